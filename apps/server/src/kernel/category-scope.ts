import { type RawBuilder, sql } from 'kysely';
import { categoriesOf, type Scope } from './scope.ts';

type Column = RawBuilder<unknown>;

/** Conditions that narrow rows of one category to the scope's (R535); none for a scope of every category. */
export function categoryConditions(scope: Scope, column: Column): RawBuilder<boolean>[] {
  const categories = categoriesOf(scope);
  return categories === null ? [] : [sql<boolean>`${column} = ANY (${categories}::integer[])`];
}

/**
 * The same for rows with several categories (orders, `smallint[]`): one shared category is enough. A draft without any line
 * has none yet and stays in sight.
 */
export function categoriesConditions(scope: Scope, column: Column): RawBuilder<boolean>[] {
  const categories = categoriesOf(scope);
  return categories === null ? [] : [sql<boolean>`(${column} = '{}' OR ${column} && ${categories}::smallint[])`];
}

/** Rows through which a record hangs on coins or orders: `FROM … WHERE …`, and where the category of each stands. */
export interface CategoryRows {
  readonly from: RawBuilder<unknown>;
  readonly category?: Column;
  /** Of rows with several, `smallint[]`. */
  readonly categories?: Column;
}

/**
 * The same for records around coins and orders (parcels, payments, tasks, print jobs): one row of a shared category is
 * enough. A record without any such row has no category yet and stays in sight.
 */
export function throughConditions(scope: Scope, { from, category, categories }: CategoryRows): RawBuilder<boolean>[] {
  const shared = [
    ...(category ? categoryConditions(scope, category) : []),
    ...(categories ? categoriesConditions(scope, categories) : []),
  ];
  if (shared.length === 0) return [];
  const some = sql`EXISTS (SELECT ${from} AND ${sql.join(shared, sql` AND `)})`;
  return [sql<boolean>`(NOT EXISTS (SELECT ${from}) OR ${some})`];
}

/** One condition for a query: the row's category is one of the scope's. */
export const inCategories = (scope: Scope, column: Column): RawBuilder<boolean> =>
  categoryConditions(scope, column)[0] ?? sql<boolean>`true`;

/** One condition for a query: the row shares a category with the scope. */
export const sharesCategory = (scope: Scope, column: Column): RawBuilder<boolean> =>
  categoriesConditions(scope, column)[0] ?? sql<boolean>`true`;

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

/** One condition for a query: the row's category is one of the scope's. */
export const inCategories = (scope: Scope, column: Column): RawBuilder<boolean> =>
  categoryConditions(scope, column)[0] ?? sql<boolean>`true`;

/** One condition for a query: the row shares a category with the scope. */
export const sharesCategory = (scope: Scope, column: Column): RawBuilder<boolean> =>
  categoriesConditions(scope, column)[0] ?? sql<boolean>`true`;

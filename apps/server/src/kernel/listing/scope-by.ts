import { type RawBuilder, sql } from 'kysely';
import { type CategoryRows, categoriesConditions, categoryConditions, throughConditions } from '../category-scope.ts';
import { companyIdsOf, type Scope } from '../scope.ts';
import { anyOf, type Condition } from './filters.ts';

/** What a scope leaves of a list: `companyIds` null = all; `where` = what the company alone cannot say. */
export interface ScopeLimits {
  readonly companyIds: readonly string[] | null;
  readonly where: readonly Condition[];
  /** Says the same as `where` in two parts that share no row. */
  readonly parts?: ScopeParts;
}

/** All rows of some companies, whose totals are kept, and beside them rows of others that meet a condition. */
export interface ScopeParts {
  readonly companyIds: readonly string[];
  readonly beside: Condition;
}

/** The scope rule of a list; mandatory (security rule 4). */
export interface ScopeRule {
  /** Column of the company, for its condition; null = the table has none. */
  readonly company: RawBuilder<unknown> | null;
  readonly limits: (scope: Scope) => ScopeLimits;
}

const NOTHING: ScopeLimits = { companyIds: [], where: [] };

/**
 * The usual rule (D14): company in mine; agents see rows with their agent only; “own” sees rows that one of the `own`
 * columns ties to the account. A list without an agent (or own) column shows such people nothing.
 */
export function scopeBy(
  columns: {
    readonly company: RawBuilder<unknown>;
    readonly agent?: RawBuilder<unknown>;
    readonly own?: readonly RawBuilder<unknown>[];
  } & CategoryColumns,
): ScopeRule {
  return {
    company: columns.company,
    limits: narrowed(columns, (scope) => {
      const companyIds = companyIdsOf(scope);
      if (scope.kind === 'agent')
        return columns.agent ? { companyIds, where: [sql`${columns.agent} = ${scope.agentId}`] } : NOTHING;
      if (scope.kind === 'own') return ownLimits(scope.accountId, companyIds, columns.own ?? []);
      return { companyIds, where: [] };
    }),
  };
}

/** Where the categories of a row stand, for scopes that are narrowed to some (R535). */
interface CategoryColumns {
  readonly category?: RawBuilder<unknown>;
  /** Of rows with several, `smallint[]`. */
  readonly categories?: RawBuilder<unknown>;
  /** Of records that have none themselves: the coins or orders that they hang on, each a list of conditions of its own. */
  readonly through?: readonly CategoryRows[];
}

/** Adds the categories of the scope; kept totals know none, so such a person's rows are counted. */
function narrowed(columns: CategoryColumns, limits: ScopeRule['limits']): ScopeRule['limits'] {
  return (scope) => {
    const { parts, ...rows } = limits(scope);
    const more = [
      ...(columns.category ? categoryConditions(scope, columns.category) : []),
      ...(columns.categories ? categoriesConditions(scope, columns.categories) : []),
      ...(columns.through ?? []).flatMap((rows) => throughConditions(scope, rows)),
    ];
    if (more.length > 0) return { ...rows, where: [...rows.where, ...more] };
    return parts ? { ...rows, parts } : rows;
  };
}

function ownLimits(
  accountId: string,
  companyIds: readonly string[] | null,
  columns: readonly RawBuilder<unknown>[],
): ScopeLimits {
  if (columns.length === 0) return NOTHING;
  const parts = columns.map((column) => sql`${column} = ${accountId}`);
  return { companyIds, where: [sql`(${sql.join(parts, sql` OR `)})`] };
}

/**
 * The grading workbenches alone: company or grading company in mine (D14); such lists show no customer data. Totals: kept
 * ones of my companies, and the coins that others sent, counted (0091-coins-sent.sql).
 */
export function scopeByGrading(
  columns: { readonly company: RawBuilder<unknown>; readonly grading: RawBuilder<unknown> } & CategoryColumns,
): ScopeRule {
  return {
    company: columns.company,
    limits: narrowed(columns, (scope) => {
      const ids = companyIdsOf(scope);
      if (ids === null) return { companyIds: null, where: [] };
      if (scope.kind !== 'company') return NOTHING;
      return {
        companyIds: null,
        where: [sql`(${anyOf(columns.grading, ids, 'bigint')} OR ${anyOf(columns.company, ids, 'bigint')})`],
        parts: {
          companyIds: ids,
          beside: sql`${anyOf(columns.grading, ids, 'bigint')} AND ${columns.grading} <> ${columns.company}
            AND ${columns.company} <> ALL (${ids}::bigint[])`,
        },
      };
    }),
  };
}

/** Global facts without a company (catalogue, dictionaries, regions; D14): everyone who may open the page sees all rows. */
export const globalScope: ScopeRule = { company: null, limits: () => ({ companyIds: null, where: [] }) };

/** A rule of one's own; `limits` must treat every kind of scope. The categories of the scope are added. */
export function customScope(
  company: RawBuilder<unknown> | null,
  limits: (scope: Scope) => ScopeLimits,
  categories: CategoryColumns = {},
): ScopeRule {
  return { company, limits: narrowed(categories, limits) };
}

/** Rows of my companies and rows that others sent to mine, at desks that show no customers (D14); nobody else sees any. */
export function scopeByEither({
  company,
  grading,
  ...categories
}: { readonly company: RawBuilder<unknown>; readonly grading: RawBuilder<unknown> } & CategoryColumns): ScopeRule {
  return customScope(
    company,
    (scope) => {
      const ids = companyIdsOf(scope);
      if (ids === null) return { companyIds: null, where: [] };
      if (scope.kind !== 'company') return NOTHING;
      return { companyIds: null, where: [sql`(${anyOf(company, ids, 'bigint')} OR ${anyOf(grading, ids, 'bigint')})`] };
    },
    categories,
  );
}

/** Facts of the house (company null) and of the companies in scope. */
export const houseOrOwn = (company: RawBuilder<unknown>): ScopeRule =>
  customScope(null, (scope) => {
    const ids = companyIdsOf(scope);
    return {
      companyIds: null,
      where: ids === null ? [] : [sql`(${company} IS NULL OR ${anyOf(company, ids, 'bigint')})`],
    };
  });

/**
 * What a list shows to a scope, as one condition over its alias: for single records, pickers and counts, so that they
 * know exactly the rows of the list (security rules 4, 6).
 */
export function rowsInScope(list: { readonly scope: ScopeRule; readonly base: Condition | null }, scope: Scope) {
  const { company, limits } = list.scope;
  const { companyIds, where } = limits(scope);
  const own = company === null || companyIds === null ? [] : [anyOf(company, companyIds, 'bigint')];
  const all = [...(list.base ? [list.base] : []), ...own, ...where];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` AND `)})`;
}

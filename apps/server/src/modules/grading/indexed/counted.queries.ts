import { type RawBuilder, sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { anyOf, type Condition, fromMatches, planOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { SEALED } from '../../../workflow/coins/sealed.queries.ts';
import { open } from '../ratings/rating-rows.queries.ts';
import { indexList } from './index-list.queries.ts';
import { type Asked, textHas } from './words.queries.ts';

/** What the index is asked, as the contract read it; `q` is what was made of the words. */
export interface IndexQuery {
  readonly q?: Asked | undefined;
  readonly companyId?: readonly string[] | undefined;
  readonly status?: readonly number[] | undefined;
  readonly serviceType?: readonly number[] | undefined;
  readonly category1?: readonly number[] | undefined;
  readonly resultType?: readonly number[] | undefined;
  readonly gradeNumber?: readonly number[] | undefined;
  readonly year?: readonly string[] | undefined;
  readonly grader?: readonly string[] | undefined;
}

/** By what rows are counted, and may be narrowed. */
export const DIMENSIONS = {
  category1: 'smallint',
  resultType: 'smallint',
  gradeNumber: 'smallint',
  year: 'text',
  status: 'smallint',
  serviceType: 'smallint',
} as const;
export type Dimension = keyof typeof DIMENSIONS;

const KEPT = new Set<string>(['page', 'limit', 'sort', 'q', 'companyId', 'grader', ...Object.keys(DIMENSIONS)]);
/** Is something asked? Nothing chosen is nothing asked. */
export const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** The one grader whose coins are asked for; null: nobody, or several, whose coins the kept counts would count twice. */
export const graderOf = ({ grader }: Pick<IndexQuery, 'grader'>): string | null =>
  grader?.length === 1 ? (grader[0] ?? null) : null;

/** Do the kept counts of the index know everything that is asked? */
export const isKept = (asked: IndexQuery): boolean =>
  Object.entries(asked).every(([name, value]) => KEPT.has(name) || !isGiven(value)) &&
  (!isGiven(asked.grader) || graderOf(asked) !== null) &&
  asked.q?.kind !== 'codes';

const many = (values: readonly (string | number)[] | undefined) => (values && values.length > 0 ? values : null);

/** -1 stands for no result and no number. */
export const someValue = (name: Dimension): Condition =>
  name === 'resultType' || name === 'gradeNumber' ? sql`${sql.ref(`r.${name}`)} >= 0` : sql`true`;

/** Conditions of the dimensions over rows `r`; a count of one of them leaves its own aside. */
export function dimensionsOf(asked: IndexQuery, without?: Dimension): Condition {
  const parts = Object.entries(DIMENSIONS).flatMap(([name, type]) => {
    const values = many(asked[name as Dimension]);
    const column = sql.ref(`r.${name}`);
    return values === null || name === without ? [] : [anyOf(column, values, type), someValue(name as Dimension)];
  });
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}

/** Rows of a table of the index that the scope sees, each once (the rule of `scopeByGrading`); `all` where it sees everything. */
export function rowsSeen(scope: Scope, alias: string, all: Condition): Condition {
  const ids = companyIdsOf(scope);
  if (ids === null) return all;
  const [company, grading] = [sql.ref(`${alias}.company_id`), sql.ref(`${alias}.grading_company_id`)];
  return scope.kind === 'company'
    ? sql`(${anyOf(company, ids, 'bigint')} OR ${anyOf(grading, ids, 'bigint')})`
    : sql`false`;
}

const texts = (asked: IndexQuery): RawBuilder<unknown> =>
  sql`SELECT t.text_id, t.year_text AS year FROM coin_index_texts t
    WHERE ${asked.q?.kind === 'words' ? textHas(asked.q) : sql`t.grams IS NOT NULL`}`;

const LIVE = sql`JOIN coins c ON c.id = m.coin_id AND c.deleted_at IS NULL
  CROSS JOIN LATERAL (SELECT coalesce(${open(sql`c.result_type`)}, -1)::smallint AS open_result,
    coalesce(${open(sql`c.grade_number`)}, -1)::smallint AS open_grade) o`;
const WAITING = sql`FROM moved m JOIN coin_index x ON x.coin_id = m.coin_id JOIN texts t ON t.text_id = x.text_id`;

/** Rows of `alias` in the companies that are asked for, and in the categories of the scope. */
function within(scope: Scope, companies: readonly (string | number)[] | null, alias: string): Condition {
  const own = companies ? sql`AND ${anyOf(sql.ref(`${alias}.company_id`), companies, 'bigint')}` : sql``;
  return sql`${inCategories(scope, sql.ref(`${alias}.category1`))} ${own}`;
}

/**
 * Rows of the kept counts, each with its text and dimensions. A coin that waits for the index counts as it is now and not as the
 * index says: what its state hides meanwhile is in no count. `perCompany`: without the sums of all.
 */
function keptRows(scope: Scope, asked: IndexQuery, { perCompany }: { perCompany: boolean }): RawBuilder<unknown> {
  const companies = perCompany ? null : many(asked.companyId);
  const grader = graderOf(asked);
  const counts = grader === null ? sql`coin_index_counts k` : sql`coin_index_graders k`;
  const theirs = grader === null ? sql`` : sql`AND k.grader_id = ${grader}::bigint`;
  const waiting = grader === null ? sql`` : sql`AND x.graders @> ${[grader]}::bigint[]`;
  const unsealed = grader === null ? sql`` : sql`AND NOT ${SEALED}`;
  const seen = rowsSeen(scope, 'k', perCompany || companies ? sql`k.company_id > 0` : sql`k.company_id = 0`);
  const [kept, indexed, live] = ['k', 'x', 'c'].map((alias) => within(scope, companies, alias));
  return sql`SELECT k.company_id, t.text_id, t.year, k.category1, k.status, k.service_type,
      k.result_type, k.grade_number, k.n
      FROM texts t JOIN ${counts} ON k.text_id = t.text_id WHERE ${seen} AND ${kept} ${theirs}
    UNION ALL SELECT x.company_id, t.text_id, t.year, x.category1, x.status, x.service_type, x.result_type, x.grade_number, -1
      ${WAITING} WHERE ${rowsSeen(scope, 'x', sql`true`)} AND ${indexed} ${waiting}
    UNION ALL SELECT c.company_id, t.text_id, t.year, c.category1, c.status, c.service_type, o.open_result, o.open_grade, 1
      ${WAITING} ${LIVE} WHERE ${rowsSeen(scope, 'c', sql`true`)} AND ${live} ${waiting} ${unsealed}`;
}

/** The same, counted from the coins, where the kept counts do not know all that is asked. */
function coinRows(scope: Scope, asked: IndexQuery, { perCompany }: { perCompany: boolean }): RawBuilder<unknown> {
  const dimensions = Object.fromEntries(Object.keys(DIMENSIONS).map((name) => [name, undefined]));
  const left = { ...asked, ...dimensions, ...(perCompany ? { companyId: undefined } : {}) };
  const plan = planOf(indexList, scope, { ...left, page: 1, limit: 1, sort: undefined });
  return sql`SELECT c.company_id, c.year_text AS year, c.category1, c.status, c.service_type,
    ${open(sql`c.result_type`)} AS result_type, ${open(sql`c.grade_number`)} AS grade_number, 1 AS n ${fromMatches(plan)}`;
}

const MOVED = sql`SELECT DISTINCT coin_id FROM coin_index_queue WHERE coin_id IS NOT NULL`;

/** `WITH` of what is counted: `counted`, and `counted_companies` where it is asked for. */
export function countedRows(
  scope: Scope,
  asked: IndexQuery,
  { withCompanies }: { withCompanies: boolean },
): RawBuilder<unknown> {
  const rows = isKept(asked) ? keptRows : coinRows;
  const shared = isKept(asked)
    ? sql`texts AS MATERIALIZED (${texts(asked)}), moved AS MATERIALIZED (${MOVED}),`
    : sql``;
  const companies = withCompanies ? sql`, counted_companies AS (${rows(scope, asked, { perCompany: true })})` : sql``;
  return sql`WITH ${shared} counted AS MATERIALIZED (${rows(scope, asked, { perCompany: false })}) ${companies}`;
}

/** Coins of each grader: of the kept counts, or counted. A coin that is blind by now has none. */
export function graderRows(scope: Scope, asked: IndexQuery): RawBuilder<unknown> {
  const left = { ...asked, grader: undefined };
  if (!isKept(left)) {
    const plan = planOf(indexList, scope, { ...left, page: 1, limit: 1, sort: undefined });
    return sql`SELECT g AS value, count(*)::int AS n FROM (SELECT (SELECT x.graders FROM coin_index x WHERE x.coin_id = c.id) AS graders
      ${fromMatches(plan, [sql`NOT ${SEALED}`])}) found, unnest(found.graders) g GROUP BY 1`;
  }
  const companies = many(asked.companyId);
  const seen = rowsSeen(scope, 'k', companies ? sql`k.company_id > 0` : sql`k.company_id = 0`);
  const [kept, indexed, live] = ['k', 'x', 'c'].map((alias) => within(scope, companies, alias));
  return sql`WITH texts AS MATERIALIZED (${texts(left)}), moved AS MATERIALIZED (${MOVED}), rows AS (
    SELECT k.grader_id AS value, t.year, k.category1, k.status, k.service_type, k.result_type, k.grade_number, k.n
      FROM texts t JOIN coin_index_graders k ON k.text_id = t.text_id WHERE ${seen} AND ${kept}
    UNION ALL SELECT g, t.year, x.category1, x.status, x.service_type, x.result_type, x.grade_number, -1
      ${WAITING}, unnest(x.graders) g WHERE ${rowsSeen(scope, 'x', sql`true`)} AND ${indexed}
    UNION ALL SELECT g, t.year, c.category1, c.status, c.service_type, o.open_result, o.open_grade, 1
      ${WAITING} ${LIVE}, unnest(x.graders) g WHERE ${rowsSeen(scope, 'c', sql`true`)} AND ${live} AND NOT ${SEALED})
    SELECT value, sum(n)::int AS n FROM rows r WHERE ${dimensionsOf(asked)} GROUP BY 1 HAVING sum(n) > 0`;
}

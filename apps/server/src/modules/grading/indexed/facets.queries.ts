import type { Facet, FacetValue } from '@mintmark/contract/grading/rating-index.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import {
  countedRows,
  type Dimension,
  dimensionsOf,
  graderRows,
  type IndexQuery,
  someValue,
} from './counted.queries.ts';

/** Values of a facet that are told, the most frequent. */
const MOST = 60;

const COUNTED = ['category1', 'gradeNumber', 'resultType', 'year'] as const satisfies readonly Dimension[];

const countOf = (asked: IndexQuery, name: Dimension): RawBuilder<unknown> =>
  sql`(SELECT ${name} AS facet, ${sql.ref(`r.${name}`)}::text AS value, NULL AS label, sum(n)::int AS n FROM counted r
    WHERE ${someValue(name)} AND ${dimensionsOf(asked, name)} GROUP BY 2 HAVING sum(n) > 0
    ORDER BY 4 DESC, 2 LIMIT ${MOST})`;

const companiesOf = (asked: IndexQuery, locale: Locale): RawBuilder<unknown> =>
  sql`(SELECT 'companyId', f.company_id::text, ${locale === 'en' ? sql`coalesce(nullif(y.name_en, ''), y.name_zh)` : sql`y.name_zh`}, f.n FROM (
      SELECT r.company_id, sum(n)::int AS n FROM counted_companies r WHERE ${dimensionsOf(asked)} GROUP BY 1
      HAVING sum(n) > 0 ORDER BY 2 DESC, 1 LIMIT ${MOST}) f JOIN companies y ON y.id = f.company_id)`;

interface Row extends FacetValue {
  readonly facet: Facet;
}

/** Who gave the grades, the most frequent first. */
async function gradersOf(db: Reader, scope: Scope, asked: IndexQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`SELECT 'grader' AS facet, f.value::text AS value,
      concat_ws(' ', g.grader_no, a.real_name) AS label, f.n
    FROM (${graderRows(scope, asked)}) f JOIN accounts a ON a.id = f.value LEFT JOIN graders g ON g.account_id = f.value
    ORDER BY f.n DESC, f.value LIMIT ${MOST}`.execute(db);
  return rows;
}

/** What is found, counted by each of the facets under all conditions but its own. */
export async function facetRows(
  db: Reader,
  { scope, locale }: { readonly scope: Scope; readonly locale: Locale },
  asked: IndexQuery,
  facets: readonly Facet[],
): Promise<Row[]> {
  const withCompanies = facets.includes('companyId');
  const parts = COUNTED.map((name) => countOf(asked, name));
  if (withCompanies) parts.push(companiesOf(asked, locale));
  const counted = sql<Row>`${countedRows(scope, asked, { withCompanies })} ${sql.join(parts, sql` UNION ALL `)}`;
  const [{ rows }, graders] = await Promise.all([
    counted.execute(db),
    facets.includes('grader') ? gradersOf(db, scope, asked) : [],
  ]);
  return [...rows, ...graders];
}

import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { ALL_COMPANIES, ALL_STATUSES } from './counts.ts';
import { anyOf, type Condition } from './filters.ts';
import type { Plan } from './plan.ts';
import { fromMatches } from './sql-parts.ts';
import { codeWordsOf, type Titled, titlesWith } from './titled.ts';

/** Titles that a statement names one by one; more are looked up again by the statement itself. */
const NAMED = 200;

/** What the kept totals say of the words, before any row is looked at. */
export interface TitleFacts {
  /** Titles that have all the words. */
  readonly titles: number;
  /** Their numbers, as an array or as what looks them up. */
  readonly numbers: RawBuilder<unknown>;
  /** Exact: their rows within the companies and states asked for. */
  readonly total: number;
  /** Exact: those beside the companies, where the scope has two parts. */
  readonly beside: number;
  /** About: their rows of all companies and states. */
  readonly everywhere: number;
  /** About: rows that are walked over, in their order, to find those of the titles. */
  readonly walked: number;
  /** Words that begin the code of some row. */
  readonly codeWords: readonly string[];
  /** The only word begins the code of every row. */
  readonly isEveryRow: boolean;
}

interface Row {
  titles: number;
  named: string[];
  total: number;
  beside: number;
  everywhere: number;
  walked: number;
}

const both = (...conditions: (Condition | null)[]) =>
  sql.join(
    conditions.filter((one) => one !== null),
    sql` AND `,
  );

function keptOf(titled: Titled, companies: readonly string[] | null, statuses: readonly number[] | null) {
  const folded = both(
    anyOf(sql`k.company_id`, companies ?? [ALL_COMPANIES], 'bigint'),
    anyOf(sql`k.status`, statuses ?? [ALL_STATUSES], 'smallint'),
  );
  const open = both(
    sql`k.list = ${titled.table}`,
    companies && anyOf(sql`k.company_id`, companies, 'bigint'),
    statuses && anyOf(sql`k.status`, statuses, 'smallint'),
  );
  const rows = sql`FROM found f JOIN word_counts k ON k.list = ${titled.table} AND k.title = f.title`;
  return {
    exact: sql`((SELECT coalesce(sum(k.n), 0) ${rows} WHERE ${folded})
      + (SELECT coalesce(sum(k.n), 0) FROM found f JOIN word_count_deltas k ON k.title = f.title WHERE ${open}))::int`,
    about: sql`(SELECT coalesce(sum(k.n), 0)::int ${rows} WHERE ${folded})`,
  };
}

/** The index (company, state, id) gives one state of one company in its order; else all rows of the company, or all rows. */
function walkedRows({ list, statuses }: Plan, companies: readonly string[] | null): RawBuilder<unknown> {
  const states = companies?.length === 1 && statuses?.length === 1 ? statuses : [ALL_STATUSES];
  return sql`(SELECT coalesce(sum(n), 0)::int FROM list_counts WHERE list = ${list.table}
    AND ${anyOf(sql`company_id`, companies ?? [ALL_COMPANIES], 'bigint')} AND ${anyOf(sql`status`, states, 'smallint')})`;
}

/** Asked with the owner's eyes: behind the wall, a beginning that only others' codes have would be looked for in all rows. */
async function codesOf(db: Reader, titled: Titled, grams: readonly string[]) {
  const words = codeWordsOf(grams);
  if (words.length === 0) return { codeWords: [], isEveryRow: false };
  const { rows } = await sql<{ begun: string[]; isEvery: boolean }>`SELECT begun, is_every
    FROM mm_code_words(${titled.table}::regclass, ${titled.code}, ${words}::text[])`.execute(db);
  return { codeWords: rows[0]?.begun ?? [], isEveryRow: (rows[0]?.isEvery ?? false) && grams.length === 1 };
}

/** Looks the words up among the titles. */
export async function titleFacts(
  db: Reader,
  plan: Plan,
  titled: Titled,
  grams: readonly string[],
): Promise<TitleFacts> {
  const { wordParts, statuses } = plan;
  const companies = wordParts?.companyIds ?? plan.companyIds;
  const beside =
    wordParts &&
    sql`(SELECT count(*)::int ${fromMatches({ ...plan, where: [wordParts.beside] }, [
      sql`${sql.ref(`${titled.alias}.title`)} IN (SELECT title FROM found)`,
    ])})`;
  const { rows } = await sql<Row>`WITH found AS MATERIALIZED (${titlesWith(titled, grams)})
    SELECT (SELECT count(*)::int FROM found) AS titles,
      ARRAY(SELECT title::text FROM found LIMIT ${sql.lit(NAMED + 1)}) AS named,
      ${keptOf(titled, companies, statuses).exact} AS total, ${beside ?? sql`0`} AS beside,
      ${keptOf(titled, null, null).about} AS everywhere, ${walkedRows(plan, companies)} AS walked`.execute(db);
  const { named, ...counts } = rows[0] ?? { titles: 0, named: [], total: 0, beside: 0, everywhere: 0, walked: 0 };
  const numbers = named.length > NAMED ? sql`ARRAY(${titlesWith(titled, grams)})` : sql`${named}::bigint[]`;
  return { ...counts, numbers, ...(await codesOf(db, titled, grams)) };
}

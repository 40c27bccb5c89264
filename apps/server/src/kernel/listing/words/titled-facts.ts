import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Plan } from '../plan.ts';
import { fromMatches } from '../sql-parts.ts';
import { ALL_STATUSES } from '../totals/kept-sums.ts';
import { codeWordsOf, type Titled, titleOf, titlesWith } from './titled.ts';

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

type Kept = Pick<TitleFacts, 'titles' | 'total' | 'everywhere' | 'walked'> & { readonly named: readonly string[] };

/** The index (company, state, id) gives one state of one company in its order; else all rows of the company, or all rows. */
const walkedStates = (companies: readonly string[] | null, statuses: readonly number[] | null): readonly number[] =>
  statuses !== null && companies?.length === 1 && statuses.length === 1 ? statuses : [ALL_STATUSES];

/** Rows of the titles beside the companies of the scope. */
async function besideOf(db: Reader, plan: Plan, titled: Titled, numbers: RawBuilder<unknown>): Promise<number> {
  if (plan.wordParts === null) return 0;
  const beside = fromMatches({ ...plan, where: [plan.wordParts.beside] }, [sql`${titleOf(titled)} = ANY (${numbers})`]);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n ${beside}`.execute(db);
  return rows[0]?.n ?? 0;
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
  const { rows } = await sql<Kept>`SELECT titles, named, total, everywhere, walked
    FROM mm_word_facts(${titled.table}, ${grams}::text[], ${companies}::bigint[], ${statuses}::smallint[],
      ${walkedStates(companies, statuses)}::smallint[], ${sql.lit(NAMED + 1)})`.execute(db);
  const { named, ...kept } = rows[0] ?? { titles: 0, named: [], total: 0, everywhere: 0, walked: 0 };
  const numbers = named.length > NAMED ? sql`ARRAY(${titlesWith(titled, grams)})` : sql`${named}::bigint[]`;
  const beside = kept.titles === 0 ? 0 : await besideOf(db, plan, titled, numbers);
  return { ...kept, numbers, beside, ...(await codesOf(db, titled, grams)) };
}

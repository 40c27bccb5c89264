import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Condition } from '../filters.ts';
import type { Plan } from '../plan.ts';
import { fromMatches, idOf, orderBy } from '../sql-parts.ts';
import { byCode, type Titled, titleOf } from './titled.ts';
import { type TitleFacts, titleFacts } from './titled-facts.ts';

/** How a page of titled rows is found. */
export interface TitledPage {
  /** Every row is found by the words: they ask nothing. */
  readonly isEveryRow: boolean;
  /** The ids of the page, where the kept totals showed how; else null. */
  readonly ids: RawBuilder<unknown> | null;
  /** Condition of the words for page and total. */
  readonly condition: Condition;
  /** Exact total, where nothing but words, companies and states was asked. */
  readonly total: number | null;
}

// What a row costs (µs, measured at a million coins): walked over in the heap, read from the index of the titles; and a title.
const WALKED = 1.3;
const READ = 0.2;
const TITLE = 3;

/** Rows until the page is full, when they lie evenly. */
const until = (end: number, found: number, of: number) => Math.min(of, (end * of) / Math.max(found, 1));

/** Companies up to which each is walked on its own; the rows of more have no common order and would all be sorted. */
const MOST_WALKED = 20;

/** True: walking the order of the list meets the page sooner than gathering it title by title (speed.md). */
function isFrequent({ companyIds }: Plan, facts: TitleFacts, end: number): boolean {
  const { titles, total, everywhere, walked } = facts;
  const ways = companyIds?.length ?? 1;
  const walk = ways > MOST_WALKED ? walked : Math.min(walked, ways * until(end, total, walked));
  const read = Math.min(everywhere, titles * until(end, total, everywhere));
  return walk * WALKED < read * READ + titles * TITLE;
}

/** The first ids in the order of the page: along this order, company by company, or the first of every title. */
function firstIds(plan: Plan, titled: Titled, facts: TitleFacts, end: number): RawBuilder<unknown>[] {
  const [id, title] = [idOf(plan.list), titleOf(titled)];
  const few = sql`${orderBy(plan)} LIMIT ${plan.offset === 0 ? sql.lit(end) : end}`;
  if (!isFrequent(plan, facts, end))
    return [
      sql`(SELECT few.id FROM unnest(${facts.numbers}) AS words (title)
        CROSS JOIN LATERAL (SELECT ${id} ${fromMatches(plan, [sql`${title} = words.title`])} ${few}) few)`,
    ];
  const companies = [...new Set(plan.companyIds)];
  const isApart = companies.length > 1 && companies.length <= MOST_WALKED;
  const plans = isApart ? companies.map((one) => ({ ...plan, companyIds: [one] })) : [plan];
  return plans.map(
    (one) => sql`(SELECT ${id} ${fromMatches(one, [sql`(${title} = ANY (${facts.numbers})) IS TRUE`])} ${few})`,
  );
}

function idsOfPage(plan: Plan, titled: Titled, facts: TitleFacts): RawBuilder<unknown> {
  const { limit, offset, wordParts } = plan;
  const end = offset + limit;
  const own = wordParts ? { ...plan, companyIds: wordParts.companyIds, where: [] } : plan;
  const parts = firstIds(own, titled, facts, end);
  if (wordParts && facts.beside > 0) {
    const beside = sql`${titleOf(titled)} = ANY (${facts.numbers})`;
    parts.push(sql`(SELECT ${idOf(plan.list)} ${fromMatches({ ...plan, where: [wordParts.beside] }, [beside])})`);
  }
  return pageOf(plan, sql.join(parts, sql` UNION ALL `));
}

function codesOrTitles(
  titled: Titled,
  grams: readonly string[],
  { titles, codeWords, numbers }: TitleFacts,
): Condition {
  const found = codeWords.map((word) => byCode(titled, grams, word));
  if (titles > 0) found.push(sql`${titleOf(titled)} = ANY (${numbers})`);
  return sql`(${sql.join(found, sql` OR `)})`;
}

/** Codes follow the ids, so those of one beginning lie together: they are collected first and then put in order. */
function gathered(plan: Plan, condition: Condition): Pick<TitledPage, 'condition' | 'ids'> {
  if (plan.sort.name !== 'id') return { condition, ids: null };
  const all = sql`SELECT ${idOf(plan.list)} ${fromMatches(plan, [condition])} OFFSET 0`;
  return { condition, ids: pageOf(plan, all) };
}

const pageOf = ({ sort, limit, offset }: Plan, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT id FROM (${ids}) found ORDER BY id ${sort.descending ? sql`DESC` : sql`ASC`}
    LIMIT ${sql.lit(limit)} ${offset === 0 ? sql`` : sql`OFFSET ${offset}`}`;

/**
 * A page found through the titles that have the words. With nothing but companies and states beside them the kept totals say
 * how many rows there are and which way is the shorter; otherwise PostgreSQL chooses by its statistics of the titles.
 */
export async function titledPage(
  db: Reader,
  plan: Plan,
  titled: Titled,
  grams: readonly string[],
): Promise<TitledPage> {
  const facts = await titleFacts(db, plan, titled, grams);
  const page = { isEveryRow: facts.isEveryRow, ids: null, total: null };
  if (facts.codeWords.length > 0) return { ...page, ...gathered(plan, codesOrTitles(titled, grams, facts)) };
  const condition = sql`${titleOf(titled)} = ANY (${facts.numbers})`;
  if (facts.titles === 0) return { ...page, condition: sql`false`, total: 0 };
  if (plan.list.count !== 'counted' || (plan.where.length > 0 && plan.wordParts === null))
    return { ...page, condition };
  const total = facts.total + facts.beside;
  if (plan.sort.name !== 'id') return { ...page, condition, total };
  return { ...page, condition, total, ids: idsOfPage(plan, titled, facts) };
}

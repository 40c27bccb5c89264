import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import {
  anyOf,
  type Condition,
  type FoundPage,
  fromMatches,
  orderBy,
  type Plan,
  planOf,
  valuedFirst,
} from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { open } from '../ratings/rating-rows.queries.ts';
import { countedRows, dimensionsOf, graderOf, type IndexQuery, isGiven, isKept, rowsSeen } from './counted.queries.ts';
import { isGradedBy } from './graders.queries.ts';
import { indexList } from './index-list.queries.ts';
import { type Asked, type AskedWords, textsWith } from './words.queries.ts';

/** What the kept counts say before any coin is looked at. */
interface Facts {
  readonly total: number;
  /** Coins that are gathered, kind by kind (text, company, state, result …), to have the first ones of each. */
  readonly gathered: number;
  readonly kinds: number;
  /** About: coins that are walked over, in the order of the list, to find those of the texts. */
  readonly walked: number;
}

// What a coin costs (µs, measured at a million): walked over with a look at its text, gathered by its kind; and a kind.
const WALKED = 3;
const GATHERED = 0.5;
const KIND = 6;
/** What was gathered has to be looked at before it can be put into another order than that of the ids. */
const LOOKED_AT = 3;
/** How much longer a walk may be than it would be if what is sought lay evenly: what is called alike is of one time, and of one value. */
const UNEVEN = { byId: 3, byOther: 3_000 } as const;
/** So many coins are walked over for a year, a number or a grader before their kinds are gathered. */
const PROBED = 4_000;

const KINDS = sql`SELECT r.company_id, r.text_id, r.status, r.category1, r.service_type, r.result_type, r.grade_number, sum(n)::int AS n
  FROM counted r`;
const kindsOf = (asked: IndexQuery) => sql`${KINDS} WHERE ${dimensionsOf(asked)} GROUP BY 1, 2, 3, 4, 5, 6, 7`;

async function factsOf(db: Reader, scope: Scope, asked: IndexQuery, end: number): Promise<Facts> {
  const companies = asked.companyId ?? companyIdsOf(scope) ?? ['0'];
  const { rows } = await sql<Facts>`${countedRows(scope, asked, { withCompanies: false })}
    SELECT coalesce(sum(k.n), 0)::int AS total, coalesce(sum(least(k.n, ${end}::int)), 0)::int AS gathered, count(*)::int AS kinds,
      (SELECT coalesce(sum(n), 0)::int FROM list_counts WHERE list = 'coins' AND status = 32767
        AND ${anyOf(sql`company_id`, companies, 'bigint')}) AS walked
    FROM (${kindsOf(asked)}) k`.execute(db);
  return rows[0] ?? { total: 0, gathered: 0, kinds: 0, walked: 0 };
}

/**
 * Coins by their kinds: each kind is a range of an index in the order of ids, so that nothing is read beside what matches; of
 * waiting coins, whose kind may be another by now, all.
 */
function gathered(plan: Plan, scope: Scope, asked: IndexQuery): RawBuilder<unknown> {
  const isWhole = scope.kind === 'all' && plan.companyIds === null;
  const direction = plan.sort.descending ? sql`DESC` : sql`ASC`;
  // As many of each kind as the page may need, should every waiting coin among them be none of it.
  const most = sql`LIMIT ${plan.offset + plan.limit}::int + (SELECT count(*) FROM moved)`;
  const first = plan.sort.name === 'id' ? sql`ORDER BY x.coin_id ${direction} ${most}` : sql``;
  return sql`${countedRows(scope, asked, { withCompanies: false })}, kinds AS MATERIALIZED (${kindsOf(asked)})
    SELECT few.id FROM kinds k CROSS JOIN LATERAL (SELECT x.coin_id AS id FROM coin_index x
      WHERE ${isWhole ? sql`` : sql`x.company_id = k.company_id AND`} x.text_id = k.text_id AND x.status = k.status
        AND x.grade_number = k.grade_number AND x.result_type = k.result_type
        AND x.category1 = k.category1 AND x.service_type = k.service_type ${first}) few
    UNION SELECT x.coin_id FROM moved m JOIN coin_index x ON x.coin_id = m.coin_id JOIN texts t ON t.text_id = x.text_id`;
}

/** The page among what was gathered; every coin of it is looked at as it is. */
function pageOf(plan: Plan, ids: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  const page = sql`LIMIT ${plan.limit} OFFSET ${plan.offset}`;
  if (plan.sort.name !== 'id')
    return sql<{
      id: string;
    }>`SELECT c.id::text AS id ${fromMatches(plan, [sql`c.id IN (${ids} OFFSET 0)`])} ${orderBy(plan)} ${page}`;
  const order = sql`ORDER BY found.id ${plan.sort.descending ? sql`DESC` : sql`ASC`}`;
  return sql<{ id: string }>`SELECT found.id::text AS id FROM (SELECT id FROM (${ids}) found ${order}) found
    CROSS JOIN LATERAL (SELECT ${fromMatches(plan, [sql`c.id = found.id`])} OFFSET 0) seen ${order} ${page}`;
}

/** True: walking the order of the list fills the page sooner than gathering the coins of every kind. */
function isFrequent({ limit, offset, sort }: Plan, { total, gathered: first, kinds, walked: all }: Facts): boolean {
  const isById = sort.name === 'id';
  const gather = (isById ? first * GATHERED : total * LOOKED_AT) + kinds * KIND;
  const walk = ((offset + limit) * all * (isById ? UNEVEN.byId : UNEVEN.byOther)) / Math.max(total, 1);
  return Math.min(all, walk) * WALKED < gather;
}

const idsFrom = async (db: Reader, ids: RawBuilder<{ id: string }>): Promise<readonly string[]> =>
  (await ids.execute(db)).rows.map(({ id }) => id);

/** The page in the order of the list; of its coins those that hold to more than the list asks. */
const walked = (db: Reader, plan: Plan, more: readonly Condition[]) =>
  idsFrom(
    db,
    sql`SELECT c.id::text AS id ${fromMatches(plan, more)} ${orderBy(plan)} LIMIT ${plan.limit} OFFSET ${plan.offset}`,
  );

// A look at each coin's text, in a set that is made once: no plan may take it for a reason to leave the order.
const hasWords = (q: Asked | undefined): readonly Condition[] =>
  q?.kind === 'words'
    ? [sql`((SELECT x.text_id FROM coin_index x WHERE x.coin_id = c.id) IN (${textsWith(q)})) IS TRUE`]
    : [];

type Paged = IndexQuery & { readonly page: number; readonly limit: number; readonly sort?: string | undefined };

/** What years, numbers, one grader and words ask of a coin (`c`). */
function fits(asked: IndexQuery): Condition {
  const id = graderOf(asked);
  const number = open(sql`c.grade_number`);
  const parts = [
    ...(isGiven(asked.year) ? [anyOf(sql`c.year_text`, asked.year ?? [], 'text')] : []),
    ...(isGiven(asked.gradeNumber) ? [anyOf(number, asked.gradeNumber ?? [], 'smallint')] : []),
    ...(id === null ? [] : [isGradedBy(id)]),
    ...hasWords(asked.q),
  ];
  return sql`(${sql.join(parts, sql` AND `)})`;
}

/**
 * The page among the first coins of the list, where it may be expected there; null where it is not. They are of many names and
 * times, so that most pages are; where they lie together, no more than these coins were looked at in vain.
 */
async function probed(db: Reader, scope: Scope, asked: Paged, facts: Facts): Promise<readonly string[] | null> {
  const others = { q: undefined, year: undefined, gradeNumber: undefined, grader: undefined };
  const plan = planOf(indexList, scope, { ...asked, ...others } as Paged);
  const { limit, offset } = plan;
  if ((offset + limit) * facts.walked > PROBED * facts.total) return null;
  const { where, order } = valuedFirst(plan);
  // The number stands in the text: of a parameter the planner would expect a tenth of all, and sort them.
  const first = sql`SELECT c.id::text AS id, ${fits(asked)} AS fits ${fromMatches(plan, where)} ${order} LIMIT ${sql.lit(PROBED)}`;
  const ids = await idsFrom(db, sql`SELECT w.id FROM (${first}) w WHERE w.fits LIMIT ${limit} OFFSET ${offset}`);
  return ids.length === Math.min(limit, facts.total - offset) ? ids : null;
}

async function idsOf(db: Reader, plan: Plan, scope: Scope, asked: Paged, facts: Facts): Promise<readonly string[]> {
  if (facts.total <= plan.offset) return [];
  const byKind = () => idsFrom(db, pageOf(plan, gathered(plan, scope, asked)));
  const isOfGrader = graderOf(asked) !== null;
  if (asked.q && !isOfGrader) return isFrequent(plan, facts) ? walked(db, plan, hasWords(asked.q)) : byKind();
  const first = await probed(db, scope, asked, facts);
  if (first !== null) return first;
  // A kind does not say who graded its coins: the index of graders does.
  return isOfGrader ? walked(db, plan, hasWords(asked.q)) : byKind();
}

/** Is the page found by the index? What is asked beside words, years, numbers and one grader the list counts itself, and sooner. */
export const isFoundByIndex = (asked: IndexQuery): boolean =>
  isKept(asked) && [asked.q, asked.year, asked.gradeNumber, asked.grader].some(isGiven);

/** The page of what the kept counts know altogether (`isFoundByIndex`). */
export async function findPage(db: Reader, scope: Scope, asked: Paged): Promise<FoundPage> {
  const plan = planOf(indexList, scope, { ...asked, q: undefined } as Paged);
  if (plan.companyIds?.length === 0) return { ids: [], total: 0 };
  const facts = await factsOf(db, scope, asked, plan.offset + plan.limit);
  if (facts.total === 0) return { ids: [], total: 0 };
  return { ids: await idsOf(db, plan, scope, asked, facts), total: facts.total };
}

/** Is anything of the scope called as it was typed? By the kept counts, so that nobody's coins but the scope's are asked. */
export async function isFound(db: Reader, scope: Scope, q: AskedWords): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT EXISTS (SELECT FROM (${textsWith(q)}) t
    JOIN coin_index_counts k ON k.text_id = t.text_id WHERE ${rowsSeen(scope, 'k', sql`k.company_id = 0`)}) AS is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

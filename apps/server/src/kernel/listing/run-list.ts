import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { RawJson } from '../handlers.ts';
import type { Scope } from '../scope.ts';
import { type List, summedColumns, type TypedList } from './define-list.ts';
import { idsDownwards, isDownBy } from './downwards.ts';
import type { Condition } from './filters.ts';
import { fromPage, type Head, headColumns, hotRows, type Prepared, presentRow } from './page-rows.ts';
import { isCounted, isNothing, type Plan, planOf, unseen } from './plan.ts';
import { seekPage } from './seek.ts';
import { fromMatches, idOf, orderBy, selectColumns } from './sql-parts.ts';
import { totalBy } from './totals/counts.ts';
import { type Sums, sumsKept, sumsOf } from './totals/sums.ts';
import { VersionCache, visibleVersion } from './totals/version-cache.ts';
import { searchPage } from './words/text-search.ts';

/** A page of rows with the exact total of everything that matches. */
export interface Page<T> {
  readonly list: T[];
  readonly total: number;
}

const totals = new VersionCache<number>(2_000, 'listing.totals');

/** Ids of the page first, by index alone; rows are fetched for these only (deferred join). */
function idsOfPage(
  plan: Plan,
  conditions: readonly Condition[],
  offset: number,
  { isFenced, isSteady }: { readonly isFenced: boolean; readonly isSteady: boolean },
): RawBuilder<unknown> {
  const id = idOf(plan.list);
  // An offset of unknown size makes PostgreSQL plan the statement for its values each time. That is right where a condition
  // may be met by half of the rows or by three; the whole list and bounds of the id are planned once.
  const skip = isSteady ? (offset === 0 ? sql`` : sql`OFFSET ${unseen(offset)}`) : sql`OFFSET ${offset}`;
  const limit = sql`LIMIT ${sql.lit(plan.limit)} ${skip}`;
  if (!isFenced) return sql`SELECT ${id} ${fromMatches(plan, conditions)} ${orderBy(plan)} ${limit}`;
  const direction = plan.sort.descending ? sql`DESC` : sql`ASC`;
  return sql`SELECT id FROM (SELECT ${id} ${fromMatches(plan, conditions)} OFFSET 0) few ORDER BY id ${direction} ${limit}`;
}

/** Nothing but the list itself is asked, in the order of its ids. */
const isWhole = ({ companyIds, statuses, text, where, sort }: Plan): boolean =>
  companyIds === null && statuses === null && text === null && where.length === 0 && sort.name === 'id';

/**
 * Is the page the front of one index, whatever the values are? The whole list, one state of one company (every counted list
 * has that index), and what a code finds that is nobody else's.
 */
function isFront(plan: Plan): boolean {
  const { list, companyIds, statuses, text, where, sort, offset, days } = plan;
  if (offset > 0 || text !== null || days !== null) return false;
  if (plan.isPoint) return true;
  if (where.length > 0 || sort.name !== 'id') return false;
  if (companyIds === null && statuses === null) return true;
  return list.count === 'counted' && companyIds?.length === 1 && statuses?.length === 1;
}

/**
 * The ids of a page that is planned for its values, by a statement of their own: planning that costs little, and the
 * statement that fetches the rows is planned once.
 */
async function idsFound(
  db: Reader,
  ids: RawBuilder<unknown>,
  plan: Plan,
  conditions: readonly Condition[],
  total: number | null,
): Promise<Pick<Prepared, 'ids' | 'size'>> {
  const valued = isDownBy(plan, total) ? await idsDownwards(db, plan, conditions) : null;
  const rows = valued ?? (await sql<{ id: string }>`${ids}`.execute(db)).rows;
  const found = rows.map(({ id }) => id);
  return { ids: sql`SELECT unnest(${unseen(found, 'bigint[]')}) AS id`, size: rows.length };
}

/**
 * Between bounds of the id no other index is to be looked at, and no guess about the condition (0.5 % of the rows, whatever
 * is asked) may make PostgreSQL plan the statement anew each time.
 */
const hidden = (condition: Condition): Condition => sql`CASE WHEN ${condition} THEN true ELSE false END`;

/** Nobody has such rows; nothing is walked to find that out. */
const nothingOf = (plan: Plan): Prepared => ({
  plan,
  ids: sql`SELECT id FROM (VALUES (NULL::bigint)) none (id) WHERE false`,
  count: [],
  total: 0,
  stamp: null,
  size: 0,
});

/** The total where kept totals of filters know it; null: they do not. */
async function keptTotalOf(db: Reader, plan: Plan): Promise<number | null> {
  if (plan.kept === null) return null;
  const { rows } = await sql<{ total: number }>`SELECT ${totalBy(plan)} AS total`.execute(db);
  return rows[0]?.total ?? 0;
}

async function prepare(db: Reader, plan: Plan, scope: Scope, isFresh: boolean): Promise<Prepared> {
  if (isFront(plan)) return { plan, ids: null, size: null, count: [], total: null, stamp: null };
  const kept = await keptTotalOf(db, plan);
  if (kept === 0) return nothingOf(plan);
  const text = await searchPage(db, plan, scope);
  if (text.isEveryRow) return prepare(db, { ...plan, text: null, parts: plan.wordParts }, scope, isFresh);
  const { count, total } = text;
  if (text.ids) return { plan, ids: text.ids, count, total, stamp: null, size: null };
  const seek = await seekPage(db, plan, isFresh);
  const conditions = [...text.page, ...(seek?.where ?? [])];
  const offset = text.isPage ? 0 : (seek?.offset ?? plan.offset);
  const within = seek && !seek.fenced ? { ...plan, where: plan.where.map(hidden) } : plan;
  const isSteady = isWhole(plan) || plan.isPoint || (seek !== null && !seek.fenced);
  const ids = idsOfPage(within, conditions, offset, { isFenced: seek?.fenced ?? false, isSteady });
  return {
    plan,
    ...(isSteady || seek ? { ids, size: null } : await idsFound(db, ids, plan, conditions, kept)),
    count: text.count,
    // With fresh counters the statement adds up itself: what moves meanwhile is counted with the rows it shows.
    total: kept ?? text.total ?? (isFresh ? null : (seek?.total ?? null)),
    stamp: seek?.stamp ?? null,
  };
}

/** What a page that is not full says about the total: nothing comes behind it. Null for a full page and one behind the end. */
function totalOfShort({ offset, limit }: Plan, n: number): number | null {
  return n < limit && (n > 0 || offset === 0) ? offset + n : null;
}

async function totalOf(db: Reader, prepared: Prepared, head: Head | undefined, n: number): Promise<number> {
  const { plan, size } = prepared;
  if (prepared.total !== null) return prepared.total;
  // A row that goes between the two statements makes no page short, and one that comes is not on it.
  const found = size === null ? null : totalOfShort(plan, size);
  if (found !== null) return found;
  if (typeof head?.pageTotal === 'number') return head.pageTotal;
  const short = totalOfShort(plan, size ?? n);
  if (short !== null) return short;
  const known = head ? totals.find(plan.fingerprint, head.pageVersion) : undefined;
  if (known !== undefined) return known;
  const { rows } = await sql<{
    total: number;
    version: string | null;
  }>`SELECT ${totalBy(plan, prepared.count)} AS total,
    ${visibleVersion} AS version`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (!isCounted(plan)) totals.keep(plan.fingerprint, rows[0]?.version ?? null, total);
  return total;
}

/** Runs the page; once more with fresh counters when they have moved since its bounds were taken. */
async function runPage<R extends Head>(
  db: Reader,
  plan: Plan,
  scope: Scope,
  statement: (prepared: Prepared) => RawBuilder<R>,
  sizeOf: (rows: readonly R[]) => number,
): Promise<{ rows: readonly R[]; total: number }> {
  let prepared = await prepare(db, plan, scope, false);
  let { rows } = await statement(prepared).execute(db);
  if (prepared.stamp !== null && rows[0]?.pageStamp !== prepared.stamp) {
    prepared = await prepare(db, plan, scope, true);
    rows = (await statement(prepared).execute(db)).rows;
  }
  return { rows, total: await totalOf(db, prepared, rows[0], sizeOf(rows)) };
}

/**
 * One page of a list with its exact total, inside the scope. Works for hot lists too (the normal way of D37).
 * `readerId`: the account that asks, where the list says that its rows depend on it.
 * Throws FILTER_UNKNOWN for a sort or filter that the list does not declare.
 */
export async function runList<Out>(
  db: Reader,
  list: TypedList<Out>,
  scope: Scope,
  query: ListQuery,
  readerId?: string,
): Promise<Page<Out>> {
  const plan = planOf(list, scope, query, readerId);
  if (isNothing(plan)) return { list: [], total: 0 };
  const { rows, total } = await runPage(
    db,
    plan,
    scope,
    (prepared) =>
      sql<
        Record<string, unknown> & Head
      >`SELECT ${selectColumns(db, list)}, ${headColumns(prepared)} ${fromPage(prepared)}`,
    (page) => page.length,
  );
  return { list: rows.map((row) => presentRow(list, row) as Out), total };
}

/** The page with what its summed columns come to over all that matches; lists without such columns answer none. */
export async function runSummedList<Out>(
  db: Reader,
  list: TypedList<Out>,
  scope: Scope,
  query: ListQuery,
  readerId?: string,
): Promise<Page<Out> & { readonly totals: Sums }> {
  const page = await runList(db, list, scope, query, readerId);
  return { ...page, totals: await sumsOf(db, list, scope, query, page.total) };
}

/** The page as JSON text that PostgreSQL made from the contract's row schema; for lists declared `hot` (D37). */
export async function runHotList(
  db: Reader,
  list: List,
  scope: Scope,
  query: ListQuery,
  readerId?: string,
): Promise<RawJson> {
  if (!list.hot) throw new Error(`List ${list.key} is not hot.`);
  const plan = planOf(list, scope, query, readerId);
  const isSummed = summedColumns(list).length > 0;
  if (isNothing(plan)) return new RawJson(`{"list":[],"total":0${isSummed ? ',"totals":{}' : ''}}`);
  const [{ rows, total }, kept] = await Promise.all([
    runPage(db, plan, scope, hotRows(db, list), (page) => page[0]?.size ?? 0),
    sumsKept(db, plan),
  ]);
  const sums = kept && total > 0 ? kept : await sumsOf(db, list, scope, query, total);
  const totals = isSummed ? `,"totals":${JSON.stringify(sums)}` : '';
  return new RawJson(`{"list":[${rows[0]?.rows ?? ''}],"total":${total}${totals}}`);
}

import { type RawBuilder, sql } from 'kysely';
import { CacheMeter, registerCache } from '../caches.ts';
import type { Reader } from '../db/database.ts';
import { anyOf, type Condition } from './filters.ts';
import { isCounted, type Plan, unseen } from './plan.ts';
import { idOf } from './sql-parts.ts';
import { openDeltas } from './totals/counts.ts';
import { keptUnder } from './totals/kept-days.ts';
import { ALL_COMPANIES, ALL_STATUSES } from './totals/kept-sums.ts';

/** Ids per bucket, as a shift; the triggers of 0020-listing.sql use the same. */
const SHIFT = 10;
const BUCKET = 2 ** SHIFT;
/** From here on looking the bucket up is cheaper than skipping rows. */
const DEEP_OFFSET = 3_000;
/** Buckets that may be walked for one page whatever else there is. */
const SHORT_WALK = 24;

/** Where a page starts: bounds of the id and the few rows to skip behind them. */
export interface Seek {
  readonly where: readonly Condition[];
  readonly offset: number;
  /** True: first collect what matches, then sort; the rows are few and far between. */
  readonly fenced: boolean;
  /** State of the counters that the bounds were taken from. */
  readonly stamp: string;
  /** Rows of all buckets: the exact total as long as the stamp holds. */
  readonly total: number;
}

/** Rows per bucket of ids, newest bucket first. */
type Buckets = readonly (readonly [bucket: number, n: number])[];

interface Head {
  readonly stamp: string;
  readonly buckets: Buckets;
  readonly total: number;
}

const heads = new Map<string, Head>();
const MAX_HEADS = 64;
const meter = new CacheMeter();

registerCache({
  name: 'listing.pages',
  limit: MAX_HEADS,
  meter,
  size: () => heads.size,
  evict: () => heads.clear(),
});

/** State of the list's counters as the statement sees it: equal stamps mean equal buckets. */
export function counterStamp(plan: Plan): RawBuilder<string> {
  return sql<string>`concat_ws(':', current_database(), (SELECT generation FROM list_folds),
    (SELECT count(*) || ':' || coalesce(sum(id), 0) FROM list_count_deltas WHERE list = ${plan.list.table}))`;
}

interface Keys {
  readonly companies: readonly string[];
  readonly statuses: readonly number[];
}

/** The bucket rows that tell where the page lies; null: shallow and by index anyway, or nothing kept for it. */
function bucketKeys(plan: Plan): Keys | null {
  const { companyIds, statuses, days } = plan;
  if (plan.sort.name !== 'id' || !isCounted(plan)) return null;
  if (companyIds !== null && statuses !== null) return null;
  // A state over all companies and a range of days have no index of their own, so their first page needs the buckets too.
  if (plan.offset < DEEP_OFFSET && statuses === null && days === null) return null;
  return { companies: companyIds ?? [ALL_COMPANIES], statuses: statuses ?? [ALL_STATUSES] };
}

async function loadHead(db: Reader, plan: Plan, keys: Keys): Promise<Head> {
  const { rows } = await sql<{
    stamp: string;
    buckets: [number, number][] | null;
  }>`SELECT ${counterStamp(plan)} AS stamp,
    (SELECT json_agg(json_build_array(bucket, n) ORDER BY bucket DESC) FROM (
      SELECT bucket, sum(n)::int AS n FROM (
        SELECT bucket, n FROM list_buckets WHERE ${keptUnder(plan.list.table, plan.days)}
          AND ${anyOf(sql`company_id`, keys.companies, 'bigint')} AND ${anyOf(sql`status`, keys.statuses, 'smallint')}
        UNION ALL SELECT bucket, n FROM list_count_deltas WHERE ${openDeltas(plan)}) parts
      GROUP BY bucket HAVING sum(n) > 0) sums) AS buckets`.execute(db);
  const buckets = rows[0]?.buckets ?? [];
  return { stamp: rows[0]?.stamp ?? '', buckets, total: buckets.reduce((sum, [, n]) => sum + n, 0) };
}

/** Companies that have such rows: drives the index (company_id, status, id) for rare states over all companies. */
function companiesWith(plan: Plan): Condition {
  const statuses = anyOf(sql`status`, plan.statuses ?? [], 'smallint');
  return sql`${plan.list.scope.company ?? sql`company_id`} = ANY (ARRAY(
    SELECT company_id FROM list_counts WHERE list = ${plan.list.table} AND ${statuses} AND n > 0 AND company_id <> 0
    UNION SELECT company_id FROM list_count_deltas WHERE ${openDeltas(plan)}))`;
}

/** Walks the buckets in the order of the page to those that hold it. */
function seekIn({ buckets, stamp, total }: Head, plan: Plan): Seek | null {
  const order = plan.sort.descending ? buckets : buckets.toReversed();
  let skipped = 0;
  let first = 0;
  while (first < order.length && skipped + (order[first]?.[1] ?? 0) <= plan.offset) {
    skipped += order[first]?.[1] ?? 0;
    first += 1;
  }
  if (first === order.length) return plan.days && { where: [sql`false`], offset: 0, fenced: false, stamp, total };
  let reached = skipped;
  let last = first;
  for (; last < order.length; last += 1) {
    reached += order[last]?.[1] ?? 0;
    if (reached >= plan.offset + plan.limit) break;
  }
  const ends = [order[first]?.[0] ?? 0, (order[last] ?? order[order.length - 1])?.[0] ?? 0];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const walked = (high - low + 1) * BUCKET;
  if (plan.statuses !== null && high - low > SHORT_WALK && total < walked)
    return { where: [companiesWith(plan)], offset: plan.offset, fenced: true, stamp, total };
  const id = idOf(plan.list);
  const where = [sql`${id} >= ${unseen(String(low * BUCKET))}`, sql`${id} < ${unseen(String((high + 1) * BUCKET))}`];
  return { where, offset: plan.offset - skipped, fenced: false, stamp, total };
}

/**
 * Finds the start of a page from the bucket counts, so that page 2000 costs what page 1 costs. `isFresh` loads the
 * buckets anew; otherwise those of the last time are tried and the caller compares the stamp.
 */
export async function seekPage(db: Reader, plan: Plan, isFresh: boolean): Promise<Seek | null> {
  const keys = bucketKeys(plan);
  if (!keys) return null;
  const key = JSON.stringify([plan.list.table, keys, plan.days]);
  const known = meter.count(isFresh ? undefined : heads.get(key));
  const head = known ?? (await loadHead(db, plan, keys));
  heads.delete(key);
  heads.set(key, head);
  const [oldest] = heads.keys();
  if (heads.size > MAX_HEADS && oldest !== undefined) heads.delete(oldest);
  return seekIn(head, plan);
}

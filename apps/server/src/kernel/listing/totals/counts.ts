import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';
import { allowLongStatements } from '../../db/long-statements.repo.ts';
import type { Scope } from '../../scope.ts';
import type { List } from '../define-list.ts';
import { anyOf, type Condition } from '../filters.ts';
import { isCounted, isNothing, type Plan, planOf, unseen } from '../plan.ts';
import { fromMatches, textConditions } from '../sql-parts.ts';
import { gramStates } from '../words/gram-facts.ts';
import { keptUnder } from './kept-days.ts';
import { keptRows, keptTotal } from './kept-kinds.ts';
import { ALL_COMPANIES, ALL_STATUSES } from './kept-sums.ts';

function pair(plan: Plan, isFolded: boolean): Condition[] {
  const { companyIds, statuses } = plan;
  const companies = companyIds ?? (isFolded ? [ALL_COMPANIES] : null);
  const states = statuses ?? (isFolded ? [ALL_STATUSES] : null);
  return [
    keptUnder(plan.list.table, plan.days),
    ...(companies ? [oneOrAny(sql`company_id`, companies, 'bigint')] : []),
    ...(states ? [oneOrAny(sql`status`, states, 'smallint')] : []),
  ];
}

/** Of one value nothing is seen: the kept totals are looked up in every page, and must not make it planned anew. */
const oneOrAny = (column: RawBuilder<unknown>, values: readonly (string | number)[], type: 'bigint' | 'smallint') =>
  values.length === 1 ? sql`${column} = ${unseen(values[0], type)}` : anyOf(column, values, type);

const and = (conditions: readonly Condition[]) => sql.join([...conditions], sql` AND `);

/** Exact total of a counted plan as one SQL expression: folded + not yet folded (D36). */
export function countedTotal(plan: Plan): RawBuilder<number> {
  return sql<number>`((SELECT coalesce(sum(n), 0) FROM list_counts WHERE ${and(pair(plan, true))})
    + (SELECT coalesce(sum(n), 0) FROM list_count_deltas WHERE ${and(pair(plan, false))}))::int`;
}

const partsOf = ({ list, parts }: Plan) => (list.count === 'counted' ? parts : null);

/** The plan of the companies' own rows, or null when the total has no two parts. */
export function ownPlan(plan: Plan): Plan | null {
  const parts = partsOf(plan);
  return parts && { ...plan, companyIds: parts.companyIds, where: [], kept: parts.kept, parts: null };
}

/** The plan of the rows beside them. */
export function besidePlan(plan: Plan): Plan {
  const parts = partsOf(plan);
  return { ...plan, where: parts ? [parts.beside, ...parts.where] : plan.where, parts: null };
}

/** Total of a plan whose every row is kept; null: some must be counted. */
function wholeTotal(plan: Plan): RawBuilder<number> | null {
  if (plan.kept) return keptTotal(plan.kept, plan);
  return isCounted(plan) ? countedTotal(plan) : null;
}

/** Exact total of a plan of which nothing, or only what the scope adds, has to be counted; null where more would have to be. */
export function knownTotal(plan: Plan): RawBuilder<number> | null {
  return wholeTotal(plan) ?? (partsOf(plan) ? totalBy(plan) : null);
}

/** Exact total of a plan in one statement: from the kept totals as far as they know it, else counted. */
export function totalBy(plan: Plan, text: readonly Condition[] = textConditions(plan)): RawBuilder<number> {
  const whole = wholeTotal(plan);
  if (whole) return whole;
  const own = ownPlan(plan);
  if (own === null) return sql<number>`(SELECT count(*)::int ${fromMatches(plan, text)})`;
  return sql<number>`(${wholeTotal(own) ?? countedTotal(own)} + (SELECT count(*)::int ${fromMatches(besidePlan(plan))}))`;
}

/** Differences that are not folded yet, for the plan. */
export function openDeltas(plan: Plan): Condition {
  return and(pair(plan, false));
}

interface StatusRow {
  readonly status: number;
  readonly n: number;
}

/**
 * Rows per state for the status tabs, over everything else the query asks; states without rows are left out.
 * A status filter in the query is ignored.
 */
export async function statusCounts(
  db: Reader,
  list: List,
  scope: Scope,
  query: object = {},
): Promise<{ status: number; n: number }[]> {
  const status = Object.entries(list.filters).find(([, { kind }]) => kind === 'status');
  if (!status?.[1].column) throw new Error(`List ${list.key} has no status filter.`);
  const plan = planOf(list, scope, { ...query, [status[0]]: undefined, page: 1, limit: 1, sort: undefined });
  if (isNothing(plan)) return [];
  const ofWord = plan.where.length === 0 ? await gramStates(db, plan, scope) : null;
  const rows = ofWord ?? (await statusRows(db, plan, status[1].column));
  return rows
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => a.status - b.status)
    .map(({ status: code, n }) => ({ status: code, n }));
}

async function statusRows(db: Reader, plan: Plan, column: RawBuilder<unknown>): Promise<readonly StatusRow[]> {
  if (plan.kept || isCounted(plan)) return countedStatuses(db, plan);
  const own = ownPlan(plan);
  if (own === null) return scannedStatuses(db, plan, column);
  const { rows } = await sql<StatusRow>`SELECT status, sum(n)::int AS n FROM (${keptStatuses(own)}
      UNION ALL SELECT ${column}, count(*) ${fromMatches(besidePlan(plan))} GROUP BY 1) parts
    GROUP BY status ORDER BY status`.execute(db);
  return rows;
}

/** Kept rows per state, folded and not yet folded; a state comes several times. */
function keptStatuses(plan: Plan): RawBuilder<unknown> {
  if (plan.kept) return keptRows(plan.kept, plan);
  const folded = pair({ ...plan, companyIds: plan.companyIds ?? [ALL_COMPANIES] }, false);
  return sql`SELECT status, n FROM list_counts WHERE ${and(folded)} AND status <> ${ALL_STATUSES}
    UNION ALL SELECT status, n FROM list_count_deltas WHERE ${openDeltas(plan)}`;
}

async function countedStatuses(db: Reader, plan: Plan): Promise<readonly StatusRow[]> {
  const { rows } = await sql<StatusRow>`SELECT status, sum(n)::int AS n FROM (${keptStatuses(plan)}) parts
    GROUP BY status ORDER BY status`.execute(db);
  return rows;
}

async function scannedStatuses(db: Reader, plan: Plan, column: RawBuilder<unknown>): Promise<readonly StatusRow[]> {
  const { rows } = await sql<StatusRow>`SELECT ${column} AS status, count(*)::int AS n ${fromMatches(plan)}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/**
 * Adds the appended differences to list_counts and list_buckets in one statement: a reader sees each of them either
 * here or there, never both. Returns how many were folded. Takes as long as it needs: what piled up while nobody folded (an
 * import of all old pieces, a worker that stood still) would else be cancelled, and pile up for ever.
 */
export async function foldCounts(tx: Tx): Promise<number> {
  await allowLongStatements(tx);
  const { rows } = await sql<{ n: number }>`WITH gone AS (
      DELETE FROM list_count_deltas RETURNING list, company_id, status, bucket, n
    ), pairs AS (
      SELECT list, coalesce(company_id, 0) AS company_id, coalesce(status, 32767) AS status, sum(n) AS n FROM gone
      GROUP BY list, GROUPING SETS ((company_id, status), (company_id), (status), ())
    ), buckets AS (
      SELECT list, coalesce(company_id, 0) AS company_id, coalesce(status, 32767) AS status, bucket, sum(n) AS n FROM gone
      GROUP BY list, bucket, GROUPING SETS ((company_id), (status), ())
    ), counted AS (
      INSERT INTO list_counts AS c (list, company_id, status, n)
      SELECT list, company_id, status, n FROM pairs WHERE n <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (list, company_id, status) DO UPDATE SET n = c.n + excluded.n
    ), bucketed AS (
      INSERT INTO list_buckets AS b (list, company_id, status, bucket, n)
      SELECT list, company_id, status, bucket, n FROM buckets WHERE n <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (list, company_id, status, bucket) DO UPDATE SET n = b.n + excluded.n
      RETURNING n
    ), stamped AS (
      UPDATE list_folds SET generation = generation + 1, empty = empty + (SELECT count(*) FROM bucketed WHERE n = 0)
      WHERE EXISTS (SELECT FROM gone)
    )
    SELECT count(*)::int AS n FROM gone`.execute(tx);
  await dropEmptyBuckets(tx);
  await foldWordCounts(tx);
  await sql`SELECT mm_fold_coins(), mm_fold_orders(), mm_fold_deliveries(), mm_fold_audit_rules(),
    mm_fold_modifications(), mm_fold_ledger(), mm_fold_places()`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The same for the rows per title (0640-word-titles.sql); what fell to zero goes, since coins leave their states behind. */
async function foldWordCounts(tx: Tx): Promise<void> {
  const { rows } = await sql<{ empty: string | null }>`WITH gone AS (
      DELETE FROM word_count_deltas RETURNING list, title, company_id, status, n
    ), kept AS (
      INSERT INTO word_counts AS k (list, title, company_id, status, n)
      SELECT list, title, coalesce(company_id, 0), coalesce(status, 32767), sum(n) FROM gone
      GROUP BY list, title, GROUPING SETS ((company_id, status), (company_id), (status), ()) HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
      ON CONFLICT (list, title, company_id, status) DO UPDATE SET n = k.n + excluded.n
      RETURNING list, title, company_id, status, n
    )
    SELECT json_agg(kept)::text AS empty FROM kept WHERE n = 0`.execute(tx);
  const empty = rows[0]?.empty;
  if (empty)
    await sql`DELETE FROM word_counts k USING json_populate_recordset(NULL::word_counts, ${empty}::json) e
      WHERE k.n = 0 AND (k.list, k.title, k.company_id, k.status) = (e.list, e.title, e.company_id, e.status)`.execute(
      tx,
    );
}

/** Coins move on and leave empty buckets of their former states behind; now and then they go. */
async function dropEmptyBuckets(tx: Tx): Promise<void> {
  const due = await sql`UPDATE list_folds SET empty = 0 WHERE empty > 2000 RETURNING generation`.execute(tx);
  if (due.rows.length > 0) await sql`DELETE FROM list_buckets WHERE n = 0`.execute(tx);
}

/** Counts a table anew, for `verify` and after bulk loads without triggers. Locks the table against writes. */
export async function recount(tx: Tx, table: string): Promise<void> {
  if (!/^[a-z_]+$/.test(table)) throw new Error(`recount: bad table ${table}`);
  await sql`SELECT mm_recount(${table}::regclass)`.execute(tx);
  if (table === 'coins') await sql`SELECT mm_recount_places()`.execute(tx);
  await sql`SELECT mm_recount_words(oid) FROM pg_class WHERE oid = ${table}::regclass
    AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = oid AND tgname = 'worded_insert')`.execute(tx);
}

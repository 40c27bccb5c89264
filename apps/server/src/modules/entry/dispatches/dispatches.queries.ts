import { zEntryOrderRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { sql } from 'kysely';
import { sharesCategory } from '../../../kernel/category-scope.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { anyOf, col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { KEPT_ORDERS } from '../../../workflow/orders/kept-orders.queries.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { ROW_DONE } from './dispatch.repo.ts';

const DISPATCHES = sql`(SELECT coalesce(json_agg(json_build_object('id', d.id::text, 'dispatchNo', d.dispatch_no,
    'category1', d.category1, 'count', coalesce(p.count, 0), 'done', coalesce(p.done, 0),
    'entryFinishedAt', to_char(d.entry_finished_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY d.seq), '[]')
  FROM dispatches d LEFT JOIN LATERAL (SELECT count(*)::int AS count, (count(*) FILTER (WHERE c.status <> ${codes(coinMachine.state.toEnter)} OR ${ROW_DONE}))::int AS done
    FROM coins c WHERE c.dispatch_id = d.id AND c.status <> ${codes(coinMachine.state.deleted)} AND c.deleted_at IS NULL) p ON true WHERE d.order_id = o.id)`;

const zRow = zEntryOrderRow.omit({ allowedActions: true });

/** Orders to enter (30, 40), and finished ones that may still be opened again or whose labels are printed (50, 55, 60). */
export const entryOrderList = defineList({
  key: 'entry.dispatches',
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL AND o.status IN (${codes(orderMachine.state.received, orderMachine.state.entering, orderMachine.state.grading, orderMachine.state.awaitingCustomer, orderMachine.state.awaitingPayment)})`,
  within: [30, 40, 50, 55, 60],
  columns: {
    id: col.id(sql`o.id`, { sort: true }),
    orderCode: col.text(sql`o.order_code`, { sort: true }),
    status: col.int(sql`o.status`, { sort: true }),
    version: col.int(sql`o.version`),
    categories: col.json<number[]>(sql`to_json(o.categories)`),
    confirmedQty: col.int(sql`coalesce(o.confirmed_qty, 0)`),
    coinQty: col.int(sql`o.coin_qty`),
    isHeld: col.bool(sql`o.is_held`),
    hasOpenQuestion: col.bool(sql`o.has_open_question`),
    confirmedAt: col.time<string | null>(sql`o.confirmed_at`, { sort: true }),
    promisedAt: col.time<string | null>(sql`o.promised_at`, { sort: true }),
    dispatches: col.json<never[]>(DISPATCHES),
  },
  filters: {
    orderId: filter.oneOf(sql`o.id`, 'bigint'),
    status: filter.status(sql`o.status`),
    orderCode: filter.codes([sql`o.order_code`]),
    category: filter.overlaps(sql`o.categories`, 'smallint'),
    held: filter.boolean(sql`o.is_held`),
  },
  scope: scopeBy({
    company: sql`o.company_id`,
    agent: sql`o.agent_id`,
    own: [sql`o.created_by`],
    categories: sql`o.categories`,
  }),
  defaultSort: 'confirmedAt',
  count: 'counted',
  kept: KEPT_ORDERS,
  row: zRow,
});

/** The order inside the scope, or NOT_FOUND. */
export async function orderInScope(db: Reader, scope: Scope, orderId: string): Promise<OrderRow> {
  let query = db.selectFrom('submissionOrders').selectAll().where('id', '=', orderId).where('deletedAt', 'is', null);
  query = query.where(sharesCategory(scope, sql`categories`));
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('companyId', 'in', [...scope.companyIds, '0']);
  if (scope.kind === 'own') query = query.where('createdBy', '=', scope.accountId);
  return found(await query.executeTakeFirst());
}

/** Order (and dispatch) meant by a scan: order, dispatch or coin code. NOT_FOUND when it is not in sight. */
export async function placeOfCode(
  db: Reader,
  scope: Scope,
  code: string,
): Promise<{ orderId: string; dispatchId: string | null; status: number }> {
  const ids = companyIdsOf(scope);
  const wall = ids === null ? sql`true` : anyOf(sql`o.company_id`, ids, 'bigint');
  const agent = scope.kind === 'agent' ? sql`o.agent_id = ${scope.agentId}` : sql`true`;
  const own = scope.kind === 'own' ? sql`o.created_by = ${scope.accountId}` : sql`true`;
  const { rows } = await sql<{ orderId: string; dispatchId: string | null; status: number }>`
    SELECT o.id AS order_id, o.status, p.dispatch_id FROM (
      SELECT id AS order_id, NULL::bigint AS dispatch_id FROM submission_orders WHERE order_code = ${code}
      UNION ALL SELECT order_id, id FROM dispatches WHERE dispatch_no = ${code}
      UNION ALL SELECT order_id, dispatch_id FROM coins WHERE coin_code = ${code} AND deleted_at IS NULL) p
    JOIN submission_orders o ON o.id = p.order_id WHERE o.deleted_at IS NULL AND ${wall} AND ${agent} AND ${own}
      AND ${sharesCategory(scope, sql`o.categories`)} LIMIT 1`.execute(db);
  return found(rows[0]);
}

/** Names of the company that grades a dispatch. */
export async function companyNames(db: Reader, companyId: string): Promise<{ nameZh: string; nameEn: string }> {
  const row = await db
    .selectFrom('companies')
    .select(['nameZh', 'nameEn'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row ?? { nameZh: '', nameEn: '' };
}

import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import {
  deriveDeliveryStatus,
  deriveIsPay,
  deriveOrderStatus,
  isPayPoint,
} from '@mintmark/domain/receiving/order-status.ts';
import type { RawBuilder, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { DB, SubmissionOrdersTable } from '../../db/schema.generated.ts';
import { sharesCategory } from '../../kernel/category-scope.ts';
import { iso } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import { type Holds, holdColumns, keepHolds } from '../certificates/certificate-holds.repo.ts';
import { tellOfStep } from '../messages/customer-messages.repo.ts';
import { isSame, type WaitingFacts, waitingColumns, waitsOf } from './order-waits.repo.ts';

export type OrderRow = Selectable<SubmissionOrdersTable>;
export type OrderPatch = Omit<
  Updateable<SubmissionOrdersTable>,
  | ('id' | 'version' | 'status' | 'isPay' | 'deliveryStatus' | 'isOnCredit' | 'dueFen')
  | ('statusSince' | 'auditSince' | 'failedSince' | 'questionSince' | 'tiers')
>;

type OrderQuery<O> = SelectQueryBuilder<DB, 'submissionOrders', O>;

function inScope<O>(asked: OrderQuery<O>, scope: Scope): OrderQuery<O> {
  const query = asked.where(sharesCategory(scope, sql`categories`));
  if (scope.kind === 'all') return query;
  if (scope.kind === 'agent') return query.where('agentId', '=', scope.agentId);
  const inside = query.where('companyId', 'in', [...scope.companyIds, '0']);
  return scope.kind === 'own' ? inside.where('createdBy', '=', scope.accountId) : inside;
}

/** The order locked for this transaction, or NOT_FOUND when it is not in the scope. `version` is checked when given (D26). */
export async function lockOrder(tx: Tx, scope: Scope, orderId: string, version?: number): Promise<OrderRow> {
  const query = tx.selectFrom('submissionOrders').selectAll().where('id', '=', orderId).where('deletedAt', 'is', null);
  const order = found(await inScope(query.forUpdate(), scope).executeTakeFirst());
  if (version !== undefined && version !== order.version) {
    throw new AppError('VERSION_STALE', {
      data: { current: { version: order.version, updatedAt: iso(order.updatedAt), updatedBy: order.updatedBy } },
    });
  }
  return order;
}

/** Several orders locked in id order in one statement; every id must be in the scope, else NOT_FOUND. */
export async function lockOrders(tx: Tx, scope: Scope, orderIds: readonly string[]): Promise<OrderRow[]> {
  if (orderIds.length === 0) return [];
  const query = tx
    .selectFrom('submissionOrders')
    .selectAll()
    .where(sql<boolean>`id = ANY (${[...orderIds]}::bigint[])`);
  const rows = await inScope(query.where('deletedAt', 'is', null).orderBy('id').forUpdate(), scope).execute();
  if (rows.length !== new Set(orderIds).size) throw new AppError('NOT_FOUND');
  return rows;
}

/** What of an order may stop work on its coins. */
export type HeldOrder = Pick<OrderRow, 'id' | 'isHeld' | 'hasOpenQuestion'>;

/** The orders of coins, locked in id order; those that are not in the scope are left out. */
export async function lockOrdersOfCoins(tx: Tx, scope: Scope, coinIds: readonly string[]): Promise<HeldOrder[]> {
  const query = tx
    .selectFrom('submissionOrders')
    .where(sql<boolean>`id IN (SELECT order_id FROM coins WHERE id = ANY (${[...coinIds]}::bigint[]))`)
    .where('deletedAt', 'is', null);
  return inScope(query, scope).select(['id', 'isHeld', 'hasOpenQuestion']).orderBy('id').forUpdate().execute();
}

/** Writes facts of a locked order and raises its version. The status is never written here: `refreshOrder` derives it. */
export async function saveOrder(
  tx: Tx,
  order: OrderRow,
  patch: OrderPatch,
  by: { now: Date; accountId: string | null },
): Promise<OrderRow> {
  sayMoved(tx, 'order', order.id);
  return tx
    .updateTable('submissionOrders')
    .set({ ...patch, version: order.version + 1, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}

interface Credit {
  readonly limitFen: number;
  readonly otherDueFen: number;
}

const NO_CREDIT: Credit = { limitFen: 0, otherDueFen: 0 };
/** Columns that `derived` and `waitsOf` answer. */
const DERIVED = [
  ...(['status', 'isPay', 'deliveryStatus', 'dueFen', 'isOnCredit', 'hasOpenQuestion', 'coinQty'] as const),
  ...(['statusSince', 'auditSince', 'failedSince', 'questionSince', 'tiers'] as const),
];

/** Orders `o` that were shipped on credit and are unpaid beyond so many days. */
const overdueBy = (days: RawBuilder<unknown>) => sql`o.due_fen > 0 AND o.is_on_credit AND o.deleted_at IS NULL
  AND o.shipped_at < now() - make_interval(days => ${days})`;

/** A release `r` that holds today of the payer: the agent `a`, else the customer `c` (decision 0105). */
const released = sql`credit_releases r WHERE r.ended_at IS NULL AND r.until_day >= (now() AT TIME ZONE 'Asia/Shanghai')::date
  AND CASE WHEN a.id IS NULL THEN r.customer_id = c.id ELSE r.agent_id = a.id END`;

/**
 * Credit line of a payer: of the agent `a` who pays, else of the customer `c`. None while an order that was shipped on credit
 * is unpaid beyond the days of that payer; 0 days = no such limit. A manager's release lifts that and adds to the limit.
 */
export const creditLimitOf = (exceptOrderId: string) => sql`CASE
    WHEN EXISTS (SELECT FROM ${released}) THEN coalesce(a.credit_limit_fen, c.credit_limit_fen) + (SELECT r.extra_fen FROM ${released})
    WHEN a.id IS NULL AND c.credit_days > 0 AND EXISTS (SELECT FROM submission_orders o
      WHERE o.customer_id = c.id AND o.id <> ${exceptOrderId} AND ${overdueBy(sql`c.credit_days`)}) THEN 0
    WHEN a.credit_days > 0 AND EXISTS (SELECT FROM submission_orders o
      WHERE o.agent_id = a.id AND o.id <> ${exceptOrderId} AND ${overdueBy(sql`a.credit_days`)}) THEN 0
    ELSE coalesce(a.credit_limit_fen, c.credit_limit_fen) END`;

/**
 * Credit line of the payer and what his other orders owe on account (D8, D9); asked for only when something is due. The agent
 * of the order pays, also after its customer has moved to another.
 */
async function creditOf(tx: Tx, order: OrderRow): Promise<Credit> {
  const isSamePayer =
    order.agentId === null ? sql`o.customer_id = c.id AND o.agent_id IS NULL` : sql`o.agent_id = ${order.agentId}`;
  const result = await sql<{ limitFen: string; otherDueFen: string }>`
    SELECT ${creditLimitOf(order.id)} AS limit_fen,
      (SELECT coalesce(sum(o.due_fen), 0) FROM submission_orders o
        WHERE o.id <> ${order.id} AND o.due_fen > 0 AND o.is_on_credit AND o.deleted_at IS NULL
          AND ${isSamePayer}) AS other_due_fen
    FROM customers c LEFT JOIN agents a ON a.id = ${order.agentId} WHERE c.id = ${order.customerId}`.execute(tx);
  const row = result.rows[0];
  return { limitFen: Number(row?.limitFen ?? 0), otherDueFen: Number(row?.otherDueFen ?? 0) };
}

interface OwnFacts {
  readonly statuses: readonly number[];
  readonly deliveries: readonly number[];
  readonly openQuestion: boolean;
  readonly waived: boolean;
}

type AllFacts = OwnFacts & WaitingFacts & Holds;

/** One statement of its own after the lock, so that it sees what the holder before us committed. */
async function factsOf(tx: Tx, order: OrderRow): Promise<AllFacts> {
  const orderId = order.id;
  const { rows } =
    await sql<AllFacts>`SELECT ${holdColumns(order)}, k.*, q.asked_at, q.asked_at IS NOT NULL AS open_question,
    ARRAY(SELECT DISTINCT d.status FROM delivery_items i JOIN deliveries d ON d.id = i.delivery_id
      WHERE i.order_id = ${orderId}) AS deliveries,
    EXISTS (SELECT FROM fee_lines WHERE order_id = ${orderId} AND stage = 'calc' AND is_current
      AND fee_type IN (${FEE.waiver}, ${FEE.compensation})) AS waived
    FROM (${waitingColumns(orderId)}) k,
      (SELECT min(asked_at) AS asked_at FROM customer_questions WHERE order_id = ${orderId} AND answered_at IS NULL) q`.execute(
      tx,
    );
  return found(rows[0]);
}

/** The facts of the order's own row that decide. */
type DecidingRow = Pick<
  OrderRow,
  | 'submittedAt'
  | 'arrivedAt'
  | 'confirmedAt'
  | 'entryStartedAt'
  | 'entryFinishedAt'
  | 'cancelledAt'
  | 'closedAt'
  | 'hasOpenDiscrepancy'
  | 'isReturning'
  | 'payPoint'
  | 'billedFen'
  | 'quotedFen'
  | 'paidFen'
  | 'refundedFen'
  | 'refundingFen'
>;

/** What the house keeps of what was paid: received − given back. */
export const keptFenOf = (order: Pick<OrderRow, 'paidFen' | 'refundedFen'>): number =>
  order.paidFen - order.refundedFen;

const dueOf = (order: DecidingRow): number => (order.billedFen ?? order.quotedFen) - keptFenOf(order);

/** What follows from the facts of an order, its coins and its deliveries (states.md §2); pure. */
function derived(order: DecidingRow, { statuses, deliveries, openQuestion, waived }: OwnFacts, credit: Credit) {
  const totalFen = order.billedFen ?? order.quotedFen;
  const dueFen = dueOf(order);
  const onCredit = dueFen > 0 && credit.limitFen > 0 && credit.otherDueFen + dueFen <= credit.limitFen;
  const status = deriveOrderStatus(
    {
      submittedAt: iso(order.submittedAt),
      arrivedAt: iso(order.arrivedAt),
      confirmedAt: iso(order.confirmedAt),
      entryStartedAt: iso(order.entryStartedAt),
      entryFinishedAt: iso(order.entryFinishedAt),
      cancelledAt: iso(order.cancelledAt),
      closedAt: iso(order.closedAt),
      openDiscrepancy: order.hasOpenDiscrepancy,
      openQuestion,
      returning: order.isReturning,
      payPoint: isPayPoint(order.payPoint) ? order.payPoint : PAY_POINT.afterGrading,
      dueFen,
      onCredit,
      quotePaid: keptFenOf(order) >= order.quotedFen,
    },
    statuses,
  );
  const { paidFen, refundedFen } = order;
  return {
    status,
    isPay: deriveIsPay({
      totalFen,
      paidFen,
      refundedFen,
      dueFen,
      onCredit,
      waived,
      refundOpen: order.refundingFen > 0,
    }),
    deliveryStatus: deriveDeliveryStatus(statuses, deliveries),
    dueFen,
    isOnCredit: onCredit,
    hasOpenQuestion: openQuestion,
    coinQty: statuses.filter((one) => one !== -1).length,
  };
}

/**
 * Derived columns of an order (states.md §2): status, isPay, delivery status, due and credit. Called after every change
 * of a fact or a coin; answers the order as it is now. The old certificates that it works on are held with it, and the
 * customer hears what the step brought.
 */
export async function refreshOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await tx
    .selectFrom('submissionOrders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const credit = dueOf(order) > 0 ? await creditOf(tx, order) : NO_CREDIT;
  const facts = await factsOf(tx, order);
  await keepHolds(tx, order, facts);
  const own = derived(order, facts, credit);
  const now = { ...order, ...own, ...waitsOf(order, own.status, facts) };
  sayMoved(tx, 'order', orderId, now.status === order.status ? null : now.status);
  if (DERIVED.some((column) => !isSame(now[column], order[column])))
    await tx
      .updateTable('submissionOrders')
      .set(Object.fromEntries(DERIVED.map((column) => [column, now[column]])))
      .where('id', '=', orderId)
      .execute();
  await tellOfStep(tx, order, now, facts.statuses);
  return now;
}

const NEW_FACTS: Omit<DecidingRow, 'payPoint'> = {
  submittedAt: null,
  arrivedAt: null,
  confirmedAt: null,
  entryStartedAt: null,
  entryFinishedAt: null,
  cancelledAt: null,
  closedAt: null,
  hasOpenDiscrepancy: false,
  isReturning: false,
  billedFen: null,
  quotedFen: 0,
  paidFen: 0,
  refundedFen: 0,
  refundingFen: 0,
};
const NOTHING_YET: OwnFacts = { statuses: [], deliveries: [], openQuestion: false, waived: false };

/** The derived columns of a new order: it has no coins, deliveries, questions or fee lines to be looked up. */
export const derivedOfNew = (payPoint: number) => derived({ ...NEW_FACTS, payPoint }, NOTHING_YET, NO_CREDIT);

/** Sums of an order that the price and payment steps keep; versions are not raised by the system's own arithmetic. */
export async function setOrderMoney(
  tx: Tx,
  orderId: string,
  sums: Partial<
    Pick<OrderRow, 'calculatedFen' | 'billedFen' | 'quotedFen' | 'paidFen' | 'paidAt' | 'couponFen' | 'pointsUsed'>
  >,
): Promise<void> {
  sayMoved(tx, 'order', orderId);
  await tx.updateTable('submissionOrders').set(sums).where('id', '=', orderId).execute();
}

/** The order as it is now; the caller holds its lock. */
export async function orderById(tx: Tx, orderId: string): Promise<OrderRow> {
  return tx.selectFrom('submissionOrders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

import {
  deriveDeliveryStatus,
  deriveIsPay,
  deriveOrderStatus,
  isPayPoint,
} from '@mintmark/domain/receiving/order-status.ts';
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { SubmissionOrdersTable } from '../db/schema.generated.ts';
import { iso } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/database.ts';
import { AppError, found } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { hasWaiver } from './fees.repo.ts';

export type OrderRow = Selectable<SubmissionOrdersTable>;
export type OrderPatch = Omit<
  Updateable<SubmissionOrdersTable>,
  'id' | 'version' | 'status' | 'isPay' | 'deliveryStatus' | 'isOnCredit' | 'dueFen'
>;

/** The order locked for this transaction, or NOT_FOUND when it is not in the scope. `version` is checked when given (D26). */
export async function lockOrder(tx: Tx, scope: Scope, orderId: string, version?: number): Promise<OrderRow> {
  let query = tx
    .selectFrom('submissionOrders')
    .selectAll()
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .forUpdate();
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('companyId', 'in', [...scope.companyIds, '0']);
  if (scope.kind === 'own') query = query.where('createdBy', '=', scope.accountId);
  const order = found(await query.executeTakeFirst());
  if (version !== undefined && version !== order.version) {
    throw new AppError('VERSION_STALE', {
      data: { current: { version: order.version, updatedAt: iso(order.updatedAt), updatedBy: order.updatedBy } },
    });
  }
  return order;
}

/** Writes facts of a locked order and raises its version. The status is never written here: `refreshOrder` derives it. */
export async function saveOrder(
  tx: Tx,
  order: OrderRow,
  patch: OrderPatch,
  by: { now: Date; accountId: string | null },
): Promise<OrderRow> {
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

/** Credit line of the payer (agent, else customer) and what his other orders owe on account (D8, D9). */
async function creditOf(tx: Tx, order: OrderRow): Promise<Credit> {
  const result = await sql<{ limitFen: string; otherDueFen: string }>`
    SELECT coalesce(a.credit_limit_fen, c.credit_limit_fen) AS limit_fen,
      (SELECT coalesce(sum(o.due_fen), 0) FROM submission_orders o
        WHERE o.id <> ${order.id} AND o.due_fen > 0 AND o.is_on_credit AND o.deleted_at IS NULL
          AND (CASE WHEN c.agent_id IS NULL THEN o.customer_id = c.id ELSE o.agent_id = c.agent_id END)) AS other_due_fen
    FROM customers c LEFT JOIN agents a ON a.id = c.agent_id WHERE c.id = ${order.customerId}`.execute(tx);
  const row = result.rows[0];
  return { limitFen: Number(row?.limitFen ?? 0), otherDueFen: Number(row?.otherDueFen ?? 0) };
}

async function hasOpenQuestion(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customerQuestions')
    .select('id')
    .where('orderId', '=', orderId)
    .where('answeredAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface OwnFacts {
  readonly statuses: readonly number[];
  readonly deliveries: readonly number[];
  readonly openQuestion: boolean;
  readonly waived: boolean;
  readonly credit: Credit;
}

async function factsOf(tx: Tx, order: OrderRow): Promise<OwnFacts> {
  const coins = await tx.selectFrom('coins').select('status').where('orderId', '=', order.id).execute();
  const deliveries = await tx
    .selectFrom('deliveryItems as i')
    .innerJoin('deliveries as d', 'd.id', 'i.deliveryId')
    .select('d.status')
    .distinct()
    .where('i.orderId', '=', order.id)
    .execute();
  return {
    statuses: coins.map((coin) => coin.status),
    deliveries: deliveries.map((delivery) => delivery.status),
    openQuestion: await hasOpenQuestion(tx, order.id),
    waived: await hasWaiver(tx, order.id),
    credit: await creditOf(tx, order),
  };
}

/** What follows from the facts of an order, its coins and its deliveries (states.md §2); pure. */
function derived(order: OrderRow, { statuses, deliveries, openQuestion, waived, credit }: OwnFacts) {
  const totalFen = order.billedFen ?? order.quotedFen;
  const dueFen = totalFen - order.paidFen;
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
      payPoint: isPayPoint(order.payPoint) ? order.payPoint : 2,
      dueFen,
      onCredit,
      quotePaid: order.paidFen >= order.quotedFen,
    },
    statuses,
  );
  const { paidFen } = order;
  return {
    status,
    isPay: deriveIsPay({ totalFen, paidFen, refundedFen: 0, dueFen, onCredit, waived, refundOpen: false }),
    deliveryStatus: deriveDeliveryStatus(statuses, deliveries),
    dueFen,
    isOnCredit: onCredit,
    hasOpenQuestion: openQuestion,
    coinQty: statuses.filter((one) => one !== -1).length,
  };
}

/** Derived columns of an order (states.md §2): status, isPay, delivery status, due and credit. Called after every change of a fact or a coin. */
export async function refreshOrder(tx: Tx, orderId: string): Promise<{ status: number; before: number }> {
  const order = await tx
    .selectFrom('submissionOrders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const columns = derived(order, await factsOf(tx, order));
  await tx.updateTable('submissionOrders').set(columns).where('id', '=', orderId).execute();
  return { status: columns.status, before: order.status };
}

/** Sums of an order that the price and payment steps keep; versions are not raised by the system's own arithmetic. */
export async function setOrderMoney(
  tx: Tx,
  orderId: string,
  sums: { calculatedFen?: number; billedFen?: number; quotedFen?: number; paidFen?: number; paidAt?: Date | null },
): Promise<void> {
  await tx.updateTable('submissionOrders').set(sums).where('id', '=', orderId).execute();
}

/** The order as it is now; the caller holds its lock. */
export async function orderById(tx: Tx, orderId: string): Promise<OrderRow> {
  return tx.selectFrom('submissionOrders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

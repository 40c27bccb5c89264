import { type RefundAction, refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { OPEN_REFUND_STATES, type RefundPlace } from '@mintmark/domain/finance/refund-rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RefundsTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { PaymentRow } from '../payments/payments.repo.ts';
import { orTxnUsed } from '../payments/txn-used.ts';

export type RefundRow = Selectable<RefundsTable>;

export interface RefundPartRow {
  readonly orderId: string | null;
  readonly orderCode: string | null;
  readonly amountFen: number;
}

/** A payment held until the commit: whoever refunds it waits for whoever was first. The caller has found it in his scope. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The refund that has this transaction of the channel, in the caller's sight. */
export async function findRefundByTxn(tx: Tx, channel: string, channelTxnId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('refunds')
    .select('refundNo')
    .where('channel', '=', channel)
    .where('channelTxnId', '=', channelTxnId)
    .executeTakeFirst();
  return row?.refundNo ?? null;
}

/** What never changes of a refund; not locked. */
export async function refundRow(tx: Reader, id: string): Promise<Pick<RefundRow, 'paymentId' | 'companyId'>> {
  return tx.selectFrom('refunds').select(['paymentId', 'companyId']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same for a refund. */
export async function lockRefundRow(tx: Tx, id: string): Promise<RefundRow> {
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** State of a payment after a step on its refunds; its version is raised, so that everybody who has it open is told. */
export async function savePayment(tx: Tx, payment: PaymentRow, status = payment.status): Promise<PaymentRow> {
  return tx
    .updateTable('payments')
    .set({ status, version: payment.version + 1 })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Where a payment's money went, with what is given back of each place and what is asked for. */
export async function placesOf(
  db: Reader,
  payment: Pick<PaymentRow, 'id' | 'amountFen'>,
): Promise<(RefundPlace & { readonly orderCode: string | null; readonly invoicedFen: number })[]> {
  const { rows } = await sql<RefundPlace & { orderCode: string | null; invoicedFen: number }>`
    SELECT w.order_id::text, o.order_code, w.paid_fen::bigint, coalesce(x.refunded_fen, 0)::bigint AS refunded_fen,
      coalesce(x.open_fen, 0)::bigint AS open_fen, coalesce(o.invoiced_fen, 0) AS invoiced_fen
    FROM (
      SELECT order_id, sum(amount_fen) AS paid_fen FROM payment_allocations WHERE payment_id = ${payment.id} GROUP BY order_id
      UNION ALL SELECT NULL, ${payment.amountFen}::bigint - coalesce(sum(amount_fen), 0) FROM payment_allocations WHERE payment_id = ${payment.id}
    ) w
    LEFT JOIN submission_orders o ON o.id = w.order_id
    LEFT JOIN LATERAL (
      SELECT sum(x.amount_fen) FILTER (WHERE r.status = ${codes(refundMachine.state.paid)}) AS refunded_fen,
        sum(x.amount_fen) FILTER (WHERE r.status = ANY (${[...OPEN_REFUND_STATES]}::smallint[])) AS open_fen
      FROM refund_parts x JOIN refunds r ON r.id = x.refund_id
      WHERE r.payment_id = ${payment.id} AND x.order_id IS NOT DISTINCT FROM w.order_id
    ) x ON true
    WHERE w.paid_fen > 0 ORDER BY w.order_id NULLS LAST`.execute(db);
  return rows;
}

/** The orders that a payment settled. */
export async function ordersOfPayment(db: Reader, paymentId: string): Promise<{ orderId: string }[]> {
  return db.selectFrom('paymentAllocations').select('orderId').distinct().where('paymentId', '=', paymentId).execute();
}

/** What of a payment is given back. */
export async function refundedFenOf(db: Reader, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => sql<number>`coalesce(${eb.fn.sum('amountFen')}, 0)::bigint`.as('refundedFen'))
    .where('paymentId', '=', paymentId)
    .where('status', '=', refundMachine.state.paid)
    .executeTakeFirstOrThrow();
  return row.refundedFen;
}

/** A new refund with its parts. */
export async function insertRefund(
  tx: Tx,
  refund: Insertable<RefundsTable>,
  parts: readonly { readonly orderId: string | null; readonly amountFen: number }[],
): Promise<RefundRow> {
  const row = await tx.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow();
  await tx
    .insertInto('refundParts')
    .values(parts.map((part) => ({ ...part, companyId: row.companyId, refundId: row.id })))
    .execute();
  return row;
}

/** The parts of a refund, orders in id order, the wallet last. */
export async function partsOf(db: Reader, refundId: string): Promise<RefundPartRow[]> {
  return db
    .selectFrom('refundParts as x')
    .leftJoin('submissionOrders as o', 'o.id', 'x.orderId')
    .select(['x.orderId', 'o.orderCode', 'x.amountFen'])
    .where('x.refundId', '=', refundId)
    .orderBy('x.orderId')
    .execute();
}

/** Writes a locked refund. Throws TXN_USED when another refund has this transaction of the channel. */
export async function saveRefund(tx: Tx, refund: RefundRow, patch: Updateable<RefundsTable>): Promise<RefundRow> {
  const written = tx
    .updateTable('refunds')
    .set({ ...patch, version: refund.version + 1 })
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return orTxnUsed(written, 'refunds_txn', 'channelTxnId');
}

/** Whose wallet a refund is about, as of today: what a duplicate asked for is asked for by who he is now. */
export async function customerOf(tx: Reader, refund: Pick<RefundRow, 'paymentId' | 'customerId'>): Promise<string> {
  const row = await tx
    .selectFrom('customers as c')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.customerId', '=', 'c.id').on('p.id', '=', refund.paymentId ?? '0'),
    )
    .select(sql<string>`coalesce(c.merged_into_id, c.id)`.as('id'))
    .where((eb) => (refund.paymentId === null ? eb('c.id', '=', refund.customerId) : eb('p.id', '=', refund.paymentId)))
    .executeTakeFirstOrThrow();
  return row.id;
}

/** One line of a refund's history. */
export async function insertStep(
  tx: Tx,
  refund: RefundRow,
  step: { readonly action: RefundAction | 'request'; readonly note: string },
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  await tx
    .insertInto('refundSteps')
    .values({
      companyId: refund.companyId,
      refundId: refund.id,
      status: refund.status,
      accountId: by.accountId,
      at: by.now,
      ...step,
    })
    .execute();
}

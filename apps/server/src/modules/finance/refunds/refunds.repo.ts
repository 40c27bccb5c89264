import type { RefundAction } from '@mintmark/domain/finance/refund.machine.ts';
import { OPEN_REFUND_STATES, type RefundPlace } from '@mintmark/domain/finance/refund-rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RefundsTable } from '../../../db/schema.generated.ts';
import { constraintOf, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { PaymentRow } from '../payments.repo.ts';

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
): Promise<(RefundPlace & { readonly orderCode: string | null })[]> {
  const { rows } = await sql<RefundPlace & { orderCode: string | null }>`
    SELECT w.order_id::text, o.order_code, w.paid_fen::bigint, coalesce(x.refunded_fen, 0)::bigint AS refunded_fen,
      coalesce(x.open_fen, 0)::bigint AS open_fen
    FROM (
      SELECT order_id, sum(amount_fen) AS paid_fen FROM payment_allocations WHERE payment_id = ${payment.id} GROUP BY order_id
      UNION ALL SELECT NULL, ${payment.amountFen}::bigint - coalesce(sum(amount_fen), 0) FROM payment_allocations WHERE payment_id = ${payment.id}
    ) w
    LEFT JOIN submission_orders o ON o.id = w.order_id
    LEFT JOIN LATERAL (
      SELECT sum(x.amount_fen) FILTER (WHERE r.status = 2) AS refunded_fen,
        sum(x.amount_fen) FILTER (WHERE r.status = ANY (${[...OPEN_REFUND_STATES]}::smallint[])) AS open_fen
      FROM refund_parts x JOIN refunds r ON r.id = x.refund_id
      WHERE r.payment_id = ${payment.id} AND x.order_id IS NOT DISTINCT FROM w.order_id
    ) x ON true
    WHERE w.paid_fen > 0 ORDER BY w.order_id NULLS LAST`.execute(db);
  return rows;
}

/** What of a payment is given back. */
export async function refundedFenOf(db: Reader, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((eb) => sql<number>`coalesce(${eb.fn.sum('amountFen')}, 0)::bigint`.as('refundedFen'))
    .where('paymentId', '=', paymentId)
    .where('status', '=', 2)
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
  try {
    return await tx
      .updateTable('refunds')
      .set({ ...patch, version: refund.version + 1 })
      .where('id', '=', refund.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (constraintOf(error) === 'refunds_txn') throw new AppError('TXN_USED');
    throw error;
  }
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

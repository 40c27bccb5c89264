import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import type { Insertable, Selectable } from 'kysely';
import type { PaymentsTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { orTxnUsed } from './txn-used.ts';

export type PaymentRow = Selectable<PaymentsTable>;

/** The payment that has booked this transaction of the channel, in the caller's sight. */
export async function findPaymentByTxn(
  tx: Tx,
  channel: string,
  channelTxnId: string,
): Promise<{ payNo: string } | undefined> {
  return tx
    .selectFrom('payments')
    .select('payNo')
    .where('channel', '=', channel)
    .where('channelTxnId', '=', channelTxnId)
    .where('status', '<>', paymentMachine.state.undone)
    .executeTakeFirst();
}

/** Writes a payment that is final at once. Throws TXN_USED when another one has booked the transaction (D9). */
export async function insertPayment(tx: Tx, payment: Insertable<PaymentsTable>): Promise<PaymentRow> {
  const written = tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();
  return orTxnUsed(written, 'payments_txn', 'channelTxnId');
}

/** The payments of one transfer, locked by id: the one that leads comes first, and alone where there is one. */
export async function lockTogether(tx: Tx, leadId: string): Promise<readonly PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', leadId), eb('leadId', '=', leadId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** One allocation of a payment to an order; Σ of them is the order's paidFen. */
export async function insertAllocation(
  tx: Tx,
  payment: Pick<PaymentRow, 'id' | 'companyId'>,
  orderId: string,
  amountFen: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('paymentAllocations')
    .values({ companyId: payment.companyId, paymentId: payment.id, orderId, amountFen, createdAt: now })
    .execute();
}

import { HOLDING_STATES } from '@mintmark/domain/finance/top-up-rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import { findPaymentByTxn } from './payments.repo.ts';
import { txnUsed } from './txn-used.ts';

interface ReceiptNumber {
  /** Null: cash, which has no number. */
  readonly channel: string | null;
  readonly channelTxnId: string | null;
}

/** The top-up that waits with this number or has booked it, in the caller's sight. */
async function topUpByTxn(tx: Tx, channel: string, channelTxnId: string, but: string): Promise<string | null> {
  const row = await tx
    .selectFrom('topUps')
    .select('topUpNo')
    .where('channel', '=', channel)
    .where('channelTxnId', '=', channelTxnId)
    .where('status', 'in', HOLDING_STATES)
    .where('id', '<>', but)
    .executeTakeFirst();
  return row?.topUpNo ?? null;
}

/** The bill of information fees that was paid with this number, in the caller's sight. */
async function billByTxn(tx: Tx, channel: string, channelTxnId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('informationPayments as p')
    .innerJoin('informationBills as b', 'b.id', 'p.billId')
    .select('b.billNo')
    .where('p.channel', '=', channel)
    .where('p.channelTxnId', '=', channelTxnId)
    .where('p.undoneAt', 'is', null)
    .executeTakeFirst();
  return row?.billNo ?? null;
}

/** The loss that a courier paid for with this number, in the caller's sight. */
async function lossByTxn(tx: Tx, channel: string, channelTxnId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('losses')
    .select('lossNo')
    .where('channel', '=', channel)
    .where('channelTxnId', '=', channelTxnId)
    .executeTakeFirst();
  return row?.lossNo ?? null;
}

/**
 * One receipt of a channel is one payment, one top-up, that of one bill or of one claim: the number is held until the commit, so that two people
 * who book it in different places at once do not both succeed. `but` is a top-up that has the number itself. Throws TXN_USED.
 */
export async function assertReceiptFree(tx: Tx, { channel, channelTxnId }: ReceiptNumber, but = '0'): Promise<void> {
  if (channel === null || channelTxnId === null) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${channel}:${channelTxnId}`}, 0))`.execute(tx);
  const payment = await findPaymentByTxn(tx, channel, channelTxnId);
  if (payment) throw txnUsed('channelTxnId', payment.payNo);
  const topUpNo = await topUpByTxn(tx, channel, channelTxnId, but);
  if (topUpNo !== null) throw txnUsed('channelTxnId', topUpNo);
  const billNo = await billByTxn(tx, channel, channelTxnId);
  if (billNo !== null) throw txnUsed('channelTxnId', billNo);
  const lossNo = await lossByTxn(tx, channel, channelTxnId);
  if (lossNo !== null) throw txnUsed('channelTxnId', lossNo);
}

import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { openFundAccount } from '../fund-accounts.repo.ts';
import { assertReceiptFree } from './receipt-txn.repo.ts';

interface Arrived {
  readonly fundAccountId: string;
  readonly channelTxnId?: string | undefined;
}

/**
 * Where money arrived that settles no order, and the channel's number, which cash has not; the number is held until the commit.
 * Throws INPUT_INVALID beside the field, TXN_USED.
 */
export async function receiptPlace(tx: Tx, companyId: string, body: Arrived) {
  const account = await openFundAccount(tx, companyId, body.fundAccountId);
  if (!account) throw fieldError('fundAccountId', 'not-found');
  const channelTxnId = body.channelTxnId?.toUpperCase() || null;
  const isCash = account.kind === 'cash';
  if (isCash && channelTxnId !== null) throw fieldError('channelTxnId', 'not-for-method');
  if (!isCash && channelTxnId === null) throw fieldError('channelTxnId', 'required');
  const channel = isCash ? null : account.kind === 'wechat' ? ('wechat' as const) : ('bank' as const);
  await assertReceiptFree(tx, { channel, channelTxnId });
  return { account, channel, channelTxnId };
}

import { type AccountKey, postTopUp, reverseTransfer, type Transfer } from '@mintmark/domain/finance/ledger.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { lockAccounts, postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { payerOf } from '../../../workflow/money/pricing.ts';
import { placeOf } from '../fund-accounts.repo.ts';
import { holderOf, type TopUpRow } from './top-ups.repo.ts';

interface By {
  readonly now: Date;
  readonly accountId: string;
}

/** Keys of what a top-up posts: once each, whatever is asked twice (states.md “Top-up”: key rechargeNo). */
export const referencesOf = ({ topUpNo }: Pick<TopUpRow, 'topUpNo'>) =>
  ({ booking: `topUp:${topUpNo}`, reversal: `topUpReversal:${topUpNo}` }) as const;

async function transferOf(tx: Tx, row: TopUpRow): Promise<Transfer> {
  const { amountFen, bonusFen } = row;
  const payer = payerOf({ customerId: await holderOf(tx, row) });
  const into = await placeOf(tx, row);
  const posted = postTopUp({ payer, into, reference: referencesOf(row).booking, amountFen, bonusFen });
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new AppError('GUARD_FAILED', { params: { guard: 'nothingToBook' } });
  return transfer;
}

const post = (tx: Tx, row: TopUpRow, transfer: Transfer, by: By, more: { reason: string; reversesId?: string }) =>
  postTransfer(tx, transfer, {
    companyId: row.companyId,
    orderId: null,
    paymentId: null,
    key: transfer.reference,
    ...by,
    ...more,
  });

/** Books the money and its bonus on the wallet of who the customer is today; answers the transfer's id. */
export async function bookTopUp(tx: Tx, row: TopUpRow, by: By): Promise<string> {
  return post(tx, row, await transferOf(tx, row), by, { reason: row.note });
}

/** The wallet of a top-up, locked before its balance is read. */
export async function lockWallet(tx: Tx, row: TopUpRow): Promise<string> {
  const customerId = await holderOf(tx, row);
  const account: AccountKey = `wallet:${payerOf({ customerId })}`;
  await lockAccounts(tx, row.companyId, [{ account }]);
  return customerId;
}

/** Undoes the booking by its opposite; answers the transfer's id. Throws BALANCE_SHORT when it was spent. */
export async function bookReversal(tx: Tx, row: TopUpRow, reason: string, by: By): Promise<string> {
  const opposite = reverseTransfer(await transferOf(tx, row), referencesOf(row).reversal);
  return post(tx, row, opposite, by, { reason, reversesId: row.transferId ?? '' });
}

import type { FundMoveKind } from '@mintmark/domain/finance/fund.enums.ts';
import { isCashCovered, postFundMove } from '@mintmark/domain/finance/fund-rules.ts';
import { type AccountKey, reverseTransfer, type Transfer } from '@mintmark/domain/finance/ledger.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { lockAccounts, postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { placeOfFund } from '../fund-accounts.repo.ts';
import { accountsOf, type FundMoveRow } from './fund-moves.repo.ts';

interface By {
  readonly now: Date;
  readonly accountId: string;
}

/** Keys of what a voucher posts: once each, whatever is asked twice. */
export const referencesOf = ({ moveNo }: Pick<FundMoveRow, 'moveNo'>) =>
  ({ booking: `fundMove:${moveNo}`, reversal: `fundMoveReversal:${moveNo}` }) as const;

/** A posting that is ready, its accounts locked: whether they are open, and whether no cash box would fall below nothing. */
export interface Ready {
  /** Null of a count without a difference. */
  readonly transfer: Transfer | null;
  readonly isOpen: boolean;
  readonly isCovered: boolean;
}

/** Locks the fund accounts, then those of the ledger, and looks at what a booking, or its opposite, would leave. */
export async function readyPosting(tx: Tx, row: FundMoveRow, isReversal: boolean): Promise<Ready> {
  const accounts = await accountsOf(tx, row);
  const isOpen = accounts.every(({ isActive }) => isActive);
  const from = accounts.find(({ id }) => id === row.fundAccountId);
  const to = accounts.find(({ id }) => id === row.toAccountId);
  if (from === undefined) throw new Error(`fund account ${row.fundAccountId} is missing`);
  const { booking, reversal } = referencesOf(row);
  const posted = postFundMove({
    kind: row.kind as FundMoveKind,
    reference: booking,
    from: placeOfFund(from),
    to: to === undefined ? null : placeOfFund(to),
    amountFen: row.amountFen,
  });
  if (posted === null) return { transfer: null, isOpen, isCovered: true };
  const transfer = isReversal ? reverseTransfer(posted, reversal) : posted;
  const locked = await lockAccounts(tx, row.companyId, transfer.legs);
  const balanceOf = (account: AccountKey) => locked.get(account)?.balanceFen ?? 0;
  return { transfer, isOpen, isCovered: isCashCovered(transfer.legs, balanceOf) };
}

/** Books a posting that is ready; answers the transfer's id. */
export async function bookFundMove(
  tx: Tx,
  row: FundMoveRow,
  transfer: Transfer | null,
  by: By & { readonly reason: string; readonly reversesId?: string | null },
): Promise<string | null> {
  if (transfer === null) return null;
  const { companyId } = row;
  return postTransfer(tx, transfer, { companyId, orderId: null, paymentId: null, key: transfer.reference, ...by });
}

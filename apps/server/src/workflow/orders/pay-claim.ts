import { CLAIM_REMEDIES, paysMoney } from '@mintmark/domain/certificates/claims.ts';
import { postCompensation } from '@mintmark/domain/finance/ledger.ts';
import { isEnumCode } from '@mintmark/domain/kernel/enums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { postTransfer } from '../money/ledger.repo.ts';
import { customerNow } from './order-rights.repo.ts';
import type { ClaimRow } from './warranty-claims.repo.ts';

/**
 * What an approved claim owes in money goes to the balance of who the customer is today, once for a claim (decision 0112); from
 * there it is paid out like every balance. Nothing for a claim that asks for work. Throws PERIOD_CLOSED, GUARD_FAILED.
 */
export async function payClaim(
  tx: Tx,
  { claimNo, companyId, customerId, remedy, amountFen }: ClaimRow,
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  if (!isEnumCode(CLAIM_REMEDIES, remedy) || !paysMoney(remedy)) return;
  const reference = `compensation:${claimNo}`;
  const payer = `customer:${await customerNow(tx, customerId)}`;
  const posted = postCompensation({ payer, to: 'wallet', reference, amountFen });
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new AppError('GUARD_FAILED', { params: { guard: 'nothingToBook' } });
  await postTransfer(tx, transfer, { companyId, orderId: null, paymentId: null, key: reference, ...by });
}

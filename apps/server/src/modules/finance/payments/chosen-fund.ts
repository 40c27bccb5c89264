import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type FundAccount, openFundAccount } from '../fund-accounts.repo.ts';

interface Chosen {
  readonly fundAccountId: string;
  readonly paymentRef?: string | undefined;
}

/**
 * The company's account that money comes into or leaves, and the number of the transfer, which cash has not. Throws
 * INPUT_INVALID beside the field.
 */
export async function chosenFund(
  tx: Tx,
  companyId: string,
  body: Chosen,
): Promise<{ account: FundAccount; ref: string | null }> {
  const account = await openFundAccount(tx, companyId, body.fundAccountId);
  if (!account) throw fieldError('fundAccountId', 'not-found');
  const ref = body.paymentRef?.toUpperCase() || null;
  if (account.kind === 'cash' && ref !== null) throw fieldError('paymentRef', 'not-for-method');
  if (account.kind !== 'cash' && ref === null) throw fieldError('paymentRef', 'required');
  return { account, ref };
}

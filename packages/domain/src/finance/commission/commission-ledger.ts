import { assertFen, type Fen } from '../../kernel/money.ts';
import { type AccountKey, assertBalanced, type Leg, type MoneyAccount, type Transfer } from '../ledger.ts';

/** The account of what an agent is owed. */
export const payableOf = (agentId: string): AccountKey => `payable:agent:${agentId}`;

/**
 * Commission earned (positive) or taken back (negative): expense against what the agent is owed. Nothing for nothing.
 * Source: records.md §3 (bizType 提成), decision 0023.
 */
export function postCommission(accrual: {
  readonly agentId: string;
  readonly reference: string;
  readonly amountFen: Fen;
}): readonly Transfer[] {
  const { agentId, reference, amountFen } = accrual;
  return two('commission', reference, 'commission', payableOf(agentId), amountFen);
}

/** A statement paid out: what the agent was owed against the account that it left. `amountFen` is positive. */
export function postCommissionPayment(payment: {
  readonly agentId: string;
  readonly reference: string;
  readonly from: MoneyAccount;
  readonly amountFen: Fen;
}): readonly Transfer[] {
  const { agentId, reference, from, amountFen } = payment;
  if (amountFen <= 0) throw new RangeError(`nothing to pay: ${amountFen}`);
  return two('commissionPayment', reference, payableOf(agentId), from, amountFen);
}

function two(
  kind: Transfer['kind'],
  reference: string,
  debit: AccountKey,
  credit: AccountKey,
  amountFen: Fen,
): readonly Transfer[] {
  if (assertFen(amountFen) === 0) return [];
  const legs: readonly Leg[] = [
    { account: debit, amountFen },
    { account: credit, amountFen: -amountFen },
  ];
  const transfer: Transfer = { kind, reference, legs };
  assertBalanced(transfer);
  return [transfer];
}

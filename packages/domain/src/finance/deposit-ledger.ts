import { assertFen, type Fen } from '../kernel/money.ts';
import { type AccountKey, assertBalanced, type Leg, type MoneyAccount, type Transfer } from './ledger.ts';

/** The account of what an agent left with the house as security. */
export const depositOf = (agentId: string): AccountKey => `deposit:agent:${agentId}`;

interface Movement {
  readonly agentId: string;
  readonly reference: string;
  /** The company's account that the money comes into or leaves. */
  readonly account: MoneyAccount;
  /** Above zero. */
  readonly amountFen: Fen;
}

/** An agent's deposit comes in: a money account against what he is owed as security (decision 0024). */
export const postDeposit = (movement: Movement): Transfer => posted('deposit', movement, 1);

/** A deposit goes back to the agent: the other way round. */
export const postDepositReturn = (movement: Movement): Transfer => posted('depositReturn', movement, -1);

function posted(
  kind: 'deposit' | 'depositReturn',
  { agentId, reference, account, amountFen }: Movement,
  sign: 1 | -1,
): Transfer {
  if (assertFen(amountFen) <= 0) throw new RangeError(`no deposit: ${amountFen}`);
  const legs: readonly Leg[] = [
    { account, amountFen: sign * amountFen },
    { account: depositOf(agentId), amountFen: -sign * amountFen },
  ];
  const transfer: Transfer = { kind, reference, legs };
  assertBalanced(transfer);
  return transfer;
}

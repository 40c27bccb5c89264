import { assertFen, type Fen } from '../../kernel/money.ts';
import { type AccountKey, accountOfFee, assertBalanced, type MoneyAccount, type Transfer } from '../ledger.ts';
import { FEE } from '../pricing/fee-line.ts';
import { INFORMATION_PAYER } from './information.enums.ts';

/** Who owes a bill of information fees; `agentId` null: the company itself. */
export interface BilledPayer {
  readonly companyId: string;
  readonly agentId: string | null;
}

/** What kind of payer that is. */
export const payerTypeOf = ({ agentId }: Pick<BilledPayer, 'agentId'>) =>
  agentId === null ? INFORMATION_PAYER.company : INFORMATION_PAYER.agent;

/** The account of what a payer of information fees owes (decision D9 “receivable”). */
export const informationReceivable = ({ companyId, agentId }: BilledPayer): AccountKey =>
  agentId === null ? `receivable:company:${companyId}` : `receivable:agent:${agentId}`;

interface Posted {
  readonly payer: BilledPayer;
  readonly reference: string;
  /** Above zero. */
  readonly amountFen: Fen;
}

/** A bill that is issued: what the payer owes against the revenue of line 30 (fees.md §13). Throws a RangeError for nothing. */
export function postInformationBill({ payer, reference, amountFen }: Posted): Transfer {
  return two('informationBill', reference, informationReceivable(payer), accountOfFee(FEE.information), amountFen);
}

/** A bill that is paid: the money against what the payer owed. Throws a RangeError for nothing. */
export function postInformationPayment({
  payer,
  reference,
  amountFen,
  into,
}: Posted & { readonly into: MoneyAccount }): Transfer {
  return two('informationPayment', reference, into, informationReceivable(payer), amountFen);
}

function two(kind: Transfer['kind'], reference: string, debit: AccountKey, credit: AccountKey, fen: Fen): Transfer {
  if (assertFen(fen) <= 0) throw new RangeError(`nothing to post: ${fen}`);
  const transfer: Transfer = {
    kind,
    reference,
    legs: [
      { account: debit, amountFen: fen },
      { account: credit, amountFen: -fen },
    ],
  };
  assertBalanced(transfer);
  return transfer;
}

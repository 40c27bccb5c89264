import { informationBillsEndpoints as calls } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { postInformationBill } from '@mintmark/domain/finance/information/information-ledger.ts';
import { reverseTransfer } from '@mintmark/domain/finance/ledger.ts';
import { command } from '../../../kernel/handlers.ts';
import { postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { byOf } from '../prices/change-price.ts';
import { askedOf, finishBill, referencesOf, takeBill } from './bill-act.ts';
import { moveFees } from './bills.repo.ts';

/** Issues a draft: from now on it is owed, booked once in the company's books. Throws GUARD_FAILED billHasPieces. */
export const issueInformationBill = command(calls.issueInformationBill, async (tx, { params, body }, ctx) => {
  const bill = await takeBill(tx, ctx, params.id, body.version);
  const status = nextState(informationBillMachine, 'issue', bill, { asked: askedOf({ pieces: bill.pieces }) });
  const { bill: reference } = referencesOf(bill);
  const transfer = postInformationBill({ payer: bill, reference, amountFen: bill.amountFen });
  const { companyId } = bill;
  const posting = { companyId, orderId: null, paymentId: null, key: reference, ...byOf(ctx) };
  const transferId = await postTransfer(tx, transfer, posting);
  const patch = { status, transferId, issuedBy: ctx.actor.accountId, issuedAt: ctx.now };
  return finishBill(tx, ctx, bill, { action: 'issue', patch, note: '' });
});

/** Voids a bill that nobody paid: what was booked is taken back, its fees are open again. */
export const voidInformationBill = command(calls.voidInformationBill, async (tx, { params, body }, ctx) => {
  const bill = await takeBill(tx, ctx, params.id, body.version);
  const status = nextState(informationBillMachine, 'void', bill);
  const { bill: reference, voiding } = referencesOf(bill);
  await moveFees(tx, bill.id, 'release');
  let reversalId: string | null = null;
  if (bill.transferId !== null) {
    const posted = postInformationBill({ payer: bill, reference, amountFen: bill.amountFen });
    const { companyId, transferId: reversesId } = bill;
    const posting = { companyId, orderId: null, paymentId: null, key: voiding, reason: body.reason, ...byOf(ctx) };
    reversalId = await postTransfer(tx, reverseTransfer(posted, voiding), { ...posting, reversesId });
  }
  const patch = { status, reversalId, voidedBy: ctx.actor.accountId, voidedAt: ctx.now, voidReason: body.reason };
  return finishBill(tx, ctx, bill, { action: 'void', patch, note: body.reason });
});

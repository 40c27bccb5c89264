import { informationBillsEndpoints as calls } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { isCashCovered } from '@mintmark/domain/finance/fund-rules.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { postInformationPayment } from '@mintmark/domain/finance/information/information-ledger.ts';
import { reverseTransfer } from '@mintmark/domain/finance/ledger.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertOpenDay } from '../../../workflow/money/books.repo.ts';
import { lockAccounts, postTransfer } from '../../../workflow/money/ledger.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { placeOf, placeOfFund } from '../fund-accounts.repo.ts';
import { receiptPlace } from '../payments/receipt-place.ts';
import { orTxnUsed } from '../payments/txn-used.ts';
import { byOf } from '../prices/change-price.ts';
import { askedOf, finishBill, referencesOf, takeBill } from './bill-act.ts';
import {
  type BillRow,
  insertInformationPayment,
  moveFees,
  paymentsOfBill,
  undoInformationPaymentRow,
} from './bills.repo.ts';

type Body = BodyOf<typeof calls.payInformationBill>;

/** Clocks of cashiers and channels differ a little. */
const FUTURE_MS = 10 * 60_000;

/** Where and when the money arrived, and the channel's number, which cash has not. Throws INPUT_INVALID beside the field. */
async function receiptOf(tx: Tx, bill: BillRow, body: Body, now: Date) {
  const receivedAt = new Date(body.receivedAt);
  if (receivedAt > later(now, FUTURE_MS)) throw fieldError('receivedAt', 'in-future');
  if (shanghaiDay(receivedAt) < bill.month) throw fieldError('receivedAt', 'before-bill');
  await assertOpenDay(tx, bill.companyId, { path: 'receivedAt', at: receivedAt });
  return { ...(await receiptPlace(tx, bill.companyId, body)), receivedAt };
}

/** The whole bill was paid into an account of the company. Throws INPUT_INVALID, TXN_USED. */
export const payInformationBill = command(calls.payInformationBill, async (tx, { params, body }, ctx) => {
  const bill = await takeBill(tx, ctx, params.id, body.version);
  const status = nextState(informationBillMachine, 'pay', bill);
  const { account, ...receipt } = await receiptOf(tx, bill, body, ctx.now);
  const { companyId, agentId, amountFen } = bill;
  const { payment: reference } = referencesOf(bill, (await paymentsOfBill(tx, bill.id)).length + 1);
  const transfer = postInformationPayment({ payer: bill, reference, amountFen, into: placeOfFund(account) });
  const transferId = await postTransfer(tx, transfer, {
    ...{ companyId, orderId: null, paymentId: null, key: reference },
    ...byOf(ctx),
  });
  const written = insertInformationPayment(tx, {
    ...{ companyId, agentId, billId: bill.id, amountFen, fundAccountId: account.id, transferId, ...receipt },
    note: body.note ?? '',
    recordedBy: ctx.actor.accountId,
    recordedAt: ctx.now,
  });
  await orTxnUsed(written, 'information_payments_txn', 'channelTxnId');
  await moveFees(tx, bill.id, 'collect');
  const patch = { status, paidAt: receipt.receivedAt };
  const more = { into: account.kind, channelTxnId: receipt.channelTxnId };
  return finishBill(tx, ctx, bill, { action: 'pay', patch, note: body.note ?? '', more });
});

/** Another person takes a payment back by the opposite posting; the bill is owed again. Throws GUARD_FAILED. */
export const undoInformationPayment = command(calls.undoInformationPayment, async (tx, { params, body }, ctx) => {
  const bill = await takeBill(tx, ctx, params.id, body.version);
  const payments = await paymentsOfBill(tx, bill.id);
  const standing = payments.find(({ undoneAt }) => undoneAt === null);
  const { companyId, amountFen } = bill;
  const { payment: reference, undo } = referencesOf(bill, payments.length);
  if (standing === undefined) {
    nextState(informationBillMachine, 'undoPayment', bill, { asked: askedOf({}) });
    throw new AppError('INTERNAL');
  }
  const into = await placeOf(tx, standing);
  const opposite = reverseTransfer(postInformationPayment({ payer: bill, reference, amountFen, into }), undo);
  const locked = await lockAccounts(tx, companyId, opposite.legs);
  const isCovered = isCashCovered(opposite.legs, (account) => locked.get(account)?.balanceFen ?? 0);
  const facts = { isCovered, isRecorder: standing.recordedBy === ctx.actor.accountId };
  const status = nextState(informationBillMachine, 'undoPayment', bill, { asked: askedOf(facts) });
  const reversalId = await postTransfer(tx, opposite, {
    ...{ companyId, orderId: null, paymentId: null, key: undo, reason: body.reason, reversesId: standing.transferId },
    ...byOf(ctx),
  });
  const undone = { undoneBy: ctx.actor.accountId, undoneAt: ctx.now, undoReason: body.reason, reversalId };
  await undoInformationPaymentRow(tx, standing.id, undone);
  await moveFees(tx, bill.id, 'uncollect');
  return finishBill(tx, ctx, bill, { action: 'undoPayment', patch: { status, paidAt: null }, note: body.reason });
});

import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { HOLDING_STATES } from '@mintmark/domain/finance/top-up-rules.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { assertStep } from '../../../workflow/step.ts';
import { paymentList } from '../payments/payments.queries.ts';
import { lockTogether } from '../payments/payments.repo.ts';
import { topUpList } from '../top-ups/top-ups.queries.ts';
import { lockTopUp } from '../top-ups/top-ups.repo.ts';
import { learnPayer } from './payer-accounts.repo.ts';
import { finishRow, rowsSaved, takeRow } from './row-act.ts';
import { insertMatch, type StatementRowRow, setMatchStatus } from './statements.repo.ts';

/** Payments that count and were not given back whole. */
const LIVE: readonly number[] = [paymentMachine.state.succeeded, paymentMachine.state.partlyRefunded];

interface Receipt {
  readonly kind: 'payment' | 'topUp';
  readonly receiptId: string;
}

/** A payment with all others of its transfer, or a top-up, locked. */
async function lockedReceipt(tx: Tx, ctx: CommandContext, { kind, receiptId }: Receipt) {
  if (kind === 'topUp') {
    await rowById(tx, topUpList, ctx.scope, receiptId);
    const topUp = await lockTopUp(tx, receiptId);
    return { receipts: [{ ...topUp, no: topUp.topUpNo }], paymentIds: [], states: HOLDING_STATES as readonly number[] };
  }
  await rowById(tx, paymentList, ctx.scope, receiptId);
  const payments = await lockTogether(tx, receiptId);
  const receipts = payments.map((payment) => ({ ...payment, no: payment.payNo }));
  return { receipts, paymentIds: payments.map(({ id }) => id), states: LIVE };
}

/** The same, checked: it counts, and is of the row's company, account and amount. */
async function receiptOfRow(tx: Tx, ctx: CommandContext, row: StatementRowRow, wanted: Receipt) {
  const { receipts, paymentIds, states } = await lockedReceipt(tx, ctx, wanted);
  if (receipts.some(({ status }) => !states.includes(status)))
    throw new AppError('GUARD_FAILED', { params: { guard: 'receiptCounts' } });
  const isWhole = receipts[0] !== undefined && !('leadId' in receipts[0] && receipts[0].leadId !== null);
  const isOfCompany = receipts.every(({ companyId, channel }) => companyId === row.companyId && channel !== null);
  const amountFen = receipts.reduce((sum, receipt) => sum + receipt.amountFen, 0);
  if (!isWhole || !isOfCompany || amountFen !== row.amountFen) throw fieldError('receiptId', 'other-money');
  return { no: receipts.map(({ no }) => no).join(' '), customerIds: receipts.map((one) => one.customerId), paymentIds };
}

/** The row is this payment or top-up: nothing is booked again. The row is locked by the caller. */
export async function linkTo(tx: Tx, ctx: CommandContext, row: StatementRowRow, receipt: Receipt) {
  assertStep(statementRowMachine, 'match', row);
  const { no, customerIds, paymentIds } = await receiptOfRow(tx, ctx, row, receipt);
  await insertMatch(tx, {
    companyId: row.companyId,
    rowId: row.id,
    ...(receipt.kind === 'payment' ? { paymentId: receipt.receiptId } : { topUpId: receipt.receiptId }),
    isMade: false,
    score: row.score,
    madeBy: ctx.actor.accountId,
    madeAt: ctx.now,
  });
  for (const id of paymentIds) await setMatchStatus(tx, id, statementRowMachine.state.matched);
  await learnPayer(tx, row, customerIds, ctx.now);
  const saved = await finishRow(tx, ctx, row, { action: 'match', step: 'link', note: no, after: { no } });
  return rowsSaved([saved]);
}

/** Money that somebody has recorded before its row came: the two are put together. */
export const linkReceipt = command(calls.linkReceipt, async (tx, { params, body }, ctx) => {
  const row = await takeRow(tx, ctx, { id: params.id, version: body.version });
  return linkTo(tx, ctx, row, body);
});

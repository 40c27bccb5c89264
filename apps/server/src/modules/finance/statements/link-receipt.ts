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
import { lockPayment } from '../refunds/refunds.repo.ts';
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

/** The payment or top-up, locked: it counts, and is of the row's company, account and amount. */
async function lockedReceipt(tx: Tx, ctx: CommandContext, row: StatementRowRow, { kind, receiptId }: Receipt) {
  const isPayment = kind === 'payment';
  if (isPayment) await rowById(tx, paymentList, ctx.scope, receiptId);
  else await rowById(tx, topUpList, ctx.scope, receiptId);
  const receipt = isPayment ? await lockPayment(tx, receiptId) : await lockTopUp(tx, receiptId);
  const no = 'payNo' in receipt ? receipt.payNo : receipt.topUpNo;
  const states: readonly number[] = isPayment ? LIVE : HOLDING_STATES;
  if (!states.includes(receipt.status)) throw new AppError('GUARD_FAILED', { params: { guard: 'receiptCounts' } });
  const isSame = receipt.amountFen === row.amountFen && receipt.companyId === row.companyId;
  if (!isSame || receipt.channel === null) throw fieldError('receiptId', 'other-money');
  return { no, customerId: receipt.customerId };
}

/** The row is this payment or top-up: nothing is booked again. The row is locked by the caller. */
export async function linkTo(tx: Tx, ctx: CommandContext, row: StatementRowRow, receipt: Receipt) {
  assertStep(statementRowMachine, 'match', row);
  const { no, customerId } = await lockedReceipt(tx, ctx, row, receipt);
  const isPayment = receipt.kind === 'payment';
  await insertMatch(tx, {
    companyId: row.companyId,
    rowId: row.id,
    ...(isPayment ? { paymentId: receipt.receiptId } : { topUpId: receipt.receiptId }),
    isMade: false,
    score: row.score,
    madeBy: ctx.actor.accountId,
    madeAt: ctx.now,
  });
  if (isPayment) await setMatchStatus(tx, receipt.receiptId, statementRowMachine.state.matched);
  await learnPayer(tx, row, customerId, ctx.now);
  const saved = await finishRow(tx, ctx, row, { action: 'match', step: 'link', note: no, after: { no } });
  return rowsSaved([saved]);
}

/** Money that somebody has recorded before its row came: the two are put together. */
export const linkReceipt = command(calls.linkReceipt, async (tx, { params, body }, ctx) => {
  const row = await takeRow(tx, ctx, { id: params.id, version: body.version });
  return linkTo(tx, ctx, row, body);
});

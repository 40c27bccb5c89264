import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { finishRefund, partsOfRefund, releaseOrders, takeRefund } from './refund-act.ts';
import { failingApproval, nextStatus } from './refund-actions.ts';
import { lockPayment, refundedFenOf } from './refunds.repo.ts';

const guardFailed = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

/** Approves what another person asked for (states.md refund: notRequester, amountWithinPaidMinusRefunded, limitOfRole). */
export const approveRefund = command(refundsEndpoints.approveRefund, async (tx, { params, body }, ctx) => {
  const before = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'approve');
  const payment = await lockPayment(tx, before.paymentId);
  const leftFen = payment.amountFen - (await refundedFenOf(tx, payment.id));
  const [failing] = failingApproval(before, before.amountFen <= leftFen, ctx);
  if (failing) throw guardFailed(failing);
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  return finishRefund(tx, ctx, { action: 'approve', before, patch, note: body.note });
});

/** Rejects it with a reason; the orders are as they were. */
export const rejectRefund = command(refundsEndpoints.rejectRefund, async (tx, { params, body }, ctx) => {
  const before = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'reject');
  if (before.requestedBy === ctx.actor.accountId) throw guardFailed('notRequester');
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  const orders = await releaseOrders(tx, ctx, await partsOfRefund(tx, before));
  return finishRefund(tx, ctx, { action: 'reject', before, patch, note: body.reason, orders });
});

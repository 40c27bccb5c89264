import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { finishRefund, releaseOrders, takeRefund } from './refund-act.ts';
import { isCanceller, nextStatus } from './refund-actions.ts';

/** Takes back a refund that was not paid out (states.md refund: cancel, by its requester; or by an approver, who is not stuck with one that nobody wants). */
export const cancelRefund = command(refundsEndpoints.cancelRefund, async (tx, { params, body }, ctx) => {
  const { refund: before, parts } = await takeRefund(tx, ctx, params.id, body.version);
  if (!isCanceller(before, ctx.actor)) throw new AppError('GUARD_FAILED', { params: { guard: 'requesterOrApprover' } });
  const status = nextStatus(before, 'cancel');
  const orders = await releaseOrders(tx, ctx, parts);
  return finishRefund(tx, ctx, { action: 'cancel', before, patch: { status }, note: body.note, orders });
});

/** The channel refused the money (states.md refund: payOutFailed), recorded by the cashier: no gateway is called (D9). */
export const failRefund = command(refundsEndpoints.failRefund, async (tx, { params, body }, ctx) => {
  const { refund: before } = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'payOutFailed');
  return finishRefund(tx, ctx, { action: 'payOutFailed', before, patch: { status }, note: body.reason });
});

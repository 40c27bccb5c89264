import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import { finishRefund, releaseOrders, takeRefund } from './refund-act.ts';
import { askedOf, isCanceller } from './refund-actions.ts';

/** Takes back a refund that was not paid out (states.md refund: cancel, by its requester; or by an approver, who is not stuck with one that nobody wants). */
export const cancelRefund = command(refundsEndpoints.cancelRefund, async (tx, { params, body }, ctx) => {
  const { refund: before, parts } = await takeRefund(tx, ctx, params.id, body.version);
  if (!isCanceller(before, ctx.actor)) throw new AppError('GUARD_FAILED', { params: { guard: 'requesterOrApprover' } });
  const status = nextState(refundMachine, 'cancel', before, { asked: askedOf(before, ctx) });
  const orders = await releaseOrders(tx, ctx, parts);
  return finishRefund(tx, ctx, { action: 'cancel', before, patch: { status }, note: body.note, orders });
});

/** The channel refused the money (states.md refund: payOutFailed), recorded by the cashier: no gateway is called (D9). */
export const failRefund = command(refundsEndpoints.failRefund, async (tx, { params, body }, ctx) => {
  const { refund: before } = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextState(refundMachine, 'payOutFailed', before);
  return finishRefund(tx, ctx, { action: 'payOutFailed', before, patch: { status }, note: body.reason });
});

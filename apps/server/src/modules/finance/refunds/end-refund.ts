import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { finishRefund, partsOfRefund, releaseOrders, takeRefund } from './refund-act.ts';
import { nextStatus } from './refund-actions.ts';

/** Takes back a refund that was not paid out (states.md refund: cancel). */
export const cancelRefund = command(refundsEndpoints.cancelRefund, async (tx, { params, body }, ctx) => {
  const before = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'cancel');
  const orders = await releaseOrders(tx, ctx, await partsOfRefund(tx, before));
  return finishRefund(tx, ctx, { action: 'cancel', before, patch: { status }, note: body.note, orders });
});

/** The channel refused the money (states.md refund: payOutFailed), recorded by the cashier: no gateway is called (D9). */
export const failRefund = command(refundsEndpoints.failRefund, async (tx, { params, body }, ctx) => {
  const before = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'payOutFailed');
  return finishRefund(tx, ctx, { action: 'payOutFailed', before, patch: { status }, note: body.reason });
});

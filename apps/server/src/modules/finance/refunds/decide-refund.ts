import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertStep, nextState } from '../../../workflow/step.ts';
import { assertOnBalance } from './post-refund.ts';
import { finishRefund, releaseOrders, type TakenRefund, takeRefund } from './refund-act.ts';
import { askedOf } from './refund-actions.ts';
import { refundedFenOf } from './refunds.repo.ts';

/** Is the amount within what was paid and not given back? Throws BALANCE_SHORT where it is to come from a balance. */
async function isWithinPaid(tx: Tx, { refund, payment }: TakenRefund): Promise<boolean> {
  if (payment !== null) return refund.amountFen <= payment.amountFen - (await refundedFenOf(tx, payment.id));
  await assertOnBalance(tx, refund, refund.amountFen);
  return true;
}

/** Approves what another person asked for (states.md refund: notRequester, amountWithinPaidMinusRefunded, limitOfRole). */
export const approveRefund = command(refundsEndpoints.approveRefund, async (tx, { params, body }, ctx) => {
  const taken = await takeRefund(tx, ctx, params.id, body.version);
  const before = taken.refund;
  const status = nextState(refundMachine, 'approve', before);
  assertStep(refundMachine, 'approve', before, askedOf(before, ctx, await isWithinPaid(tx, taken)));
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  return finishRefund(tx, ctx, { action: 'approve', before, patch, note: body.note });
});

/** Rejects it with a reason; the orders are as they were. */
export const rejectRefund = command(refundsEndpoints.rejectRefund, async (tx, { params, body }, ctx) => {
  const { refund: before, parts } = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextState(refundMachine, 'reject', before, { asked: askedOf(before, ctx) });
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  const orders = await releaseOrders(tx, ctx, parts);
  return finishRefund(tx, ctx, { action: 'reject', before, patch, note: body.reason, orders });
});

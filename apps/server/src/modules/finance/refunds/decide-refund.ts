import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertOnBalance } from './post-refund.ts';
import { finishRefund, releaseOrders, type TakenRefund, takeRefund } from './refund-act.ts';
import { failingApproval, nextStatus } from './refund-actions.ts';
import { refundedFenOf } from './refunds.repo.ts';

const guardFailed = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

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
  const status = nextStatus(before, 'approve');
  const [failing] = failingApproval(before, await isWithinPaid(tx, taken), ctx);
  if (failing) throw guardFailed(failing);
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  return finishRefund(tx, ctx, { action: 'approve', before, patch, note: body.note });
});

/** Rejects it with a reason; the orders are as they were. */
export const rejectRefund = command(refundsEndpoints.rejectRefund, async (tx, { params, body }, ctx) => {
  const { refund: before, parts } = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'reject');
  if (before.requestedBy === ctx.actor.accountId) throw guardFailed('notRequester');
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  const orders = await releaseOrders(tx, ctx, parts);
  return finishRefund(tx, ctx, { action: 'reject', before, patch, note: body.reason, orders });
});

import { topUpsEndpoints as calls } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { reversalFailing } from '@mintmark/domain/finance/top-up-rules.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { walletOf } from '../payments/wallet.queries.ts';
import { bookReversal, lockWallet } from './post-top-up.ts';
import { finishTopUp, takeTopUp } from './top-up-act.ts';
import { nextStatus } from './top-up-actions.ts';

/**
 * Undoes a top-up that was booked by mistake: the opposite posting takes money and bonus off the balance, and the number of the
 * channel may be booked again. What was spent is not undone: then the balance does not cover it (states.md “Top-up”).
 */
export const reverseTopUp = command(calls.reverseTopUp, async (tx, { params, body }, ctx) => {
  const before = await takeTopUp(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'reverse');
  const { companyId, amountFen, bonusFen } = before;
  const { accountId } = ctx.actor;
  const customerId = await lockWallet(tx, before);
  const { balanceFen, openFen } = await walletOf(tx, { companyId, customerId });
  const isApprover = before.decidedBy === accountId;
  const [guard] = reversalFailing({ amountFen, bonusFen, balanceFen, openFen, isApprover });
  if (guard) throw new AppError('GUARD_FAILED', { params: { guard } });
  const reversalId = await bookReversal(tx, before, body.reason, { now: ctx.now, accountId });
  const patch = { status, reversalId, reversedBy: accountId, reversedAt: ctx.now };
  return finishTopUp(tx, ctx, { action: 'reverse', before, patch, note: body.reason });
});

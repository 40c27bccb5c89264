import { topUpsEndpoints as calls } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { approvalBooks, approvalFailing } from '@mintmark/domain/finance/top-up-rules.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertReceiptFree } from '../payments/receipt-txn.repo.ts';
import { bookTopUp } from './post-top-up.ts';
import { finishTopUp, takeTopUp } from './top-up-act.ts';
import { approvalFactsOf, nextStatus } from './top-up-actions.ts';

const guardFailed = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

/**
 * Approves what another person asked for and books it in the same transaction; above the limit the first of two people is
 * noted and nothing is booked yet (states.md “Top-up”: notRequester, txnUnique, secondPersonAboveLimit).
 */
export const approveTopUp = command(calls.approveTopUp, async (tx, { params, body }, ctx) => {
  const before = await takeTopUp(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'approve');
  const facts = approvalFactsOf(before, ctx);
  const [failing] = approvalFailing(facts);
  if (failing) throw guardFailed(failing);
  await assertReceiptFree(tx, before, before.id);
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const { note } = body;
  if (!approvalBooks(facts)) {
    const patch = { firstBy: by.accountId, firstAt: by.now };
    return finishTopUp(tx, ctx, { action: 'approveFirst', before, patch, note });
  }
  const transferId = await bookTopUp(tx, before, by);
  const patch = { status, transferId, decidedBy: by.accountId, decidedAt: by.now };
  return finishTopUp(tx, ctx, { action: 'approve', before, patch, note });
});

/** Nothing is booked; the number of the channel is free again. */
export const rejectTopUp = command(calls.rejectTopUp, async (tx, { params, body }, ctx) => {
  const before = await takeTopUp(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'reject');
  if (before.requestedBy === ctx.actor.accountId) throw guardFailed('notRequester');
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  return finishTopUp(tx, ctx, { action: 'reject', before, patch, note: body.reason });
});

/** Taken back by who asked for it, before anybody decided. */
export const cancelTopUp = command(calls.cancelTopUp, async (tx, { params, body }, ctx) => {
  const before = await takeTopUp(tx, ctx, params.id, body.version);
  const status = nextStatus(before, 'cancel');
  if (before.requestedBy !== ctx.actor.accountId) throw guardFailed('own');
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  return finishTopUp(tx, ctx, { action: 'cancel', before, patch, note: '' });
});

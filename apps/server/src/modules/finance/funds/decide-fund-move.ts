import { fundMovesEndpoints as calls } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { FUND_MOVE_GUARDS } from '@mintmark/domain/finance/fund-rules.ts';
import { command } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import { byOf } from '../prices/change-price.ts';
import { finishFundMove, takeFundMove } from './fund-move-act.ts';
import { partOf } from './fund-move-actions.ts';
import { bookFundMove, readyPosting } from './post-fund-move.ts';

const guards = FUND_MOVE_GUARDS;

/** Approves what another person asked for and books it in the same transaction, if the accounts are open and cash covers it. */
export const approveFundMove = command(calls.approveFundMove, async (tx, { params, body }, ctx) => {
  const before = await takeFundMove(tx, ctx, params.id, body.version);
  const ready = await readyPosting(tx, before, false);
  const facts = partOf(before, ctx.actor.accountId, ready);
  const status = nextState(fundMoveMachine, 'approve', before, { asked: { guards, facts } });
  const { accountId, now } = byOf(ctx);
  const transferId = await bookFundMove(tx, before, ready.transfer, { accountId, now, reason: before.note });
  const patch = { status, transferId, decidedBy: accountId, decidedAt: now, decideNote: body.note };
  return finishFundMove(tx, ctx, { action: 'approve', before, patch, note: body.note });
});

/** Nothing is booked. */
export const rejectFundMove = command(calls.rejectFundMove, async (tx, { params, body }, ctx) => {
  const before = await takeFundMove(tx, ctx, params.id, body.version);
  const { accountId, now } = byOf(ctx);
  const facts = partOf(before, accountId);
  const status = nextState(fundMoveMachine, 'reject', before, { asked: { guards, facts } });
  const patch = { status, decidedBy: accountId, decidedAt: now, decideNote: body.reason };
  return finishFundMove(tx, ctx, { action: 'reject', before, patch, note: body.reason });
});

/** Taken back by who asked for it, before anybody decided. */
export const cancelFundMove = command(calls.cancelFundMove, async (tx, { params, body }, ctx) => {
  const before = await takeFundMove(tx, ctx, params.id, body.version);
  const { accountId, now } = byOf(ctx);
  const facts = partOf(before, accountId);
  const status = nextState(fundMoveMachine, 'cancel', before, { asked: { guards, facts } });
  const patch = { status, decidedBy: accountId, decidedAt: now };
  return finishFundMove(tx, ctx, { action: 'cancel', before, patch, note: '' });
});

/** Undoes a booked voucher by the opposite posting, by another person than who approved it. */
export const reverseFundMove = command(calls.reverseFundMove, async (tx, { params, body }, ctx) => {
  const before = await takeFundMove(tx, ctx, params.id, body.version);
  const ready = await readyPosting(tx, before, true);
  const { accountId, now } = byOf(ctx);
  const facts = partOf(before, accountId, ready);
  const status = nextState(fundMoveMachine, 'reverse', before, { asked: { guards, facts } });
  const { transferId: reversesId } = before;
  const reversalId = await bookFundMove(tx, before, ready.transfer, {
    accountId,
    now,
    reason: body.reason,
    reversesId,
  });
  const patch = { status, reversalId, reversedBy: accountId, reversedAt: now, reverseNote: body.reason };
  return finishFundMove(tx, ctx, { action: 'reverse', before, patch, note: body.reason });
});

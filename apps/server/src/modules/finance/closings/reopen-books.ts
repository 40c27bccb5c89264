import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { command } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import { finishClosing, takeClosing } from './closing-act.ts';
import { holdBooks, saveClosing, standingLater } from './closings.repo.ts';

/** Somebody needs a closed day or month open again, and says why; nothing is opened before another person says so. */
export const askReopen = command(calls.askReopen, async (tx, { params, body }, ctx) => {
  const { row, status } = await takeClosing(tx, ctx, { ...params, ...body, action: 'askReopen' });
  const { reason } = body;
  const asked = { askedBy: ctx.actor.accountId, askedAt: ctx.now, askReason: reason };
  const patch = { status, ...asked, decidedBy: null, decidedAt: null, decideNote: '' };
  return finishClosing(tx, ctx, { before: row, patch, reason });
});

/**
 * Opens the days again, and everything that was closed after them: what stands on open books does not stay closed. Whoever posts is
 * waited for.
 */
export const confirmReopen = command(calls.confirmReopen, async (tx, { params, body }, ctx) => {
  const { row, status } = await takeClosing(tx, ctx, { ...params, ...body, action: 'confirmReopen' });
  await holdBooks(tx, row.companyId);
  const decided = { decidedBy: ctx.actor.accountId, decidedAt: ctx.now };
  const later = await standingLater(tx, row);
  for (const one of later) {
    const reopened = nextState(closingMachine, 'reopenWithEarlier', one);
    const askedBy = one.askedBy === decided.decidedBy ? { askedBy: null } : {};
    await saveClosing(tx, one, { status: reopened, ...decided, ...askedBy, decideNote: row.askReason });
  }
  const patch = { status, ...decided, decideNote: body.note };
  const reason = [row.askReason, body.note].filter(Boolean).join(' · ');
  return finishClosing(tx, ctx, { before: row, patch, reason, reopened: later, told: 'reopenConfirmed' });
});

/** It stays closed. */
export const refuseReopen = command(calls.refuseReopen, async (tx, { params, body }, ctx) => {
  const { row, status } = await takeClosing(tx, ctx, { ...params, ...body, action: 'refuseReopen' });
  const { reason } = body;
  const patch = { status, decidedBy: ctx.actor.accountId, decidedAt: ctx.now, decideNote: reason };
  return finishClosing(tx, ctx, { before: row, patch, reason, told: 'reopenRefused' });
});

/** Taken back by who asked. */
export const withdrawReopen = command(calls.withdrawReopen, async (tx, { params, body }, ctx) => {
  const { row, status } = await takeClosing(tx, ctx, { ...params, ...body, action: 'withdrawReopen' });
  return finishClosing(tx, ctx, { before: row, patch: { status }, reason: '' });
});

import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import type { ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { PAGE_OF } from '../../dashboard/index.ts';
import { useWitness } from '../../identity/index.ts';
import { lockShift, type ShiftRow, saveShift } from './shift.repo.ts';
import { askedOf, finishShift, isGiverOf, shiftPath } from './shift-act.ts';

/** What the next shift approves at the desk of the giver (POST /api/identity/witness, purpose `custody.shift`). */
export const shiftWitnessContent = ({ shiftNo }: { readonly shiftNo: string }) => ({ shiftNo });

/** Who takes over at the desk of the giver, by their password; they must work at the desk. */
function takerHere(tx: Tx, shift: ShiftRow, ctx: CommandContext, token: string): Promise<string> {
  if (shift.giverId !== ctx.actor.accountId) throw new AppError('GUARD_FAILED', { params: { guard: 'isGiver' } });
  return useWitness(tx, {
    ...{ token, purpose: 'custody.shift', targetId: shift.id, content: shiftWitnessContent(shift), now: ctx.now },
    ...{ actorId: ctx.actor.accountId, permission: PAGE_OF[shift.step as ConsoleStep], companyId: shift.companyId },
  });
}

/** The next shift has read it and takes the desk over: both names stand under it. */
export const takeShift = command(shiftsEndpoints.takeShift, async (tx, { params, body }, ctx) => {
  const shift = await lockShift(tx, ctx.scope, params.id, body.version);
  const { takerToken } = body;
  const isHere = takerToken !== undefined;
  nextState(shiftMachine, 'take', shift);
  const takerId = isHere ? await takerHere(tx, shift, ctx, takerToken) : ctx.actor.accountId;
  const worksAtDesk = isHere || may(ctx.actor, PAGE_OF[shift.step as ConsoleStep]);
  const asked = askedOf({ isSomebodyElse: takerId !== shift.giverId, worksAtDesk });
  const status = nextState(shiftMachine, 'take', shift, { asked });
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const row = await saveShift(tx, shift, { status, takerId, isHere, endedAt: by.now, endedBy: takerId });
  await notify(tx, row.giverId, { kind: 'shiftTaken', params: { shiftNo: row.shiftNo }, path: shiftPath(row) }, by);
  return finishShift(ctx, shift, row, { takerId, here: isHere });
});

/** The giver, or a supervisor, takes it back while nobody has taken the desk over. */
export const takeBackShift = command(shiftsEndpoints.takeBackShift, async (tx, { params, body }, ctx) => {
  const shift = await lockShift(tx, ctx.scope, params.id, body.version);
  const asked = askedOf({ isGiver: isGiverOf(shift, ctx) });
  const status = nextState(shiftMachine, 'takeBack', shift, { asked });
  const row = await saveShift(tx, shift, { status, endedAt: ctx.now, endedBy: ctx.actor.accountId });
  return finishShift(ctx, shift, row);
});

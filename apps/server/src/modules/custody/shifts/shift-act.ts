import { SHIFT_GUARDS, type ShiftFacts } from '@mintmark/domain/custody/shifts.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import type { ShiftRow } from './shift.repo.ts';

/** The screen that shows it. */
export const shiftPath = ({ id }: { readonly id: string }): string => `/closeReview/custody?shiftId=${id}`;

/** The giver, or a supervisor who takes it back for them. */
export const isGiverOf = (
  { giverId }: { readonly giverId: string },
  { actor }: Pick<SignedInContext, 'actor'>,
): boolean => actor.accountId === giverId || may(actor, 'closeReview:custody:supervise');

/** What the guards of a line are asked with; what is not known holds. */
export const askedOf = (facts: Partial<ShiftFacts>) => ({
  guards: SHIFT_GUARDS,
  facts: { isGiver: true, isSomebodyElse: true, worksAtDesk: true, ...facts },
});

/** The common end of a step: one row in the operation log, the answer. */
export async function finishShift(
  ctx: CommandContext,
  before: ShiftRow | null,
  row: ShiftRow,
  after: Readonly<Record<string, unknown>> = {},
) {
  await ctx.audit({
    targetType: 'shift',
    targetId: row.id,
    targetNo: row.shiftNo,
    companyId: row.companyId,
    ...(before === null ? {} : { before: { status: before.status } }),
    after: { status: row.status, ...after },
  });
  const { id, shiftNo, status, version } = row;
  return { id, shiftNo, status, version };
}

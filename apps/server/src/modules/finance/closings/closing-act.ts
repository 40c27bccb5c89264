import type { NoticeKind } from '@mintmark/contract/notices/notices.endpoints.ts';
import type { ClosingAction } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { CLOSING_GUARDS } from '@mintmark/domain/finance/closing/closing-rules.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule, nextState } from '../../../workflow/step.ts';
import { byOf } from '../prices/change-price.ts';
import { closingList } from './closings.queries.ts';
import { type ClosingRow, lockClosing, saveClosing } from './closings.repo.ts';

const ACTIONS: readonly ClosingAction[] = ['askReopen', 'confirmReopen', 'refuseReopen', 'withdrawReopen'];

const askedWith = (row: { readonly askedBy: string | null }, accountId: string) => ({
  guards: CLOSING_GUARDS,
  facts: { isRequester: row.askedBy === accountId },
});

/** What the reader may do with a closing now. */
export function closingActions(
  row: { readonly status: number; readonly askedBy: string | null },
  context: SignedInContext,
) {
  const { actor, locale } = context;
  const rules = ACTIONS.map((action) => lineRule(closingMachine, action, row, askedWith(row, actor.accountId)));
  return allowedActions(
    actor,
    locale,
    rules.filter(({ isInState }) => isInState),
  );
}

/** The closing locked as it was seen, with the state after the action. Throws NOT_FOUND, VERSION_STALE, STATE_CONFLICT, GUARD_FAILED. */
export async function takeClosing(
  tx: Tx,
  ctx: CommandContext,
  { id, version, action }: { readonly id: string; readonly version: number; readonly action: ClosingAction },
) {
  await rowById(tx, closingList, ctx.scope, id);
  const row = await lockClosing(tx, id);
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { version: row.version, status: row.status } });
  return { row, status: nextState(closingMachine, action, row, { asked: askedWith(row, ctx.actor.accountId) }) };
}

/** What the commands answer. */
export const closingSaved = ({ id, version, status, toDay }: ClosingRow, reopened: number) => ({
  ...{ id, version, status, toDay, reopened },
});

interface Done {
  readonly before: ClosingRow;
  readonly patch: Parameters<typeof saveClosing>[2];
  readonly reason: string;
  readonly reopened?: readonly ClosingRow[];
  /** Tells who asked. */
  readonly told?: NoticeKind;
}

/** Writes the new state with its log and the word to who asked. */
export async function finishClosing(tx: Tx, ctx: CommandContext, { before, patch, reason, reopened = [], told }: Done) {
  const row = await saveClosing(tx, before, patch);
  if (told && before.askedBy !== null) {
    const path = `/Finance/closing?closingId=${row.id}`;
    await notify(tx, before.askedBy, { kind: told, params: { day: row.toDay, note: reason }, path }, byOf(ctx));
  }
  await ctx.audit({
    ...{ targetType: 'closing', targetId: row.id, targetNo: row.toDay, companyId: row.companyId },
    before: { status: before.status },
    after: { status: row.status, kind: row.kind, fromDay: row.fromDay, toDay: row.toDay },
    ...(reason === '' ? {} : { reason }),
  });
  for (const one of reopened)
    await ctx.audit({
      ...{ targetType: 'closing', targetId: one.id, targetNo: one.toDay, companyId: one.companyId },
      before: { status: one.status },
      after: { status: row.status, kind: one.kind, reopenedWith: row.toDay },
      ...(reason === '' ? {} : { reason }),
    });
  return closingSaved(row, reopened.length);
}

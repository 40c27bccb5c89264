import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import type { ParameterStore } from '../../../kernel/parameters/parameter-store.ts';
import { lockStatement, type StatementFacts, saveStatement } from './commission.repo.ts';
import { assertSettler, assertStatement, changed, STATE, targetOf } from './statement-acts.ts';

/** More than one person may confirm alone. */
export const needsSecond = (row: Pick<StatementFacts, 'totalFen'>, parameters: Pick<ParameterStore, 'get'>): boolean =>
  row.totalFen > parameters.get('settlement.secondPersonAboveYuan') * 100;

function patchOf(row: StatementFacts, { actor, now, parameters }: CommandContext) {
  const first = { firstConfirmedBy: actor.accountId, firstConfirmedAt: now };
  if (row.status === STATE.draft && needsSecond(row, parameters)) return { status: STATE.first, ...first };
  const status = row.totalFen > 0 ? STATE.confirmed : STATE.carried;
  return { status, confirmedBy: actor.accountId, confirmedAt: now };
}

/**
 * Confirms a statement: to be paid, or, at nothing or below, carried forward into the next. Above the limit of the house a
 * second person confirms after the first. Throws GUARD_FAILED notTheFirst.
 */
export const confirmCommission = command(calls.confirmCommission, async (tx, { params, body }, context) => {
  const before = await lockStatement(tx, context.scope, params.id, body.version);
  assertSettler(context, before.companyId);
  assertStatement(before, [STATE.draft, STATE.first], 'confirm');
  if (before.firstConfirmedBy === context.actor.accountId)
    throw new AppError('GUARD_FAILED', { params: { guard: 'notTheFirst' } });
  const row = await saveStatement(tx, before, patchOf(before, context));
  const after = { status: row.status, totalFen: row.totalFen };
  await context.audit({ ...targetOf(row), before: { status: before.status }, after });
  return changed(row);
});

import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { MAX_RELEASE_DAYS } from '@mintmark/contract/finance/credit/credit.schema.ts';
import { dayAfter } from '@mintmark/domain/finance/commission/settlement-period.ts';
import { CREDIT_STANDING } from '@mintmark/domain/finance/credit/credit.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { assertKeeps, keeps } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf } from '../prices/change-price.ts';
import { creditPayerList, type ListedPayer } from './credit.queries.ts';
import { endRelease, holdPayer, insertRelease, openOrders, type Payer } from './credit.repo.ts';

const RIGHT = 'finance:credit:release';
const BILLS = 'finance:credit:bill';

/** The payer of the scope, held. Throws NOT_FOUND, NOT_ALLOWED for agents. */
export async function takePayer(tx: Tx, ctx: CommandContext, id: string): Promise<ListedPayer> {
  const payer = await rowById(tx, creditPayerList, ctx.scope, id);
  assertKeeps(ctx.scope, payer.companyId);
  await holdPayer(tx, payer);
  return payer;
}

/** The open orders of a payer follow what holds of them now; how many there are. `refreshOrder` locks each, in id order. */
export async function refreshPayer(tx: Tx, payer: Payer): Promise<number> {
  const ids = await openOrders(tx, payer);
  for (const id of ids) await refreshOrder(tx, id);
  return ids.length;
}

/** A payer as the operation log names them. */
export function targetOf({ customerId, agentId, no, companyId }: ListedPayer) {
  const of = { targetNo: no, companyId };
  if (agentId !== null) return { targetType: 'agent', targetId: agentId, ...of };
  return { targetType: 'customer', targetId: customerId ?? '0', ...of };
}

/**
 * A manager lets a payer go on who is stopped by limit or days, up to a day and by so much above the limit; what held before is
 * ended. Open orders follow in the same transaction. Throws INPUT_INVALID beside the day.
 */
export const releaseCredit = command(calls.releaseCredit, async (tx, { params, body }, ctx) => {
  const payer = await takePayer(tx, ctx, params.id);
  const today = shanghaiDay(ctx.now);
  if (body.untilDay < today) throw fieldError('untilDay', 'day-past');
  if (body.untilDay > dayAfter(today, MAX_RELEASE_DAYS)) throw fieldError('untilDay', 'release-too-long');
  const by = byOf(ctx);
  await endRelease(tx, payer, by);
  const { customerId, agentId, companyId } = payer;
  const { untilDay, extraFen, reason } = body;
  const made = { madeBy: ctx.actor.accountId, madeAt: ctx.now };
  const row = await insertRelease(tx, { companyId, customerId, agentId, untilDay, extraFen, reason, ...made });
  const orders = await refreshPayer(tx, payer);
  await ctx.audit({ ...targetOf(payer), reason, after: { untilDay, extraFen, owedFen: payer.owedFen } });
  return { id: row.id, orders };
});

/** Limit and days hold again at once. Throws GUARD_FAILED noRelease. */
export const endCreditRelease = command(calls.endCreditRelease, async (tx, { params, body }, ctx) => {
  const payer = await takePayer(tx, ctx, params.id);
  if (!(await endRelease(tx, payer, byOf(ctx)))) throw new AppError('GUARD_FAILED', { params: { guard: 'noRelease' } });
  const orders = await refreshPayer(tx, payer);
  await ctx.audit({ ...targetOf(payer), reason: body.reason, before: { untilDay: payer.releasedUntil } });
  return { id: payer.id, orders };
});

/** What may be done with a payer on account; `isQuiet`: their reminders are stopped. */
export function payerActions(payer: ListedPayer, context: SignedInContext, isQuiet = false) {
  const failing = [!keeps(context.scope, payer.companyId) && 'agentOwnRow'];
  const isStopped = payer.standing !== CREDIT_STANDING.open && payer.standing !== CREDIT_STANDING.released;
  const rules = [
    { action: 'release', permission: RIGHT, isInState: isStopped || payer.releasedUntil !== null, failing } as const,
    { action: 'endRelease', permission: RIGHT, isInState: payer.releasedUntil !== null, failing } as const,
    {
      ...({ action: 'collect', permission: 'finance:payment:collect', isInState: true } as const),
      failing: [...failing, payer.orders === 0 && 'nothingDue'],
    },
    { action: 'stopReminders', permission: BILLS, isInState: !isQuiet, failing } as const,
    { action: 'resumeReminders', permission: BILLS, isInState: isQuiet, failing } as const,
  ];
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter(({ isInState }) => isInState),
  );
}

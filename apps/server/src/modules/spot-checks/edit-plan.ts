import { spotChecksEndpoints } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { SPOT_CHECK_STATE } from '@mintmark/domain/audits/spot.enums.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { assertReach } from '../../kernel/reach.ts';
import { coversCompany } from '../../kernel/scope.ts';
import { readCategoryBook } from '../../workflow/catalogue/categories.repo.ts';
import { stateConflict } from '../../workflow/state-conflict.ts';
import { phaseOf, stateOf } from './plan-phase.ts';
import { companyWorks, insertPlan, lockPlan, type PlanRow, stopPlan } from './plans.repo.ts';
import { newSeed, seedHash } from './seed.ts';

const planTarget = (plan: PlanRow) => ({
  targetType: 'spotPlan',
  targetId: plan.id,
  targetNo: plan.name,
  companyId: plan.companyId,
});

async function assertCategories(tx: Tx, categories1: readonly number[]): Promise<void> {
  const { byCode } = await readCategoryBook(tx);
  if (categories1.some((code) => !byCode.has(code))) throw fieldError('categories1', 'not-found');
}

/** A plan with a seed that nobody chose. Its days lie ahead: what has passed the check is not drawn afterwards. */
export const createSpotPlan = command(spotChecksEndpoints.createSpotPlan, async (tx, { body }, context) => {
  const { companyId } = body;
  if (companyId !== null && !(coversCompany(context.scope, companyId) && (await companyWorks(tx, companyId))))
    throw new AppError('NOT_FOUND');
  assertReach(context.scope, companyId);
  if (body.periodFrom < shanghaiDay(context.now)) throw fieldError('periodFrom', 'rule-day-past');
  await assertCategories(tx, body.categories1);
  const isRate = body.mode === 'rate';
  const plan = await insertPlan(tx, {
    ...body,
    categories1: [...new Set(body.categories1)].sort((a, b) => a - b),
    rateBp: isRate ? body.rateBp : null,
    targetCount: isRate ? null : body.targetCount,
    expectedCount: isRate ? null : body.expectedCount,
    seed: newSeed(),
    createdBy: context.actor.accountId,
    createdAt: context.now,
  });
  await context.audit({ ...planTarget(plan), after: { ...body, seedHash: seedHash(plan.seed) } });
  return { id: plan.id, version: plan.version };
});

/** Ends a plan before its last day; its seed can be read from then on. */
export const stopSpotPlan = command(spotChecksEndpoints.stopSpotPlan, async (tx, { params, body }, context) => {
  const plan = await lockPlan(tx, context.scope, params.id, body.version);
  assertReach(context.scope, plan.companyId);
  const phase = phaseOf(plan, shanghaiDay(context.now));
  if (phase !== 'ahead' && phase !== 'running')
    throw stateConflict(stateOf(phase), 'stop', { status: SPOT_CHECK_STATE.open });
  const by = { now: context.now, accountId: context.actor.accountId };
  const stopped = await stopPlan(tx, plan, body.reason, by);
  await context.audit({ ...planTarget(plan), before: { phase }, after: { phase: 'stopped' }, reason: body.reason });
  return { id: stopped.id, version: stopped.version };
});

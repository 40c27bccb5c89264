import { SPOT_PLAN_PHASES, type SpotPlanPhase } from '@mintmark/domain/audits/spot.enums.ts';
import type { PlanRow } from './plans.repo.ts';

/** Does the plan draw on a day? The list says the same in SQL (plans.queries.ts). */
export function phaseOf(
  plan: Pick<PlanRow, 'stoppedAt' | 'isFull' | 'periodFrom' | 'periodTo'>,
  day: string,
): SpotPlanPhase {
  if (plan.stoppedAt !== null) return 'stopped';
  if (plan.isFull) return 'full';
  if (plan.periodFrom > day) return 'ahead';
  return plan.periodTo !== null && plan.periodTo < day ? 'over' : 'running';
}

/** The phase in words. */
export function stateOf(phase: SpotPlanPhase): { readonly zh: string; readonly en: string } {
  const { zh, en } = SPOT_PLAN_PHASES.find(({ code }) => code === phase) ?? SPOT_PLAN_PHASES[0];
  return { zh, en };
}

import type { SpotPlanRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import type { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';

type Values = FormValuesOf<typeof calls.createSpotPlan>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A new plan: a twentieth of the pieces, closer where graders deviate more often than in one of twenty. */
export const NEW_PLAN: Values = { mode: 'rate', rateBp: 500, isAdaptive: true, acceptableBp: 500, categories1: [] };

/** Form → body; what belongs to the other kind of plan is left out. */
export function planBody(values: Values): Values {
  const isRate = values.mode === 'rate';
  return {
    name: textOf(values.name),
    companyId: values.companyId ?? null,
    categories1: values.categories1 ?? [],
    periodFrom: textOf(values.periodFrom),
    periodTo: textOf(values.periodTo) || null,
    mode: values.mode,
    rateBp: isRate ? (values.rateBp ?? null) : null,
    targetCount: isRate ? null : (values.targetCount ?? null),
    expectedCount: isRate ? null : (values.expectedCount ?? null),
    isAdaptive: values.isAdaptive === true,
    acceptableBp: values.acceptableBp,
    note: textOf(values.note),
  };
}

/** `500` → `5 %`. */
export function shareText(bp: number): string {
  return `${(bp / 100).toFixed(2).replace(/\.?0+$/, '')} %`;
}

/** What a plan draws, in figures: `5 %` or `20 / 400`. */
export function quotaText(plan: Pick<SpotPlanRow, 'mode' | 'rateBp' | 'targetCount' | 'expectedCount'>): string {
  return plan.mode === 'rate' ? shareText(plan.rateBp ?? 0) : `${plan.targetCount ?? 0} / ${plan.expectedCount ?? 0}`;
}

/** Days from one day to another, both counted; null while one of them is missing or they are the wrong way round. */
export function daysBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [Date.parse(textOf(from)), Date.parse(textOf(to))];
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return null;
  return Math.round((end - start) / 86_400_000) + 1;
}

/** `+2`, `−1`, `0`. */
export function stepsText(steps: number): string {
  return steps > 0 ? `+${steps}` : steps < 0 ? `−${-steps}` : '0';
}

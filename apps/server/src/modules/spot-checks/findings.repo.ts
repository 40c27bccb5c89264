import { planFits } from '@mintmark/domain/audits/spot-draw.ts';
import { type SpotStanding, standingOf } from '@mintmark/domain/audits/spot-levels.ts';
import type { SpotCheck } from '@mintmark/domain/grading/spot-check.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { CheckRow } from './checks.repo.ts';
import { findingsAbout } from './draws.repo.ts';
import { type PlanRow, runningPlans } from './plans.repo.ts';

/** What the second look says of one grader's row. */
export interface Finding {
  readonly graderId: string;
  readonly scoreId: string;
  readonly found: SpotCheck;
}

type Standings = ReadonlyMap<string, SpotStanding>;

/** Each grader's standing under each plan that looks closer or less close by what it finds. */
async function standings(tx: Tx, plans: readonly PlanRow[], check: CheckRow, graderIds: readonly string[]) {
  const all = new Map<string, SpotStanding>();
  for (const graderId of graderIds) {
    const { companyId, category1 } = check;
    const { checks, deviations } = await findingsAbout(tx, { companyId, category1, graderId });
    for (const plan of plans) all.set(`${plan.id}/${graderId}`, standingOf(checks, deviations, plan.acceptableBp));
  }
  return all as Standings;
}

async function keepSwitches(tx: Tx, check: CheckRow, now: Date, [before, after]: readonly [Standings, Standings]) {
  for (const [key, standing] of after) {
    const from = before.get(key)?.level ?? 'normal';
    if (from === standing.level) continue;
    const [planId = '0', graderId = '0'] = key.split('/');
    const { checks, deviations, lowBp, highBp, level } = standing;
    await tx
      .insertInto('spotSwitches')
      .values({
        ...{ companyId: check.companyId, planId, checkId: check.id, graderId, category1: check.category1 },
        ...{ levelFrom: from, levelTo: level, checks, deviations, lowBp, highBp, at: now },
      })
      .execute();
  }
}

/** Keeps what was found about each grader, and where a plan switches because of it (product.md, 13). */
export async function keepFindings(tx: Tx, check: CheckRow, findings: readonly Finding[], now: Date): Promise<void> {
  if (findings.length === 0) return;
  const day = shanghaiDay(now);
  const plans = (await runningPlans(tx, check.companyId, day)).filter(
    (plan) => plan.isAdaptive && planFits(plan, { companyId: check.companyId, category1: check.category1, day }),
  );
  const graderIds = [...new Set(findings.map(({ graderId }) => graderId))];
  const before = await standings(tx, plans, check, graderIds);
  for (const { graderId, scoreId, found } of findings) {
    await tx
      .insertInto('spotFindings')
      .values({
        ...{ companyId: check.companyId, checkId: check.id, graderId, category1: check.category1, scoreId },
        ...{ steps: found.steps, verdict: found.verdict, foundAt: now },
      })
      .execute();
  }
  await keepSwitches(tx, check, now, [before, await standings(tx, plans, check, graderIds)]);
}

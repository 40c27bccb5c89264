import { spotChecksEndpoints } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { iso, later, shanghaiDay, startOfDay } from '../../kernel/clock.ts';
import { query } from '../../kernel/handlers.ts';
import { rowById } from '../../kernel/listing/index.ts';
import { reaches } from '../../kernel/reach.ts';
import { companyIdsOf, coversCompany } from '../../kernel/scope.ts';
import { allowedActions } from '../../workflow/allowed.ts';
import { resultsOf, standingsOf, switchesOf } from './plan-figures.queries.ts';
import { phaseOf } from './plan-phase.ts';
import { spotPlanList } from './plans.queries.ts';
import { findPlan, passedSince } from './plans.repo.ts';
import { seedHash } from './seed.ts';

const DAY_MS = 86_400_000;

/** One plan: what it found, how closely it looks at whom and why, and its seed once it draws no more. */
export const getSpotPlan = query(spotChecksEndpoints.getSpotPlan, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const plan = await findPlan(db, context.scope, params.id);
    const phase = phaseOf(plan, shanghaiDay(context.clock.now()));
    const isLive = phase === 'ahead' || phase === 'running';
    const switches = await switchesOf(db, context.scope, plan.id);
    return {
      ...(await rowById(db, spotPlanList, context.scope, plan.id)),
      note: plan.note,
      stopReason: plan.stopReason,
      stoppedAt: iso(plan.stoppedAt),
      seedHash: seedHash(plan.seed),
      seed: isLive ? null : plan.seed.toString('hex'),
      results: await resultsOf(db, context.scope, plan.id),
      standings: plan.isAdaptive ? await standingsOf(db, context.scope, plan) : [],
      switches: switches.map((one) => ({ ...one, at: iso(one.at) ?? '' })),
      allowedActions: allowedActions(context.actor, context.locale, [
        {
          action: 'stop',
          permission: 'audit:otherAudit:assign',
          isInState: isLive,
          failing: [!reaches(context.scope, plan.companyId) && 'houseWide'],
        },
      ]),
    };
  }),
);

/** What a new plan may expect: as many pieces as passed in the same number of days before. */
export const getExpectedPieces = query(spotChecksEndpoints.getExpectedPieces, async ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const { companyId, category1 = [], days } = asked;
    const from = later(startOfDay(shanghaiDay(context.clock.now())), -days * DAY_MS);
    const ids =
      companyId === undefined
        ? companyIdsOf(context.scope)
        : [companyId].filter((id) => coversCompany(context.scope, id));
    return { count: await passedSince(db, { companyIds: ids, categories1: category1.map(Number), from }), days };
  }),
);

import { spotChecksEndpoints } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import type { Binding } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { spotCheckList, spotDrawList } from './checks.queries.ts';
import { decideSpotCheck } from './decide-spot-check.ts';
import { createSpotPlan, stopSpotPlan } from './edit-plan.ts';
import { checkSpotLot, notifySpotGraders } from './follow-up.ts';
import { getSpotBench } from './get-spot-bench.ts';
import { getSpotCheck } from './get-spot-check.ts';
import { getExpectedPieces, getSpotPlan } from './get-spot-plan.ts';
import { spotPlanList } from './plans.queries.ts';

export const spotCheckBindings: readonly Binding[] = [
  bindList(spotChecksEndpoints.listSpotChecks, spotCheckList),
  getSpotBench,
  getSpotCheck,
  decideSpotCheck,
  notifySpotGraders,
  checkSpotLot,
  bindList(spotChecksEndpoints.listSpotPlans, spotPlanList),
  getExpectedPieces,
  getSpotPlan,
  bindList(spotChecksEndpoints.listSpotDraws, spotDrawList),
  createSpotPlan,
  stopSpotPlan,
];

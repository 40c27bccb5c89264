import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zMany } from '../kernel/fields.ts';
import { listEndpoint, zQueryFlag } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import {
  spotFilters,
  spotPlanFilters,
  zSpotBench,
  zSpotDecided,
  zSpotDetail,
  zSpotDraw,
  zSpotExpected,
  zSpotExpectedQuery,
  zSpotLook,
  zSpotLot,
  zSpotMarked,
  zSpotNotice,
  zSpotPlanBody,
  zSpotPlanDetail,
  zSpotPlanRow,
  zSpotPlanSaved,
  zSpotPlanStop,
  zSpotRow,
} from './spot-check.schema.ts';

const PAGE = 'order:reCheck:page';
const DECIDE = 'order:reCheck:decide';
const PLAN = 'audit:otherAudit:assign';
const CHECKS = '/api/audits/spot-checks';
const PLANS = '/api/audits/spot-plans';
const zIdParams = z.strictObject({ id: zId });

/** Spot checks: plans, their draws, the blind second look and what follows from it (records.md §4 reCheck). */
export const spotChecksEndpoints = endpoints('audits', {
  listSpotChecks: listEndpoint({
    title: named('抽检列表', 'Pieces that are looked at again; open ones without their grade'),
    path: CHECKS,
    permission: PAGE,
    filters: spotFilters,
    row: zSpotRow,
  }),
  getSpotBench: endpoint({
    title: named('自己的复评台', 'Pieces that may come to the own blind bench: no grade, no customer, no label'),
    method: 'GET',
    path: `${CHECKS}/bench`,
    permission: DECIDE,
    data: zSpotBench,
  }),
  getSpotCheck: endpoint({
    title: named(
      '查看一条抽检',
      'One spot check: its draw, and once decided both grades, the deviation and what followed',
    ),
    method: 'GET',
    path: `${CHECKS}/{id}`,
    permission: PAGE,
    params: zIdParams,
    data: zSpotDetail,
    errors: ['NOT_FOUND'],
  }),
  decideSpotCheck: endpoint({
    title: named('抽检复评', 'Spot check: second look'),
    method: 'POST',
    path: `${CHECKS}/{id}/decide`,
    permission: DECIDE,
    params: zIdParams,
    body: zSpotLook,
    data: zSpotDecided,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'DUTY_CONFLICT', 'GUARD_FAILED', 'INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'The blind second look: within the tolerance the coin is ready, beyond it a score change is asked for',
  }),
  notifySpotGraders: endpoint({
    title: named('抽检通报评级师', 'Spot check: tell graders'),
    method: 'POST',
    path: `${CHECKS}/{id}/notify`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParams,
    body: zSpotNotice,
    data: zSpotMarked,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Tell the graders whose own row deviated what the second look found',
  }),
  checkSpotLot: endpoint({
    title: named('抽检整批', 'Spot check: whole lot'),
    method: 'POST',
    path: `${CHECKS}/{id}/lot`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParams,
    body: zSpotLot,
    data: zSpotMarked,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Look at the whole lot: every further piece of the order and category goes to the spot check',
  }),
  listSpotPlans: listEndpoint({
    title: named('抽检计划列表', 'Plans of the house and of the companies in scope'),
    path: PLANS,
    permission: PAGE,
    filters: spotPlanFilters,
    row: zSpotPlanRow,
  }),
  getExpectedPieces: endpoint({
    title: named(
      '此前同样天数通过质检的枚数',
      'How many pieces passed the quality check in the same number of days before',
    ),
    method: 'GET',
    path: `${PLANS}/expected`,
    permission: PAGE,
    query: zSpotExpectedQuery,
    data: zSpotExpected,
  }),
  getSpotPlan: endpoint({
    title: named(
      '查看一个抽检计划',
      'One plan: its results, the levels of graders with their intervals, the switches and its seed when it is over',
    ),
    method: 'GET',
    path: `${PLANS}/{id}`,
    permission: PAGE,
    params: zIdParams,
    data: zSpotPlanDetail,
    errors: ['NOT_FOUND'],
  }),
  listSpotDraws: listEndpoint({
    title: named('抽样记录', 'Every decision of the plans, drawn or not, with what decided it'),
    path: '/api/audits/spot-draws',
    permission: PAGE,
    filters: { planId: zMany(zId), isDrawn: zQueryFlag },
    row: zSpotDraw,
  }),
  createSpotPlan: endpoint({
    title: named('新建抽检计划', 'Create spot-check plan'),
    method: 'POST',
    path: PLANS,
    permission: PAGE,
    action: PLAN,
    body: zSpotPlanBody,
    data: zSpotPlanSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'A plan with a seed of its own; it never changes afterwards',
  }),
  stopSpotPlan: endpoint({
    title: named('停用抽检计划', 'Stop spot-check plan'),
    method: 'POST',
    path: `${PLANS}/{id}/stop`,
    permission: PAGE,
    action: PLAN,
    params: zIdParams,
    body: zSpotPlanStop,
    data: zSpotPlanSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'End a plan before its last day',
  }),
});

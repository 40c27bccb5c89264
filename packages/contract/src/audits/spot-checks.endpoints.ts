import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zMany } from '../kernel/fields.ts';
import { listEndpoint, zQueryFlag } from '../kernel/listing.ts';
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
export const spotChecksEndpoints = {
  listSpotChecks: listEndpoint({
    path: CHECKS,
    permission: PAGE,
    filters: spotFilters,
    row: zSpotRow,
    summary: 'Pieces that are looked at again; open ones without their grade',
  }),
  getSpotBench: endpoint({
    method: 'GET',
    path: `${CHECKS}/bench`,
    permission: DECIDE,
    data: zSpotBench,
    summary: 'Pieces that may come to the own blind bench: no grade, no customer, no label',
  }),
  getSpotCheck: endpoint({
    method: 'GET',
    path: `${CHECKS}/{id}`,
    permission: PAGE,
    params: zIdParams,
    data: zSpotDetail,
    errors: ['NOT_FOUND'],
    summary: 'One spot check: its draw, and once decided both grades, the deviation and what followed',
  }),
  decideSpotCheck: endpoint({
    method: 'POST',
    path: `${CHECKS}/{id}/decide`,
    permission: DECIDE,
    params: zIdParams,
    body: zSpotLook,
    data: zSpotDecided,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'VERSION_STALE', 'DUTY_CONFLICT', 'GUARD_FAILED', 'INPUT_INVALID'],
    idempotency: 'required',
    audit: 'audits.decideSpotCheck',
    summary: 'The blind second look: within the tolerance the coin is ready, beyond it a score change is asked for',
  }),
  notifySpotGraders: endpoint({
    method: 'POST',
    path: `${CHECKS}/{id}/notify`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParams,
    body: zSpotNotice,
    data: zSpotMarked,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'audits.notifySpotGraders',
    summary: 'Tell the graders whose own row deviated what the second look found',
  }),
  checkSpotLot: endpoint({
    method: 'POST',
    path: `${CHECKS}/{id}/lot`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParams,
    body: zSpotLot,
    data: zSpotMarked,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'audits.checkSpotLot',
    summary: 'Look at the whole lot: every further piece of the order and category goes to the spot check',
  }),
  listSpotPlans: listEndpoint({
    path: PLANS,
    permission: PAGE,
    filters: spotPlanFilters,
    row: zSpotPlanRow,
    summary: 'Plans of the house and of the companies in scope',
  }),
  getExpectedPieces: endpoint({
    method: 'GET',
    path: `${PLANS}/expected`,
    permission: PAGE,
    query: zSpotExpectedQuery,
    data: zSpotExpected,
    summary: 'How many pieces passed the quality check in the same number of days before',
  }),
  getSpotPlan: endpoint({
    method: 'GET',
    path: `${PLANS}/{id}`,
    permission: PAGE,
    params: zIdParams,
    data: zSpotPlanDetail,
    errors: ['NOT_FOUND'],
    summary:
      'One plan: its results, the levels of graders with their intervals, the switches and its seed when it is over',
  }),
  listSpotDraws: listEndpoint({
    path: '/api/audits/spot-draws',
    permission: PAGE,
    filters: { planId: zMany(zId), isDrawn: zQueryFlag },
    row: zSpotDraw,
    summary: 'Every decision of the plans, drawn or not, with what decided it',
  }),
  createSpotPlan: endpoint({
    method: 'POST',
    path: PLANS,
    permission: PAGE,
    action: PLAN,
    body: zSpotPlanBody,
    data: zSpotPlanSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'audits.createSpotPlan',
    summary: 'A plan with a seed of its own; it never changes afterwards',
  }),
  stopSpotPlan: endpoint({
    method: 'POST',
    path: `${PLANS}/{id}/stop`,
    permission: PAGE,
    action: PLAN,
    params: zIdParams,
    body: zSpotPlanStop,
    data: zSpotPlanSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'HOUSE_ONLY', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'audits.stopSpotPlan',
    summary: 'End a plan before its last day',
  }),
} as const;

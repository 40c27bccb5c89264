import { z } from 'zod';
import { CONSOLE_STEPS } from '../dashboard/dashboard.endpoints.ts';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId } from '../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import {
  shiftFilters,
  zDesk,
  zDeskDetail,
  zGiveShift,
  zShiftDetail,
  zShiftList,
  zShiftSaved,
  zTakeBackShift,
  zTakeShift,
} from './shifts.schema.ts';

const PATH = '/api/custody/shifts';
const ONE = `${PATH}/{id}`;
const PAGE = 'closeReview:custody:page' satisfies Permission;
const HANDS = 'closeReview:custody:handOver' satisfies Permission;
const STEP_ERRORS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'INPUT_INVALID',
];
const step = {
  method: 'POST',
  permission: HANDS,
  params: z.strictObject({ id: zId }),
  data: zShiftSaved,
  errors: STEP_ERRORS,
  idempotency: 'optional',
  logged: true,
} as const;

const listShifts = endpoint({
  title: named('交接班列表', 'Hand-overs of desks, with the counts of their tabs'),
  method: 'GET',
  path: PATH,
  permission: PAGE,
  query: listQuery(shiftFilters),
  data: zShiftList,
  errors: ['FILTER_UNKNOWN'],
});

/** Desks that one shift leaves to the next (product.md no. 14, states.md “Shift”). */
export const shiftsEndpoints = endpoints('custody', {
  listDesks: endpoint({
    title: named('各岗位现况', 'What each desk has before it, and who had it last'),
    method: 'GET',
    path: '/api/custody/desks',
    permission: PAGE,
    query: z.strictObject({ companyId: zId }),
    data: z.object({ list: z.array(zDesk) }),
    errors: ['NOT_FOUND'],
    summary: 'Only desks whose screens the person may open',
  }),
  getDesk: endpoint({
    title: named('一个岗位的现况', 'What a desk has before it, what is promised, and what was left with a remark'),
    method: 'GET',
    path: '/api/custody/desks/{step}',
    permission: PAGE,
    params: z.strictObject({ step: z.enum(CONSOLE_STEPS) }),
    query: z.strictObject({ companyId: zId }),
    data: zDeskDetail,
    errors: ['NOT_FOUND'],
  }),
  listShifts,
  exportShifts: exportEndpoint({
    title: named('导出交接班记录', 'Export hand-overs of desks'),
    of: listShifts,
    permission: 'closeReview:custody:supervise',
  }),
  getShift: endpoint({
    title: named('查看一次交接班', 'A hand-over of a desk as it was signed'),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: z.strictObject({ id: zId }),
    data: zShiftDetail,
    errors: ['NOT_FOUND'],
  }),
  giveShift: endpoint({
    ...step,
    title: named('交班', 'Hand a desk over'),
    path: PATH,
    params: z.strictObject({}),
    body: zGiveShift,
    summary: 'What is open at the desk is taken down as it is now',
  }),
  takeShift: endpoint({
    ...step,
    title: named('接班', 'Take a desk over'),
    path: `${ONE}/take`,
    body: zTakeShift,
    errors: [...STEP_ERRORS, 'CONFIRM_AGAIN'],
    summary: 'By somebody else who works there, in their own session or with their password at the desk of the giver',
  }),
  takeBackShift: endpoint({
    ...step,
    title: named('撤回交班', 'Take hand-over of a desk back'),
    path: `${ONE}/take-back`,
    body: zTakeBackShift,
    summary: 'By the giver or a supervisor, while nobody has taken it over',
  }),
});

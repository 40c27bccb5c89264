import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId } from '../../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import {
  assessmentFilters,
  zAssessment,
  zAssessmentList,
  zAssessmentReason,
  zAssessmentRows,
  zAssessmentSaved,
  zAssessmentVersion,
  zCreateScheme,
  zDecideAppeal,
  zIndicator,
  zMadeAssessments,
  zMakeAssessments,
  zOwnQuery,
  zOwnRowsQuery,
  zOwnWork,
  zRowsQuery,
  zScheme,
  zSchemeQuery,
  zSettled,
} from './assessments.schema.ts';

const PATH = '/api/finance/assessments';
const ONE = `${PATH}/{id}`;
const OWN = '/api/finance/own-work';
const zIdParam = z.strictObject({ id: zId });
const page = { permission: 'finance:examine:list' } as const;
const STEP_ERRORS = ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED', 'INPUT_INVALID'] as const;
const step = {
  ...({ method: 'POST', params: zIdParam, data: zAssessmentSaved, idempotency: 'required', logged: true } as const),
  errors: STEP_ERRORS,
} as const;

const listAssessments = endpoint({
  title: named('考核列表', 'Assessments and counts of their tabs'),
  method: 'GET',
  path: PATH,
  ...page,
  query: listQuery(assessmentFilters),
  data: zAssessmentList,
  errors: ['FILTER_UNKNOWN'],
});

/** 考核管理 (decision 0107): the work of people by month, from facts, weighed, confirmed, settled; everybody sees their own. */
export const assessmentsEndpoints = endpoints('finance', {
  listAssessments,
  exportAssessments: exportEndpoint({
    title: named('导出考核', 'Export assessments'),
    of: listAssessments,
    summary: 'Assessments as a file, for payroll too',
  }),
  getAssessment: endpoint({
    title: named('查看考核', 'An assessment with its figures and history'),
    method: 'GET',
    path: ONE,
    ...page,
    params: zIdParam,
    data: zAssessment,
    errors: ['NOT_FOUND'],
  }),
  listAssessmentRows: endpoint({
    title: named('考核数字的明细', 'Pieces behind a figure of an assessment'),
    method: 'GET',
    path: `${ONE}/rows/{indicator}`,
    ...page,
    params: z.strictObject({ id: zId, indicator: zIndicator }),
    query: zRowsQuery,
    data: zAssessmentRows,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
  }),
  makeAssessments: endpoint({
    title: named('生成考核', 'Make assessments'),
    method: 'POST',
    path: PATH,
    ...page,
    action: 'finance:examine:assess',
    body: zMakeAssessments,
    data: zMadeAssessments,
    errors: ['INPUT_INVALID', 'GUARD_FAILED', 'NOT_FOUND'],
    idempotency: 'required',
    logged: true,
    summary: 'Drafts for everybody who worked for the company in a month that is over; drafts are counted anew',
  }),
  submitAssessment: endpoint({
    title: named('提交考核', 'Submit assessment'),
    ...step,
    path: `${ONE}/submit`,
    ...page,
    action: 'finance:examine:assess',
    body: zAssessmentVersion,
    summary: 'Its figures and amounts are fixed',
  }),
  sendBackAssessment: endpoint({
    title: named('退回考核', 'Send assessment back'),
    ...step,
    path: `${ONE}/send-back`,
    ...page,
    action: 'finance:examine:confirm',
    body: zAssessmentReason,
    summary: 'A draft again',
  }),
  confirmAssessment: endpoint({
    title: named('确认考核', 'Confirm assessment'),
    ...step,
    path: `${ONE}/confirm`,
    ...page,
    action: 'finance:examine:confirm',
    body: zAssessmentVersion,
    summary: 'By another person than who submitted it and who it is about',
  }),
  decideAppeal: endpoint({
    title: named('处理考核申诉', 'Decide appeal'),
    ...step,
    path: `${ONE}/decide-appeal`,
    ...page,
    action: 'finance:examine:confirm',
    body: zDecideAppeal,
    summary: 'By an adjustment; what was confirmed is never changed',
  }),
  settleAssessments: endpoint({
    title: named('结算考核', 'Settle assessments'),
    method: 'POST',
    path: '/api/finance/assessment-settlements',
    ...page,
    action: 'finance:examine:assess',
    body: zMakeAssessments,
    data: zSettled,
    errors: ['INPUT_INVALID', 'GUARD_FAILED', 'NOT_FOUND'],
    idempotency: 'required',
    logged: true,
    summary: 'Everything confirmed of a company and month under one number; nothing of it may be open',
  }),
  listAssessmentSchemes: endpoint({
    title: named('考核权重', 'Versions of the weights'),
    method: 'GET',
    path: '/api/finance/assessment-schemes',
    ...page,
    query: zSchemeQuery,
    data: z.object({ schemes: z.array(zScheme) }),
  }),
  createAssessmentScheme: endpoint({
    title: named('新增考核权重', 'New version of the weights'),
    method: 'POST',
    path: '/api/finance/assessment-schemes',
    ...page,
    action: 'finance:examine:assess',
    body: zCreateScheme,
    data: z.object({ id: z.string(), no: z.int() }),
    errors: ['INPUT_INVALID', 'NOT_FOUND'],
    idempotency: 'required',
    logged: true,
    summary: 'Counts from a month on that has no assessments yet; versions are never changed',
  }),
  getOwnWork: endpoint({
    title: named('我的考核', 'Own figures and assessments'),
    method: 'GET',
    path: OWN,
    permission: 'signed-in',
    query: zOwnQuery,
    data: zOwnWork,
  }),
  listOwnRows: endpoint({
    title: named('我的考核明细', 'Pieces behind an own figure'),
    method: 'GET',
    path: `${OWN}/rows/{indicator}`,
    permission: 'signed-in',
    params: z.strictObject({ indicator: zIndicator }),
    query: zOwnRowsQuery,
    data: zAssessmentRows,
    errors: ['INPUT_INVALID'],
  }),
  appealAssessment: endpoint({
    title: named('申诉考核', 'Appeal against assessment'),
    ...step,
    path: `${OWN}/assessments/{id}/appeal`,
    permission: 'signed-in',
    body: zAssessmentReason,
    summary: 'By the person whom it is about, until it is settled',
  }),
});

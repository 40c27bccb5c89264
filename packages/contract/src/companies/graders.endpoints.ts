import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { zCompanySaved } from './company.schema.ts';
import {
  zCustomerChoice,
  zGrader,
  zGraderCandidate,
  zGraderChange,
  zGraderStatus,
  zNewGrader,
  zRecusals,
  zSignature,
} from './grader.schema.ts';

const PAGES = ['system:company:page', 'company:employee:page'] as const;
const EDIT = 'system:grader:edit';
const ONE = `${COMPANY_PATHS.graders}/{id}`;
const zIdParams = z.strictObject({ id: zId });
const zName = z.string().trim().max(50).optional();

/** One grader of a company: what he may do, his cap, his signature, whom he stands aside from (records.md §8). */
export const gradersEndpoints = endpoints('companies', {
  getGrader: endpoint({
    title: named('查看一位评级老师', 'One grader with recusals, signature and what hangs on him'),
    method: 'GET',
    path: ONE,
    permission: PAGES,
    params: zIdParams,
    data: zGrader,
    errors: ['NOT_FOUND'],
  }),
  listGraderCandidates: endpoint({
    title: named('可添加为评级老师的人员', 'Enabled people of a company who are no graders yet'),
    method: 'GET',
    path: '/api/companies/grader-candidates',
    permission: PAGES,
    action: EDIT,
    query: z.strictObject({ companyId: zId, name: zName }),
    data: z.object({ list: z.array(zGraderCandidate) }),
    errors: ['NOT_FOUND'],
  }),
  listRecusalCustomers: endpoint({
    title: named('可设回避的客户', 'Customers that a grader may stand aside from, by name or number'),
    method: 'GET',
    path: '/api/companies/recusal-customers',
    permission: PAGES,
    action: EDIT,
    query: z.strictObject({ name: zName }),
    data: z.object({ list: z.array(zCustomerChoice) }),
  }),
  createGrader: endpoint({
    title: named('新增评级老师', 'Add grader'),
    method: 'POST',
    path: COMPANY_PATHS.graders,
    permission: PAGES,
    action: EDIT,
    body: zNewGrader,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Make somebody of a company its grader',
  }),
  updateGrader: endpoint({
    title: named('编辑评级老师', 'Edit grader'),
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zGraderChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Level, categories, rights, cap and days of a grader',
  }),
  setGraderStatus: endpoint({
    title: named('启用或停用评级老师', 'Enable or disable grader'),
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zGraderStatus,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Let a grader work or no longer; coins on his table go back to the queue',
  }),
  putRecusals: endpoint({
    title: named('设置评级老师回避', 'Set recusals of grader'),
    method: 'PUT',
    path: `${ONE}/recusals`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zRecusals,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Customers whose coins a grader does not see',
  }),
  putSignature: endpoint({
    title: named('设置评级老师签名', 'Set signature of grader'),
    method: 'PUT',
    path: `${ONE}/signature`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zSignature,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Signature of a grader, uploaded to Signature/ before; null takes it away',
  }),
  removeGrader: endpoint({
    title: named('移除评级老师', 'Remove grader'),
    method: 'DELETE',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Take a grader out who has graded and decided nothing',
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { masterEndpoints } from '../kernel/master/master-endpoints.ts';
import { named } from '../kernel/named.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { zGraderRow } from './companies.schema.ts';
import { zCompanySaved } from './company.schema.ts';
import {
  zCustomerChoice,
  zGrader,
  zGraderCandidate,
  zGraderChange,
  zNewGrader,
  zRecusals,
  zSignature,
} from './grader.schema.ts';

const PAGES = ['system:company:page', 'company:employee:page'] as const;
const EDIT = 'system:grader:edit';
const ONE = `${COMPANY_PATHS.graders}/{id}`;
const zIdParams = z.strictObject({ id: zId });
const zName = z.string().trim().max(50).optional();

const grader = masterEndpoints({
  path: COMPANY_PATHS.graders,
  page: PAGES,
  edit: EDIT,
  filters: {},
  row: zGraderRow,
  record: zGrader,
});

/** One grader of a company: what he may do, his cap, his signature, whom he stands aside from (records.md §8). */
export const gradersEndpoints = endpoints('companies', {
  getGrader: grader.get({
    title: named('查看一位评级老师', 'One grader with recusals, signature and what hangs on him'),
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
  createGrader: grader.create(zNewGrader, {
    title: named('新增评级老师', 'Add grader'),
    summary: 'Make somebody of a company its grader',
    errors: ['NOT_FOUND'],
  }),
  updateGrader: grader.update(zGraderChange, {
    title: named('编辑评级老师', 'Edit grader'),
    summary: 'Level, categories, rights, cap and days of a grader',
  }),
  setGraderStatus: grader.setStatus({
    title: named('启用或停用评级老师', 'Enable or disable grader'),
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
  removeGrader: grader.remove({
    title: named('移除评级老师', 'Remove grader'),
    summary: 'Take a grader out who has graded and decided nothing',
  }),
});

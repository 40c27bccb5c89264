import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
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
export const gradersEndpoints = {
  getGrader: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGES,
    params: zIdParams,
    data: zGrader,
    errors: ['NOT_FOUND'],
    summary: 'One grader with recusals, signature and what hangs on him',
  }),
  listGraderCandidates: endpoint({
    method: 'GET',
    path: '/api/companies/grader-candidates',
    permission: PAGES,
    action: EDIT,
    query: z.strictObject({ companyId: zId, name: zName }),
    data: z.object({ list: z.array(zGraderCandidate) }),
    errors: ['NOT_FOUND'],
    summary: 'Enabled people of a company who are no graders yet',
  }),
  listRecusalCustomers: endpoint({
    method: 'GET',
    path: '/api/companies/recusal-customers',
    permission: PAGES,
    action: EDIT,
    query: z.strictObject({ name: zName }),
    data: z.object({ list: z.array(zCustomerChoice) }),
    summary: 'Customers that a grader may stand aside from, by name or number',
  }),
  createGrader: endpoint({
    method: 'POST',
    path: COMPANY_PATHS.graders,
    permission: PAGES,
    action: EDIT,
    body: zNewGrader,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.createGrader',
    summary: 'Make somebody of a company its grader',
  }),
  updateGrader: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zGraderChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.updateGrader',
    summary: 'Level, categories, rights, cap and days of a grader',
  }),
  setGraderStatus: endpoint({
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zGraderStatus,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.setGraderStatus',
    summary: 'Let a grader work or no longer; coins on his table go back to the queue',
  }),
  putRecusals: endpoint({
    method: 'PUT',
    path: `${ONE}/recusals`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zRecusals,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.putRecusals',
    summary: 'Customers whose coins a grader does not see',
  }),
  putSignature: endpoint({
    method: 'PUT',
    path: `${ONE}/signature`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zSignature,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.putSignature',
    summary: 'Signature of a grader, uploaded to Signature/ before; null takes it away',
  }),
  removeGrader: endpoint({
    method: 'DELETE',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.removeGrader',
    summary: 'Take a grader out who has graded and decided nothing',
  }),
} as const;

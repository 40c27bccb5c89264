import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { zCompanySaved } from './company.schema.ts';
import { limitFilters, zLimit, zLimitChange, zLimitRow, zLimitStatus, zNewLimit } from './limit.schema.ts';

const PAGE = 'system:company:page';
const EDIT = 'system:limit:edit';
const BASE = `${COMPANY_PATHS.companies}/limits`;
const ONE = `${BASE}/{id}`;
const zIdParams = z.strictObject({ id: zId });

/** Receiving and grading limits of companies (records.md §8 companyLimit). */
export const limitsEndpoints = {
  listLimits: listEndpoint({
    path: BASE,
    permission: PAGE,
    filters: limitFilters,
    row: zLimitRow,
    summary: 'Limits of the companies in scope, with what is taken of today and this month',
  }),
  getLimit: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zLimit,
    errors: ['NOT_FOUND'],
    summary: 'One limit with live counters and history',
  }),
  createLimit: endpoint({
    method: 'POST',
    path: BASE,
    permission: PAGE,
    action: EDIT,
    body: zNewLimit,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.createLimit',
    summary: 'New limit of a company, for one category or all; it holds from its first day',
  }),
  updateLimit: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zLimitChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.updateLimit',
    summary: 'Numbers, days and action of a limit; it counts from the next order that is submitted',
  }),
  setLimitStatus: endpoint({
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zLimitStatus,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'companies.setLimitStatus',
    summary: 'Let a limit hold or no longer',
  }),
} as const;

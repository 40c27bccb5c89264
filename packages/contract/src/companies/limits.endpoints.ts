import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { zCompanySaved } from './company.schema.ts';
import { limitFilters, zLimit, zLimitChange, zLimitRow, zLimitStatus, zNewLimit } from './limit.schema.ts';

const PAGE = 'system:company:page';
const EDIT = 'system:limit:edit';
const BASE = `${COMPANY_PATHS.companies}/limits`;
const ONE = `${BASE}/{id}`;
const zIdParams = z.strictObject({ id: zId });

/** Receiving and grading limits of companies (records.md §8 companyLimit). */
export const limitsEndpoints = endpoints('companies', {
  listLimits: listEndpoint({
    title: named('收评限制列表', 'Limits of the companies in scope, with what is taken of today and this month'),
    path: BASE,
    permission: PAGE,
    filters: limitFilters,
    row: zLimitRow,
  }),
  getLimit: endpoint({
    title: named('查看一项收评限制', 'One limit with live counters and history'),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParams,
    data: zLimit,
    errors: ['NOT_FOUND'],
  }),
  createLimit: endpoint({
    title: named('新增收评限制', 'Add limit'),
    method: 'POST',
    path: BASE,
    permission: PAGE,
    action: EDIT,
    body: zNewLimit,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'New limit of a company, for one category or all; it holds from its first day',
  }),
  updateLimit: endpoint({
    title: named('编辑收评限制', 'Edit limit'),
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zLimitChange,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Numbers, days and action of a limit; it counts from the next order that is submitted',
  }),
  setLimitStatus: endpoint({
    title: named('启用或停用收评限制', 'Enable or disable limit'),
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zLimitStatus,
    data: zCompanySaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Let a limit hold or no longer',
  }),
});

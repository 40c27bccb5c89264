import { endpoints } from '../kernel/endpoint.ts';
import { masterEndpoints } from '../kernel/master/master-endpoints.ts';
import { named } from '../kernel/named.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { limitFilters, zLimit, zLimitChange, zLimitRow, zNewLimit } from './limit.schema.ts';

const limit = masterEndpoints({
  path: `${COMPANY_PATHS.companies}/limits`,
  page: 'system:company:page',
  edit: 'system:limit:edit',
  filters: limitFilters,
  row: zLimitRow,
  record: zLimit,
});

/** Receiving and grading limits of companies (records.md §8 companyLimit). */
export const limitsEndpoints = endpoints('companies', {
  listLimits: limit.list({
    title: named('收评限制列表', 'Limits of the companies in scope, with what is taken of today and this month'),
  }),
  getLimit: limit.get({ title: named('查看一项收评限制', 'One limit with live counters and history') }),
  createLimit: limit.create(zNewLimit, {
    title: named('新增收评限制', 'Add limit'),
    summary: 'New limit of a company, for one category or all; it holds from its first day',
    errors: ['NOT_FOUND'],
  }),
  updateLimit: limit.update(zLimitChange, {
    title: named('编辑收评限制', 'Edit limit'),
    summary: 'Numbers, days and action of a limit; it counts from the next order that is submitted',
  }),
  setLimitStatus: limit.setStatus({
    title: named('启用或停用收评限制', 'Enable or disable limit'),
    summary: 'Let a limit hold or no longer',
    errors: ['INPUT_INVALID'],
  }),
});

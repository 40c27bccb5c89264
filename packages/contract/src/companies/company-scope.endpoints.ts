import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { zCompanyScope, zScopeChange, zScopeRemoval, zScopeSaved } from './company-scope.schema.ts';

const PAGES = ['system:company:page', 'company:company:page'] as const;
const EDIT = 'system:scope:edit';
const ONE = `${COMPANY_PATHS.companies}/{id}/scope`;
const zIdParams = z.strictObject({ id: zId });

/** Which services a company offers for which categories (records.md §8 company/scope, invariant 29). */
export const companyScopeEndpoints = endpoints('companies', {
  getScope: endpoint({
    title: named('公司的评级范围', 'The grading scope of a company with its periods and history'),
    method: 'GET',
    path: ONE,
    permission: PAGES,
    params: zIdParams,
    data: zCompanyScope,
    errors: ['NOT_FOUND'],
  }),
  putScope: endpoint({
    title: named('设置评级范围', 'Set grading scope'),
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zScopeChange,
    data: zScopeSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'What a company offers from a day on; orders that were submitted before are not touched',
  }),
  removeScope: endpoint({
    title: named('撤回评级范围', 'Take grading scope back'),
    method: 'POST',
    path: `${ONE}/remove`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zScopeRemoval,
    data: zScopeSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Take a period back that has not begun',
  }),
});

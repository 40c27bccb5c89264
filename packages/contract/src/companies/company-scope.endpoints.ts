import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { zCompanyScope, zScopeChange, zScopeRemoval, zScopeSaved } from './company-scope.schema.ts';

const PAGES = ['system:company:page', 'company:company:page'] as const;
const EDIT = 'system:scope:edit';
const ONE = `${COMPANY_PATHS.companies}/{id}/scope`;
const zIdParams = z.strictObject({ id: zId });

/** Which services a company offers for which categories (records.md §8 company/scope, invariant 29). */
export const companyScopeEndpoints = {
  getScope: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGES,
    params: zIdParams,
    data: zCompanyScope,
    errors: ['NOT_FOUND'],
    summary: 'The grading scope of a company with its periods and history',
  }),
  putScope: endpoint({
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zScopeChange,
    data: zScopeSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.putScope',
    summary: 'What a company offers from a day on; orders that were submitted before are not touched',
  }),
  removeScope: endpoint({
    method: 'POST',
    path: `${ONE}/remove`,
    permission: PAGES,
    action: EDIT,
    params: zIdParams,
    body: zScopeRemoval,
    data: zScopeSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    idempotency: 'optional',
    audit: 'companies.removeScope',
    summary: 'Take a period back that has not begun',
  }),
} as const;

import { endpoint } from '../kernel/endpoint.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { EMPLOYEE_PAGE_PERMISSION } from '../kernel/permissions.ts';
import {
  accountFilters,
  zAccountChange,
  zAccountRow,
  zNewAccount,
  zOneTimePassword,
  zResetAnswer,
  zResetPassword,
  zStatusChange,
  zVersionAnswer,
} from './account.schema.ts';

const BASE = '/api/accounts/employees';
const PAGE = EMPLOYEE_PAGE_PERMISSION;

/**
 * The accounts of a company, looked after by its own administrator (R458). The same commands as those of the prescribed
 * calls, which only the pages of accounts and roles open: nobody gives or manages more than he has himself.
 */
export const employeesEndpoints = {
  saveSysUserV2: endpoint({
    method: 'POST',
    path: BASE,
    permission: PAGE,
    action: 'company:employee:create',
    confirm: 'grants',
    body: zNewAccount,
    data: zOneTimePassword,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'accounts.createEmployee',
    summary: 'New account of the company; the one-time password is answered once',
  }),
  putSysUser: endpoint({
    method: 'PUT',
    path: BASE,
    permission: PAGE,
    action: 'company:employee:edit',
    confirm: 'grants',
    body: zAccountChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.updateEmployee',
    summary: 'Change name, contact, roles and sign-in demands of an employee',
  }),
  listAccounts: listEndpoint({
    path: BASE,
    permission: PAGE,
    filters: accountFilters,
    row: zAccountRow,
    summary: 'Accounts of the companies in scope, mobile masked',
  }),
  resetPwdV2: endpoint({
    method: 'PUT',
    path: `${BASE}/password`,
    permission: PAGE,
    action: 'company:employee:resetPwd',
    body: zResetPassword,
    data: zResetAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'PASSWORD_POLICY'],
    idempotency: 'optional',
    audit: 'accounts.resetEmployeePassword',
    summary: 'Set a one-time password for an employee and end all sessions',
  }),
  editStatus: endpoint({
    method: 'PUT',
    path: `${BASE}/status`,
    permission: PAGE,
    action: 'company:employee:status',
    body: zStatusChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.setEmployeeStatus',
    summary: 'Enable or disable an employee; disabling ends the sessions at once',
  }),
} as const;

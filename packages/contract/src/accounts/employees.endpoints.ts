import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
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
export const employeesEndpoints = endpoints('accounts', {
  saveSysUserV2: endpoint({
    name: 'accounts.createEmployee',
    title: named('新建员工账号', 'Create employee account'),
    method: 'POST',
    path: BASE,
    permission: PAGE,
    action: 'company:employee:create',
    confirm: 'grants',
    body: zNewAccount,
    data: zOneTimePassword,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'New account of the company; the one-time password is answered once',
  }),
  putSysUser: endpoint({
    name: 'accounts.updateEmployee',
    title: named('编辑员工账号', 'Edit employee account'),
    method: 'PUT',
    path: BASE,
    permission: PAGE,
    action: 'company:employee:edit',
    confirm: 'grants',
    body: zAccountChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Change name, contact, roles and sign-in demands of an employee',
  }),
  listAccounts: listEndpoint({
    name: 'accounts.listEmployees',
    title: named('公司员工列表（手机号脱敏）', 'Accounts of the companies in scope, mobile masked'),
    path: BASE,
    permission: PAGE,
    filters: accountFilters,
    row: zAccountRow,
  }),
  resetPwdV2: endpoint({
    name: 'accounts.resetEmployeePassword',
    title: named('重置员工密码', 'Reset password of employee'),
    method: 'PUT',
    path: `${BASE}/password`,
    permission: PAGE,
    action: 'company:employee:resetPwd',
    body: zResetPassword,
    data: zResetAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'PASSWORD_POLICY'],
    idempotency: 'optional',
    logged: true,
    summary: 'Set a one-time password for an employee and end all sessions',
  }),
  editStatus: endpoint({
    name: 'accounts.setEmployeeStatus',
    title: named('启用或停用员工账号', 'Enable or disable employee account'),
    method: 'PUT',
    path: `${BASE}/status`,
    permission: PAGE,
    action: 'company:employee:status',
    body: zStatusChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Enable or disable an employee; disabling ends the sessions at once',
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { ACCOUNT_PAGE_PERMISSION, EMPLOYEE_PAGE_PERMISSION, ROLE_PAGE_PERMISSION } from '../kernel/permissions.ts';
import {
  accountFilters,
  zAccount,
  zAccountChange,
  zAccountOptions,
  zAccountRow,
  zNewAccount,
  zOneTimePassword,
  zResetAnswer,
  zResetPassword,
  zScopeChange,
  zStatusChange,
  zVersionAnswer,
} from './account.schema.ts';
import { ACCOUNT_PATHS as paths } from './accounts.paths.ts';

const zIdParams = z.strictObject({ id: zId });
/** Either page opens these calls (R533–R540); changes need their action besides (D15). */
const PAGES = [ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION] as const;

const listAccounts = listEndpoint({
  title: named('账号列表（手机号脱敏）', 'Accounts in scope, mobile masked'),
  path: paths.list,
  permission: PAGES,
  filters: accountFilters,
  row: zAccountRow,
});

/** Accounts of staff, agents and company employees (spec §7). Nobody gives or manages more than he has himself. */
export const accountsEndpoints = endpoints('accounts', {
  saveSysUserV2: endpoint({
    name: 'accounts.create',
    title: named('新建账号', 'Create account'),
    method: 'POST',
    path: paths.create,
    permission: PAGES,
    action: 'admin:user:create',
    confirm: 'grants',
    body: zNewAccount,
    data: zOneTimePassword,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'New account; the one-time password is answered once',
  }),
  putSysUser: endpoint({
    name: 'accounts.update',
    title: named('编辑账号', 'Edit account'),
    method: 'PUT',
    path: paths.update,
    permission: PAGES,
    action: 'admin:user:edit',
    confirm: 'grants',
    body: zAccountChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Change name, contact, roles and sign-in demands of an account',
  }),
  putUserScope: endpoint({
    name: 'accounts.updateScope',
    title: named('设置数据范围', 'Set data scope'),
    method: 'PUT',
    path: paths.scope,
    permission: PAGES,
    action: 'admin:user:scope',
    confirm: 'grants',
    body: zScopeChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Change which rows an account sees (D14)',
  }),
  listAccounts,
  exportAccounts: exportEndpoint({
    title: named('导出账号', 'Export accounts'),
    of: listAccounts,
    summary: 'The list as a file; mobile numbers stay masked',
  }),
  getAccountRecord: endpoint({
    title: named('查看一个账号', 'One account: the own one, or with a page of accounts or roles'),
    method: 'GET',
    path: paths.one,
    permission: 'signed-in',
    params: zIdParams,
    data: zAccount,
    errors: ['NOT_FOUND'],
  }),
  deleteAccount: endpoint({
    name: 'accounts.delete',
    title: named('删除账号', 'Delete account'),
    method: 'DELETE',
    path: paths.one,
    permission: PAGES,
    action: 'admin:user:delete',
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Delete an account and end its sessions; its name is free again',
  }),
  resetPwdV2: endpoint({
    name: 'accounts.resetPassword',
    title: named('重置密码', 'Reset password'),
    method: 'PUT',
    path: paths.resetPassword,
    permission: PAGES,
    action: 'admin:user:resetPwd',
    body: zResetPassword,
    data: zResetAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'PASSWORD_POLICY'],
    idempotency: 'optional',
    logged: true,
    summary: 'Set a one-time password and end all sessions; it must be changed at the next sign-in',
  }),
  editStatus: endpoint({
    title: named('启用或停用账号', 'Enable or disable account'),
    method: 'PUT',
    path: paths.status,
    permission: PAGES,
    action: 'admin:user:status',
    body: zStatusChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Enable or disable an account; disabling ends its sessions at once',
  }),
  getAccountOptions: endpoint({
    title: named('可授予的角色、公司、代理和数据范围', 'Roles, companies, agents and scopes that the reader may give'),
    method: 'GET',
    path: paths.options,
    permission: [...PAGES, EMPLOYEE_PAGE_PERMISSION],
    data: zAccountOptions,
  }),
});

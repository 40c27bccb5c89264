import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
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
  path: paths.list,
  permission: PAGES,
  filters: accountFilters,
  row: zAccountRow,
  summary: 'Accounts in scope, mobile masked',
});

/** Accounts of staff, agents and company employees (spec §7). Nobody gives or manages more than he has himself. */
export const accountsEndpoints = {
  saveSysUserV2: endpoint({
    method: 'POST',
    path: paths.create,
    permission: PAGES,
    action: 'admin:user:create',
    confirm: 'grants',
    body: zNewAccount,
    data: zOneTimePassword,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'accounts.create',
    summary: 'New account; the one-time password is answered once',
  }),
  putSysUser: endpoint({
    method: 'PUT',
    path: paths.update,
    permission: PAGES,
    action: 'admin:user:edit',
    confirm: 'grants',
    body: zAccountChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.update',
    summary: 'Change name, contact, roles and sign-in demands of an account',
  }),
  putUserScope: endpoint({
    method: 'PUT',
    path: paths.scope,
    permission: PAGES,
    action: 'admin:user:scope',
    confirm: 'grants',
    body: zScopeChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.updateScope',
    summary: 'Change which rows an account sees (D14)',
  }),
  listAccounts,
  exportAccounts: exportEndpoint({
    of: listAccounts,
    audit: 'accounts.exportAccounts',
    summary: 'The list as a file; mobile numbers stay masked',
  }),
  getAccountRecord: endpoint({
    method: 'GET',
    path: paths.one,
    permission: 'signed-in',
    params: zIdParams,
    data: zAccount,
    errors: ['NOT_FOUND'],
    summary: 'One account: the own one, or with a page of accounts or roles',
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: paths.one,
    permission: PAGES,
    action: 'admin:user:delete',
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.delete',
    summary: 'Delete an account and end its sessions; its name is free again',
  }),
  resetPwdV2: endpoint({
    method: 'PUT',
    path: paths.resetPassword,
    permission: PAGES,
    action: 'admin:user:resetPwd',
    body: zResetPassword,
    data: zResetAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'PASSWORD_POLICY'],
    idempotency: 'optional',
    audit: 'accounts.resetPassword',
    summary: 'Set a one-time password and end all sessions; it must be changed at the next sign-in',
  }),
  editStatus: endpoint({
    method: 'PUT',
    path: paths.status,
    permission: PAGES,
    action: 'admin:user:status',
    body: zStatusChange,
    data: zVersionAnswer,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.editStatus',
    summary: 'Enable or disable an account; disabling ends its sessions at once',
  }),
  getAccountOptions: endpoint({
    method: 'GET',
    path: paths.options,
    permission: [...PAGES, EMPLOYEE_PAGE_PERMISSION],
    data: zAccountOptions,
    summary: 'Roles, companies, agents and scopes that the reader may give',
  }),
} as const;

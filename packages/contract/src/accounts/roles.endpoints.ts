import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { ROLE_PAGE_PERMISSION } from '../kernel/permissions.ts';
import { ROLE_PATHS as paths } from './accounts.paths.ts';
import {
  roleFilters,
  zMadeRole,
  zNewRole,
  zRole,
  zRoleChange,
  zRoleEffect,
  zRoleGrant,
  zRolePeople,
  zRolePreview,
  zRoleRow,
  zRoleVersion,
} from './roles.schema.ts';

const zIdParams = z.strictObject({ id: zId });
const PAGE = ROLE_PAGE_PERMISSION;

const listRoles = listEndpoint({
  title: named('角色列表', 'Roles with the number of people in scope and of permissions'),
  path: paths.list,
  permission: PAGE,
  filters: roleFilters,
  row: zRoleRow,
});

/** Roles (spec §2 /admin/roleSystem). Nobody grants what he does not hold, nobody edits a role that he has himself. */
export const rolesEndpoints = endpoints('accounts', {
  listRoles,
  exportRoles: exportEndpoint({
    title: named('导出角色', 'Export roles'),
    of: listRoles,
    summary: 'The list as a file',
  }),
  getRole: endpoint({
    title: named('查看一个角色', 'One role with its permissions and what the reader may do with it'),
    method: 'GET',
    path: paths.one,
    permission: PAGE,
    params: zIdParams,
    data: zRole,
    errors: ['NOT_FOUND'],
  }),
  createRole: endpoint({
    title: named('新建角色', 'Create role'),
    method: 'POST',
    path: paths.list,
    permission: PAGE,
    action: 'admin:role:create',
    reach: 'house',
    confirm: 'grants',
    body: zNewRole,
    data: zMadeRole,
    errors: ['INPUT_INVALID', 'CONFIRM_AGAIN'],
    idempotency: 'optional',
    logged: true,
    summary: 'New role, empty or with permissions that the caller may grant',
  }),
  updateRole: endpoint({
    title: named('编辑角色', 'Edit role'),
    method: 'PUT',
    path: paths.one,
    permission: PAGE,
    action: 'admin:role:edit',
    reach: 'house',
    params: zIdParams,
    body: zRoleChange,
    data: zRoleVersion,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Change names, note, order and whether a role is active',
  }),
  grantRole: endpoint({
    title: named('设置角色权限', 'Grant role'),
    method: 'PUT',
    path: paths.permissions,
    permission: PAGE,
    action: 'admin:role:grant',
    reach: 'house',
    confirm: 'grants',
    params: zIdParams,
    body: zRoleGrant,
    data: zRoleVersion,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', 'CONFIRM_AGAIN'],
    idempotency: 'optional',
    logged: true,
    summary: 'Set the permissions of a role; in force on every process within a second',
  }),
  previewRole: endpoint({
    title: named(
      '预览角色权限变化的影响',
      'Who would gain and lose what if these were the permissions of the role; changes nothing',
    ),
    method: 'POST',
    path: paths.preview,
    permission: PAGE,
    params: zIdParams,
    body: zRolePreview,
    data: zRoleEffect,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
  }),
  putRolePeople: endpoint({
    title: named('设置角色人员', 'Set people of role'),
    method: 'PUT',
    path: paths.people,
    permission: PAGE,
    action: 'admin:role:grant',
    confirm: 'grants',
    params: zIdParams,
    body: zRolePeople,
    data: zNull,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED', 'CONFIRM_AGAIN'],
    idempotency: 'optional',
    logged: true,
    summary: 'Give a role to people and take it from people',
  }),
  removeRole: endpoint({
    title: named('删除角色', 'Delete role'),
    method: 'DELETE',
    path: paths.one,
    permission: PAGE,
    action: 'admin:role:delete',
    reach: 'house',
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Delete an own role that nobody has; else data.people says who has it',
  }),
});

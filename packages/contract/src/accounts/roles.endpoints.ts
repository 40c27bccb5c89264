import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
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
  path: paths.list,
  permission: PAGE,
  filters: roleFilters,
  row: zRoleRow,
  summary: 'Roles with the number of people in scope and of permissions',
});

/** Roles (spec §2 /admin/roleSystem). Nobody grants what he does not hold, nobody edits a role that he has himself. */
export const rolesEndpoints = {
  listRoles,
  exportRoles: exportEndpoint({ of: listRoles, audit: 'accounts.exportRoles', summary: 'The list as a file' }),
  getRole: endpoint({
    method: 'GET',
    path: paths.one,
    permission: PAGE,
    params: zIdParams,
    data: zRole,
    errors: ['NOT_FOUND'],
    summary: 'One role with its permissions and what the reader may do with it',
  }),
  createRole: endpoint({
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
    audit: 'accounts.createRole',
    summary: 'New role, empty or with permissions that the caller may grant',
  }),
  updateRole: endpoint({
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
    audit: 'accounts.updateRole',
    summary: 'Change names, note, order and whether a role is active',
  }),
  grantRole: endpoint({
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
    audit: 'accounts.grantRole',
    summary: 'Set the permissions of a role; in force on every process within a second',
  }),
  previewRole: endpoint({
    method: 'POST',
    path: paths.preview,
    permission: PAGE,
    params: zIdParams,
    body: zRolePreview,
    data: zRoleEffect,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    summary: 'Who would gain and lose what if these were the permissions of the role; changes nothing',
  }),
  putRolePeople: endpoint({
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
    audit: 'accounts.putRolePeople',
    summary: 'Give a role to people and take it from people',
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: paths.one,
    permission: PAGE,
    action: 'admin:role:delete',
    reach: 'house',
    params: zIdParams,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'accounts.removeRole',
    summary: 'Delete an own role that nobody has; else data.people says who has it',
  }),
} as const;

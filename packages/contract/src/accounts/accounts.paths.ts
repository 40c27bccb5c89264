/** Prescribed calls of accounts and ID cards (spec §7), and our own beside them. */
export const ACCOUNT_PATHS = {
  create: '/admin/user/saveSysUserV2',
  update: '/admin/user/putSysUser',
  scope: '/admin/user/putUserScope',
  list: '/admin/user/list',
  one: '/admin/user/{id}',
  resetPassword: '/admin/user/resetPwdV2',
  status: '/admin/user/editStatus',
  options: '/api/accounts/options',
} as const;

export const ID_RECORD_PATHS = {
  records: '/admin/userid',
  list: '/admin/userid/getList',
  one: '/admin/userid/{id}',
  counts: '/api/accounts/id-records/counts',
} as const;

const ROLES = '/api/accounts/roles';
/** Roles: the specification gives no calls (R004). */
export const ROLE_PATHS = {
  list: ROLES,
  one: `${ROLES}/{id}`,
  permissions: `${ROLES}/{id}/permissions`,
  preview: `${ROLES}/{id}/preview`,
  people: `${ROLES}/{id}/people`,
} as const;

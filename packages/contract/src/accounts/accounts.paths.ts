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
  unlock: '/api/accounts/{id}/unlock',
  sessions: '/api/accounts/{id}/sessions',
  session: '/api/accounts/{id}/sessions/{sessionId}',
  history: '/api/accounts/{id}/history',
  merge: '/api/accounts/{id}/merge',
} as const;

export const ACCOUNT_IMPORT_PATHS = {
  imports: '/api/accounts/imports',
  template: '/api/accounts/imports/template',
  annotated: '/api/accounts/imports/{id}/annotated',
  accept: '/api/accounts/imports/{id}/accept',
  batches: '/api/accounts/batches',
  rollBack: '/api/accounts/batches/{id}/roll-back',
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

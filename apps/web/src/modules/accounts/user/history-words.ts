/** Names of the fields that the operation log keeps of an account. */
const FIELDS = {
  realName: 'accounts.user.realName',
  username: 'accounts.user.username',
  mobile: 'accounts.user.mobile',
  mail: 'accounts.user.mail',
  roleIds: 'accounts.user.roles',
  companyId: 'accounts.common.company',
  scopeKind: 'accounts.user.scope',
  companyIds: 'accounts.user.companies',
  agentId: 'accounts.user.agent',
  categories: 'accounts.user.categories',
  status: 'accounts.user.status',
  needsSms: 'accounts.user.needsSms',
  mustUploadId: 'accounts.user.mustUpload',
  lockedUntil: 'accounts.history.lockedUntil',
  ended: 'accounts.history.ended',
  sessionId: 'accounts.history.session',
  mergedInto: 'accounts.merge.into',
  batchId: 'accounts.history.batch',
  isGiven: 'accounts.history.isGiven',
} as const;

const ACTIONS = {
  'accounts.create': 'accounts.new.title',
  'accounts.update': 'accounts.edit.action',
  'accounts.updateEmployee': 'accounts.edit.action',
  'accounts.updateScope': 'accounts.scope.action',
  'accounts.editStatus': 'accounts.history.status',
  'accounts.setEmployeeStatus': 'accounts.history.status',
  'accounts.resetPassword': 'accounts.reset.action',
  'accounts.resetEmployeePassword': 'accounts.reset.action',
  'accounts.delete': 'accounts.delete.action',
  'accounts.unlock': 'accounts.unlock.action',
  'accounts.merge': 'accounts.merge.action',
  'accounts.endSession': 'accounts.sessions.end',
  'accounts.endSessions': 'accounts.sessions.endAll',
  'identity.updatePwd': 'accounts.history.ownPassword',
  'identity.resetOwnPassword': 'accounts.history.lostPassword',
  'identity.endSession': 'accounts.history.endOwn',
  'identity.endOtherSessions': 'accounts.history.endOthers',
} as const;

type Words<T> = T[keyof T];
const known = <T extends object>(list: T, key: string): Words<T> | null =>
  Object.hasOwn(list, key) ? (list[key as keyof T] ?? null) : null;

/** Text key of a field; null for one without a name. */
export const fieldKey = (field: string) => known(FIELDS, field);
/** Text key of an act; null for one without a name. */
export const actionKey = (action: string) => known(ACTIONS, action);

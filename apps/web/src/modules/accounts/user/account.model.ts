import type { Account, AccountChange, NewAccount, ScopeChange } from '@mintmark/contract/accounts/account.schema.ts';

/** What the account forms hold; blank fields are absent, null or empty. */
export interface AccountValues {
  readonly version?: number;
  readonly username?: string;
  readonly realName?: string;
  readonly mobile?: string;
  readonly mail?: string;
  readonly roleIds?: readonly string[];
  readonly scopeKind?: NewAccount['scopeKind'];
  readonly companyId?: string | null;
  readonly companyIds?: readonly string[];
  readonly agentId?: string | null;
  readonly categories?: readonly number[];
  readonly needsSms?: boolean;
  readonly mustUploadId?: boolean;
}

const filled = (value: string | undefined): string | undefined => value?.trim() || undefined;
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Only what the chosen kind needs: what was chosen before for another one stays behind. */
function scopeOf(values: AccountValues) {
  const kind = values.scopeKind ?? 'company';
  return {
    scopeKind: kind,
    ...(kind === 'agent' ? { agentId: values.agentId ?? null } : { companyId: values.companyId ?? null }),
    ...(kind === 'company' ? { companyIds: [...(values.companyIds ?? [])] } : {}),
    categories: [...(values.categories ?? [])],
  };
}

export function newAccountBody(values: AccountValues): NewAccount {
  return {
    username: filled(values.username) ?? '',
    realName: filled(values.realName) ?? '',
    roleIds: [...(values.roleIds ?? [])],
    ...scopeOf(values),
    ...given({ mobile: filled(values.mobile), mail: filled(values.mail) }),
    needsSms: values.needsSms ?? false,
    mustUploadId: values.mustUploadId ?? false,
  };
}

/** Number and mail are shown masked, so a blank field leaves them as they are. */
export function accountChangeBody(id: string, values: AccountValues): AccountChange {
  return {
    id,
    realName: filled(values.realName) ?? '',
    roleIds: [...(values.roleIds ?? [])],
    needsSms: values.needsSms ?? false,
    mustUploadId: values.mustUploadId ?? false,
    ...given({ version: values.version, mobile: filled(values.mobile), mail: filled(values.mail) }),
  };
}

export function scopeBody(id: string, values: AccountValues): ScopeChange {
  return { id, ...scopeOf(values), ...given({ version: values.version }) };
}

export function editValues(account: Account): AccountValues {
  const { version, realName, needsSms, mustUploadId } = account;
  return { version, realName, needsSms, mustUploadId, roleIds: account.roles.map(({ id }) => id) };
}

export function scopeValues(account: Account): AccountValues {
  const { version, scopeKind, companyId, agentId, categories } = account;
  return { version, scopeKind, companyId, agentId, categories, companyIds: account.companies.map(({ id }) => id) };
}

import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** State of an ID-card review; 0 and 2 set `jumpOther`, a notice that blocks nothing (terms.md “Enumerations”). */
export const ID_VERIFY_STATUSES = [
  { code: 0, key: 'pending', zh: '待审核', en: 'Pending' },
  { code: 1, key: 'approved', zh: '已通过', en: 'Approved' },
  { code: 2, key: 'rejected', zh: '已驳回', en: 'Rejected' },
] as const satisfies readonly KeyedItem[];
/** The codes of `ID_VERIFY_STATUSES` by their keys. */
export const ID_VERIFY_STATUS = /* @__PURE__ */ codesByKey(ID_VERIFY_STATUSES);
export type IdVerifyStatus = CodeOf<typeof ID_VERIFY_STATUSES>;

/** What a list says about an account: enabled, disabled, or closed for a while by sign-in failures. */
export const ACCOUNT_STATES = [
  { code: 1, key: 'enabled', zh: '启用', en: 'Enabled' },
  { code: 0, key: 'disabled', zh: '停用', en: 'Disabled' },
  { code: 2, key: 'locked', zh: '已锁定', en: 'Locked' },
] as const satisfies readonly KeyedItem[];
/** The codes of `ACCOUNT_STATES` by their keys. */
export const ACCOUNT_STATE = /* @__PURE__ */ codesByKey(ACCOUNT_STATES);
export type AccountState = CodeOf<typeof ACCOUNT_STATES>;

/** The state of an account at an instant. */
export function accountState(
  account: { readonly status: number; readonly lockedUntil: Date | null },
  now: Date,
): AccountState {
  if (account.status !== ACCOUNT_STATE.enabled) return 0;
  return account.lockedUntil !== null && account.lockedUntil > now ? 2 : 1;
}

/** accounts.scope_kind: which rows a person sees (D14). */
export const SCOPE_KINDS = [
  { code: 'all', zh: '全部公司', en: 'All companies' },
  { code: 'company', zh: '所选公司', en: 'Selected companies' },
  { code: 'agent', zh: '本代理', en: 'Own agent' },
  { code: 'own', zh: '仅本人', en: 'Own rows' },
] as const satisfies readonly EnumItem[];
export type ScopeKind = CodeOf<typeof SCOPE_KINDS>;

/** roles.is_active, as a code. */
export const ROLE_STATES = [
  { code: 1, key: 'active', zh: '启用', en: 'Active' },
  { code: 0, key: 'inactive', zh: '停用', en: 'Inactive' },
] as const satisfies readonly KeyedItem[];
/** The codes of `ROLE_STATES` by their keys. */
export const ROLE_STATE = /* @__PURE__ */ codesByKey(ROLE_STATES);

import { SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zDateRange,
  zId,
  zIdOut,
  zMany,
  zMobile,
  zReason,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';

export const zScopeKind = z.enum(enumCodes(SCOPE_KINDS));
/** Letters, digits and `_ . @ -`; registration takes a mail as the name. */
export const zUsername = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.@-]*$/);
const zMail = z.union([z.literal(''), z.email().max(100)]);
const zOptionalMobile = z.union([z.literal(''), zMobile]);

const zRoleName = z.object({ id: zIdOut, nameZh: z.string(), nameEn: z.string() });

const account = {
  id: zIdOut,
  version: zVersion,
  username: z.string(),
  realName: z.string(),
  /** `138****8000`. */
  mobile: z.string(),
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  roles: z.array(zRoleName),
  scopeKind: zScopeKind,
  /** Top categories that the rows are narrowed to; empty: every category. */
  categories: z.array(z.int()),
  status: z.int(),
  /** ACCOUNT_STATES: enabled, disabled, locked by sign-in failures. */
  state: z.int(),
  lockedUntil: zTime.nullable(),
  /** Of a one-time password that is still in use. */
  passwordExpiresAt: zTime.nullable(),
  isMobileBound: z.boolean(),
  mustChangePassword: z.boolean(),
  mustUploadId: z.boolean(),
  needsSms: z.boolean(),
  /** Of the newest ID-card record; null without one. */
  auditStatus: z.int().nullable(),
  createdAt: zTime,
  lastLoginAt: zTime.nullable(),
};

export const zAccountRow = z.object(account);
export type AccountRow = z.output<typeof zAccountRow>;

/** `realName` and `mobile` are personal: they never enter `c`, tabs or history (D21). */
export const accountFilters = {
  username: zSearchText,
  realName: zSearchText,
  mobile: z
    .string()
    .regex(/^\d{3,11}$/)
    .optional(),
  companyId: zMany(zId),
  roleId: zMany(zId),
  scopeKind: zMany(zScopeKind),
  /** ACCOUNT_STATES. */
  status: zMany(zCode),
  isMobileBound: zQueryFlag,
  created: zDateRange,
  lastLogin: zDateRange,
};

const zCompanyName = z.object({ id: zIdOut, nameZh: z.string(), nameEn: z.string() });

export const zAccount = z.object({
  ...account,
  /** `a***@example.com`. */
  mail: z.string(),
  avatar: z.string(),
  agentId: zIdOut.nullable(),
  agentName: z.string().nullable(),
  /** Companies of the scope, for kind `company`. */
  companies: z.array(zCompanyName),
  passwordChangedAt: zTime,
  openSessions: z.int(),
  /** A merged duplicate points to the account that its person uses. */
  mergedInto: z.object({ id: zIdOut, username: z.string() }).nullable(),
  /** What the reader may do with this account now; empty on the own one. */
  allowedActions: zAllowedActions,
});
export type Account = z.output<typeof zAccount>;

const zIds = z.array(zId).max(200);

const scope = {
  scopeKind: zScopeKind,
  /** The company that employs the person; null for people of the whole house. */
  companyId: zId.nullable().optional(),
  /** Kind `company`: what he sees; empty means his own company. */
  companyIds: zIds.optional(),
  /** Kind `agent`. */
  agentId: zId.nullable().optional(),
  /** Top categories; empty means every one (R535). */
  categories: z.array(z.int().min(1).max(999)).max(30).optional(),
};

export const zNewAccount = z.strictObject({
  username: zUsername,
  realName: zTextRequired(50),
  mobile: zOptionalMobile.optional(),
  mail: zMail.optional(),
  roleIds: zIds.min(1),
  ...scope,
  needsSms: z.boolean().optional(),
  mustUploadId: z.boolean().optional(),
});
export type NewAccount = z.input<typeof zNewAccount>;

/** The password that is shown once; only its argon2 hash is stored. */
export const zOneTimePassword = z.object({ id: zIdOut, password: z.string() });

/** Only what was sent changes; `version` is checked when present (D26). */
export const zAccountChange = z.strictObject({
  id: zId,
  version: zVersion.optional(),
  realName: zTextRequired(50).optional(),
  /** Another number must be bound by its owner again. */
  mobile: zOptionalMobile.optional(),
  mail: zMail.optional(),
  roleIds: zIds.min(1).optional(),
  needsSms: z.boolean().optional(),
  mustUploadId: z.boolean().optional(),
});
export type AccountChange = z.input<typeof zAccountChange>;

export const zScopeChange = z.strictObject({ id: zId, version: zVersion.optional(), ...scope });
export type ScopeChange = z.input<typeof zScopeChange>;

/** With `password` that one is set, else one is made and answered (R539). */
export const zResetPassword = z.strictObject({ id: zId, password: z.string().min(1).max(64).optional() });
export const zResetAnswer = z.object({ password: z.string().optional() });

export const zStatusChange = z.strictObject({
  id: zId,
  status: z.union([z.literal(0), z.literal(1)]),
  reason: zReason.optional(),
});

/** What the reader may give: roles and companies beyond his own are not in it. */
export const zAccountOptions = z.object({
  roles: z.array(zRoleName),
  companies: z.array(zCompanyName),
  agents: z.array(z.object({ id: zIdOut, name: z.string(), companyId: zIdOut })),
  scopeKinds: z.array(zScopeKind),
  /** Top categories that he may narrow others to. */
  categories: z.array(z.int()),
  /** He sees every category himself, so others may as well. */
  isEveryCategory: z.boolean(),
});
export type AccountOptions = z.output<typeof zAccountOptions>;

export const zVersionAnswer = z.object({ version: zVersion });

import { z } from 'zod';
import { zId, zIdOut, zMobile, zText, zTextRequired, zTime } from '../kernel/fields.ts';
import { zHouseNames } from '../system/dictionaries/dictionaries.schema.ts';

/** '0'/'1' flags travel as text in JSON as in cookies (D45). */
const zFlag = z.enum(['0', '1']);
const zTrueFalse = z.enum(['true', 'false']);

/** Answer of the picture captcha: `img` is a data URI (facts L, R514); `uuid` is empty while it is switched off (D45). */
export const zCaptcha = z.object({ uuid: z.string(), img: z.string() });

/** User info of sign-in and registration (spec §3; R317, R318). */
export const zUserInfo = z.object({
  id: zIdOut,
  realName: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  /** '1': this account needs an SMS code to sign in. */
  isSend: zFlag,
  /** '1': the ID card must still be uploaded. */
  isUploadId: zFlag,
  /** '0': the initial password is still in use. */
  isChangePassword: zFlag,
  /** 'false': no mobile bound. */
  isMobile: zTrueFalse,
  access: z.array(z.string()),
});
export type UserInfo = z.output<typeof zUserInfo>;

/**
 * `data.info`, `data.uuid`, `data.token` of sign-in and registration (R552, R325). `device` is kept by the browser and sent
 * with the header `device` from then on: a desk that signed in before is told from a stranger at the same address.
 */
export const zSignedIn = z.object({ info: zUserInfo, uuid: z.string(), token: z.string(), device: z.string() });
export type SignedIn = z.output<typeof zSignedIn>;

/** Data of code 2014: `uuid` is the ticket of step 2, `mobile` is masked (D20). */
export const zSmsStep = z.object({ uuid: z.string(), mobile: z.string() });
export type SmsStep = z.output<typeof zSmsStep>;

/** Data of code 2019: the accounts of a mobile, names masked; step 2 sends `username` = id, `uuid` = ticket (D20). */
export const zAccountChoice = z.object({
  uuid: z.string(),
  accounts: z.array(z.object({ id: zIdOut, username: z.string() })),
});
export type AccountChoice = z.output<typeof zAccountChoice>;

/** All five keys are always sent, unused ones empty (R323). */
export const zLoginBody = z.strictObject({
  username: z.string().max(64),
  password: z.string().max(64),
  uuid: z.string().max(128),
  code: z.string().max(16),
  mobile: z.union([z.literal(''), zMobile]),
});
export type LoginBody = z.input<typeof zLoginBody>;

export const zRegisterBody = z.strictObject({
  mail: z.email().max(100),
  password: z.string().min(1).max(64),
  mobile: zMobile,
  /** The SMS code sent to `mobile` (D20). */
  captcha: zTextRequired(16),
});
export type RegisterBody = z.input<typeof zRegisterBody>;

export const SMS_TYPES = ['login', 'register', 'bind', 'password'] as const;
/**
 * `uuid` + `code` answer the picture captcha; not needed with a session. For step 2 of sign-in `mobile` is empty
 * (the person only sees it masked) and `uuid` is the ticket of code 2014.
 */
export const zSendSmsBody = z.strictObject({
  mobile: z.union([z.literal(''), zMobile]),
  type: z.enum(SMS_TYPES),
  uuid: z.string().max(128).optional(),
  code: z.string().max(16).optional(),
});
export type SendSmsBody = z.input<typeof zSendSmsBody>;

export const zSendCodeBody = z.strictObject({
  mobile: zMobile,
  uuid: z.string().max(128).optional(),
  code: z.string().max(16).optional(),
});
export const zCheckCodeBody = z.strictObject({ mobile: zMobile, code: zTextRequired(16) });
/** The ticket opens getAccount and the new password (D20). */
export const zCheckCode = z.object({ ticket: z.string() });
export const zAccountQuery = z.strictObject({ ticket: z.string().max(128).optional(), mobile: zMobile.optional() });
export const zAccounts = z.array(z.object({ id: zIdOut, username: z.string() }));
export const zNewPasswordBody = z.strictObject({
  ticket: zTextRequired(128),
  id: zId,
  newPassword: z.string().min(1).max(64),
});

export const zProfile = zUserInfo.extend({
  /** The same as sign-in's: it tells the browser whose storage is to be used. */
  uuid: z.string(),
  username: z.string(),
  mail: z.string(),
  /** The data scope is all companies: what belongs to the whole house may be changed (D14). */
  isOfHouse: z.boolean(),
  /** Mark of the data scope (access-mark.ts); what it changes to is announced live. */
  scopeMark: z.string(),
  /** Names of the roles, in the reader's language as stored. */
  roles: z.array(z.string()),
  companyName: z.string(),
  lastLoginAt: zTime.nullable(),
  passwordChangedAt: zTime.nullable(),
  /** What the house changed of the names in code: it rides here, so that the first load asks nothing more. */
  names: zHouseNames,
});
export type Profile = z.output<typeof zProfile>;

export const zUpdateProfileBody = z.strictObject({
  realName: zTextRequired(50).optional(),
  mail: z.union([z.literal(''), z.email().max(100)]).optional(),
});
/** `avatar` is the file key or address of an uploaded picture (R521). */
export const zAvatar = z.strictObject({ avatar: zTextRequired(300) });
export const zUpdatePwdBody = z.strictObject({
  oldPassword: z.string().min(1).max(64),
  newPassword: z.string().min(1).max(64),
});
/** `realName` only while the account has none (facts X9). */
export const zPutMobileBody = z.strictObject({
  mobile: zMobile,
  code: zTextRequired(16),
  realName: zText(50).optional(),
});
export const zPutMobile = z.object({ isMobile: zTrueFalse, mobile: z.string(), realName: z.string() });

/** auditStatus: 0 waiting, 1 approved, 2 rejected (R322). */
export const zCheckLogin = z.object({ auditStatus: z.int().nullable(), online: z.boolean() });
export const zUserAudit = z
  .object({ id: zIdOut, userId: zIdOut, auditStatus: z.int(), remark: z.string(), createdAt: zTime })
  .nullable();

/** Personal settings: one JSON value per key (`shell`, `list.<screen>`, …). */
export const zSettings = z.object({ values: z.record(z.string(), z.json()) });
/** Only the given keys are replaced; `null` removes one. */
export const zSettingsBody = z.strictObject({ values: z.record(z.string().min(1).max(80), z.json()) });

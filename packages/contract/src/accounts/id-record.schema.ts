import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { isIdNumber, normaliseIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zDateRange,
  zId,
  zIdOut,
  zMany,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zSearchText } from '../kernel/listing.ts';

/** 18 characters with a real date and the right check character; small x, spaces and full width are read too. */
export const zIdNumber = z
  .string()
  .max(40)
  .transform(normaliseIdNumber)
  .refine((text) => text !== '', 'required')
  .refine((text) => text === '' || isIdNumber(text), 'id-number');

/** Facts L, R544. `userId` may only be the own one; pictures are keys of own uploads to Id/. */
export const zNewIdRecord = z.strictObject({
  userId: zId.optional(),
  frontImg: zTextRequired(300),
  backImg: zTextRequired(300),
  name: zTextRequired(50),
  idNo: zIdNumber,
  /** Separate consent to sensitive data, asked beside the pictures (security.md §2 no. 27). */
  hasConsent: z.literal(true).optional(),
});
export type NewIdRecord = z.input<typeof zNewIdRecord>;

const record = {
  id: zIdOut,
  version: zVersion,
  userId: zIdOut,
  username: z.string(),
  /** Of the account. */
  realName: z.string(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  /** On the card: `张*`. */
  name: z.string(),
  /** `110105********002X`. */
  idNo: z.string(),
  auditStatus: z.int(),
  remark: z.string(),
  createdAt: zTime,
  reviewedAt: zTime.nullable(),
  reviewerName: z.string().nullable(),
};

export const zIdRecordRow = z.object(record);
export type IdRecordRow = z.output<typeof zIdRecordRow>;

/** `realName`, `idNo` are personal (D21); a number is looked up whole, by its hash. */
export const idRecordFilters = {
  auditStatus: zMany(zCode),
  username: zSearchText,
  realName: zSearchText,
  idNo: zIdNumber.optional(),
  companyId: zMany(zId),
  created: zDateRange,
};

export const zIdRecord = z.object({
  ...record,
  /** In full: the reviewer compares it with the card and the account. */
  name: z.string(),
  /** Links of a few minutes, marked with viewer and time; each view is logged. */
  /** Null: the pictures went after their days. */
  frontUrl: z.string().nullable(),
  backUrl: z.string().nullable(),
  /** When the pictures go; null while the card waits. */
  picturesUntil: zTime.nullable(),
  /** Other accounts that gave the same number; null for the person himself. */
  sameNumber: z.int().nullable(),
  /** What the machine compared for the reviewer; null for the person himself. */
  checks: z
    .object({
      /** Check character and date of the number; false also when it can no longer be read. */
      isNumberRight: z.boolean(),
      /** Whole years today; null when the number is not right. */
      age: z.int().nullable(),
      sex: z.enum(['male', 'female']).nullable(),
      /** The name on the card is the account's real name; null while the account has none. */
      isNameSame: z.boolean().nullable(),
    })
    .nullable(),
  allowedActions: zAllowedActions,
});
export type IdRecord = z.output<typeof zIdRecord>;

export const zReviewIdRecord = z
  .strictObject({
    id: zId,
    version: zVersion.optional(),
    auditStatus: z.union([z.literal(1), z.literal(2)]),
    remark: zText(200).optional(),
  })
  .refine((body) => body.auditStatus === ID_VERIFY_STATUS.approved || Boolean(body.remark), {
    path: ['remark'],
    message: 'required',
  });
export type ReviewIdRecord = z.input<typeof zReviewIdRecord>;

export const zIdRecordCounts = z.object({
  counts: z.array(z.object({ auditStatus: z.int(), count: z.int() })),
});

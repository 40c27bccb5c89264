import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zId,
  zIdOut,
  zMany,
  zReason,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';

const MAX_HTML = 200_000;
/** Size of the field that strokes are drawn on. */
export const SIGN_FIELD = { width: 600, height: 200 } as const;

const zLang = z.enum(['zh-CN', 'en']);
const zPoint = z.int().min(0).max(SIGN_FIELD.width);
/** Pen strokes, each x, y, x, y … on SIGN_FIELD. */
export const zStrokes = z
  .array(z.array(zPoint).min(4).max(4_000))
  .min(1)
  .max(200)
  .refine((strokes) => strokes.every((stroke) => stroke.length % 2 === 0), 'invalid')
  .refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= 20_000, 'too-long');
export type Strokes = z.output<typeof zStrokes>;

const fields = {
  versionNo: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z.-]{1,20}$/),
  titleZh: zTextRequired(100),
  titleEn: zTextRequired(200),
  htmlZh: zTextRequired(MAX_HTML),
  htmlEn: zTextRequired(MAX_HTML),
  validFrom: zDay,
  mustSignAgain: z.boolean(),
};
/** `companyId` null: the agreement of the whole house. */
export const zNewAgreement = z.strictObject({ companyId: zId.nullable(), ...fields });
export const zAgreementChange = z.strictObject({ version: zVersion, ...fields });
export const zAgreementStep = z.strictObject({ version: zVersion });
export const zPublishAgreement = z.strictObject({ version: zVersion, reason: zReason });
export const zAgreementSaved = z.object({ id: zIdOut, version: z.int() });

export const agreementFilters = {
  q: zSearchText,
  companyId: zMany(zId),
  status: zMany(zCode),
  mustSignAgain: zQueryFlag,
};
export const zAgreementRow = z.object({
  id: zIdOut,
  version: z.int(),
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  versionNo: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  validFrom: z.string(),
  mustSignAgain: z.boolean(),
  status: z.int(),
  publishedAt: zTime.nullable(),
  publishedBy: z.string().nullable(),
  /** How often it was signed, in the reader's companies. */
  signatures: z.int(),
  updatedAt: zTime,
});
export type AgreementRow = z.output<typeof zAgreementRow>;

export const zAgreement = zAgreementRow.extend({
  htmlZh: z.string(),
  htmlEn: z.string(),
  /** SHA-256 of the published text, hexadecimal. */
  textHash: z.string().nullable(),
  allowedActions: zAllowedActions,
});
export type Agreement = z.output<typeof zAgreement>;

/** What a customer is given to sign now. */
export const zAgreementToSign = z.object({
  customerId: zIdOut,
  customerNo: z.string(),
  customerName: z.string(),
  /** Null: no version is in force. */
  agreement: z
    .object({
      id: zIdOut,
      versionNo: z.string(),
      titleZh: z.string(),
      titleEn: z.string(),
      htmlZh: z.string(),
      htmlEn: z.string(),
      textHash: z.string(),
    })
    .nullable(),
  /** He signed this version already. */
  isSigned: z.boolean(),
});
export type AgreementToSign = z.output<typeof zAgreementToSign>;

const signing = { customerId: zId, agreementId: zId, lang: zLang, signerName: zTextRequired(50) };
/** 1: drawn at the counter; 2: on paper, with the place where it is filed. */
export const zSignAgreement = z.discriminatedUnion('channel', [
  z.strictObject({ ...signing, channel: z.literal(1), strokes: zStrokes }),
  z.strictObject({ ...signing, channel: z.literal(2), paperRef: zTextRequired(100) }),
]);
export type SignAgreement = z.input<typeof zSignAgreement>;

export const signatureFilters = {
  companyId: zMany(zId),
  customerId: zMany(zId),
  name: zSearchText,
  customerNo: zCodes,
  versionNo: zSearchText,
  channel: zMany(zCode),
  signed: zDateRange,
};
export const zSignatureRow = z.object({
  id: zIdOut,
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  customerId: zIdOut,
  customerNo: z.string(),
  customerName: z.string(),
  agreementId: zIdOut,
  versionNo: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  lang: zLang,
  channel: z.int(),
  signerName: z.string(),
  paperRef: z.string(),
  address: z.string(),
  signedAt: zTime,
  signedBy: z.string().nullable(),
  /** First 16 hexadecimal figures of the text's SHA-256. */
  textHash: z.string(),
});
export type SignatureRow = z.output<typeof zSignatureRow>;

export const zSignature = zSignatureRow.extend({
  /** Logo of the company as a data address, above the text on paper; no part of what was signed. */
  companyLogo: z.string(),
  /** Text as it was signed, in the language that was read. */
  title: z.string(),
  html: z.string(),
  strokes: zStrokes.nullable(),
  /** SHA-256 over text and record, hexadecimal, in full. */
  textHash: z.string(),
  recordHash: z.string(),
  /** Both were computed again just now and agree. */
  isIntact: z.boolean(),
});
export type Signature = z.output<typeof zSignature>;

import { VOUCHER_FIELDS } from '@mintmark/domain/finance/closing/voucher-template.ts';
import { z } from 'zod';
import { zDay, zId, zIdOut, zText, zTextRequired, zVersion } from '../../kernel/fields.ts';

const FIELDS = VOUCHER_FIELDS.map(({ code }) => code);

/** Vouchers that one file takes when each posting is a voucher. */
export const MAX_VOUCHERS = 20_000;
/** Days of one file. */
export const MAX_VOUCHER_DAYS = 31;

const zColumn = z.object({ heading: z.string(), field: z.enum(FIELDS), text: z.string() });
const zSubjectCode = z.object({ subject: z.string(), code: z.string(), name: z.string() });

export const zVoucherTemplate = z.object({
  id: zIdOut,
  version: z.int(),
  /** Null: delivered, for every company; it is copied, not changed. */
  companyId: zIdOut.nullable(),
  name: z.string(),
  nameEn: z.string(),
  encoding: z.enum(['utf8', 'gbk']),
  grouping: z.enum(['day', 'posting']),
  word: z.string(),
  columns: z.array(zColumn),
  subjects: z.array(zSubjectCode),
});
export const zVoucherTemplates = z.object({ list: z.array(zVoucherTemplate) });
export const zVoucherTemplatesQuery = z.strictObject({ companyId: zId });

const body = {
  name: zTextRequired(40),
  encoding: z.enum(['utf8', 'gbk']),
  grouping: z.enum(['day', 'posting']),
  word: zTextRequired(8),
  columns: z
    .array(z.strictObject({ heading: zTextRequired(40), field: z.enum(FIELDS), text: zText(60).default('') }))
    .min(1)
    .max(40)
    .refine((all) => new Set(all.map(({ heading }) => heading)).size === all.length, 'heading-twice'),
  subjects: z
    .array(
      z.strictObject({
        subject: z
          .string()
          .trim()
          .regex(/^[a-zA-Z]+(:\d+)?$/)
          .max(40),
        code: zTextRequired(30),
        name: zText(40).default(''),
      }),
    )
    .min(1)
    .max(200)
    .refine((all) => new Set(all.map(({ subject }) => subject)).size === all.length, 'subject-twice'),
};
export const zCreateVoucherTemplate = z.strictObject({ companyId: zId, ...body });
export const zUpdateVoucherTemplate = z.strictObject({ version: zVersion, ...body });
export const zRemoveVoucherTemplate = z.strictObject({ version: zVersion });
export const zVoucherTemplateSaved = z.object({ id: zIdOut, version: z.int() });

/** Vouchers of some days, one file. */
export const zVoucherFile = z.strictObject({ companyId: zId, templateId: zId, from: zDay, to: zDay });

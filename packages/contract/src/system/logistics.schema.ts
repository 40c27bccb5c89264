import { linkFault, WAYBILL_SLOT } from '@mintmark/domain/system/verify-link.ts';
import { z } from 'zod';
import { zAllowedActions, zId, zIdOut, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';
import { masterBody, masterRow, zRows } from '../kernel/master/master-schema.ts';
import { COURIER_FIELDS } from './courier.fields.ts';

/** Code of a courier, a product or a template; parcels keep it. */
export const zCourierCode = z.string().regex(/^[A-Z0-9]{2,12}$/);
const zPartCode = z.string().regex(/^[A-Za-z0-9-]{1,20}$/);

/** What can be booked. */
export const zCourierProduct = z.strictObject({
  code: zPartCode,
  nameZh: zTextRequired(30),
  nameEn: zTextRequired(40),
});
/** A form of the courier's e-waybill. */
export const zCourierTemplate = z.strictObject({
  code: zPartCode,
  nameZh: zTextRequired(30),
  nameEn: zTextRequired(40),
  widthMm: z.int().min(40).max(300),
  heightMm: z.int().min(40).max(300),
});

const isDistinct = (list: readonly { readonly code: string }[]): boolean =>
  new Set(list.map(({ code }) => code)).size === list.length;
const TWICE = { message: 'already-used' };

const fields = {
  ...masterBody(COURIER_FIELDS),
  products: zRows(zCourierProduct, { min: 1, max: 20 }).refine(isDistinct, TWICE),
  templates: zRows(zCourierTemplate, { max: 10 }).refine(isDistinct, TWICE),
  trackingUrl: zText(300).refine((link) => link === '' || linkFault(link, WAYBILL_SLOT) === null, {
    message: 'link-format',
  }),
};

/** A new courier of a company, or of the whole house (`companyId` null). */
export const zNewCourier = z.strictObject({ companyId: zId.nullable(), code: zCourierCode, ...fields });
/** Code and company stay: parcels were booked under them. */
export const zCourierChange = z.strictObject({ version: zVersion, ...fields });
/** Only ever written: null removes it. */
export const zCourierSecret = z.strictObject({ version: zVersion, key: z.string().trim().min(8).max(200).nullable() });

/** Whether a key is set, by whom and when; of the key only its last four signs. */
export const zSecretState = z.object({ hint: z.string(), at: zTime, by: z.string() }).nullable();

export const zCourierRow = z.object({
  id: zIdOut,
  version: z.int(),
  companyId: zIdOut.nullable(),
  companyZh: z.string().nullable(),
  companyEn: z.string().nullable(),
  code: z.string(),
  ...masterRow(COURIER_FIELDS),
  products: z.array(zCourierProduct),
  templates: z.array(zCourierTemplate),
  secret: zSecretState,
  parcels: z.int(),
  isActive: z.boolean(),
  updatedAt: zTime,
});
export type CourierRow = z.output<typeof zCourierRow>;

/** One courier with the newest parcels that hang on it. */
export const zCourier = zCourierRow.extend({
  usedBy: z.array(z.object({ id: zIdOut, deliveryNo: z.string(), status: z.int(), createdAt: zTime })),
  allowedActions: zAllowedActions,
});
export type Courier = z.output<typeof zCourier>;

/** What a test call brought; `answer` in the words of the courier, without secrets. */
export const zCourierTest = z.object({ isOk: z.boolean(), durationMs: z.int(), answer: z.string(), at: zTime });
export type CourierTest = z.output<typeof zCourierTest>;

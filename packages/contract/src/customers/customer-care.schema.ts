import { isIdNumber, normaliseIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import {
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zMobile,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';

/** More addresses than this no customer has. */
export const MAX_ADDRESSES = 20;
/** A credit line above this is not set at a desk (¥10,000,000.00). */
const MAX_CREDIT_FEN = 1_000_000_000;
const FULL_BP = 10_000;

/** Where mails go; it stands between angle brackets on the line, so it has none itself. */
const zCustomerMail = z.union([z.literal(''), z.email().max(100)]);

/** What is known of a person and his wishes (records.md §1). A blank mobile stays as it is: it is not shown in full. */
export const zCustomerChange = z.strictObject({
  version: zVersion,
  name: zTextRequired(50),
  mobile: z.union([z.literal(''), zMobile]).default(''),
  type: z.int().min(1).max(3),
  agentId: zId.nullable(),
  returnMethod: chosen('returnMethod', z.int().min(1).max(3)),
  notifyBy: chosen('notifyBy', z.int().min(0).max(4)),
  /** Blank: stays as it is; it is not shown in full. */
  mail: zCustomerMail.default(''),
  messageLang: chosen('messageLang', z.enum(['zh', 'en'])).optional(),
  source: chosen('customerSource', z.int().min(1).max(4)),
  invoiceTitle: zText(100),
  taxNo: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[0-9A-Z]{15,20})?$/),
  remark: zText(200),
});
export type CustomerChange = z.input<typeof zCustomerChange>;

/** What the customer pays and when: for orders that are submitted from now on. */
export const zCustomerTerms = z.strictObject({
  version: zVersion,
  level: chosen('customerLevel', z.int().min(0).max(3)),
  payRateBp: z.int().min(0).max(FULL_BP).nullable(),
  isHousePriced: z.boolean(),
  payPoint: chosen('payPoint', z.int().min(1).max(4)),
  creditLimitFen: zFenNotNegative.max(MAX_CREDIT_FEN),
  creditDays: z.int().min(0).max(365),
});

const zPhone = z
  .string()
  .trim()
  .regex(/^[\d-]{7,20}$/);
const address = {
  version: zVersion,
  name: zTextRequired(50),
  areaCode: z.string().regex(/^\d{6}$/),
  areaText: zTextRequired(100),
  detail: zTextRequired(200),
  isDefault: z.boolean().default(false),
};
export const zNewAddress = z.strictObject({ ...address, phone: zPhone });
/** A blank telephone stays as it is: it is not shown in full. */
export const zAddressChange = z.strictObject({ ...address, phone: z.union([z.literal(''), zPhone]).default('') });
export const zVersionOnly = z.strictObject({ version: zVersion });

/** The number is written and never read again; only its ends are shown. */
export const zIdentity = z
  .strictObject({
    version: zVersion,
    idType: chosen('idType', z.int().min(1).max(3)),
    idNo: z.string().max(40).transform(normaliseIdNumber),
  })
  .superRefine(({ idType, idNo }, check) => {
    const isRight = idType === 1 ? isIdNumber(idNo) : /^[0-9A-Z\p{Script=Han}()-]{5,30}$/u.test(idNo);
    if (!isRight) check.addIssue({ code: 'custom', path: ['idNo'], message: idNo === '' ? 'required' : 'id-number' });
  });
export const zIdentityRemoval = z.strictObject({ version: zVersion, reason: zReason });

/** active; frozen: no new orders for a while; blocked: on the blacklist. */
export const CUSTOMER_STANDINGS = ['active', 'frozen', 'blocked'] as const;
export const zStanding = z.strictObject({ version: zVersion, standing: z.enum(CUSTOMER_STANDINGS), reason: zReason });

export const zPointsChange = z.strictObject({
  version: zVersion,
  delta: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((points) => points !== 0, 'required'),
  reason: zReason,
});

export const zSaved = z.object({ version: zVersion });
/** Saved, with customers of the company who have the same number. */
export const zIdentitySaved = zSaved.extend({ sameId: z.array(z.object({ id: zIdOut, customerNo: z.string() })) });

/** One entry of the customer's wallet or open account. */
export const zCustomerEntry = z.object({
  id: zIdOut,
  at: zTime,
  account: z.enum(['wallet', 'receivable']),
  /** Kind of the transfer: bill, collection, refund … */
  kind: z.string(),
  orderCode: z.string().nullable(),
  payNo: z.string().nullable(),
  reason: z.string(),
  /** In the wallet: what he got; on the open account: what he came to owe. */
  amountFen: zFen,
  balanceFen: zFen,
  byName: z.string().nullable(),
});
export type CustomerEntry = z.output<typeof zCustomerEntry>;
export const entryFilters = { customerId: zId, account: z.enum(['wallet', 'receivable']).optional() };

/** Why the points of a customer changed. */
export const POINTS_KINDS = ['hand', 'merge', 'reserve', 'release', 'spend', 'return', 'earn', 'takeBack'] as const;

export const zPointsRow = z.object({
  id: zIdOut,
  at: zTime,
  /** By hand, by a merge, or by an order: reserved, released, spent, returned, earned when paid, taken back with a refund. */
  kind: z.enum(POINTS_KINDS),
  orderCode: z.string().nullable(),
  delta: z.int(),
  pointsAfter: z.int(),
  reason: z.string(),
  byName: z.string().nullable(),
});
export type PointsRow = z.output<typeof zPointsRow>;
export const pointsFilters = { customerId: zId };

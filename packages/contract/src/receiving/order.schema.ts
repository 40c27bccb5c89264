import { isForbiddenText } from '@mintmark/domain/receiving/import/cell-text.ts';
import { IMPORT_LIMITS, TEXT_LENGTHS } from '@mintmark/domain/receiving/import/import-limits.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import { zFirstLevel, zId, zMobile, zReason, zText, zVersion } from '../kernel/fields.ts';

/** Text that may be stored and exported: not like a formula (= + - @ in front), without < and >. */
export const zPlain = (max: number) => zText(max).refine((text) => !isForbiddenText(text), 'text-not-allowed');
export const zPlainRequired = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !isForbiddenText(text), 'text-not-allowed');

/** 1 pick-up, 2 courier insured, 3 courier without insurance (terms.md §1). */
export const zReturnMethod = chosen('returnMethod', z.int().min(1).max(3));

/** Where the parcel goes back to; a snapshot in the order. */
export const zReceiver = z.strictObject({
  name: zPlainRequired(30),
  phone: zMobile,
  areaCode: z.string().regex(/^\d{6}$/),
  areaText: zPlainRequired(60),
  detail: zPlainRequired(120),
});

/** Add-ons that a customer may choose before the coin is entered: 20 rush, 23 photo, 24 label, 25 chip, 26 variety. */
export const zLineExtras = z.strictObject({
  feeTypes: z
    .array(z.union([z.literal(20), z.literal(23), z.literal(24), z.literal(25), z.literal(26)]))
    .max(5)
    .default([]),
});

/** One line of a submission order. `declaredFen` is the value of one piece (D10). */
export const zOrderLineInput = z.strictObject({
  category1: chosen('category1', zFirstLevel),
  catalogItemId: zId.nullable(),
  varietyId: zId.nullable().default(null),
  name: zPlainRequired(IMPORT_LIMITS.maxNameLength),
  yearText: zPlain(TEXT_LENGTHS.yearText).default(''),
  varietyText: zPlain(TEXT_LENGTHS.variety).default(''),
  reference: zPlain(TEXT_LENGTHS.reference).default(''),
  quantity: z.int().min(IMPORT_LIMITS.minQuantity).max(IMPORT_LIMITS.maxQuantity),
  declaredFen: z.int().min(IMPORT_LIMITS.minDeclaredFen).max(IMPORT_LIMITS.maxDeclaredFen),
  serviceType: chosen('serviceType', z.int().min(1).max(8)),
  tierAsked: z
    .string()
    .regex(/^T\d{1,2}$/)
    .nullable()
    .default(null),
  oldCertNo: zPlain(TEXT_LENGTHS.oldCertNo).nullable().default(null),
  /** The least grade: of a crossover, or at which the old slab of a regrade is opened. */
  wishedGrade: zPlain(30).nullable().default(null),
  /** A crossover: in whose holder the piece comes, and the grade that stands on it. */
  oldGraderId: zId.nullable().default(null),
  oldGradeText: zPlain(20).nullable().default(null),
  /** A regrade: when the old slab may be opened; null = with any better result. */
  openWhen: chosen('openWhen', z.int().min(1).max(2)).nullable().default(null),
  extras: zLineExtras.default({ feeTypes: [] }),
  customerNote: zPlain(TEXT_LENGTHS.customerNote).default(''),
});
export type OrderLineInput = z.output<typeof zOrderLineInput>;

const zLines = z.array(zOrderLineInput).max(IMPORT_LIMITS.maxRows);

/**
 * The head of a draft. The address is one of the customer's (`addressId`), typed (`receiver`), or as stored when both
 * are left out (on creation: the customer's default address).
 */
const draftShape = {
  returnMethod: zReturnMethod.optional(),
  addressId: zId.optional(),
  receiver: zReceiver.nullable().optional(),
  /** The number on a coupon, null for none; what it is worth is looked up. */
  couponNo: zText(20).nullable().optional(),
  pointsUsed: z.int().min(0).max(10_000_000).optional(),
  remark: zPlain(500).optional(),
};

export const zCreateOrder = z.strictObject({
  customerId: zId,
  agentId: zId.nullable().optional(),
  ...draftShape,
  lines: zLines.default([]),
});
export type CreateOrderBody = z.output<typeof zCreateOrder>;

/** What is left out stays; `lines` replaces all lines. */
export const zUpdateOrder = z.strictObject({ version: zVersion, ...draftShape, lines: zLines.optional() });
export type UpdateOrderBody = z.output<typeof zUpdateOrder>;

export const zVersionBody = z.strictObject({ version: zVersion });
export const zReasonBody = z.strictObject({ version: zVersion, reason: zReason });

/** Who said it, how: kept with every decision of a customer. */
export const zSaid = z.strictObject({
  channel: chosen('saidChannel', z.enum(['phone', 'wechat', 'counter', 'mail', 'sms', 'agent'])),
  person: zPlainRequired(30),
  note: zPlain(200).default(''),
});

export const zMarkBody = z.strictObject({ version: zVersion, mark: chosen('isMark', z.int().min(0).max(5)) });
export const zInnerRemarkBody = z.strictObject({ version: zVersion, innerRemark: zPlain(500) });
export const zAskBody = z.strictObject({ version: zVersion, note: zPlainRequired(500) });
export const zAnswerBody = z.strictObject({
  version: zVersion,
  questionId: zId,
  questionVersion: z.int().min(1),
  answer: z.enum(['accept', 'decline']),
  said: zSaid,
  /** Declining names the coins that go back ungraded. */
  coinIds: z.array(zId).max(1000).default([]),
});
export const zSilentBody = z.strictObject({ version: zVersion, questionId: zId, reason: zReason });
/** The customer says that everything is there. */
export const zCloseBody = z.strictObject({ version: zVersion, reason: zReason, said: zSaid });
export const zReturnBody = z.strictObject({ version: zVersion, reason: zReason, said: zSaid });

/** What a change of an order answers: enough for the list and the next write. */
export const zOrderSaved = z.object({
  id: z.string(),
  orderCode: z.string(),
  status: z.int(),
  version: z.int(),
  /** Of an order that goes on after all: the coupon that ended meanwhile, without which it is quoted anew. */
  endedCoupon: z.string().nullish(),
});

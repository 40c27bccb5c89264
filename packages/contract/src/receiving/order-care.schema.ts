import { MESSAGE_KINDS, MESSAGE_STATES } from '@mintmark/domain/customers/messages.enums.ts';
import { z } from 'zod';
import { zFen, zId, zIdOut, zReason, zTime, zVersion } from '../kernel/fields.ts';
import { zPlain, zReceiver, zReturnMethod, zSaid } from './order.schema.ts';

/**
 * What may change after the submission; what is left out stays. The address is one of the customer's (`addressId`) or typed
 * (`receiver`).
 */
export const zAmendBody = z.strictObject({
  version: zVersion,
  reason: zReason,
  returnMethod: zReturnMethod.optional(),
  addressId: zId.optional(),
  receiver: zReceiver.optional(),
  remark: zPlain(500).optional(),
});
export type AmendBody = z.output<typeof zAmendBody>;

/** What the customer says of the parcels that are to come, a number on each line; without one nothing is kept any more. */
export const zAnnounceBody = z.strictObject({ version: zVersion, courier: zPlain(40), waybillNo: zPlain(900) });

/** One piece goes back ungraded on the customer's word. */
export const zWithdrawBody = z.strictObject({ version: zVersion, reason: zReason, said: zSaid });
export const zUndoWithdrawBody = z.strictObject({ version: zVersion, reason: zReason });

/** Steps of the pieces that the story of an order counts by day; parcels tell what was sent. */
export const STORY_STEPS = [
  'photographed',
  'measured',
  'graded',
  'audited',
  'priced',
  'labelled',
  'sealed',
  'checked',
  'withdrawn',
  'lost',
] as const;

/** A message to the customer and what became of it. */
const zToldMessage = z.object({
  id: zIdOut,
  version: zVersion,
  kind: z.enum(MESSAGE_KINDS.map(({ code }) => code)),
  status: z.enum(MESSAGE_STATES.map(({ code }) => code)),
  way: z.int().nullable(),
  /** Masked. */
  address: z.string(),
  text: z.string(),
  /** Why it did not leave. */
  error: z.string(),
  /** The reader may have it sent once more, or say that the customer was told. */
  mayAgain: z.boolean(),
  mayTell: z.boolean(),
});

/**
 * Something that happened to the order, newest first. `action` is a name of the operation log, or `step.` and one of
 * STORY_STEPS with the number of pieces of that day.
 */
export const zOrderEvent = z.object({
  id: z.string(),
  at: zTime,
  action: z.string(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
  statusBefore: z.int().nullable(),
  statusAfter: z.int().nullable(),
  /** Number of the payment, refund or parcel that it is about. */
  no: z.string().nullable(),
  amountFen: zFen.nullable(),
  pieces: z.int().nullable(),
  /** What the customer was told; `action` is then `message.` and its kind. */
  message: zToldMessage.nullable(),
});

const zStoryPayment = z.object({
  id: zIdOut,
  payNo: z.string(),
  method: z.int(),
  status: z.int(),
  /** The part of it that went to this order. */
  amountFen: zFen,
  receivedAt: zTime,
});
const zStoryRefund = z.object({
  id: zIdOut,
  refundNo: z.string(),
  status: z.int(),
  amountFen: zFen,
  requestedAt: zTime,
});
const zStoryDelivery = z.object({
  id: zIdOut,
  deliveryNo: z.string(),
  method: z.int(),
  courier: z.string().nullable(),
  waybillNo: z.string().nullable(),
  status: z.int(),
  /** Pieces of this order in it. */
  pieces: z.int(),
  createdAt: zTime,
  shippedAt: zTime.nullable(),
  deliveredAt: zTime.nullable(),
});

/** What hangs on an order, and its story since the first day. */
export const zOrderStory = z.object({
  /** Null for people who may not look at money received. */
  payments: z.array(zStoryPayment).nullable(),
  refunds: z.array(zStoryRefund).nullable(),
  deliveries: z.array(zStoryDelivery),
  events: z.array(zOrderEvent),
});
export type OrderStory = z.output<typeof zOrderStory>;

const zPaperFee = z.object({ feeType: z.int(), amountFen: zFen });

/** What the papers of an order say beside its record. */
export const zOrderPaper = z.object({
  /** Of the company, as a data address; empty: none. */
  logo: z.string(),
  /** Pieces with what they cost; none before the entry. */
  pieces: z.array(
    z.object({
      id: zIdOut,
      coinCode: z.string(),
      certNo: z.string().nullable(),
      nameZh: z.string(),
      nameEn: z.string(),
      /** Of the settled result; empty while it is not. */
      gradeZh: z.string(),
      gradeEn: z.string(),
      tier: z.string().nullable(),
      fees: z.array(zPaperFee),
      totalFen: zFen,
    }),
  ),
  /** Of the order as a whole: freight, insurance, coupon, adjustments. */
  fees: z.array(zPaperFee),
  totalFen: zFen,
  /** VAT contained in the total. */
  vatFen: zFen,
  receipts: z.array(z.object({ no: z.string(), at: zTime, method: z.int(), amountFen: zFen })),
  refundedFen: zFen,
  dueFen: zFen,
});
export type OrderPaper = z.output<typeof zOrderPaper>;

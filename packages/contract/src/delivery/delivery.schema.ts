import { SAID_CHANNELS } from '@mintmark/domain/receiving/submission.enums.ts';
import { z } from 'zod';
import { zGrade } from '../grading/grade.schema.ts';
import { chosen } from '../kernel/chosen.ts';
import {
  zAllowedActions,
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zDeliveryRow } from './delivery-list.schema.ts';
import { zIdentity, zPickedUp } from './pickup.schema.ts';
import { zLoss, zReturnCheck } from './road.schema.ts';

/** Most pictures of the packing of one parcel. */
export const PACKING_PHOTOS = 6;

const SAID_CHANNEL_CODES = SAID_CHANNELS.map((channel) => channel.code);

/** 1 pick-up, 2 courier insured, 3 courier not insured: as the order's return method. */
export const zDeliveryMethod = chosen('returnMethod', z.int().min(1).max(3));

/** Orders with coins that wait for their parcel (deliveryManagementByCode, left side). */
export const zReadyOrderRow = z.object({
  id: zIdOut,
  orderCode: z.string(),
  customerId: zIdOut,
  customerName: z.string(),
  status: z.int(),
  readyQty: z.int(),
  coinQty: z.int(),
  returnMethod: z.int(),
  dueFen: zFen,
  isPay: z.int(),
  isOnCredit: z.boolean(),
  isHeld: z.boolean(),
  piecesFen: zFen,
  submittedAt: zTime.nullable(),
});
export type ReadyOrderRow = z.output<typeof zReadyOrderRow>;

export const zDeliveryItem = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderCode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  category1: z.int(),
  resultType: z.int().nullable(),
  grade: zGrade.nullable(),
  boxNo: z.string().nullable(),
  status: z.int(),
  isScanned: z.boolean(),
  scannedAt: zTime.nullable(),
});

/** A side of a parcel as it was written on it; the phone is masked. */
const zParty = z.object({ name: z.string(), phone: z.string(), area: z.string(), detail: z.string() });

/** Something that happened to a parcel; `by` is the person who did or wrote it. */
const zTraceRow = z.object({
  at: zTime,
  status: z.int(),
  text: z.string(),
  place: z.string(),
  source: z.enum(['house', 'clerk', 'courier']),
  by: z.string().nullable(),
});
export type TraceRow = z.output<typeof zTraceRow>;

export const zDeliveryDetail = zDeliveryRow.extend({
  orders: z.array(
    z.object({
      id: zIdOut,
      orderCode: z.string(),
      dueFen: zFen,
      isOnCredit: z.boolean(),
      isPay: z.int(),
      isHeld: z.boolean(),
    }),
  ),
  receiver: zParty.nullable(),
  /** Who sent it, as it stood when it was packed. */
  sender: zParty.nullable(),
  freightFen: zFen.nullable(),
  insuranceFeeFen: zFen.nullable(),
  packedBy: z.string().nullable(),
  packedAt: zTime.nullable(),
  /** Signed links of the pictures of the packing. */
  packingPhotos: z.array(z.string()),
  /** Null: insured, or waived before the customer's word was kept. */
  waiver: z
    .object({
      channel: z.string(),
      person: z.string(),
      saidAt: zTime,
      note: z.string(),
      reason: z.string(),
      photo: z.string(),
      by: z.string(),
      at: zTime,
    })
    .nullable(),
  note: z.string(),
  waybillState: z.enum(['none', 'asked', 'made', 'failed']),
  waybillError: z.string().nullable(),
  /** The courier was asked to void the number and has not said that it is; null: nobody asked. */
  waybillCancel: z
    .object({
      state: z.enum(['asked', 'failed']),
      /** It is still being asked. */
      isOpen: z.boolean(),
      at: zTime,
      reason: z.string(),
      error: z.string().nullable(),
    })
    .nullable(),
  pickup: zPickedUp.nullable(),
  identity: zIdentity.nullable(),
  traces: z.array(zTraceRow),
  items: z.array(zDeliveryItem),
  /** What was found when it came back; empty before. */
  checks: z.array(zReturnCheck),
  losses: z.array(zLoss),
  /** Where the money of a claim may arrive, for who records it. */
  fundAccounts: z.array(z.object({ id: zIdOut, kind: z.string(), name: z.string(), noMasked: z.string() })),
  allowedActions: zAllowedActions,
});
export type DeliveryDetail = z.output<typeof zDeliveryDetail>;

export const zCreateDelivery = z.strictObject({
  orderIds: z.array(zId).min(1).max(20),
  method: zDeliveryMethod,
  note: zText(200).default(''),
});
export const zScanItem = z.strictObject({ code: zTextRequired(40) });
export const zScanned = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  scannedQty: z.int(),
  itemQty: z.int(),
  version: z.int(),
});
export const zRemoveItem = z.strictObject({ version: zVersion, coinId: zId, reason: zReason });
/** What the customer said: by which way, who, when, in a note or a picture of it, and why the house followed. */
export const zInsuranceWaiver = z
  .strictObject({
    channel: chosen('saidChannel', z.enum(SAID_CHANNEL_CODES)),
    person: zTextRequired(50),
    saidAt: z.iso.datetime({ offset: true }),
    note: zText(200).default(''),
    /** Picture of the letter or message, in folder `Delivery/`. */
    fileKey: zTextRequired(200).optional(),
    reason: zReason,
  })
  .refine((waiver) => waiver.note.length > 0 || waiver.fileKey !== undefined, {
    path: ['note'],
    message: 'note-or-picture',
  });
export const zPack = z.strictObject({
  version: zVersion,
  weightG: z.int().min(1).max(100_000).optional(),
  /** Code of an active courier of the company or the house, and one of its products (/system/logistics). */
  courier: zTextRequired(12).optional(),
  product: zTextRequired(20).optional(),
  /** Who pays the courier; the house's monthly account unless said. */
  payer: chosen('freightPayer', z.int().min(1).max(3)).optional(),
  /** Pictures of the packing, in folder `Delivery/`. */
  photoKeys: z.array(zTextRequired(200)).max(PACKING_PHOTOS).default([]),
  insuredFen: zFenNotNegative.optional(),
  /** The customer's own word that this parcel travels without full insurance; absent: it is insured in full. */
  waiver: zInsuranceWaiver.optional(),
});
/** Couriers that a company may book with; inactive ones only name what was booked before. */
export const zDeliveryCouriers = z.object({
  list: z.array(
    z.object({
      code: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      trackingUrl: z.string(),
      isActive: z.boolean(),
      products: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
    }),
  ),
});
export type DeliveryCourier = z.output<typeof zDeliveryCouriers>['list'][number];
export const zVersionBody = z.strictObject({ version: zVersion });
export const zReasonBody = z.strictObject({ version: zVersion, reason: zReason });
export const zDeliveryDone = z.object({ id: zIdOut, status: z.int(), version: z.int() });

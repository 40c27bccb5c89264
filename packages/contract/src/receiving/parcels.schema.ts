import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { z } from 'zod';
import { zStrokes } from '../customers/agreements.schema.ts';
import { chosen } from '../kernel/chosen.ts';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zSearchText } from '../kernel/listing.ts';
import { zPlain, zPlainRequired, zSaid } from './order.schema.ts';

const { state } = parcelMachine;
/** Most photos of a parcel at the door, and of a hand-over. */
export const PARCEL_PHOTOS = 12;
const HAND_OUT_PHOTOS = 3;

export const parcelFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  packageCode: zCodes,
  waybillNo: zCodes,
  orderCode: zCodes,
  sender: zSearchText,
  arrived: zDateRange,
};

/** Tabs of the list, and the states that each shows. */
export const PARCEL_TABS = [
  { key: 'unowned', query: { status: [state.unowned] } },
  { key: 'claimed', query: { status: [state.claimed] } },
  { key: 'inOrder', query: { status: [state.inOrder] } },
  { key: 'counted', query: { status: [state.counted] } },
  { key: 'gone', query: { status: [state.sentBack, state.handedOut] } },
  { key: 'all', query: {} },
] as const;

const zParcelFacts = z.object({
  id: zIdOut,
  version: z.int(),
  packageCode: z.string(),
  status: z.int(),
  waybillNo: z.string(),
  courier: z.string(),
  /** As it is written on the parcel. */
  sender: z.string(),
  weightG: z.int().nullable(),
  sealState: z.string(),
  place: z.string(),
  piecesSeen: z.int().nullable(),
  note: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  orderCodes: z.array(z.string()),
  /** Whose it is: who claimed it, or the customers of its orders. */
  customers: z.array(z.string()),
  arrivedAt: zTime,
  receivedByName: z.string().nullable(),
});
export const zParcelRow = zParcelFacts;
export const zParcelList = z.object({
  list: z.array(zParcelRow),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});

const zGone = z.object({
  at: zTime,
  by: z.string(),
  reason: z.string(),
  /** Of a parcel that was sent back. */
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  courier: z.string(),
  waybillNo: z.string(),
  /** Of a parcel that was handed out. */
  idType: z.int().nullable(),
  idLast4: z.string(),
  person: z.string(),
  witness: z.string(),
  strokes: z.array(z.array(z.int())),
});

export const zParcelDetail = zParcelFacts.extend({
  companyId: zIdOut,
  photos: z.array(z.object({ id: zIdOut, url: z.string() })),
  customer: z.object({ id: zIdOut, name: z.string(), customerNo: z.string() }).nullable(),
  orders: z.array(
    z.object({
      id: zIdOut,
      orderCode: z.string(),
      customerName: z.string(),
      status: z.int(),
      declaredQty: z.int(),
      /** Of all parcels of the order that have come. */
      parcels: z.int(),
      mayTakeOut: z.boolean(),
      /** Why not, in words. */
      refusal: z.string().nullable(),
    }),
  ),
  gone: zGone.nullable(),
  steps: z.array(
    z.object({
      id: zIdOut,
      kind: z.string(),
      status: z.int(),
      place: z.string(),
      orderCode: z.string().nullable(),
      customer: z.string().nullable(),
      note: z.string(),
      byName: z.string().nullable(),
      at: zTime,
    }),
  ),
  allowedActions: zAllowedActions,
});
export type ParcelDetail = z.output<typeof zParcelDetail>;

const zPhotoKeys = z.array(zTextRequired(200)).max(PARCEL_PHOTOS).default([]);

/** A parcel without form and without name, as it stands at the door. */
export const zReceiveParcel = z.strictObject({
  /** Only who works for several companies says it. */
  companyId: zId.optional(),
  waybillNo: zPlain(40).default(''),
  courier: zPlain(40).default(''),
  sender: zPlain(100).default(''),
  weightG: z.int().min(1).max(200_000).optional(),
  sealState: z.enum(['intact', 'damaged', 'opened', 'hand']).default('intact'),
  place: zTextRequired(40),
  piecesSeen: z.int().min(0).max(100_000).nullable().default(null),
  note: zPlain(200).default(''),
  photoKeys: zPhotoKeys,
});

/** What changes while it is kept: where it lies, what was seen of it. */
export const zMoveParcel = z.strictObject({
  version: zVersion,
  place: zTextRequired(40),
  piecesSeen: z.int().min(0).max(100_000).nullable().default(null),
  note: zPlain(200).default(''),
  photoKeys: zPhotoKeys,
});

/** A customer says that it is theirs; a draft order of theirs takes it. */
export const zMatchParcel = z.strictObject({ version: zVersion, customerId: zId, said: zSaid });

/** An order lies in it: chosen, or scanned from its form. */
export const zJoinOrder = z.strictObject({ version: zVersion, orderCode: zTextRequired(40) });
export const zTakeOut = z.strictObject({ version: zVersion, reason: zReason });

export const zSendBack = z.strictObject({
  version: zVersion,
  reason: zReason,
  receiver: zPlainRequired(50),
  phone: z
    .string()
    .trim()
    .regex(/^[0-9+\- ]{5,20}$/),
  address: zPlainRequired(200),
  courier: zPlainRequired(40),
  waybillNo: zPlainRequired(40),
  photoKeys: zPhotoKeys,
});

/** Handed out over the counter: document, picture, signature, and the word of a second person. */
export const zHandOut = z.strictObject({
  version: zVersion,
  reason: zReason,
  person: zPlainRequired(50),
  idType: chosen('idType', z.int().min(1).max(3)),
  idLast4: z.string().regex(/^[0-9A-Za-z]{4}$/),
  photoKeys: z.array(zTextRequired(200)).min(1).max(HAND_OUT_PHOTOS),
  strokes: zStrokes,
  witnessToken: zText(200).optional(),
});

export const zParcelSaved = z.object({
  id: zIdOut,
  packageCode: z.string(),
  status: z.int(),
  version: z.int(),
  /** The order that it came to, or that was made for it. */
  orderId: zIdOut.nullable(),
});

import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { z } from 'zod';
import { listOf, zCode, zCodes, zDateRange, zFen, zId, zIdOut, zMany, zTextRequired, zTime } from '../kernel/fields.ts';
import { listQuery, zFenRange, zListTotals, zQueryFlag, zSearchText } from '../kernel/listing.ts';

const S = deliveryMachine.state;

/** Tabs of the list of parcels: the key under which the list answers its count, and the states behind it. */
export const DELIVERY_TABS = [
  { key: 'all', statuses: [] },
  { key: 'packing', statuses: [S.packing] },
  { key: 'waybill', statuses: [S.toWaybill] },
  { key: 'handOver', statuses: [S.waybillReady] },
  { key: 'pickUp', statuses: [S.awaitingPickup] },
  { key: 'road', statuses: [S.collected, S.inTransit] },
  { key: 'refused', statuses: [S.refused] },
  { key: 'lost', statuses: [S.lost] },
  { key: 'done', statuses: [S.delivered, S.pickedUp, S.backInStore] },
  { key: 'cancelled', statuses: [S.cancelled] },
] as const satisfies readonly { readonly key: string; readonly statuses: readonly number[] }[];

export const zDeliveryRow = z.object({
  id: zIdOut,
  deliveryNo: z.string(),
  status: z.int(),
  method: z.int(),
  customerId: zIdOut,
  customerName: z.string(),
  /** Null for pick-ups of customers without an address. */
  receiverName: z.string().nullable(),
  receiverArea: z.string(),
  orderCodes: z.array(z.string()),
  courier: z.string().nullable(),
  product: z.string().nullable(),
  waybillNo: z.string().nullable(),
  /** Code of WAYBILL_ASKS while the parcel waits for its number; null: nobody asked. */
  waybillAsk: z.int().nullable(),
  payer: z.int(),
  itemQty: z.int(),
  scannedQty: z.int(),
  declaredFen: zFen,
  insuredFen: zFen,
  isInsuranceWaived: z.boolean(),
  weightG: z.int().nullable(),
  /** Freight and insurance as expected when it was packed; null before. */
  feeFen: zFen.nullable(),
  /** The earliest promised day of its orders. */
  promisedAt: zTime.nullable(),
  /** Codes of warnType. */
  warns: z.array(z.int()),
  /** Another parcel in packing, or without a waybill, goes to the same customer, address and way. */
  mayJoin: z.boolean(),
  createdAt: zTime,
  shippedAt: zTime.nullable(),
  deliveredAt: zTime.nullable(),
  version: z.int(),
});
export type DeliveryRow = z.output<typeof zDeliveryRow>;

/** Filters of the list; `customer` and `receiver` (name, mobile or its end) are personal (D21). */
export const deliveryFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  deliveryNo: zCodes,
  waybillNo: zCodes,
  orderCode: zCodes,
  /** Certificate number or code of a coin inside. */
  coinCode: zCodes,
  customerId: zMany(zId),
  customer: zSearchText,
  receiver: zSearchText,
  method: zMany(zCode),
  courier: zMany(zTextRequired(12)),
  product: zMany(zTextRequired(20)),
  payer: zMany(zCode),
  insured: zFenRange,
  waived: zQueryFlag,
  promised: zDateRange,
  warn: zMany(zCode),
  joinable: zQueryFlag,
  created: zDateRange,
  shipped: zDateRange,
};
export const zDeliveryQuery = listQuery(deliveryFilters);

/** Rows with the counts of the tabs (DELIVERY_TABS) and the sums of all that match. */
export const zDeliveryList = listOf(zDeliveryRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { BILL_SETTLEMENTS } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zFen,
  zId,
  zIdOut,
  zMany,
  zReason,
  zTextRequired,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';
import { zFinding, zImportUpload } from '../../kernel/import.ts';
import { zPlainRequired } from '../../receiving/order.schema.ts';

const { state } = courierBillMachine;

export const courierBillFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  billNo: zCodes,
  waybillNo: zCodes,
  courier: zMany(zTextRequired(20)),
  imported: zDateRange,
};

/** Tabs of the list, and the states that each shows. */
export const COURIER_BILL_TABS = [
  { key: 'open', query: { status: [state.open] } },
  { key: 'confirmed', query: { status: [state.confirmed] } },
  { key: 'voided', query: { status: [state.voided] } },
  { key: 'all', query: {} },
] as const;

export const zCourierBillRow = z.object({
  id: zIdOut,
  version: z.int(),
  billNo: z.string(),
  status: z.int(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  courier: z.string(),
  fileName: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  rowCount: z.int(),
  differenceCount: z.int(),
  unsettledCount: z.int(),
  /** What the courier charges, what was booked for the same parcels, what is claimed back, in fen. */
  billedFen: zFen,
  bookedFen: zFen,
  claimedFen: zFen,
  importedBy: zIdOut,
  importedByName: z.string(),
  importedAt: zTime,
  confirmedByName: z.string().nullable(),
  confirmedAt: zTime.nullable(),
  reason: z.string(),
});
export const zCourierBillList = z.object({
  list: z.array(zCourierBillRow),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});

export const billLineFilters = { billId: zId, verdict: zMany(zCode), settlement: zMany(zCode), waybillNo: zCodes };
export const zBillLineRow = z.object({
  id: zIdOut,
  line: z.int(),
  waybillNo: z.string(),
  sentOn: z.string(),
  deliveryId: zIdOut.nullable(),
  deliveryNo: z.string().nullable(),
  billedWeightG: z.int().nullable(),
  bookedWeightG: z.int().nullable(),
  billedFen: zFen,
  bookedFen: zFen.nullable(),
  claimableFen: zFen,
  verdict: z.int(),
  settlement: z.int().nullable(),
  remark: z.string(),
  settledByName: z.string().nullable(),
  settledAt: zTime.nullable(),
});

export const zCourierBillDetail = zCourierBillRow.extend({
  /** Differences first, those that nobody settled before the others. */
  lines: z.array(zBillLineRow),
  /** Parcels that the courier took in these days and that no bill has. */
  missing: z.array(
    z.object({
      deliveryId: zIdOut,
      deliveryNo: z.string(),
      waybillNo: z.string(),
      shippedAt: zTime,
      feeFen: zFen.nullable(),
    }),
  ),
  allowedActions: zAllowedActions,
});

/** A checked file; nothing is kept of it before it is accepted. */
export const zCourierBillReport = z.object({
  importId: zIdOut,
  fileName: z.string(),
  expiresAt: zTime,
  rowCount: z.int(),
  errorRowCount: z.int(),
  differenceCount: z.int(),
  billedFen: zFen,
  bookedFen: zFen,
  rows: z.array(
    z.object({
      row: z.int(),
      sheetRow: z.int(),
      waybillNo: z.string(),
      sentOn: z.string(),
      billedFen: zFen.nullable(),
      bookedFen: zFen.nullable(),
      verdict: z.int().nullable(),
      isImportable: z.boolean(),
      findings: z.array(zFinding),
    }),
  ),
});
export type CourierBillReport = z.output<typeof zCourierBillReport>;

/** Whose bill of which courier; the company may be left out by who works for one. */
const whose = { courier: zTextRequired(20), companyId: zId.optional() };
export const zCheckCourierBill = zImportUpload.extend(whose);
export const zAcceptCourierBill = z.strictObject(whose);
export const zBillStep = z.strictObject({ version: zVersion });
export const zBillReason = z.strictObject({ version: zVersion, reason: zReason });
export const zSettleBillLines = z.strictObject({
  version: zVersion,
  lineIds: z.array(zId).min(1).max(500),
  settlement: z.literal(enumCodes(BILL_SETTLEMENTS)),
  remark: zPlainRequired(200),
});
export const zCourierBillSaved = z.object({ id: zIdOut, billNo: z.string(), status: z.int(), version: z.int() });

import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { z } from 'zod';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zFen,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';
import { zListTotals } from '../../kernel/listing.ts';

const { state } = informationBillMachine;

export const informationBillFilters = {
  companyId: zMany(zId),
  agentId: zMany(zId),
  status: zMany(zCode),
  payerType: zMany(zCode),
  billNo: zCodes,
  month: zDateRange,
  issued: zDateRange,
};

/** Tabs of the bills: what waits for somebody first. A tab's conditions are those of the list. */
export const INFORMATION_BILL_TABS = [
  { key: 'draft', query: { status: [state.draft] } },
  { key: 'issued', query: { status: [state.issued] } },
  { key: 'paid', query: { status: [state.paid] } },
  { key: 'voided', query: { status: [state.voided] } },
  { key: 'all', query: {} },
] as const;

export const zInformationBillRow = z.object({
  id: zIdOut,
  version: zVersion,
  billNo: z.string(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  payerType: z.int(),
  agentId: zIdOut.nullable(),
  agentName: z.string().nullable(),
  /** First day of the month. */
  month: zDay,
  pieces: z.int(),
  amountFen: zFen,
  status: z.int(),
  /** Null: the monthly job. */
  madeByName: z.string().nullable(),
  madeAt: zTime,
  issuedByName: z.string().nullable(),
  issuedAt: zTime.nullable(),
  paidAt: zTime.nullable(),
  channelTxnId: z.string().nullable(),
  voidedByName: z.string().nullable(),
  voidedAt: zTime.nullable(),
  voidReason: z.string(),
  allowedActions: zAllowedActions,
});

export const zInformationBillList = listOf(zInformationBillRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

const zBillLine = z.object({
  feeId: zIdOut,
  feeNo: z.string(),
  orderId: zIdOut,
  orderCode: z.string(),
  coinId: zIdOut,
  coinCode: z.string(),
  category1: z.int(),
  amountFen: zFen,
  at: zTime,
  /** The bill still counts it: it was not let off since, nor freed when the bill was voided. */
  isHeld: z.boolean(),
});

export const zInformationBill = zInformationBillRow.extend({
  /** Logo of the company as a data address: the paper prints it however long it stays open. */
  companyLogo: z.string(),
  capitals: z.string(),
  /** What it took, by category and price. */
  sums: z.array(z.object({ category1: z.int(), unitFen: zFen, pieces: z.int(), amountFen: zFen })),
  /** The first pieces of it; `lineCount` says of how many. */
  lines: z.array(zBillLine),
  lineCount: z.int(),
  payments: z.array(
    z.object({
      id: zIdOut,
      fundAccountName: z.string(),
      fundKind: z.string(),
      channelTxnId: z.string().nullable(),
      amountFen: zFen,
      receivedAt: zTime,
      recordedByName: z.string().nullable(),
      note: z.string(),
      undoneByName: z.string().nullable(),
      undoneAt: zTime.nullable(),
      undoReason: z.string(),
    }),
  ),
  steps: z.array(
    z.object({
      id: zIdOut,
      action: z.string(),
      status: z.int(),
      byName: z.string().nullable(),
      note: z.string(),
      at: zTime,
    }),
  ),
  /** Where it can be paid into; only for people who record payments. */
  fundAccounts: z.array(z.object({ id: zIdOut, kind: z.string(), name: z.string(), noMasked: z.string() })),
});

/** The month, by any day of it. */
export const zMakeInformationBills = z.strictObject({ companyId: zId, month: zDay });
export const zMadeInformationBills = z.object({
  made: z.array(z.object({ id: zIdOut, billNo: z.string(), pieces: z.int(), amountFen: zFen })),
});
export const zBillVersion = z.strictObject({ version: zVersion });
export const zBillReason = z.strictObject({ version: zVersion, reason: zReason });
export const zPayInformationBill = z.strictObject({
  version: zVersion,
  fundAccountId: zId,
  /** Number of the transfer; not for cash. */
  channelTxnId: zText(64).optional(),
  receivedAt: z.iso.datetime(),
  note: zText(200).optional(),
});
export const zBillSaved = z.object({ id: zIdOut, version: z.int(), billNo: z.string(), status: z.int() });

import { INFORMATION_PAYERS } from '@mintmark/domain/finance/information/information.enums.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import { z } from 'zod';
import { chosen } from '../../kernel/chosen.ts';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zFen,
  zFenNotNegative,
  zFirstLevel,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';
import { zQueryFlag } from '../../kernel/listing.ts';

const { state } = informationFeeMachine;

/** Fees that one act waives. */
export const MAX_WAIVED = 200;
/** Most that a rate may be, in fen. */
export const MAX_RATE_FEN = 1_000_000;

export const informationFeeFilters = {
  companyId: zMany(zId),
  agentId: zMany(zId),
  status: zMany(zCode),
  payerType: zMany(zCode),
  category1: zMany(zCode),
  feeNo: zCodes,
  orderCode: zCodes,
  coinCode: zCodes,
  billNo: zCodes,
  billId: zMany(zId),
  day: zDateRange,
};

/** Tabs of the fees: what is to be billed first. A tab's conditions are those of the list. */
export const INFORMATION_FEE_TABS = [
  { key: 'open', query: { status: [state.open] } },
  { key: 'billed', query: { status: [state.billed] } },
  { key: 'collected', query: { status: [state.collected] } },
  { key: 'waived', query: { status: [state.waived] } },
  { key: 'all', query: {} },
] as const;

export const zInformationFeeRow = z.object({
  id: zIdOut,
  version: zVersion,
  feeNo: z.string(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  payerType: z.int(),
  agentName: z.string().nullable(),
  orderId: zIdOut,
  orderCode: z.string(),
  coinId: zIdOut,
  coinCode: z.string(),
  category1: z.int(),
  amountFen: zFen,
  /** The rate that says the amount; null: the price list of the order. */
  rateId: zIdOut.nullable(),
  at: zTime,
  measuredByName: z.string().nullable(),
  status: z.int(),
  billId: zIdOut.nullable(),
  billNo: z.string().nullable(),
  waivedReason: z.string().nullable(),
  waivedByName: z.string().nullable(),
  /** The second person of the waiver. */
  agreedByName: z.string().nullable(),
  waivedAt: zTime.nullable(),
  allowedActions: zAllowedActions,
});

export const zInformationFeeList = listOf(zInformationFeeRow).extend({ counts: z.record(z.string(), z.int()) });

const zFeeRef = z.strictObject({ id: zId, version: zVersion });

export const zWaiveInformation = z.strictObject({
  fees: z.array(zFeeRef).min(1).max(MAX_WAIVED),
  reason: zReason,
  /** Of the second person, where the month of the first is over its limit. */
  witnessToken: z.string().max(200).optional(),
});
export const zWaivedInformation = z.object({ pieces: z.int(), amountFen: zFen });
export const zRestoreInformation = z.strictObject({ version: zVersion, reason: zReason });

/** What the reader may waive alone. */
export const zWaiverAllowance = z.object({ limitFen: zFenNotNegative, usedFen: zFenNotNegative });
export const zAllowanceQuery = z.strictObject({ companyId: zId });

export const informationRateFilters = {
  companyId: zMany(zId),
  isHouse: zQueryFlag,
  payerType: zMany(zCode),
  category1: zMany(zCode),
  phase: zMany(z.enum(['current', 'future', 'past', 'withdrawn'])),
};

/** Tabs of the rates. */
export const INFORMATION_RATE_TABS = [
  { key: 'current', query: { phase: ['current'] } },
  { key: 'future', query: { phase: ['future'] } },
  { key: 'past', query: { phase: ['past', 'withdrawn'] } },
  { key: 'all', query: {} },
] as const;

export const zInformationRateRow = z.object({
  id: zIdOut,
  version: zVersion,
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  payerType: z.int(),
  category1: z.int().nullable(),
  category2: z.int().nullable(),
  resultType: z.int().nullable(),
  amountFen: zFen,
  validFrom: zDay,
  phase: z.enum(['current', 'future', 'past', 'withdrawn']),
  note: z.string(),
  madeByName: z.string().nullable(),
  madeAt: zTime,
  withdrawnByName: z.string().nullable(),
  withdrawnAt: zTime.nullable(),
  allowedActions: zAllowedActions,
});

export const zInformationRateList = listOf(zInformationRateRow).extend({ counts: z.record(z.string(), z.int()) });

export const zCreateInformationRate = z.strictObject({
  /** Null or missing: the whole house. */
  companyId: zId.nullish(),
  payerType: chosen('informationPayer', z.literal(INFORMATION_PAYERS.map(({ code }) => code))),
  category1: zFirstLevel.nullish(),
  category2: z.int().min(1).max(99_999).nullish(),
  resultType: z.int().min(1).max(11).nullish(),
  amountFen: z.int().min(0).max(MAX_RATE_FEN),
  validFrom: zDay,
  note: zText(200).optional(),
});
export const zInformationRateSaved = z.object({ id: zIdOut, version: z.int() });
export const zWithdrawInformationRate = z.strictObject({ version: zVersion });

/** What the price list of today says where no rate is set. */
export const zInformationDefaults = z.object({
  listVersion: z.int(),
  listName: z.string(),
  listNameEn: z.string(),
  customerFen: zFen,
  companyFen: zFen,
});

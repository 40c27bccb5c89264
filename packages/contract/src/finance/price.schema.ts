import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import { zAllowedActions, zFen, zId, zIdOut, zReason, zText, zTime, zVersion } from '../kernel/fields.ts';
import { zPaymentRow } from './payment.schema.ts';

/** Why a line is what it is: a key of the web's texts with its values. Money ends in Fen, rates in Bp, lengths in Um. */
export const zExplanation = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** One explained line (fees.md §23). */
export const zFeeLineOut = z.object({
  id: zIdOut.nullable(),
  feeType: z.int(),
  ruleId: z.string(),
  ruleVersion: z.int(),
  basisFen: zFen.nullable(),
  rateBp: z.int().nullable(),
  qty: z.int(),
  unitFen: zFen.nullable(),
  amountFen: zFen,
  isManual: z.boolean(),
  reason: z.string(),
  /** Who entered a line by hand, and when; null for the engine's. */
  byName: z.string().nullable(),
  at: zTime.nullable(),
  explanation: zExplanation,
});

/** How the tier was found (fees.md §1–§3). */
export const zTierChoice = z.object({
  declaredFen: zFen,
  guideFen: zFen.nullable(),
  auditorFen: zFen.nullable(),
  valueUsedFen: zFen,
  valueSource: z.enum(['declared', 'guide', 'auditor']),
  tierAsked: z.string().nullable(),
  /** The lowest tier that the company set for the item (records.md §8 company/coinEdit). */
  tierOfItem: z.string().nullable(),
  tierByValue: z.string().nullable(),
  tierUsed: z.string().nullable(),
  tierCapFen: zFen.nullable(),
});

export const zPricedCoin = z.object({
  id: zIdOut,
  coinCode: z.string(),
  seq: z.int(),
  lineId: zIdOut.nullable(),
  dispatchId: zIdOut,
  status: z.int(),
  name: z.string(),
  nameEn: z.string(),
  varietyText: z.string(),
  /** Of the catalogue; empty where the variety is somebody's own words. */
  varietyEn: z.string(),
  category1: z.int(),
  serviceType: z.int(),
  resultType: z.int().nullable(),
  grade: z.unknown(),
  gradeZh: z.string().nullable(),
  gradeEn: z.string().nullable(),
  tier: zTierChoice,
  /** Chosen add-ons that are not sold this way. */
  refusals: z.array(z.object({ feeType: z.int(), code: z.string() })),
  lines: z.array(zFeeLineOut),
  /** Σ lines by rule, Σ by hand, and both. */
  ruleFen: zFen,
  manualFen: zFen,
  totalFen: zFen,
  /** Its part of order minimum, coupon and points (fees.md §17). */
  allocationFen: zFen,
});

export const zQuotedLine = z.object({
  id: zIdOut,
  seq: z.int(),
  name: z.string(),
  nameEn: z.string(),
  varietyText: z.string(),
  varietyEn: z.string(),
  category1: z.int(),
  serviceType: z.int(),
  quantity: z.int(),
  confirmedQty: z.int().nullable(),
  declaredFen: zFen,
  tierAsked: z.string().nullable(),
  quotedTier: z.string().nullable(),
  quotedFen: zFen,
  lines: z.array(zFeeLineOut),
});

export const zParcelOut = z.object({
  key: z.string(),
  isEstimate: z.boolean(),
  isPickup: z.boolean(),
  areaCode: z.string(),
  weightG: z.int(),
  pieces: z.int(),
  isInsuranceWaived: z.boolean(),
});

export const zLedgerTransfer = z.object({
  id: zIdOut,
  kind: z.string(),
  key: z.string(),
  reason: z.string(),
  at: zTime,
  byName: z.string().nullable(),
  paymentId: zIdOut.nullable(),
  entries: z.array(z.object({ account: z.string(), kind: z.string(), amountFen: zFen })),
});

/** Everything sums up, or `offFen` says by how much not. */
export const zPriceTieOut = z.object({
  coinsFen: zFen,
  allocationsFen: zFen,
  orderFen: zFen,
  totalFen: zFen,
  offFen: zFen,
  receivableFen: zFen,
  receivableOffFen: zFen,
});

export const zOrderHead = z.object({
  id: zIdOut,
  version: z.int(),
  orderCode: z.string(),
  status: z.int(),
  isPay: z.int(),
  payPoint: z.int(),
  isOnCredit: z.boolean(),
  isHeld: z.boolean(),
  hasOpenQuestion: z.boolean(),
  customerId: zIdOut,
  customerNo: z.string(),
  customerName: z.string(),
  customerLevel: z.int(),
  submittedAt: zTime.nullable(),
  paidAt: zTime.nullable(),
  declaredQty: z.int(),
  confirmedQty: z.int().nullable(),
  coinQty: z.int(),
  payRateBp: z.int(),
  priceListVersion: z.int().nullable(),
  priceListZh: z.string().nullable(),
  priceListEn: z.string().nullable(),
  returnMethod: z.int(),
  parcelWeightG: z.int().nullable(),
  dispatches: z.array(z.object({ id: zIdOut, dispatchNo: z.string(), category1: z.int() })),
});

export const zTotals = z.object({
  /** False before the first calculation: the quote stands for the price. */
  isCalculated: z.boolean(),
  quotedFen: zFen,
  /** By the rules alone. */
  ruleFen: zFen,
  manualFen: zFen,
  manualLines: z.int(),
  /** By the rules and by hand: what is or will be billed. */
  finalFen: zFen,
  billedFen: zFen.nullable(),
  paidFen: zFen,
  /** Given back of what was paid. */
  refundedFen: zFen,
  dueFen: zFen,
  goodsFen: zFen,
  discountFen: zFen,
  reductionFen: zFen,
  infoFen: zFen,
  shippingFen: zFen,
  insuranceFen: zFen,
  vatFen: zFen,
  /** Lines kept at the moment of payment; later differences are lines 90. */
  isFrozen: z.boolean(),
});

/** What the cashier needs: what is due, the wallet, where money may arrive, what was paid. */
export const zCollection = z.object({
  order: z.object({
    id: zIdOut,
    version: z.int(),
    orderCode: z.string(),
    status: z.int(),
    isPay: z.int(),
    payPoint: z.int(),
    isOnCredit: z.boolean(),
    customerName: z.string(),
    quotedFen: zFen,
    billedFen: zFen.nullable(),
    paidFen: zFen,
    refundedFen: zFen,
    dueFen: zFen,
    /** VAT contained in the bill, before it in the quote. */
    vatFen: zFen,
    coinQty: z.int(),
  }),
  walletFen: zFen,
  credit: z.object({ limitFen: zFen, usedFen: zFen }),
  payments: z.array(zPaymentRow.extend({ allocatedFen: zFen })),
  fundAccounts: z.array(z.object({ id: zIdOut, kind: z.string(), name: z.string(), noMasked: z.string() })),
  allowedActions: zAllowedActions,
});

/** A line by hand that waits for a second person. */
export const zPendingLine = z.object({
  taskId: zIdOut,
  taskNo: z.string(),
  coinId: zIdOut.nullable(),
  feeType: z.int(),
  amountFen: zFen,
  reason: z.string(),
  byName: z.string().nullable(),
  at: zTime,
});

/** The price page (priceNewPage): quoted, calculated and final side by side, every line explained. */
export const zPriceSheet = z.object({
  order: zOrderHead,
  totals: zTotals,
  lines: z.array(zQuotedLine),
  quoteOrderLines: z.array(zFeeLineOut),
  coins: z.array(zPricedCoin),
  orderLines: z.array(zFeeLineOut),
  parcels: z.array(zParcelOut),
  tieOut: zPriceTieOut,
  collection: zCollection,
  ledger: z.array(zLedgerTransfer),
  /** Lines by hand that wait for a second person (audit type 6). */
  pending: z.array(zPendingLine),
  question: z.object({ id: zIdOut, version: z.int(), quotedFen: zFen, comparedFen: zFen, askedAt: zTime }).nullable(),
  allowedActions: zAllowedActions,
});

/** Fee types that may be entered by hand: conservation (coins only), packing, other, discount, adjustment. */
export const MANUAL_FEE_TYPES = [FEE.conservation, FEE.packing, FEE.other, FEE.discount, FEE.adjustment] as const;
const zManualFeeType = z.literal([...MANUAL_FEE_TYPES]);

export const zAdjustBody = z.strictObject({
  version: zVersion,
  /** null = on the order. */
  coinId: zId.nullable(),
  feeType: zManualFeeType,
  amountFen: zFen.refine((fen) => fen !== 0, { message: 'amount-zero' }),
  /** The fee item that the line is of (otherAmount): its kind, amount and scope are checked. */
  feeItemId: zId.optional(),
  qty: z.int().min(1).max(999).optional(),
  reason: zReason,
});

export const zWaiveBody = z.strictObject({
  version: zVersion,
  coinId: zId.nullable(),
  /** null = everything. */
  amountFen: z.int().min(1).max(9e15).nullable(),
  reason: zReason,
});

export const zRemoveLineBody = z.strictObject({ version: zVersion, reason: zReason });

export const zParcelBody = z.strictObject({
  version: zVersion,
  /** null = estimated from the pieces. */
  parcelWeightG: z.int().min(1).max(100_000).nullable(),
  /** 1 pick-up, 2 courier insured, 3 courier without insurance. */
  returnMethod: chosen('returnMethod', z.literal([1, 2, 3])),
  reason: zText(200),
});

/** What a command on the price leaves behind. */
export const zPriceChange = z.object({
  id: zIdOut,
  version: z.int(),
  status: z.int(),
  finalFen: zFen,
  dueFen: zFen,
  /** The audit that must decide first, when the amount is above the person's limit. */
  auditNo: z.string().nullable(),
});

export const zVersionBody = z.strictObject({ version: zVersion });

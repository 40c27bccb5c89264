import { z } from 'zod';
import { zAllowedActions, zFen, zIdOut, zTime } from '../kernel/fields.ts';
import { zWarning } from './order-list.schema.ts';

const zFeeTypes = z.array(z.int());

/** A line with the names of its catalogue item and variety and, once counted, what was there. */
export const zOrderLine = z.object({
  id: zIdOut,
  seq: z.int(),
  category1: z.int(),
  catalogItemId: zIdOut.nullable(),
  itemCode: z.string().nullable(),
  itemZh: z.string().nullable(),
  itemEn: z.string().nullable(),
  varietyId: zIdOut.nullable(),
  varietyZh: z.string().nullable(),
  varietyEn: z.string().nullable(),
  name: z.string(),
  yearText: z.string(),
  varietyText: z.string(),
  reference: z.string(),
  quantity: z.int(),
  declaredFen: zFen,
  serviceType: z.int(),
  tierAsked: z.string().nullable(),
  oldCertNo: z.string().nullable(),
  wishedGrade: z.string().nullable(),
  oldGraderId: zIdOut.nullable(),
  oldGraderZh: z.string().nullable(),
  oldGraderEn: z.string().nullable(),
  oldGradeText: z.string().nullable(),
  openWhen: z.int().nullable(),
  extras: z.object({ feeTypes: zFeeTypes }),
  customerNote: z.string(),
  countedQty: z.int().nullable(),
  confirmedQty: z.int().nullable(),
  condition: z.string(),
  isAdded: z.boolean(),
  /** Of the quote: tier used and fee of the whole line. */
  quoteTier: z.string().nullable(),
  quoteFen: zFen.nullable(),
});

export const zOrderQuote = z.object({
  at: zTime,
  listVersion: z.int(),
  pieces: z.int(),
  goodsFen: zFen,
  minimumFen: zFen,
  couponFen: zFen,
  pointsUsed: z.int(),
  pointsFen: zFen,
  totalFen: zFen,
  vatFen: zFen,
});

export const zOrderDiscrepancy = z.object({
  id: zIdOut,
  type: z.int(),
  lineSeq: z.int().nullable(),
  quantity: z.int(),
  note: z.string(),
  openedAt: zTime,
  openedByName: z.string().nullable(),
  decision: z.int().nullable(),
  decisionNote: z.string().nullable(),
  decidedAt: zTime.nullable(),
  closedAt: zTime.nullable(),
});

export const zOrderQuestion = z.object({
  id: zIdOut,
  questionVersion: z.int(),
  cause: z.string(),
  note: z.string().nullable(),
  quotedFen: zFen.nullable(),
  totalFen: zFen.nullable(),
  askedAt: zTime,
  askedByName: z.string().nullable(),
  answer: z.string().nullable(),
  answerChannel: z.string().nullable(),
  answerNote: z.string().nullable(),
  answeredAt: zTime.nullable(),
  answeredByName: z.string().nullable(),
});

/** A piece of the order: where it stands, and whether it may go back ungraded. */
export const zOrderCoin = z.object({
  id: zIdOut,
  coinCode: z.string(),
  seq: z.int(),
  name: z.string(),
  varietyText: z.string(),
  status: z.int(),
  isHeld: z.boolean(),
  certNo: z.string().nullable(),
  itemEn: z.string().nullable(),
  declaredFen: zFen,
  canWithdraw: z.boolean(),
});

export const zOrderParcel = z.object({
  packageCode: z.string(),
  courier: z.string(),
  waybillNo: z.string(),
  arrivedAt: zTime,
});

/** The address with its phone masked. */
export const zReceiverOut = z.object({
  name: z.string(),
  phone: z.string(),
  areaCode: z.string(),
  areaText: z.string(),
  detail: z.string(),
});

export const zOrderDetail = z.object({
  id: zIdOut,
  version: z.int(),
  orderCode: z.string(),
  status: z.int(),
  source: z.int(),
  companyId: zIdOut,
  companyZh: z.string(),
  companyEn: z.string(),
  customer: z.object({
    id: zIdOut,
    customerNo: z.string(),
    name: z.string(),
    mobile: z.string(),
    level: z.int(),
    agreementSignedAt: zTime.nullable(),
    isBlocked: z.boolean(),
  }),
  agent: z.object({ id: zIdOut, name: z.string(), status: z.int() }).nullable(),
  payPoint: z.int(),
  payRateBp: z.int(),
  returnMethod: z.int(),
  receiver: zReceiverOut.nullable(),
  remark: z.string(),
  /** Null for agents: it is written for the house. */
  innerRemark: z.string().nullable(),
  isMark: z.int(),
  hold: z.object({ reason: z.string(), byName: z.string().nullable(), at: zTime.nullable() }).nullable(),
  isReturning: z.boolean(),
  categories: z.array(z.int()),
  services: z.array(z.int()),
  declaredQty: z.int(),
  confirmedQty: z.int().nullable(),
  coinQty: z.int(),
  declaredFen: zFen,
  confirmedDeclaredFen: zFen.nullable(),
  /** The coupon that the order names. */
  couponNo: z.string().nullable(),
  couponFen: zFen,
  pointsUsed: z.int(),
  /** The figures of the list's row, which they are read from. */
  piecesQty: z.int(),
  piecesFen: zFen,
  quotedFen: zFen.nullable(),
  totalFen: zFen.nullable(),
  calculatedFen: zFen,
  billedFen: zFen.nullable(),
  paidFen: zFen,
  dueFen: zFen.nullable(),
  isPay: z.int(),
  isOnCredit: z.boolean(),
  deliveryStatus: z.int(),
  createdAt: zTime,
  createdByName: z.string().nullable(),
  submittedAt: zTime.nullable(),
  arrivedAt: zTime.nullable(),
  confirmedAt: zTime.nullable(),
  entryStartedAt: zTime.nullable(),
  entryFinishedAt: zTime.nullable(),
  paidAt: zTime.nullable(),
  shippedAt: zTime.nullable(),
  closedAt: zTime.nullable(),
  cancelledAt: zTime.nullable(),
  promisedAt: zTime.nullable(),
  quote: zOrderQuote.nullable(),
  lines: z.array(zOrderLine),
  discrepancies: z.array(zOrderDiscrepancy),
  questions: z.array(zOrderQuestion),
  coins: z.array(zOrderCoin),
  parcels: z.array(zOrderParcel),
  /** The parcels that the customer has announced: those that came, and those that are to come. */
  announced: z.array(z.object({ courier: z.string(), waybillNo: z.string(), at: zTime, hasArrived: z.boolean() })),
  warnings: z.array(zWarning),
  tiers: z.array(z.string()),
  allowedActions: zAllowedActions,
});
export type OrderDetailDto = z.output<typeof zOrderDetail>;

/** A quote made now for a draft; nothing is stored. */
export const zQuotePreview = zOrderQuote.omit({ at: true }).extend({
  listZh: z.string(),
  listEn: z.string(),
  payRateBp: z.int(),
});

/** What the form needs of the customer who hands pieces in. */
export const zSubmitter = z.object({
  id: zIdOut,
  companyId: zIdOut,
  customerNo: z.string(),
  name: z.string(),
  mobile: z.string(),
  level: z.int(),
  agentId: zIdOut.nullable(),
  agentName: z.string().nullable(),
  /** Today is outside the contract of his agent: what follows; null: it is not. */
  agentContract: z.enum(['warn', 'refuse']).nullable(),
  payPoint: z.int(),
  returnMethod: z.int(),
  points: z.int(),
  agreementSignedAt: zTime.nullable(),
  isBlocked: z.boolean(),
  blockReason: z.string(),
  addresses: z.array(zReceiverOut.extend({ id: zIdOut, isDefault: z.boolean() })),
});

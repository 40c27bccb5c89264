import { COMMISSION_CAUSES } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zMany,
  zText,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';
import { zQueryFlag } from '../../kernel/listing.ts';

/** A change of what a coin earns for its agent, explained: fees, what is paid of them, the rate, the difference posted. */
export const zCommissionRow = z.object({
  id: zIdOut,
  at: zTime,
  agentId: zIdOut,
  orderId: zIdOut,
  orderCode: z.string(),
  coinCode: z.string(),
  category1: z.int(),
  cause: z.enum(enumCodes(COMMISSION_CAUSES)),
  mode: z.int(),
  /** Grading fees before reductions, and what is paid of them. */
  listFen: zFen,
  baseFen: zFen,
  rateBp: z.int().nullable(),
  pieceFen: zFenNotNegative.nullable(),
  /** What the coin earns now, and the difference to before. */
  targetFen: zFenNotNegative,
  amountFen: zFen,
  statementId: zIdOut.nullable(),
  statementNo: z.string().nullable(),
  /** Corrects an order that an earlier statement had. */
  isCorrection: z.boolean(),
});
export type CommissionRow = z.output<typeof zCommissionRow>;

export const commissionFilters = {
  companyId: zMany(zId),
  agentId: zMany(zId),
  orderCode: zCodes,
  statementId: zMany(zId),
  isSettled: zQueryFlag,
  day: zDateRange,
};

export const zStatementRow = z.object({
  id: zIdOut,
  version: zVersion,
  statementNo: z.string(),
  companyId: zIdOut,
  agentId: zIdOut,
  agentNo: z.string(),
  agentName: z.string(),
  settleCycle: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  orders: z.int(),
  coins: z.int(),
  earnedFen: zFen,
  correctedFen: zFen,
  /** From an earlier statement below zero. */
  broughtFen: zFen,
  totalFen: zFen,
  status: z.int(),
  closedAt: zTime,
});
export type StatementRow = z.output<typeof zStatementRow>;

export const statementFilters = {
  companyId: zMany(zId),
  agentId: zMany(zId),
  status: zMany(zCode),
  statementNo: zCodes,
};

const zPerson = z.object({ name: z.string(), at: zTime }).nullable();

export const zStatement = zStatementRow.extend({
  companyZh: z.string(),
  companyEn: z.string(),
  /** Logo of the company as a data address: the paper prints it however long it stays open. */
  companyLogo: z.string(),
  /** Null: made by the scheduled task. */
  closedByName: z.string().nullable(),
  firstConfirmed: zPerson,
  confirmed: zPerson,
  paid: zPerson,
  fundAccountName: z.string().nullable(),
  fundAccountKind: z.string().nullable(),
  paymentRef: z.string().nullable(),
  note: z.string(),
  carriedIntoNo: z.string().nullable(),
  /** More than the house lets one person confirm. */
  needsSecond: z.boolean(),
  /** The first rows of it; `lineCount` says of how many. */
  lines: z.array(zCommissionRow),
  lineCount: z.int(),
  /** Where it can be paid from; only for people who pay. */
  fundAccounts: z.array(z.object({ id: zIdOut, kind: z.string(), name: z.string(), noMasked: z.string() })),
  allowedActions: zAllowedActions,
});
export type Statement = z.output<typeof zStatement>;

export const zAgentCommission = z.object({
  agentId: zIdOut,
  /** Earned and on no statement yet. */
  openFen: zFen,
  openRows: z.int(),
  /** Earned, but of orders with an unpaid rise or an open refund: for a later statement. */
  waitingFen: zFen,
  waitingRows: z.int(),
  /** To be taken off the next statement. */
  broughtFen: zFen,
  /** What the books say he is owed. */
  payableFen: zFen,
  /** The period that would be closed now. */
  periodFrom: z.string(),
  periodTo: z.string(),
  allowedActions: zAllowedActions,
});
export type AgentCommission = z.output<typeof zAgentCommission>;

export const zConfirmStatement = z.strictObject({ version: zVersion });
export const zPayStatement = z.strictObject({
  version: zVersion,
  fundAccountId: zId,
  /** Number of the transfer; not for cash. */
  paymentRef: zText(64).optional(),
  note: zText(200).optional(),
});
export const zStatementChanged = z.object({
  id: zIdOut,
  version: z.int(),
  statementNo: z.string(),
  status: z.int(),
});

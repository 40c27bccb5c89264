import { MESSAGE_STATES } from '@mintmark/domain/customers/messages.enums.ts';
import { CREDIT_STANDING } from '@mintmark/domain/finance/credit/credit.enums.ts';
import { z } from 'zod';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zMany,
  zReason,
  zTime,
} from '../../kernel/fields.ts';
import { zListTotals, zSearchText } from '../../kernel/listing.ts';

const { open, overLimit, overdue, released } = CREDIT_STANDING;
/** Days that a release holds at most. */
export const MAX_RELEASE_DAYS = 90;

const AGES = {
  owedFen: zFen,
  currentFen: zFen,
  d30Fen: zFen,
  d60Fen: zFen,
  d90Fen: zFen,
  overFen: zFen,
} as const;

export const creditPayerFilters = {
  companyId: zMany(zId),
  agentId: zMany(zId),
  payerType: zMany(zCode),
  standing: zMany(zCode),
  no: zCodes,
  name: zSearchText,
};

/** Tabs of the payers on account: who is stopped first. A tab's conditions are those of the list. */
export const CREDIT_PAYER_TABS = [
  { key: 'stopped', query: { standing: [overLimit, overdue] } },
  { key: 'released', query: { standing: [released] } },
  { key: 'open', query: { standing: [open] } },
  { key: 'all', query: {} },
] as const;

export const zCreditPayerRow = z.object({
  /** Twice the id of the customer; twice that of the agent and one more. */
  id: zIdOut,
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  /** 1 a customer, 2 an agent. */
  payerType: z.int(),
  customerId: zIdOut.nullable(),
  agentId: zIdOut.nullable(),
  no: z.string(),
  /** Of a customer the first character only (security.md §2). */
  name: z.string(),
  limitFen: zFen,
  creditDays: z.int(),
  /** On account, billed or not: what the limit is for. */
  usedFen: zFen,
  /** Billed and unpaid. */
  ...AGES,
  orders: z.int(),
  oldestDue: zDay.nullable(),
  extraFen: zFen,
  releasedUntil: zDay.nullable(),
  standing: z.int(),
  allowedActions: zAllowedActions,
});

export const zCreditPayerList = listOf(zCreditPayerRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

const zStatementLine = z.object({
  orderId: zIdOut,
  orderCode: z.string(),
  billedFen: zFen,
  dueFen: zFen,
  shippedOn: zDay.nullable(),
  dueDay: zDay.nullable(),
  /** Days after the due day; 0: not due. */
  lateDays: z.int(),
});

/** An order as it is owed now, and whose it is. */
const zOwedOrder = zStatementLine.extend({
  version: z.int(),
  customerId: zIdOut,
  /** The first character only (security.md §2). */
  customerName: z.string(),
});

export const zCreditPayer = zCreditPayerRow.extend({
  /** What is due first comes first; the first 2,000. */
  owed: z.array(zOwedOrder),
  releases: z.array(
    z.object({
      id: zIdOut,
      untilDay: zDay,
      extraFen: zFen,
      reason: z.string(),
      madeByName: z.string().nullable(),
      madeAt: zTime,
      endedByName: z.string().nullable(),
      endedAt: zTime.nullable(),
    }),
  ),
  /** Reminders are stopped up to this day. */
  reminderStop: z
    .object({ untilDay: zDay, reason: z.string(), madeByName: z.string().nullable(), madeAt: zTime })
    .nullable(),
});

/** What is collected of a payer; one payment is for orders of one customer. */
export const zPayerCollection = z.object({
  id: zIdOut,
  owed: z.array(zOwedOrder),
  customers: z.array(z.object({ id: zIdOut, name: z.string(), walletFen: zFen })),
  fundAccounts: z.array(z.object({ id: zIdOut, kind: z.string(), name: z.string(), noMasked: z.string() })),
});
export const zStopReminders = z.strictObject({ untilDay: zDay, reason: zReason });

export const zReleaseCredit = z.strictObject({
  untilDay: zDay,
  extraFen: zFenNotNegative.max(100_000_000),
  reason: zReason,
});
export const zEndRelease = z.strictObject({ reason: zReason });
export const zCreditChanged = z.object({ id: zIdOut, orders: z.int() });

export const payerStatementFilters = {
  companyId: zMany(zId),
  customerId: zMany(zId),
  agentId: zMany(zId),
  statementNo: zCodes,
  month: zDateRange,
};

export const zPayerStatementRow = z.object({
  id: zIdOut,
  statementNo: z.string(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  payerType: z.int(),
  no: z.string(),
  name: z.string(),
  month: zDay,
  asOf: zDay,
  orders: z.int(),
  ...AGES,
  /** What became of sending it (`MESSAGE_STATES`); null: nobody has sent it. */
  sent: z.string().nullable(),
  sentAt: zTime.nullable(),
  madeByName: z.string().nullable(),
  madeAt: zTime,
});

const zPayerMessage = z.object({
  id: zIdOut,
  version: z.int(),
  /** Days after the due day of a reminder; null: the statement itself. */
  stepDays: z.int().nullable(),
  status: z.enum(MESSAGE_STATES.map(({ code }) => code)),
  way: z.int().nullable(),
  /** Masked. */
  address: z.string(),
  body: z.string(),
  error: z.string(),
  createdByName: z.string().nullable(),
  createdAt: zTime,
  settledByName: z.string().nullable(),
  settledAt: zTime.nullable(),
  mayAgain: z.boolean(),
  mayTell: z.boolean(),
});

export const zPayerStatement = zPayerStatementRow.extend({
  companyLogo: z.string(),
  capitals: z.string(),
  limitFen: zFen,
  creditDays: z.int(),
  /** The first 2,000; the workbook has all. */
  lines: z.array(zStatementLine),
  messages: z.array(zPayerMessage),
  allowedActions: zAllowedActions,
});

export const zMakePayerStatements = z.strictObject({ companyId: zId });
export const zMadePayerStatements = z.object({ made: z.int(), month: zDay });
export const zStatementsSent = z.object({ sent: z.int() });

import { z } from 'zod';
import { zDay, zFen, zFenNotNegative, zId, zIdOut, zTime } from '../../kernel/fields.ts';

/** A month, YYYY-MM. */
export const zMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** An account of the books as the trial balance has it. */
const zSubject = z
  .string()
  .regex(/^[a-zA-Z]+(:\d+)?$/)
  .max(40);

/** Rows that a page of the books shows; a file has all of them, up to `MAX_BOOK_FILE_ROWS`. */
export const MAX_BOOK_ROWS = 1_000;
export const MAX_BOOK_FILE_ROWS = 50_000;

const zBookRow = z.object({
  subject: z.string(),
  kind: z.string(),
  /** What the house calls a place of money; empty elsewhere. */
  name: z.string(),
  openingFen: zFen,
  debitFen: zFenNotNegative,
  creditFen: zFenNotNegative,
  closingFen: zFen,
});

const zBookTotals = z.object({
  openingDebitFen: zFen,
  openingCreditFen: zFen,
  debitFen: zFen,
  creditFen: zFen,
  closingDebitFen: zFen,
  closingCreditFen: zFen,
});

const house = { companyName: z.string(), companyNameEn: z.string() };

export const zTrialBalanceQuery = z.strictObject({ companyId: zId, month: zMonth });
/** Balances debit positive. `closingId`: the figures that were kept when the month was closed. */
export const zTrialBalance = z.object({
  ...house,
  month: z.string(),
  closingId: zIdOut.nullable(),
  isInBalance: z.boolean(),
  rows: z.array(zBookRow),
  totals: zBookTotals,
});

export const zBookDaysQuery = zTrialBalanceQuery;
/** Days of a month on which something was posted. */
export const zBookDays = z.object({
  month: z.string(),
  days: z.array(
    z.object({ day: z.string(), vouchers: z.int(), entries: z.int(), debitFen: zFen, isClosed: z.boolean() }),
  ),
});

const zSource = z
  .object({
    target: z.enum(['payment', 'refund', 'topUp', 'fundMove', 'informationBill', 'order']),
    id: zIdOut,
    no: z.string(),
  })
  .nullable();

const zLeg = z.object({ subject: z.string(), kind: z.string(), name: z.string(), debitFen: zFen, creditFen: zFen });

export const zJournalQuery = z.strictObject({ companyId: zId, day: zDay });
/** The vouchers of a day in the order of their numbers, which count through the month. */
export const zJournal = z.object({
  ...house,
  day: z.string(),
  isClosed: z.boolean(),
  vouchers: z.int(),
  debitFen: zFen,
  rows: z.array(
    z.object({
      no: z.int(),
      at: zTime,
      kind: z.string(),
      key: z.string(),
      reason: z.string(),
      byName: z.string().nullable(),
      source: zSource,
      /** The voucher that this one corrects, and its day. */
      corrects: z.object({ day: z.string(), no: z.int() }).nullable(),
      legs: z.array(zLeg),
    }),
  ),
  /** Vouchers beyond those that are shown. */
  leftOut: z.int(),
});

export const zAccountSheetQuery = z.strictObject({
  companyId: zId,
  month: zMonth,
  subject: zSubject,
  /** The account of one customer, agent or company of a subject that has one for each. */
  partyId: zId.optional(),
});
/** An account in a month: each posting, or each day where the subject is many accounts together. Balances debit positive. */
export const zAccountSheet = z.object({
  ...house,
  month: z.string(),
  subject: z.string(),
  kind: z.string(),
  name: z.string(),
  isByDay: z.boolean(),
  openingFen: zFen,
  debitFen: zFen,
  creditFen: zFen,
  closingFen: zFen,
  rows: z.array(
    z.object({
      key: z.string(),
      day: z.string(),
      entries: z.int(),
      kind: z.string(),
      reference: z.string(),
      reason: z.string(),
      source: zSource,
      debitFen: zFen,
      creditFen: zFen,
      balanceFen: zFen,
    }),
  ),
  leftOut: z.int(),
});

export const zPartiesQuery = z.strictObject({ companyId: zId, subject: zSubject, q: z.string().trim().max(40) });
export const zParties = z.array(z.object({ id: zIdOut, name: z.string(), balanceFen: zFen }));

/** One of the three as a workbook. */
export const zBookFile = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('trialBalance'), companyId: zId, month: zMonth }),
  z.strictObject({ what: z.literal('journal'), companyId: zId, from: zDay, to: zDay }),
  z.strictObject({
    what: z.literal('account'),
    companyId: zId,
    month: zMonth,
    subject: zSubject,
    partyId: zId.optional(),
  }),
]);

import { STATEMENT_FIELDS } from '@mintmark/domain/finance/statements/statement-columns.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { z } from 'zod';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zFen,
  zFenPositive,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { importUploadShape, zFinding } from '../kernel/import.ts';
import { zFenRange, zListTotals, zSearchText } from '../kernel/listing.ts';
import { MAX_MATCH_ROWS } from './statements.limits.ts';

const { state } = statementRowMachine;

export const STATEMENT_FORMATS = ['bank', 'wechat', 'alipay'] as const;
const zFormat = z.enum(STATEMENT_FORMATS);
/** Orders that one match may settle. */

const MAX_MATCH_ORDERS = 200;

export const statementFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  fundAccountId: zMany(zId),
  format: zMany(zFormat),
  txnId: zCodes,
  orderCode: zCodes,
  q: zSearchText,
  at: zDateRange,
  amount: zFenRange,
  fileId: zMany(zId),
};

/** Tabs of the rows: what waits for somebody first, money that left apart. A tab's conditions are those of the list. */
export const STATEMENT_TABS = [
  { key: 'suggested', query: { status: [state.suggested] } },
  { key: 'unmatched', query: { status: [state.unmatched] } },
  { key: 'matched', query: { status: [state.matched] } },
  { key: 'apart', query: { status: [state.ignored, state.returned] } },
  { key: 'outgoing', query: { status: [state.outgoing] } },
  { key: 'all', query: {} },
] as const;

const zReasonOfScore = z.object({ code: z.string(), points: z.int() });
const zPart = z.object({ orderId: zIdOut, orderCode: z.string(), amountFen: zFen });

/** Where money may belong, with what speaks for it. */
const zSuggestion = z.object({
  kind: z.enum(['orders', 'payment', 'topUp', 'balance']),
  score: z.int(),
  reasons: z.array(zReasonOfScore),
  customerId: zIdOut,
  customerNo: z.string(),
  /** First character only (security.md §2). */
  customerName: z.string(),
  /** Of how many customers of one agent the orders are; 0 of what is no order. */
  customers: z.int(),
  /** The payment or top-up that is this money. */
  receiptId: zIdOut.nullable(),
  receiptNo: z.string().nullable(),
  parts: z.array(zPart.extend({ version: z.int(), dueFen: zFen })),
  /** What no order takes. */
  restFen: zFen,
});

export const zStatementRow = z.object({
  id: zIdOut,
  version: z.int(),
  status: z.int(),
  format: zFormat,
  txnId: z.string().nullable(),
  at: zTime,
  amountFen: zFen,
  /** First character only (security.md §2). */
  payerName: z.string(),
  payerTail: z.string(),
  memo: z.string(),
  score: z.int().nullable(),
  suggestedKind: z.string().nullable(),
  /** Orders that are suggested, or that the row settled. */
  orderCodes: z.array(z.string()),
  payNo: z.string().nullable(),
  findNote: z.string().nullable(),
  fundAccountId: zIdOut,
  fundAccountName: z.string(),
  fundKind: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  fileName: z.string(),
  sheetRow: z.int(),
  /** What the account holds after the row, where the file says it. */
  balanceFen: zFen.nullable(),
  reason: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: zTime.nullable(),
  allowedActions: zAllowedActions,
});

export const zStatementList = listOf(zStatementRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

/** A row with what was found for it now, what it became, and its history. */
export const zStatementDetail = zStatementRow.extend({
  found: z.array(zSuggestion),
  /** The first of `found` is clear enough to be taken as it is. */
  isClear: z.boolean(),
  note: z.string().nullable(),
  match: z
    .object({
      paymentId: zIdOut.nullable(),
      topUpId: zIdOut.nullable(),
      no: z.string(),
      isMade: z.boolean(),
      customerId: zIdOut,
      customerNo: z.string(),
      customerName: z.string(),
      amountFen: zFen,
      /** The payments of the row, one for each customer; none of a top-up. */
      payments: z.array(z.object({ id: zIdOut, payNo: z.string(), customerName: z.string(), amountFen: zFen })),
      parts: z.array(zPart),
      restFen: zFen,
    })
    .nullable(),
  /** Incoming row: the outgoing ones by which the bank may have taken it back. */
  takenBack: z.array(
    z.object({ id: zIdOut, at: zTime, amountFen: zFen, txnId: z.string().nullable(), memo: z.string() }),
  ),
  steps: z.array(
    z.object({ id: zIdOut, action: z.string(), status: z.int(), byName: z.string(), note: z.string(), at: zTime }),
  ),
});

/** An order that money may settle, as the search of the match shows it. */
export const zOrderToMatch = z.object({
  id: zIdOut,
  version: z.int(),
  orderCode: z.string(),
  customerId: zIdOut,
  customerNo: z.string(),
  customerName: z.string(),
  dueFen: zFen,
  submittedAt: zTime.nullable(),
});
export const zOrdersToMatchQuery = z.strictObject({ q: zSearchText });

/** Rows as they were seen, and what of their money settles which orders; the rest goes to the balance of their customer. */
export const zMatchBody = z.strictObject({
  rows: z
    .array(z.strictObject({ id: zId, version: zVersion }))
    .min(1)
    .max(MAX_MATCH_ROWS)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { message: 'repeated' }),
  allocations: z
    .array(z.strictObject({ orderId: zId, version: zVersion, amountFen: zFenPositive }))
    .min(1)
    .max(MAX_MATCH_ORDERS)
    .refine((all) => new Set(all.map(({ orderId }) => orderId)).size === all.length, { message: 'repeated' }),
  /** Whose balance takes what is left over, where the orders are of several customers of one agent. */
  restCustomerId: zId.optional(),
  note: zText(200).default(''),
});
export const zLinkBody = z.strictObject({
  version: zVersion,
  kind: z.enum(['payment', 'topUp']),
  receiptId: zId,
});
export const zVersionedRow = z.strictObject({ version: zVersion });
export const zToBalance = z.strictObject({ version: zVersion, customerId: zId, note: zText(200).default('') });
export const zRowReason = z.strictObject({ version: zVersion, reason: zReason });
export const zSendBack = zRowReason.extend({ takenByRowId: zId.optional() });

/** The rows as they are now. */
export const zRowsSaved = z.object({
  rows: z.array(z.object({ id: zIdOut, status: z.int(), version: z.int() })),
  payNos: z.array(z.string()),
});
export const zRefreshBody = z.strictObject({});
export const zRefreshed = z.object({ rows: z.int(), suggested: z.int() });

const zHeading = z.string().trim().min(1).max(80);
/** What the columns of a file are, by their headings. */
export const zStatementColumns = z.strictObject(
  Object.fromEntries(STATEMENT_FIELDS.map((field) => [field, z.array(zHeading).max(6).optional()])) as Record<
    (typeof STATEMENT_FIELDS)[number],
    z.ZodOptional<z.ZodArray<typeof zHeading>>
  >,
);

export const zStatementUpload = z.strictObject({
  ...importUploadShape,
  fundAccountId: zId,
  /** Left out: as this account's files were read before, else by their headings. */
  columns: zStatementColumns.optional(),
});

/** Accounts whose statements may be imported. */
export const zStatementSources = z.object({
  sources: z.array(
    z.object({
      id: zIdOut,
      kind: z.string(),
      name: z.string(),
      noMasked: z.string(),
      companyName: z.string(),
      companyNameEn: z.string(),
    }),
  ),
});

const zCheckedRow = z.object({
  row: z.int(),
  sheetRow: z.int(),
  isOutgoing: z.boolean(),
  at: zTime.nullable(),
  amountFen: zFen.nullable(),
  payerName: z.string(),
  memo: z.string(),
  /** What the account holds after the row, where the file says it. */
  balanceFen: zFen.nullable(),
  isImportable: z.boolean(),
  findings: z.array(zFinding),
});

/** A checked statement; `importId` null: its columns must be told first. */
export const zStatementReport = z.object({
  importId: zIdOut.nullable(),
  fileName: z.string(),
  format: zFormat,
  headings: z.array(z.string()),
  columns: z.record(z.string(), z.array(z.string())),
  missing: z.array(z.string()),
  /** The same file was imported before: when, and by whom. */
  before: z.object({ at: zTime, byName: z.string() }).nullable(),
  rowCount: z.int(),
  errorRowCount: z.int(),
  importableCount: z.int(),
  incomingCount: z.int(),
  incomingFen: zFen,
  outgoingCount: z.int(),
  outgoingFen: zFen,
  repeatedCount: z.int(),
  /** What the column of balances says, and how often it does not go on; null without one. */
  balance: z.object({ openingFen: zFen, closingFen: zFen, breaks: z.int() }).nullable(),
  rows: z.array(zCheckedRow),
});
export type StatementReport = z.output<typeof zStatementReport>;

/** `all` refuses when any row has an error; `good` leaves those rows out. */
export const zStatementAccept = z.strictObject({ mode: z.enum(['all', 'good']) });
export const zStatementAccepted = z.object({ fileId: zIdOut, count: z.int(), outgoing: z.int(), suggested: z.int() });
export type StatementAccepted = z.output<typeof zStatementAccepted>;

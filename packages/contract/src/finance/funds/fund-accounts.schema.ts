import { z } from 'zod';
import {
  listOf,
  zAllowedActions,
  zCode,
  zDay,
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';
import { zListTotals } from '../../kernel/listing.ts';

const KINDS = ['cash', 'bank', 'wechat', 'alipay', 'pos'] as const;
const zKind = z.enum(KINDS);

/** Days that a record shows one by one. */
export const SHOWN_DAYS = 31;
/** Postings that the sheet of a day shows. */
export const MAX_SHEET_ROWS = 2_000;

export const fundAccountFilters = {
  companyId: zMany(zId),
  kind: zMany(zKind),
  /** 1 in use, 0 closed. */
  isActive: zMany(zCode),
};

/** Tabs of the accounts: what is in use first. A tab's conditions are those of the list. */
export const FUND_ACCOUNT_TABS = [
  { key: 'open', query: { isActive: [1] } },
  { key: 'closed', query: { isActive: [0] } },
  { key: 'all', query: {} },
] as const;

export const zFundAccountRow = z.object({
  id: zIdOut,
  version: z.int(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  kind: zKind,
  /** Empty: called by its kind. */
  name: z.string(),
  noMasked: z.string(),
  note: z.string(),
  isActive: z.boolean(),
  /** What it held before the books began; null until that is booked. */
  openingFen: zFen.nullable(),
  bookFen: zFen,
  /** What its statements say at the end of `statementDay`; null where nothing is known to begin with. */
  statementFen: zFen.nullable(),
  statementDay: z.string().nullable(),
  /** The books at the end of that day less the statement. */
  differenceFen: zFen.nullable(),
  reconciledTo: z.string().nullable(),
  /** Vouchers that wait for a second person. */
  waiting: z.int(),
  allowedActions: zAllowedActions,
});

export const zFundAccountList = listOf(zFundAccountRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

const zFundDay = z.object({
  day: z.string(),
  openingFen: zFen,
  inFen: zFen,
  outFen: zFen,
  closingFen: zFen,
  entries: z.int(),
  statementInFen: zFen.nullable(),
  statementOutFen: zFen.nullable(),
});

const zReconciliation = z.object({
  id: zIdOut,
  day: z.string(),
  bookFen: zFen,
  statementFen: zFen,
  isTyped: z.boolean(),
  reason: z.string(),
  madeByName: z.string(),
  madeAt: zTime,
  undoneByName: z.string().nullable(),
  undoneAt: zTime.nullable(),
  undoReason: z.string(),
});

/** An account with its days and what was compared. */
export const zFundAccountDetail = zFundAccountRow.extend({
  /** Entries that its ledger account has: a count says which balance it saw. */
  seq: z.int(),
  days: z.array(zFundDay),
  reconciliations: z.array(zReconciliation),
  lastImport: z.object({ fileName: z.string(), importedAt: zTime, byName: z.string() }).nullable(),
  /** Above this difference, in fen, a count is booked by a second person. */
  countLimitFen: zFenNotNegative,
});

const body = {
  name: zTextRequired(40),
  /** The last signs of the account or merchant number; more is never kept. */
  noTail: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,8}$/)
    .default(''),
  note: zText(200).default(''),
};
export const zCreateFundAccount = z.strictObject({ companyId: zId, kind: zKind, ...body });
export const zUpdateFundAccount = z.strictObject({ version: zVersion, ...body });
export const zFundAccountStatus = z.strictObject({ version: zVersion, isActive: z.boolean() });
export const zFundAccountSaved = z.object({ id: zIdOut, version: z.int(), isActive: z.boolean() });

/** Balances of an account at the end of a day. */
export const zFundBalance = z.object({
  day: z.string(),
  bookFen: zFen,
  /** From imported statements; null where they say nothing. */
  statementFen: zFen.nullable(),
  /** What the column of balances of a file says of that day; null without one. */
  statedFen: zFen.nullable(),
  /** What the last known balance and the imported rows since come to; null where they say nothing. */
  carriedFen: zFen.nullable(),
});
export const zBalanceQuery = z.strictObject({ day: zDay });

/** `statementFen` as it stands on the paper; left out, what the imported statements come to. */
export const zReconcile = z.strictObject({
  version: zVersion,
  day: zDay,
  statementFen: zFen.optional(),
  reason: zText(200).default(''),
});
export const zUndoReconciliation = z.strictObject({ version: zVersion, reason: zReason });
export const zReconciled = z.object({ id: zIdOut, version: z.int(), reconciledTo: z.string().nullable() });

const zLeg = z.object({ account: z.string(), kind: z.string(), amountFen: zFen });

/** The sheet of a day: what there was, each posting, and what was left. */
export const zFundSheet = z.object({
  id: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  name: z.string(),
  kind: zKind,
  noMasked: z.string(),
  day: z.string(),
  openingFen: zFen,
  inFen: zFen,
  outFen: zFen,
  closingFen: zFen,
  rows: z.array(
    z.object({
      seq: z.int(),
      at: zTime,
      kind: z.string(),
      key: z.string(),
      reason: z.string(),
      byName: z.string().nullable(),
      /** The record that was booked. */
      source: z
        .object({ target: z.enum(['payment', 'refund', 'topUp', 'fundMove']), id: zIdOut, no: z.string() })
        .nullable(),
      inFen: zFen,
      outFen: zFen,
      balanceFen: zFen,
      entries: z.array(zLeg),
    }),
  ),
  /** Postings beyond those that are shown. */
  leftOut: z.int(),
});

import { CLOSING_KIND, CLOSING_KINDS } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { CLOSING_POINTS } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { z } from 'zod';
import {
  listOf,
  zAllowedActions,
  zCode,
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

const { state } = closingMachine;
const KEYS = CLOSING_POINTS.map(({ key }) => key);

/** Records that a point of a checklist shows one by one. */
export const MAX_POINT_ROWS = 20;

export const closingFilters = { companyId: zMany(zId), kind: zMany(zCode), status: zMany(zCode) };

/** Tabs of the closings. A tab's conditions are those of the list. */
export const CLOSING_TABS = [
  { key: 'days', query: { kind: [CLOSING_KIND.day], status: [state.closed, state.reopenAsked] } },
  { key: 'months', query: { kind: [CLOSING_KIND.month], status: [state.closed, state.reopenAsked] } },
  { key: 'asked', query: { status: [state.reopenAsked] } },
  { key: 'all', query: {} },
] as const;

export const zClosingRow = z.object({
  id: zIdOut,
  version: z.int(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  kind: z.int(),
  fromDay: z.string(),
  toDay: z.string(),
  status: z.int(),
  /** Vouchers of the days, and what they came to on one side. */
  vouchers: z.int(),
  debitFen: zFen,
  closedByName: z.string(),
  closedAt: zTime,
  askedByName: z.string().nullable(),
  askedAt: zTime.nullable(),
  askReason: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: zTime.nullable(),
  decideNote: z.string(),
  allowedActions: zAllowedActions,
});

export const zClosingList = listOf(zClosingRow).extend({ counts: z.record(z.string(), z.int()) });

const zKept = z.object({ key: z.enum(KEYS), count: z.int(), amountFen: zFen, remark: z.string() });

/** A closing with its checklist as it was, and how many others would be opened again with it. */
export const zClosingDetail = zClosingRow.extend({ note: z.string(), points: z.array(zKept), laterClosings: z.int() });

/** Where the books of a company stand. */
export const zBooks = z.object({
  companyId: zIdOut,
  /** Days and months are closed up to these days; null: none is. */
  closedTo: z.string().nullable(),
  monthClosedTo: z.string().nullable(),
  /** The last day that could be closed now, and the next month; null while none is over. */
  nextDay: z.string().nullable(),
  nextMonth: z.string().nullable(),
});
export const zBooksQuery = z.strictObject({ companyId: zId });

const zKind = z.literal(CLOSING_KINDS.map(({ code }) => code));
export const zChecklistQuery = z.strictObject({
  companyId: zId,
  kind: z.union([zKind, z.string().regex(/^\d$/).transform(Number).pipe(zKind)]),
  to: zDay,
});

/** A record behind a point: found by its id or number where it can be opened; `figure` of the tie-out otherwise. */
const zPointRow = z.object({
  target: z.enum(['fundAccount', 'fundMove', 'topUp', 'refund', 'statementRow', 'figure', 'day']),
  id: z.string(),
  no: z.string(),
  amountFen: zFen,
});

export const zChecklist = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  vouchers: z.int(),
  debitFen: zFen,
  points: z.array(
    z.object({
      key: z.enum(KEYS),
      count: z.int(),
      amountFen: zFen,
      isExplainable: z.boolean(),
      rows: z.array(zPointRow),
    }),
  ),
});

const zRemarks = z.strictObject(Object.fromEntries(KEYS.map((key) => [key, zText(200).optional()])));

export const zCloseBooks = z.strictObject({
  companyId: zId,
  kind: zKind,
  /** The last day that is closed; of a month any of its days. */
  to: zDay,
  /** What explains a point that is open, by its key. */
  remarks: zRemarks.default({}),
  note: zText(200).default(''),
});
export const zReopenAsked = z.strictObject({ version: zVersion, reason: zReason });
export const zReopenConfirmed = z.strictObject({ version: zVersion, note: zText(200).default('') });
export const zReopenWithdrawn = z.strictObject({ version: zVersion });

export const zClosingSaved = z.object({
  id: zIdOut,
  version: z.int(),
  status: z.int(),
  toDay: z.string(),
  /** Closings that were opened again with it. */
  reopened: z.int(),
});

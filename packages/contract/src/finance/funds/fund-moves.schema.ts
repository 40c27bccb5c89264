import { CASH_SHIFTS } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { CASH_PIECES } from '@mintmark/domain/finance/fund-rules.ts';
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
  zTextRequired,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';
import { zFenRange, zListTotals } from '../../kernel/listing.ts';

const { state } = fundMoveMachine;

/** As much as one voucher may move: a hundred million yuan. */
const MAX_FEN = 10_000_000_000;
const zMovedFen = z.int().min(1).max(MAX_FEN);

export const fundMoveFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  kind: zMany(zCode),
  moveNo: zCodes,
  fundAccountId: zMany(zId),
  requested: zDateRange,
  amount: zFenRange,
};

/** Tabs of the vouchers: what waits for somebody first. A tab's conditions are those of the list. */
export const FUND_MOVE_TABS = [
  { key: 'waiting', query: { status: [state.pending] } },
  { key: 'booked', query: { status: [state.booked] } },
  { key: 'refused', query: { status: [state.rejected, state.cancelled] } },
  { key: 'reversed', query: { status: [state.reversed] } },
  { key: 'all', query: {} },
] as const;

export const zFundMoveRow = z.object({
  id: zIdOut,
  version: z.int(),
  moveNo: z.string(),
  companyName: z.string(),
  companyNameEn: z.string(),
  kind: z.int(),
  fundAccountId: zIdOut,
  accountName: z.string(),
  accountKind: z.string(),
  toName: z.string().nullable(),
  toKind: z.string().nullable(),
  amountFen: zFen,
  status: z.int(),
  shiftDay: z.string().nullable(),
  shift: z.int().nullable(),
  countedFen: zFen.nullable(),
  bookFen: zFen.nullable(),
  note: z.string(),
  requestedByName: z.string(),
  requestedAt: zTime,
  decidedByName: z.string().nullable(),
  decidedAt: zTime.nullable(),
  decideNote: z.string(),
  reversedByName: z.string().nullable(),
  reversedAt: zTime.nullable(),
  reverseNote: z.string(),
  allowedActions: zAllowedActions,
});

export const zFundMoveList = listOf(zFundMoveRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

const zPieces = z.array(z.object({ pieceFen: z.int(), count: z.int() }));

/** A voucher with what was counted and what was booked. */
export const zFundMoveDetail = zFundMoveRow.extend({
  /** What its accounts hold now. */
  fromFen: zFen,
  toFen: zFen.nullable(),
  pieces: zPieces,
  transfers: z.array(
    z.object({
      id: zIdOut,
      entries: z.array(z.object({ account: z.string(), kind: z.string(), amountFen: zFen })),
    }),
  ),
});

export const zRequestTransfer = z
  .strictObject({ fromId: zId, toId: zId, amountFen: zMovedFen, note: zTextRequired(200) })
  .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], message: 'same-account' });

/** What an account held before the books began; an overdraft is below zero. */
export const zRequestOpening = z.strictObject({
  version: zVersion,
  amountFen: z
    .int()
    .min(-MAX_FEN)
    .max(MAX_FEN)
    .refine((fen) => fen !== 0, 'not-zero'),
  note: zTextRequired(200),
});

/** A cash box counted after a shift; `seq` is the balance that was seen: money that moved since is counted anew. */
export const zCountCash = z.strictObject({
  seq: z.int().min(0),
  shiftDay: zDay,
  shift: z.literal(CASH_SHIFTS.map(({ code }) => code)),
  pieces: z
    .array(z.strictObject({ pieceFen: z.literal([...CASH_PIECES]), count: z.int().min(0).max(100_000) }))
    .min(1)
    .max(CASH_PIECES.length)
    .refine((pieces) => new Set(pieces.map(({ pieceFen }) => pieceFen)).size === pieces.length, 'piece-twice'),
  /** Asked for when the count differs from the books. */
  note: zText(200).default(''),
});

export const zApproveFundMove = z.strictObject({ version: zVersion, note: zText(200).default('') });
export const zFundMoveReason = z.strictObject({ version: zVersion, reason: zReason });
export const zCancelFundMove = z.strictObject({ version: zVersion });

/** The voucher as it is now. */
export const zFundMoveSaved = z.object({
  id: zIdOut,
  moveNo: z.string(),
  status: z.int(),
  version: z.int(),
  amountFen: zFen,
});

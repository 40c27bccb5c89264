import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { MAX_REMARKS } from '@mintmark/domain/custody/shifts.ts';
import { z } from 'zod';
import { CONSOLE_STEPS } from '../dashboard/dashboard.endpoints.ts';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zId,
  zIdOut,
  zMany,
  zText,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zPlain, zPlainRequired } from '../receiving/order.schema.ts';

const { state } = shiftMachine;

export const shiftFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  step: zMany(z.enum(CONSOLE_STEPS)),
  shiftNo: zCodes,
  given: zDateRange,
};

/** Tabs of the list, and the states that each shows. */
export const SHIFT_TABS = [
  { key: 'open', query: { status: [state.open] } },
  { key: 'taken', query: { status: [state.taken] } },
  { key: 'takenBack', query: { status: [state.takenBack] } },
  { key: 'all', query: {} },
] as const;

/** What a desk has before it: how much, how old, how much of it late, and how much is promised until tonight. */
const zDeskWork = z.object({
  step: z.enum(CONSOLE_STEPS),
  unit: z.enum(['order', 'coin', 'task', 'delivery']),
  count: z.int(),
  lateCount: z.int(),
  /** Whole days; null when nothing waits. */
  oldestDays: z.int().nullable(),
  /** Orders, coins or tasks whose promised day is today or over; of a unit without promises 0. */
  promised: z.int(),
});

/** An order with work at the desk whose promised day is today or over. */
export const zPromisedOrder = z.object({
  id: zIdOut,
  orderCode: z.string(),
  promisedDay: zDay,
  /** Its pieces at this desk. */
  pieces: z.int(),
});

/** What was left lying, and why; the code leads to its record. */
export const zShiftRemark = z.object({
  code: z.string(),
  kind: z.enum(['coin', 'order', 'parcel']).nullable(),
  targetId: zIdOut.nullable(),
  remark: z.string(),
});

const zSigned = z.object({ id: zIdOut, shiftNo: z.string(), name: z.string(), at: zTime });

export const zDesk = zDeskWork.extend({
  /** The hand-over that waits for the next shift. */
  open: zSigned.nullable(),
  /** Who took the desk over last. */
  last: zSigned.nullable(),
});

export const zDeskDetail = zDesk.extend({
  /** Nothing for graders, who know no orders (D6). The most urgent first. */
  orders: z.array(zPromisedOrder),
  /** What the last shift left with a remark: still there unless somebody strikes it out. */
  carried: z.array(zShiftRemark),
});

export const zShiftRow = z.object({
  id: zIdOut,
  version: z.int(),
  shiftNo: z.string(),
  status: z.int(),
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  step: z.enum(CONSOLE_STEPS),
  count: z.int(),
  lateCount: z.int(),
  promised: z.int(),
  remarkCount: z.int(),
  note: z.string(),
  giverName: z.string(),
  takerName: z.string().nullable(),
  givenAt: zTime,
  endedAt: zTime.nullable(),
});

export const zShiftList = z.object({
  list: z.array(zShiftRow),
  total: z.int(),
  counts: z.record(z.string(), z.int()),
});

export const zShiftDetail = zShiftRow.extend({
  unit: z.enum(['order', 'coin', 'task', 'delivery']),
  oldestDays: z.int().nullable(),
  orders: z.array(zPromisedOrder),
  remarks: z.array(zShiftRemark),
  isHere: z.boolean(),
  allowedActions: zAllowedActions,
});

export const zGiveShift = z.strictObject({
  companyId: zId,
  step: z.enum(CONSOLE_STEPS),
  note: zPlain(500).default(''),
  remarks: z
    .array(z.strictObject({ code: zText(40).default(''), remark: zPlainRequired(200) }))
    .max(MAX_REMARKS)
    .default([]),
});

export const zTakeShift = z.strictObject({
  version: zVersion,
  /** Of the next shift, when it is done at the desk of the one that leaves. */
  takerToken: zText(200).optional(),
});
export const zTakeBackShift = z.strictObject({ version: zVersion });

export const zShiftSaved = z.object({ id: zIdOut, shiftNo: z.string(), status: z.int(), version: z.int() });

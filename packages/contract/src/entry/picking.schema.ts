import { z } from 'zod';
import { zDay, zIdOut, zTime } from '../kernel/fields.ts';

/** Rows of one list; of more coins the first ones are told, the counts are of all. */
export const MAX_PICKED = 2_000;

/** Which coins: of a number (order or dispatch) or of a day, exactly one of the two. */
export const zPickingQuery = z
  .strictObject({
    code: z.string().trim().min(1).max(40).optional(),
    day: zDay.optional(),
    only: z.enum(['all', 'toGrade']).default('all'),
  })
  .refine((of) => (of.code === undefined) !== (of.day === undefined), { path: ['code'] });

/** A group of the summary: how many of a second level, and what is missing how often. */
export const zPickingGroup = z.object({
  category1: z.int(),
  category2: z.int(),
  count: z.int(),
  incomplete: z.int(),
  missing: z.array(z.object({ fact: z.string(), count: z.int() })),
});

/** A coin to pick: no customer, no value, no grade (D6). */
export const zPickingItem = z.object({
  id: zIdOut,
  coinCode: z.string(),
  dispatchNo: z.string(),
  seq: z.int(),
  category1: z.int(),
  category2: z.int(),
  name: z.string(),
  nameEn: z.string(),
  varietyText: z.string(),
  yearText: z.string(),
  status: z.int(),
  isHeld: z.boolean(),
  boxNo: z.string().nullable(),
  position: z.int().nullable(),
  missing: z.array(z.string()),
});

/** A tray: the coins of a dispatch, and where the receipt put them. */
export const zPickingTray = z.object({
  dispatchId: zIdOut,
  dispatchNo: z.string(),
  storageLocation: z.string(),
  count: z.int(),
});

export const zPickingList = z.object({
  kind: z.enum(['dispatch', 'order', 'day']),
  /** Number or day. */
  title: z.string(),
  sheetCode: z.string(),
  orderId: zIdOut.nullable(),
  at: zTime,
  total: z.int(),
  incomplete: z.int(),
  trays: z.array(zPickingTray),
  groups: z.array(zPickingGroup),
  items: z.array(zPickingItem),
});

export type PickingList = z.output<typeof zPickingList>;
export type PickingItem = z.output<typeof zPickingItem>;
export type PickingGroup = z.output<typeof zPickingGroup>;

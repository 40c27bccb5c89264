import { z } from 'zod';
import { zDay, zFen, zMany, zTime } from '../kernel/fields.ts';
import { TIMELINE_KINDS } from './timeline.words.ts';

const zKind = z.enum(TIMELINE_KINDS.map(({ code }) => code));

export const timelineFilters = {
  /** Left out: all. */
  kinds: zMany(zKind).optional(),
  from: zDay.optional(),
  to: zDay.optional(),
};
export const zTimelineQuery = z.strictObject({
  ...timelineFilters,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(500).default(20),
});
export const zTimelineExport = z.strictObject({
  kinds: z.array(zKind).max(TIMELINE_KINDS.length).optional(),
  from: zDay.optional(),
  to: zDay.optional(),
});

/** One thing that happened with a customer. */
export const zTimelineEvent = z.object({
  id: z.string(),
  at: zTime,
  kind: zKind,
  /** Of TIMELINE_EVENTS, or the act of the operation log. */
  what: z.string(),
  /** Number of the order, parcel, payment or agreement; of the duplicate that it happened with. */
  no: z.string(),
  amountFen: zFen.nullable(),
  /** Coins of an order, change of points. */
  qty: z.int().nullable(),
  /** Method of a payment. */
  method: z.int().nullable(),
  /** Reason, question or answer; reasons of the house are not told to agents. */
  note: z.string(),
  byName: z.string().nullable(),
});
export type TimelineEvent = z.output<typeof zTimelineEvent>;
export const zTimeline = z.object({ list: z.array(zTimelineEvent), total: z.int() });

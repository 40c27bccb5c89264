import { z } from 'zod';
import { zIdOut, zTime } from '../kernel/fields.ts';
import { holderFilters, zHolder } from './audit-desk.schema.ts';

export const checkDeskFilters = holderFilters;

/** One task of the outbound quality check (auditFinManage): a visit of a coin to the desk, who has it, when it is due. */
export const zCheckTaskRow = zHolder.extend({
  id: zIdOut,
  taskNo: z.string(),
  coinId: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderCode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  category1: z.int(),
  status: z.int(),
  level: z.int(),
  levels: z.int(),
  /** Of a check that failed: the step that puts it right, how bad it is, what was found. */
  step: z.string().nullable(),
  severity: z.int().nullable(),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: zTime.nullable(),
  createdAt: zTime,
  version: z.int(),
});

const zScan = z.object({
  coinCode: z.string(),
  labelCode: z.string().nullable(),
  chipUid: z.string().nullable(),
  isFine: z.boolean(),
  differences: z.array(z.string()),
  who: z.string(),
  at: zTime,
});

/** What one person answered at the check, and the scan on which it rests. */
const zCheckRecord = z.object({
  id: zIdOut,
  level: z.int(),
  result: z.string(),
  step: z.string().nullable(),
  severity: z.int().nullable(),
  note: z.string(),
  checklist: z.array(z.object({ code: z.string(), isComputed: z.boolean(), isFine: z.boolean().nullable() })),
  photos: z.array(z.string()),
  who: z.string(),
  at: zTime,
  scan: zScan.nullable(),
});

/** A task with the evidence of what was decided. */
export const zCheckTask = zCheckTaskRow.extend({
  /** State of the coin now. */
  coinStatus: z.int(),
  records: z.array(zCheckRecord),
  images: z.array(z.object({ kind: z.int(), url: z.string() })),
});

export type CheckTaskRow = z.output<typeof zCheckTaskRow>;
export type CheckTask = z.output<typeof zCheckTask>;

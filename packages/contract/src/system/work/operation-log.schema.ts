import { z } from 'zod';
import { zCode, zCodes, zDateRange, zId, zIdOut, zMany, zTime } from '../../kernel/fields.ts';

const zWord = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/);

/** Conditions; `result` is the word of the row (`ok`, an error id, …), `status` its class. */
export const operationLogFilters = {
  accountId: zMany(zId),
  module: zMany(zWord),
  action: zMany(zWord),
  targetType: zMany(zWord),
  targetId: zId.optional(),
  targetNo: zCodes,
  status: zMany(zCode),
  address: z
    .string()
    .trim()
    .max(45)
    .regex(/^[0-9A-Fa-f.:]*$/)
    .optional(),
  companyId: zMany(zId),
  at: zDateRange,
};

const entry = {
  id: zIdOut,
  at: zTime,
  /** Null before sign-in, and where the author must not be known yet (`isSealed`). */
  accountId: zIdOut.nullable(),
  username: z.string().nullable(),
  realName: z.string().nullable(),
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  action: z.string(),
  targetType: z.string().nullable(),
  targetId: zIdOut.nullable(),
  targetNo: z.string().nullable(),
  status: z.int(),
  result: z.string(),
  reason: z.string().nullable(),
  address: z.string(),
  userAgent: z.string(),
  durationMs: z.int().nullable(),
  /** A grader's act on a coin that is still graded blind: author, reason and data are left out (D6). */
  isSealed: z.boolean(),
};

export const zOperationLogRow = z.object(entry);
export type OperationLogRow = z.output<typeof zOperationLogRow>;

export const zOperationLogEntry = z.object({
  ...entry,
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  /** Hash of the row's content and its place in the chain, null for a moment after the act; hex. */
  rowHash: z.string(),
  seq: zIdOut.nullable(),
  hash: z.string().nullable(),
});
export type OperationLogEntry = z.output<typeof zOperationLogEntry>;

export const LOG_PROBLEMS = [
  'changed',
  'missing',
  'broken',
  'gap',
  'inserted',
  'truncated',
  'anchor',
  'archive',
] as const;

/** What a verification of the chain says. */
export const zOperationLogCheck = z.object({
  rows: z.int(),
  firstAt: zTime.nullable(),
  lastAt: zTime.nullable(),
  /** Every row that is online, not only the newest ones. */
  isWhole: z.boolean(),
  headSeq: zIdOut,
  headHash: z.string(),
  tookMs: z.int(),
  /** Files of former months; `archivedRows` of them were read again. */
  archives: z.int(),
  archivedRows: z.int(),
  findings: z.array(z.object({ problem: z.enum(LOG_PROBLEMS), seq: zIdOut.nullable(), logId: zIdOut.nullable() })),
});
export type OperationLogCheck = z.output<typeof zOperationLogCheck>;

/** A verification that runs, or ran, as background work. */
export const zLogVerification = z.object({
  id: zIdOut,
  /** Code of the state of background work. */
  status: z.int(),
  done: z.int(),
  total: z.int().nullable(),
  isCancelAsked: z.boolean(),
  byName: z.string().nullable(),
  createdAt: zTime,
  finishedAt: zTime.nullable(),
  error: z.string().nullable(),
  /** What it found; null until it is done. */
  check: zOperationLogCheck.nullable(),
});
export type LogVerification = z.output<typeof zLogVerification>;

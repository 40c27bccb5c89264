import { z } from 'zod';
import { zCode, zId, zIdOut, zMany, zReason, zTime, zVersion } from '../kernel/fields.ts';

const zSide = z.object({
  id: zIdOut,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  yearText: z.string(),
  metal: z.string(),
  /** `L&M-63, Y-329`. */
  references: z.string(),
  /** Pieces of all companies that name it. */
  coins: z.int(),
});
export type DuplicateSide = z.output<typeof zSide>;

/** Pairs that may be one item: by a number in common, or by name, years, metal and size. */
export const zDuplicates = z.object({
  total: z.int(),
  pairs: z.array(z.object({ because: z.enum(['number', 'facts']), a: zSide, b: zSide })),
});
export type DuplicateAnswer = z.output<typeof zDuplicates>;
export const zDuplicatesQuery = z.strictObject({ category1: zMany(zCode) });
export const zApart = z.strictObject({ a: zId, b: zId });

/** `{id}` becomes part of `into`. */
export const zMergeBody = z.strictObject({ version: zVersion, into: zId, intoVersion: zVersion, reason: zReason });
export const zMerged = z.object({
  mergeId: zIdOut,
  survivorId: zIdOut,
  coins: z.int(),
  lines: z.int(),
  undoUntil: zTime,
});
export const zUndoBody = z.strictObject({ reason: zReason });
export const zUndone = z.object({
  mergedId: zIdOut,
  survivorId: zIdOut,
  /** Pieces that went back; what was entered for the survivor since, or given one of its own varieties, stays. */
  coins: z.int(),
  lines: z.int(),
});

const zNamed = z.object({ id: zIdOut, code: z.string(), nameZh: z.string(), nameEn: z.string() });
export const zMergeRow = z.object({
  id: zIdOut,
  merged: zNamed,
  survivor: zNamed,
  reason: z.string(),
  coins: z.int(),
  lines: z.int(),
  createdAt: zTime,
  byName: z.string().nullable(),
  undoUntil: zTime,
  undoneAt: zTime.nullable(),
  /** It can still be taken back. */
  isOpen: z.boolean(),
});
export type MergeRow = z.output<typeof zMergeRow>;
export const zMergeIdParams = z.strictObject({ id: zId });

import { isImportTarget } from '@mintmark/domain/catalogue/import/import-fields.ts';
import { z } from 'zod';
import { zId, zIdOut, zReason, zTextRequired, zTime } from '../kernel/fields.ts';
import { importUploadShape } from '../kernel/import.ts';

export const zNewItemImport = z.strictObject({ ...importUploadShape, source: zTextRequired(40) });
export const zItemImportParams = z.strictObject({ id: zId });

const zOnExisting = z.enum(['skip', 'update', 'new']);
/** What the columns are read as, one target each (null: left alone), and what happens to items that are there. */
export const zItemImportCheck = z.strictObject({
  mapping: z.array(z.string().max(30).refine(isImportTarget, 'bad-choice').nullable()).max(64),
  /** Subcategory of rows that name none. */
  category2: z.int().min(100).max(9_999).nullable(),
  onExisting: zOnExisting,
  isDraft: z.boolean(),
});
export const zItemImportUndo = z.strictObject({ reason: zReason });

const zCounts = z.object({
  fresh: z.int(),
  update: z.int(),
  skip: z.int(),
  /** Rows with an error: they stay out. */
  wrong: z.int(),
});
export type ItemImportCounts = z.output<typeof zCounts>;
export const zItemImportState = z.enum(['uploaded', 'checking', 'checked', 'importing', 'done', 'undone']);

export const zItemImportRow = z.object({
  id: zIdOut,
  source: z.string(),
  fileName: z.string(),
  rowCount: z.int(),
  status: zItemImportState,
  counts: zCounts.nullable(),
  createdAt: zTime,
  byName: z.string().nullable(),
  importedAt: zTime.nullable(),
  undoneAt: zTime.nullable(),
});
export type ItemImportRow = z.output<typeof zItemImportRow>;
export const zItemImportList = z.object({ imports: z.array(zItemImportRow), sources: z.array(z.string()) });

export const zItemImport = zItemImportRow.extend({
  headers: z.array(z.string()),
  /** The first rows, to see what stands in a column. */
  samples: z.array(z.array(z.string())),
  mapping: z.array(z.string().nullable()),
  category2: z.int().nullable(),
  onExisting: zOnExisting,
  isDraft: z.boolean(),
  progress: z.object({ done: z.int(), total: z.int().nullable() }).nullable(),
  /** Why the work in the background ended without a result; null when it did not. */
  error: z.string().nullable(),
  /** Somebody stopped it; nothing of it stays. */
  isCancelled: z.boolean(),
  findingCount: z.int(),
  /** The first two hundred; all of them stand in the file. */
  findings: z.array(
    z.object({
      sheetRow: z.int(),
      header: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
      message: z.string(),
    }),
  ),
});
export type ItemImport = z.output<typeof zItemImport>;
export const zItemImportSaved = z.object({ id: zIdOut, status: zItemImportState });

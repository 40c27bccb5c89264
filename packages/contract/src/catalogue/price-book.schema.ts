import { z } from 'zod';
import { zVersion } from '../kernel/fields.ts';
import { importUploadShape } from '../kernel/import.ts';
import { zPriceListData } from './price-list.schema.ts';

/** A price workbook for the draft as the person sees it. */
export const zPriceBookUpload = z.strictObject({ ...importUploadShape, version: zVersion });

/** One thing that is wrong with a workbook: the sheet and cell as the file calls them, the heading and what stands there. */
export const zPriceBookFinding = z.object({
  sheet: z.string(),
  /** `C5`; a sheet or a column as a whole has none. */
  cell: z.string().nullable(),
  header: z.string(),
  value: z.string(),
  code: z.string(),
});

/** What a workbook would make of the draft; with findings nothing of it may be imported. */
export const zPriceBookReport = z.object({
  fileName: z.string(),
  /** How many things are wrong; at most the first 500 of them are in `findings`. */
  findingCount: z.int(),
  findings: z.array(zPriceBookFinding),
  /** How many values differ from the draft; null while something is wrong. */
  changes: z.int().nullable(),
  /** What the draft would say; null while something is wrong. */
  data: zPriceListData.nullable(),
});
export type PriceBookReport = z.output<typeof zPriceBookReport>;

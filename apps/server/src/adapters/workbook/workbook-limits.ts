import { IMPORT_LIMITS } from '@mintmark/domain/receiving/import/import-limits.ts';

const MB = 1024 * 1024;

/** Bounds of an uploaded list (D10, D29, security rule 50 and figure 30). Unpacked sizes are bytes. */
export const WORKBOOK_LIMITS = {
  maxBytes: IMPORT_LIMITS.maxBytes,
  maxRows: IMPORT_LIMITS.maxRows,
  maxSheetRow: 20_000,
  maxColumns: 64,
  maxEntries: 500,
  maxSheets: 50,
  maxUnpackedBytes: 24 * MB,
  maxXmlPartBytes: 8 * MB,
  maxRatio: 100,
  ratioFromBytes: 1 * MB,
  maxCsvLines: 20_000,
  maxCsvSeparators: 400_000,
} as const;

/** Catalogue workbooks, which only those who keep the compendium import: 20,000 rows. */
const CATALOGUE_LIMITS = {
  ...WORKBOOK_LIMITS,
  maxRows: 20_000,
  maxSheetRow: 60_000,
  maxUnpackedBytes: 160 * MB,
  maxXmlPartBytes: 96 * MB,
  maxCsvLines: 60_000,
  maxCsvSeparators: 2_000_000,
} as const;

/** How large a file may be: lists of customers and accounts, or catalogues. */
export type WorkbookSize = 'list' | 'catalogue';
export type WorkbookLimits = Readonly<Record<keyof typeof WORKBOOK_LIMITS, number>>;
export const limitsOf = (size: WorkbookSize): WorkbookLimits => (size === 'list' ? WORKBOOK_LIMITS : CATALOGUE_LIMITS);

/** What a worker may use; ArrayBuffers are outside of the heap limit and bounded by `maxUnpackedBytes`. */
export const WORKER_LIMITS = {
  timeoutMs: 10_000,
  maxOldGenerationSizeMb: 96,
  maxYoungGenerationSizeMb: 16,
  stackSizeMb: 2,
  concurrent: 2,
} as const;

/** A catalogue is ten times a list. */
export const CATALOGUE_WORKER_LIMITS = { ...WORKER_LIMITS, timeoutMs: 60_000, maxOldGenerationSizeMb: 768 } as const;

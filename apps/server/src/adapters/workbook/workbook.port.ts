import type { Result } from '@mintmark/domain/kernel/result.ts';
import type { RowAnnotation } from '../../kernel/import/row-annotation.ts';
import type { WorkbookSize } from './workbook-limits.ts';

/**
 * Why a file is refused as a whole. Sizes and shapes: D10, security rule 50 and figure 30.
 * FILE_EMPTY nothing in it · FILE_TOO_LARGE over 10 MB · FILE_TYPE neither xlsx nor CSV (also encrypted files and old
 * .xls) · FILE_DAMAGED cannot be read · FILE_TOO_MANY_PARTS too many entries or sheets · FILE_EXPANDS_TOO_MUCH unpacked
 * size or ratio · FILE_HAS_MACROS, FILE_HAS_EXTERNAL_LINKS, FILE_HAS_ENTITIES (DTD) · TOO_MANY_ROWS over 2,000 ·
 * TOO_MANY_COLUMNS over 64 · MERGED_CELLS in the table · FILE_TOO_SLOW the time or memory for it ran out.
 */
export type WorkbookErrorCode =
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'
  | 'FILE_TYPE'
  | 'FILE_DAMAGED'
  | 'FILE_TOO_MANY_PARTS'
  | 'FILE_EXPANDS_TOO_MUCH'
  | 'FILE_HAS_MACROS'
  | 'FILE_HAS_EXTERNAL_LINKS'
  | 'FILE_HAS_ENTITIES'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'MERGED_CELLS'
  | 'FILE_TOO_SLOW';

export type WorkbookError = { readonly code: WorkbookErrorCode };

/**
 * The table of the first sheet. The heading row is the first row with two filled cells; blank rows are left out, so
 * `sheetRowNumbers[i]` (from 1) says where `rows[i]` stands. All cells are text, every row as long as the headers.
 */
export type Table = {
  readonly headers: string[];
  readonly rows: string[][];
  readonly sheetRowNumbers: number[];
};

/** A named sheet of a workbook with several. */
export type NamedTable = Table & { readonly name: string };

/** A filled row of the first sheet as text, with its number from 1; nothing is said of headings. */
export type TextRow = { readonly sheetRow: number; readonly cells: readonly string[] };

/** A cell to write. Text is neutralised (security rule 49), a number stays a number, null is empty. */
export type OutputCell = string | number | null;

/**
 * A sheet to write: bold headings in a frozen first row, widths from the contents. `choices` are lists to choose from
 * (together at most 255 characters a column, Excel's bound), `textColumns` keep long numbers as text when people type.
 * Notes and samples of a template belong on a second sheet: only the first one is read back.
 */
export type OutputSheet = {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly OutputCell[])[];
  readonly choices?: readonly { readonly column: number; readonly values: readonly string[] }[];
  /** Widths in characters; null = by the content. */
  readonly widths?: readonly (number | null)[];
  readonly textColumns?: readonly number[];
};

/**
 * The added column: its heading (in the reader's language) and its rows. An older column of that heading is replaced.
 */
export type Annotations = { readonly heading: string; readonly rows: readonly RowAnnotation[] };

/** Reading and writing of customers' lists, free of the library behind it. */
export type WorkbookPort = {
  readTable(buffer: Uint8Array, fileName: string, size?: WorkbookSize): Promise<Result<Table, WorkbookError>>;
  readSheets(buffer: Uint8Array, fileName: string): Promise<Result<readonly NamedTable[], WorkbookError>>;
  writeTable(sheets: readonly OutputSheet[]): Promise<Uint8Array>;
  annotateTable(
    buffer: Uint8Array,
    fileName: string,
    annotations: Annotations,
  ): Promise<Result<Uint8Array, WorkbookError>>;
};

/** Thrown inside the adapter to refuse a file; never leaves it. */
export class WorkbookRefusal extends Error {
  override readonly name = 'WorkbookRefusal';
  readonly code: WorkbookErrorCode;

  constructor(code: WorkbookErrorCode) {
    super(code);
    this.code = code;
  }
}

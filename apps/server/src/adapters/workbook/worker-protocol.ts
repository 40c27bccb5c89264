import type { Annotations, NamedTable, Table, TextRow, WorkbookErrorCode } from './workbook.port.ts';
import type { WorkbookSize } from './workbook-limits.ts';

/** What a worker is asked to do with one file. */
export type WorkbookJob =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly size: WorkbookSize }
  | { readonly kind: 'rows'; readonly bytes: Uint8Array; readonly size: WorkbookSize }
  | { readonly kind: 'sheets'; readonly bytes: Uint8Array; readonly size: WorkbookSize }
  | {
      readonly kind: 'annotate';
      readonly bytes: Uint8Array;
      readonly size: WorkbookSize;
      readonly annotations: Annotations;
    };

/** What it answers, once. */
export type WorkbookAnswer =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'rows'; readonly rows: readonly TextRow[] }
  | { readonly kind: 'tables'; readonly tables: readonly NamedTable[] }
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly code: WorkbookErrorCode };

/** True for the four bytes that every zip archive, and so every xlsx file, begins with. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

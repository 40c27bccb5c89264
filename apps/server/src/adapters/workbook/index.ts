import { err, ok, type Result } from '@mintmark/domain/kernel/result.ts';
import { runInWorker } from './run-in-worker.ts';
import {
  type Annotations,
  type NamedTable,
  type OutputSheet,
  type Table,
  type TextRow,
  type WorkbookError,
  type WorkbookErrorCode,
  type WorkbookPort,
  WorkbookRefusal,
} from './workbook.port.ts';
import { inspectDirectory } from './workbook-inspection.ts';
import { limitsOf, WORKBOOK_LIMITS, type WorkbookSize } from './workbook-limits.ts';
import { isZip } from './worker-protocol.ts';

export type {
  Annotations,
  NamedTable,
  OutputCell,
  OutputSheet,
  Table,
  TextRow,
  WorkbookError,
  WorkbookErrorCode,
  WorkbookPort,
} from './workbook.port.ts';

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const NAME = /\.(xlsx|csv|txt)$/i;

/**
 * Reads the table of an uploaded xlsx or CSV file (UTF-8, GBK). Size, type, entries and ratio are checked first, the
 * rest happens in a worker. What the file is decides its content; the name only has to end in xlsx, csv or txt.
 */
export async function readTable(
  buffer: Uint8Array,
  fileName: string,
  size: WorkbookSize = 'list',
): Promise<Result<Table, WorkbookError>> {
  const refused = refuseAtTheDoor(buffer, fileName, size);
  if (refused !== null) return err({ code: refused });
  const answer = await runInWorker({ kind: 'read', bytes: buffer, size });
  if (answer.kind === 'table') return ok(answer.table);
  return err({ code: answer.kind === 'refused' ? answer.code : 'FILE_DAMAGED' });
}

/** Reads the filled rows of an uploaded xlsx or CSV file as they stand: for files whose headings are not their first rows. */
export async function readRows(
  buffer: Uint8Array,
  fileName: string,
  size: WorkbookSize = 'list',
): Promise<Result<readonly TextRow[], WorkbookError>> {
  const refused = refuseAtTheDoor(buffer, fileName, size);
  if (refused !== null) return err({ code: refused });
  const answer = await runInWorker({ kind: 'rows', bytes: buffer, size });
  if (answer.kind === 'rows') return ok(answer.rows);
  return err({ code: answer.kind === 'refused' ? answer.code : 'FILE_DAMAGED' });
}

/** Reads every filled sheet of an uploaded xlsx workbook, each like `readTable` does the first. */
export async function readSheets(
  buffer: Uint8Array,
  fileName: string,
): Promise<Result<readonly NamedTable[], WorkbookError>> {
  const refused = refuseAtTheDoor(buffer, fileName, 'list') ?? (isZip(buffer) ? null : 'FILE_TYPE');
  if (refused !== null) return err({ code: refused });
  const answer = await runInWorker({ kind: 'sheets', bytes: buffer, size: 'list' });
  if (answer.kind === 'tables') return ok(answer.tables);
  return err({ code: answer.kind === 'refused' ? answer.code : 'FILE_DAMAGED' });
}

/** Writes sheets as an xlsx file: templates (headings, samples, notes on a second sheet) and small exports. */
export async function writeTable(sheets: readonly OutputSheet[]): Promise<Uint8Array> {
  const { writeSheets } = await import('./xlsx-writing.ts');
  return writeSheets(sheets);
}

/**
 * Gives a person's own file back as xlsx with one more column of findings and coloured cells (conventions 37). Only the
 * first sheet's values are kept; no formula, link or macro of the original survives.
 */
export async function annotateTable(
  buffer: Uint8Array,
  fileName: string,
  annotations: Annotations,
): Promise<Result<Uint8Array, WorkbookError>> {
  const refused = refuseAtTheDoor(buffer, fileName, 'list');
  if (refused !== null) return err({ code: refused });
  const answer = await runInWorker({ kind: 'annotate', bytes: buffer, size: 'list', annotations });
  if (answer.kind === 'file') return ok(answer.bytes);
  return err({ code: answer.kind === 'refused' ? answer.code : 'FILE_DAMAGED' });
}

/** The adapter as a whole, for the composition root. */
export const workbooks: WorkbookPort = { readTable, readSheets, writeTable, annotateTable };

function refuseAtTheDoor(buffer: Uint8Array, fileName: string, size: WorkbookSize): WorkbookErrorCode | null {
  if (buffer.byteLength === 0) return 'FILE_EMPTY';
  if (buffer.byteLength > WORKBOOK_LIMITS.maxBytes) return 'FILE_TOO_LARGE';
  const isOldOffice = OLD_OFFICE.every((byte, index) => buffer[index] === byte);
  if (isOldOffice || !NAME.test(fileName)) return 'FILE_TYPE';
  if (!isZip(buffer)) return /\.xlsx$/i.test(fileName) ? 'FILE_TYPE' : null;
  try {
    inspectDirectory(buffer, limitsOf(size));
    return null;
  } catch (error) {
    if (error instanceof WorkbookRefusal) return error.code;
    return 'FILE_DAMAGED';
  }
}

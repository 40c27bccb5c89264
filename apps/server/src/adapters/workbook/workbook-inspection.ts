import { inflateRawSync } from 'node:zlib';
import { WorkbookRefusal } from './workbook.port.ts';
import { WORKBOOK_LIMITS, type WorkbookLimits } from './workbook-limits.ts';
import { isSheet, isXmlPart, readZipDirectory, type ZipEntry } from './zip-directory.ts';

const MACRO_PART = /vbaproject|vbadata|macrosheets\/|activex\/|intlmacrosheets\//i;
const MOST_COLUMN_RANGES = 1_000;
const EXTERNAL_PART = /externallinks\/|connections\.xml$|querytables\//i;

/** Refuses what the names of the parts already tell: macros and links to other files. Unpacks nothing; main thread. */
export function inspectDirectory(bytes: Uint8Array, limits: WorkbookLimits = WORKBOOK_LIMITS): readonly ZipEntry[] {
  const entries = readZipDirectory(bytes, limits);
  if (entries.some((entry) => MACRO_PART.test(entry.name))) throw new WorkbookRefusal('FILE_HAS_MACROS');
  if (entries.some((entry) => EXTERNAL_PART.test(entry.name))) throw new WorkbookRefusal('FILE_HAS_EXTERNAL_LINKS');
  if (!entries.some((entry) => entry.name === '[Content_Types].xml')) throw new WorkbookRefusal('FILE_TYPE');
  return entries;
}

/**
 * Looks into the text parts before the reader does: each must unpack to no more than it declares, hold no DTD or
 * entity, declare no macros, the workbook not more than 50 sheets, a sheet no cell beyond column ZZ. Other parts
 * (pictures, archives in the archive) are never unpacked here. Runs in the worker.
 */
export function inspectParts(bytes: Uint8Array, entries: readonly ZipEntry[]): void {
  for (const entry of entries.filter((candidate) => isXmlPart(candidate.name))) {
    const text = unpack(bytes, entry);
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new WorkbookRefusal('FILE_HAS_ENTITIES');
    if (entry.name === '[Content_Types].xml' && /macroEnabled/i.test(text.toString()))
      throw new WorkbookRefusal('FILE_HAS_MACROS');
    if (/(^|\/)workbook\.xml$/i.test(entry.name)) checkSheets(text.toString('latin1'));
    if (isSheet(entry.name)) checkWidth(text.toString('latin1'));
  }
}

function checkSheets(workbookXml: string): void {
  const sheets = workbookXml.match(/<(?:\w+:)?sheet\s/g) ?? [];
  if (sheets.length > WORKBOOK_LIMITS.maxSheets) throw new WorkbookRefusal('FILE_TOO_MANY_PARTS');
}

/** Cells beyond ZZ and thousands of column definitions are cheap to write and dear to read. */
function checkWidth(sheetXml: string): void {
  const columns = sheetXml.match(/<(?:\w+:)?col\s/g) ?? [];
  const isTooWide = columns.length > MOST_COLUMN_RANGES || /\sr\s*=\s*["']\s*[a-z]{3}/i.test(sheetXml);
  if (isTooWide) throw new WorkbookRefusal('TOO_MANY_COLUMNS');
}

function unpack(bytes: Uint8Array, entry: ZipEntry): Buffer {
  const packed = bytes.subarray(entry.dataOffset, entry.dataOffset + entry.compressedBytes);
  if (entry.method === 0 || entry.compressedBytes === 0) return Buffer.from(packed);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
  } catch (error) {
    const isOversized = error instanceof RangeError;
    throw new WorkbookRefusal(isOversized ? 'FILE_EXPANDS_TOO_MUCH' : 'FILE_DAMAGED');
  }
}

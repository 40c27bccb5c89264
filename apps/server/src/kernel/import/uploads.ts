import { IMPORT_LIMITS } from '@mintmark/domain/receiving/import/import-limits.ts';
import type { ImportTable } from '@mintmark/domain/receiving/import/import-types.ts';
import { AppError, fieldError } from '../errors.ts';

/** How long a checked list waits for its decision. */
export const IMPORT_LIFE_MS = 2 * 3_600_000;
const MB = 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Characters that the database cannot keep become a control character, which the rules refuse by name. */
const UNSTORABLE = /\0|\p{Cs}/gu;
const STAND_IN = '\u0001';

/** The bytes of an uploaded list. Throws INPUT_INVALID, FILE_TOO_LARGE. */
export function uploadedBytes(contentBase64: string): Buffer {
  if (contentBase64.length % 4 !== 0 || !BASE64.test(contentBase64)) throw fieldError('contentBase64', 'bad-format');
  const bytes = Buffer.from(contentBase64, 'base64');
  if (bytes.byteLength > IMPORT_LIMITS.maxBytes)
    throw new AppError('FILE_TOO_LARGE', { params: { limitMb: IMPORT_LIMITS.maxBytes / MB } });
  return bytes;
}

/** The name without any folder, as it is given back with the annotated copy. */
export function bareName(fileName: string): string {
  return (fileName.split(/[\\/]/).at(-1) ?? fileName).slice(-120);
}

/** The cells as they may be stored as JSON. */
export function storable(table: ImportTable): ImportTable {
  const clean = (cell: string) => cell.replace(UNSTORABLE, STAND_IN);
  return { ...table, headers: table.headers.map(clean), rows: table.rows.map((row) => row.map(clean)) };
}

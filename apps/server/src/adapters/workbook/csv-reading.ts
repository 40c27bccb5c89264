import { parseCsv } from 'hucre/csv';
import { type Grid, isBlank } from './grid.ts';
import { WorkbookRefusal } from './workbook.port.ts';
import { WORKBOOK_LIMITS, type WorkbookLimits } from './workbook-limits.ts';

const BOMS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Text of a CSV file: by its byte order mark, else UTF-8 when it is valid, else GB18030 (GBK; what Excel saves in
 * China). Refuses what is neither.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const marked = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const text =
    marked === undefined ? (tryDecode(bytes, 'utf-8') ?? tryDecode(bytes, 'gb18030')) : tryDecode(bytes, marked[1]);
  if (text === null || text.includes('\0')) throw new WorkbookRefusal('FILE_TYPE');
  return text;
}

/**
 * Reads a CSV file into a grid of text; comma, semicolon, tab or bar, whichever it uses. Row and field counts are
 * checked first.
 */
export function readCsvGrid(bytes: Uint8Array, limits: WorkbookLimits = WORKBOOK_LIMITS): Grid {
  const text = decodeCsv(bytes);
  if (count(text, /\r\n?|\n/g, limits.maxCsvLines)) throw new WorkbookRefusal('TOO_MANY_ROWS');
  if (count(text, /[,;\t|]/g, limits.maxCsvSeparators)) throw new WorkbookRefusal('TOO_MANY_COLUMNS');
  const rows = parseCsv(text, { typeInference: false }).map((cells, index) => ({
    sheetRow: index + 1,
    cells: cells.map((cell) => (typeof cell === 'string' ? cell : '')),
  }));
  return { rows: rows.filter((row) => !isBlank(row.cells)), merges: [] };
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True when the pattern occurs more often than the limit; stops there. */
function count(text: string, pattern: RegExp, limit: number): boolean {
  let found = 0;
  for (const _ of text.matchAll(pattern)) {
    found += 1;
    if (found > limit) return true;
  }
  return false;
}

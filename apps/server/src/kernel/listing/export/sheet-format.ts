/** A cell: text, a number, or money in fen (shown in yuan). */
export type CellKind = 'text' | 'number' | 'money';

/** How finished cells stand in a file, one after the other: CSV and the sheet of a workbook. */
export interface SheetFormat {
  readonly rowStart: string;
  /** Between two cells. */
  readonly between: string;
  readonly rowEnd: string;
  readonly empty: string;
  /** Around a cell that is not empty. */
  readonly around: (kind: CellKind) => readonly [before: string, after: string];
  /** The text between them. */
  readonly escape: (text: string) => string;
  /** Must this byte of UTF-8 be looked at by `escape`? For U+FFFE and U+FFFF the first of their bytes, `0xef`, is said alone. */
  readonly isSpecial: (byte: number) => boolean;
  /** More bytes than this are cut by `escape`. */
  readonly longest: number;
}

/** One finished cell. */
export function cellOf(format: SheetFormat, text: string, kind: CellKind): string {
  if (text === '') return format.empty;
  const [before, after] = format.around(kind);
  return before + format.escape(text) + after;
}

const CHUNK = 64 * 1024;

/** Rows of finished cells as the text of a file, in pieces. */
export async function* sheetText(
  format: SheetFormat,
  kinds: readonly CellKind[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  let text = '';
  for await (const batch of rows) {
    for (const row of batch) {
      text += format.rowStart;
      for (let index = 0; index < kinds.length; index += 1)
        text += (index === 0 ? '' : format.between) + cellOf(format, row[index] ?? '', kinds[index] ?? 'text');
      text += format.rowEnd;
      if (text.length < CHUNK) continue;
      yield text;
      text = '';
    }
  }
  yield text;
}

import { type CellKind, cellOf, type SheetFormat } from './sheet-format.ts';

/** How the bytes of a column's value become those of its cell; `made` asks `textOf`, the others copy. */
export type CellPath = 'text' | 'number' | 'hundredths' | 'time' | 'made';

/** A column as the encoder sees it. */
export interface EncodedCell {
  readonly path: CellPath;
  readonly kind: CellKind;
  /** Of times: how many characters stand in the cell. */
  readonly front: number;
  /** The finished text of any value, as `path` would make it. */
  readonly textOf: (raw: string) => string;
}

const [TAB, LINE_END, BACKSLASH, MINUS, DOT, ZERO, NINE] = [0x09, 0x0a, 0x5c, 0x2d, 0x2e, 0x30, 0x39];
const TIME_BYTES = 19;
const CHUNK = 128 * 1024;
/** Above what one cell takes beside its own bytes. */
const SPARE = 160;
const MOST_KEPT = 4_096;
const LONGEST_KEPT = 64;

/** First bytes of UTF-8 that may begin a formula: = + - @ CR, and those of their other forms (neutralise.ts). */
const isLead = (byte: number): boolean => [0x3d, 0x2b, 0x2d, 0x40, 0x0d, 0xe2, 0xef].includes(byte);

/** A table of bytes: 1 where `holds`. */
function bytesWhere(holds: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (holds(byte) ? 1 : 0));
}

const LEADS = bytesWhere(isLead);
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The cells of a row with escapes (text format of COPY). */
function unescaped(row: string): string[] {
  return row.split('\t').map((raw) => raw.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign));
}

/** A whole number below a thousand that these bytes say, or -1. */
function smallNumber(bytes: Buffer, from: number, to: number): number {
  if (to - from > 3 || (bytes[from] === ZERO && to - from > 1)) return -1;
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) return -1;
    number = number * 10 + byte - ZERO;
  }
  return number;
}

/** At least three digits, with or without a minus: what hundredths need to stand as they are. */
function isHundredths(bytes: Buffer, from: number, to: number): boolean {
  const first = bytes[from] === MINUS ? from + 1 : from;
  for (let at = first; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) return false;
  }
  return to - first > 2;
}

interface Column extends EncodedCell {
  readonly before: Buffer;
  readonly after: Buffer;
  /** Finished cells by the bytes they were made from: codes repeat. */
  readonly kept: Map<string, Buffer>;
  readonly small: (Buffer | undefined)[];
}

/**
 * Rows in the text format of COPY (`NULL ''`) → the bytes of a file, without a string for a cell that stays as it is: a
 * file of 100,000 rows has two million of them. Pieces are handed to `ready` as they fill; `rows` counts.
 */
export class RowEncoder {
  readonly #format: SheetFormat;
  readonly #columns: readonly Column[];
  readonly #ready: (piece: Buffer) => void;
  readonly #classes: Uint8Array;
  readonly #fixed: {
    readonly rowStart: Buffer;
    readonly between: Buffer;
    readonly rowEnd: Buffer;
    readonly empty: Buffer;
  };
  #out = Buffer.allocUnsafe(CHUNK);
  #at = 0;
  #rest: Buffer | null = null;
  rows = 0;

  constructor(format: SheetFormat, cells: readonly EncodedCell[], ready: (piece: Buffer) => void) {
    this.#format = format;
    this.#ready = ready;
    this.#classes = bytesWhere((byte) => byte === TAB || format.isSpecial(byte));
    const [rowStart, between, rowEnd, empty] = [format.rowStart, format.between, format.rowEnd, format.empty].map(
      (text) => Buffer.from(text),
    ) as [Buffer, Buffer, Buffer, Buffer];
    this.#fixed = { rowStart, between, rowEnd, empty };
    this.#columns = cells.map((cell) => {
      const [before, after] = format.around(cell.kind);
      return { ...cell, before: Buffer.from(before), after: Buffer.from(after), kept: new Map(), small: [] };
    });
  }

  /** Bytes of rows, cut anywhere. */
  add(bytes: Buffer): void {
    const all = this.#rest ? Buffer.concat([this.#rest, bytes]) : bytes;
    this.#rest = null;
    let from = 0;
    while (from < all.length) {
      const end = all.indexOf(LINE_END, from);
      if (end < 0) {
        this.#rest = Buffer.from(all.subarray(from));
        return;
      }
      this.#row(all, from, end);
      this.rows += 1;
      from = end + 1;
    }
  }

  /** Hands over what has not filled a piece. */
  end(): void {
    if (this.#at > 0) this.#ready(this.#out.subarray(0, this.#at));
    this.#at = 0;
    this.#out = Buffer.allocUnsafe(0);
  }

  #row(bytes: Buffer, start: number, end: number): void {
    this.#room(SPARE);
    this.#put(this.#fixed.rowStart);
    const escaped = bytes.indexOf(BACKSLASH, start);
    if (escaped !== -1 && escaped < end) this.#escapedRow(bytes.toString('utf8', start, end));
    else this.#plainRow(bytes, start, end);
    this.#room(SPARE);
    this.#put(this.#fixed.rowEnd);
  }

  #escapedRow(row: string): void {
    for (const [index, raw] of unescaped(row).entries()) {
      const column = this.#columns[index];
      if (!column) return;
      if (index > 0) this.#put(this.#fixed.between);
      this.#whole(column, raw);
    }
  }

  #plainRow(bytes: Buffer, start: number, end: number): void {
    const classes = this.#classes;
    let from = start;
    let index = 0;
    let isSpecial = false;
    for (let at = start; at <= end; at += 1) {
      const byte = at === end ? TAB : (bytes[at] ?? 0);
      if (classes[byte] === 0) continue;
      if (byte !== TAB) {
        // U+FFFE and U+FFFF; all else that begins with this byte is text.
        if (byte !== 0xef || (bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe)) isSpecial = true;
        continue;
      }
      const column = this.#columns[index];
      if (!column) return;
      this.#room(at - from + SPARE);
      if (index > 0) this.#put(this.#fixed.between);
      this.#cell(column, bytes, from, at, isSpecial);
      index += 1;
      from = at + 1;
      isSpecial = false;
    }
  }

  #cell(column: Column, bytes: Buffer, from: number, to: number, isSpecial: boolean): void {
    if (from === to) this.#put(this.#fixed.empty);
    else if (column.path === 'made') this.#made(column, bytes, from, to);
    else if (isSpecial || to - from > this.#format.longest || !this.#copied(column, bytes, from, to))
      this.#whole(column, bytes.toString('utf8', from, to));
  }

  /** The cell from the bytes as they are; false where they must be looked at. */
  #copied(column: Column, bytes: Buffer, from: number, to: number): boolean {
    const { path } = column;
    if (path === 'hundredths') {
      if (!isHundredths(bytes, from, to)) return false;
      this.#put(column.before);
      this.#copy(bytes, from, to - 2);
      this.#out[this.#at] = DOT;
      this.#at += 1;
      this.#copy(bytes, to - 2, to);
      this.#put(column.after);
      return true;
    }
    if (path === 'time' && to - from < TIME_BYTES) return false;
    if (path === 'text' && LEADS[bytes[from] ?? 0] === 1) return false;
    this.#put(column.before);
    this.#copy(bytes, from, path === 'time' ? from + column.front : to);
    this.#put(column.after);
    return true;
  }

  #made(column: Column, bytes: Buffer, from: number, to: number): void {
    const number = smallNumber(bytes, from, to);
    const known = number >= 0 ? column.small[number] : column.kept.get(bytes.toString('latin1', from, to));
    if (known) {
      this.#finished(known);
      return;
    }
    const made = this.#whole(column, bytes.toString('utf8', from, to));
    if (number >= 0) column.small[number] = made;
    else if (to - from <= LONGEST_KEPT && column.kept.size < MOST_KEPT)
      column.kept.set(bytes.toString('latin1', from, to), made);
  }

  /** The cell of any value, by way of its text. */
  #whole(column: Column, raw: string): Buffer {
    const made = Buffer.from(cellOf(this.#format, raw === '' ? '' : column.textOf(raw), column.kind));
    this.#finished(made);
    return made;
  }

  #finished(cell: Buffer): void {
    this.#room(cell.length + SPARE);
    this.#put(cell);
  }

  #room(bytes: number): void {
    if (this.#out.length - this.#at >= bytes) return;
    if (this.#at > 0) this.#ready(this.#out.subarray(0, this.#at));
    this.#out = Buffer.allocUnsafe(Math.max(CHUNK, bytes));
    this.#at = 0;
  }

  #put(bytes: Buffer): void {
    this.#copy(bytes, 0, bytes.length);
  }

  #copy(bytes: Buffer, from: number, to: number): void {
    const out = this.#out;
    let at = this.#at;
    // A few bytes are copied sooner than a call that copies them.
    if (to - from > 48) at += bytes.copy(out, at, from, to);
    else for (let next = from; next < to; next += 1, at += 1) out[at] = bytes[next] ?? 0;
    this.#at = at;
  }
}

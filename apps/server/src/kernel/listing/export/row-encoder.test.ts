import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnKind } from '../columns.ts';
import { CSV } from './csv.ts';
import { cellMaker, type ExportColumn, encodedCell } from './export-cells.ts';
import { neutralise } from './neutralise.ts';
import { type EncodedCell, RowEncoder } from './row-encoder.ts';
import { cellOf, type SheetFormat } from './sheet-format.ts';
import { SHEET } from './xlsx-stream.ts';

const LEVELS = [
  { code: 0, zh: '普通, "甲"', en: 'Standard' },
  { code: 7, zh: '贵宾', en: 'Guest' },
];
const named = { key: 'x', zh: '', en: '' } as const;
const COLUMNS: readonly (readonly [ColumnKind, ExportColumn])[] = [
  ['text', named],
  ['int', named],
  ['fen', named],
  ['int', { ...named, isRate: true }],
  ['int', { ...named, codes: LEVELS }],
  ['text', { ...named, words: (value: unknown) => `=${String(value)}` }],
  ['bool', named],
  ['time', named],
  ['time', { ...named, format: 'month' }],
  ['fen', { ...named, format: 'fen' }],
];

/** Text as COPY writes it. */
const SIGNS: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't', '\v': 'v' };
const copied = (text: string) => text.replace(/[\\\b\f\n\r\t\v]/g, (sign) => `\\${SIGNS[sign] ?? sign}`);

function encoded(format: SheetFormat, cells: readonly EncodedCell[], pieces: readonly Buffer[]): string {
  const out: Buffer[] = [];
  const encoder = new RowEncoder(format, cells, (piece) => out.push(piece));
  for (const piece of pieces) encoder.add(piece);
  encoder.end();
  return Buffer.concat(out).toString();
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).filter((one) => !one.includes('\0')),
  fc.constantFrom(
    '',
    '=1',
    '＋1',
    '﹣2',
    '⁺',
    '“引”',
    '（括）',
    'a,b',
    '"',
    '<&>',
    '\uffff',
    '\ufffe',
    '\u0001',
    '\\',
    '\\N',
    'a\tb\r\n',
  ),
);
const whole = fc.integer({ min: -5_000_000, max: 5_000_000 });
const aRow = fc.tuple(
  text,
  whole,
  whole,
  whole,
  fc.constantFrom<string | number>(0, 7, 8, 123_456, '007', '0,7', '7,9'),
  text,
  fc.boolean(),
  fc.date({ min: new Date('1992-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  fc.date({ min: new Date('1992-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  whole,
);

const onShanghaiClock = (date: Date) =>
  new Date(date.getTime() + 8 * 3_600_000).toISOString().replace('T', ' ').replace('Z', '').padEnd(26, '0');

/** A value as PostgreSQL sends it. */
const rawOf = (value: unknown): string =>
  value instanceof Date
    ? onShanghaiClock(value)
    : typeof value === 'boolean'
      ? value
        ? 't'
        : 'f'
      : copied(String(value));

describe.each([
  ['CSV', CSV],
  ['a sheet', SHEET],
] as const)('rows of COPY as %s', (_, format) => {
  test('are the cells that the makers of single values make, wherever the bytes are cut', () => {
    const cells = COLUMNS.map(([kind, column]) => encodedCell(column as never, kind, 'zh-CN'));
    const makers = COLUMNS.map(([kind, column]) => cellMaker(column as never, kind, 'zh-CN'));
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 6 }), fc.nat(200), (rows, cut) => {
        const bytes = Buffer.from(rows.map((row) => `${row.map(rawOf).join('\t')}\n`).join(''));
        const wanted = rows
          .map((row) => {
            const made = row.map((value, at) =>
              cellOf(
                format,
                value === '' ? '' : (makers[at]?.(value instanceof Date ? value.toISOString() : value) ?? ''),
                cells[at]?.kind ?? 'text',
              ),
            );
            return format.rowStart + made.join(format.between) + format.rowEnd;
          })
          .join('');
        expect(encoded(format, cells, [bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(wanted);
      }),
    );
  });

  test('leave nothing empty of a value that is longer than a piece', () => {
    const long = '长'.repeat(100_000);
    const cell = encodedCell(named as never, 'text', 'en');
    expect(encoded(format, [cell], [Buffer.from(`${long}\n`)])).toBe(
      format.rowStart + cellOf(format, long, 'text') + format.rowEnd,
    );
  });
});

test('every character that may begin a formula is looked at', () => {
  const cell = encodedCell(named as never, 'text', 'en');
  const missed = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code !== 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => neutralise(sign) !== sign)
    .filter(
      (sign) => encoded(CSV, [cell], [Buffer.from(`${copied(sign)}\n`)]) !== `${cellOf(CSV, `'${sign}`, 'text')}\r\n`,
    );
  expect(missed).toEqual([]);
});

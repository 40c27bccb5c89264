import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../../../adapters/workbook/index.ts';
import { type CatalogueSeedItem, listCatalogueSeed } from './catalogue-seed.ts';

/** The lists as they were handed over (`rows/`), and the letters of the items that were made of them. */
const LISTS = [
  ['machine-struck', 'MS', 60],
  ['cash', 'CC', 36],
  ['banknotes', 'BN', 21],
  ['sycee', 'SY', 14],
] as const;
/** Rows that say several coins at once (D10), and how many. All others are one item. */
const COMPOUND = {
  ...{ 'MS-010': 2, 'MS-035': 2, 'MS-054': 2 },
  ...{ 'CC-010': 2, 'CC-018': 2, 'CC-025': 5, 'CC-026': 2, 'CC-029': 2 },
  ...{ 'BN-007': 2, 'BN-011': 2, 'BN-013': 3, 'BN-015': 3, 'BN-020': 2, 'SY-009': 2 },
} as const;

interface Row {
  /** `MS-010`. */
  readonly key: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly items: readonly CatalogueSeedItem[];
}

const items = listCatalogueSeed();
let rows: readonly Row[];
const counts: Record<string, number> = {};
beforeAll(async () => {
  const all: Row[] = [];
  for (const [name, letters] of LISTS) {
    const bytes = readFileSync(new URL(`./rows/${name}.csv`, import.meta.url));
    const table = await readTable(bytes, `${name}.csv`, 'catalogue');
    if (!table.ok) throw new Error(table.error.code);
    const { headers } = table.value;
    counts[name] = table.value.rows.length;
    table.value.rows.forEach((cells, at) => {
      const key = `${letters}-${String(at + 1).padStart(3, '0')}`;
      all.push({
        key,
        cells: Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ''])),
        items: items.filter(({ code }) => code.startsWith(key)),
      });
    });
  }
  rows = all;
});

/** Keys of the rows of which it is not true. */
const failing = (holds: (row: Row) => boolean) => rows.filter((row) => !holds(row)).map(({ key }) => key);
const referencesOf = ({ cells }: Row) => cells['refs'] ?? cells['ref'] ?? '';

describe('every row of the four seed lists', () => {
  test('is there, compound rows as several items and all others as one', () => {
    expect(counts).toEqual(Object.fromEntries(LISTS.map(([name, , most]) => [name, most])));
    const split = rows.filter((row) => row.items.length !== 1).map((row) => [row.key, row.items.length]);
    expect(Object.fromEntries(split)).toEqual(COMPOUND);
    expect(rows.flatMap((row) => row.items)).toHaveLength(items.length);
  });

  test('keeps its name', () => {
    const named = (row: Row) =>
      row.items.flatMap(({ zh, aliases }) => [zh, ...aliases]).some((name) => name.includes(firstOf(row)));
    const firstOf = ({ cells }: Row) => (cells['zh'] ?? '').split(/[ (/,]/)[0] ?? '';

    expect(failing(named)).toEqual([]);
  });

  test('keeps every reference number, those of “257/258” and “12–13” each', () => {
    const numbered = (row: Row) => {
      const cell = referencesOf(row)
        .replace(/\(.*?\)/g, '')
        .replace('verify', '');
      const own = row.items
        .flatMap(({ references }) => references.map(({ system, no }) => `${system}-${no}`))
        .join(' ');
      const numbers = cell.match(/[A-Za-z]*\d+[a-z]*(?:\.\d+)?[a-z]?/g) ?? [];
      return numbers.every((number) => own.includes(number) || own.includes(number.replace(/^[A-Z]+/, '')));
    };

    expect(failing(numbered)).toEqual([]);
  });

  test('keeps where it is from, and the wish to be verified', () => {
    expect(failing((row) => row.items.every(({ sourceText }) => sourceText === row.cells['source']))).toEqual([]);
    const isDoubtful = (row: Row) =>
      Object.values(row.cells).join(' ').includes('verify') || /\?/.test(referencesOf(row));
    expect(failing((row) => !isDoubtful(row) || row.items.some(({ verify }) => verify))).toEqual([]);
  });
});

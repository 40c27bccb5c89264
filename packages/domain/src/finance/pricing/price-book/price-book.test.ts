import { describe, expect, test } from 'vitest';
import { CATEGORIES1, CATEGORIES2 } from '../../../catalogue/categories.ts';
import type { PriceListValues } from '../price-list/price-list.ts';
import { SEED_PRICE_LIST } from '../price-list/price-list-seed.ts';
import { bookOf } from './book-sheets.ts';
import { BOOK_SHEETS, type BookSheetKey } from './book-words.ts';
import { categoryNames, DELIVERED } from './category-names.ts';
import { type ReadSheet, readBook } from './read-book.ts';

const { id: _id, version: _version, companyId: _company, validFrom: _from, validTo: _to, ...VALUES } = SEED_PRICE_LIST;
const SEED: PriceListValues = {
  ...VALUES,
  category2Rules: [{ id: '银元', category2: '银元', baseFen: { T2: 4_505, T3: null } }],
  minimum: { coinFen: 1_501, orderFen: 5_099 },
};
const sheetsOf = (values: PriceListValues, lang: 'zh' | 'en' = 'zh', names = DELIVERED): ReadSheet[] =>
  bookOf(values, lang, names).map(({ name, headers, rows }) => ({
    name,
    headers: [...headers],
    rows: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    sheetRowNumbers: rows.map((_, at) => at + 2),
  }));
const change = (key: BookSheetKey, edit: (sheet: ReadSheet) => Partial<ReadSheet>): ReadSheet[] =>
  sheetsOf(SEED).map((sheet) => (sheet.name === BOOK_SHEETS[key].zh ? { ...sheet, ...edit(sheet) } : sheet));
const withCell = (key: BookSheetKey, row: number, column: number, value: string) =>
  change(key, ({ rows }) => ({
    rows: rows.map((cells, at) => (at === row ? cells.map((cell, place) => (place === column ? value : cell)) : cells)),
  }));
const findings = (sheets: ReadSheet[]) =>
  readBook(sheets, SEED).findings.map(({ sheet, row, column, code }) => [sheet, row, column, code]);

describe('a price workbook', () => {
  test.each(['zh', 'en'] as const)('goes there and back with every fen (%s)', (lang) => {
    const read = readBook(sheetsOf(SEED, lang), SEED);
    expect(read.findings).toEqual([]);
    expect(read.values).toEqual(SEED);
  });

  test('keeps a first level that the house added, which it knows by its code', () => {
    const [column, ...columns] = SEED.columns;
    if (!column) throw new Error('no column');
    const scoreSurcharges = SEED.scoreSurcharges.map((one, at) =>
      at === 0 ? { ...one, category1: [...one.category1, 11] } : one,
    );
    const added = {
      ...SEED,
      columns: [{ ...column, category1: [...column.category1, 11] }, ...columns],
      scoreSurcharges,
      addOns: { ...SEED.addOns, oversizeExceptCategory1: [...SEED.addOns.oversizeExceptCategory1, 11] },
    };
    expect(readBook(sheetsOf(added), added)).toEqual({ values: added, findings: [] });
  });

  test('names categories as the house does, and keeps own prices of a second level that it added', () => {
    const names = categoryNames(
      [
        ...CATEGORIES1.map((one) => (one.code === 5 ? { ...one, zh: '金属币' } : one)),
        { code: 11, zh: '玉器', en: 'Jade' },
      ],
      [...CATEGORIES2, { code: 508, zh: '外省银元', en: 'Provincial dollars' }],
    );
    const own = { ...SEED, category2Rules: [{ id: '508', category2: '508', baseFen: { T2: 4_505 } }] };
    const sheets = sheetsOf(own, 'zh', names);
    expect(JSON.stringify(sheets)).toContain('外省银元');
    expect(JSON.stringify(sheets)).toContain('金属币, 徽章');
    expect(readBook(sheets, own, names)).toEqual({ values: own, findings: [] });
  });

  test('reads a name without the apostrophe that keeps a spreadsheet from taking it for a formula', () => {
    const named = (zh: string) => withCell('tiers', 0, 1, zh);
    expect(readBook(named("'+优先"), SEED).values.tiers[0]?.zh).toBe('+优先');
    expect(readBook(named("'＝优先"), SEED).values.tiers[0]?.zh).toBe('＝优先');
    expect(readBook(named("'优先"), SEED).values.tiers[0]?.zh).toBe("'优先");
  });

  test('is read with its sheets and columns in any order', () => {
    const turned = sheetsOf(SEED, 'en')
      .toReversed()
      .map((sheet) => ({
        ...sheet,
        headers: sheet.headers.toReversed(),
        rows: sheet.rows.map((row) => row.toReversed()),
      }));
    expect(readBook(turned, SEED)).toEqual({ values: SEED, findings: [] });
  });

  test('writes amounts in yuan and names instead of codes', () => {
    const [tiers] = bookOf(SEED, 'zh');
    expect(tiers?.headers.slice(0, 5)).toEqual(['档位', '中文名称', '英文名称', '价值上限（元）', '评级费 古钱']);
    const own = bookOf(SEED, 'zh').find(({ key }) => key === 'category2Rules');
    expect(own?.rows[0]).toContain(45.05);
    expect(own?.rows[0]).toContain('不提供');
  });
});

describe('findings stand at their cells', () => {
  test.each<[string, ReadSheet[], unknown[]]>([
    ['a third decimal', withCell('tiers', 1, 4, '30.005'), ['档位与限额', 3, 4, 'NOT_FEN']],
    ['a negative amount', withCell('boxes', 0, 2, '-60'), ['多枚盒', 2, 2, 'NOT_FEN']],
    ['a cap below the one before', withCell('tiers', 2, 3, '900'), ['档位与限额', 4, 3, 'CAPS_NOT_ASCENDING']],
    ['an unknown category', withCell('columns', 0, 1, '古钱、石头'), ['价格列', 2, 1, 'UNKNOWN_NAME']],
    ['a rate with three decimals', withCell('rarity', 0, 2, '50.001'), ['稀有附加', 2, 2, 'NOT_RATE']],
    ['neither yes nor no', withCell('services', 0, 4, '也许'), ['服务类型', 2, 4, 'UNKNOWN_NAME']],
    ['a blank amount', withCell('zones', 0, 2, ''), ['运费区域', 2, 2, 'MISSING']],
    [
      'a level twice',
      withCell('levels', 1, 0, bookOf(SEED, 'zh').find((s) => s.key === 'levels')?.rows[0]?.[0] as string),
      ['客户折扣', 3, 0, 'REPEATED'],
    ],
    ['an unknown item', withCell('order', 0, 0, '小费'), ['整单规则', 2, 0, 'ITEM_UNKNOWN']],
    [
      'a sheet that is not there',
      sheetsOf(SEED).slice(1),
      ['档位与限额 / Tiers and caps', null, null, 'SHEET_MISSING'],
    ],
    [
      'a column that nobody knows',
      change('rarity', ({ headers }) => ({ headers: headers.with(0, '从') })),
      ['稀有附加', null, 0, 'COLUMN_UNKNOWN'],
    ],
    [
      'a service left out',
      change('services', ({ rows }) => ({ rows: rows.slice(1) })),
      ['服务类型', null, null, 'MISSING'],
    ],
  ])('%s', (_, sheets, expected) => {
    expect(findings(sheets)).toContainEqual(expected);
  });
});

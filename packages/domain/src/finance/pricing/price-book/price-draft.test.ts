import { describe, expect, test } from 'vitest';
import { CATEGORY } from '../../../catalogue/catalogue.enums.ts';
import type { PriceListValues } from '../price-list/price-list.ts';
import { SEED_PRICE_LIST } from '../price-list/price-list-seed.ts';
import { faultsOf, isReadable, type PriceDraft, toDraft, valuesOf } from './price-draft.ts';
import type { GridRow, TableKey } from './tables.ts';

const { id: _id, version: _version, companyId: _company, validFrom: _from, validTo: _to, ...VALUES } = SEED_PRICE_LIST;
const SEED: PriceListValues = JSON.parse(JSON.stringify(VALUES));
const draft = toDraft(SEED, 'zh');
const edit = (table: TableKey, row: number, cells: object, from: PriceDraft = draft): PriceDraft => ({
  ...from,
  tables: { ...from.tables, [table]: from.tables[table].map((one, at) => (at === row ? { ...one, ...cells } : one)) },
});

describe('a list as cells', () => {
  test.each(['zh', 'en'] as const)('goes there and back without a change (%s)', (lang) => {
    expect(valuesOf(toDraft(SEED, lang))).toEqual(SEED);
    expect(faultsOf(toDraft(SEED, lang))).toEqual([]);
    expect(isReadable(toDraft(SEED, lang))).toBe(true);
  });

  test('keeps own prices of a category2, and takes prices along when a column gets another name', () => {
    const own = { ...SEED, category2Rules: [{ id: '银元', category2: '银元', baseFen: { T2: 4_500 } }] };
    expect(valuesOf(toDraft(own, 'zh')).category2Rules).toEqual(own.category2Rules);
    const renamed = valuesOf(edit('columns', 1, { key: '机铸' }));
    expect(renamed.tiers[1]?.baseFen).toMatchObject({ 机铸: 4_000 });
    expect(renamed.tiers[1]?.baseFen).not.toHaveProperty('机制币');
  });

  test.each(['zh', 'en'] as const)(
    'keeps a tier that a category2 does not offer apart from one without a price (%s)',
    (lang) => {
      const baseFen = { T2: 4_550, T3: null };
      const own = { ...SEED, category2Rules: [{ id: '银元', category2: '银元', baseFen }] };
      const cells = toDraft(own, lang);
      expect(valuesOf(cells).category2Rules).toEqual(own.category2Rules);
      expect(faultsOf(cells)).toEqual([]);
      const typed = edit('category2Rules', 0, { 'base:r2': '不提供', 'base:r3': '50', 'base:r1': 'x' }, cells);
      const rule = valuesOf(typed).category2Rules[0]?.baseFen;
      expect([rule?.['T3'], rule?.['T4'], rule?.['T2']]).toEqual([null, 5_000, Number.NaN]);
    },
  );

  test('rows of the same categories are one group of surcharges', () => {
    const rows: readonly GridRow[] = [
      ...draft.tables.scores,
      { id: 'n', category1: '银锭', fromNumber: 80, rateBp: 10, group: null },
    ];
    const values = valuesOf({ ...draft, tables: { ...draft.tables, scores: rows } });
    expect(values.scoreSurcharges.slice(0, 2)).toEqual(SEED.scoreSurcharges);
    expect(values.scoreSurcharges[2]).toMatchObject({
      category1: [CATEGORY.sycee],
      bands: [{ fromNumber: 80, rateBp: 1_000 }],
    });
  });
});

describe('faults stand at their cells', () => {
  test.each<[string, PriceDraft, object]>([
    [
      'a cap',
      edit('tiers', 2, { capFen: 90_000 }),
      { table: 'tiers', row: 2, key: 'capFen', code: 'CAPS_NOT_ASCENDING' },
    ],
    ['a hole', edit('tiers', 3, { 'base:r1': null }), { table: 'tiers', row: 3, key: 'base:r1', code: 'GAP' }],
    [
      'words for a number',
      edit('tiers', 1, { 'base:r0': 'x' }),
      { table: 'tiers', row: 1, key: 'base:r0', code: 'NOT_FEN' },
    ],
    [
      'a rate',
      edit('services', 0, { factorBp: 101 }),
      { table: 'services', row: 0, key: 'factorBp', code: 'NOT_RATE' },
    ],
    [
      'a category that is none',
      edit('columns', 0, { category1: '古钱、古董' }),
      { table: 'columns', row: 0, key: 'category1', code: 'UNKNOWN_NAME' },
    ],
    ['a band', edit('scores', 3, { rateBp: 10 }), { table: 'scores', row: 3, key: 'rateBp', code: 'AGAINST_ORDER' }],
    ['a level', edit('levels', 1, { rateBp: 120 }), { table: 'levels', row: 1, key: 'rateBp', code: 'NOT_RATE' }],
    ['a box', edit('boxes', 1, { fromPieces: 3 }), { table: 'boxes', row: 1, key: 'fromPieces', code: 'OVERLAP' }],
    [
      'a value beside the tables',
      { ...draft, scalars: { ...draft.scalars, 'addOns.photoFen': '三十五' } },
      { table: null, row: null, key: 'addOns.photoFen', code: 'NOT_FEN' },
    ],
    [
      'a tier that is gone',
      { ...draft, tables: { ...draft.tables, tiers: draft.tables.tiers.filter((_, at) => at !== 3) } },
      { table: null, row: null, key: 'patternMinTier', code: 'UNKNOWN_NAME' },
    ],
  ])('%s', (_title, one, fault) => expect(faultsOf(one)).toContainEqual(fault));

  test('what cannot be read is not sent; what can be read but is wrong is', () => {
    expect(isReadable(edit('tiers', 1, { 'base:r0': 'x' }))).toBe(false);
    expect(isReadable(edit('columns', 0, { category1: '古董' }))).toBe(false);
    expect(isReadable(edit('tiers', 2, { capFen: 90_000 }))).toBe(true);
  });
});

import { expect, test } from 'vitest';
import { SEED_PRICE_LIST } from '../price-list/price-list-seed.ts';
import { categoryNames } from './category-names.ts';
import { paperOf } from './price-paper.ts';

test('a printed list says every price in both languages, and nothing that only the house needs', () => {
  const tables = paperOf({
    ...SEED_PRICE_LIST,
    category2Rules: [{ id: '银元', category2: '银元', baseFen: { T2: 4_505, T3: null } }],
    information: { customerFen: 512, companyFen: 233 },
  });
  expect(tables.map(({ key }) => key)).toEqual([
    ...['tiers', 'own', 'services', 'surcharges', 'addOns', 'outcomes', 'levels', 'shipping', 'rules'],
  ]);
  for (const { columns, rows } of tables) expect(rows.every((row) => row.length === columns.length)).toBe(true);
  const own = tables[1]?.rows[0];
  expect(own?.slice(0, 4)).toEqual([
    { zh: '银元', en: expect.any(String) },
    '–',
    '45.05',
    { zh: '不提供', en: 'Not offered' },
  ]);
  const named = categoryNames([{ code: 5, zh: '金属币', en: 'Metal' }], [{ code: 501, zh: '银圆', en: 'Dollars' }]);
  const house = paperOf(
    { ...SEED_PRICE_LIST, category2Rules: [{ id: '银元', category2: '银元', baseFen: {} }] },
    named,
  );
  expect(house[1]?.rows[0]?.[0]).toEqual({ zh: '银圆', en: 'Dollars' });
  expect(JSON.stringify(house[0]?.columns)).toContain('金属币');
  const words = JSON.stringify(tables);
  expect(words).toContain('¥5.12');
  expect(words).not.toContain('2.33');
  expect(words).not.toMatch(/undefined|null/);
});

test('the areas of the freight are called by their provinces', () => {
  const shipping = paperOf(SEED_PRICE_LIST).find(({ key }) => key === 'shipping');

  expect(shipping?.rows.map(([area]) => area)).toEqual([
    { zh: '寄往 上海、江苏、浙江', en: 'To Shanghai, Jiangsu, Zhejiang' },
    { zh: '其余地区', en: 'All other areas' },
  ]);
});

import type { PriceListRow } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list-seed.ts';
import { describe, expect, test } from 'vitest';
import { addOnsOf, listInForce, type PriceData, priceText, rateText } from './price.model.ts';

const row = (id: string, more: Partial<PriceListRow> = {}): PriceListRow => ({
  id,
  companyId: null,
  companyName: null,
  nameZh: '',
  nameEn: '',
  listVersion: 1,
  status: 'published',
  validFrom: '2026-01-01',
  validTo: null,
  publishedAt: null,
  version: 1,
  ...more,
});

describe('the list that is shown first', () => {
  test.each([
    ['the newest in force', [row('a'), row('b', { validFrom: '2026-06-01' })], 'b'],
    ['not one that starts later', [row('a'), row('b', { validFrom: '2027-01-01' })], 'a'],
    ['not one that has ended', [row('a', { validTo: '2026-02-01' }), row('b', { validFrom: '2025-01-01' })], 'b'],
    ['not a draft', [row('a', { status: 'draft' }), row('b')], 'b'],
    ['the higher version of one day', [row('a'), row('b', { listVersion: 2 })], 'b'],
    ['the house before a company', [row('a', { companyId: '1' }), row('b')], 'b'],
    ['any, when none is in force', [row('a', { status: 'draft' })], 'a'],
  ])('is %s', (_, lists, id) => expect(listInForce(lists, '2026-11-20')?.id).toBe(id));

  test('is none of none', () => expect(listInForce([], '2026-11-20')).toBeNull());
});

test('rates and prices are written without idle zeros', () => {
  expect([5000, 9550, 50, 0, 10000].map(rateText)).toEqual(['50%', '95.5%', '0.5%', '0%', '100%']);
  expect([3500, 3550, 100000].map(priceText)).toEqual(['¥35', '¥35.50', '¥1,000']);
});

test('every add-on of the list stands there once, with its condition', () => {
  const data = SEED_PRICE_LIST as unknown as PriceData;
  const rows = addOnsOf(
    data,
    (key) => key,
    (codes) => codes.join(),
  );
  expect(rows.map(({ feeType }) => feeType)).toEqual([20, 21, 22, 22, 23, 24, 25, 26, 27, 28]);
  expect(rows[0]).toMatchObject({ price: '+50%', condition: 'catalogue.price.rushIf' });
  expect(rows[3]?.price).toBe('¥95');
});

import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import { expect, test } from 'vitest';
import { addOnsOf, type PriceData, priceText, rateText } from './price.model.ts';

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

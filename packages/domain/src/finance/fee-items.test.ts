import { expect, test } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import { amountOn, checkItemLine } from './fee-items.ts';

const amounts = [
  { validFrom: '2026-01-01', amountFen: 500, maxFen: 1000 },
  { validFrom: '2026-06-01', amountFen: 800, maxFen: 2000 },
];

test('the amount of a day is the latest that had begun', () => {
  expect(amountOn(amounts, '2025-12-31')).toBeNull();
  expect(amountOn(amounts, '2026-05-31')?.amountFen).toBe(500);
  expect(amountOn(amounts, '2026-06-01')?.amountFen).toBe(800);
});

test.each([
  [
    'a fixed amount as it is',
    { unit: 3, isEditable: false, categories: [] },
    { qty: 2, amountFen: 1000, category1: null },
    null,
  ],
  [
    'a fixed amount changed',
    { unit: 3, isEditable: false, categories: [] },
    { qty: 2, amountFen: 900, category1: null },
    'AMOUNT_FIXED',
  ],
  [
    'more than the most',
    { unit: 3, isEditable: true, categories: [] },
    { qty: 2, amountFen: 2001, category1: CATEGORY.struck },
    'AMOUNT_ABOVE_MOST',
  ],
  [
    'a piece without a coin',
    { unit: 1, isEditable: true, categories: [] },
    { qty: 1, amountFen: 500, category1: null },
    'COIN_NEEDED',
  ],
  [
    'an order’s fee on a coin',
    { unit: 2, isEditable: true, categories: [] },
    { qty: 1, amountFen: 500, category1: CATEGORY.ancient },
    'ORDER_ONLY',
  ],
  [
    'another category',
    { unit: 1, isEditable: true, categories: [2] },
    { qty: 1, amountFen: 500, category1: CATEGORY.ancient },
    'CATEGORY_OUTSIDE',
  ],
] as const)('%s', (_, item, line, error) => {
  const checked = checkItemLine(item, { validFrom: '2026-01-01', amountFen: 500, maxFen: 1000 }, line);
  expect(checked.ok ? null : checked.error).toBe(error);
});

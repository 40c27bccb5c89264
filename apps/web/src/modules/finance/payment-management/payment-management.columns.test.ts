import { MONEY_TABS, orderMoneyFilters } from '@mintmark/contract/finance/order-money.schema.ts';
import { expect, test } from 'vitest';
import { filters, tabs } from './payment-management.columns.tsx';

test('the tabs are those that the server counts', () => {
  expect(tabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(MONEY_TABS);
});

test('every condition is one of the contract', () => {
  const known = Object.keys(orderMoneyFilters);
  expect(filters.map((filter) => filter.key).filter((key) => !known.includes(key))).toEqual([]);
});

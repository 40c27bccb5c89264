import { topUpFilters as known, TOP_UP_TABS } from '@mintmark/contract/finance/top-ups.schema.ts';
import { expect, test } from 'vitest';
import { topUpFilters, topUpTabs } from './top-ups.columns.tsx';

test('the tabs of the list are those of the contract, its filters are known there', () => {
  expect(topUpTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(TOP_UP_TABS);
  expect(topUpFilters.map(({ key }) => key).filter((key) => !Object.hasOwn(known, key))).toEqual([]);
});

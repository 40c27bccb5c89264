import { STOCK_COUNT_TABS } from '@mintmark/contract/custody/stock-counts.schema.ts';
import { expect, test } from 'vitest';
import { countTabs } from './counts.columns.tsx';

test('the tabs of stock-takings are those that the server counts', () => {
  expect(countTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(STOCK_COUNT_TABS);
});

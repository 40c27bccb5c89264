import { refundFilters as known, REFUND_TABS } from '@mintmark/contract/finance/refunds.schema.ts';
import { expect, test } from 'vitest';
import { refundFilters, refundTabs, WAYS_BACK } from './refunds.columns.tsx';

test('the tabs are those that the server counts', () => {
  expect(refundTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(REFUND_TABS);
});

test('every condition is one of the contract, every way back one that the rules know', () => {
  expect(refundFilters.map(({ key }) => key).filter((key) => !(key in known))).toEqual([]);
  expect(WAYS_BACK.map(({ code }) => code)).toEqual([1, 2, 4, 5]);
});

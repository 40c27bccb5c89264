import { CREDIT_PAYER_TABS } from '@mintmark/contract/finance/credit/credit.schema.ts';
import { expect, test } from 'vitest';
import { payerTabs } from './credit.columns.tsx';

test('the tabs of the payers on account are those that the server counts', () => {
  expect(payerTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(CREDIT_PAYER_TABS);
});

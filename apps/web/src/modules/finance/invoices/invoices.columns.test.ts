import { INVOICE_TABS } from '@mintmark/contract/finance/invoices/invoices.schema.ts';
import { expect, test } from 'vitest';
import { invoiceTabs } from './invoices.columns.tsx';

test('the tabs of the invoices are those that the server counts', () => {
  expect(invoiceTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(INVOICE_TABS);
});

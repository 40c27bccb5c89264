import { COURIER_BILL_TABS } from '@mintmark/contract/delivery/bills/courier-bills.schema.ts';
import { expect, test } from 'vitest';
import { billTabs } from './bills.columns.tsx';

test('the tabs of bills of couriers are those that the server counts', () => {
  expect(billTabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(COURIER_BILL_TABS);
});

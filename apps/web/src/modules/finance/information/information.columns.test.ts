import { INFORMATION_BILL_TABS } from '@mintmark/contract/finance/information/information-bills.schema.ts';
import {
  INFORMATION_FEE_TABS,
  INFORMATION_RATE_TABS,
} from '@mintmark/contract/finance/information/information-fees.schema.ts';
import { expect, test } from 'vitest';
import { billTabs } from './bills.columns.tsx';
import { feeTabs } from './fees.columns.tsx';
import { rateTabs } from './rates.columns.tsx';

test.each([
  ['fees', feeTabs, INFORMATION_FEE_TABS],
  ['bills', billTabs, INFORMATION_BILL_TABS],
  ['rates', rateTabs, INFORMATION_RATE_TABS],
] as const)('the tabs of the %s are those that the server counts', (_, tabs, counted) => {
  expect(tabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(counted);
});

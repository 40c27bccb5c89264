import { FUND_ACCOUNT_TABS } from '@mintmark/contract/finance/funds/fund-accounts.schema.ts';
import { FUND_MOVE_TABS } from '@mintmark/contract/finance/funds/fund-moves.schema.ts';
import { expect, test } from 'vitest';
import { fundTabs, moveTabs } from './funds.columns.tsx';

const asked = (tabs: readonly { readonly key: string; readonly query?: object }[]) =>
  tabs.map(({ key, query = {} }) => ({ key, query }));

test('the tabs ask what the server counts', () => {
  expect(asked(fundTabs)).toEqual(FUND_ACCOUNT_TABS);
  expect(asked(moveTabs)).toEqual(FUND_MOVE_TABS);
});

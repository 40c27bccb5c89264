import { MONEY_TABS, orderMoneyFilters } from '@mintmark/contract/finance/order-money.schema.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { expect, test } from 'vitest';
import { dueFlag, filters, tabs } from './payment-management.columns.tsx';

test('the tabs are those that the server counts', () => {
  expect(tabs.map(({ key, query = {} }) => ({ key, query }))).toEqual(MONEY_TABS);
});

test('every condition is one of the contract', () => {
  const known = Object.keys(orderMoneyFilters);
  expect(filters.map((filter) => filter.key).filter((key) => !known.includes(key))).toEqual([]);
});

test('unpaid stands in red before a bill that is owed, not before 0.00 and not before there is a bill', () => {
  const cells = { locale: 'zh-CN' as const, text: (key: string) => key };
  expect(dueFlag({ isPay: PAY_STATE.unpaid, billedFen: 6_000, dueFen: 6_000 }, cells)).toMatchObject({
    tone: 'danger',
  });
  expect(dueFlag({ isPay: PAY_STATE.unpaid, billedFen: 0, dueFen: 0 }, cells)).toBeUndefined();
  expect(dueFlag({ isPay: PAY_STATE.unpaid, billedFen: null, dueFen: 6_000 }, cells)).toBeUndefined();
});

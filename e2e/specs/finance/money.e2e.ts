import { moneyEndpoints } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

test('money closes pair by pair; figures open their records, and every record is checked on demand', async ({
  openAs,
  as,
}) => {
  const finance = await as('finance');
  await expect
    .poll(async () => (await finance.call(moneyEndpoints.getMoney, { query: {} })).waiting, { timeout: 60_000 })
    .toBe(0);
  const page = await openAs('finance', '/Finance/money');
  await expect(page.getByText('每一对都相等，没有不平的记录。')).toBeVisible();
  const pairs = page.getByRole('region', { name: '逐对勾稽' });
  const row = pairs.getByRole('row').filter({ hasText: '账单 ↔ 应收分录' });
  await expect(row.getByRole('cell').nth(2)).toHaveText('0.00');
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog').filter({ hasText: '账单 ↔ 应收分录' });
  // Finance opens no orders: the record leads to the price of its order.
  const first = drawer.getByRole('row').nth(1).getByRole('link');
  await expect(first).toHaveAttribute('href', /priceNewPage\/\d+\/0$/);
  await drawer.getByRole('button', { name: /关闭|Close/ }).click();
  await page.getByRole('button', { name: '开始核对' }).click();
  const figures = page.getByRole('region', { name: '全部记录逐项核对' });
  await expect(figures.getByRole('row').filter({ hasText: '借贷合计' })).toContainText('0.00');
  await figures.getByRole('button', { name: '打开 订单与账单 的记录' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: '订单与账单' }).getByText('没有记录')).toBeVisible();
});

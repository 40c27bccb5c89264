import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/Finance/amountInManagement';

test('a cashier asks for a top-up, finance approves it, and the balance and the summary say so', async ({
  openAs,
  as,
}) => {
  const counter = await as('counter');
  const { list } = await counter.call(receivingEndpoints.listOrders, { query: { limit: 1 } });
  const { customer } = await counter.call(receivingEndpoints.getOrder, { params: { id: list[0]?.id ?? '0' } });
  const cashier = await as('cashier');
  const before = await cashier.call(topUpsEndpoints.getTopUpForm, { params: { id: customer.id } });

  const desk = await openAs('cashier', LIST);
  await desk.getByRole('button', { name: '申请充值' }).click();
  const form = desk.getByRole('dialog', { name: '申请充值' });
  await form.getByRole('combobox', { name: '客户' }).fill(before.customerNo);
  await desk.locator('.ant-select-item-option', { hasText: before.customerNo }).click();
  await form.getByLabel('金额').fill('1,234.50');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form.getByText('必填')).toBeVisible();
  await form.getByLabel('渠道流水号').fill('E2E-20261123-01');
  await form.getByLabel('备注').fill('预存评级费');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form).toBeHidden();
  const row = desk.getByRole('row').filter({ hasText: 'E2E-20261123-01' });
  await expect(row.getByText('待审核')).toBeVisible();

  const boss = await openAs('finance', LIST);
  await boss.getByRole('row').filter({ hasText: 'E2E-20261123-01' }).dblclick();
  const record = boss.getByRole('dialog').filter({ hasText: '预存评级费' });
  await record.getByRole('button', { name: '审核通过' }).click();
  await boss
    .getByRole('dialog')
    .filter({ hasText: '请核对凭证' })
    .getByRole('button', { name: /审核通过/ })
    .click();
  await expect(record.getByText('审核通过并入账')).toBeVisible();
  await desk.getByRole('tab', { name: /已到账/ }).click();
  await expect(row.getByText('已到账')).toBeVisible();
  const after = await cashier.call(topUpsEndpoints.getTopUpForm, { params: { id: customer.id } });
  expect(after.balanceFen - before.balanceFen).toBe(123_450);

  const sums = await openAs('finance', '/Finance/rechargeSummary');
  await expect(sums.getByRole('img', { name: '每日充值与冲销' })).toBeVisible();
  await sums.getByText('按方式', { exact: true }).click();
  const line = sums.getByRole('row').filter({ hasText: '银行转账' });
  await line.getByRole('link').first().click();
  await expect(sums.getByRole('row').filter({ hasText: 'E2E-20261123-01' })).toBeVisible();
});

import { fundAccountsEndpoints } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/Finance/accountManagement';

test('a transfer is asked for by the cashier, booked by finance, and stands on the sheet of the day', async ({
  openAs,
  as,
}) => {
  const finance = await as('finance');
  const { list } = await finance.call(fundAccountsEndpoints.listFundAccounts, { query: { limit: 200 } });
  const bank = list.find(({ kind }) => kind === 'bank');
  const companyId = bank?.companyId ?? '0';
  const made = await finance.call(fundAccountsEndpoints.createFundAccount, {
    body: { companyId, kind: 'alipay', name: '支付宝主账户', noTail: '8801' },
  });

  const desk = await openAs('cashier', LIST);
  const row = desk.getByRole('row').filter({ hasText: '支付宝主账户' });
  await expect(row).toBeVisible();
  await desk.getByRole('button', { name: '申请调拨' }).first().click();
  const form = desk.getByRole('dialog', { name: '申请调拨' });
  const choose = async (field: string, words: string) => {
    await form.getByRole('combobox', { name: field }).click();
    await desk.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: words }).first().click();
  };
  await choose('转入账户', '****8801');
  await form.getByLabel('金额').fill('1,234.50');
  await form.getByLabel('说明').fill('备付金');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form.getByText('必填')).toBeVisible();
  await choose('转出账户', bank?.noMasked || bank?.name || '银行');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form).toBeHidden();

  const boss = await openAs('finance', LIST);
  await boss.getByRole('tab', { name: '资金凭证' }).click();
  await boss.getByRole('row').filter({ hasText: '备付金' }).dblclick();
  const voucher = boss.getByRole('dialog').filter({ hasText: '备付金' });
  await voucher.getByRole('button', { name: '审核通过' }).click();
  await boss
    .getByRole('dialog')
    .filter({ hasText: '只能用冲销更正' })
    .getByRole('button', { name: /审核通过/ })
    .click();
  await expect(voucher.getByText('审核通过并入账')).toBeVisible();
  await desk.getByRole('button', { name: '刷新列表' }).click();
  await expect(row).toContainText('1,234.50');

  await row.dblclick();
  const record = desk.getByRole('dialog').filter({ hasText: '每日收支' });
  await record.getByRole('button', { name: /的日报$/ }).click();
  const sheet = desk.getByRole('dialog', { name: '资金日报' });
  const line = sheet.getByRole('row').filter({ hasText: '账户调拨' });
  await expect(line).toContainText('1,234.50');
  await expect(line).toContainText('银行');
  await line.getByRole('link').click();
  await expect(desk.getByRole('dialog').filter({ hasText: '备付金' })).toBeVisible();

  const seen = await finance.call(fundAccountsEndpoints.getFundAccount, { params: { id: made.id } });
  expect(seen.bookFen).toBe(123_450);
});

test('a cash box is counted after a shift; money that moved meanwhile is looked at before it is sent', async ({
  openAs,
  as,
}) => {
  const [finance, cashier] = [await as('finance'), await as('cashier')];
  const { list } = await finance.call(fundAccountsEndpoints.listFundAccounts, { query: { kind: ['cash'] } });
  const companyId = list[0]?.companyId ?? '0';
  const made = await finance.call(fundAccountsEndpoints.createFundAccount, {
    body: { companyId, kind: 'cash', name: '前台备用金' },
  });
  const opening = (amountFen: number, version: number) =>
    cashier.call(fundMovesEndpoints.requestFundOpening, {
      params: { id: made.id },
      body: { version, amountFen, note: '备用金' },
    });
  const asked = await opening(20_000, made.version);
  await finance.call(fundMovesEndpoints.approveFundMove, {
    params: { id: asked.id },
    body: { version: asked.version },
  });

  const desk = await openAs('cashier', LIST);
  await desk.getByRole('row').filter({ hasText: '前台备用金' }).dblclick();
  const record = desk.getByRole('dialog').filter({ hasText: '每日收支' });
  await record.getByRole('button', { name: '现金盘点' }).click();
  const form = desk.getByRole('dialog', { name: '现金盘点' });
  await form.getByLabel('100 元').fill('2');
  await expect(form.getByText('账实相符')).toBeVisible();
  const { list: banks } = await finance.call(fundAccountsEndpoints.listFundAccounts, { query: { kind: ['bank'] } });
  const fromId = banks.find((bank) => bank.companyId === companyId)?.id ?? '0';
  const moved = await cashier.call(fundMovesEndpoints.requestFundTransfer, {
    body: { fromId, toId: made.id, amountFen: 5_000, note: '补充零钱' },
  });
  await finance.call(fundMovesEndpoints.approveFundMove, {
    params: { id: moved.id },
    body: { version: moved.version },
  });
  await expect(form.getByText('盘点期间有收付款')).toBeVisible();
  await form.getByRole('button', { name: '提交盘点' }).click();
  const refused = desk.getByRole('dialog', { name: '操作失败' });
  await expect(refused.getByText('账面余额已变，请核对后再提交')).toBeVisible();
  await refused.getByRole('button', { name: '知道了' }).click();
  await form.getByRole('button', { name: '按现在的账面核对' }).click();
  await expect(form.getByText('差额 ¥−50.00')).toBeVisible();
  await form.getByRole('button', { name: '提交盘点' }).click();
  await expect(form.getByText('必填')).toBeVisible();
  // Every refusal is said in a dialog after 600 ms: whoever types more slowly than that meets it.
  await refused.getByRole('button', { name: '知道了' }).click();
  await form.getByLabel('差额原因').fill('短款五十元');
  await form.getByRole('button', { name: '提交盘点' }).click();
  await expect(form).toBeHidden();
  await expect(record.getByText('有 1 张凭证待审核')).toBeVisible();

  const { list: waiting } = await finance.call(fundMovesEndpoints.listFundMoves, {
    query: { fundAccountId: [made.id], status: [0] },
  });
  expect(waiting.map(({ amountFen, countedFen }) => [amountFen, countedFen])).toEqual([[-5_000, 20_000]]);
});

import { informationBillsEndpoints as bills } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { informationFeesEndpoints as fees } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/Finance/messageManagement';

test('finance lets a fee off and issues the bill of the month, the cashier is paid, and finance takes the payment back', async ({
  openAs,
  as,
}) => {
  const finance = await as('finance');
  const drafts = await finance.call(bills.listInformationBills, {
    query: { status: [informationBillMachine.state.draft] },
  });
  const [draft] = drafts.list;
  const { id = '0', billNo = '' } = draft ?? {};
  const billed = await finance.call(fees.listInformationFees, {
    query: { billId: [id], status: [informationFeeMachine.state.billed] },
  });
  const feeNo = billed.list[0]?.feeNo ?? '';

  const boss = await openAs('finance', LIST);
  await boss.getByRole('tab', { name: /^已出账/ }).click();
  const row = boss.getByRole('row').filter({ hasText: feeNo });
  await row.getByRole('button', { name: '减免' }).click();
  const asking = boss.getByRole('dialog').filter({ hasText: `减免 ${feeNo}` });
  await asking.getByRole('textbox').fill('客户投诉');
  await asking.getByRole('button', { name: /减\s*免/ }).click();
  await expect(row).toBeHidden();

  await boss.getByRole('tab', { name: '账单', exact: true }).click();
  await boss.getByRole('row').filter({ hasText: billNo }).dblclick();
  const record = boss.getByRole('dialog').filter({ hasText: billNo }).first();
  await expect(record.getByText('减免其中的信息费')).toBeVisible();
  await record.getByRole('button', { name: '出具' }).click();
  await boss
    .getByRole('dialog')
    .filter({ hasText: '记入应收' })
    .getByRole('button', { name: /出\s*具/ })
    .click();
  await expect(record.getByText('待付款', { exact: true })).toBeVisible();
  await record.getByRole('button', { name: '打印' }).click();
  await expect(boss.getByRole('heading', { name: /^信息费账单 / })).toBeVisible();
  await boss.keyboard.press('Escape');

  const till = await openAs('cashier', `${LIST}?billId=${id}`);
  const paper = till.getByRole('dialog').filter({ hasText: billNo }).first();
  await paper.getByRole('button', { name: '登记付款' }).click();
  const form = till.getByRole('dialog').filter({ hasText: `登记付款：${billNo}` });
  await form.getByRole('combobox', { name: '收款账户' }).click();
  await till.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '银行' }).first().click();
  await form.getByRole('button', { name: /登记付款/ }).click();
  await expect(form.getByText('必填')).toBeVisible();
  await form.getByLabel('流水号').fill(`XF-${id}`);
  await form.getByRole('button', { name: /登记付款/ }).click();
  await expect(paper.getByText('账单已付', { exact: true })).toBeVisible();
  await expect(paper.getByRole('button', { name: '撤销付款' })).toHaveCount(0);

  await expect(record.getByText('账单已付', { exact: true })).toBeVisible();
  await record.getByRole('button', { name: '撤销付款' }).click();
  const undoing = boss.getByRole('dialog').filter({ hasText: '用相反分录冲回' });
  await undoing.getByRole('textbox').fill('记错账户');
  await undoing.getByRole('button', { name: /撤销付款/ }).click();
  await expect(record.getByText('待付款', { exact: true })).toBeVisible();
  expect(await finance.call(bills.getInformationBill, { params: { id } })).toMatchObject({
    status: informationBillMachine.state.issued,
  });
});

test('a rate is set for a later day and withdrawn before it', async ({ openAs }) => {
  const boss = await openAs('finance', LIST);
  await boss.getByRole('tab', { name: '费率', exact: true }).click();
  await expect(boss.getByText('没有费率时按价目表')).toBeVisible();
  await boss.getByRole('button', { name: '新增费率' }).click();
  const form = boss.getByRole('dialog', { name: '新增费率' });
  const choose = async (field: string, words: string) => {
    await form.getByRole('combobox', { name: field }).click();
    await boss.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: words }).first().click();
  };
  await form.getByRole('radio', { name: '客户' }).check();
  // A rate of the whole house is for people of the whole house.
  await choose('公司', '');
  await choose('类别', '古钱');
  await choose('结论', '伪品');
  await form.getByLabel('每枚金额').fill('8.00');
  await form.getByLabel('生效日期').fill('2026-01-01');
  await form.getByLabel('生效日期').press('Enter');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await boss.getByRole('button', { name: '知道了' }).click();
  await expect(form.getByText('须从明天或更晚的日期起生效')).toBeVisible();
  await form.getByLabel('生效日期').fill('2099-01-01');
  await form.getByLabel('生效日期').press('Enter');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form).toBeHidden();

  await boss.getByRole('tab', { name: /^未生效/ }).click();
  const row = boss.getByRole('row').filter({ hasText: '2099-01-01' });
  await expect(row).toContainText('8.00');
  await row.getByRole('button', { name: '撤回' }).click();
  await boss
    .getByRole('dialog')
    .filter({ hasText: '撤回 2099-01-01' })
    .getByRole('button', { name: /撤\s*回/ })
    .click();
  await expect(row).toBeHidden();
});

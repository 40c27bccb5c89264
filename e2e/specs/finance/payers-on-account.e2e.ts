import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/Finance/paymentManagement';
/** A day from now, in Shanghai. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
/** The agent of the sample house, who pays for their customers' orders. */
const AGENT_NO = 'A0001';

test('finance sends the statement of an agent and stops reminders, and the cashier collects over several orders', async ({
  openAs,
  as,
}) => {
  const finance = await as('finance');
  const { list } = await finance.call(creditEndpoints.listPayerStatements, { query: {} });
  const statement = list.find(({ no }) => no === AGENT_NO);
  const statementNo = statement?.statementNo ?? '';

  const desk = await openAs('finance', LIST);
  await desk.getByRole('tab', { name: '月结对账单' }).click();
  await desk.getByRole('row').filter({ hasText: statementNo }).dblclick();
  const paper = desk.getByRole('dialog').filter({ hasText: statementNo }).first();
  await expect(paper.getByText('应收合计').first()).toBeVisible();
  await paper.getByRole('button', { name: '发送' }).click();
  await expect(paper.getByText('已通知')).toBeVisible();
  await expect(paper.getByRole('button', { name: '发送' })).toBeDisabled();
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    paper.getByRole('button', { name: '导出 Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`对账单 ${statementNo}.xlsx`);
  const [pdf] = await Promise.all([
    desk.waitForEvent('download'),
    paper.getByRole('button', { name: '下载 PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`对账单 ${statementNo}.pdf`);
  await paper.getByRole('button', { name: '打印' }).click();
  await expect(desk.getByRole('heading', { name: /^对账单 / })).toBeVisible();
  await desk.keyboard.press('Escape');
  await paper.getByRole('button', { name: '关闭' }).first().click();

  await desk.getByRole('tab', { name: '挂账客户' }).click();
  await desk.getByRole('tab', { name: /^全部/ }).click();
  await desk.getByRole('row').filter({ hasText: AGENT_NO }).dblclick();
  const record = desk.getByRole('dialog').filter({ hasText: AGENT_NO }).first();
  await record.getByRole('button', { name: '暂停提醒' }).click();
  const stopping = desk.getByRole('dialog', { name: /^暂停提醒：/ });
  await stopping.getByRole('button', { name: '暂停提醒' }).click();
  await expect(stopping.getByText('必填').first()).toBeVisible();
  await stopping.getByLabel('暂停至').fill(dayFromNow(7));
  await stopping.getByLabel('暂停至').press('Enter');
  await stopping.getByLabel('原因').fill('已承诺月底付款');
  await stopping.getByRole('button', { name: '暂停提醒' }).click();
  await expect(record.getByText('已承诺月底付款')).toBeVisible();
  await record.getByRole('button', { name: '恢复提醒' }).click();
  await expect(record.getByRole('button', { name: '暂停提醒' })).toBeVisible();

  const { list: payers } = await finance.call(creditEndpoints.listCreditPayers, { query: { no: AGENT_NO } });
  const id = payers[0]?.id ?? '0';
  const before = await finance.call(creditEndpoints.getCreditPayer, { params: { id } });
  const customers = new Set(before.owed.map(({ customerId }) => customerId));
  const till = await openAs('cashier', LIST);
  await till.getByRole('tab', { name: '挂账客户' }).click();
  await till.getByRole('tab', { name: /^全部/ }).click();
  await till.getByRole('row').filter({ hasText: AGENT_NO }).dblclick();
  const payer = till.getByRole('dialog').filter({ hasText: AGENT_NO }).first();
  await payer.getByRole('button', { name: '收款' }).click();
  const form = till.getByRole('dialog', { name: /^收款：/ });
  await form.getByRole('radio', { name: '现金' }).check();
  const sumFen = before.owed.reduce((sum, { dueFen }) => sum + dueFen, 0);
  await form.getByLabel('金额', { exact: true }).fill(String((sumFen + 1_000) / 100));
  await expect(form.getByText('多收部分转入客户余额')).toBeVisible();
  await form.getByRole('button', { name: '确认收款并核销' }).click();
  await expect(form.getByText('必填').first()).toBeVisible();
  await form.getByLabel('余款转入谁的余额').click();
  await till.locator('.ant-select-item-option').first().click();
  await form.getByRole('button', { name: '确认收款并核销' }).click();
  await till
    .getByRole('dialog')
    .filter({ hasText: `核销 ${before.owed.length} 单` })
    .getByRole('button', { name: /确\s*[定认]/ })
    .click();
  await expect(form).toBeHidden();
  const receipt = till.getByRole('dialog', { name: '收款收据' });
  await expect(receipt.getByText(/^同一笔转账的收款/)).toBeVisible();
  await expect(receipt.getByRole('listitem')).toHaveCount(customers.size);
  const number = (await receipt.getByRole('listitem').nth(1).getByRole('button').textContent()) ?? '';
  await receipt.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(receipt.getByRole('heading', { name: number })).toBeVisible();
  const after = await finance.call(creditEndpoints.getCreditPayer, { params: { id } });
  expect(after.owedFen).toBe(before.owedFen - sumFen);
});

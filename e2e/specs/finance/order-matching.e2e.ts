import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { statementsEndpoints } from '@mintmark/contract/finance/statements.endpoints.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The day before today in Shanghai, as a bank writes it. */
const yesterday = () => new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10);

const LIST = '/Finance/orderManagement';

test('a cashier imports a bank’s statement, takes a suggestion, matches by hand, and finance undoes it', async ({
  openAs,
  as,
}) => {
  const cashier = await as('cashier');
  const { list } = await cashier.call(financeEndpoints.listOrders, { query: { isDue: true, limit: 20 } });
  // An order that goes back to its owner owes something, too, and is paid by nobody.
  const payable = list.filter(({ allowedActions }) =>
    allowedActions.some((one) => one.action === 'collect' && one.allowed),
  );
  const [first, second] = payable.filter((order) => order.dueFen > 1_000);
  if (!first || !second) throw new Error('the sample data has no two orders that owe something');
  const yuan = (fen: number) => `"${formatFen(fen)}"`;
  const day = yesterday();
  // The balances go on from row to row; the third one is a hundred short, as if a row before it were missing.
  const [opening, both] = [1_000_000, first.dueFen + second.dueFen];
  const csv = [
    '交易流水号,交易时间,收入金额,支出金额,对方户名,对方账号尾号,摘要,余额',
    `E2E0000001,${day} 09:00:00,${yuan(first.dueFen)},,某人,6217,评级费 ${first.orderCode.toLowerCase()},${yuan(opening + first.dueFen)}`,
    `E2E0000002,${day} 09:30:00,${yuan(second.dueFen)},,无名,0081,,${yuan(opening + both)}`,
    `E2E0000003,${day} 09:40:00,,26.00,张伟,7812,退款,${yuan(opening + both - 2_600 - 10_000)}`,
    `E2E0000004,${day} 09:50:00,12.345,,坏行,7812,,`,
    `E2E0000001,${day} 09:00:00,${yuan(first.dueFen)},,某人,6217,评级费 ${first.orderCode.toLowerCase()},`,
  ].join('\n');

  const desk = await openAs('cashier', LIST);
  await desk.getByRole('button', { name: '导入对账单' }).first().click();
  const dialog = desk.getByRole('dialog', { name: '导入对账单' });
  await dialog.getByRole('combobox', { name: '资金账户' }).click();
  await desk.locator('.ant-select-item-option', { hasText: '银行' }).first().click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '对账单.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('共 5 行，可导入 3 行')).toBeVisible();
  await expect(dialog.getByText('金额多于两位小数：12.345')).toBeVisible();
  await expect(dialog.getByText('与第 2 行流水号相同，跳过')).toBeVisible();
  await expect(dialog.getByText(/^余额列有 1 处不连续/)).toBeVisible();
  await expect(dialog.getByText(/相差 -100\.00/)).toBeVisible();
  await dialog.getByRole('button', { name: '导入 3 行' }).click();
  await expect(dialog.getByText('已导入 3 笔流水')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  const row = desk.getByRole('row').filter({ hasText: first.orderCode });
  await desk.getByRole('tab', { name: /建议/ }).click();
  await row.dblclick();
  const record = desk.getByRole('dialog').filter({ hasText: '文件与行号' });
  await expect(record.getByText(/摘要写明单号 \+60/)).toBeVisible();
  await record.getByRole('button', { name: '采用' }).first().click();
  await expect(record.getByText('匹配结果')).toBeVisible();
  const paid = await cashier.call(financeEndpoints.getCollection, { params: { id: first.id } });
  expect(paid.order.dueFen).toBe(0);
  await desk.keyboard.press('Escape');

  await desk.getByRole('tab', { name: /未匹配/ }).click();
  await desk.getByRole('row').filter({ hasText: '0081' }).dblclick();
  const unknown = desk.getByRole('dialog').filter({ hasText: '文件与行号' });
  await unknown.getByRole('button', { name: '手工匹配' }).click();
  const form = desk.getByRole('dialog', { name: '匹配流水（1 笔）' });
  await form.getByRole('combobox', { name: '添加送评单' }).fill(second.orderCode);
  await desk.locator('.ant-select-item-option', { hasText: second.orderCode }).click();
  await form.getByRole('textbox', { name: `${second.orderCode} 的金额` }).fill('10.00');
  await form.getByRole('button', { name: '匹配并入账' }).click();
  await expect(form).toBeHidden();
  await expect(unknown.getByText('余款存入余额')).toBeVisible();
  const partly = await cashier.call(financeEndpoints.getCollection, { params: { id: second.id } });
  expect(partly.order.dueFen).toBe(second.dueFen - 1_000);

  const boss = await openAs('finance', LIST);
  await boss.getByRole('tab', { name: /已匹配/ }).click();
  await boss.getByRole('row').filter({ hasText: first.orderCode }).dblclick();
  const matched = boss.getByRole('dialog').filter({ hasText: '文件与行号' });
  await matched.getByRole('button', { name: '撤销匹配' }).click();
  const ask = boss.getByRole('dialog').filter({ hasText: '系统生成的收款以相反分录冲销' });
  await ask.getByRole('textbox').fill('客户说付的是另一单');
  await ask.getByRole('button', { name: '撤销匹配' }).click();
  await expect(matched.getByText('客户说付的是另一单')).toBeVisible();
  const again = await cashier.call(financeEndpoints.getCollection, { params: { id: first.id } });
  expect(again.order.dueFen).toBe(first.dueFen);
  const rows = await cashier.call(statementsEndpoints.listStatementRows, { query: { txnId: 'E2E0000001' } });
  expect(rows.list).toMatchObject([{ findNote: null, orderCodes: [] }]);
});

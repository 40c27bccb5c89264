import { closingsEndpoints } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import type { RunningServer } from '../../fixtures/server.ts';
import { expect, test as house, ownServer } from '../../fixtures/test.ts';

const PAGE = '/Finance/closing';

/** A house of its own: in closed days other stories could collect and count nothing. */
const test = house.extend<object, { server: RunningServer }>({ server: ownServer() });

test('finance closes the days with a word to what is open; two people open them again; the books are read and exported', async ({
  openAs,
  as,
}) => {
  const finance = await openAs('finance', PAGE);
  await finance.getByRole('button', { name: '结账', exact: true }).click();
  const form = finance.getByRole('dialog', { name: '结账' });
  await form.getByRole('combobox', { name: '公司' }).click();
  await finance.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await expect(form.getByText('已日结至')).toBeVisible();
  await expect(form.getByRole('region', { name: '勾稽为 0.00' })).toContainText('已完成');
  const send = form.getByRole('button', { name: '确认结账' });
  const remarks = form.getByLabel('说明');
  const count = await remarks.count();
  if (count > 0) {
    await send.click();
    const refused = finance.getByRole('dialog', { name: '操作失败' });
    await refused.getByRole('button', { name: '知道了' }).click();
    await expect(form.getByText('请处理或填写说明').first()).toBeVisible();
    for (let at = 0; at < count; at += 1) await remarks.nth(at).fill('示例数据，月底一并处理');
  }
  await send.click();
  await expect(form).toBeHidden();
  const row = finance.getByRole('row').filter({ hasText: '已结账' }).first();
  await row.dblclick();
  const record = finance.getByRole('dialog').filter({ hasText: '结账时的检查' });
  await record.getByRole('button', { name: '申请反结账' }).click();
  const why = finance.getByRole('dialog', { name: /^申请反结账 / });
  await why.getByRole('textbox').fill('补登一班盘点');
  await why.getByRole('button', { name: '申请反结账' }).click();
  await expect(record.getByText('补登一班盘点').first()).toBeVisible();
  await expect(record.getByRole('button', { name: '确认反结账' })).toBeHidden();

  const manager = await openAs('manager', PAGE);
  await manager.getByRole('tab', { name: /待反结账/ }).click();
  await manager.getByRole('row').filter({ hasText: '待反结账' }).first().dblclick();
  const asked = manager.getByRole('dialog').filter({ hasText: '补登一班盘点' });
  await asked.getByRole('button', { name: '确认反结账' }).click();
  await manager
    .getByRole('dialog', { name: /^反结账 / })
    .getByRole('button', { name: '确认反结账' })
    .click();
  await expect(asked.getByText('已反结账').first()).toBeVisible();
  const api = await as('finance');
  const { list } = await api.call(closingsEndpoints.listClosings, { query: {} });
  expect(list[0]).toMatchObject({ status: 2, askReason: '补登一班盘点' });

  await record.getByRole('button', { name: '关闭' }).click();
  await finance.getByRole('tab', { name: '试算平衡表' }).click();
  const trial = finance.getByRole('region', { name: '试算平衡表' });
  const thisMonth = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  await finance.getByLabel('月份').click();
  await finance.getByLabel('月份').fill(thisMonth);
  await finance.getByLabel('月份').press('Enter');
  await expect(finance.getByText('借贷平衡。')).toBeVisible();
  const download = finance.waitForEvent('download');
  await finance.getByRole('button', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toBe(`试算平衡表 ${thisMonth}.xlsx`);
  await trial.getByRole('button', { name: /^应收账款/ }).click();
  await expect(finance.getByText('期末余额')).toBeVisible();
  await finance.getByRole('tab', { name: '序时账' }).click();
  await finance
    .getByRole('button', { name: /^打开 .* 的凭证$/ })
    .first()
    .click();
  const paper = finance.getByRole('dialog', { name: '序时账' });
  await expect(paper.getByRole('row').nth(1)).toContainText('账单');
  await paper.getByRole('button', { name: '关闭' }).click();
  await finance.getByRole('tab', { name: '凭证导出' }).click();
  const file = finance.waitForEvent('download');
  await finance.getByRole('row').filter({ hasText: '金蝶' }).getByRole('button', { name: '导出' }).click();
  expect((await file).suggestedFilename()).toMatch(/^金蝶.*\.csv$/);
});

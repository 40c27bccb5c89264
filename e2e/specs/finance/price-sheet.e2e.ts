import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { goToCell, pasteFromExcel } from '../../pages/entry-grid.ts';

const sheetOf = (finance: Persona, id: string) =>
  finance.call(handSheetEndpoints.getHandSheet, { params: { id }, query: {} });

/** An order of the sample data with several coins whose prices may be changed by hand; paid ones or others. */
async function priced(finance: Persona, isPaid: boolean) {
  const { list } = await finance.call(financeEndpoints.listOrders, { query: { limit: 100 } });
  for (const { id, isPay } of list) {
    if ((isPay === PAY_STATE.paid) !== isPaid) continue;
    const sheet = await sheetOf(finance, id);
    const mayEdit = sheet.allowedActions.some(({ action, allowed }) => action === 'editSheet' && allowed);
    const { isCalculated, isFrozen } = sheet.totals;
    const isQuiet = sheet.pending.length === 0 && sheet.overpaidFen === 0 && isCalculated && isFrozen === isPaid;
    const dear = sheet.rows.filter(({ ruleFen, priceFen }) => ruleFen >= 2_000 && ruleFen === priceFen);
    if (mayEdit && isQuiet && dear.length >= 2 && dear.length === sheet.rows.length) return sheet;
  }
  throw new Error('no sample order has prices to be changed');
}

test('prices are typed, filled down and pasted from Excel, wrong cells keep what was typed, and a save is one bill (R171)', async ({
  openAs,
  as,
}) => {
  const finance = await as('finance');
  const { order, rows, totals, limits } = await priced(finance, false);
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('two coins are needed');
  const desk = await openAs('finance', `/Finance/paymentManagement/priceNewPage/${order.id}/0`);
  await desk.getByRole('button', { name: '手工计价' }).click();
  await desk.waitForURL(`**/pricePage/${order.id}/0`);
  await expect(desk.getByRole('tab', { name: `计价明细 ${order.orderCode}` })).toBeVisible();
  const save = desk.getByRole('button', { name: /^保存 \d+ 枚$/ });
  await expect(save).toBeDisabled();

  await desk.getByRole('button', { name: '粘贴表格' }).click();
  const dialog = desk.getByRole('dialog').filter({ hasText: '从 Excel 粘贴' });
  const key = first.certNo ?? first.coinCode;
  await dialog
    .getByLabel('表格内容')
    .fill(`证书号\t流转号\t价格\t优惠\n${key}\t\t六十\t\n\t${second.coinCode}\t\t5.00\n99999999\t\t1\t\n`);
  await expect(dialog.getByText('2 行找到钱币')).toBeVisible();
  await expect(dialog.getByText('第 4 行（99999999）：本单没有这枚')).toBeVisible();
  await dialog.getByRole('button', { name: '填入 2 行' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('button', { name: '保存 2 枚' })).toBeDisabled();

  const grid = desk.getByRole('group', { name: '逐枚价格' });
  await expect(grid.getByLabel('价格').first()).toHaveValue('六十');
  await grid.locator('.dsg-cell').nth(20).click();
  await goToCell(desk, 1, '价格');
  await pasteFromExcel(desk, [[formatFen(first.ruleFen + limits.aloneFen + 100)]]);
  await desk.keyboard.press('Escape');
  await grid.locator('.dsg-cell').nth(20).click();
  await goToCell(desk, 1, '优惠');
  await pasteFromExcel(desk, [['1.00']]);
  await desk.keyboard.press('Shift+ArrowDown');
  await desk.keyboard.press('Control+d');
  const discounts = grid.getByLabel('优惠');
  await expect(discounts.nth(1)).toHaveValue('1.00');
  await desk.getByRole('button', { name: '撤销' }).click();
  await expect(discounts.nth(1)).toHaveValue('5.00');
  await desk.getByRole('button', { name: '撤销' }).click();
  await expect(discounts.nth(0)).toHaveValue('');
  await desk.getByLabel('所有改动的原因').fill('与客户约定');
  await desk.getByRole('button', { name: '填到未填原因的行' }).click();
  await desk.getByRole('button', { name: '撤销' }).click();
  await expect(save).toBeDisabled();
  await desk.getByRole('button', { name: '重做' }).click();
  await expect(desk.getByText('超过您的限额，保存后由第二人审核，通过才生效。')).toBeVisible();
  await grid.locator('.dsg-cell').nth(20).click();
  await goToCell(desk, 1, '价格');
  await pasteFromExcel(desk, [[formatFen(first.ruleFen + 1_050)]]);
  await desk.keyboard.press('Escape');
  await expect(desk.getByText('超过您的限额')).toBeHidden();
  await save.click();
  await expect(desk.getByText(`已保存，最终 ${formatFen(totals.finalFen + 1_050 - 500)}`)).toBeVisible();

  const after = await sheetOf(finance, order.id);
  expect(after.rows[0]).toMatchObject({ priceFen: first.ruleFen + 1_050, last: { reason: '与客户约定' } });
  expect(after.rows[1]).toMatchObject({ discountFen: 500 });
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toBe(`${order.orderCode}-计价明细.xlsx`);
  await desk.getByRole('button', { name: '打印' }).click();
  // The page below has a heading of the same words.
  const paper = desk.getByRole('dialog', { name: '计价明细' });
  await expect(paper.getByRole('heading', { name: '计价明细' })).toBeVisible();
  await expect(paper.getByRole('row', { name: key })).toContainText(formatFen(first.ruleFen + 1_050));
});

test('a paid order that costs less is refunded from the sheet; a second person agrees to what is above the limit; two do not overwrite', async ({
  openAs,
  as,
}) => {
  const finance = await as('finance');
  const { order, rows } = await priced(finance, true);
  const [first] = rows;
  if (first === undefined) throw new Error('a coin is needed');
  const desk = await openAs('finance', `/Finance/paymentManagement/pricePage/${order.id}/0`);
  const grid = desk.getByRole('group', { name: '逐枚价格' });
  await grid.locator('.dsg-cell').nth(20).click();
  await goToCell(desk, 1, '减免');
  await pasteFromExcel(desk, [['3.00', '', '我方失误']]);
  await desk.keyboard.press('Escape');
  const values = { priceFen: first.priceFen, discountFen: 100, waiverFen: 0, reason: '另一人' };
  const other = await as('admin');
  await other.call(handSheetEndpoints.saveHandSheet, {
    params: { id: order.id },
    body: { version: order.version, rows: [{ coinId: first.id, seenRuleFen: first.ruleFen, ...values }] },
  });
  await expect(desk.getByText('1 枚在您填写期间变了价', { exact: false })).toBeVisible();
  await expect(desk.getByRole('button', { name: '保存 1 枚' })).toBeDisabled();
  await desk.getByRole('button', { name: '已核对，按我填的继续' }).click();
  await expect(desk.getByRole('button', { name: '保存 1 枚' })).toBeEnabled();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('note').filter({ hasText: '多收 4.00，应退给客户。' })).toBeVisible();
  const cashier = await openAs('cashier', `/Finance/paymentManagement/pricePage/${order.id}/0`);
  await expect(cashier.getByText('您没有调整费用的权限，这里只能查看。')).toBeVisible();
  await cashier
    .getByRole('button', { name: /^申请退款/ })
    .first()
    .click();
  const form = cashier.getByRole('dialog').filter({ hasText: '申请退款' });
  await form.getByLabel(`送评单 ${order.orderCode}`).fill('4');
  await form.getByLabel('退款原因').fill('降价退回');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form).toBeHidden();

  const { order: now, limits, rows: kept } = await sheetOf(finance, order.id);
  expect(kept[0]).toMatchObject({ discountFen: 100, waiverFen: 300, last: { reason: '我方失误' } });
  const priceFen = first.ruleFen + limits.aloneFen + 100;
  const asked = await finance.call(handSheetEndpoints.saveHandSheet, {
    params: { id: order.id },
    body: {
      version: now.version,
      rows: [
        { coinId: first.id, seenRuleFen: first.ruleFen, priceFen, discountFen: 100, waiverFen: 300, reason: '珍品' },
      ],
    },
  });
  expect(asked.auditNo).not.toBeNull();
  await expect(desk.getByText(`${asked.auditNo}`, { exact: false })).toBeVisible();
  const [task] = (await sheetOf(finance, order.id)).pending;
  const auditor = await as('auditor');
  const detail = await auditor.call(auditsEndpoints.getTask, { params: { id: task?.taskId ?? '' } });
  expect(detail.price?.lines).toMatchObject([{ amountFen: limits.aloneFen + 100, reason: '珍品' }]);
});

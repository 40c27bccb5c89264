import { readFile } from 'node:fs/promises';
import { priceListsEndpoints } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A list leaves as a workbook, comes back into its draft as a whole, and is printed for the counter (issue 5, R118). */
test('a price list is printed in both languages, and its workbook undoes what was typed', async ({ openAs, as }) => {
  const manager = await as('manager');
  const body = { companyId: null, basedOnId: null, validFrom: '2098-01-01', note: '' };
  const { id } = await manager.call(priceListsEndpoints.createPriceList, {
    body: { ...body, nameZh: '工作簿价格表', nameEn: 'Workbook prices' },
  });
  const page = await openAs('manager', `/basic/priceStandard?id=${id}`);
  await expect(page.getByText('修改后自动保存')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出工作簿' }).click();
  const path = await (await download).path();

  const cell = page
    .getByRole('group', { name: '基础价格', exact: true })
    .locator('.dsg-row')
    .nth(2)
    .locator('.dsg-cell')
    .nth(5);
  await cell.click();
  await page.keyboard.type('44');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: /^已保存/ })).toBeVisible();

  await page.getByRole('button', { name: '导入工作簿' }).click();
  const dialog = page.getByRole('dialog', { name: '导入价格表' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(path),
  });
  await expect(dialog.getByText('没有错误；导入后有 1 项改变')).toBeVisible();
  await dialog.getByRole('button', { name: '整份导入' }).click();
  await expect(dialog.getByText('已导入到草稿')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(cell.locator('input')).toHaveValue(/^30/);
  const { data } = await manager.call(priceListsEndpoints.getPriceList, { params: { id } });
  expect(data.tiers[1]?.baseFen).toMatchObject({ 古钱: 3_000 });

  await page.goto('/basic/priceStandard?id=1');
  await page.getByRole('button', { name: '打印价格表' }).click();
  const paper = page.getByRole('dialog', { name: '打印价格表' });
  await expect(paper.getByText('Grading fees (CNY per piece)')).toBeVisible();
  await expect(paper.getByText('长期有效')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paper).toHaveCount(0);
});

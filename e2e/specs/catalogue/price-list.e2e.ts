import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The amount of tier T2 in the first column, typed over by the keys of a worksheet. */
async function typeTierPrice(page: Page, amount: string): Promise<void> {
  const grid = page.getByRole('group', { name: '基础价格', exact: true });
  await grid.locator('.dsg-row').nth(2).locator('.dsg-cell').nth(5).click();
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

/** A list is drafted from the one in force, mended, published for a day to come and taken back (R118, D7). */
test('the next prices are drafted, mended, published and withdrawn', async ({ openAs }) => {
  const page = await openAs('manager', '/basic/priceStandard');
  await page
    .getByRole('row', { name: /标准价格表/ })
    .getByRole('button', { name: '复制' })
    .click();
  const copy = page.getByRole('dialog');
  await copy.getByLabel('中文名称').fill('新年价格表');
  await copy.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('修改后自动保存')).toBeVisible();

  await typeTierPrice(page, '5');
  await expect(page.getByRole('alert').getByText('第 2 行')).toBeVisible();
  await expect(page.getByRole('button', { name: '发布' })).toBeDisabled();
  await typeTierPrice(page, '44');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^已保存/ })).toBeVisible();

  await page.getByRole('tab', { name: '试算' }).click();
  await page.getByRole('button', { name: '开始试算' }).click();
  await expect(page.getByText('按档位（原档位）').first()).toBeVisible();

  await page.getByRole('button', { name: '发布' }).click();
  const form = page.getByRole('dialog');
  const day = form.getByRole('textbox').first();
  await day.fill('2099-01-01');
  await day.press('Enter');
  await form.getByLabel('发布原因').fill('年度调价');
  await expect(form.getByText('v1 将于 2098-12-31 结束。')).toBeVisible();
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('待生效').filter({ visible: true })).toBeVisible();

  await page.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('暂不调价');
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回' })).toHaveCount(0);
});

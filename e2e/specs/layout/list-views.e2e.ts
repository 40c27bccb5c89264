import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/sendOrderCodeManagement';

const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).locator('visible=true');
const tool = (page: Page) => page.getByRole('button', { name: '视图', exact: true }).locator('visible=true');
const field = (page: Page) => page.getByPlaceholder('视图名称').locator('visible=true');
const save = (page: Page) => page.getByRole('button', { name: /^保\s?存$/ }).locator('visible=true');
const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true');

test('conditions are kept under a name, open the list, are renamed, shared with colleagues and deleted', async ({
  openAs,
}) => {
  const page = await openAs('manager', LIST);
  await tab(page, '待支付').click();
  await expect(tab(page, '待支付')).toHaveAttribute('aria-selected', 'true');
  await tool(page).click();
  await expect(page.getByText('还没有保存的视图。')).toBeVisible();
  await field(page).fill('催款');
  await page.keyboard.press('Enter');
  await expect(choice(page, '催款')).toHaveAttribute('aria-pressed', 'true');

  // A name stands once; what is wrong stands beside it and nothing is lost.
  await field(page).fill('催款');
  await save(page).click();
  await expect(page.getByRole('alert').locator('visible=true')).toBeVisible();
  await expect(field(page)).toHaveValue('催款');
  await field(page).fill('');

  await tab(page, '全部').click();
  await tool(page).click();
  await choice(page, '催款').click();
  await expect(tab(page, '待支付')).toHaveAttribute('aria-selected', 'true');
  const kept = page.waitForResponse('**/api/identity/settings');
  await page.getByRole('button', { name: '打开列表时使用“催款”' }).click();
  await kept;
  await page.goto('/dashboard/console');
  await page.goto(LIST);
  await expect(tab(page, '待支付')).toHaveAttribute('aria-selected', 'true');

  await tool(page).click();
  await page.getByRole('button', { name: '修改视图“催款”' }).click();
  await field(page).fill('待收款');
  await page.getByRole('checkbox', { name: '共享给本公司同事' }).check();
  await save(page).click();
  await expect(page.getByRole('button', { name: /待收款/ }).first()).toBeVisible();

  const other = await openAs('service', LIST);
  await tool(other).click();
  const shared = other.getByRole('button', { name: /^共享 待收款/ });
  await expect(shared).toBeVisible();
  await expect(other.getByRole('button', { name: '删除视图“待收款”' })).toHaveCount(0);
  await expect(other.getByRole('checkbox', { name: '共享给本公司同事' })).toHaveCount(0);
  await shared.click();
  await expect(tab(other, '待支付')).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: '删除视图“待收款”' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s?除$/ })
    .click();
  await expect(page.getByRole('button', { name: '删除视图“待收款”' })).toHaveCount(0);
  await page.goto('/dashboard/console');
  await page.goto(LIST);
  await expect(tab(page, '全部')).toHaveAttribute('aria-selected', 'true');
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/orderCodeManagement';

const rows = (page: Page) => page.locator('tr[data-key]:visible');
const steps = (page: Page) => page.getByRole('navigation', { name: '列表中的位置' }).locator('visible=true');
const keysOf = (page: Page): Promise<readonly string[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-key') ?? ''));
const openTabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('tab');

test('from the record to the one before and after it in the list, by key and button, over the end of the page', async ({
  openAs,
}) => {
  const page = await openAs('admin', LIST);
  await expect(rows(page)).toHaveCount(20);
  const ids = await keysOf(page);
  await rows(page)
    .nth(18)
    .dblclick({ position: { x: 6, y: 6 } });
  await expect(page).toHaveURL(new RegExp(`details/${ids[18]}$`));
  await expect(steps(page)).toContainText(/^19 \/ \d+/);
  const tabs = await openTabs(page).count();

  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`details/${ids[19]}$`));
  await expect(steps(page)).toContainText(/^20 \//);
  // The list is asked for its second page.
  await page.keyboard.press('j');
  await expect(steps(page)).toContainText(/^21 \//);
  expect(ids.some((id) => page.url().endsWith(`details/${id}`))).toBe(false);
  await steps(page).getByRole('button', { name: '上一条记录' }).click();
  await expect(page).toHaveURL(new RegExp(`details/${ids[19]}$`));
  await expect(steps(page)).toContainText(/^20 \//);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`details/${ids[18]}$`));
  expect(await openTabs(page).count()).toBe(tabs);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).locator('visible=true').first()).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('the list alone fills the window with more of its columns, and Escape gives the window back', async ({
  openAs,
}) => {
  const page = await openAs('admin', LIST);
  const heads = page.locator('th:visible');
  await expect(rows(page).first()).toBeVisible();
  const before = await heads.count();
  await page.getByRole('button', { name: '全屏', exact: true }).locator('visible=true').last().click();
  await expect.poll(() => heads.count()).toBeGreaterThan(before);
  const frame = page.locator('[data-total]:visible');
  expect((await frame.boundingBox())?.x).toBeLessThan(20);
  // What opens from the list lies above it.
  await page.getByRole('button', { name: '列设置' }).locator('visible=true').click();
  await expect(page.getByRole('checkbox', { name: '流转号' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => heads.count()).toBe(before);
});

import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { ratingIndexEndpoints } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/orderCodeManagement2';

const rows = (page: Page) => page.locator('tr[data-key]:visible');
const total = (page: Page) => page.locator('[data-total]:visible').getAttribute('data-total').then(Number);
const counts = (page: Page, facet: string) => page.getByRole('group', { name: facet, exact: true }).getByRole('button');

/** Asks, and waits for the answer to just these words. */
async function ask(page: Page, typed: string): Promise<void> {
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith('/indexed-orders') && searchParams.get('q') === typed;
  });
  await page.getByLabel('全文').fill(typed);
  await page.keyboard.press('Enter');
  await answered;
}

/** Rating orders by the index say the same as the list, and what was changed comes after it (R159). */
test('words, a typing error, counts that narrow, and the lag brought forward, by the index of rating orders (R159)', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  await manager.call(ratingIndexEndpoints.bringIndex, { body: {} });
  const { total: expected } = await manager.call(ratingEndpoints.listRatings, { query: { q: '袁世凯', limit: 1 } });
  expect(expected).toBeGreaterThan(1);

  const page = await openAs('manager', LIST);
  await expect(page.getByRole('heading', { name: '评级单管理(索引版)' })).toBeVisible();
  for (const typed of ['袁世凯', '袁世凱', 'yuanshikai']) {
    await ask(page, typed);
    await expect.poll(() => total(page), typed).toBe(expected);
  }
  await expect(page.getByText('以下结果相差一个字或字母')).toHaveCount(0);
  await ask(page, '袁世楷');
  await expect(page.getByText('以下结果相差一个字或字母')).toBeVisible();
  await expect.poll(() => total(page)).toBe(expected);

  const year = counts(page, '年份').first();
  const n = Number((await year.locator('em').textContent())?.replaceAll(',', ''));
  await year.focus();
  await page.keyboard.press('Enter');
  await expect(year).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => total(page)).toBe(n);
  await expect(rows(page).first()).toBeVisible();
  await year.click();
  await expect.poll(() => total(page)).toBe(expected);

  await ask(page, '袁'.repeat(200));
  await expect.poll(() => total(page)).toBe(0);
});

test('a company sees its own counts only, and a grader no companies and no graders', async ({ as, openAs }) => {
  const company = await as('company');
  await company.call(ratingIndexEndpoints.bringIndex, { body: {} });
  const { total: own } = await company.call(ratingEndpoints.listRatings, { query: { limit: 1 } });
  const page = await openAs('company', LIST);
  await expect.poll(() => total(page)).toBe(own);
  await expect(page.getByText('索引已是最新')).toBeVisible();
  const categories = await counts(page, '类别').locator('em').allTextContents();
  expect(categories.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(own);

  const grading = await openAs('grader1', LIST);
  await expect(counts(grading, '类别').first()).toBeVisible();
  for (const facet of ['公司', '评级师'])
    await expect(grading.getByRole('group', { name: facet, exact: true })).toHaveCount(0);
});

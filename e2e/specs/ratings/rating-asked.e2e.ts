import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/orderCodeManagement';
const total = (page: Page) => page.locator('[data-total]:visible').getAttribute('data-total').then(Number);

/** Rating orders by what people look for beside names and numbers: scores, graders, trays, prints; with their pictures (records.md §2). */
test('rating orders by score, grader and tray; pictures small in the row and large under the pointer; whole sums', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const { total: scored } = await manager.call(ratingEndpoints.listRatings, {
    query: { score: { from: 62, to: 64 }, limit: 1 },
  });
  const all = await manager.call(ratingEndpoints.listRatings, { query: { limit: 1 } });
  expect(scored).toBeGreaterThan(0);
  expect(scored).toBeLessThan(all.total);
  expect(all.totals['declaredFen']).toBeGreaterThan(0);

  const page = await openAs('manager', LIST);
  await expect.poll(() => total(page)).toBe(all.total);
  const sum = ((all.totals['declaredFen'] ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(page.getByText(sum).first()).toBeVisible();
  const unfold = page.getByRole('button', { name: '展开' });
  if (await unfold.isVisible()) await unfold.click();
  await page.getByLabel('分数 从').fill('62');
  await page.getByLabel('分数 到').fill('64');
  await page.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => total(page)).toBe(scored);
  await page.getByRole('button', { name: '重置' }).click();
  await expect.poll(() => total(page)).toBe(all.total);

  const { list } = await manager.call(ratingEndpoints.listRatings, {
    query: { status: [coinMachine.state.closed, coinMachine.state.shipped], limit: 50 },
  });
  const pictures = await manager.call(ratingEndpoints.listPictures, { query: { ids: list.map(({ id }) => id) } });
  const pictured = list.find(({ id }) => pictures.some(({ coinId, obverseUrl }) => coinId === id && obverseUrl));
  expect(pictured).toBeDefined();
  await page
    .getByLabel('流转号')
    .first()
    .fill(pictured?.coinCode ?? '');
  await page.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => total(page)).toBe(1);
  const thumb = page.locator('tr[data-key]:visible img[data-peek]');
  await expect(thumb).toBeVisible();
  await thumb.hover();
  await expect(page.locator('[data-peeking] img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-peeking]')).toHaveCount(0);
});

import { expect, test } from '../../fixtures/test.ts';
import { coveredIn } from '../../fixtures/widths.ts';

/** Lists whose first columns are numbers that people read while the row is under the pointer. */
const LISTS = [
  '/closeReview/orderCodeManagement',
  '/closeReview/sendOrderCodeManagement',
  '/Finance/paymentManagement',
] as const;

test('the copy button of a row under the pointer covers no digit', async ({ openAs }) => {
  const page = await openAs('admin', '/');
  for (const path of LISTS) {
    await page.goto(path);
    const row = page.locator('tr[data-key]:visible').first();
    await row.hover();
    expect(await coveredIn(row), path).toEqual([]);
  }
});

import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Lists whose first columns are numbers that people read while the row is under the pointer. */
const LISTS = [
  '/closeReview/orderCodeManagement',
  '/closeReview/sendOrderCodeManagement',
  '/Finance/paymentManagement',
] as const;

/** How far the copy button of each cell of the row reaches over the text beside it, px; none above 0. */
const covered = (row: Locator): Promise<readonly string[]> =>
  row.locator('[data-copy]').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const cell = button.closest('td');
      if (!cell) return [];
      const text = document.createRange();
      text.setStart(cell, 0);
      text.setEndBefore(button);
      const over = text.getBoundingClientRect().right - button.getBoundingClientRect().left;
      return over > 0.5 ? [`${cell.textContent} ${Math.round(over)}px`] : [];
    }),
  );

test('the copy button of a row under the pointer covers no digit', async ({ openAs }) => {
  const page = await openAs('admin', '/');
  for (const path of LISTS) {
    await page.goto(path);
    const row = page.locator('tr[data-key]:visible').first();
    await row.hover();
    expect(await covered(row), path).toEqual([]);
  }
});

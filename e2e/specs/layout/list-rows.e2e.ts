import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/orderCodeManagement';

const choose = async (page: Page, size: number): Promise<void> => {
  await page.locator('.ant-pagination-options .ant-select:visible').click();
  await page
    .locator('.ant-select-item-option:visible')
    .filter({ hasText: new RegExp(`^${size} `) })
    .click();
  await page.locator(`tbody tr[data-key]:nth-child(${size})`).waitFor({ state: 'attached' });
};

/** Rows that the browser lays out and paints now. */
const drawn = (page: Page): Promise<number> =>
  page
    .locator('tbody tr[data-key] > td:first-child')
    .evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true })).length);

const lefts = (cells: Locator): Promise<readonly number[]> =>
  cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)));

test('of two hundred rows those near the window are drawn, the last when one comes to it', async ({ openAs }) => {
  const page = await openAs('admin', LIST);
  await choose(page, 200);
  await expect.poll(() => drawn(page)).toBeLessThan(80);
  expect(await drawn(page)).toBeGreaterThan(5);

  const last = page.locator('tbody tr[data-key]').last();
  const height = await last.evaluate((row) => row.getBoundingClientRect().height);
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('cell', { name: '200', exact: true })).toBeAttached();
  await expect
    .poll(() =>
      last
        .locator('td')
        .first()
        .evaluate((cell) => cell.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
  // What is not drawn has the height that it will have: nothing jumps.
  expect(await last.evaluate((row) => row.getBoundingClientRect().height)).toBe(height);
});

test('cells stand under their heads, over their sums, and a row is a row for those who listen', async ({ openAs }) => {
  const page = await openAs('admin', LIST);
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('[data-copy]') })
    .first();
  await expect(row).toBeVisible();
  const heads = page.getByRole('columnheader');
  expect(await lefts(row.getByRole('cell'))).toEqual(await lefts(heads));
  const sums = page.getByRole('row', { name: /本页合计/ }).getByRole('cell');
  const [, ...right] = await lefts(sums);
  expect((await lefts(heads)).slice(-right.length)).toEqual(right);
});

test('rows that are selected with the pointer are copied as a table', async ({ openAs }) => {
  const page = await openAs('admin', LIST);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = page.locator('tbody tr[data-key]:visible');
  await rows.first().waitFor();
  const shown = await rows.evaluateAll((all) =>
    all
      .slice(0, 2)
      .map((row) => [...row.querySelectorAll('td:not(:last-child)')].map((cell) => cell.textContent ?? '')),
  );
  await rows.first().evaluate((row) => {
    const last = row.nextElementSibling;
    if (last) window.getSelection()?.setBaseAndExtent(row, 0, last, last.childNodes.length);
  });
  await page.keyboard.press('ControlOrMeta+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((line) => line.split('\t'))).toEqual(shown);
});

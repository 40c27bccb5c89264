import { expect, type Page } from '@playwright/test';

export const DETAIL_PATH = '/closeReview/DetailedEntry';

/** The cursor is in the grid of the dispatch: keys work at once. */
const ready = (page: Page, dispatchNo: string) =>
  expect(page.getByRole('group', { name: `${dispatchNo} 的明细` })).toHaveAttribute('data-grid-active', 'true');

/** Begins the entry of the order that is open; the numbers of its dispatches, of which the first one opens. */
export async function startEntry(page: Page, orderCode: string): Promise<string[]> {
  await page.getByRole('button', { name: '开始录入' }).click();
  const numbers = page.locator(`[title^="${orderCode}-"]`);
  await expect(page.getByRole('navigation').locator(numbers).first()).toBeVisible();
  const titles = await page
    .getByRole('navigation')
    .locator(numbers)
    .evaluateAll((found) => found.map((one) => one.getAttribute('title') ?? ''));
  const dispatches = [...new Set(titles)].toSorted();
  await ready(page, dispatches[0] ?? '');
  return dispatches;
}

/** Opens a dispatch from the queue; the cursor is in its first cell. */
export async function openDispatch(page: Page, dispatchNo: string): Promise<void> {
  await page.getByRole('navigation').getByTitle(dispatchNo).click();
  await ready(page, dispatchNo);
}

/** Looks a row's item up anew: opens its cell, types words, takes the only choice. */
export async function searchItem(page: Page, words: string, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
  await expect(page.locator('.ant-select-item-option', { hasText: name })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

/** Types into the cell with the cursor and fills its words down over the next rows. */
export async function typeAndFillDown(page: Page, words: string, rows: number): Promise<void> {
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  for (let row = 1; row < rows; row += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
}

export const saved = (page: Page) => expect(page.getByText(/已保存 \d/)).toBeVisible();

/** Finishes the open dispatch by keyboard alone; the window of its labels, which come next. */
export async function finishDispatch(page: Page): Promise<Page> {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: '完成录入' })).toBeFocused();
  await page.keyboard.press('Enter');
  const finished = page.getByRole('dialog').filter({ hasText: '录入完成' });
  const opened = page.context().waitForEvent('page');
  await finished.getByRole('button', { name: '打印标签' }).click();
  const labels = await opened;
  await finished.getByRole('button', { name: '关闭' }).last().click();
  await expect(finished).toBeHidden();
  return labels;
}

/** Coins whose labels a page of entry labels shows. */
export async function labelledCoins(labels: Page): Promise<string[]> {
  const pictures = labels.getByRole('img', { name: /的明细标签$/ });
  await expect(pictures.first()).toBeVisible();
  return pictures.evaluateAll((found) => found.map((one) => (one.getAttribute('alt') ?? '').split(' ')[0] ?? ''));
}

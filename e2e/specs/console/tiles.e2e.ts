import { dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import type { Page } from '@playwright/test';
import { goInside } from '../../fixtures/go-inside.ts';
import { expect, test } from '../../fixtures/test.ts';

const digits = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

/** How much there is, as the list, the desk's queue or the audit queue of the visible page knows it. */
const totalShown = async (page: Page): Promise<string | null> => {
  const shown = page.locator('[data-total]').filter({ visible: true });
  return (await shown.count()) > 0 ? shown.first().getAttribute('data-total') : null;
};

test('every tile of the console opens the list whose total is its number', async ({ as, openAs, problems }) => {
  test.setTimeout(240_000);
  const { tiles } = await (await as('manager')).call(dashboardEndpoints.getConsole, {});
  expect(tiles).toHaveLength(13);
  expect(tiles.filter((tile) => tile.count > 0).length).toBeGreaterThan(8);
  const page = await openAs('manager', '/dashboard/console');
  for (const tile of tiles) {
    await goInside(page, '/dashboard/console');
    const cell = page.locator(`[data-step="${tile.step}"]`);
    expect(digits(await cell.locator('b').textContent()), `the number of ${tile.step}`).toBe(tile.count);
    await cell.click();
    await expect(page).not.toHaveURL(/dashboard\/console/);
    await expect
      .poll(() => totalShown(page), { message: `the list behind ${tile.step} (${page.url()})` })
      .toBe(String(tile.count));
  }
  expect(problems).toEqual([]);
});

test('promises at risk and warnings lead to the orders that they count', async ({ as, openAs, problems }) => {
  const { promises, warnings } = await (await as('manager')).call(dashboardEndpoints.getConsole, {});
  if (!promises || !warnings) throw new Error('a manager sees orders');
  const [first] = promises.orders;
  if (!first) throw new Error('the sample house has an order at risk');
  const page = await openAs('manager', '/dashboard/console');
  const card = page.getByRole('region', { name: '承诺时限有风险' });
  await expect(card.getByRole('row')).toHaveCount(promises.orders.length + 1);
  const all = promises.overdue + promises.today + promises.soon;
  await page.getByRole('link', { name: `全部 ${all} 单` }).click();
  await expect.poll(() => totalShown(page)).toBe(String(all));
  expect(warnings.length).toBeGreaterThan(0);
  for (const { type, count } of warnings) {
    await goInside(page, '/dashboard/console');
    await page.locator(`[data-warning="${type}"]`).click();
    await expect.poll(() => totalShown(page), { message: `orders with warning ${type}` }).toBe(String(count));
  }
  await goInside(page, '/dashboard/console');
  await card.getByRole('link', { name: first.orderCode }).click();
  await expect(page).toHaveURL(new RegExp(`id=${first.id}`));
  expect(problems).toEqual([]);
});

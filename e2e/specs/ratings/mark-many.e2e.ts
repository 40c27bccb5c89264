import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/orderCodeManagement';
const withCodes = (codes: readonly string[]): string =>
  `${LIST}?c=${Buffer.from(JSON.stringify({ v: 1, f: { coinCode: codes.join(',') } })).toString('base64url')}`;

/** Chooses all rows of the list, which are so many. */
async function choose(page: Page, count: number) {
  await page.locator('thead').getByRole('checkbox').locator('visible=true').check();
  await expect(page.getByText(`已选 ${count} 条`)).toBeVisible();
}

test('chosen coins get a flag together, and lead to their labels', async ({ as, openAs }) => {
  const manager = await as('manager');
  const status = [String(coinMachine.state.toLabel), String(coinMachine.state.toBox), String(coinMachine.state.ready)];
  const { list } = await manager.call(ratingEndpoints.listRatings, { query: { status, limit: 2 } });
  const codes = list.map(({ coinCode }) => coinCode);
  const page = await openAs('manager', withCodes(codes));
  await choose(page, codes.length);
  await page.getByRole('button', { name: '标记', exact: true }).locator('visible=true').click();
  const dialog = page.getByRole('dialog', { name: `标记 ${list.length} 枚` });
  await dialog.getByRole('radio', { name: '争议' }).check();
  await dialog.getByRole('button', { name: '标记' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '争议' }).locator('visible=true')).toHaveCount(list.length);

  const room = await openAs('label', withCodes(codes));
  await choose(room, codes.length);
  const opened = room.context().waitForEvent('page');
  await room.getByRole('button', { name: '打印标签', exact: true }).locator('visible=true').click();
  const labels = await opened;
  const ids = new URL(labels.url()).searchParams.get('coins')?.split(',').toSorted();
  expect(ids).toEqual(list.map(({ id }) => id).toSorted());
});

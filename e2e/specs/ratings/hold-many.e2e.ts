import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/orderCodeManagement';

/** The list of these coins, as its address says it (D32). */
const withCodes = (codes: readonly string[]): string =>
  `${LIST}?c=${Buffer.from(JSON.stringify({ v: 1, f: { coinCode: codes.join(',') } })).toString('base64url')}`;

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true');
const rowOf = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code }).locator('visible=true');
const chosen = (page: Page) => page.locator('tr[data-key] input[type="checkbox"]:checked:visible');

async function giveReason(page: Page, title: RegExp, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: '确定' }).click();
}

test('chosen coins are put on hold together; what could not be is told coin by coin and stays chosen', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const status = [String(coinMachine.state.toEnter)];
  const { list } = await manager.call(ratingEndpoints.listRatings, { query: { status, limit: 3 } });
  const [held, ...free] = list.filter((coin) => !coin.isHeld);
  if (!held || free.length < 2) throw new Error('not enough coins');
  await manager.call(ratingEndpoints.holdCoin, {
    params: { coinId: held.id },
    body: { version: held.version, reason: '客户投诉' },
  });
  const page = await openAs('manager', withCodes([held, ...free].map(({ coinCode }) => coinCode)));
  await expect(tool(page, '挂起')).toBeDisabled();
  for (const coin of [held, ...free]) await rowOf(page, coin.coinCode).getByRole('checkbox').check();
  await tool(page, '挂起').click();
  await giveReason(page, /^挂起 3 枚/, '等待客户补充资料');

  const result = page.getByRole('dialog', { name: '批量结果' });
  await expect(result.getByRole('status')).toContainText('成功 2');
  await expect(result.getByRole('status')).toContainText('失败 1');
  await expect(result.getByRole('listitem')).toHaveCount(1);
  await expect(result.getByRole('listitem')).toContainText(held.coinCode);
  await result.getByRole('button', { name: '关闭' }).last().click();
  await expect(chosen(page)).toHaveCount(1);
  await expect(rowOf(page, held.coinCode).getByRole('checkbox')).toBeChecked();
  for (const coin of free) await expect(rowOf(page, coin.coinCode).getByRole('img', { name: '已挂起' })).toBeVisible();

  // The versions of now, not those of when the rows were chosen.
  for (const coin of free) await rowOf(page, coin.coinCode).getByRole('checkbox').check();
  await tool(page, '解除挂起').click();
  await giveReason(page, /^解除挂起 3 枚/, '资料已补充');
  await expect(page.getByText('成功 3')).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await expect(rowOf(page, held.coinCode).getByRole('img', { name: '已挂起' })).toHaveCount(0);
});

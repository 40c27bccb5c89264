import { pickingEndpoints } from '@mintmark/contract/entry/picking.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';
import { scan, scanAnywhere } from '../../pages/scan.ts';

const LIST = '/closeReview/detailNeed';

/** A tray is summed up, printed on both papers, and the code of the paper opens the worklist from anywhere (R071, R157). */
test('the picking list of an order: summary, A4, 80 mm, and the scan of its sheet', async ({ openAs, as }) => {
  const clerk = await as('manager');
  const { list } = await clerk.call(ratingEndpoints.listRatings, { query: { status: [40], limit: 1 } });
  const coin = list[0];
  if (!coin) throw new Error('the sample data have no coin with the graders');
  const { coinCode, orderCode } = coin;
  if (orderCode === null) throw new Error('the manager sees the order of every coin');
  const said = await clerk.call(pickingEndpoints.getPickingList, { query: { code: orderCode } });

  const page = await openAs('manager', LIST);
  await scan(page, 'S2020010199999');
  await expect(page.getByText('没有编号为 S2020010199999 的送评单或分派')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scan(page, orderCode);
  await expect(page.getByRole('heading', { name: `送评单 ${orderCode}` }).first()).toBeVisible();
  const summary = page.getByRole('region', { name: '按类别汇总' });
  await expect(summary.getByRole('row')).toHaveCount(said.groups.length + 2);
  await expect(page.getByRole('row').filter({ hasText: coinCode })).toContainText('第');

  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '打印 A4' }).click(),
  ]);
  await expect(paper.getByRole('heading', { name: `拣选单 ${orderCode}` })).toBeVisible();
  await expect(paper.getByRole('img', { name: `拣选单的码 L${orderCode}` })).toBeVisible();
  await expect(paper.getByRole('row').filter({ hasText: coinCode })).toBeVisible();
  await expect(paper.getByRole('navigation')).toHaveCount(0);
  await paper.getByText('80 mm', { exact: true }).click();
  await expect(paper.getByRole('listitem').filter({ hasText: coinCode })).toBeVisible();
  await expect(paper).toHaveURL(/paper=80/);

  await paper.close();
  await page.goto('/log');
  await expect(page.getByRole('heading', { level: 1, name: '前端日志' })).toBeVisible();
  await scanAnywhere(page, `L${orderCode}`);
  await expect(page.getByRole('heading', { name: `送评单 ${orderCode}` }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(LIST);
});

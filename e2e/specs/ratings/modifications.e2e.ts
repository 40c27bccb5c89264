import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/modificationRecord';

/** What the house noted on an order stands among its changes, is told as a story, and is whole (R072, R158). */
test('a changed remark is found by its order, told with its seal, and printed without the shell', async ({
  openAs,
  as,
}) => {
  const clerk = await as('admin');
  const { list } = await clerk.call(receivingEndpoints.listOrders, { query: { limit: 1 } });
  const order = list[0];
  if (!order) throw new Error('the sample data have no order');
  const detail = await clerk.call(receivingEndpoints.getOrder, { params: { id: order.id } });
  await clerk.call(receivingEndpoints.updateInnerRemark, {
    params: { id: order.id },
    body: { version: detail.version, innerRemark: '客户要求周五前联系' },
  });

  const page = await openAs('admin', LIST);
  await page.getByLabel('送评单号').fill(order.orderCode);
  await page.getByRole('button', { name: '查询' }).click();
  const row = page.getByRole('row').filter({ hasText: '客户要求周五前联系' }).first();
  await expect(row).toBeVisible();
  await expect(row).toContainText('内部备注');

  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: '修改经过' }).click(),
  ]);
  await expect(paper.getByRole('heading', { name: `${order.orderCode} 修改经过` })).toBeVisible();
  const told = paper.getByRole('row').filter({ hasText: '客户要求周五前联系' }).first();
  await expect(told).toContainText('一致');
  await expect(paper.getByRole('navigation')).toHaveCount(0);
});

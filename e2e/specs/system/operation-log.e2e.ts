import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const NOTE = '客户要求周五前寄出';

/** From an act on an order to its row in the log: what changed, who else tried, and that nothing was changed since (R453). */
test('an order leads to its log: the difference, a refused attempt of another, and the chain that holds (R453)', async ({
  openAs,
  as,
}) => {
  const admin = await as('admin');
  const { list } = await admin.call(receivingEndpoints.listOrders, { query: { limit: 1 } });
  const params = { id: list[0]?.id ?? '' };
  const { version } = await admin.call(receivingEndpoints.getOrder, { params });
  await admin.call(receivingEndpoints.updateInnerRemark, { params, body: { version, innerRemark: NOTE } });
  const grader = await as('grader1');
  const refused = await grader.envelope(receivingEndpoints.releaseOrder, { params, body: { version, reason: NOTE } });
  expect(refused.code).toBe(403);

  const page = await openAs('admin', `/closeReview/sendOrderCodeManagement?id=${params.id}`);
  await page.getByRole('link', { name: '操作日志' }).click();
  await expect(page).toHaveURL(/\/admin\/OperationLog\?c=/);
  await expect(page.getByRole('row', { name: /解除挂起送评单.*被拒.*没有权限/ })).toBeVisible();
  await page
    .getByRole('row', { name: /修改内部备注/ })
    .first()
    .dblclick();
  const entry = page.getByRole('dialog');
  await expect(entry.getByRole('row', { name: /内部备注/ })).toContainText(NOTE);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();

  await page.getByRole('button', { name: '校验操作日志' }).click();
  await page.getByRole('button', { name: '开始校验' }).click();
  await expect(page.getByText(/行全部完好，没有被改动/)).toBeVisible();
});

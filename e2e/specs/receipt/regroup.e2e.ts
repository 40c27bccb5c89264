import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { expect, test } from '../../fixtures/test.ts';

const ORDERS = '/closeReview/sendOrderCodeManagement';

/** A submitted order is split with its effect in sight; the new one comes back by a merge, and both say what happened. */
test('an order is split, its effect is shown before it is saved, and the new one is merged into it again', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const query = { status: [orderMachine.state.submitted], limit: 50 };
  const { list } = await manager.call(receivingEndpoints.listOrders, { query });
  const orders = await Promise.all(list.map(({ id }) => manager.call(receivingEndpoints.getOrder, { params: { id } })));
  const order = orders.find(
    (one) => one.piecesQty > 2 && one.paidFen === 0 && one.hold === null && one.couponNo === null,
  );
  if (!order) throw new Error('no submitted order of several pieces');

  const page = await openAs('manager', `${ORDERS}?id=${order.id}`);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '拆分' }).click();
  const form = page.getByRole('dialog').filter({ hasText: `拆分 ${order.orderCode}` });
  await expect(form.getByRole('button', { name: /^拆\s*分$/ })).toBeDisabled();
  await form.getByLabel('移走枚数').first().fill('1');
  await form.getByLabel('原因').fill('客户分两批取');
  const effect = form.getByRole('region', { name: '结果' });
  await expect(effect.getByText('新单')).toBeVisible();
  await expect(effect.getByText(`${order.piecesQty} → ${order.piecesQty - 1}`)).toBeVisible();
  await form.getByRole('button', { name: /^拆\s*分$/ }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('拆分送评单').first()).toBeVisible();

  const rest = await manager.call(receivingEndpoints.getOrder, { params: { id: order.id } });
  expect(rest.piecesQty).toBe(order.piecesQty - 1);
  const [made] = (await manager.call(receivingEndpoints.listOrders, { query: { limit: 1 } })).list;
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '合并其他单' }).click();
  const merge = page.getByRole('dialog').filter({ hasText: `并入 ${order.orderCode}` });
  await merge.getByLabel('并入的送评单').fill(order.orderCode);
  await expect(merge.getByText('不能与自己合并')).toBeVisible();
  await merge.getByLabel('并入的送评单').fill(made?.orderCode ?? '');
  await merge.getByLabel('原因').fill('客户又一起取');
  await expect(merge.getByRole('region', { name: '结果' }).getByText(`${made?.orderCode}（取消）`)).toBeVisible();
  await merge.getByRole('button', { name: /^合\s*并$/ }).click();
  await expect(merge).toBeHidden();
  const whole = await manager.call(receivingEndpoints.getOrder, { params: { id: order.id } });
  expect(whole.piecesQty).toBe(order.piecesQty);
  expect(whole.quotedFen).toBe(order.quotedFen);
});

import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { WARN_TYPE } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const ORDERS = '/closeReview/sendOrderCodeManagement';

/** An order of the sample data in a state. */
async function orderIn(manager: Persona, status: number) {
  const { list } = await manager.call(receivingEndpoints.listOrders, { query: { status: [status], limit: 1 } });
  const [order] = list;
  if (!order) throw new Error(`no order in ${status}`);
  return order;
}

/** An order in grading with a piece that may still be taken back. */
async function anOpenPiece(manager: Persona) {
  const query = { status: [orderMachine.state.grading], limit: 50 };
  const { list } = await manager.call(receivingEndpoints.listOrders, { query });
  for (const graded of list) {
    const { coins } = await manager.call(receivingEndpoints.getOrder, { params: { id: graded.id } });
    const piece = coins.find((coin) => coin.canWithdraw);
    if (piece) return { graded, piece };
  }
  throw new Error('no piece may be taken back');
}

test('the list says what is promised and what waits too long, and finds it by tier, warning and workdays', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const overdue = { warnType: [WARN_TYPE.overdue, WARN_TYPE.notGraded], warnDay: 1 };
  const { total } = await manager.call(receivingEndpoints.listOrders, { query: overdue });
  const page = await openAs('manager', ORDERS);
  await expect(page.getByRole('columnheader', { name: '承诺' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '预警' })).toBeVisible();
  await page.getByRole('button', { name: '展开' }).click();
  for (const [field, words] of [
    ['预警', ['已超时限', '录入未评级']],
    ['预警工作日', ['≥ 1']],
  ] as const) {
    await page.getByLabel(field, { exact: true }).click();
    for (const word of words) await page.getByTitle(word, { exact: true }).last().click();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /查\s*询/ }).click();
  await expect(page.getByText(`共 ${total} 条`)).toBeVisible();
});

test('service changes the way back of a submitted order, takes one piece back, and the record tells it', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const { graded, piece } = await anOpenPiece(manager);
  const page = await openAs('service', `${ORDERS}?id=${graded.id}`);

  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '更改寄回与备注' }).click();
  const form = page.getByRole('dialog').filter({ hasText: `更改 ${graded.orderCode}` });
  await form.getByLabel('自取').check();
  await form.getByLabel('客户备注').fill('到店自取');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form.locator('.ant-form-item-explain-error')).toBeVisible();
  await form.getByLabel('更改原因').fill('客户来电');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('到店自取', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '更改寄回与备注' })).toContainText('客户来电');

  await page.getByRole('tab', { name: /^钱币/ }).click();
  const row = page.getByRole('row').filter({ hasText: piece.coinCode });
  await row.getByRole('button', { name: '撤回', exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '撤回一枚' });
  await drawer.getByLabel('原因').fill('客户不评了');
  await drawer.getByLabel('答复方式').click();
  await page.getByTitle('电话', { exact: true }).click();
  await drawer.getByRole('button', { name: /撤\s*回/ }).click();
  await expect(drawer).toBeHidden();
  await expect(row.getByText('已撤回')).toBeVisible();
  const now = await manager.call(receivingEndpoints.getOrder, { params: { id: graded.id } });
  expect(now.coins.find(({ id }) => id === piece.id)?.status).toBe(coinMachine.state.withdrawn);
  await row.getByRole('button', { name: '撤销撤回' }).click();
  const back = page.getByRole('dialog').filter({ hasText: '回到撤回前的环节' });
  await back.getByLabel('原因').fill('说错了');
  await back.getByRole('button', { name: '撤销撤回' }).click();
  await expect(row.getByRole('button', { name: '撤回', exact: true })).toBeVisible();
});

/** One that was paid: others left on account. */
async function shippedAndPaid(manager: Persona) {
  const query = { status: [orderMachine.state.shipped], limit: 50 };
  for (const shipped of (await manager.call(receivingEndpoints.listOrders, { query })).list) {
    const story = await manager.call(orderCareEndpoints.getOrderStory, { params: { id: shipped.id } });
    if ((story.payments ?? []).length > 0) return { shipped, story };
  }
  throw new Error('a shipped order with a payment is needed');
}

test('a shipped order leads to its pieces, payments and parcels, tells its story from the first day, and is printed', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const { shipped, story } = await shippedAndPaid(manager);
  const page = await openAs('manager', `${ORDERS}?id=${shipped.id}`);
  const told = page.getByRole('listitem').filter({ hasText: /\d{4}-\d\d-\d\d/ });
  for (const act of ['新建草稿', '提交', '登记到件', '确认收货', '评级', '封装', '收款', '发出'])
    await expect(told.filter({ hasText: act }).first()).toBeVisible();

  await page.getByRole('tab', { name: /^收款/ }).last().click();
  await expect(page.getByRole('link', { name: story.payments?.[0]?.payNo ?? '?' })).toBeVisible();
  await page.getByRole('tab', { name: /^包裹/ }).click();
  const delivery = story.deliveries[0];
  await expect(page.getByRole('link', { name: delivery?.deliveryNo ?? '?' })).toHaveAttribute(
    'href',
    `/closeReview/deliveryManagement/details/${delivery?.id ?? ''}`,
  );

  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '打印对账单' }).click();
  const paper = page.getByRole('dialog', { name: `对账单 ${shipped.orderCode}` });
  await expect(paper.getByText('应收合计')).toBeVisible();
  await expect(paper.getByText('其中增值税')).toBeVisible();
  await expect(paper.getByText(/元整|角|分$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '打印送评单' }).click();
  await expect(page.getByRole('dialog', { name: `送评单 ${shipped.orderCode}` }).getByText('送评人签字')).toBeVisible();
});

test('the banner of an order leads to where its next step is done', async ({ as, openAs }) => {
  const received = await orderIn(await as('manager'), orderMachine.state.received);
  const page = await openAs('entry', `${ORDERS}?id=${received.id}`);
  await page.getByRole('link', { name: '去明细录入' }).click();
  await expect(page).toHaveURL(new RegExp(`DetailedEntry\\?c=e1\\.${received.id}\\.`));
  await expect(page.getByRole('button', { name: '开始录入' })).toBeVisible();
});

test('the banner of a ready order leads to that order at the packing bench', async ({ as, openAs }) => {
  const ready = await orderIn(await as('manager'), orderMachine.state.readyToShip);
  const page = await openAs('manager', `${ORDERS}?id=${ready.id}`);
  await page.getByRole('link', { name: '去按编号发货' }).click();
  await expect(page).toHaveURL(new RegExp(`deliveryManagementByCode\\?orderCode=${ready.orderCode}$`));
  const start = page.getByRole('dialog').filter({ hasText: '开始打包' });
  await expect(start.getByText(ready.orderCode)).toBeVisible();
});

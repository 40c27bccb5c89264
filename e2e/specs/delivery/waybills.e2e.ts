import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/closeReview/deliveryManagement';

/** Packed parcels of paid orders of the sample data, waiting for their waybills. */
async function packed(shipping: Persona, count: number) {
  const { list } = await shipping.call(deliveryEndpoints.listReadyOrders, { query: { limit: 200 } });
  const orders = list.filter((one) => (one.dueFen <= 0 || one.isOnCredit) && !one.isHeld);
  const made = [];
  for (const order of orders) {
    if (made.length === count) break;
    const body = { orderIds: [order.id], method: RETURN_METHOD.insuredCourier };
    const { id } = await shipping.call(deliveryEndpoints.createDelivery, { body });
    const params = { id };
    const { items, orders: inside } = await shipping.call(deliveryEndpoints.getDelivery, { params });
    // A parcel of its own costs freight that some orders have not paid.
    if (inside.some((one) => one.dueFen > 0 && !one.isOnCredit)) continue;
    for (const item of items)
      await shipping.call(deliveryEndpoints.scanItem, { params, body: { code: item.certNo ?? item.coinCode } });
    const { version } = await shipping.call(deliveryEndpoints.getDelivery, { params });
    await shipping.call(deliveryEndpoints.pack, {
      params,
      body: { version, weightG: 420, courier: 'SF', product: 'standard' },
    });
    made.push(await shipping.call(deliveryEndpoints.getDelivery, { params }));
  }
  if (made.length < count) throw new Error('the sample data has too few paid orders');
  return made;
}

/** The browser's own print dialog would wait for somebody. */
const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });

const choose = async (page: Page, deliveryNo: string) =>
  page.getByRole('row', { name: deliveryNo }).getByRole('checkbox').check();

test('parcels get their waybills together, are printed in the order of the bench, refused and checked in', async ({
  as,
  openAs,
}) => {
  test.setTimeout(180_000);
  const shipping = await as('shipping');
  const parcels = await packed(shipping, 2);
  const page = await openAs('shipping', LIST);
  await withoutDialog(page);
  for (const { deliveryNo } of parcels) await choose(page, deliveryNo);
  await page.getByRole('button', { name: '申请运单' }).click();

  const drawer = page.getByRole('dialog', { name: '批量申请运单' });
  for (const { deliveryNo } of parcels)
    await expect(drawer.getByRole('row', { name: deliveryNo })).toContainText(/已打单.*SF\d{13}/, { timeout: 20_000 });
  await page.reload();
  for (const { deliveryNo } of parcels) await choose(page, deliveryNo);
  await page.getByRole('button', { name: '打印面单' }).click();

  const papers = page.getByRole('img', { name: /^运单 SF\d{13} 的面单$/ });
  await expect(papers).toHaveCount(2);
  const [first, second] = await Promise.all(
    parcels.map(({ id }) => shipping.call(deliveryEndpoints.getDelivery, { params: { id } })),
  );
  await expect(papers.first()).toHaveAttribute('alt', `运单 ${first?.waybillNo} 的面单`);
  await expect(papers.nth(1)).toHaveAttribute('alt', `运单 ${second?.waybillNo} 的面单`);
  expect(await papers.first().evaluate((paper) => paper.style.width)).toMatch(/^\d+mm$/);
  await page.getByRole('button', { name: /^打印 2/ }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await expect(page.getByText(/已打印 1 次/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^打印 2/ })).toBeDisabled();
  await page.getByRole('textbox', { name: '补打原因' }).fill('面单破损');
  await expect(page.getByRole('button', { name: /^打印 2/ })).toBeEnabled();

  const params = { id: first?.id ?? '' };
  const version = first?.version ?? 0;
  await shipping.call(deliveryEndpoints.handOver, { params, body: { version } });
  await page.goto(`${LIST}/details/${params.id}`);
  await page.getByRole('button', { name: '登记物流' }).click();
  const road = page.getByRole('dialog', { name: /^登记物流/ });
  await road.getByText('拒收退回').click();
  await road.getByLabel('依据').fill('快递员来电：收件人拒收');
  await page.keyboard.press('Control+Enter');
  await expect(road).toBeHidden();
  await page.getByRole('button', { name: '退件入库' }).click();
  const back = page.getByRole('dialog', { name: /^退件入库/ });
  for (const item of first?.items ?? []) {
    await back.getByRole('textbox', { name: '扫盒上的编号' }).fill(item.certNo ?? item.coinCode);
    await page.keyboard.press('Enter');
  }
  await expect(back.getByText('全部已核对')).toBeVisible();
  await back.getByLabel('退回原因').fill('收件人拒收');
  await page.keyboard.press('Control+Enter');
  await expect(back).toBeHidden();
  await expect(page.getByText('已退库').first()).toBeVisible();
});

test('a parcel that the courier lost: two people say so, the courier pays', async ({ as, openAs }) => {
  test.setTimeout(120_000);
  const shipping = await as('shipping');
  const [parcel] = await packed(shipping, 1);
  const params = { id: parcel?.id ?? '' };
  await shipping.call(deliveryEndpoints.makeWaybill, { params, body: { version: parcel?.version ?? 0 } });
  const sheet = () => shipping.call(deliveryEndpoints.getDelivery, { params });
  await expect.poll(async () => (await sheet()).status, { timeout: 20_000 }).toBe(DELIVERY.waybillReady);
  await shipping.call(deliveryEndpoints.handOver, { params, body: { version: (await sheet()).version } });

  const page = await openAs('service', `${LIST}/details/${params.id}`);
  await page.getByRole('button', { name: '登记遗失' }).click();
  const reason = page.getByRole('dialog', { name: '登记遗失' });
  await reason.getByRole('textbox').fill('快递公司书面确认遗失');
  await reason.getByRole('button', { name: '登记遗失' }).click();
  const witness = page.getByRole('dialog', { name: '第二人确认' });
  await witness.getByLabel('第二人账号').fill('manager');
  await witness.getByLabel('第二人密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('运输遗失').first()).toBeVisible();

  await page.getByRole('button', { name: '登记赔付' }).click();
  const settle = page.getByRole('dialog', { name: /^登记赔付/ });
  await settle.getByLabel('赔付金额').fill('100');
  await settle.getByLabel('赔付单号').fill('SFLP-1');
  await settle.getByRole('combobox', { name: '收款账户' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '银行' }).first().click();
  await settle.getByLabel('到账流水号').fill('SFHK-20261129-1');
  await settle.getByLabel('说明').fill('顺丰赔付到账');
  await page.keyboard.press('Control+Enter');
  await expect(settle).toBeHidden();
  await page.getByRole('tab', { name: '退回与遗失' }).click();
  await expect(page.getByText('已赔付').first()).toBeVisible();
  expect((await sheet()).losses).toMatchObject([{ state: 'paid', paidFen: 10_000 }]);

  // The courier's monthly bill charges more than was booked: claimed back, confirmed by somebody else.
  const { waybillNo, feeFen } = await sheet();
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const charged = ((feeFen ?? 0) + 350) / 100;
  const bills = await openAs('shipping', `${LIST}?view=bills`);
  await bills.getByRole('button', { name: '导入快递账单' }).click();
  const upload = bills.getByRole('dialog', { name: '导入快递账单' });
  await upload.getByLabel('快递公司').click();
  await bills.getByText('顺丰速运', { exact: true }).last().click();
  await upload.locator('input[type="file"]').setInputFiles({
    name: '顺丰月结.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`运单号,寄件日期,应付金额\n${waybillNo},${day},${charged}\n`),
  });
  await expect(upload.getByText('多收')).toBeVisible();
  await upload.getByRole('button', { name: '导入 1 行' }).click();
  await bills.getByRole('button', { name: '处理全部差异' }).click();
  const settling = bills.getByRole('dialog', { name: '处理 1 行差异' });
  await settling.getByLabel('说明').fill('重量与称重不符');
  await bills.keyboard.press('Control+Enter');
  await expect(settling).toBeHidden();
  await expect(bills.getByText('向快递追回 · 重量与称重不符', { exact: false })).toBeVisible();

  const second = await openAs('manager', `${LIST}?view=bills`);
  await second
    .getByRole('row', { name: /KB\d{13}/ })
    .first()
    .dblclick();
  await second.getByRole('button', { name: '确认账单' }).click();
  await second
    .getByRole('dialog', { name: /^确认账单/ })
    .getByRole('button', { name: '确认账单' })
    .click();
  await expect(second.getByText('已确认').first()).toBeVisible();
});

import { customerCareEndpoints } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { TWO_PERSONS_ABOVE_FEN } from '@mintmark/domain/receiving/two-persons.ts';
import type { Locator, Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BENCH_PATH, scanAll } from '../../pages/packing-bench.ts';

const ID_NO = '11010519491231002X';

async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the field to sign on is not there');
  await page.mouse.move(box.x + 40, box.y + 30);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(box.x + 40 + step * 30, box.y + 30 + (step % 2) * 30);
  await page.mouse.up();
}

/** A pick-up of a paid order of the sample data, started; its customer's ID card is on file. */
async function started(shipping: Persona, counter: Persona) {
  const { list } = await shipping.call(deliveryEndpoints.listReadyOrders, { query: { limit: 50 } });
  const order = list.find(
    (one) => (one.dueFen <= 0 || one.isOnCredit) && !one.isHeld && one.piecesFen <= TWO_PERSONS_ABOVE_FEN,
  );
  if (!order) throw new Error('no paid order is ready');
  const params = { id: order.customerId };
  const { version } = await counter.call(customersEndpoints.getCustomer, { params });
  const body = { version, idType: 1, idNo: ID_NO };
  await counter.call(customerCareEndpoints.putCustomerIdentity, { params, body });
  const { id } = await shipping.call(deliveryEndpoints.createDelivery, { body: { orderIds: [order.id], method: 1 } });
  return shipping.call(deliveryEndpoints.getDelivery, { params: { id } });
}

/** Wrong document first, which stays on record; then the right one, a picture, a signature and the receipt. */
test('a customer picks up after the document was compared, with picture and signature', async ({ as, openAs }) => {
  test.setTimeout(120_000);
  const parcel = await started(await as('shipping'), await as('counter'));
  const page = await openAs('shipping', `${BENCH_PATH}?deliveryId=${parcel.id}`);
  await scanAll(
    page,
    parcel.items.map((item) => item.certNo ?? item.coinCode),
  );
  await page.getByRole('button', { name: '封箱' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '封箱' }).click();

  const compare = async (last4: string) => {
    await page.getByRole('button', { name: '核对证件', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: /^核对证件/ });
    await drawer.getByLabel('证件号末四位').fill(last4);
    await page.keyboard.press('Control+Enter');
    await expect(drawer).toBeHidden();
  };
  await compare('9999');
  await expect(page.getByRole('listitem').filter({ hasText: '末四位不符' })).toContainText('····9999');
  await compare('002x');
  await expect(page.getByRole('listitem').filter({ hasText: '证件相符' })).toContainText('····002X');

  await page.getByRole('button', { name: '客户自取', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /^客户自取/ });
  await drawer.locator('input[type=file]').setInputFiles(pictures(['hand-over.jpg']));
  await expect(drawer.getByRole('img', { name: '交接照片 1' })).toBeVisible();
  await sign(page, drawer.getByRole('img', { name: '取件人签名' }));
  await drawer.getByRole('button', { name: /交出/ }).click();
  const receipt = page.getByRole('dialog', { name: '取件凭证' });
  await expect(receipt.getByText('····002X')).toBeVisible();
  await expect(receipt.getByRole('img', { name: '取件人签名' }).locator('path')).toHaveCount(1);
  await expect(receipt.getByText(parcel.items[0]?.certNo ?? parcel.items[0]?.coinCode ?? '')).toBeVisible();
});

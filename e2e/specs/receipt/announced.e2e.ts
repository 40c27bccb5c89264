import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PICTURE } from '../../fixtures/upload.ts';
import { RECEIPT_PATH } from '../../pages/receipt-confirmation.ts';
import { scan } from '../../pages/scan.ts';

const ORDERS = '/closeReview/sendOrderCodeManagement';
const WAYBILL = 'SF7788000011112';

/** The customer says on the phone what they have sent; the desk finds it by its waybill, places it and pictures a line. */
test('an announced parcel is found by its waybill, gets a place of the house and a photo of one line', async ({
  as,
  openAs,
}) => {
  const query = { status: [orderMachine.state.submitted], limit: 1 };
  const { list } = await (await as('counter')).call(receivingEndpoints.listOrders, { query });
  const order = list[0] ?? { id: '', orderCode: '' };
  const record = await openAs('counter', `${ORDERS}?id=${order.id}`);
  await record.getByRole('button', { name: '更多' }).click();
  await record.getByRole('menuitem', { name: '登记寄件运单' }).click();
  const form = record.getByRole('dialog').filter({ hasText: '客户寄出后告知的运单' });
  await form.getByLabel('运单号').fill(WAYBILL.toLowerCase());
  await form.getByLabel('快递公司').fill('顺丰');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form).toBeHidden();
  await expect(record.getByText(`顺丰 ${WAYBILL}`)).toBeVisible();

  const desk = await openAs('counter', RECEIPT_PATH);
  await scan(desk, WAYBILL);
  await desk.getByRole('button', { name: '登记到件' }).click();
  const arrival = desk.getByRole('dialog');
  await expect(arrival.getByLabel('运单号')).toHaveValue(WAYBILL);
  await expect(arrival.getByText(order.orderCode).last()).toBeVisible();
  await desk.keyboard.press('Control+Enter');
  await expect(arrival).toBeHidden();

  const place = desk.getByLabel('存放位置');
  await place.click();
  await place.fill('A-1');
  await desk.getByTitle('A-12', { exact: true }).click();
  await desk.getByRole('button', { name: '第 1 行的照片' }).click();
  const photos = desk.getByRole('group', { name: '第 1 行的照片' });
  await photos.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(photos.getByRole('img')).toHaveCount(1);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: '第 1 行的照片' })).toHaveText('1');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText(/^已保存 /)).toBeVisible();
  await desk.reload();
  await expect(desk.getByTitle('A-12', { exact: true })).toBeVisible();
});

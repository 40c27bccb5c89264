import { dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { PICTURE } from '../../fixtures/upload.ts';
import { RECEIPT_PATH } from '../../pages/receipt-confirmation.ts';
import { scan } from '../../pages/scan.ts';

const PARCELS = '/closeReview/parcels';
const WAYBILL = 'SF7755000011119';

/** The record of a parcel beside the list or over the desk. */
const recordOf = (page: Page, packageCode: string) => page.getByRole('dialog').filter({ hasText: packageCode });

/** Gives the number of a form to the field of the parcel, as the scanner does. */
async function scanForm(page: Page, packageCode: string, orderCode: string): Promise<void> {
  const field = recordOf(page, packageCode).getByRole('textbox', { name: '扫或输入包裹内的送评单号' });
  await field.fill(orderCode);
  await field.press('Enter');
  await expect(recordOf(page, packageCode).getByRole('link', { name: orderCode })).toBeVisible();
}

/** Nobody knows the parcel: it is kept, found again by its waybill, and two forms turn up in it. */
test('a parcel without form is kept with its place, and split by the scan of the forms that turn up in it', async ({
  as,
  openAs,
}) => {
  const counter = await as('counter');
  const query = { status: [orderMachine.state.submitted], limit: 2 };
  const { list } = await counter.call(receivingEndpoints.listOrders, { query });
  const [one, two] = list;
  if (!one || !two) throw new Error('two submitted orders are needed');

  const desk = await openAs('counter', RECEIPT_PATH);
  await scan(desk, WAYBILL);
  await desk.getByRole('button', { name: '登记无主包裹' }).click();
  const form = desk.getByRole('dialog').filter({ hasText: '没有送评单、也不知道是谁的包裹' });
  await expect(form.getByLabel('运单号')).toHaveValue(WAYBILL);
  await form.getByLabel('寄件人（包裹上所写）').fill('无锡 老周');
  await form.getByLabel('存放位置').fill('A-12');
  await desk.getByTitle('A-12', { exact: true }).click();
  await form.getByLabel('目测枚数').fill('6');
  await form.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(form.getByRole('group', { name: '照片' }).getByRole('img')).toHaveCount(1);
  await desk.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();

  const query2 = { waybillNo: WAYBILL };
  const [parcel] = (await counter.call(parcelsEndpoints.listParcels, { query: query2 })).list;
  const code = parcel?.packageCode ?? '';
  await expect(recordOf(desk, code)).toContainText('无锡 老周');
  await expect(recordOf(desk, code)).toContainText('A-12');
  await scanForm(desk, code, one.orderCode);
  await scanForm(desk, code, two.orderCode);
  await expect(recordOf(desk, code).getByText('待清点')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(
    desk.getByRole('button', { name: '打开包裹' }).or(desk.getByText(two.orderCode).first()).first(),
  ).toBeVisible();

  await scan(desk, code);
  await expect(desk.getByText(`${code} 内有 2 个送评单，请逐单清点`)).toBeVisible();
});

/** The tile leads to what nobody owns; service matches it, takes that back, and it stands there again. */
test('an unowned parcel is matched to a customer from the console’s tile, taken back, and its story says so', async ({
  as,
  openAs,
}) => {
  const { tiles } = await (await as('service')).call(dashboardEndpoints.getConsole, {});
  const count = tiles.find(({ step }) => step === 'unowned')?.count ?? 0;
  expect(count).toBeGreaterThan(0);
  const page = await openAs('service', '/dashboard/console');
  await page.locator('[data-step="unowned"]').click();
  await expect(page.locator('[data-total]').first()).toHaveAttribute('data-total', String(count));
  const query = { status: [parcelMachine.state.unowned], limit: 1 };
  const [parcel] = (await (await as('service')).call(parcelsEndpoints.listParcels, { query })).list;
  const code = parcel?.packageCode ?? '';
  const orders = await (await as('service')).call(receivingEndpoints.listOrders, { query: { limit: 1 } });
  const customer = orders.list[0]?.customerName ?? '';
  await page.goto(`${PARCELS}?parcelId=${parcel?.id}`);
  await recordOf(page, code).getByRole('button', { name: '客户认领' }).click();
  const form = page.getByRole('dialog', { name: `认领包裹 ${code}` });
  await form.getByLabel('客户', { exact: true }).fill(customer);
  await page.locator('.ant-select-item-option', { hasText: customer }).first().click();
  await form.getByLabel('答复方式').click();
  await page.getByTitle('电话', { exact: true }).click();
  await form.getByLabel('答复人').fill('王先生');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(recordOf(page, code).getByText('待补单').first()).toBeVisible();

  const { orders: inside } = await (await as('service')).call(parcelsEndpoints.getParcel, {
    params: { id: parcel?.id ?? '0' },
  });
  await recordOf(page, code)
    .getByRole('button', { name: `取出 ${inside[0]?.orderCode}` })
    .click();
  const why = page.getByRole('dialog').filter({ hasText: '不在包裹' }).last();
  await why.getByRole('textbox').fill('客户记错了');
  await why.getByRole('button', { name: /取\s*出/ }).click();
  await expect(recordOf(page, code).getByText('还没有送评单')).toBeVisible();
  await expect(recordOf(page, code).getByText('客户认领').last()).toBeVisible();
});

test('sent back: the waybill it went by is asked for beside the field, and the parcel stands under what left', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const query = { status: [parcelMachine.state.unowned], limit: 1 };
  const [parcel] = (await manager.call(parcelsEndpoints.listParcels, { query })).list;
  const code = parcel?.packageCode ?? '';
  const page = await openAs('manager', `${PARCELS}?parcelId=${parcel?.id}`);
  await recordOf(page, code)
    .getByRole('button', { name: /退\s*回/ })
    .click();
  const form = page.getByRole('dialog', { name: `退回包裹 ${code}` });
  await form.getByLabel('收件人').fill('沈先生');
  await form.getByLabel('电话').fill('13900000000');
  await form.getByLabel('地址').fill('苏州市观前街 1 号');
  await form.getByLabel('快递公司').fill('顺丰');
  await form.getByLabel('原因').fill('面单电话打不通，退给寄件人');
  await page.keyboard.press('Control+Enter');
  await expect(form.locator('.ant-form-item-explain-error')).toHaveCount(1);
  await form.getByLabel('退回运单号').fill('SF7755000022228');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(recordOf(page, code).getByText('顺丰 SF7755000022228').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /已退回\/领走/ }).click();
  await expect(page.getByText(code, { exact: true }).first()).toBeVisible();
});

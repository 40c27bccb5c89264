import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { uploadPictures } from '../../fixtures/upload.ts';
import { DETAIL_PATH, startEntry } from '../../pages/detail-entry.ts';
import { goToCell } from '../../pages/entry-grid.ts';
import { scan } from '../../pages/scan.ts';
import { customerId } from '../../story/receive.ts';

const OWN = { name: '江南龙洋', variety: '珠龙（本司）' };

/** A received order of the customer with one piece of the item; its code. */
async function received(counter: Persona, catalogItemId: string, name: string): Promise<string> {
  const line = {
    category1: CATEGORY.struck,
    catalogItemId,
    name,
    quantity: 1,
    declaredFen: 80_000,
    serviceType: SERVICE.newGrading,
  };
  const body = { customerId: await customerId(counter), lines: [line] };
  const draft = await counter.call(receivingEndpoints.createOrder, { body });
  const sent = { params: { id: draft.id }, body: { version: draft.version } };
  await counter.call(receivingEndpoints.submitOrder, sent);
  await counter.call(receiptEndpoints.arrive, { body: { orderIds: [draft.id], sealState: 'hand' } });
  const params = { orderId: draft.id };
  const sheet = await counter.call(receiptEndpoints.getSheet, { params });
  const lines = sheet.lines.map(({ id, quantity }) => ({ lineId: id, countedQty: quantity }));
  const counted = await counter.call(receiptEndpoints.saveCount, { params, body: { version: sheet.version, lines } });
  const photoKeys = await uploadPictures(counter, 'Receipt/', ['opened.jpg']);
  const seen = await counter.call(receiptEndpoints.addPhotos, {
    params,
    body: { version: counted.version, photoKeys },
  });
  await counter.call(receiptEndpoints.confirmReceipt, { params, body: { version: seen.version } });
  return draft.orderCode;
}

/** The company gives the item a name, one variety under its own name and a tolerance, and refuses nothing. */
async function give(page: Page, variety: string): Promise<void> {
  await page.getByRole('button', { name: '从某日起自定义' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '只填与总部不同的内容' });
  await form.getByLabel('中文名称', { exact: true }).fill(OWN.name);
  await form.getByRole('button', { name: '添加版别' }).click();
  await form.getByLabel('版别 1').click();
  await page.getByTitle(variety, { exact: true }).click();
  await form.getByLabel('中文名称 1').fill(OWN.variety);
  await form.getByLabel('重量公差（克）').fill('0.90');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toBeHidden();
}

/** A company has an item its own way, and whoever enters a piece of it sees it so (records.md §8 company/coinEdit). */
test('own name, variety and tolerance of a company are what entry shows (R106)', async ({ openAs, as }) => {
  const [admin, counter] = await Promise.all([as('admin'), as('counter')]);
  const [item] = await admin.call(catalogueEndpoints.searchItems, { query: { q: 'MS-023' } });
  if (!item) throw new Error('no item');
  const { list } = await counter.call(customersEndpoints.listCustomers, { query: { name: '陈守拙' } });
  const { list: companies } = await admin.call(companiesEndpoints.listCompanies, { query: {} });
  const companyId = companies.find(({ nameZh }) => nameZh === list[0]?.companyName)?.id ?? companies[0]?.id ?? '';

  const page = await openAs('admin', `/system/company/coinEdit/${item.id}/0/${companyId}`);
  await give(page, item.varieties[0]?.nameZh ?? '');
  const drawer = page.getByRole('dialog').filter({ hasText: item.code });
  await expect(drawer.getByRole('cell', { name: OWN.name })).toBeVisible();
  await expect(drawer.getByRole('cell', { name: '± 0.90 g' })).toBeVisible();

  const orderCode = await received(counter, item.id, item.nameZh);
  const entry = await openAs('entry', DETAIL_PATH);
  await scan(entry, orderCode);
  await startEntry(entry, orderCode);
  await expect(entry.getByText(OWN.name).first()).toBeVisible();
  await goToCell(entry, 1, '版别');
  await entry.keyboard.press('Enter');
  const options = entry.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(options).toHaveText([OWN.variety]);
});

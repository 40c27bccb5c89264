import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PICTURE } from '../../fixtures/upload.ts';

const ARRIVED = '20';
const SURPLUS = 2;
const GO_ON = 1;

test('service answers a discrepancy: the open receipt page follows, keeps what is typed, and its next photo works', async ({
  as,
  openAs,
}) => {
  const [counter, service] = [await as('counter'), await as('service')];
  const { list } = await counter.call(receiptEndpoints.listQueue, { query: { status: [ARRIVED], limit: 1 } });
  const [order] = list;
  if (!order) throw new Error('no parcel to receive');
  const params = { orderId: order.id };
  const before = await counter.call(receiptEndpoints.getSheet, { params });
  await counter.call(receiptEndpoints.reportDiscrepancy, {
    params,
    body: { version: before.version, type: SURPLUS, quantity: 1, note: '多一枚' },
  });
  const page = await openAs('counter', `/closeReview/confirm?orderId=${order.id}`);
  await expect(page.getByText('待客户答复')).toBeVisible();
  const note = page.getByRole('textbox', { name: '备注', exact: true });
  await note.fill('封条完好，箱角受潮');

  const { discrepancies } = await service.call(receiptEndpoints.getSheet, { params });
  const open = discrepancies.find(({ closedAt }) => closedAt === null);
  await service.call(receiptEndpoints.decideDiscrepancy, {
    params: { id: open?.id ?? '' },
    body: { version: 1, decision: GO_ON, channel: 'phone', person: '陈守拙' },
  });

  await expect(page.getByText('待客户答复')).toBeHidden();
  await expect(note).toHaveValue('封条完好，箱角受潮');
  await expect(page.getByText(/有人先保存了清点/)).toBeHidden();
  const photos = page.waitForResponse((response) => response.url().endsWith(`/receipts/${order.id}/photos`));
  await page.locator('input[type=file]').first().setInputFiles(PICTURE);
  expect(await (await photos).json()).toMatchObject({ code: 0 });
  await expect(page.getByText(`${before.photos.length + 1} 张`, { exact: true })).toBeVisible();
  await expect(note).toHaveValue('封条完好，箱角受潮');
});

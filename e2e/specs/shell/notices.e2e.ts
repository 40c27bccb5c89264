import { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { openAtEdge } from '../../fixtures/edge.ts';
import { colleague } from '../../fixtures/newcomers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { uploadPictures } from '../../fixtures/upload.ts';

test('who asked the customer hears of the answer at once, and goes from the bell to the order (R037, R277)', async ({
  as,
  openAs,
}) => {
  const [service, manager] = [await as('service'), await as('manager')];
  // Another story may have signed the same person in from another browser, which the bell tells.
  await service.call(noticesEndpoints.readNotices, { body: {} });
  const { list } = await service.call(receivingEndpoints.listOrders, { query: { status: ['40', '50'], limit: 20 } });
  // Orders of other stories may be in entry too, and not far enough to ask.
  const orders = await Promise.all(list.map(({ id }) => service.call(receivingEndpoints.getOrder, { params: { id } })));
  const order = orders.find((one) =>
    one.allowedActions.some(({ action, allowed }) => action === 'askCustomer' && allowed),
  );
  if (!order) throw new Error('no order to ask about');
  const page = await openAs('service', '/dashboard/console');
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeVisible();
  const { version } = await service.call(receivingEndpoints.getOrder, { params: { id: order.id } });
  await service.call(receivingEndpoints.askCustomer, {
    params: { id: order.id },
    body: { version, note: '品种不符，是否继续？' },
  });
  const asked = await manager.call(receivingEndpoints.getOrder, { params: { id: order.id } });
  const question = asked.questions.find((one) => one.answer === null);
  if (!question) throw new Error('no open question');
  await manager.call(receivingEndpoints.answerQuestion, {
    params: { id: order.id },
    body: {
      version: asked.version,
      questionId: question.id,
      questionVersion: question.questionVersion,
      answer: 'accept',
      said: { channel: 'phone', person: '陈守拙', note: '同意' },
    },
  });

  await expect(page.getByRole('button', { name: '消息，1 条未读' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1条消息\)主控台 - /);
  await page.getByRole('button', { name: '消息，1 条未读' }).click();
  await page.getByRole('button', { name: `客户已答复：${order.orderCode}` }).click();
  await expect(page).toHaveURL(new RegExp(`sendOrderCodeManagement\\?id=${order.id}`));
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/条消息/);
});

test('without the event stream the count comes by asking; all are read at once (R037, R277)', async ({
  as,
  browser,
  server,
}) => {
  const admin = await as('admin');
  const person = await colleague(admin, server.dataDir, '前台收货');
  const { page, problems } = await openAtEdge(browser, person, '/favicon.ico', { hasClock: true });
  let counted = 0;
  await page.route('**/api/notices/stream', (route) => route.abort());
  page.on('response', (response) => {
    if (response.url().endsWith('/api/notices/count')) counted += 1;
  });
  await page.goto('/dashboard/console');
  const bell = page.getByRole('button', { name: '消息', exact: true });
  await expect.poll(() => counted).toBeGreaterThan(0);
  await bell.click();
  await expect(page.getByText('没有消息')).toBeVisible();
  await page.keyboard.press('Escape');

  const [frontImg, backImg] = await uploadPictures(person, 'Id/', ['front.jpg', 'back.jpg']);
  const card = { frontImg: frontImg ?? '', backImg: backImg ?? '', name: '沈一诺', idNo: '11010519491231002X' };
  const { id } = await person.call(idRecordsEndpoints.submitIdRecord, { body: { ...card, hasConsent: true } });
  await admin.call(idRecordsEndpoints.reviewIdRecord, { body: { id, auditStatus: ID_VERIFY_STATUS.approved } });
  const before = counted;
  await page.clock.fastForward(60_000);
  await expect.poll(() => counted).toBeGreaterThan(before);
  const unread = page.getByRole('button', { name: '消息，1 条未读' });
  await expect(unread).toBeVisible();
  await expect(page).toHaveTitle('(1条消息)主控台 - 评级管理后台');
  await unread.click();
  const panel = page.getByRole('region', { name: '消息' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('listitem').locator('time')).toBeVisible();
  await panel.getByRole('button', { name: '全部已读' }).click();
  await expect(bell).toBeVisible();
  await expect(panel.getByRole('button', { name: '全部已读' })).toBeDisabled();
  await expect(page).toHaveTitle('主控台 - 评级管理后台');
  expect(problems).toEqual([]);
  await page.context().close();
});

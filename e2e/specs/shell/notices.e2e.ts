import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

test('who asked the customer hears of the answer at once, and goes from the bell to the order', async ({
  as,
  openAs,
}) => {
  const [service, manager] = [await as('service'), await as('manager')];
  const { list } = await service.call(receivingEndpoints.listOrders, { query: { status: ['40', '50'], limit: 20 } });
  const order = list.find((one) => !one.isHeld) ?? list[0];
  if (!order) throw new Error('no order in entry');
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

import { customerCareEndpoints } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { NOTIFY_WAY } from '@mintmark/domain/customers/customers.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const ORDERS = '/closeReview/sendOrderCodeManagement';

/** An order of the sample data that is graded and about which nothing is asked. */
async function anOrderInGrading(service: Persona) {
  const query = { status: [orderMachine.state.grading], limit: 50 };
  const { list } = await service.call(receivingEndpoints.listOrders, { query });
  const [order] = list.toReversed();
  if (!order) throw new Error('no order in grading');
  return service.call(receivingEndpoints.getOrder, { params: { id: order.id } });
}

/** The customer wishes to be told so. */
async function wishes(manager: Persona, customerId: string, notifyBy: number) {
  const one = await manager.call(customersEndpoints.getCustomer, { params: { id: customerId } });
  const { version, name, type, agentId, returnMethod, source, invoiceTitle, taxNo, remark } = one;
  const body = { version, name, type, agentId, returnMethod, source, invoiceTitle, taxNo, remark, notifyBy };
  await manager.call(customerCareEndpoints.updateCustomer, { params: { id: customerId }, body });
}

const toldOf = (page: Page) => page.getByRole('listitem').filter({ hasText: '通知客户：请确认' });

/** Service asks in the record; the customer hears it by themselves, or from a person who says so. */
test('a question reaches the customer by text message or by telephone, and the timeline says how it went', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const order = await anOrderInGrading(await as('service'));
  await wishes(manager, order.customer.id, NOTIFY_WAY.text);
  const page = await openAs('service', `${ORDERS}?id=${order.id}`);
  const ask = async (words: string) => {
    await page.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '询问客户' }).click();
    const form = page.getByRole('dialog').filter({ hasText: '说明' });
    await form.getByRole('textbox').fill(words);
    await form.getByRole('button', { name: /保\s*存/ }).click();
    await expect(form).toBeHidden();
  };
  await ask('第一枚是否同意清洗');
  const sent = toldOf(page).first();
  await expect(sent).toContainText('已通知');
  await expect(sent).toContainText('第一枚是否同意清洗');
  await expect(sent.getByRole('button')).toHaveCount(0);

  const now = await manager.call(receivingEndpoints.getOrder, { params: { id: order.id } });
  const open = now.questions.find(({ answer }) => answer === null);
  await manager.call(receivingEndpoints.answerQuestion, {
    params: { id: order.id },
    body: {
      ...{ version: now.version, questionId: open?.id ?? '', questionVersion: open?.questionVersion ?? 0 },
      ...{ answer: 'accept', said: { channel: 'phone', person: '本人', note: '同意' } },
    },
  });
  await wishes(manager, order.customer.id, NOTIFY_WAY.phone);
  await ask('第二枚是否改为真品鉴定');
  const waiting = toldOf(page).filter({ hasText: '第二枚' });
  await expect(waiting).toContainText('待人工告知');
  await waiting.getByRole('button', { name: '登记已告知' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '写明怎样告知了客户' });
  await dialog.getByRole('button', { name: '已电话告知' }).click();
  await dialog.getByRole('button', { name: '登记已告知' }).click();
  await expect(toldOf(page).filter({ hasText: '第二枚' })).toContainText('已人工告知');
  await wishes(manager, order.customer.id, NOTIFY_WAY.text);
});

/** A company says it in its own words, and takes them back. */
test('a company writes its own words; names that are none are refused beside their field', async ({ as, openAs }) => {
  const { list } = await (await as('manager')).call(receivingEndpoints.listOrders, { query: { limit: 1 } });
  const page = await openAs('manager', `/system/company/details/${list[0]?.companyId ?? ''}`);
  await page.getByRole('tab', { name: '客户通知' }).click();
  await page.getByRole('button', { name: '编辑 请付款' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '“请付款”的用语' });
  const chinese = form.getByLabel('内容').first();
  await chinese.fill('【藏评】{orderCode} 待付 {waybillNo} 元');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form.getByText('花括号里的名称不在可用之列')).toBeVisible();
  await chinese.fill('【藏评】{orderCode} 待付 {amount} 元');
  await form.getByRole('button', { name: /保\s*存/ }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('【藏评】{orderCode} 待付 {amount} 元')).toBeVisible();
  await expect(page.getByText('本公司用语')).toBeVisible();

  await page.getByRole('button', { name: '恢复标准用语' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复标准用语' }).click();
  await expect(page.getByText('【藏评】{orderCode} 待付 {amount} 元')).toBeHidden();
});

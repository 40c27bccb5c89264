import { randomUUID } from 'node:crypto';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const ADDRESS = { areaCode: '310000', areaText: '上海市', detail: '章华路 7 号' };

/** The same person entered at two counters: one name, one address, two mobiles. */
async function enteredTwice(manager: Persona, name: string) {
  const { list } = await manager.call(customersEndpoints.listCustomers, { query: { limit: 1 } });
  const companyId = list[0]?.companyId ?? '';
  const digits = String(Date.now()).slice(-8);
  const enter = (mobile: string) =>
    manager.call(customersEndpoints.createCustomer, {
      body: { companyId, name, mobile, address: { ...ADDRESS, name, phone: mobile } },
    });
  return [await enter(`131${digits}`), await enter(`132${digits}`)] as const;
}

/** The desk keeps a customer and makes one of two who are one person (R006, R139, records.md §1). */
test('a customer is edited, gets points, and takes over his duplicate', async ({ openAs, as }) => {
  const name = `章${randomUUID().slice(0, 6)}`;
  const [stays, goes] = await enteredTwice(await as('manager'), name);
  const page = await openAs('manager', `/customer/user?id=${stays.id}`);
  const record = page.getByRole('dialog').filter({ hasText: '变更记录' });
  await record.getByRole('button', { name: '编辑', exact: true }).first().click();
  const edit = page.getByRole('dialog').filter({ hasText: '偏好与开票' });
  await edit.getByLabel('发票抬头').fill('章华台文化有限公司');
  await edit.getByRole('button', { name: '保存', exact: true }).click();
  await expect(record.getByText('章华台文化有限公司')).toBeVisible();

  await record.getByRole('button', { name: '调整积分' }).click();
  const points = page.getByRole('dialog').filter({ hasText: '增加为正，扣减为负' });
  await points.getByLabel('变动').fill('120');
  await points.getByLabel('原因').fill('活动赠送');
  await points.getByRole('button', { name: '保存', exact: true }).click();
  await expect(points).toBeHidden();

  await record.getByRole('button', { name: '合并重复' }).click();
  const merge = page.getByRole('dialog').filter({ hasText: '合并客户' });
  await merge.getByRole('button', { name: new RegExp(goes.customerNo) }).click();
  await expect(merge.getByRole('radio', { name: new RegExp(stays.customerNo) })).toBeChecked();
  await expect(merge.getByText('将转到保留客户名下')).toBeVisible();
  await merge.getByRole('button', { name: `合并到 ${stays.customerNo}` }).click();
  const reason = page.getByRole('dialog').filter({ hasText: `把 ${goes.customerNo} 合并到` });
  await reason.getByRole('textbox').fill('同一人两次建档');
  // The duplicate is gone with the merge: a read of it would be refused, with a dialog over the record.
  const readsOfGone: string[] = [];
  page.on('request', (sent) => sent.method() === 'GET' && readsOfGone.push(new URL(sent.url()).pathname));
  await reason.getByRole('button', { name: '确定' }).click();
  await expect(merge).toBeHidden();
  expect(readsOfGone.filter((path) => path.endsWith(`/${goes.id}`))).toEqual([]);

  await record.getByRole('tab', { name: '时间线' }).click();
  await expect(record.getByRole('row', { name: /积分变动.*\+120.*活动赠送/ })).toBeVisible();
  await expect(record.getByRole('row', { name: /合并重复客户.*同一人两次建档/ }).first()).toBeVisible();
});

import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The values of a dictionary, opened from its row. */
async function openDictionary(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '搜索', exact: true }).fill(name);
  await page.getByRole('button', { name: '查询' }).click();
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '查看' })
    .click();
  await page.waitForURL(/\/system\/dict\/type\/data\/\d+$/);
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a name and colour from the dictionary show in an open list of another browser; a value in use stays', async ({
  openAs,
}) => {
  const list = await openAs('manager', '/customer/user');
  await expect(rowOf(list, '普通').first()).toBeVisible();
  const heard = list.waitForResponse((response) => response.url().includes('/api/system/house-names'));
  const page = await openAs('admin', '/system/dict');
  await openDictionary(page, 'customerLevel');
  await expect(page.getByRole('tab', { name: /客户等级/ })).toBeVisible();
  await rowOf(page, '普通').getByRole('button', { name: '编辑' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('中文').fill('普通会员');
  await drawer.getByRole('combobox', { name: '颜色' }).click();
  await page.getByTitle('绿', { exact: true }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await heard;
  await expect(list.locator('[data-group="ok"]', { hasText: '普通会员' }).first()).toBeVisible();

  await rowOf(page, '普通会员').getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText(/正在使用，不能删除：客户 \d+/)).toBeVisible();
});

test('an export carries the headings that were set', async ({ openAs, as, server }) => {
  const page = await openAs('admin', '/system/excelHeader');
  await page.getByRole('combobox', { name: '导出' }).fill('客户');
  await page.getByTitle('客户', { exact: true }).click();
  await page.getByRole('textbox', { name: '客户编号 的中文标题' }).fill('客户号');
  await page.getByRole('listitem').filter({ hasText: '姓名' }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/设置$/)).toBeVisible();
  const { token } = (await as('manager')).signed;
  const { path } = customersEndpoints.exportCustomers;
  const body = { query: { page: 1, limit: 20 }, columns: ['customerNo', 'name', 'level'], format: 'csv' };
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', client: 'op', time: String(Date.now()), token },
    body: JSON.stringify(body),
  });
  expect(await answer.text()).toMatch(/^\ufeff?客户号,等级\r\n/);
});

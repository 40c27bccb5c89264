import { dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { frontLogEndpoints } from '@mintmark/contract/system/work/front-log.endpoints.ts';
import { Persona } from '../../fixtures/api.ts';
import { enter } from '../../fixtures/enter.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const ORDERS = '/closeReview/sendOrderCodeManagement';

test('a session that ends in the middle of work: signing in over the page sends the waiting call again', async ({
  browser,
  server,
}) => {
  const persona = await Persona.signIn(server.url, 'service');
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await enter(context, persona);
  const page = await context.newPage();
  // The click meets the end of the session first: the live answer says nothing, and the shell has asked what it asks by itself.
  await page.route('**/api/notices/stream', () => undefined);
  const settled = page.waitForResponse((response) => response.url().includes(dashboardEndpoints.getWaiting.path));
  await page.goto(ORDERS);
  await expect(page.getByRole('table').first()).toBeVisible();
  await settled;
  await persona.call(identityEndpoints.logout, { body: {} });

  await page.getByRole('button', { name: '查询' }).click();
  const dialog = page.getByRole('dialog', { name: '系统提示' });
  await expect(dialog).toContainText('没有权限或登录已过期，您可以继续留在该页面，或者重新登录');
  await dialog.getByText('在此登录').click();
  await dialog.getByLabel('账号').fill('service');
  await dialog.getByLabel('密码').fill('wrong password');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('用户名或密码错误');
  await dialog.getByLabel('密码').fill(PASSWORD);
  const answered = page.waitForResponse(
    async (response) =>
      response.url().includes(receivingEndpoints.listOrders.path) && (await response.json()).code === 0,
  );
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await answered;
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.close();
});

test('a failed request stands in the front-end log, searchable, and reaches the server', async ({ openAs }) => {
  const page = await openAs('service', '/log');
  await expect(page.getByText('还没有记录')).toBeVisible();
  const shipped = page.waitForRequest((request) => request.url().endsWith(frontLogEndpoints.keepFrontLog.path));
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'cell.render is broken' })));
  await expect(page.getByRole('cell', { name: 'cell.render is broken' })).toBeVisible();
  await page.getByPlaceholder('搜索内容、地址或详情').fill('nothing like it');
  await expect(page.getByText('暂无筛选结果')).toBeVisible();
  const answer = await (await shipped).response();
  expect(await answer?.json()).toMatchObject({ code: 0, data: { kept: 1 } });
});

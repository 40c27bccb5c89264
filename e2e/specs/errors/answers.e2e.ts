import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Locator, Page } from '@playwright/test';
import { answerAtEdge, openAtEdge } from '../../fixtures/edge.ts';
import { expect, test } from '../../fixtures/test.ts';

const CUSTOMERS = '/customer/user';
const LIST = customersEndpoints.listCustomers;
const CREATE = customersEndpoints.createCustomer;
const ROW = (page: Page): Locator => page.getByRole('row').nth(1);
const BROKEN = '这一页没有加载出来';
const FOREIGN = '收到的不是本系统的回答，可能是网络登录页或代理拦截，请检查网络后重试';
const lost = (page: Page): Locator => page.getByRole('banner').getByRole('status').filter({ hasText: '连接中断' });

/** Answers that are not ours: a hotel's sign-in page, half an answer, nothing, an envelope without a code. */
const FOREIGN_ANSWERS = [
  { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title><h1>请先认证</h1>' },
  { body: '{"code":0,"msg":"","data":{"list":[' },
  { body: '' },
  { status: 204, body: '' },
  { body: { list: [], total: 0 } },
] as const;

test('HTML, half an answer, an empty one or one without code: the list offers to retry, the shell lives, the log has it (R555)', async ({
  browser,
  as,
}) => {
  const { page, problems } = await openAtEdge(browser, await as('service'), '/dashboard/console');
  for (const answer of FOREIGN_ANSWERS) {
    const stop = await answerAtEdge(page, LIST, answer);
    await page.goto(CUSTOMERS);
    await expect(page.getByRole('heading', { name: BROKEN })).toBeVisible();
    await expect(page.getByText(FOREIGN).first()).toBeVisible();
    await stop();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(ROW(page)).toBeVisible();
  }
  const marked = await answerAtEdge(page, LIST, {
    contentType: 'text/plain',
    body: '\uFEFF{"code":0,"msg":"","data":{"list":[],"total":0}}',
  });
  await page.reload();
  await expect(page.getByText('还没有客户')).toBeVisible();
  await marked();
  await page.goto('/log');
  await page.getByPlaceholder('搜索内容、地址或详情').fill('text/html');
  await expect(page.getByRole('cell', { name: '数据请求异常' })).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('after 50 s without an answer it is a time-out; retry brings the rows (R505, R587)', async ({ browser, as }) => {
  const { page } = await openAtEdge(browser, await as('service'), '/dashboard/console', { hasClock: true });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const held = page.waitForRequest((request) => new URL(request.url()).pathname === LIST.path);
  await page.route(
    (url) => url.pathname === LIST.path,
    () => undefined,
  );
  await page.goto(CUSTOMERS);
  await held;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.clock.runFor(40_000);
  await expect(page.getByText('请求超时')).toHaveCount(0);
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await expect(page.getByText('请求超时').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: BROKEN })).toBeVisible();
  await page.unroute((url) => url.pathname === LIST.path);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: '重试' }).click();
  await expect(ROW(page)).toBeVisible();
  await page.context().close();
});

test('offline: said once, seen in the header, and what failed comes by itself when the network is back', async ({
  browser,
  as,
}) => {
  const { page, settled } = await openAtEdge(browser, await as('service'), '/dashboard/console');
  await expect(page.getByRole('link', { name: '客户列表' }).or(page.getByText('客户管理')).first()).toBeVisible();
  await page.goto(CUSTOMERS);
  await expect(ROW(page)).toBeVisible();
  await settled();
  const name = page.getByRole('textbox', { name: /姓名/ }).first();
  await expect(name).toBeVisible();
  await page.context().setOffline(true);
  await expect(lost(page)).toBeVisible();
  await name.fill('没有这个人');
  for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('网络连接失败，请检查网络')).toHaveCount(1);
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/notices/stream'));
  await page.context().setOffline(false);
  await expect(page.getByText('暂无筛选结果')).toBeVisible();
  await expect(lost(page)).toBeHidden();
  await stream;
  await page.context().close();
});

test('code that got lost on its way comes when the network is back, without loading the page again', async ({
  browser,
  as,
}) => {
  const { page } = await openAtEdge(browser, await as('service'), '/403');
  const isLive = (url: URL): boolean => /assets\/live-/.test(url.pathname);
  const failed = page.waitForEvent('requestfailed', (request) => isLive(new URL(request.url())));
  await page.route(isLive, (route) => route.abort('internetdisconnected'));
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/notices/stream'));
  await page.goto(CUSTOMERS);
  await expect(ROW(page)).toBeVisible();
  await failed;
  await page.unroute(isLive);
  await page.context().setOffline(true);
  await expect(lost(page)).toBeVisible();
  await page.context().setOffline(false);
  await stream;
  await page.context().close();
});

test('an answer lost on its way: the form keeps what was typed and saving again is the same action (D26)', async ({
  browser,
  as,
}) => {
  const persona = await as('service');
  const { page } = await openAtEdge(browser, persona, CUSTOMERS);
  const keys: (string | null)[] = [];
  await page.route(
    (url) => url.pathname === CREATE.path,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(await route.request().headerValue('idempotency-key'));
      // The server does it; the answer never arrives.
      if (keys.length === 1) await route.fetch();
      return keys.length === 1 ? route.abort('connectionreset') : route.fallback();
    },
  );
  await page.getByRole('button', { name: '新建客户' }).click();
  const drawer = page.getByRole('dialog', { name: '新建客户' });
  await drawer.getByLabel('姓名').fill('断线先生');
  await drawer.getByLabel('手机号').fill('13911112222');
  await drawer.getByLabel('备注').fill('雨天送来');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('网络连接失败，请检查网络')).toBeVisible();
  await expect(drawer.getByLabel('备注')).toHaveValue('雨天送来');
  await drawer.getByLabel('备注').press('Control+Enter');
  await expect(page.getByText('客户已建立')).toBeVisible();
  await expect(drawer).toBeHidden();
  expect(keys).toEqual([keys[0], keys[0]]);
  const { list } = await persona.call(LIST, { query: { limit: 50 } });
  expect(list.filter((customer) => customer.name === '断线先生')).toHaveLength(1);
  await page.context().close();
});

import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { openAtEdge } from '../../fixtures/edge.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { signInOnPage } from '../../pages/login-page.ts';

const CUSTOMERS = '/customer/user';
const BLOCKED = '浏览器禁止了本地存储，设置和草稿只保留到关闭本页。';
const FULL = '浏览器的存储空间已满，设置和草稿只保留到关闭本页。请清理浏览器数据。';
const NO_COOKIES = '浏览器禁止了 Cookie';

/** As a browser does whose owner forbids sites to keep data: even naming the storage throws. */
const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });

const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

const dropCookies = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });

async function signedIn(page: Page): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(CUSTOMERS)}`);
  await signInOnPage(page, 'service', PASSWORD);
  await page.waitForURL(`**${CUSTOMERS}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

for (const [how, prepare, words] of [
  ['blocked', blockStorage, BLOCKED],
  ['full', fillStorage, FULL],
] as const) {
  test(`storage ${how}: signing in, tabs, settings and lists work for the visit, and it is said once`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url });
    await prepare(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await signedIn(page);
    await expect(page.getByText(words)).toHaveCount(1);
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });
}

test('cookies blocked: the sign-in page says so and nobody is sent in circles', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  await dropCookies(context);
  const page = await context.newPage();
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  await page.goto('/login');
  await expect(page.getByRole('alert').filter({ hasText: NO_COOKIES })).toBeVisible();
  await signInOnPage(page, 'service', PASSWORD);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('service');
  expect(documents).toHaveLength(1);
  await context.close();
});

test('corrupt tabs, settings, access list, language, log and drafts: defaults, no crash, the rights come back', async ({
  browser,
  as,
}) => {
  const persona = await as('service');
  const owner = `uuid${persona.signed.uuid}`;
  const { page, problems } = await openAtEdge(browser, persona, '/dashboard/console');
  await expect(page.getByRole('tab', { name: '主控台' })).toBeVisible();
  await page.context().addInitScript((uuid) => {
    localStorage.setItem('access', '{"*');
    localStorage.setItem(`${uuid}:tabs`, '{"tabs":[null,{"pathname":7},{"pathname":"/nope"}],"activeKey":[]}');
    localStorage.setItem(`${uuid}:settings`, '[[[');
    localStorage.setItem(`${uuid}:locale`, 'klingon');
    localStorage.setItem(`${uuid}:log`, '"no list"');
    localStorage.setItem(`${uuid}:setting:list.customers`, '{"columns":{"a":1},"size":"many"}');
    localStorage.setItem(`${uuid}:draft:receiving.order.new`, '{"rows":7}');
    localStorage.setItem(`${uuid}:draft:grading.table`, '[1');
  }, owner);
  await page.goto(CUSTOMERS);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(2);
  const { data } = await persona.envelope(customersEndpoints.listCustomers, { query: { limit: 1 } });
  expect(data.total).toBeGreaterThan(0);
  await page.goto('/closeReview/sendOrderCodeManagement?new=1');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.goto('/log');
  await expect(page.getByRole('heading', { level: 2, name: '前端日志' })).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});

import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Page } from '@playwright/test';
import { answerAtEdge, openAtEdge } from '../../fixtures/edge.ts';
import { newcomer } from '../../fixtures/newcomers.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PICTURE } from '../../fixtures/upload.ts';
import { signInOnPage } from '../../pages/login-page.ts';

const CUSTOMERS = '/customer/user';
const HOME = '/dashboard/console';
const LIST = customersEndpoints.listCustomers;
const BROKEN = '这一页没有加载出来';
const release = (page: Page) => page.getByRole('dialog', { name: '发现新版本' });
const published = (time: number) => ({
  headers: { publish_time: String(time) },
  body: { code: 0, msg: '', data: { list: [], total: 0 } },
});
const storedRelease = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find((one) => one.name === 'publish_time')?.value;

test('a newer release asks once, names unsaved pages, and after the reload it is the stored one (R352, R384–R387)', async ({
  browser,
  as,
}) => {
  const { page } = await openAtEdge(browser, await as('service'), CUSTOMERS);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const first = Number(await storedRelease(page));
  expect(first).toBeGreaterThan(0);
  const ask = () => page.getByRole('button', { name: '查询' }).click();
  const answered = (time: number) => answerAtEdge(page, LIST, published(time));
  for (const time of [first, first - 1]) {
    const stop = await answered(time);
    await ask();
    await expect(page.getByText('还没有客户')).toBeVisible();
    await expect(release(page)).toHaveCount(0);
    await stop();
  }
  await page.getByRole('button', { name: '新建客户' }).first().click();
  const drawer = page.getByRole('dialog', { name: '新建客户' });
  await drawer.getByLabel('姓名').fill('未保存');
  const next = first + 60_000;
  await answered(next);
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click());
  await expect(release(page)).toContainText('正在录入的数据将会丢失');
  await expect(release(page)).toContainText('有未保存内容的页面：客户列表');
  await release(page).getByRole('button', { name: '稍后' }).click();
  await expect(release(page)).toBeHidden();
  await expect(drawer.getByLabel('姓名')).toHaveValue('未保存');
  await page.reload();
  await expect(page.getByText('还没有客户')).toBeVisible();
  await ask();
  await expect(release(page)).toHaveCount(0);
  await page.unrouteAll();
  await answered(next + 1);
  await ask();
  await expect(release(page)).toHaveCount(1);
  const anew = page.waitForEvent('load');
  await release(page).getByRole('button', { name: '立即加载' }).click();
  await anew;
  await expect(page.getByText('还没有客户')).toBeVisible();
  expect(await storedRelease(page)).toBe(String(next + 1));
  await expect(release(page)).toHaveCount(0);
  await page.context().close();
});

test('after sign-in only a path of this site is gone to (R048)', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const targets = [
    '//evil.example',
    'https://evil.example/x',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
  ];
  for (const target of targets) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await signInOnPage(page, 'service', PASSWORD);
    await page.waitForURL((url) => url.host === new URL(server.url).host && url.pathname !== '/login');
    // The application would leave for the sign-in page by itself as soon as its cookies are gone.
    await page.goto('about:blank');
    await context.clearCookies();
  }
  await page.goto('/login?redirect=%2F%2Fevil.example');
  await signInOnPage(page, 'service', PASSWORD);
  await page.waitForURL(`**${HOME}`);
  await page.goto('/redirect//evil.example/x');
  await expect(page.getByRole('heading', { name: '404 页面不存在' })).toBeVisible();
  expect([...hosts]).toEqual([new URL(server.url).host]);
  await context.close();
});

test('a text that calls itself a picture is refused by the server, said beside its field, and the form stays (R403, R407)', async ({
  browser,
  as,
}) => {
  const lie = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('this is no picture') };
  const person = await newcomer(await as('admin'), { hasInitialPassword: false, mustUploadId: true });
  const { page, problems } = await openAtEdge(browser, person, '/admin/user/profile');
  await page.getByLabel('更换头像').setInputFiles(lie);
  await expect(page.getByText('图片无法读取，请换一张')).toBeVisible();
  const form = page.locator('form#id-card');
  await form.getByLabel('证件姓名').fill('沈一');
  await form.getByLabel('人像面').setInputFiles(lie);
  const dialog = page.getByRole('dialog', { name: '操作失败' });
  await expect(dialog).toContainText('文件格式不正确，请选择 jpg 或 png 图片');
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(form.getByRole('alert')).toHaveText('没有上传，请再选一次');
  await expect(form.getByLabel('证件姓名')).toHaveValue('沈一');
  await form.getByLabel('人像面').setInputFiles(PICTURE);
  await expect(form.getByRole('img', { name: '人像面' })).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a screen that throws, or whose code does not come, leaves the shell and the other tabs alone (R596, R611)', async ({
  browser,
  as,
}) => {
  const { page, problems } = await openAtEdge(browser, await as('service'), HOME);
  await expect(page.getByRole('tab', { name: '主控台' })).toBeVisible();
  await test.step('a broken row takes down its own page, and 重试 mounts it anew', async () => {
    const stop = await answerAtEdge(page, LIST, { body: { code: 0, msg: '', data: { list: [null], total: 1 } } });
    await page.goto(CUSTOMERS);
    await expect(page.getByRole('heading', { name: BROKEN })).toBeVisible();
    await page.getByRole('tab', { name: '主控台' }).click();
    await expect(page.getByRole('heading', { name: BROKEN })).toBeHidden();
    await page.getByRole('tab', { name: '客户列表' }).click();
    await stop();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
  await test.step('code that does not come offers to load anew', async () => {
    const scripts = /\/assets\/[^/]+\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.evaluate(() => {
      history.pushState(null, '', '/closeReview/sendOrderCodeManagement');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('页面代码没有加载完成')).toBeVisible();
    await page.unroute(scripts);
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
  await page.goto('/log');
  await page.getByPlaceholder('搜索内容、地址或详情').fill('ChunkLoadError');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByPlaceholder('搜索内容、地址或详情').fill('TypeError');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/^\*{4}.{4}$/).first()).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('403, 404 and 500 say what they are and lead home; without a session too (R049–R051, R077, R376, R597–R599)', async ({
  browser,
  as,
  server,
}) => {
  const { page } = await openAtEdge(browser, await as('service'), '/403');
  const pages = [
    ['/403', '403 无权访问', '没有权限访问该页面'],
    ['/500', '500 服务器错误', '服务器出错了'],
    ['/system/nope', '404 页面不存在', '访问的页面不存在'],
  ] as const;
  for (const [path, title, text] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
  await page.context().close();
  const nobody = await browser.newContext({ baseURL: server.url });
  const open = await nobody.newPage();
  for (const [path, title] of pages) {
    await open.goto(path);
    await expect(open.getByRole('heading', { name: title })).toBeVisible();
  }
  await nobody.close();
});

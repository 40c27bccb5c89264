import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { Persona } from '../../fixtures/api.ts';
import { openAtEdge } from '../../fixtures/edge.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const CUSTOMERS = '/customer/user';
const TYPED = '雨天送来，袋子湿了';

const put = (context: BrowserContext, persona: Persona, cookies: Readonly<Record<string, string>>) =>
  context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: persona.url })),
  );

async function cookie(page: Page, name: string): Promise<string | undefined> {
  const found = (await page.context().cookies()).find((one) => one.name === name);
  return found && decodeURIComponent(found.value);
}

/** The page that stood here is gone, and asks nothing any more. */
const left = (page: Page) => page.goto('about:blank');

const ROWS = (page: Page) => page.getByRole('row').nth(1);
const lostDialog = (page: Page) => page.getByRole('dialog', { name: '系统提示' });
const wake = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Documents that a page asked for: a circle would show. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1;
  });
  return () => count;
}

async function startCustomer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建客户' }).click();
  const drawer = page.getByRole('dialog', { name: '新建客户' });
  await drawer.getByLabel('姓名').fill('未写完');
  await drawer.getByLabel('备注').fill(TYPED);
}

async function signInHere(page: Page, username: string): Promise<void> {
  const dialog = lostDialog(page);
  await dialog.getByText('在此登录').click();
  await dialog.getByLabel('账号').fill(username);
  await dialog.getByLabel('密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

test('forged flags, name, user id and rights: the server decides, the cookies follow it, no circle', async ({
  browser,
  as,
}) => {
  const service = await as('service');
  const { page, problems } = await openAtEdge(browser, service, CUSTOMERS);
  const context = page.context();
  await expect(ROWS(page)).toBeVisible();
  const documents = countDocuments(page);
  await test.step('flags that lock him in are lifted', async () => {
    await put(context, service, { isChangePassword: '0', isMobile: 'false', realName: '' });
    await page.goto(CUSTOMERS);
    await expect.poll(() => cookie(page, 'isChangePassword')).toBe('1');
    await expect.poll(() => cookie(page, 'realName')).toMatch(/^.\*$/);
  });
  await test.step('another user id is put right', async () => {
    await put(context, service, { userId: '1', realName: '超级管理员' });
    await page.goto(CUSTOMERS);
    await expect(ROWS(page)).toBeVisible();
    await expect.poll(() => cookie(page, 'userId')).toBe(service.signed.info.id);
    await expect.poll(() => cookie(page, 'realName')).toMatch(/^.\*$/);
  });
  await test.step('rights written by hand open a menu for a moment and no data', async () => {
    await context.addInitScript(() => localStorage.setItem('access', '["*:*:*"]'));
    const answers: number[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/sysUser')) answers.push((await response.json()).code);
    });
    await page.goto('/admin/user');
    await expect(page.getByText('您没有进行该操作的权限')).toBeVisible();
    await expect(page.getByRole('link', { name: '账号管理' })).toHaveCount(0);
    expect(answers.every((code) => code === 403)).toBe(true);
  });
  expect(documents()).toBe(3);
  expect(problems).toEqual([]);
  await context.close();
});

test('token and uuid of two people: nothing of the other is shown, the cookies become the token’s owner’s', async ({
  browser,
  as,
}) => {
  const [service, manager] = [await as('service'), await as('manager')];
  const { page } = await openAtEdge(browser, service, CUSTOMERS);
  const context = page.context();
  await expect(ROWS(page)).toBeVisible();
  const tabs = page.getByRole('tab');
  await expect(tabs.filter({ hasText: '客户列表' })).toHaveCount(1);
  await test.step('a token of another with my uuid', async () => {
    await left(page);
    await put(context, service, { token: manager.signed.token });
    await page.goto('/dashboard/console');
    await expect.poll(() => cookie(page, 'uuid')).toBe(`uuid${manager.signed.uuid}`);
    await expect(tabs).toHaveCount(1);
    expect(await cookie(page, 'userId')).toBe(manager.signed.info.id);
  });
  await test.step('my token with the uuid of another, whose tabs are in this browser', async () => {
    await left(page);
    await put(context, service, { uuid: `uuid${service.signed.uuid}` });
    await page.goto('/dashboard/console');
    await expect.poll(() => cookie(page, 'uuid')).toBe(`uuid${manager.signed.uuid}`);
    await expect(tabs).toHaveCount(1);
  });
  await test.step('a token of nobody', async () => {
    // A word that the page before sent while it went may be answered late, with its own cookies.
    await expect(async () => {
      await left(page);
      await put(context, service, { token: 'made-up-token' });
      await page.goto('/dashboard/console');
      await expect(lostDialog(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(tabs).toHaveCount(1);
  });
  await context.close();
});

test('a session that ends while one types: Cancel keeps the text, signing in saves it, another person finds nothing (D25, R383)', async ({
  browser,
  server,
}) => {
  const service = await Persona.signIn(server.url, 'service');
  const { page } = await openAtEdge(browser, service, CUSTOMERS);
  await expect(ROWS(page)).toBeVisible();
  await startCustomer(page);
  const drawer = page.getByRole('dialog', { name: '新建客户' });
  await drawer.getByLabel('手机号').fill('13933334444');
  await service.call(identityEndpoints.logout, { body: {} });
  await drawer.getByLabel('备注').press('Control+Enter');
  await lostDialog(page).getByRole('button', { name: '取消' }).click();
  await expect(lostDialog(page)).toBeHidden();
  await expect(drawer.getByLabel('备注')).toHaveValue(TYPED);
  await drawer.getByLabel('备注').press('Control+Enter');
  await signInHere(page, 'service');
  await expect(page.getByText('客户已建立')).toBeVisible();
  const again = await Persona.signIn(server.url, 'service');
  const { list } = await again.call(customersEndpoints.listCustomers, { query: { limit: 50 } });
  expect(list.filter((one) => one.name === '未写完')).toHaveLength(1);

  await test.step('another person signs in over the page', async () => {
    await startCustomer(page);
    await page.context().addCookies([{ name: 'token', value: 'ended', url: server.url }]);
    await drawer.getByLabel('手机号').fill('13933335555');
    await drawer.getByLabel('备注').press('Control+Enter');
    await signInHere(page, 'manager');
    await page.waitForURL('**/dashboard/console');
    await expect(page.getByRole('tab')).toHaveCount(1);
    await expect(page.getByText('未写完')).toHaveCount(0);
  });
  await page.context().close();
});

test('two browsers: ending the other session asks there at once, and only there (D19, R571)', async ({
  browser,
  server,
}) => {
  const here = await openAtEdge(browser, await Persona.signIn(server.url, 'manager'), '/admin/user/profile');
  const there = await openAtEdge(browser, await Persona.signIn(server.url, 'manager'), CUSTOMERS);
  await expect(ROWS(there.page)).toBeVisible();
  await here.page.getByRole('button', { name: '退出其他登录' }).click();
  await here.page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(here.page.getByText(/已退出 \d+/)).toBeVisible();
  await expect(lostDialog(there.page)).toBeVisible();
  await expect(lostDialog(here.page)).toHaveCount(0);
  await here.page.context().close();
  await there.page.context().close();
});

test('two windows: signing out in one asks in the other at once, and a new sign-in there lets it go on or start anew', async ({
  browser,
  server,
  as,
}) => {
  const service = await Persona.signIn(server.url, 'service');
  const { page } = await openAtEdge(browser, service, CUSTOMERS);
  await expect(ROWS(page)).toBeVisible();
  await startCustomer(page);
  const context = page.context();
  const kept = await context.cookies();
  await context.clearCookies();
  await wake(page);
  await expect(lostDialog(page)).toBeVisible();
  await test.step('the same person, signed in again elsewhere: the question goes, the text stays', async () => {
    const again = await Persona.signIn(server.url, 'service');
    await context.addCookies(kept.map((one) => (one.name === 'token' ? { ...one, value: again.signed.token } : one)));
    await wake(page);
    await expect(lostDialog(page)).toBeHidden();
    await expect(page.getByRole('dialog', { name: '新建客户' }).getByLabel('备注')).toHaveValue(TYPED);
  });
  await test.step('another person: the document starts anew and sends nothing in his name', async () => {
    const manager = await as('manager');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    const drawer = page.getByRole('dialog', { name: '新建客户' });
    await drawer.getByLabel('手机号').fill('13912345678');
    const anew = page.waitForEvent('load');
    await put(context, manager, { token: manager.signed.token, uuid: `uuid${manager.signed.uuid}` });
    // What the page asks in the background may tell it before the key does: then there is no drawer any more.
    await Promise.race([anew, drawer.getByLabel('备注').press('Control+Enter')]);
    await anew;
    await expect(page.getByText(TYPED)).toHaveCount(0);
    expect(sent.filter((path) => path === customersEndpoints.createCustomer.path)).toEqual([]);
  });
  await context.close();
});

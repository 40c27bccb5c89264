import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Page } from '@playwright/test';
import { Persona } from '../../fixtures/api.ts';
import { enter } from '../../fixtures/enter.ts';
import { colleague } from '../../fixtures/newcomers.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { signInOnPage } from '../../pages/login-page.ts';

const CONSOLE = '/dashboard/console';
const LOGOUT = `**${identityEndpoints.logout.path}`;

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}

/** The sign-in page's first answer would bring the release time back: this one does not carry it. */
const withoutReleaseTime = (page: Page) =>
  page.route(`**${identityEndpoints.captchaImage.path}`, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { uuid: '', img: '' } } }),
  );

const kept = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

test('signing out asks, tells the server, empties cookies and access, keeps tabs, settings and language (R377, R379, R380, R381, R357, R358)', async ({
  as,
  page,
  server,
}) => {
  const person = await colleague(await as('admin'), server.dataDir, '前台收货');
  await page.goto(`${server.url}/login?redirect=%2Fadmin%2Fuser%2Fprofile`);
  await signInOnPage(page, person.username, PASSWORD);
  await page.waitForURL('**/admin/user/profile');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page).toHaveTitle(/Personal Centre/);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page).toHaveTitle(/个人中心/);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('publish_time');
  await withoutReleaseTime(page);
  // Unsaved work: one question, not a second one by the browser.
  await page.getByLabel('邮箱').fill('a@example.com');

  await askToLeave(page);
  const dialog = page.getByRole('dialog', { name: '退出登录' });
  await expect(dialog).toContainText('标签页');
  await expect(dialog).toContainText('个人设置');
  await expect(dialog).toContainText('未保存');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/user\/profile$/);

  await askToLeave(page);
  const told = page.waitForRequest(LOGOUT);
  await dialog.getByRole('button', { name: '确定' }).click();
  expect((await told).method()).toBe('POST');
  await page.waitForURL((url) => url.pathname === '/login');
  expect(page.url()).toBe(`${server.url}/login`);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  const keys = await kept(page);
  expect(keys).not.toContain('access');
  for (const slot of ['tabs', 'locale']) expect(keys).toContain(`uuid${person.signed.uuid}:${slot}`);
  await page.goto(`${server.url}${CONSOLE}`);
  await page.waitForURL(/\/login\?redirect=/);
});

test('without the question it is immediate, and a call that fails, is refused or is not answered keeps nobody in (R378, R381)', async ({
  as,
  browser,
  server,
}, info) => {
  const person = await colleague(await as('admin'), server.dataDir, '前台收货');
  await person.call(identityEndpoints.updateSettings, { body: { values: { shell: { logoutConfirm: false } } } });
  const context = await browser.newContext({ ...info.project.use, baseURL: server.url });
  const page = await context.newPage();
  await withoutReleaseTime(page);
  const leaves = async () => {
    await page.goto(CONSOLE);
    await expect(page.getByRole('button', { name: '账号菜单 沈一诺' })).toBeVisible();
    await askToLeave(page);
    await page.waitForURL(`${server.url}/login`);
    // The sign-in page tries for a moment whether the browser keeps cookies.
    await expect.poll(() => context.cookies()).toEqual([]);
  };
  await test.step('no network', async () => {
    await enter(context, await Persona.signIn(server.url, person.username));
    await page.route(LOGOUT, (route) => route.abort());
    await leaves();
  });
  await test.step('the session has ended already: no question of the system', async () => {
    await enter(context, await Persona.signIn(server.url, person.username));
    await page.unroute(LOGOUT);
    await page.route(LOGOUT, (route) => route.fulfill({ json: { code: 401, msg: '登录已过期', data: null } }));
    await leaves();
  });
  await test.step('a server that never answers', async () => {
    await enter(context, await Persona.signIn(server.url, person.username));
    await page.unroute(LOGOUT);
    await page.route(LOGOUT, () => undefined);
    await leaves();
  });
  await context.close();
});

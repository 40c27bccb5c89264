import { enter } from '../../fixtures/enter.ts';
import { withoutRights } from '../../fixtures/newcomers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Traffic } from '../../fixtures/traffic.ts';
import { moduleTexts, type RegisteredScreen, registeredScreens } from './registered.ts';
import { addressOf, type Samples, samples, visitsOf } from './samples.ts';

/** What the shell asks for whoever is signed in; a page's own data is none of it. */
const SHELL_CALLS: ReadonlySet<string> = new Set([
  '/admin/user/profile/getProfile',
  '/api/access/menu',
  '/api/identity/settings',
  '/api/notices/count',
]);

/** For each parameter that must be digits the address with letters in its place. */
function wrongAddresses(screens: readonly RegisteredScreen[], known: Samples): string[] {
  const all = screens.flatMap(({ path, digits }) =>
    digits.map((name) => addressOf(path, { ...known, [name]: '12a' }) ?? `no sample record for ${path}`),
  );
  expect(all.length).toBeGreaterThan(6);
  return all;
}

test('anonymous: every registered route leads to the sign-in page with the whole address, and asks the server for nothing (R045, R047)', async ({
  as,
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const visits = visitsOf(await registeredScreens(), await samples(await as('admin')));
  const traffic = new Traffic(page);
  // The sign-in page itself is looked at elsewhere; here its address counts.
  await page.route('**/login?*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>login</h1>' }));
  for (const { address } of visits) {
    const full = `${address}${address.includes('?') ? '&' : '?'}x=1&y=%E5%B8%81#z`;
    await page.goto(`${server.url}${full}`);
    await page.waitForURL(`${server.url}/login?redirect=${encodeURIComponent(full)}`);
  }
  expect(traffic.answers).toEqual([]);
  expect(traffic.takeFailures()).toEqual([]);
});

test('anonymous: the sign-in page and the pages 403, 404 and 500 open, and lead home (R045, R049–R051, R062)', async ({
  page,
  server,
}) => {
  const pages = [
    ['/403', '403 无权访问'],
    ['/500', '500 服务器错误'],
    ['/nope', '404 页面不存在'],
    ['/system/nope?a=1#b', '404 页面不存在'],
    ['/finance/paymentManagement', '404 页面不存在'],
    ['/closeReview/detailedEntry', '404 页面不存在'],
    ['/basic/compendiumDetail', '404 页面不存在'],
    ['/Dashboard/console', '404 页面不存在'],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(page.url()).toBe(`${server.url}${path}`);
    await expect(page.locator('aside')).toHaveCount(0);
  }
  await page.getByRole('button', { name: '返回首页' }).click();
  await page.waitForURL('**/login?redirect=%2Fdashboard%2Fconsole');
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible();
});

test('parameters that are not digits are 404; helper routes leave no trace in the history or the tabs (R044, R054, R055, R059, R060)', async ({
  as,
  openAs,
}) => {
  const page = await openAs('admin', '/');
  await page.waitForURL('**/dashboard/console');
  expect(new URL(page.url()).hash).toBe('');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(1);
  const before = await page.evaluate(() => history.length);
  await page.goto('/redirect/customer/user?a=1');
  await page.waitForURL('**/customer/user?a=1');
  await expect(tabs).toHaveCount(2);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await page.waitForURL('**/dashboard/console');
  for (const path of wrongAddresses(await registeredScreens(), await samples(await as('admin')))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 页面不存在' }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('without permissions: each route says so in its place and no data of it is answered; the others open', async ({
  as,
  browser,
  server,
}, info) => {
  test.setTimeout(300_000);
  const texts = await moduleTexts('zh-CN');
  const visits = visitsOf(await registeredScreens(), await samples(await as('admin')));
  const nobody = await withoutRights(server.url, server.dataDir, '13655550099');
  expect(nobody.signed.info.access).toEqual([]);
  const context = await browser.newContext({ ...info.project.use, baseURL: server.url });
  await enter(context, nobody);
  const page = await context.newPage();
  const traffic = new Traffic(page);
  for (const { address, screen, isRecord } of visits) {
    await page.goto(address);
    const heading = page.locator('h1:visible').first();
    await heading.waitFor();
    await traffic.quiet(page);
    const here = new URL(address, server.url).pathname;
    // An answer to the page before may be heard of late.
    const asked = traffic.answers.splice(0).filter(({ path, from }) => from === here && !SHELL_CALLS.has(path));
    const title = texts.get(screen.titleKey) ?? '';
    expect.soft(new URL(page.url()).pathname, 'the address stays').toBe(here);
    if (screen.permission.length > 0) {
      const refusal = page.getByRole('heading', { name: '您没有进行该操作的权限' });
      expect.soft(await refusal.isVisible(), `${address}: no permission`).toBe(true);
      await expect
        .soft(page.getByText(`查看“${title}”需要权限 ${screen.permission.join(' / ')}`), address)
        .toBeVisible();
      expect.soft(asked, `${address}: calls`).toEqual([]);
    } else if (screen.layout === 'shell' && !isRecord) expect.soft(await heading.textContent(), address).toBe(title);
    expect.soft(traffic.takeFailures(), `${address}: failed requests`).toEqual([]);
  }
  await context.close();
});

import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import type { BrowserContext, Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { openAtEdge } from '../../fixtures/edge.ts';
import { enter } from '../../fixtures/enter.ts';
import { FIRST_PASSWORD, newcomer, registered, SECOND_PASSWORD } from '../../fixtures/newcomers.ts';
import { codeOf } from '../../fixtures/sms.ts';
import { expect, test } from '../../fixtures/test.ts';
import { changePassword, submitIdCard } from '../../pages/profile-page.ts';

const PROFILE = '/admin/user/profile';
const PHONE = '/admin/user/changePhone';
const CONSOLE = '/dashboard/console';
const SHEET = '/order/printTags';
/** Needs no sign-in, so it opens in every state (R376). */
const OPEN = '/403';

type Cookies = Readonly<Record<string, string>>;

async function cookiesOf(context: BrowserContext): Promise<Cookies> {
  const all = await context.cookies();
  return Object.fromEntries(all.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

async function settle(page: Page, place: string): Promise<string> {
  await page.goto(place);
  await page.locator('h1:visible').first().waitFor();
  return new URL(page.url()).pathname;
}

/** Where somebody ends who asks for each place. */
async function visited(page: Page, places: readonly string[]): Promise<string[]> {
  const ends: string[] = [];
  for (const place of places) ends.push(await settle(page, place));
  return ends;
}

test.describe('the guard', () => {
  let context: BrowserContext;
  let page: Page;
  const open = async (persona: Persona) => {
    await enter(context, persona);
    page = await context.newPage();
  };
  test.beforeEach(async ({ browser, server }, info) => {
    context = await browser.newContext({ ...info.project.use, baseURL: server.url });
  });
  test.afterEach(() => context.close());

  test('without a token, or with the text undefined, leads to the sign-in page and back', async ({ as }) => {
    page = await context.newPage();
    await page.goto('/admin/user?x=1#y');
    await page.waitForURL('/login?redirect=%2Fadmin%2Fuser%3Fx%3D1%23y');
    await enter(context, await as('manager'));
    await context.addCookies([{ name: 'token', value: 'undefined', url: page.url() }]);
    await page.goto(CONSOLE);
    await page.waitForURL(/\/login\?redirect=%2Fdashboard%2Fconsole$/);
  });

  test('holds the initial password on the profile', async ({ as }) => {
    const person = await newcomer(await as('admin'), { hasInitialPassword: true, mustUploadId: false });
    await open(person);
    expect(await visited(page, [SHEET, OPEN, PHONE])).toEqual([PROFILE, OPEN, PROFILE]);
    await expect(page.getByText('登录设备')).toHaveCount(0);
    await expect(page.getByText('您正在使用初始密码')).toBeVisible();
    expect((await cookiesOf(context))['isChangePassword']).toBe('0');
  });

  test('holds a missing ID card on the profile and goes on to the phone once it is sent', async ({ as }) => {
    await open(await newcomer(await as('admin'), { hasInitialPassword: false, mustUploadId: true }));
    expect((await cookiesOf(context))['isUploadId']).toBe('1');
    expect(await visited(page, [CONSOLE])).toEqual([PROFILE]);
    await changePassword(page, FIRST_PASSWORD, SECOND_PASSWORD);
    await expect(page.getByText('密码已修改')).toBeVisible();
    await expect(page.getByText('您还没有上传身份证')).toBeVisible();
    await submitIdCard(page, '沈一', '11010519491231002X');
    await page.waitForURL(`**${PHONE}`);
    await expect.poll(() => cookiesOf(context)).toMatchObject({ isUploadId: '0', jumpOther: 'true' });
  });

  test('holds a person without a phone on its page', async ({ as }) => {
    const person = await newcomer(await as('admin'), { hasInitialPassword: false, mustUploadId: false });
    await open(person);
    expect((await cookiesOf(context))['isMobile']).toBe('false');
    expect(await visited(page, [SHEET, OPEN, PROFILE])).toEqual([PHONE, OPEN, PHONE]);
  });

  test('holds a registered person without a name until he has given it', async ({ server }) => {
    const mobile = '13655550002';
    await open(await registered(server.url, server.dataDir, mobile));
    expect(await cookiesOf(context)).toMatchObject({ isMobile: 'true', realName: '' });
    expect(await visited(page, [CONSOLE])).toEqual([PHONE]);
    const other = '13655550003';
    await page.getByLabel('姓名').fill('钱多多');
    await page.getByLabel('手机号').fill(other);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByLabel('短信验证码').fill(await codeOf(server.dataDir, other));
    await page.getByRole('button', { name: '绑定', exact: true }).click();
    await page.waitForURL(`**${CONSOLE}`);
    expect(await cookiesOf(context)).toMatchObject({ realName: '钱*', mobile: '136****0003', isMobile: 'true' });
  });

  test('opens everything to a complete person, and closes at once when the server knows more', async ({ as }) => {
    const admin = await as('admin');
    await open(await as('counter2'));
    expect(await visited(page, [PHONE, PROFILE])).toEqual([PHONE, PROFILE]);
    await expect(page.getByText('登录设备')).toBeVisible();
    await demandIdCard(admin, 'counter2');
    await page.goto('/customer/user');
    await page.waitForURL(`**${PROFILE}`);
    expect((await cookiesOf(context))['isUploadId']).toBe('1');
  });
});

/** The cookie values of the guard; null = the cookie is not there. */
const COMBINATIONS = ['0', '1'].flatMap((isChangePassword) =>
  ['0', '1'].flatMap((isUploadId) =>
    ['true', 'false', null].flatMap((isMobile) =>
      ['沈*', ''].map((realName) => ({ isChangePassword, isUploadId, isMobile, realName })),
    ),
  ),
);

/** Spec §4, steps 2 to 4. */
function guarded({ isChangePassword, isUploadId, isMobile, realName }: (typeof COMBINATIONS)[number]): string {
  if (isChangePassword === '0' || isUploadId === '1') return PROFILE;
  return isMobile !== 'false' && realName !== '' ? SHEET : PHONE;
}

test('every combination of the cookies leads where the four steps say; public pages open in each (R368–R376)', async ({
  browser,
  as,
}) => {
  const { page, settled } = await openAtEdge(browser, await as('service'), OPEN);
  await page.locator('h1').first().waitFor();
  await settled();
  const context = page.context();
  const { origin } = new URL(page.url());
  // The server knows better and would put the cookies right: here they are looked at as they stand.
  await page.route(
    (url) => /^\/(api|admin\/user\/profile\/getProfile)/.test(url.pathname),
    (route) => route.abort(),
  );
  const ends: string[] = [];
  for (const combination of COMBINATIONS) {
    for (const [name, value] of Object.entries(combination)) {
      if (value === null) await context.clearCookies({ name });
      else await context.addCookies([{ name, value: encodeURIComponent(value), url: origin }]);
    }
    ends.push(await settle(page, SHEET));
  }
  expect(ends).toEqual(COMBINATIONS.map(guarded));
  for (const token of ['', 'undefined']) {
    await context.addCookies([{ name: 'token', value: token, url: origin }]);
    await page.goto(SHEET);
    await page.waitForURL(
      (url) => url.pathname === '/login' && url.search === `?redirect=${encodeURIComponent(SHEET)}`,
    );
    for (const open of [OPEN, '/500', '/nope']) expect(await settle(page, open)).toBe(open);
  }
  await context.close();
});

async function demandIdCard(admin: Persona, username: string): Promise<void> {
  const { list } = await admin.call(accountsEndpoints.listAccounts, { query: { username } });
  const account = list.find((one) => one.username === username);
  await admin.call(accountsEndpoints.putSysUser, { body: { id: account?.id ?? '', mustUploadId: true } });
}

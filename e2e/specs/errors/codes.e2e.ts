import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { FAILURE_CODES, QUIET_CODES } from '@mintmark/contract/kernel/error-codes.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { answerAtEdge, openAtEdge } from '../../fixtures/edge.ts';
import { expect, test } from '../../fixtures/test.ts';

const CUSTOMERS = '/customer/user';
const LIST = customersEndpoints.listCustomers;
const DAY_S = 86_400;
const REFUSED = '这位客户有未结清的款项';

/** The words of a language where they matter here. */
const EN = {
  failure: 'Operation failed',
  warning: 'Notice',
  session: 'System notice',
  sessionText: 'You have no permission or your sign-in has expired. You may stay on this page or sign in again.',
  relogin: 'Sign in again',
  cancel: 'Cancel',
  query: 'Search',
} as const;

/** Texts of the HTTP statuses (spec §8; R583–R593), Chinese and English. */
const STATUSES: readonly (readonly [number, string, string])[] = [
  [400, '请求错误', 'Bad request'],
  [401, '未授权，请登录', 'Unauthorised, please sign in'],
  [403, '拒绝访问', 'Access refused'],
  [404, '请求地址出错', 'Request address not found'],
  [408, '请求超时', 'Request timed out'],
  [500, '服务器内部错误', 'Internal server error'],
  [501, '服务未实现', 'Service not implemented'],
  [502, '网关错误', 'Bad gateway'],
  [503, '服务不可用', 'Service unavailable'],
  [504, '网关超时', 'Gateway timed out'],
  [505, 'HTTP版本不受支持', 'HTTP version not supported'],
];

const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Remembers every delay that the page asks for: the dialog's 600 ms are seen being asked, so nothing races. */
async function recordDelays(page: Page): Promise<void> {
  await page.evaluate(() => {
    const original = window.setTimeout;
    const delays: number[] = [];
    Reflect.set(window, 'askedDelays', delays);
    window.setTimeout = ((work: () => void, ms?: number) => {
      delays.push(ms ?? 0);
      return original(work, ms);
    }) as typeof window.setTimeout;
  });
}

const dialogDelays = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'askedDelays') as number[]).filter((ms) => ms === 600).length);

/** Cookies that end in an hour; an answer that refreshes them moves their end to a day from now. */
async function ageCookies(page: Page): Promise<void> {
  const context = page.context();
  const all = await context.cookies();
  await context.addCookies(all.map((cookie) => ({ ...cookie, expires: Date.now() / 1000 + 3600 })));
}

async function freshCookies(page: Page): Promise<readonly [number, number]> {
  const all = await page.context().cookies();
  const isFresh = all.filter((cookie) => cookie.expires > Date.now() / 1000 + DAY_S / 2);
  return [isFresh.length, all.length];
}

/** Stops the page's clock, asks the list again and waits until the answer has been worked on. */
async function askAgain(page: Page): Promise<void> {
  await ageCookies(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole('button', { name: '查询' }).click();
}

async function allRefreshed(page: Page): Promise<void> {
  await expect.poll(async () => ((counts) => counts[0] === counts[1])(await freshCookies(page))).toBe(true);
}

async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.clock.resume();
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(dialog).toBeHidden();
}

async function open(browser: Browser, persona: Persona, locale?: 'en'): Promise<Page> {
  const { page } = await openAtEdge(browser, persona, CUSTOMERS, { hasClock: true, ...(locale ? { locale } : {}) });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await recordDelays(page);
  return page;
}

test('each code does what the catalogue says, with its dialog, delay and text (R356, R556–R578)', async ({
  browser,
  as,
}) => {
  const page = await open(browser, await as('service'));
  const names = (await page.context().cookies()).map(({ name }) => name).sort();
  await test.step('0, -4, 2014, 2015, 2017, 2019, 2042, 2077 bring no dialog (R556–R563)', async () => {
    for (const code of QUIET_CODES) {
      const data = { list: [], total: 0 };
      const stop = await answerAtEdge(page, LIST, { body: { code, msg: REFUSED, data } });
      await askAgain(page);
      await allRefreshed(page);
      await page.clock.runFor(700);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (code === 0) await expect(page.getByText('还没有客户')).toBeVisible();
      await page.clock.resume();
      await stop();
    }
  });
  await test.step('-1, -2, -3, -5, 404, 412 bring 操作失败 after 600 ms (R564–R570)', async () => {
    for (const code of FAILURE_CODES) {
      const before = await dialogDelays(page);
      const stop = await answerAtEdge(page, LIST, { body: { code, msg: `${REFUSED} ${code}`, data: null } });
      await askAgain(page);
      await expect.poll(() => dialogDelays(page)).toBe(before + 1);
      await page.clock.runFor(599);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(dialogOf(page, '操作失败')).toContainText(`${REFUSED} ${code}`);
      await allRefreshed(page);
      await closeDialog(page, dialogOf(page, '操作失败'));
      await stop();
    }
  });
  await test.step('another code brings 操作提示 with msg and URL after 600 ms (R574–R577)', async () => {
    const before = await dialogDelays(page);
    const stop = await answerAtEdge(page, LIST, { body: { code: 7, msg: '稍后再看', data: { list: [], total: 0 } } });
    await askAgain(page);
    await expect.poll(() => dialogDelays(page)).toBe(before + 1);
    await page.clock.runFor(599);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(dialogOf(page, '操作提示')).toContainText(`稍后再看 ${LIST.path}`);
    await allRefreshed(page);
    await closeDialog(page, dialogOf(page, '操作提示'));
    await stop();
  });
  expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual(names);
  await page.context().close();
});

test('each HTTP status is a message and an entry 数据请求异常 in the log, never a dialog (R583–R595)', async ({
  browser,
  as,
}) => {
  const persona = await as('service');
  const { page } = await openAtEdge(browser, persona, CUSTOMERS);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const [status, text] of STATUSES) {
    const stop = await answerAtEdge(page, LIST, { status, body: '' });
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text }).or(page.getByText(text)).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await stop();
  }
  await page.goto('/log');
  await expect(page.getByRole('cell', { name: '数据请求异常' })).toHaveCount(STATUSES.length);
  const details = await page.evaluate((owner) => {
    const log = JSON.parse(localStorage.getItem(`${owner}:log`) ?? '[]') as { meta: { detail: string; url: string } }[];
    return log.map(({ meta }) => `${meta.url.split('?')[0]} ${meta.detail}`);
  }, `uuid${persona.signed.uuid}`);
  expect(details).toEqual(STATUSES.map(([, text]) => `${LIST.path} ${text}`));
  await page.context().close();
});

test('401 asks once for all calls; Cancel stays, 重新登录 clears the cookies and keeps the way back (R356, R382, R383, R571–R573)', async ({
  browser,
  as,
}) => {
  const { page, settled } = await openAtEdge(browser, await as('service'), `${CUSTOMERS}?x=1`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await settled();
  const stop = await answerAtEdge(page, LIST, { body: { code: 401, msg: 'x', data: null } });
  await ageCookies(page);
  await page.getByRole('button', { name: '查询' }).click();
  const dialog = dialogOf(page, '系统提示');
  await expect(dialog).toContainText('没有权限或登录已过期，您可以继续留在该页面，或者重新登录');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect((await freshCookies(page))[0]).toBe(0);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/customer\/user\?/);
  await page.getByRole('button', { name: '查询' }).click();
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await page.waitForURL(/\/login\?redirect=%2Fcustomer%2Fuser/);
  // The sign-in page tries for a moment whether cookies are kept at all.
  const left = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(async () => (await left()).filter((name) => name !== 'publish_time')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('bond'))).toBeNull();
  await stop();
  await page.context().close();
});

test('in English: titles, texts and buttons (R571–R577, R583–R593)', async ({ browser, as }) => {
  const { page } = await openAtEdge(browser, await as('service'), CUSTOMERS, { locale: 'en' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const ask = () => page.getByRole('button', { name: EN.query, exact: true }).click();
  const answer = (body: object, status = 200) => answerAtEdge(page, LIST, { status, body });
  for (const [code, title] of [
    [-1, EN.failure],
    [7, EN.warning],
  ] as const) {
    const stop = await answer({ code, msg: 'refused', data: { list: [], total: 0 } });
    await ask();
    await expect(dialogOf(page, title)).toContainText(code === 7 ? `refused ${LIST.path}` : 'refused');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page, title)).toBeHidden();
    await stop();
  }
  for (const [status, , text] of STATUSES) {
    const stop = await answer({}, status);
    await ask();
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await stop();
  }
  await answer({ code: 401, msg: '', data: null });
  await ask();
  const dialog = dialogOf(page, EN.session);
  await expect(dialog).toContainText(EN.sessionText);
  await expect(dialog.getByRole('button', { name: EN.relogin })).toBeVisible();
  await dialog.getByRole('button', { name: EN.cancel }).click();
  await page.context().close();
});

test('several refusals at once are one dialog; closing it leads to the first wrong field (D24)', async ({
  browser,
  as,
}) => {
  const { page } = await openAtEdge(browser, await as('service'), CUSTOMERS, { hasClock: true });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '新建客户' }).click();
  const drawer = dialogOf(page, '新建客户');
  await drawer.getByLabel('姓名').fill('陈守拙');
  await drawer.getByLabel('手机号').fill('13800138000');
  await drawer.getByLabel('备注').fill('门口的石狮子');
  const fields = [{ path: 'mobile', msg: '这个号码已有客户' }];
  const body = { code: -1, msg: '这个号码已有客户', data: { errorId: 'INPUT_INVALID', fields } };
  const stop = await answerAtEdge(page, customersEndpoints.createCustomer, { body });
  const stopList = await answerAtEdge(page, LIST, { body: { code: -3, msg: '列表暂时不可用', data: null } });
  await recordDelays(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click());
  await expect.poll(() => dialogDelays(page)).toBe(2);
  await page.clock.runFor(600);
  const dialog = dialogOf(page, '操作失败');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  for (const text of ['列表暂时不可用', '这个号码已有客户']) await expect(dialog).toContainText(text);
  await expect(dialog).toHaveCount(1);
  await closeDialog(page, dialog);
  await expect(drawer.getByLabel('手机号')).toBeFocused();
  await expect(drawer.getByText('这个号码已有客户')).toBeVisible();
  await expect(drawer.getByLabel('备注')).toHaveValue('门口的石狮子');
  await stop();
  await stopList();
  await page.context().close();
});

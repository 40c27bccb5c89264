import { IDENTITY_PATHS } from '@mintmark/contract/identity/identity.paths.ts';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { signInOnPage } from '../../pages/login-page.ts';

const WRONG = /用户名或密码错误/;
const MOBILE = '13655550109';

/** The cookies of the specification (R343–R353). */
const COOKIE_NAMES = [
  ...['token', 'uuid', 'userId', 'realName', 'mobile', 'publish_time', 'jumpOther'],
  ...['isChangePassword', 'isUploadId', 'isMobile', 'isSend'],
];

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The text below a field. */
const errorOf = (page: Page, field: string) => page.locator(`#field-${field}-error`);

async function expectErrors(page: Page, errors: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(errors)) await expect(errorOf(page, field), field).toHaveText(text);
}

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** A captcha with a picture, as it is outside of the tests; with a `uuid` it is demanded. */
const showCaptcha = (page: Page, uuid: string) =>
  page.route(`**${IDENTITY_PATHS.captchaImage}`, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { uuid, img: PICTURE } } }),
  );

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
});

test('every field says what is missing or wrong below itself (R391, R392, R393, R394, R395, R396, R397, R398, R399)', async ({
  page,
}) => {
  await showCaptcha(page, 'asked');
  await page.reload();
  await expect(page.getByRole('img', { name: '图形验证码' })).toBeVisible();
  await submit(page, '登录');
  await expectErrors(page, { username: '请输入用户名', password: '请输入密码', captcha: '请输入验证码' });
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: '注册' }).click();
  await submit(page, '注册');
  await expectErrors(page, {
    mail: '请输入邮箱',
    password: '请输入密码',
    mobile: '请输入手机号',
    code: '请输入验证码',
  });
  await page.getByLabel('邮箱').fill('no mail');
  await expect(errorOf(page, 'mail')).toHaveText('');
  for (const mobile of ['1381234567', '23812345678']) {
    await page.getByLabel('手机号').fill(mobile);
    await submit(page, '注册');
    await expectErrors(page, { mail: '邮箱格式不正确', mobile: '手机号格式不正确' });
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeDisabled();
  }
});

test('a refused sign-in keeps what was typed and brings another picture; Enter sends five keys; then the wanted page opens (R048, R323, R360–R362, R389)', async ({
  page,
  server,
}) => {
  await page.goto('about:blank');
  await showCaptcha(page, '');
  let pictures = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(IDENTITY_PATHS.captchaImage)) pictures += 1;
  });
  await page.goto(`${server.url}/login?redirect=%2Fadmin%2Fuser%2Fprofile%3Fa%3D1`);
  await expect.poll(() => pictures).toBe(1);
  await page.getByRole('button', { name: '换一张验证码' }).click();
  await expect.poll(() => pictures).toBe(2);
  await signInOnPage(page, 'editor', 'Wrong-Password-1');
  const refusal = page.getByRole('dialog', { name: '操作失败' });
  await expect(refusal).toContainText(WRONG);
  await refusal.getByRole('button', { name: '知道了' }).click();
  await expect.poll(() => pictures).toBe(3);
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('editor');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('Wrong-Password-1');

  const sent = page.waitForRequest(`**${IDENTITY_PATHS.login}`);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('密码', { exact: true }).press('Enter');
  const body: unknown = (await sent).postDataJSON();
  expect(body).toEqual({ username: 'editor', password: PASSWORD, uuid: expect.any(String), code: '', mobile: '' });
  await page.waitForURL(`${server.url}/admin/user/profile?a=1`);
  await expect(page.getByRole('button', { name: /^账号菜单 \S+/ })).toBeVisible();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).toEqual(expect.arrayContaining(COOKIE_NAMES));
  expect(await page.evaluate(() => localStorage.getItem('access'))).toContain(':page');
});

test('a wrong picture is said below its field; only a place of this site is gone to (R389, R048)', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login?redirect=https%3A%2F%2Fevil.example%2F`);
  await page.route(`**${IDENTITY_PATHS.login}`, (route) =>
    route.fulfill({ json: { code: -4, msg: '验证码错误或已过期', data: null } }),
  );
  await signInOnPage(page, 'editor', PASSWORD);
  await expect(errorOf(page, 'captcha')).toHaveText('验证码错误或已过期');
  await page.unroute(`**${IDENTITY_PATHS.login}`);
  await submit(page, '登录');
  await page.waitForURL(`${server.url}/dashboard/console`);
});

test('the code button counts sixty seconds down, over a reload too, and is back at once when the sending fails (R400, R401, R402)', async ({
  page,
}) => {
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: '改用短信登录' }).click();
  const send = page.getByRole('button', { name: '获取验证码' });
  await expect(send).toBeDisabled();
  await page.getByLabel('手机号').fill(MOBILE);
  // Until its picture is answered the page demands what is in it.
  await expect(page.getByText('无需填写')).toBeVisible();
  await page.route(`**${IDENTITY_PATHS.sendSms}`, (route) => route.abort());
  await send.click();
  await expect(page.getByText('网络连接失败，请检查网络')).toBeVisible();
  await expect(send).toBeEnabled();

  await page.unroute(`**${IDENTITY_PATHS.sendSms}`);
  // Not further: a failed sending asks for another picture, and a jump over its time limit ends that request.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const sent = page.waitForResponse(`**${IDENTITY_PATHS.sendSms}`);
  await send.click();
  await sent;
  const waits = (seconds: number) => page.getByRole('button', { name: `${seconds} 秒后重发`, exact: true });
  await expect(waits(60)).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(waits(59)).toBeDisabled();
  await page.reload();
  await page.getByRole('button', { name: '改用短信登录' }).click();
  await expect(waits(59)).toBeDisabled();
  await page.getByLabel('手机号').fill(MOBILE);
  // The button looks at the clock four times a second.
  await page.clock.runFor(58_500);
  await expect(waits(1)).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(send).toBeEnabled();
});

test('registration sends mail, password, mobile and captcha, and a refusal keeps what was typed (R015, R324, R390)', async ({
  page,
}) => {
  await page.getByRole('button', { name: '注册' }).click();
  await page.getByLabel('邮箱').fill('second.person@example.com');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('手机号').fill(MOBILE);
  await page.getByLabel('短信验证码').fill('000000');
  const sent = page.waitForRequest(`**${IDENTITY_PATHS.register}`);
  await submit(page, '注册');
  const body: unknown = (await sent).postDataJSON();
  expect(body).toEqual({ mail: 'second.person@example.com', password: PASSWORD, mobile: MOBILE, captcha: '000000' });
  await expect(errorOf(page, 'code')).toHaveText('短信验证码错误或已过期');
  await expect(page.getByLabel('邮箱')).toHaveValue('second.person@example.com');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PASSWORD);
});

test('the page helps with passwords, fits a telephone, speaks English, is dark where the last person was, and needs no UI kit (R024)', async ({
  page,
}) => {
  const password = page.getByLabel('密码', { exact: true });
  await expect(page.getByLabel('账号', { exact: true })).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('secret');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  const keyUp = (modifierCapsLock: boolean) =>
    password.evaluate(
      (input, isOn) => input.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, modifierCapsLock: isOn })),
      modifierCapsLock,
    );
  await keyUp(true);
  await expect(errorOf(page, 'password')).toHaveText('大写锁定已打开');
  await keyUp(false);
  await expect(errorOf(page, 'password')).toHaveText('');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '注册' }).click();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expect(page.locator('[class*="ant-"]')).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('guest:colorMode', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page).toHaveTitle('Sign in - Grading Admin');
});

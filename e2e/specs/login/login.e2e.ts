import type { Page } from '@playwright/test';
import { codeOf } from '../../fixtures/sms.ts';
import { expect, test } from '../../fixtures/test.ts';
import { signInOnPage } from '../../pages/login-page.ts';

const PASSWORD = 'Quiet-River-2026';
const NEXT_PASSWORD = 'Silver-Stone-2027';
const MOBILE = '13655550101';
const MAIL = 'new.person@example.com';
const FAILED = '用户名或密码错误，或失败次数过多，请稍后再试';

async function sendCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
}

/** The sign-in page, each panel in its turn, by one new person. */
test.describe('the sign-in page', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeEach(async ({ page, server }) => {
    await page.goto(`${server.url}/login`);
  });

  test('says beside the fields what is missing or wrong (R391, R392, R395, R397, R399)', async ({ page }) => {
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请输入用户名')).toBeVisible();
    await expect(page.getByText('请输入密码')).toBeVisible();
    await page.getByRole('button', { name: '注册' }).click();
    await page.getByLabel('邮箱').fill('no mail');
    await page.getByLabel('手机号').fill('138');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    for (const text of ['邮箱格式不正确', '请输入密码', '手机号格式不正确', '请输入验证码'])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeDisabled();
  });

  test('registers; the countdown survives a reload; the name and the phone come next (R015, R367, R400, R513, R515)', async ({
    page,
    server,
  }) => {
    await page.getByRole('button', { name: '注册' }).click();
    await sendCode(page, MOBILE);
    await page.reload();
    await page.getByRole('button', { name: '注册' }).click();
    await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
    await page.getByLabel('邮箱').fill(MAIL);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByLabel('手机号').fill(MOBILE);
    await page.getByLabel('短信验证码').fill(await codeOf(server.dataDir, MOBILE));
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.waitForURL('**/admin/user/changePhone');
  });

  test('signs in by mobile and code (R511, R515)', async ({ page, server }) => {
    await page.getByRole('button', { name: '改用短信登录' }).click();
    await sendCode(page, MOBILE);
    await page.getByLabel('短信验证码').fill('000000');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('短信验证码错误或已过期')).toBeVisible();
    await page.getByLabel('短信验证码').fill(await codeOf(server.dataDir, MOBILE, 1));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/admin/user/changePhone');
  });

  test('gives a lost password back by SMS (R541, R542, R543)', async ({ page, server }) => {
    await page.getByRole('button', { name: '忘记密码' }).click();
    await sendCode(page, MOBILE);
    await page.getByLabel('短信验证码').fill(await codeOf(server.dataDir, MOBILE, 2));
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByLabel('新密码').fill('weak');
    await page.getByRole('button', { name: '设置新密码' }).click();
    await expect(page.getByText(/密码须为 12–64 位/).first()).toBeVisible();
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByLabel('新密码').fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: '设置新密码' }).click();
    await expect(page.getByText('新密码已设置，请重新登录。')).toBeVisible();
    await signInOnPage(page, MAIL, NEXT_PASSWORD);
    await page.waitForURL('**/admin/user/changePhone');
  });

  test('has one text for an unknown name, a wrong password and a lock (R389)', async ({ page }) => {
    const tries = async (username: string, password: string) => {
      await page.reload();
      await signInOnPage(page, username, password);
      await expect(page.getByText(FAILED).first()).toBeVisible();
    };
    await tries('nobody.here', NEXT_PASSWORD);
    for (let i = 0; i < 5; i += 1) await tries(MAIL, 'Wrong-Password-1');
    await tries(MAIL, NEXT_PASSWORD);
  });
});

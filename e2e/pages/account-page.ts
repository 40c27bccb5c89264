import { expect, type Page } from '@playwright/test';
import { codeOf } from '../fixtures/sms.ts';

interface NewAccount {
  readonly username: string;
  readonly realName: string;
  readonly role: string;
  /** Without it the ID card is asked for at the first sign-in. */
  readonly isWithoutIdCard?: boolean;
}

/** Makes an account of the head office on the open list of accounts; answers the password that is shown once. */
export async function makeAccount(page: Page, account: NewAccount): Promise<string> {
  await page.getByRole('button', { name: '新建账号' }).click();
  const drawer = page.getByRole('dialog', { name: '新建账号' });
  await drawer.getByLabel('用户名').fill(account.username);
  await drawer.getByLabel('姓名').fill(account.realName);
  // The list draws only what is in sight.
  await drawer.getByRole('combobox', { name: /角色/ }).fill(account.role);
  await page.getByTitle(account.role, { exact: true }).click();
  await drawer.getByLabel('姓名').click();
  await drawer.getByRole('combobox', { name: /所属公司/ }).click();
  await page.getByTitle('铢鉴评级 总部', { exact: true }).click();
  if (account.isWithoutIdCard) await drawer.getByRole('switch', { name: /身份证/ }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  const once = page.getByRole('dialog', { name: '一次性密码' });
  const password = (await once.locator('code').textContent()) ?? '';
  expect(password).toMatch(/^\w{4}(-\w{4}){3}$/);
  await once.getByRole('button', { name: '我已记下' }).click();
  await expect(page.getByRole('row', { name: new RegExp(account.username) })).toContainText(account.role);
  await expect(page.getByText(password)).toHaveCount(0);
  return password;
}

/** Binds a phone by the code that it was sent, on the page that the guard leads to; the console opens. */
export async function bindPhone(page: Page, dataDir: string, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.getByLabel('短信验证码').fill(await codeOf(dataDir, mobile));
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await page.waitForURL(/\/dashboard\/console$/);
}

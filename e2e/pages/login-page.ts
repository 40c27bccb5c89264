import type { Page } from '@playwright/test';

/** Fills the open sign-in form and sends it. */
export async function signInOnPage(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

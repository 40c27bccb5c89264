import type { Page } from '@playwright/test';
import { enter } from '../../fixtures/enter.ts';
import { expect, test } from '../../fixtures/test.ts';

const entry = (page: Page, language: string) => page.getByRole('menu').getByText(language, { exact: true }).last();

/** By the header, as people do. */
async function choose(page: Page, button: string, language: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await entry(page, language).click();
}

/** The header lies under the mask of an open drawer; whoever speaks to the machine reaches it all the same. */
async function chooseUnderMask(page: Page, button: string, language: string): Promise<void> {
  await page.locator(`button[aria-label="${button}"]`).dispatchEvent('click');
  await entry(page, language).dispatchEvent('click');
}

test('the language changes everywhere at once, without a reload and without losing what is typed; it is kept per person (R016–R020, R029)', async ({
  as,
  browser,
  server,
}, info) => {
  const context = await browser.newContext({ ...info.project.use, baseURL: server.url, locale: 'en-US' });
  await enter(context, await as('manager'));
  const page = await context.newPage();
  await page.goto('/customer/user');
  const html = page.locator('html');

  await test.step('an English browser with nothing stored begins in Chinese', async () => {
    await expect(html).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('heading', { level: 1, name: '客户列表' })).toBeVisible();
    await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible();
    await expect(page).toHaveTitle(/客户列表/);
  });

  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('button', { name: '新建客户' }).click();
  await page.getByRole('dialog', { name: '新建客户' }).getByLabel('姓名').first().fill('欧阳半句');
  await chooseUnderMask(page, '语言', 'English');

  await test.step('menu, tabs, title, list, Ant Design and the open form speak English; the words typed are there', async () => {
    const form = page.getByRole('dialog', { name: 'New customer' });
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('欧阳半句');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/Customers/);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Dashboard');
    await expect(page.getByRole('tab', { name: 'Customers' })).toBeAttached();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeAttached();
    await expect(page.getByRole('columnheader', { name: 'Customer no.' })).toBeAttached();
    await expect(page.locator('.ant-pagination-options')).toContainText('/ page');
    await page.keyboard.press('Control+Enter');
    await expect(form.locator('.ant-form-item-explain-error').first()).not.toHaveText(/\p{Script=Han}/u);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  await test.step('a refusal of the server comes in the language of now', async () => {
    await page.goto('/admin/user/profile');
    const card = page.locator('form').filter({ has: page.getByLabel('Old password') });
    await expect(html).toHaveAttribute('lang', 'en');
    await card.getByLabel('Old password').fill('not my password');
    await card.getByLabel('New password', { exact: true }).fill('Silver-Stone-2027');
    await card.getByLabel('Repeat the new password').fill('Silver-Stone-2027');
    await choose(page, 'Language', '简体中文');
    await expect(page.getByLabel('原密码')).toHaveValue('not my password');
    await choose(page, '语言', 'English');
    await card.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Wrong password')).toBeVisible();
  });

  await test.step('another person in the same browser has his own', async () => {
    const other = await browser.newContext({
      ...info.project.use,
      baseURL: server.url,
      storageState: await context.storageState(),
    });
    await enter(other, await as('counter'));
    const theirs = await other.newPage();
    await theirs.goto('/customer/user');
    await expect(theirs.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(theirs.getByRole('heading', { level: 1, name: '客户列表' })).toBeVisible();
    await other.close();
  });
  await context.close();
});

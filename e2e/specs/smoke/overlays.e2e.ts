import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Locator, Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { openAtEdge } from '../../fixtures/edge.ts';
import { expect, test } from '../../fixtures/test.ts';

const CUSTOMERS = '/customer/user';

/** Both themes of what is open now. */
async function axeInBothThemes(page: Page, about: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await violationsOf(page), `${about} in ${theme}`).toEqual([]);
  }
}

/** Opened by Enter, looked at in both themes, left by Escape, and the focus is where it was. */
async function byKeyboard(page: Page, about: string, opener: Locator, opened: Locator): Promise<void> {
  await test.step(about, async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await axeInBothThemes(page, about);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect.soft(opener, `${about}: focus is given back`).toBeFocused();
  });
}

/** Colours as the machine has them: here and in the server's copy, which another story may have changed. */
async function followTheMachine(page: Page, persona: Persona): Promise<void> {
  const shell = { version: 1, colorMode: 'system' };
  await persona.call(identityEndpoints.updateSettings, { body: { values: { shell } } });
  const slot = `uuid${persona.signed.uuid}:settings`;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [slot, JSON.stringify(shell)] as const);
}

test('what opens over the page is named, accessible in both themes, takes the focus and gives it back', async ({
  as,
  openAs,
}) => {
  test.setTimeout(300_000);
  const page = await openAs('manager', '/403');
  await followTheMachine(page, await as('manager'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(CUSTOMERS);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '客户列表' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: '客户列表' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await byKeyboard(page, 'the languages', button('语言'), page.getByRole('menu').last());
  await byKeyboard(page, 'the user menu', button(/^账号菜单/), page.getByRole('menu').last());
  await byKeyboard(page, 'the settings', button('界面设置'), page.getByRole('dialog', { name: '界面设置' }));
  await byKeyboard(page, 'the bell', button(/^消息/), page.getByRole('button', { name: '全部已读' }));
  await byKeyboard(page, 'the columns', button('列设置'), button('恢复默认'));
  await byKeyboard(page, 'a new customer', button('新建客户'), page.getByRole('dialog', { name: '新建客户' }));

  await test.step('a form with its errors and an open list', async () => {
    await button('新建客户').click();
    const form = page.getByRole('dialog', { name: '新建客户' });
    await expect(form.getByLabel('姓名').first()).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(form.locator('.ant-form-item-explain-error').first()).toBeVisible();
    await form.getByLabel('类型').click();
    await axeInBothThemes(page, 'a form with errors');
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
    // The list holds the key for a moment after it is out of sight.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden({ timeout: 2000 });
    }).toPass();
  });
});

test('a calendar has six rows of seven days, and is accessible in both themes (R278)', async ({ as, openAs }) => {
  const page = await openAs('manager', '/403');
  await followTheMachine(page, await as('manager'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/closeReview/sendOrderCodeManagement');
  await page.locator('[class*="dateWait"] input, .ant-picker input').first().click();
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await expect(calendar.locator('.ant-picker-content').first().locator('tbody td')).toHaveCount(42);
  await axeInBothThemes(page, 'a calendar');
});

test('nothing moves where the machine asks for less motion', async ({ openAs }) => {
  const page = await openAs('manager', '/403');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(CUSTOMERS);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '界面设置' }).click();
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible();
  const moving = await page.evaluate(() => {
    const lasts = (style: CSSStyleDeclaration) =>
      `${style.transitionDuration},${style.animationDuration}`.split(',').some((part) => Number.parseFloat(part) > 0);
    return [...document.querySelectorAll('*')]
      .filter((one) => [undefined, '::before', '::after'].some((part) => lasts(getComputedStyle(one, part))))
      .map((one) => one.outerHTML.slice(0, 120));
  });
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length)).toBe(
    0,
  );
});

test('a message stands for three seconds (R279)', async ({ as, browser }) => {
  const { page } = await openAtEdge(browser, await as('manager'), '/admin/user/profile', { hasClock: true });
  await expect(page.getByLabel('姓名').first()).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  const message = page.locator('.ant-message-notice', { hasText: '已保存' });
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(2_500);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(message).toBeHidden();
  await page.context().close();
});

import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Locator, Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { colleague } from '../../fixtures/newcomers.ts';
import { expect, test } from '../../fixtures/test.ts';

const CONSOLE = '/dashboard/console';
const HEIGHT = 768;

const sider = (page: Page): Locator => page.locator('aside');
const widthOf = async (box: Locator): Promise<number> => (await box.boundingBox())?.width ?? 0;
const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: HEIGHT });

/** Sets what the server keeps of the person's display settings. */
const keepSettings = (persona: Persona, shell: Readonly<Record<string, boolean | string>>) =>
  persona.call(identityEndpoints.updateSettings, { body: { values: { shell } } });

test('the sider is 256 wide, 80 on a tablet, and a drawer from the left on a mobile (R025, R230–R238, R248)', async ({
  openAs,
}) => {
  const page = await openAs('auditor', CONSOLE);
  const menuButton = page.getByRole('button', { name: '打开菜单' });
  for (const [width, siderPx] of [
    [993, 256],
    [992, 80],
    [993, 256],
    [601, 80],
  ] as const) {
    await resize(page, width);
    await expect.poll(() => widthOf(sider(page)), `at ${width}`).toBe(siderPx);
  }
  await page.getByRole('button', { name: '展开侧边栏' }).click();
  await expect.poll(() => widthOf(sider(page))).toBe(256);
  await page.getByRole('button', { name: '收起侧边栏' }).click();
  await expect.poll(() => widthOf(sider(page))).toBe(80);
  await expect(menuButton).toHaveCount(0);

  await resize(page, 600);
  await expect(sider(page)).toHaveCount(0);
  await menuButton.click();
  const drawer = page.getByRole('dialog', { name: '主菜单' });
  await expect(drawer.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  await page.keyboard.press('Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menuButton).toBeFocused();
  await menuButton.click();
  await drawer.getByRole('link', { name: '前端日志' }).click();
  await expect(page).toHaveURL(/\/log$/);
  await expect(drawer).toBeHidden();
});

test('the header menu folds when it is higher than 64, the breadcrumb goes when the room is its width or less (R026, R027, R242, R243)', async ({
  as,
  openAs,
  server,
}) => {
  const person = await colleague(await as('admin'), server.dataDir);
  const page = await openAs(person.username, CONSOLE);
  const crumbs = page.getByRole('navigation', { name: '面包屑' });
  await expect(crumbs).toBeVisible();
  const natural = await crumbs.evaluate((nav) => nav.scrollWidth);
  const siderPx = 80;
  await resize(page, siderPx + 560 + natural + 1);
  await expect(crumbs).toBeVisible();
  await resize(page, siderPx + 560 + natural);
  await expect(crumbs).toBeHidden();
  // Hidden it is measured as it was, so it does not flicker.
  const unseen = page.getByRole('banner').locator('nav[data-hidden="true"]');
  expect(await unseen.evaluate((nav) => nav.scrollWidth)).toBe(natural);
  await resize(page, 1366);
  await expect(crumbs).toBeVisible();

  await keepSettings(person, { topMenu: true });
  await page.reload();
  const menu = page.getByRole('banner').getByRole('navigation', { name: '主菜单' });
  const folded = menu.getByRole('button', { name: '仪表盘' });
  await expect(crumbs).toHaveCount(0);
  await resize(page, 2200);
  await expect(menu.getByRole('link', { name: '财务管理' })).toBeVisible();
  await expect(folded).toHaveCount(0);
  await resize(page, 1000);
  await folded.click();
  await expect(menu.getByRole('link')).toHaveCount(0);
  await page.getByRole('menuitem', { name: '财务管理' }).click();
  await expect(page).toHaveURL(/\/Finance\//);
  await expect(sider(page).getByRole('button', { name: '财务管理' })).toBeVisible();
  await expect(sider(page).getByRole('button', { name: '客户管理' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: '账号菜单' })).toBeVisible();
});

test('fullscreen, help tooltip, language, person and footer (R028, R029, R034, R035, R036, R039–R041, R239–R241, R247, R319)', async ({
  openAs,
}) => {
  const page = await openAs('auditor', CONSOLE);
  await expect(page).toHaveTitle('主控台 - 评级管理后台');
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect.poll(isFull).toBe(false);
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  // What the browser does on Escape.
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '点击查看当前页面的文档' }).hover();
  await expect(page.getByRole('tooltip', { name: '点击查看当前页面的文档' })).toBeVisible();

  const footer = page.getByRole('contentinfo').first();
  for (const line of [/© 2026/, /备案号/, /技术支持/]) await expect(footer).toContainText(line);

  const person = page.getByRole('button', { name: /^账号菜单/ });
  const avatar = person.getByRole('img', { name: '头像' });
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await avatar.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
  await expect(person).toHaveText(/\S/);
  await person.click();
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(page).toHaveURL(/\/admin\/user\/profile$/);

  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page).toHaveTitle('Personal Centre - Grading Admin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page).toHaveTitle('个人中心 - 评级管理后台');
});

test('a calendar has 42 days (R278)', async ({ openAs }) => {
  const page = await openAs('admin', '/closeReview/sendOrderCodeManagement');
  await page.locator('.ant-picker').first().click();
  await expect(page.locator('.ant-picker-date-panel').first().locator('td')).toHaveCount(42);
});

import type { Browser, Locator, Page, TestInfo } from '@playwright/test';
import { Persona } from '../../fixtures/api.ts';
import { enter } from '../../fixtures/enter.ts';
import { colleague } from '../../fixtures/newcomers.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { signInOnPage } from '../../pages/login-page.ts';

const CONSOLE = '/dashboard/console';
const SAVED = '**/api/identity/settings';
const ON_AND_OFF = [
  '顶部菜单栏',
  '固定侧边栏',
  '固定顶栏',
  '下滑时隐藏顶栏',
  '置顶顶栏',
  '侧边菜单手风琴模式',
  '显示折叠侧边栏按钮',
  '侧边菜单折叠时显示父级菜单名',
  '显示面包屑',
  '面包屑显示图标',
  '显示重载页面按钮',
  '显示多语言选择',
  '开启多页签',
  '页签显示图标',
  '固定多页签',
] as const;
type Name = (typeof ON_AND_OFF)[number];
/** On before anybody chose (R268–R274, and the decisions for what the specification leaves open). */
const ON: readonly Name[] = [
  '固定侧边栏',
  '固定顶栏',
  '侧边菜单手风琴模式',
  '显示折叠侧边栏按钮',
  '显示面包屑',
  '显示重载页面按钮',
  '显示多语言选择',
  '开启多页签',
  '页签显示图标',
  '固定多页签',
];

const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: '界面设置' });
const switchOf = (page: Page, name: Name): Locator => drawerOf(page).getByRole('switch', { name, exact: true });
const siderOf = (page: Page): Locator => page.locator('aside');
const tabsOf = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: '界面设置' }).click();
  await expect(drawerOf(page)).toBeVisible();
}

async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
}

/** The switches that are on. */
async function onOnes(page: Page): Promise<string[]> {
  const all = await Promise.all(
    ON_AND_OFF.map(async (name) => ((await switchOf(page, name).getAttribute('aria-checked')) === 'true' ? name : '')),
  );
  return all.filter((name) => name !== '');
}

/** Presses switches and waits until the server has them. */
async function press(page: Page, ...names: readonly Name[]): Promise<void> {
  const saved = page.waitForResponse(SAVED);
  for (const name of names) await switchOf(page, name).click();
  await saved;
}

async function themes(page: Page, sider: string, header: string): Promise<void> {
  const saved = page.waitForResponse(SAVED);
  await drawerOf(page).getByRole('radiogroup', { name: '侧边栏主题' }).getByText(sider).click();
  await drawerOf(page).getByRole('radiogroup', { name: '顶栏主题' }).getByText(header).click();
  await saved;
}

const groundOf = (box: Locator): Promise<string> =>
  box.evaluate((element) => getComputedStyle(element).backgroundColor);
const siderGround = (page: Page): Promise<string> => groundOf(siderOf(page).locator('..'));
const headerGround = (page: Page): Promise<string> => groundOf(page.getByRole('banner'));

async function another(browser: Browser, url: string, username: string, info: TestInfo): Promise<Page> {
  const context = await browser.newContext({ ...info.project.use, baseURL: url });
  await enter(context, await Persona.signIn(url, username));
  const page = await context.newPage();
  await page.goto(CONSOLE);
  return page;
}

test.describe('the settings drawer', () => {
  test.describe.configure({ mode: 'serial' });
  let person: Persona;
  test.beforeAll(async ({ server }) => {
    person = await colleague(await Persona.signIn(server.url, 'admin'), server.dataDir);
  });

  test('has 17 controls with their defaults (R030, R249–R266, R268–R275)', async ({ openAs }) => {
    const page = await openAs(person.username, CONSOLE);
    await openDrawer(page);
    const drawer = drawerOf(page);
    await expect(drawer.getByRole('switch')).toHaveCount(15);
    const groups = drawer.getByRole('radiogroup', { name: /^(侧边栏|顶栏)主题$/ });
    await expect(groups).toHaveCount(2);
    expect(await onOnes(page)).toEqual([...ON]);
    await expect(groups.nth(0).getByRole('radio')).toHaveCount(2);
    await expect(groups.nth(0).getByLabel('深色')).toBeChecked();
    await expect(groups.nth(1).getByRole('radio')).toHaveCount(3);
    await expect(groups.nth(1).getByLabel('浅色')).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  test('a control that depends on another is disabled without it and keeps its value (R255, R256, R261, R265–R267)', async ({
    openAs,
  }) => {
    const page = await openAs(person.username, CONSOLE);
    await openDrawer(page);
    await press(page, '面包屑显示图标', '下滑时隐藏顶栏', '置顶顶栏');
    for (const [parent, children] of [
      ['显示面包屑', ['面包屑显示图标']],
      ['开启多页签', ['页签显示图标', '固定多页签']],
      ['固定顶栏', ['下滑时隐藏顶栏', '置顶顶栏']],
    ] as const) {
      await switchOf(page, parent).click();
      for (const child of children) {
        await expect(switchOf(page, child)).toBeDisabled();
        await expect(switchOf(page, child)).toBeChecked();
      }
      await switchOf(page, parent).click();
      for (const child of children) await expect(switchOf(page, child)).toBeEnabled();
    }
    const saved = page.waitForResponse(SAVED);
    await drawerOf(page).getByRole('button', { name: '恢复默认' }).click();
    await saved;
    expect(await onOnes(page)).toEqual([...ON]);
  });

  test('themes and the top-bar menu show at once (R250, R251, R252)', async ({ openAs }) => {
    const page = await openAs(person.username, CONSOLE);
    await openDrawer(page);
    const [darkSider, lightHeader] = [await siderGround(page), await headerGround(page)];
    await themes(page, '浅色', '深色');
    expect(await siderGround(page)).toBe(lightHeader);
    await expect.poll(() => headerGround(page)).toBe(darkSider);
    await themes(page, '深色', '主色');
    await expect.poll(() => headerGround(page)).toBe('rgb(20, 74, 61)');
    expect(await siderGround(page)).toBe(darkSider);
    await press(page, '顶部菜单栏');
    await expect(page.getByRole('banner').getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await expect(siderOf(page).getByRole('button', { name: '客户管理' })).toHaveCount(0);
    await press(page, '顶部菜单栏');
    await expect(siderOf(page).getByRole('button', { name: '客户管理' })).toBeVisible();
  });

  test('sider, header parts and tabs show and hide what they name (R257–R266)', async ({ openAs }) => {
    const page = await openAs(person.username, CONSOLE);
    const sider = siderOf(page);
    await sider.getByRole('button', { name: '财务管理' }).click();
    await expect(sider.getByRole('button', { expanded: true })).toHaveCount(1);
    await openDrawer(page);
    await press(page, '侧边菜单手风琴模式', '侧边菜单折叠时显示父级菜单名', '面包屑显示图标');
    await closeDrawer(page);
    await sider.getByRole('button', { name: '客户管理' }).click();
    for (const name of ['财务管理', '客户管理'])
      await expect(sider.getByRole('button', { name, expanded: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '面包屑' }).locator('svg')).toHaveCount(1);
    await page.getByRole('button', { name: '收起侧边栏' }).click();
    await sider.getByRole('button', { name: '财务管理' }).hover();
    await expect(page.getByRole('tooltip').getByText('财务管理', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '展开侧边栏' }).click();

    await openDrawer(page);
    await press(page, '页签显示图标', '显示折叠侧边栏按钮', '显示面包屑', '显示重载页面按钮', '显示多语言选择');
    const reload = page.getByRole('button', { name: '刷新当前页' });
    await expect(tabsOf(page).getByRole('tab').locator('svg')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: '面包屑' })).toHaveCount(0);
    for (const gone of [
      reload,
      page.getByRole('button', { name: '收起侧边栏' }),
      page.getByLabel('语言', { exact: true }),
    ])
      await expect(gone).toHaveCount(0);
    await press(page, '显示重载页面按钮', '显示多语言选择', '开启多页签');
    await expect(tabsOf(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: '刷新当前页' })).toBeVisible();
    await expect(page.getByLabel('语言', { exact: true })).toBeVisible();
    await press(page, '开启多页签');
    await expect(tabsOf(page)).toBeVisible();
  });

  test('what was chosen is there after a reload, in another browser, after signing out and in again; corrupt values are not (R276)', async ({
    browser,
    server,
    openAs,
  }, info) => {
    const page = await openAs(person.username, CONSOLE);
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await openDrawer(page);
    await drawerOf(page).getByRole('button', { name: '恢复默认' }).click();
    await press(page, '显示面包屑', '固定多页签');
    const chosen = ON.filter((name) => name !== '显示面包屑' && name !== '固定多页签');
    await page.reload();
    await openDrawer(page);
    expect(await onOnes(page)).toEqual(chosen);

    const second = await another(browser, server.url, person.username, info);
    await expect(second.getByRole('navigation', { name: '面包屑' })).toHaveCount(0);
    await openDrawer(second);
    expect(await onOnes(second)).toEqual(chosen);
    await second.context().close();

    // The last choice is sent before the session ends, however quickly that follows.
    await switchOf(page, '面包屑显示图标').isDisabled();
    await switchOf(page, '页签显示图标').click();
    await closeDrawer(page);
    await page.getByRole('button', { name: /^账号菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/login');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith(':settings')) localStorage.setItem(key, '{"tabs":"x"');
    });
    await signInOnPage(page, person.username, PASSWORD);
    await page.waitForURL(`**${CONSOLE}`);
    await openDrawer(page);
    await expect.poll(() => onOnes(page)).toEqual(chosen.filter((name) => name !== '页签显示图标'));
  });
});

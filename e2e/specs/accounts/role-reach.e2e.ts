import type { Page } from '@playwright/test';
import { enter } from '../../fixtures/enter.ts';
import { colleague } from '../../fixtures/newcomers.ts';
import { expect, test } from '../../fixtures/test.ts';

const ROLE = '访客接待';

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const namesIn = async (page: Page): Promise<string[]> => {
  const names = await menuOf(page).locator('a, button').allTextContents();
  return names.map((name) => name.replace(/\d+\+?$/, ''));
};

/** A role as the screen makes it; it stays open beside the list. */
async function makeRole(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新建角色' }).click();
  const form = page.getByRole('dialog', { name: '新建角色' });
  await form.getByLabel('名称', { exact: true }).fill(ROLE);
  await form.getByLabel('英文名称').fill('Visitors');
  await form.getByLabel('编码').fill('visitors');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog', { name: ROLE })).toContainText('该角色没有任何权限');
}

/** Ticks or unticks a permission of the open role; what saving does is read first. */
async function turn(page: Page, permission: string, effect: string): Promise<void> {
  await page.getByRole('dialog', { name: ROLE }).getByRole('button', { name: '授权' }).click();
  const drawer = page.getByRole('dialog', { name: `“${ROLE}”的权限` });
  await drawer.getByRole('textbox', { name: '按名称或权限字符串查找' }).fill(permission);
  const found = drawer.getByRole('list').getByRole('checkbox');
  await expect(found).toHaveCount(1);
  await found.click();
  await drawer.getByRole('button', { name: '保存' }).click();
  const dialog = page.getByRole('dialog', { name: `“${ROLE}”的变化` });
  await expect(dialog).toContainText(effect);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
}

test('what a role gives is exactly what its person sees; what it loses, the open page loses at once (R004, R427, R433, R449)', async ({
  openAs,
  as,
  browser,
  server,
}, info) => {
  const admin = await openAs('admin', '/admin/roleSystem');
  await makeRole(admin);
  await turn(admin, 'customer:user:page', '出现的页面：客户列表');

  const person = await colleague(await as('admin'), server.dataDir, ROLE);
  const context = await browser.newContext({ ...info.project.use, baseURL: server.url });
  await enter(context, person);
  const page = await context.newPage();
  await page.goto('/customer/user');
  await expect(page.getByRole('button', { name: '查询' })).toBeVisible();
  expect(await namesIn(page)).toEqual(['仪表盘', '前端日志', '客户管理', '客户列表', '账户中心']);

  await turn(admin, 'customer:agent:page', '1 人');
  await expect(menuOf(page)).toContainText('代理商管理');
  await turn(admin, 'customer:user:page', '消失的页面：客户列表');
  await expect(page.getByRole('heading', { name: '您没有进行该操作的权限' })).toBeVisible();
  await expect(menuOf(page)).not.toContainText('客户列表');
  await expect(page).toHaveURL(/\/customer\/user$/);
  await context.close();
});

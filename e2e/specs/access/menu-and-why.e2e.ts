import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { Page } from '@playwright/test';
import { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const PAGE = '/admin/menuSystem';

/** Opens the form of the agents' entry, changes it and saves. */
async function change(page: Page, title: string, act: (drawer: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.getByRole('button', { name: `编辑 ${title}` }).click();
  const drawer = page.getByRole('dialog');
  await act(drawer);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toHaveCount(0);
}

/** A house changes its menu, and somebody asks why he does not see a thing. */
test.describe('menu and permissions', () => {
  test.afterAll(async ({ server }) => {
    const admin = await Persona.signIn(server.url, 'admin');
    await admin.call(accessEndpoints.restoreMenu, {});
  });

  test('an entry is renamed and switched off; another open browser follows by itself', async ({ openAs }) => {
    const other = await openAs('manager', '/customer/agent');
    const menu = other.getByRole('navigation', { name: '主菜单' });
    await expect(menu.getByRole('link', { name: '代理商管理' })).toBeVisible();

    const admin = await openAs('admin', PAGE);
    await admin.getByRole('tab', { name: '菜单', exact: true }).click();
    await change(admin, '代理商管理', (drawer) => drawer.getByLabel('中文标题').fill('合作代理'));
    await expect(menu.getByRole('link', { name: '合作代理' })).toBeVisible();
    await expect(other.getByRole('tab', { name: '合作代理' })).toBeVisible();
    await expect(other).toHaveTitle(/^合作代理/);

    await change(admin, '合作代理', (drawer) => drawer.getByRole('switch').click());
    await expect(other.getByRole('heading', { name: '此页面已停用' })).toBeVisible();
    await expect(menu.getByRole('link', { name: '合作代理' })).toHaveCount(0);

    await admin.getByRole('button', { name: '恢复 合作代理 的默认设置' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
    await expect(menu.getByRole('link', { name: '代理商管理' })).toBeVisible();
    await expect(other.getByRole('heading', { name: '此页面已停用' })).toHaveCount(0);
  });

  test('a permission gets the words of the house; the roles say it, until it goes back', async ({ openAs, as }) => {
    const string = 'customer:agent:page';
    const roles = await (await as('admin')).call(rolesEndpoints.listRoles, { query: { permission: string, limit: 1 } });
    const page = await openAs('admin', PAGE);
    await page.getByRole('textbox', { name: '搜索权限、名称、路径或拼音首字母' }).fill(string);
    await page.getByRole('button', { name: '查看 代理商管理' }).click();
    const drawer = page.getByRole('dialog', { name: '代理商管理' });
    await drawer.getByRole('button', { name: '编辑 代理商管理' }).click();
    const form = page.getByRole('dialog').filter({ hasText: '中文标题' });
    await form.getByLabel('中文标题').fill('合作方页面');
    await form.getByRole('button', { name: '保存' }).click();
    const renamed = page.getByRole('dialog', { name: '合作方页面' });
    await expect(renamed).toContainText(string);

    const other = await openAs('admin', `/admin/roleSystem?id=${roles.list[0]?.id ?? ''}`);
    await expect(other.getByRole('dialog').getByText('合作方页面')).toBeVisible();
    await renamed.getByRole('button', { name: '恢复 合作方页面 的默认设置' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
    await expect(drawer).toContainText(string);
  });

  test('the chain names the link that is missing, and who can give it', async ({ openAs, as }) => {
    const { list } = await (await as('admin')).call(receivingEndpoints.listOrders, { query: { limit: 1 } });
    const page = await openAs('admin', PAGE);
    await page.getByRole('tab', { name: '为什么能看到' }).click();
    await page.getByLabel('谁', { exact: true }).fill('grader1');
    await page.getByTitle(/grader1/).click();
    await page.getByLabel('能否看到').click();
    await page.getByTitle('送评单', { exact: true }).click();
    await page.getByLabel('送评单号').fill(list[0]?.orderCode ?? '');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page.getByText(/看不到“S\d{13}”/)).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: '缺少权限 “送评单管理”（closeReview:order:page）' }),
    ).toBeVisible();
    await expect(page.getByText(/含有该权限的角色：.*前台收货/)).toBeVisible();
  });
});

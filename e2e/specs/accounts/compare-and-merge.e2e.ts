import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const PAGES = ['customer:user:page', 'customer:agent:page'];

async function makeRole(admin: Persona, code: string, nameZh: string, permissions: readonly string[]): Promise<string> {
  const body = { code, nameZh, nameEn: code, permissions: [...permissions] };
  return (await admin.call(rolesEndpoints.createRole, { body })).id;
}

async function makeAccount(admin: Persona, username: string, roleId: string): Promise<string> {
  const body = { username, realName: '重复人', roleIds: [roleId], scopeKind: 'all' as const, companyId: null };
  return (await admin.call(accountsEndpoints.saveSysUserV2, { body })).id;
}

test('two roles stand side by side; one in use is not deleted and leads to whom it belongs', async ({ as, openAs }) => {
  const admin = await as('admin');
  const roleId = await makeRole(admin, 'cmpone', '对比甲', PAGES);
  await makeRole(admin, 'cmptwo', '对比乙', PAGES.slice(0, 1));
  await makeAccount(admin, 'cmp.holder', roleId);
  const page = await openAs('admin', `/admin/roleSystem?id=${roleId}`);
  const drawer = page.getByRole('dialog', { name: /对比甲/ });
  await drawer.getByRole('button', { name: '对比', exact: true }).click();
  const compare = page.getByRole('dialog', { name: '对比角色' });
  const second = compare.getByRole('combobox').nth(1);
  await second.fill('对比乙');
  await page.getByTitle('对比乙', { exact: true }).click();
  await expect(compare.getByRole('row', { name: /customer:agent:page/ })).toBeVisible();
  await expect(compare.getByRole('row', { name: /customer:user:page/ })).toHaveCount(0);
  await compare.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(compare).toBeHidden();

  await drawer.getByRole('tab', { name: /人员/ }).click();
  await expect(drawer.getByRole('link', { name: 'cmp.holder' })).toBeVisible();
  await drawer.getByRole('button', { name: '删除', exact: true }).click();
  const refused = page.getByRole('dialog', { name: '操作失败' });
  await expect(refused).toContainText('仍有人员拥有该角色');
  await refused.getByRole('link', { name: 'cmp.holder' }).click();
  await expect(page).toHaveURL(/\/admin\/user\?id=/);
  await expect(page.getByRole('dialog', { name: /cmp\.holder/ })).toBeVisible();
});

test('a duplicate account is merged into the one that its person uses', async ({ as, openAs }) => {
  const admin = await as('admin');
  const roleId = await makeRole(admin, 'mrg', '合并用', PAGES);
  const duplicate = await makeAccount(admin, 'merge.twin', roleId);
  await makeAccount(admin, 'merge.kept', roleId);
  const page = await openAs('admin', `/admin/user?id=${duplicate}`);
  const drawer = page.getByRole('dialog', { name: /merge\.twin/ });
  await drawer.getByRole('button', { name: '合并到其他账号' }).click();
  const dialog = page.getByRole('dialog', { name: 'merge.twin 是重复账号' });
  await expect(dialog.getByRole('button', { name: '合并到其他账号' })).toBeDisabled();
  await dialog.getByRole('combobox').fill('merge.kept');
  await page.getByTitle('merge.kept · 重复人', { exact: true }).click();
  await expect(dialog.getByText('合并后该账号停用并指向保留的账号', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: '合并到其他账号' }).click();
  await expect(drawer.getByText('重复账号，已合并到 merge.kept。')).toBeVisible();
  const { list } = await admin.call(accountsEndpoints.listAccounts, { query: { username: 'merge.twin' } });
  expect(list[0]).toMatchObject({ status: 0 });
});

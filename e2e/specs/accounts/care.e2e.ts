import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = [
  '用户名,姓名,角色,所属公司',
  'care.good,关小满,前台收货,铢鉴评级 总部',
  'care.bad,错一行,没有的角色,铢鉴评级 总部',
].join('\n');

/** Accounts come from a file with one wrong row; one of them is locked, opened again, and signed out. */
test('an administrator imports accounts, unlocks one, and ends its session', async ({
  openAs,
  as,
  server,
  request,
}) => {
  const page = await openAs('admin', '/admin/user');
  await page.getByRole('button', { name: '导入账号' }).click();
  const dialog = page.getByRole('dialog', { name: '导入账号' });
  const file = { name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('共 2 行：可导入 1 行 · 1 行有误')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '角色' })).toContainText('不存在');
  await dialog.getByRole('button', { name: '仅导入正确的 1 行' }).click();
  const close = dialog.getByRole('button').filter({ hasText: '关闭' });
  await expect(close).toBeDisabled();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载一次性密码' }).click();
  expect((await download).suggestedFilename()).toBe('一次性密码.xlsx');
  await close.click();

  const admin = await as('admin');
  const { list } = await admin.call(accountsEndpoints.listAccounts, { query: { username: 'care.good' } });
  const { password = '' } = await admin.call(accountsEndpoints.resetPwdV2, { body: { id: list[0]?.id ?? '' } });
  const signIn = async (given: string) => {
    const data = { username: 'care.good', password: given, uuid: '', code: '', mobile: '' };
    const url = `${server.url}${identityEndpoints.login.path}`;
    return (await (await request.post(url, { data, headers: { client: 'op' } })).json()).code as number;
  };
  for (let i = 0; i < 5; i += 1) await signIn('Wrong-Pass-word-1');
  expect(await signIn(password)).toBe(-1);

  await page.reload();
  const row = page.getByRole('row', { name: /care\.good/ });
  await expect(row).toContainText('已锁定');
  await row.getByRole('button', { name: '查看' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: '解锁', exact: true }).click();
  await page
    .getByRole('dialog', { name: /解锁账号/ })
    .getByRole('button', { name: '解锁' })
    .click();
  await expect(page.getByText('已解锁', { exact: true })).toBeVisible();
  expect(await signIn(password)).toBe(0);

  await drawer.getByRole('tab', { name: '登录' }).click();
  await drawer.getByRole('button', { name: '结束登录', exact: true }).click();
  await expect(page.getByText('已结束 1 个登录')).toBeVisible();
  await expect(drawer.getByText('当前没有登录')).toBeVisible();
  await drawer.getByRole('tab', { name: '变更历史' }).click();
  await expect(drawer.getByText('解锁').first()).toBeVisible();
});

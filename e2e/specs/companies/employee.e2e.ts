import { employeesEndpoints } from '@mintmark/contract/accounts/employees.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const NAME = 'branch-clerk-1';

/** The administrator of a company sees his company, and makes an account for one of its people. */
test('a company’s administrator makes an employee with a role of his own reach (R124, R125, R126)', async ({
  openAs,
  as,
}) => {
  const page = await openAs('company', '/companyManage');
  await expect(page).toHaveURL(/\/companyManage\/company$/);
  await expect(page.getByRole('tab', { name: '评级范围' })).toBeVisible();

  await page.goto('/companyManage/employeeAccountManagement');
  await page.getByRole('button', { name: '新建员工账号' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新建账号' });
  await form.getByLabel('用户名').fill(NAME);
  await form.getByLabel('姓名').fill('钱分店');
  await form.getByRole('combobox', { name: '角色' }).click();
  const staff = page.getByTitle('公司员工', { exact: true });
  await expect(staff).toBeVisible();
  await expect(page.getByTitle('运营主管', { exact: true })).toHaveCount(0);
  await staff.click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const once = page.getByRole('dialog').filter({ hasText: NAME }).last();
  await expect(once).toContainText('密码');
  const boss = await as('company');
  const { list } = await boss.call(employeesEndpoints.listAccounts, { query: { username: NAME } });
  expect(list.map(({ username, roles }) => [username, roles.map(({ nameZh }) => nameZh)])).toEqual([
    [NAME, ['公司员工']],
  ]);
});

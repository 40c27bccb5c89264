import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { limitsEndpoints } from '@mintmark/contract/companies/limits.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A limit is set, shows what is taken, and is switched off with a reason. */
test('a company gets a limit with live counters (R103)', async ({ openAs, as }) => {
  const page = await openAs('admin', '/system/companyLimit');
  await page.getByRole('button', { name: '新增限制' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新增限制' });
  const admin = await as('admin');
  const { list } = await admin.call(companiesEndpoints.listCompanies, { query: { limit: 1 } });
  const name = list[0]?.nameZh ?? '';
  await form.getByLabel('公司', { exact: true }).click();
  await page.getByTitle(name, { exact: true }).click();
  await form.getByLabel('开始日期').fill('2026-01-01');
  await form.getByLabel('开始日期').press('Enter');
  await form.getByLabel('每日枚数').fill('5000');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('/ 5,000');

  await row.getByRole('button', { name: '查看' }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '已占额度' });
  await expect(drawer).toContainText('剩余');
  await drawer.getByRole('button', { name: '停用' }).click();
  const reason = page.getByRole('dialog').filter({ hasText: '停用该限制' });
  await reason.getByRole('textbox').fill('旺季');
  await reason.getByRole('button', { name: '停用' }).click();
  await expect(drawer).toContainText('旺季');
  const limits = await admin.call(limitsEndpoints.listLimits, { query: {} });
  expect(limits.list.map((one) => one.isActive)).toEqual([false]);
});

import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { gradersEndpoints } from '@mintmark/contract/companies/graders.endpoints.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const PLAN = { level: 3 as const, categories: [], dailyCap: 200, activeFrom: null, activeTo: null, note: '' };

/** The form of the first step: what must be there, one contact and one address. */
async function enterData(page: Page): Promise<void> {
  const form = page.getByRole('dialog').filter({ hasText: '新建公司' });
  await form.getByLabel('公司代码').fill('jn');
  await form.getByLabel('中文名称').fill('江南评级');
  await form.getByLabel('英文名称').fill('Jiangnan Grading');
  await form.getByLabel('中文品牌').fill('江南');
  await form.getByLabel('英文品牌').fill('JIANGNAN');
  await form.getByText('两人相差一级取低').click();
  await form.getByLabel('姓名 1').fill('沈先生');
  await form.getByLabel('用途 1').fill('收件');
  await form.getByRole('textbox', { name: '地址 1', exact: true }).fill('南京市玄武区 1 号');
  await form.getByRole('button', { name: '保存', exact: true }).click();
}

/** Two who grade and one who finalizes; accounts and the later two without the browser. */
async function peopleOf(admin: Persona, companyId: string): Promise<string[]> {
  const { roles } = await admin.call(accountsEndpoints.getAccountOptions, {});
  const role = roles.find((one) => one.nameEn === 'Grader');
  const ids: string[] = [];
  for (const name of ['甲', '乙', '丙']) {
    const body = {
      username: `jn${companyId}${ids.length}`,
      realName: `江南${name}`,
      roleIds: [role?.id ?? ''],
      companyId,
      scopeKind: 'company' as const,
      companyIds: [companyId],
    };
    const { id } = await admin.call(accountsEndpoints.saveSysUserV2, { body });
    ids.push(id);
  }
  return ids;
}

/** A company is created, its page says what is missing, graders come, and it works. */
test('a new company is prepared step by step until it works', async ({ openAs, as }) => {
  const page = await openAs('admin', '/system/company');
  await page.getByRole('button', { name: '新建公司' }).click();
  await enterData(page);
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(step('评级老师')).toContainText('待完成');
  await expect(step('价格表')).toContainText('使用总部的');
  await expect(page.getByRole('button', { name: '启用' })).toBeDisabled();
  const companyId = /addDetails\/(\d+)/.exec(page.url())?.[1] ?? '';

  const admin = await as('admin');
  const [first = '', ...others] = await peopleOf(admin, companyId);
  await step('评级老师').getByRole('link').click();
  await page.getByRole('button', { name: '新增评级老师' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '新增评级老师' });
  await form.getByLabel('员工').click();
  await page.getByTitle(/江南甲/).click();
  await form.getByLabel('老师编号').fill('JN-1');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('row', { name: /JN-1/ })).toContainText('江南甲');
  expect(first).not.toBe('');
  for (const [at, accountId] of others.entries()) {
    const isChief = at === 1;
    const rights = { mayAuthenticate: !isChief, mayGrade: !isChief, mayFinalize: isChief, mayAudit: isChief };
    await admin.call(gradersEndpoints.createGrader, {
      body: { companyId, accountId, graderNo: `JN-${at + 2}`, ...rights, ...PLAN },
    });
  }

  await page.goto(`/system/company/addDetails/${companyId}`);
  await page.getByRole('button', { name: '启用' }).click();
  const reason = page.getByRole('dialog').filter({ hasText: '启用公司 JN' });
  await reason.getByRole('textbox').fill('开业');
  await reason.getByRole('button', { name: '启用' }).click();
  await expect(page.getByText('准备事项已齐，公司正在运营。')).toBeVisible();
});

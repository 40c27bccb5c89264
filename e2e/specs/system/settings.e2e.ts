import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const CONFIRM = 'security.confirmUnmask';
const NUMBER = '77.1.0';

/** Opens the first customer and asks for his full numbers. */
async function askForNumbers(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('button', { name: '查看', exact: true }).click();
  await page.getByRole('button', { name: '查看完整号码' }).click();
  const reason = page.getByRole('dialog', { name: /的完整号码/ });
  await reason.getByRole('button', { name: '联系客户' }).click();
  await reason.getByRole('button', { name: '查看', exact: true }).click();
}

test('a parameter that is changed is in force in another open browser: the act wants the own password', async ({
  as,
  openAs,
}) => {
  const clerk = await openAs('service', '/customer/user');
  const page = await openAs('admin', '/system/config');
  await page.getByPlaceholder('搜索名称、键或说明').fill(CONFIRM);
  await page.getByRole('switch', { name: '查看完整信息前再次确认' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const reason = page.getByRole('dialog', { name: '查看完整信息前再次确认' });
  await expect(reason).toContainText('关 → 开');
  await reason.getByRole('textbox').fill('演练');
  await reason.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，立即生效')).toBeVisible();
  try {
    await askForNumbers(clerk);
    const dialog = clerk.getByRole('dialog', { name: '再次确认' });
    await dialog.getByLabel('本人密码').fill('Wrong-River-2026');
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('本人密码').fill(PASSWORD);
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
    await expect(clerk.getByText('已记录本次查看')).toBeVisible();
  } finally {
    const admin = await as('admin');
    const { list } = await admin.call(parametersEndpoints.listParameters, {});
    const version = list.find(({ key }) => key === CONFIRM)?.version ?? 0;
    await admin.call(parametersEndpoints.setParameter, {
      body: { key: CONFIRM, value: null, version, reason: '恢复' },
    });
  }
});

test('a release that is published is offered to a page that was open before, with what is new (R384, R385)', async ({
  as,
  openAs,
}) => {
  const clerk = await openAs('service', '/customer/user');
  await expect(clerk.getByRole('row').nth(1)).toBeVisible();
  const page = await openAs('admin', '/system/version');
  await page.getByRole('button', { name: '新建版本' }).click();
  const form = page.getByRole('dialog', { name: '新建版本' });
  await form.getByLabel('版本号').fill(NUMBER);
  await form.getByLabel('中文说明').fill('标签打印更快');
  await form.getByLabel('英文说明').fill('Labels print faster');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await page
    .getByRole('row', { name: new RegExp(NUMBER) })
    .getByRole('button', { name: '查看', exact: true })
    .click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const publish = page.getByRole('dialog', { name: `发布版本 ${NUMBER}` });
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  const admin = await as('admin');
  const find = async () => (await admin.call(versionsEndpoints.listVersions, { query: { number: NUMBER } })).list[0];
  await expect.poll(async () => (await find())?.state).toBe(1);
  try {
    await clerk.getByRole('button', { name: '查询' }).click();
    const offer = clerk.getByRole('dialog', { name: '发现新版本' });
    await expect(offer).toContainText(`版本 ${NUMBER}`);
    await expect(offer).toContainText('标签打印更快');
    await offer.getByRole('button', { name: '稍后' }).click();
  } finally {
    const row = await find();
    const body = { version: row?.version ?? 0, reason: '演练结束' };
    await admin.call(versionsEndpoints.withdrawVersion, { params: { id: row?.id ?? '' }, body });
  }
});

test('an address list that would lock its keeper out is refused, naming his address', async ({ as, openAs }) => {
  const admin = await as('admin');
  const keeper = (await as('manager')).signed.info.id;
  const scope = { id: keeper, scopeKind: 'company' as const, companyId: '1', companyIds: ['1'] };
  await admin.call(accountsEndpoints.putUserScope, { body: scope });
  try {
    const page = await openAs('manager', '/system/whiteIp/1');
    await expect(page.getByText('没有生效的名单')).toBeVisible();
    await page.getByRole('button', { name: '添加地址' }).click();
    const form = page.getByRole('dialog', { name: '添加地址' });
    await form.getByLabel('地址或网段').fill('198.51.100.7\n203.0.113.0/24');
    await expect(form.getByText('已识别 2 条')).toBeVisible();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    const refusal = page.getByRole('dialog', { name: '操作失败' });
    await expect(refusal).toContainText('127.0.0.1');
    await refusal.getByRole('button').first().click();
    await expect(form.getByLabel('地址或网段')).toHaveValue(/198\.51\.100\.7/);
  } finally {
    await admin.call(accountsEndpoints.putUserScope, { body: { id: keeper, scopeKind: 'all', companyId: null } });
  }
});

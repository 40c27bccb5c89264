import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Exports what the list shows; answers the file's name. */
async function exportAll(page: Page): Promise<string> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /导出全部/ }).click();
  const file = await download;
  expect(await file.failure()).toBeNull();
  return file.suggestedFilename();
}

test('a fee item is made, gets another amount from a day on, goes into a file and leads to its log', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/system/otherAmount');
  await page.getByRole('button', { name: '新增费用' }).click();
  const form = page.getByRole('dialog', { name: '新增费用' });
  await form.getByLabel('费用代码').fill('STORYFEE');
  await form.getByLabel('中文').fill('加固');
  await form.getByLabel('英文').fill('Reinforcing');
  await form.getByLabel('默认金额').fill('30');
  await form.getByLabel('上限').fill('20');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const refused = page.getByRole('dialog', { name: '操作失败' });
  await refused.getByRole('button', { name: '知道了' }).click();
  await expect(refused).toBeHidden();
  await expect(form.getByText('不能低于默认金额')).toBeVisible();
  await form.getByLabel('上限').fill('60');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const row = page.getByRole('row', { name: /STORYFEE/ });
  await expect(row).toContainText('30.00');

  await row.getByRole('button', { name: '调价' }).click();
  const amount = page.getByRole('dialog', { name: '调整金额 STORYFEE' });
  await amount.getByLabel('生效日期').fill('2031-01-01');
  await amount.getByLabel('生效日期').press('Enter');
  await amount.getByLabel('默认金额').fill('45');
  await amount.getByRole('button', { name: '保存', exact: true }).click();
  await expect(row).toContainText('2031-01-01');
  await expect(row).toContainText('45.00');

  expect(await exportAll(page)).toMatch(/^其他费用-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '操作日志' }).click();
  await expect(page).toHaveURL(/\/admin\/OperationLog/);
  await expect(page.getByRole('row', { name: /STORYFEE/ }).first()).toBeVisible();
});

test('a cache is emptied with a reason, and the log keeps it', async ({ openAs }) => {
  const page = await openAs('admin', '/system/sysCache');
  const row = page.getByRole('row', { name: /本进程/ }).first();
  await row.getByRole('button', { name: '清除' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: '所有进程都会清除' });
  await dialog.getByRole('textbox').fill('演练：数据不一致');
  await dialog.getByRole('button', { name: '清除' }).click();
  await expect(page.getByText('已通知所有进程清除')).toBeVisible();
  expect(await exportAll(page)).toMatch(/^系统缓存-/);
  await page.goto('/admin/OperationLog');
  await expect(page.getByRole('row', { name: /清除缓存/ }).first()).toBeVisible();
});

test('a third-party grader tries a number against its pattern, and is refused a link without one', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/system/tripartiteCompany');
  await page.getByRole('button', { name: '新增三方公司' }).click();
  const form = page.getByRole('dialog', { name: '新增三方公司' });
  await form.getByLabel('代码').first().fill('STORYG');
  await form.getByLabel('中文名称').first().fill('故事评级');
  await form.getByLabel('英文名称').first().fill('Story Grading');
  await form.getByLabel('证书号格式').fill('[SG]9{6}');
  await form.getByLabel('输入证书号试一试').fill('sg123456');
  await expect(form.getByText('SG123456 符合格式')).toBeVisible();
  await form.getByLabel('输入证书号试一试').fill('SG12');
  await expect(form.getByText('SG12 不符合格式')).toBeVisible();
  await form.getByLabel('查询链接').fill('https://example.com/verify');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByText('链接中须有一处 {certNo}').first()).toBeVisible();
  await form.getByLabel('查询链接').fill('https://example.com/verify?no={certNo}');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const row = page.getByRole('row', { name: /STORYG/ });
  await expect(row).toContainText('待核实');

  await row.getByRole('button', { name: '查看' }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '还没有钱币登记为该公司的盒子' });
  await drawer.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('dialog', { name: '删除 STORYG？' })
    .getByRole('button', { name: /确定|删除/ })
    .click();
  await expect(row).toHaveCount(0);
});

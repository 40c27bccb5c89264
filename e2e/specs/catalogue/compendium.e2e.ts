import { expect, test } from '../../fixtures/test.ts';

const EDIT = '/basic/compendiumManagementEditPage';

/** A coin is added to the compendium, its number is refused to a second one, and its history says what was changed. */
test('an item is written, found in the tree and changed; one tab edits whatever it is (R133, R299)', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/basic/compendiumManagement');
  const tree = page.getByRole('navigation', { name: '纲目目录' });
  await tree.getByRole('button', { name: '展开 机制币' }).click();
  await tree.getByRole('button', { name: /^银元/ }).click();
  await tree.getByRole('button', { name: /^清/ }).click();
  await expect(page.getByRole('row', { name: /MS-018/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /MS-001/ })).toHaveCount(0);
  await page.reload();
  await expect(tree.getByRole('button', { name: /^清/ })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('button', { name: '新建纲目' }).click();
  await page.getByLabel('纲目编号').fill('E2E-1');
  await page.getByLabel('中文名称', { exact: true }).fill('故事壹圆');
  await page.getByRole('combobox', { name: '分类' }).fill('机制币 / 银元');
  await page.getByRole('combobox', { name: '分类' }).press('Enter');
  await page.getByLabel('朝代/国家').fill('民国');
  await page.getByRole('button', { name: '添加编号' }).click();
  await page.getByLabel('体系 1').fill('L&M');
  await page.getByLabel('编号 1', { exact: true }).fill('37');
  await page.getByRole('button', { name: '添加版别' }).click();
  await page.getByLabel('第 1 行中文名称（1 级）').fill('大字');
  await page.getByRole('button', { name: '添加版别' }).click();
  await page.getByLabel('第 2 行中文名称（1 级）').fill('连笔');
  await page.getByRole('button', { name: '降一级 2' }).click();
  await page.reload();
  await expect(page.getByText('已恢复上次未保存的内容。')).toBeVisible();
  await expect(page.getByLabel('第 2 行中文名称（2 级）')).toHaveValue('连笔');

  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('该编号已属于其他纲目', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'MS-018' })).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByLabel('编号 1', { exact: true }).fill('9037');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'E2E-1 复制 启用' })).toBeVisible();

  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(page.getByRole('tab', { name: /编辑 E2E-1/ })).toHaveCount(1);
  await page.getByLabel('简称').fill('故事元');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('tab', { name: '历史' }).click();
  await expect(page.getByText('简称: – → 故事元')).toBeVisible();
  expect(page.url()).not.toContain(EDIT);
});

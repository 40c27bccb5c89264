import { Buffer } from 'node:buffer';
import { expect, test } from '../../fixtures/test.ts';

const CSV = [
  ['Titel', '材质', '年份', 'L&M', '版别'],
  ['故事导入壹圆', '银', '1901', '9901', '大字；小字'],
  ['故事导入贰角', '银', '1902', '9902', ''],
  ['故事导入坏行', '铁锅', '1903', '9903', ''],
]
  .map((cells) => cells.join(','))
  .join('\n');

/** A catalogue comes as a workbook of somebody else's: its columns are mapped, checked, imported and taken back. */
test('a workbook is mapped, checked, imported and rolled back; its mapping is remembered (R066)', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/basic/compendiumManagement/schemaImport');
  const upload = async () => {
    await page.getByRole('combobox', { name: '资料来源' }).fill('故事图录');
    await page.getByRole('combobox', { name: '资料来源' }).press('Escape');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '故事.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await expect(page.getByRole('row', { name: /Titel/ })).toBeVisible();
  };
  await upload();
  await expect(page.getByRole('row', { name: /L&M/ })).toContainText('目录编号：L&M');
  await expect(page.getByRole('button', { name: '检查', exact: true })).toBeDisabled();
  await page.getByRole('combobox', { name: '“Titel”读作' }).fill('中文名称');
  await page.getByRole('combobox', { name: '“Titel”读作' }).press('Enter');
  await page.getByRole('combobox', { name: '没有写分类的行归入' }).fill('机制币 / 银元');
  await page.getByRole('combobox', { name: '没有写分类的行归入' }).press('Enter');
  await page.getByRole('button', { name: '检查', exact: true }).click();

  await expect(page.getByText('新建 2 条，更新 0 条，跳过 0 条，有误 1 行')).toBeVisible();
  await expect(page.getByRole('row', { name: /^4 材质/ })).toContainText('没有这种材质');
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载有问题的行' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: '导入 2 条' }).click();
  await expect(page.getByRole('button', { name: '整批撤销' })).toBeVisible();

  await page.getByRole('button', { name: '整批撤销' }).click();
  const ask = page.getByRole('dialog', { name: '撤销“故事.csv”的导入' });
  await ask.getByRole('textbox').fill('只是故事');
  await ask.getByRole('button', { name: '整批撤销' }).click();
  await expect(page.getByText('这次导入已整批撤销。')).toBeVisible();
  await page.getByRole('button', { name: '再导一个' }).click();
  await upload();
  await expect(page.getByRole('row', { name: /Titel/ })).toContainText('中文名称');
});

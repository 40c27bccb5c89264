import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** The draft opened for editing. */
async function openEditor(page: Page) {
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const editor = page.getByRole('dialog', { name: /^编辑/ });
  await expect(editor.getByLabel('可评分数')).toBeVisible();
  return editor;
}

/** A scale is copied for a company, a fault is refused beside its field, mended, previewed, published. */
test('a company gets a scale of its own', async ({ openAs, as }) => {
  const manager = await as('manager');
  const [company] = (await manager.call(companiesEndpoints.listCompanies, { query: { limit: 1 } })).list;
  if (!company) throw new Error('no company');
  const page = await openAs('manager', '/basic/scoreRule');
  const house = page.getByRole('row', { name: /古钱100分制（本所）/ });
  await house.getByRole('button', { name: '复制' }).click();
  const copy = page.getByRole('dialog', { name: /^复制/ });
  await copy.getByLabel('归属').click();
  await page.getByTitle(company.nameZh, { exact: true }).click();
  await copy.getByLabel('中文名称').fill('公司古钱标准');
  await copy.getByLabel('英文名称').fill('Company cash scale');
  await copy.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('公司古钱标准 v1').filter({ visible: true }).first()).toBeVisible();

  const editor = await openEditor(page);
  await editor.getByRole('textbox', { name: '中文 4' }).fill('美品');
  await editor.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(editor.getByText('“美品”已是另一档位的文字')).toBeVisible();
  await editor.getByRole('textbox', { name: '中文 4' }).fill('顶极');
  await expect(editor.getByRole('status', { name: '标签预览' }).getByText('顶极 100')).toBeVisible();
  await editor.getByRole('button', { name: '保存', exact: true }).click();
  await expect(editor).toBeHidden();

  const preview = page.getByRole('status', { name: '标签预览' }).filter({ visible: true });
  await page.getByLabel('等级', { exact: true }).filter({ visible: true }).fill('95');
  await expect(preview.getByText('顶极 95')).toBeVisible();

  await page.getByRole('button', { name: '发布', exact: true }).click();
  const publish = page.getByRole('dialog', { name: /^发布/ });
  await publish.getByLabel('发布原因').fill('公司标准');
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  await expect(publish).toBeHidden();
  await expect(page.getByText('生效中').filter({ visible: true }).first()).toBeVisible();
});

import { labelTemplatesEndpoints } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

/** The branch in Shanghai: its own template touches nobody else's labels. */
const BRANCH = '2';
const HEAD = { nameZh: '上海评级标签', nameEn: 'Shanghai grading label', note: '', category: null, isOnChoice: false };
const TOO_LONG = /“名称”缩到最小字号仍需 [\d.]+ mm，只有 15\.00 mm：不能打印/;

/** The field for the name of the coin gets another width, and the draft is saved. */
async function setNameWidth(page: Page, widthMm: string): Promise<void> {
  await page.getByRole('list', { name: '元素' }).getByRole('button', { name: '名称' }).click();
  const width = page.getByLabel('宽 (mm)', { exact: true });
  await expect(width).toBeVisible();
  await width.fill(widthMm);
  await width.press('Tab');
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/templates/'),
  );
  await page.getByRole('button', { name: '保存', exact: true }).click();
  expect((await saved).ok()).toBe(true);
  // The editor begins anew with what was saved: nothing is chosen any more.
  await expect(page.getByText('选择一个元素后在此修改。')).toBeVisible();
}

/** A template is drafted, a text that is too long is refused, it is mended and published, and a label is printed with it. */
test('a label template is drafted, mended, published and printed with (R135)', async ({ openAs, as }) => {
  const manager = await as('manager');
  const { id } = await manager.call(labelTemplatesEndpoints.createLabelTemplate, {
    body: { companyId: BRANCH, kind: 'grading', basedOnId: null, ...HEAD },
  });
  const { code } = await manager.call(labelTemplatesEndpoints.getLabelTemplate, { params: { id } });
  const page = await openAs('manager', `/basic/labelManagement?id=${id}`);
  await expect(page.getByRole('heading', { name: '上海评级标签 v1 草稿' })).toBeVisible();

  await setNameWidth(page, '15');
  await expect(page.getByText(TOO_LONG).first()).toBeVisible();
  await save(page);
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled();

  await setNameWidth(page, '40');
  await expect(page.getByText(TOO_LONG)).toHaveCount(0);
  await save(page);
  const publish = page.getByRole('button', { name: '发布', exact: true });
  await expect(publish).toBeEnabled();
  await publish.click();
  const form = page.getByRole('dialog');
  await form.getByLabel('原因').fill('上海使用自己的标签');
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('button', { name: '新建版本' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '预览' })).toBeVisible();

  const admin = await as('admin');
  const { list } = await admin.call(labelsEndpoints.listQueue, { query: { status: [60], limit: 200 } });
  const ready = list.filter((one) => one.mayLabel && !one.isHeld);
  const { items, templates } = await admin.call(labelsEndpoints.checkLabels, {
    body: { items: ready.map((one) => ({ coinId: one.id })) },
  });
  const coin = items.find(({ template, problems }) => problems.length === 0 && templates[template ?? -1]?.id === code);
  const print = await openAs('admin', `/order/printTags?coins=${coin?.coinId}`);
  await expect(print.getByText(`${code} v1 · 70 × 25 mm`)).toBeVisible();
  await expect(print.getByLabel('打印机')).toBeVisible();
  await print.getByRole('button', { name: '打印 1 张' }).click();
  await print.waitForURL(/[?&]job=\d+/);
  await expect(print.getByText(`${code} v1 · 70 × 25 mm`)).toBeVisible();
});

import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { labelTemplatesEndpoints as templates } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { papersEndpoints } from '@mintmark/contract/papers/papers.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { expect, type Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { test } from '../../fixtures/test.ts';

const HEAD = { nameZh: '箱单样式', nameEn: 'Tray style', note: '', category: null, isOnChoice: false };

/** Two boxes of one company with pieces in them. */
async function twoBoxes(manager: Persona) {
  const status = [coinMachine.state.encapsulating, coinMachine.state.slabImaging, coinMachine.state.toCheck].map(
    String,
  );
  const { list } = await manager.call(ratingEndpoints.listRatings, { query: { status, limit: 200 } });
  const codes = [...new Set(list.flatMap(({ boxNo }) => boxNo ?? []))];
  const found = await manager.call(papersEndpoints.findPapers, { body: { kind: 'tray', lang: 'zh', codes } });
  const group = found.groups.find(({ papers }) => papers.length > 1);
  const [one, two] = group?.papers ?? [];
  if (!group || !one || !two) throw new Error('no two boxes of one company');
  return { companyId: group.companyId, one: one.code, two: two.code };
}

/** Whether a page that is shown says the words. */
const saysOn = (page: Page, code: string) =>
  page
    .getByRole('img', { name: `${code} 第 1 页` })
    .evaluate((image) => decodeURIComponent(image.getAttribute('src') ?? ''));

async function publish(page: Page, reason: string): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/templates/'),
  );
  await page.getByRole('button', { name: '保存', exact: true }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByText('选择一个元素后在此修改。')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('原因').fill(reason);
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('button', { name: '新建版本' })).toBeVisible();
}

async function setTitle(page: Page, from: string, to: string): Promise<void> {
  await page
    .getByRole('list', { name: '元素' })
    .getByRole('button', { name: `"${from}"` })
    .click();
  await page.getByLabel('内容', { exact: true }).fill(to);
}

test('a paper is designed, published, printed for two boxes, and an old job is printed with its old version (R160, R161)', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const { companyId, one, two } = await twoBoxes(manager);
  const { id } = await manager.call(templates.createLabelTemplate, {
    body: { companyId, kind: 'tray', lang: 'zh', basedOnId: null, ...HEAD },
  });
  const { code } = await manager.call(templates.getLabelTemplate, { params: { id } });
  const design = await openAs('manager', `/closeReview/template?id=${id}`);
  await expect(design.getByRole('heading', { name: '箱单样式 v1 草稿' })).toBeVisible();
  await design.getByRole('list', { name: '元素' }).getByRole('button', { name: '明细表' }).click();
  const width = design.getByLabel('第 1 列：列宽 (mm)');
  await width.fill('90');
  await expect(design.getByText('各列须有宽度，且合计不超过表宽').first()).toBeVisible();
  await width.fill('12');
  await expect(design.getByText('各列须有宽度，且合计不超过表宽')).toHaveCount(0);
  await setTitle(design, '箱单', '甲式箱单');
  await publish(design, '改版');

  const print = await openAs('manager', '/closeReview/templatePrint?kind=tray');
  await print.evaluate(() => {
    window.print = () => undefined;
  });
  await print.getByLabel('箱号').fill(`${one}\nT-999999\n${two}`);
  await print.getByRole('button', { name: '查找', exact: true }).click();
  await expect(print.getByText('没有找到 1 个：T-999999')).toBeVisible();
  expect(await saysOn(print, one)).toContain('甲式箱单');
  expect(await saysOn(print, two)).toContain(`>${two}<`);
  const booked = print.waitForResponse((answer) => answer.url().endsWith('/api/papers/jobs'));
  await print.getByRole('button', { name: /^打印 \d+ 张$/ }).click();
  const job: { data: { jobId: string; jobNo: string; count: number } } = await (await booked).json();
  expect(job.data.count).toBe(2);
  await expect(print.getByRole('button', { name: job.data.jobNo })).toBeVisible();

  await design.getByRole('button', { name: '新建版本' }).click();
  await expect(design.getByRole('heading', { name: '箱单样式 v2 草稿' })).toBeVisible();
  await setTitle(design, '甲式箱单', '乙式箱单');
  await publish(design, '再改版');

  const old = await openAs('manager', `/closeReview/templatePrint?job=${job.data.jobId}`);
  await old.evaluate(() => {
    window.print = () => undefined;
  });
  await expect(old.getByText(`${code} v1 · 210 × 297 mm`)).toBeVisible();
  expect(await saysOn(old, one)).toContain('甲式箱单');
  const again = old.getByRole('button', { name: /^打印 \d+ 张$/ });
  await expect(again).toBeDisabled();
  await old.getByLabel('补打原因').fill('卡纸');
  const reprinted = old.waitForResponse((answer) => answer.url().includes('/reprint'));
  await again.click();
  expect((await reprinted).ok()).toBe(true);
  const fresh = await openAs('manager', `/closeReview/templatePrint?kind=tray&codes=${one}`);
  await expect(fresh.getByText(`${code} v2 · 210 × 297 mm`)).toBeVisible();
  expect(await saysOn(fresh, one)).toContain('乙式箱单');
});

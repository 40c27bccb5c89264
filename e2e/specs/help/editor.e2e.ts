import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const KEY = '/log';
const NAME = '前端日志';

test('the editor searches, moves by dragging, keeps versions, previews and publishes any of them (R522–R532)', async ({
  as,
  openAs,
}) => {
  const admin = await as('admin');
  const page = await openAs('admin', '/admin/doc');
  const tree = page.getByRole('navigation', { name: '文档目录' });
  const items = tree.getByRole('treeitem');
  const desk = page.getByRole('region', { name: '版本' });

  await test.step('searches titles and published texts', async () => {
    await items.first().waitFor();
    const all = await items.count();
    const search = tree.getByRole('searchbox', { name: '标题、正文、路径' });
    await search.fill('没有这几个字');
    await search.press('Enter');
    await expect(tree.getByText('标题和已发布的正文里都没有这些字。')).toBeVisible();
    await search.fill(NAME);
    await search.press('Enter');
    await expect(items.filter({ hasText: NAME }).first()).toBeVisible();
    expect(await items.count()).toBeLessThan(all);
    await search.fill('');
    await search.press('Enter');
    await expect(items).toHaveCount(all);
  });

  await test.step('moves a document by dragging', async () => {
    const create = (titleZh: string) => admin.call(docsEndpoints.createDocNode, { body: { titleZh } });
    const made = [await create('甲篇'), await create('乙篇')];
    await page.reload();
    const target = tree.getByText('乙篇', { exact: true });
    const height = (await target.boundingBox())?.height ?? 0;
    const moved = page.waitForResponse((response) => response.request().method() === 'PUT');
    // Its lower edge, however high the characters are here: behind it.
    await tree.getByText('甲篇', { exact: true }).dragTo(target, { targetPosition: { x: 4, y: height - 2 } });
    expect(await (await moved).json()).toMatchObject({ code: 0 });
    await expect(items.filter({ hasText: /^[甲乙]篇$/ })).toHaveText(['乙篇', '甲篇']);
    for (const { id } of made) await admin.call(docsEndpoints.removeDocNode, { params: { id } });
  });

  await test.step('keeps a version that readers do not see yet, and previews it', async () => {
    await tree.getByText(NAME, { exact: true }).click();
    await page.getByRole('button', { name: '新写一版' }).click();
    await expect(page.getByRole('textbox', { name: '正文' })).toHaveText('');
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('前端日志新说明');
    await page.getByRole('textbox', { name: '正文' }).click();
    await page.keyboard.type('新的一段。');
    await page.getByRole('button', { name: '预览' }).click();
    const preview = page.getByRole('dialog', { name: '前端日志新说明' });
    await expect(preview.getByText('新的一段。')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('已保存', { exact: true })).toBeVisible();
    await expect(desk.getByRole('button', { name: /第 1 版.*已发布/ })).toBeVisible();
    expect((await admin.call(docsEndpoints.getDoc, { query: { key: KEY, lang: 'zh-CN' } }))?.title).not.toBe(
      '前端日志新说明',
    );
  });

  await test.step('publishes the new one, and the old one again', async () => {
    const first = await admin.call(docsEndpoints.getDoc, { query: { key: KEY, lang: 'zh-CN' } });
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(desk.getByRole('button', { name: /第 2 版.*已发布/ })).toBeVisible();
    const reader = await openAs('counter', `/admin/viewDoc?key=${encodeURIComponent(KEY)}`);
    await expect(reader.getByRole('heading', { level: 1, name: '前端日志新说明' })).toBeVisible();
    await desk.getByRole('button', { name: /第 1 版/ }).click();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await expect(desk.getByRole('button', { name: /第 1 版.*已发布/ })).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible();
  });
});

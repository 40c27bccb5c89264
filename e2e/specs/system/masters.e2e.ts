import { expect, test } from '../../fixtures/test.ts';

const KEY = 'Story-Key-2026-ab12';

/** A courier gets a key that is never shown again and answers a test call; the index is written anew to the end. */
test.describe('masters of the system', () => {
  test('a courier gets its key once, and its service knows it', async ({ openAs }) => {
    const page = await openAs('admin', '/system/logistics');
    await page.getByRole('row', { name: /SF/ }).getByRole('button', { name: '查看' }).click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByRole('button', { name: '编辑' }).click();
    const form = page.getByRole('dialog').filter({ hasText: '编辑快递公司 SF' });
    await form.getByLabel('客户编码').fill('MM-0001');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(drawer.getByText('MM-0001')).toBeVisible();

    await drawer.getByRole('button', { name: '设置密钥' }).click();
    const secret = page.getByRole('dialog').filter({ hasText: '密钥加密保存' });
    await secret.getByLabel('密钥').fill(KEY);
    await secret.getByRole('button', { name: '保存', exact: true }).click();
    await expect(drawer.getByText(/••••ab12/)).toBeVisible();

    await drawer.getByRole('button', { name: '测试连接' }).click();
    await expect(drawer.getByRole('status')).toContainText('通过');
    await page.reload();
    await expect(page.getByRole('row', { name: /SF/ })).toContainText('••••ab12');
    expect(await page.content()).not.toContain(KEY);
  });

  test('the index is written anew, and its progress goes to the end', async ({ openAs }) => {
    const page = await openAs('admin', '/system/updateCoinES');
    await page.getByRole('button', { name: '重建索引' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '开始重建' }).click();
    const row = page.getByRole('row').filter({ hasText: 'PostgreSQL' }).first();
    await expect(row).toContainText('已完成', { timeout: 10_000 });
    await expect(row.getByRole('progressbar')).toHaveJSProperty('position', 1);
    await page.getByRole('button', { name: '抽样比对' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: '抽样' })).toContainText('一致');
  });
});

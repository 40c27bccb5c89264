import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIMIT = 'exports.directRows';

/** Rows that are handed over at once; null as the code has it. */
async function setLimit(admin: Persona, value: number | null): Promise<void> {
  const { list } = await admin.call(parametersEndpoints.listParameters, {});
  const version = list.find(({ key }) => key === LIMIT)?.version ?? 0;
  await admin.call(parametersEndpoints.setParameter, { body: { key: LIMIT, value, version, reason: '演练' } });
}

/** From the list to the file, over a reload and the bell. */
test('a large export goes on in the background, survives a reload, and the notice leads to its download', async ({
  as,
  openAs,
}) => {
  const admin = await as('admin');
  await setLimit(admin, 10);
  try {
    const page = await openAs('service', '/customer/user');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: /导出全部/ }).click();
    const exports = page.getByRole('dialog', { name: '后台导出' });
    await expect(exports.getByRole('listitem').first()).toContainText(/客户-.*xlsx/);
    await page.reload();
    await expect(exports.getByText('已完成')).toBeVisible();
    await exports.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(exports).toBeHidden();

    await page.getByRole('button', { name: /消息/ }).click();
    await page.getByRole('button', { name: /导出已完成：客户-/ }).click();
    const download = page.waitForEvent('download');
    await exports.getByRole('button', { name: '下载', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^客户-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(await file.failure()).toBeNull();

    await page.reload();
    await expect(exports).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(exports).toBeHidden();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('menuitem', { name: '后台导出记录' }).click();
    await expect(exports.getByRole('button', { name: '下载', exact: true })).toBeVisible();
  } finally {
    await setLimit(admin, null);
  }
});

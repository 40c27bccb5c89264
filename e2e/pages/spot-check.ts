import { expect, type Page } from '@playwright/test';

export const SPOT_PATH = '/auditManagement/reCheck';

/** One of the parts of the page. */
export async function openView(page: Page, name: '抽检记录' | '复评台' | '抽检计划'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** A plan of so many pieces of the house, of as many that are expected: it draws the next ones. */
export async function planPieces(page: Page, name: string, count: number): Promise<void> {
  await openView(page, '抽检计划');
  await page.getByRole('button', { name: '新建计划' }).click();
  const drawer = page.getByRole('dialog', { name: '新建计划' });
  await drawer.getByLabel('计划名称').fill(name);
  await drawer.getByText('按枚数', { exact: true }).click();
  await drawer.getByLabel('抽多少枚').fill(String(count));
  await drawer.getByLabel('预计枚数').fill(String(count));
  await drawer.getByLabel('开始日期').fill(today());
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('cell', { name }).first()).toBeVisible();
}

/** Today in Shanghai, `YYYY-MM-DD`. */
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The second look at a piece on the blind bench: the line is typed, Enter hands it in. */
export async function lookAgain(page: Page, coinCode: string, line: string): Promise<void> {
  await openView(page, '复评台');
  await page.getByRole('button', { name: coinCode }).click();
  await page.getByLabel('分数', { exact: true }).fill(line);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`${coinCode} (合格|偏差|严重偏差)`))).toBeVisible();
}

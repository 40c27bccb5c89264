import { expect, type Page } from '@playwright/test';
import type { PictureFile } from '../fixtures/pictures.ts';
import { copyAll, goToCell, pasteFromExcel } from './entry-grid.ts';

export const INFORMATION_PATH = '/closeReview/MessageEntry';

/** A folder of pictures, named by coin and side, is given to the screen, and every one finds its coin. */
export async function uploadFolder(page: Page, files: readonly PictureFile[]): Promise<void> {
  await page.getByLabel('批量图片', { exact: true }).setInputFiles([...files]);
  const result = page.getByRole('dialog', { name: '批量结果' });
  await expect(result).toContainText(`成功 ${files.length}`, { timeout: 240_000 });
  await expect(result).toContainText('失败 0');
  await result.getByRole('button', { name: '关闭' }).last().click();
}

export interface TypedMeasures {
  readonly weight: string;
  /** Read off wrongly at first: the screen says what the catalogue expects. */
  readonly slip: { readonly diameter: string; readonly says: string };
  readonly diameter: string;
}

/** The coin on the desk is measured by keys; what lies outside of the catalogue's tolerance shows at once. */
export async function measureOne(page: Page, coinCode: string, { weight, slip, diameter }: TypedMeasures) {
  await expect(page.getByRole('banner').or(page.locator('header')).getByText(coinCode).first()).toBeVisible();
  const field = page.getByLabel('直径');
  await expect(field).toBeFocused();
  await page.keyboard.type(slip.diameter);
  await expect(page.getByText(slip.says)).toBeVisible();
  await field.fill(diameter);
  await expect(page.getByText(slip.says)).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.type(weight);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(new RegExp(`${coinCode} 已转至`))).toBeVisible();
}

/** Many coins in a grid. */
export async function openBatch(page: Page): Promise<void> {
  await page.getByText('批量', { exact: true }).click();
}

/** What stands in a worksheet for a coin: a column title of the screen and the value as it was read off. */
export type Worksheet = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The coins of a dispatch are carried over to a worksheet and come back measured, in one paste; then saved together. */
export async function measureDispatch(page: Page, dispatchNo: string, sheet: Worksheet): Promise<void> {
  await page.getByRole('combobox', { name: '分派' }).click();
  await page.locator('.ant-select-item-option', { hasText: dispatchNo }).click();
  await expect(page.locator('[data-grid-active="true"]')).toBeVisible();
  const codes = (await copyAll(page)).map(([code = '']) => code);
  const titles = (await page.locator('.dsg-cell-header').allInnerTexts()).map((title) => title.trim());
  const columns = titles.slice(titles.indexOf('名称') + 1, titles.indexOf('超差'));
  await goToCell(page, 1, columns[0] ?? '');
  await pasteFromExcel(
    page,
    codes.map((code) => columns.map((title) => sheet.get(code)?.[title] ?? '')),
  );
  await page.getByRole('button', { name: `保存 ${codes.length} 枚` }).click();
  await expect(page.getByText(`已保存 ${codes.length} 枚`)).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import type { PictureFile } from '../fixtures/pictures.ts';
import { scan } from './scan.ts';

/** A coin in production as its label and its entry label name it. */
export interface Slab {
  readonly certNo: string;
  readonly coinCode: string;
}

export interface Second {
  readonly account: string;
  readonly password: string;
}

export const boxPath = (orderCode: string, dispatchId: string): string =>
  `/closeReview/editBox/${orderCode}/${dispatchId}`;

/** From the list of rating orders to the desk where the coin's dispatch lies. */
export async function openBoxRoom(page: Page, coinCode: string, place: string): Promise<void> {
  await page.getByLabel('流转号').first().fill(coinCode);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: coinCode }).getByRole('button', { name: '编盒' }).click();
  await page.waitForURL(place);
}

/** Holder and place for everything that waits for its box, as suggested, into one tray. */
export async function boxAll(page: Page, count: number, boxNo: string): Promise<void> {
  await page.getByRole('button', { name: `整批编盒（${count}）` }).click();
  const dialog = page.getByRole('dialog', { name: '按建议整批编盒' });
  await dialog.getByLabel('箱号').fill(boxNo);
  await dialog.getByRole('button', { name: `编盒 ${count} 枚` }).click();
  await expect(dialog).toBeHidden();
}

/** Labels and coins through the gate, one slab after the other; every gate answers before the next is opened. */
export async function sealAll(page: Page, slabs: readonly Slab[], waitingNow: number): Promise<void> {
  const waiting = page.getByRole('button', { name: '入盒中' });
  await expect(waiting).toHaveCount(waitingNow);
  for (const { certNo, coinCode } of slabs) {
    await scan(page, certNo);
    await scan(page, coinCode);
  }
  await expect(waiting).toHaveCount(waitingNow - slabs.length, { timeout: 60_000 });
}

/** The same where a second person must stand by: he signs at the same table. */
export async function sealWithSecond(page: Page, { certNo, coinCode }: Slab, second: Second): Promise<void> {
  await scan(page, certNo);
  await scan(page, coinCode);
  const dialog = page.getByRole('dialog', { name: '第二人确认' });
  const account = dialog.getByLabel('第二人账号');
  await expect(account).toBeFocused();
  await account.fill(second.account);
  await dialog.getByLabel('第二人密码').fill(second.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** A folder of slab pictures, each named by its certificate and side. */
export async function sendSlabPictures(page: Page, files: readonly PictureFile[]): Promise<void> {
  await page.getByLabel('批量成品图').setInputFiles([...files]);
  const result = page.getByRole('dialog', { name: '批量结果' });
  await expect(result).toContainText(`成功 ${files.length}`, { timeout: 60_000 });
  await result.getByRole('button', { name: '关闭' }).last().click();
  await expect(result).toBeHidden();
}

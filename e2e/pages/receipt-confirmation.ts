import { expect, type Locator, type Page } from '@playwright/test';
import type { PictureFile } from '../fixtures/pictures.ts';

export const RECEIPT_PATH = '/closeReview/confirm';

export interface Parcel {
  readonly waybillNo: string;
  readonly courier: string;
  readonly sender: string;
  readonly weightKg: string;
}

/** The parcel at the door gets its number; the order that is open on the desk is in it. */
export async function registerArrival(page: Page, parcel: Parcel): Promise<void> {
  await page.getByRole('button', { name: '登记到件' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('运单号').fill(parcel.waybillNo);
  await drawer.getByLabel('快递公司').fill(parcel.courier);
  await drawer.getByLabel('寄件人').fill(parcel.sender);
  await drawer.getByLabel('毛重').fill(parcel.weightKg);
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
}

/** The quantities of the list, row by row, as the desk shows them. */
export async function agreedQuantities(page: Page): Promise<number[]> {
  const cells = page.locator('tr[data-line] td:nth-child(3)');
  await expect(cells.first()).toBeVisible();
  return (await cells.allInnerTexts()).map(Number);
}

/** Types what lies on the tray from the first row to the last: a number, Enter, the next; the hand stays on the keys. */
export async function countRows(page: Page, counted: readonly number[]): Promise<void> {
  for (const [at, quantity] of counted.entries()) {
    await expect(page.getByLabel(`第 ${at + 1} 行实收数量`)).toBeFocused();
    await page.keyboard.type(String(quantity));
    await page.keyboard.press('Enter');
  }
}

/** Where the tray stands and which recording shows it; saved with the count by its key. */
export async function saveCount(page: Page, facts: { storage: string; video: string }): Promise<void> {
  await page.getByLabel('存放位置').fill(facts.storage);
  await page.getByLabel('存放位置').press('Enter');
  await page.getByLabel('录像编号').fill(facts.video);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^已保存 /)).toBeVisible();
}

async function addPhotos(place: Page | Locator, files: readonly PictureFile[]): Promise<void> {
  const photos = place.getByRole('group', { name: '照片' }).last();
  const before = await photos.getByRole('img').count();
  await photos.locator('input[type=file]').setInputFiles([...files]);
  await expect(photos.getByRole('img')).toHaveCount(before + files.length);
}

/** Photographs of the opened parcel, through the tile beside those that are there. */
export async function addParcelPhotos(page: Page, files: readonly PictureFile[]): Promise<void> {
  await addPhotos(page, files);
}

/** What the count shows as wrong is reported with words and photographs; the order then waits for the customer. */
export async function reportShortage(page: Page, row: number, note: string, files: readonly PictureFile[]) {
  const card = page.getByText(`第 ${row} 行短少 1 枚`).locator('..');
  await card.getByRole('button', { name: '登记差异' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('说明').fill(note);
  await addPhotos(drawer, files);
  await drawer.getByRole('button', { name: '登记并等待客户答复' }).click();
  await expect(page.getByText('待客户答复', { exact: true })).toBeVisible();
}

/** The customer says on the phone or in a chat that we go on with what is there. */
export async function recordGoingOn(page: Page, answer: { channel: string; person: string; note: string }) {
  await page.getByRole('button', { name: '按实收继续' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(answer.channel, { exact: true }).click();
  await drawer.getByLabel('答复人').fill(answer.person);
  await drawer.getByLabel('备注').fill(answer.note);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已关闭', { exact: true })).toBeVisible();
}

/** Confirms the receipt; the second person enters account and password at the same desk. */
export async function confirmWithWitness(page: Page, witness: { account: string; password: string }): Promise<void> {
  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('第二人账号').fill(witness.account);
  await dialog.getByLabel('第二人密码').fill(witness.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** The label of the tray, in the window that its button opens. */
export async function openReceiptLabel(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: '打印标签' }).click();
  return opened;
}

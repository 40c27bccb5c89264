import { expect, type Page } from '@playwright/test';
import { scan } from './scan.ts';

export const PRINT_PATH = '/order/printTags';
export const PRINT_QUEUE_PATH = '/closeReview/printTags';

/** The labels of a whole order as one job: its number brings them, the button books and prints them. */
export async function printOrder(page: Page, orderCode: string, count: number): Promise<void> {
  await scan(page, orderCode);
  await page.getByRole('button', { name: `打印 ${count} 张` }).click();
  await page.waitForURL(/[?&]job=\d+/);
}

/** Every label that came out of the printer is scanned; then the job is confirmed. */
export async function confirmLabels(page: Page, certNos: readonly string[]): Promise<void> {
  for (const certNo of certNos) await scan(page, certNo);
  await expect(page.getByText(`打印后逐张扫码确认　${certNos.length}/${certNos.length}`)).toBeVisible();
}

/** 补打 in the list of labels: reason and note; the window of the new job. */
export async function reprintLabel(
  page: Page,
  label: { readonly certNo: string; readonly reason: string; readonly note: string },
): Promise<Page> {
  await page.getByLabel('证书编号').first().fill(label.certNo);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: label.certNo.slice(-4) });
  await row.getByRole('button', { name: '补打' }).click();
  const drawer = page.getByRole('dialog', { name: `补打 ${label.certNo}` });
  await drawer.getByText(label.reason, { exact: true }).click();
  await drawer.getByLabel('备注').fill(label.note);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const job = await opened;
  await expect(drawer).toBeHidden();
  return job;
}

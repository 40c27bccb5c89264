import { expect, type Page } from '@playwright/test';

/** Collects everything that is due by WeChat, as the cashier does beside the price. */
export async function collectOnPage(page: Page, channelTxnId: string): Promise<void> {
  await page.getByLabel('交易号').fill(channelTxnId);
  await page.getByRole('button', { name: '确认收款并核销' }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toContainText('确认收款 ¥9,230.35？');
  await dialog.locator('.ant-btn-primary').click();
}

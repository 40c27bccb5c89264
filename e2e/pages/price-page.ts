import { expect, type Page } from '@playwright/test';

/** Collects everything that is due by WeChat, as the cashier does beside the price. */
export async function collectOnPage(page: Page, channelTxnId: string): Promise<void> {
  await page.getByLabel('交易号').fill(channelTxnId);
  await page.getByRole('button', { name: '确认收款并核销' }).click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toContainText('确认收款 ¥9,230.35？');
  await dialog.locator('.ant-btn-primary').click();
}

const fenOf = (text: string | null): number => Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 100);

/** What the page says: quoted and final total, the sum of the final column, and whether it ties out with the books. */
export async function readPrice(page: Page) {
  await page.getByText(/^全部 \d+$/).click();
  const finals = await page.locator('tr:has(button[aria-expanded]) > td:nth-child(8)').allTextContents();
  const totals = await page.getByText(/^¥[\d,]+\.\d\d$/).allTextContents();
  return {
    quotedFen: fenOf(totals[0] ?? null),
    totalFen: fenOf(totals[2] ?? null),
    rowsFen: finals.reduce((sum, text) => sum + fenOf(text), 0),
    isTiedOut: await page.getByText(/^差额 0\.00/).isVisible(),
  };
}

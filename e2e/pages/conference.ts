import { expect, type Page } from '@playwright/test';

/** The chair opens the coin from the list of conferences, enters what the table found and why. */
export async function decideConference(
  page: Page,
  decision: { readonly coinCode: string; readonly line: string; readonly reason: string },
): Promise<void> {
  await page.getByRole('button', { name: '会审' }).click();
  await page.getByRole('dialog').getByRole('button', { name: decision.coinCode }).click();
  const sheet = page.getByRole('dialog', { name: `会审 ${decision.coinCode}` });
  await sheet.getByLabel('结果').fill(decision.line);
  await sheet.getByLabel('理由').fill(decision.reason);
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeHidden();
}

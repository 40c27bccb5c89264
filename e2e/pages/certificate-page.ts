import { expect, type Page } from '@playwright/test';

/** What anybody sees who looks a certificate up: that it stands, which piece it is, and its grade. */
export async function expectCertificate(page: Page, url: string, shows: { name: string; grade: RegExp }) {
  await page.goto(url);
  await expect(page.getByText('证书有效')).toBeVisible();
  await expect(page.getByRole('heading', { name: shows.name })).toBeVisible();
  await expect(page.locator('.gb')).toHaveText(shows.grade);
}

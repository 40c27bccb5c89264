import type { ImportReportDto } from '@mintmark/contract/receiving/import.schema.ts';
import { expect, type Locator, type Page } from '@playwright/test';

export const ORDERS_PATH = '/closeReview/sendOrderCodeManagement';
type FileOf = Parameters<Locator['setInputFiles']>[0];

export async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '导入清单' }).first().click();
  await chooseCustomer(page);
  return page.getByRole('dialog');
}

export async function chooseCustomer(page: Page): Promise<void> {
  const customer = page.getByRole('dialog').getByRole('combobox', { name: '客户' });
  await customer.click();
  await customer.fill('陈守拙');
  await page.locator('.ant-select-item-option', { hasText: '陈守拙' }).click();
}

/** Gives a file to the open import; the answer of the check. */
export async function checkFile(page: Page, file: FileOf): Promise<ImportReportDto> {
  const answered = page.waitForResponse((one) => new URL(one.url()).pathname === '/api/receiving/imports');
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  const answer: { code: number; data: ImportReportDto } = await (await answered).json();
  expect(answer.code).toBe(0);
  return answer.data;
}

import type { Page } from '@playwright/test';

/** Gives a code to the scan field of a workbench as a scanner does: the characters, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^扫/ });
  await field.fill(code);
  await field.press('Enter');
}

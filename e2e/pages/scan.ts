import type { Page } from '@playwright/test';

/** Gives a code to the scan field of a workbench as a scanner does: the characters, then Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^扫/ });
  await field.fill(code);
  await field.press('Enter');
}

/** Reads a code with a scanner while no field has the focus: keys faster than fingers, then Enter. */
export async function scanAnywhere(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (const key of keys) press(key);
    press('Enter');
  }, Array.from(code));
}

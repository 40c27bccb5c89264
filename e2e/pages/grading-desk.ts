import { expect, type Page } from '@playwright/test';

/** Types the line of the one coin on the table and submits it, by keyboard alone. */
export async function gradeAtDesk(page: Page, coinCode: string, line: string): Promise<void> {
  await expect(page.getByText(coinCode).first()).toBeVisible();
  await page.locator('[aria-describedby="grading-quick-reading"]').fill(line.toLowerCase());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已提交 1 枚').first()).toBeVisible();
}

/** Takes what waits for this grader onto his empty table. */
export const takeCoins = (page: Page, count: number): Promise<void> =>
  page.getByRole('button', { name: `取 ${count} 枚` }).click();

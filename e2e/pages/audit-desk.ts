import { expect, type Page } from '@playwright/test';

export const HIGH_SCORE_PATH = '/auditManagement/highScoreAudit';
export const OTHER_AUDIT_PATH = '/auditManagement/otherAudit';

/** Narrows the queue to the tasks of one code; the cursor is out of the field, so that keys decide. */
export async function narrowTo(page: Page, code: string, count: number): Promise<void> {
  const field = page.getByRole('textbox', { name: '编号' });
  await field.fill(code);
  await field.press('Enter');
  await expect(page.locator('button[aria-current]')).toHaveCount(count);
  await page.getByRole('heading', { level: 1 }).last().click();
}

/** Narrows the queue to one order and approves its tasks from the first to the last by keyboard. */
export async function approveTasks(page: Page, orderCode: string, count: number): Promise<void> {
  await narrowTo(page, orderCode, count);
  const title = page.getByRole('heading', { level: 1 }).last();
  for (let left = count; left > 0; left -= 1) {
    await expect(page.getByRole('button', { name: /A$/ })).toBeEnabled();
    const taskNo = (await title.textContent()) ?? '';
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('通过审核');
    await expect(dialog.getByRole('button', { name: '确定' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title).not.toHaveText(taskNo);
  }
}

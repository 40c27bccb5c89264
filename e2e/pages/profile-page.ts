import type { Page } from '@playwright/test';
import { PICTURE } from '../fixtures/upload.ts';

/** Sets a new password in the personal centre. */
export async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('原密码').fill(from);
  await page.getByLabel('新密码', { exact: true }).fill(to);
  await page.getByLabel('确认新密码').fill(to);
  await page.getByRole('button', { name: '修改密码' }).click();
}

/** Sends the ID card with both pictures and the consent. */
export async function submitIdCard(page: Page, name: string, idNo: string): Promise<void> {
  const form = page.locator('form#id-card');
  for (const side of ['人像面', '国徽面']) {
    await form.getByLabel(side).setInputFiles(PICTURE);
    await form.getByRole('img', { name: side }).waitFor();
  }
  await form.getByLabel('证件姓名').fill(name);
  await form.getByLabel('身份证号').fill(idNo);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '提交审核' }).click();
}

import { expect, type Page } from '@playwright/test';

export const BENCH_PATH = '/closeReview/deliveryManagementByCode';

/** The scanner types into the field that keeps the focus of the bench. */
async function scanHere(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: '扫编号、送评单或发货单号' })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Scans the order and starts its parcel. */
export async function startParcel(page: Page, orderCode: string): Promise<void> {
  await scanHere(page, orderCode);
  const drawer = page.getByRole('dialog', { name: '开始打包' });
  await drawer.getByText('快递（全额保价）', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
}

/** Once the parcel lies on the bench every slab goes past the scanner; the last one says that all are there. */
export async function scanAll(page: Page, codes: readonly string[]): Promise<void> {
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `/ ${codes.length}` })
      .first(),
  ).toBeVisible();
  for (const code of codes) await scanHere(page, code);
  await expect(page.getByText(`全部 ${codes.length} 枚已核对`)).toBeVisible();
}

/** Closed and weighed, insured as declared; the amount in yuan as the form proposes it. */
export async function pack(page: Page, weightKg: string): Promise<string> {
  await expect(page.getByRole('button', { name: '封箱' })).toBeEnabled();
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: /^封箱/ });
  await drawer.getByLabel('包裹重量').fill(weightKg);
  const insured = await drawer.getByLabel('保价金额').inputValue();
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  return insured.replaceAll(',', '');
}

/** Asks the courier for a waybill and gives the parcel away; the number of the waybill. */
export async function sendAway(page: Page): Promise<string> {
  await page.getByRole('button', { name: '获取运单' }).click();
  const handOver = page.getByRole('button', { name: '交给快递' });
  await expect(handOver).toBeEnabled({ timeout: 20_000 });
  await handOver.click();
  const dialog = page.getByRole('dialog');
  const words = await dialog.textContent();
  await dialog.getByRole('button', { name: '交给快递' }).click();
  await expect(page.getByText('已揽收').first()).toBeVisible();
  return /运单 (\w+)/.exec(words ?? '')?.[1] ?? '';
}

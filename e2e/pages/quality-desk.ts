import { expect, type Page } from '@playwright/test';
import { pictures } from '../fixtures/pictures.ts';
import { scan } from './scan.ts';

export const QUALITY_PATH = '/auditManagement/finCheck';
/** Keys that follow closer than 45 ms are a scanner's and answer nothing. */
const FINGER = { delay: 60 };

const checklist = (page: Page) => page.getByRole('region', { name: '检查项' });

async function pickUp(page: Page, code: string): Promise<void> {
  await scan(page, code);
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^扫/ })).not.toBeFocused();
}

async function answerRest(page: Page): Promise<void> {
  const said = await checklist(page).getByRole('status').textContent();
  for (let left = Number(/\d+/.exec(said ?? '')?.[0] ?? 0); left > 0; left -= 1)
    await page.keyboard.press('Space', FINGER);
  await expect(checklist(page).getByRole('status')).toHaveText('已全部检查');
}

/** A piece as it lies on the table: its own code, and the number on its label when it is in a slab. */
export interface Piece {
  readonly coinCode: string;
  readonly certNo: string | null;
}

/** Label and coin are scanned, space for every item that is fine, Enter: the certificate is public, the next may come. */
export async function passCoin(page: Page, { coinCode, certNo }: Piece): Promise<void> {
  await pickUp(page, certNo ?? coinCode);
  if (certNo !== null) await scan(page, coinCode);
  await expect(page.getByText(/该枚、标签与芯片一致/)).toBeVisible();
  await page.getByRole('heading', { name: certNo ?? coinCode }).click();
  await answerRest(page);
  await page.keyboard.press('Enter', FINGER);
  await expect(checklist(page)).toBeHidden();
}

export interface Fault {
  /** Number key of the item; pressed twice it is faulty. */
  readonly key: string;
  /** The step that must repair it, as the form names it. */
  readonly step: string;
  readonly note: string;
}

/** One item is faulty, the others are fine; the coin goes back to a step, with words. */
export async function failCoin(page: Page, code: string, fault: Fault): Promise<void> {
  await pickUp(page, code);
  await page.keyboard.press(fault.key, FINGER);
  await page.keyboard.press(fault.key, FINGER);
  await answerRest(page);
  await page.keyboard.press('f', FINGER);
  const drawer = page.getByRole('dialog', { name: `${code} 质检不通过` });
  await drawer.getByText(fault.step, { exact: true }).click();
  await drawer.getByLabel('问题说明').fill(fault.note);
  await drawer.locator('input[type=file]').setInputFiles(pictures(['fault.jpg']));
  await expect(drawer.getByRole('img', { name: '问题照片 1' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
}

/** The room that the ticket names takes the coin: from the queue of rework to its own step. */
export async function takeToStep(page: Page, code: string): Promise<void> {
  await scan(page, code);
  await page.getByRole('button', { name: '送回该环节' }).click();
  await expect(page.getByText(`已送回返工环节`)).toBeVisible();
}

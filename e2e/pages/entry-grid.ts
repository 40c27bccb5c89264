import type { Page } from '@playwright/test';

/** Rows and cells as a block of a worksheet. */
export type Block = readonly (readonly string[])[];

/** The cell with the cursor is reached by keys alone, from the first one of the grid. */
export async function goToCell(page: Page, row: number, title: string): Promise<void> {
  const titles = await page.locator('.dsg-cell-header').allInnerTexts();
  const column = titles.findIndex((one) => one.trim() === title);
  if (column < 1) throw new Error(`no column ${title} among ${titles.join(' ')}`);
  await page.keyboard.press('Control+ArrowUp');
  await page.keyboard.press('Control+ArrowLeft');
  for (let step = 1; step < column; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 1; step < row; step += 1) await page.keyboard.press('ArrowDown');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Puts a block onto the clipboard as Excel does, as a table and as tabs and lines, and pastes it at the cursor. */
export async function pasteFromExcel(page: Page, block: Block): Promise<void> {
  const plain = block.map((cells) => `${cells.join('\t')}\r\n`).join('');
  const rows = block.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  const html = `<html><body><table>${rows.join('')}</table></body></html>`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async (parts) =>
      navigator.clipboard.write([
        new ClipboardItem(
          Object.fromEntries(Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])),
        ),
      ]),
    { 'text/plain': plain, 'text/html': html },
  );
  await page.keyboard.press('Control+v');
}

/** The whole grid as it would be carried over to Excel. */
export async function copyAll(page: Page): Promise<string[][]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd().split('\t'));
}

import { readFileSync } from 'node:fs';
import type { ImportReportDto } from '@mintmark/contract/receiving/import.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { checkFile, chooseCustomer, ORDERS_PATH, openImport } from '../../pages/import-dialog.ts';
import { DIRTY_FINDINGS, DIRTY_LINES, DIRTY_TOTALS, HEADERS } from '../../story/dirty-list.ts';
import { readSheet, type SheetText, unzip } from '../../story/dirty-workbook.ts';
import { fixture } from '../../story/receive.ts';

const LEVEL = { error: '错误', warning: '提醒', info: '说明' } as const;
const ROW_15 = '=HYPERLINK("http://127.0.0.1:1/","开元通宝")';
const ROW_16 = '开元通宝 早期<script>alert(1)</script>';

/** The table shows only the rows in sight: what it says, gathered while it is scrolled to its end. */
async function shownFindings(dialog: Locator, firstRow: string, lastRow: string): Promise<string[]> {
  const seen = new Map<string, string>();
  const gather = async () => {
    const rows = await dialog.locator('.ant-table-row').evaluateAll((all) =>
      all.map((row) => {
        const cells = [...row.querySelectorAll('.ant-table-cell')];
        const said = [...(cells.at(-1)?.querySelectorAll('li > *') ?? [])].map((part) => part.textContent.trim());
        const text = said.length > 0 ? said.join(' ') : (cells.at(-1)?.textContent.trim() ?? '');
        return [cells[0]?.textContent.trim() ?? '', text] as const;
      }),
    );
    for (const [row, text] of rows) seen.set(row, text);
  };
  await dialog.locator('.ant-table-row').first().hover();
  for (const [goal, step] of [
    [firstRow, -400],
    [lastRow, 150],
  ] as const) {
    await expect(async () => {
      await gather();
      if (!seen.has(goal)) await dialog.page().mouse.wheel(0, step);
      expect([...seen.keys()]).toContain(goal);
    }).toPass({ intervals: [100] });
  }
  return [...seen].sort(([one], [other]) => Number(one) - Number(other)).map(([row, text]) => `${row} ${text}`);
}

const bare = (report: ImportReportDto) =>
  report.rows.flatMap((row) =>
    row.findings.map(({ row: no, column, severity, code, message }) => ({ row: no, column, severity, code, message })),
  );

async function open(page: Page, bytes: Buffer): Promise<SheetText> {
  const parts = [...unzip(bytes)].filter(([name]) => /\.(xml|rels)$/.test(name));
  // A blank page: ours forbids parsing by its policy (Trusted Types).
  const blank = await page.context().newPage();
  const sheet = await blank.evaluate(
    readSheet,
    parts.map(([name, xml]) => [name, xml.toString('utf8')] as const),
  );
  await blank.close();
  return sheet;
}

test('a list full of mistakes: every finding, nothing saved by force, only the good rows', async ({ as, openAs }) => {
  const counter = await as('counter');
  const orders = async () => (await counter.call(receivingEndpoints.listOrders, { query: {} })).total;
  const before = await orders();
  const page = await openAs('counter', ORDERS_PATH);
  const alerts: string[] = [];
  page.on('dialog', (alert) => {
    alerts.push(alert.message());
    void alert.dismiss();
  });
  const dialog = await openImport(page);

  const report = await test.step('every finding with row, column, severity and code', async () => {
    const found = await checkFile(page, fixture('submission-dirty.xlsx'));
    expect.soft(bare(found)).toEqual(DIRTY_FINDINGS);
    expect.soft(found).toMatchObject(DIRTY_TOTALS);
    return found;
  });

  await test.step('the screen says them row by row', async () => {
    await expect.soft(dialog).toContainText('共 20 行：可导入 4 行 5 枚，申报 ¥16,500.50 · 16 行有误');
    const lines = DIRTY_FINDINGS.map(
      (one) => `${one.row} ${LEVEL[one.severity]} ${HEADERS[one.column]} ${one.message}`,
    );
    expect.soft(await shownFindings(dialog, '2', '19')).toEqual(lines);
    await expect(dialog.getByText(ROW_16)).toBeVisible();
    await dialog.getByRole('switch', { name: '只看有问题的行' }).click();
    const all = await shownFindings(dialog, '1', '20');
    const good = all.filter((line) => line.endsWith('通过')).map((line) => line.split(' ')[0]);
    expect.soft(good).toEqual(['1', '8', '20']);
  });

  await test.step('nothing of the file runs in the page', async () => {
    expect(alerts).toEqual([]);
    await expect(page.locator('script', { hasText: 'alert(1)' })).toHaveCount(0);
    await expect(page.locator('a[href*="127.0.0.1:1/"]')).toHaveCount(0);
  });

  await test.step('all or nothing refuses and saves nothing', async () => {
    const all = dialog.getByRole('button', { name: '全部导入' });
    await expect(all).toBeDisabled();
    await expect(all).toHaveAttribute('title', '有行需要改正，不能全部导入');
    const refused = await counter.envelope(receivingEndpoints.acceptImport, {
      params: { id: report.importId },
      body: { mode: 'all' },
    });
    expect(refused).toMatchObject({ code: -1, data: { errorId: 'IMPORT_FINDINGS' } });
    expect(await orders()).toBe(before);
  });

  const annotated = await test.step('the file comes back with the reasons and without a formula', async () => {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载带错误原因的文件' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('submission-dirty-校验结果.xlsx');
    const bytes = readFileSync(await download.path());
    expect([...unzip(bytes).keys()].filter((name) => /external|vba|macro/i.test(name))).toEqual([]);
    const { rows, formulas, broken } = await open(page, bytes);
    expect(broken).toEqual([]);
    expect(formulas).toBe(0);
    const [heading = [], ...data] = rows;
    const reason = heading.indexOf('错误原因');
    expect(reason).toBe(11);
    const reasons = data.flatMap((row) => (row[reason] ? [[Number(row[0]), row[reason]]] : []));
    expect
      .soft(reasons)
      .toEqual(DIRTY_FINDINGS.map(({ row, column, message }) => [row, `“${HEADERS[column]}”：${message}`]));
    const nameOf = (row: string) => data.find((one) => one[0] === row)?.[2];
    expect.soft(nameOf('15')).toBe(`'${ROW_15}`);
    expect.soft(nameOf('16')).toBe(ROW_16);
    return bytes;
  });

  await test.step('the annotated file is read again and says the same', async () => {
    await dialog.getByRole('button', { name: '换一个文件' }).click();
    await chooseCustomer(page);
    const again = await checkFile(page, { name: 'again.xlsx', mimeType: '', buffer: annotated });
    expect.soft(bare(again)).toEqual(DIRTY_FINDINGS);
    expect(await orders()).toBe(before);
  });

  await test.step('the good rows alone become a draft', async () => {
    const answered = page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/accept'));
    await dialog.getByRole('button', { name: '仅导入正确的 4 行' }).click();
    const { data } = await (await answered).json();
    await expect(dialog).toContainText('4 行 5 枚已写入草稿，核对后即可提交。');
    expect(await orders()).toBe(before + 1);
    const order = await counter.call(receivingEndpoints.getOrder, { params: { id: data.orderId } });
    expect.soft(order.lines).toEqual(DIRTY_LINES.map((line) => expect.objectContaining(line)));
    expect(order.status).toBe(0);
    await dialog.getByRole('button', { name: '打开送评单' }).click();
    await expect(page).toHaveURL(new RegExp(`id=${data.orderId}$`));
    await expect(page.locator('main:visible')).toContainText('第三套 背绿壹角');
  });
  expect(alerts).toEqual([]);
});

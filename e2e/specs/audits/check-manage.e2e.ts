import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { checkDeskEndpoints } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const PATH = '/auditManagement/auditFinManage';
const nameOf = ({ signed }: Persona): string => signed.info.realName;

/** Open checks that only want the scan of who passes them. */
async function readyChecks(checker: Persona) {
  const { list } = await checker.call(checkDeskEndpoints.listChecks, { query: { status: [0, 5, 6], limit: 50 } });
  const ready = [];
  for (const task of list) {
    const sheet = await checker.call(auditsEndpoints.getQualitySheet, { params: { id: task.coinId } });
    const pass = sheet.allowedActions.find(({ action }) => action === 'pass');
    if (pass?.reason?.includes('扫')) ready.push(task);
  }
  return ready;
}

const rowOf = (page: Page, taskNo: string) => page.getByRole('row').filter({ hasText: taskNo });

/** A button of the toolbar: it stands before the rows, which may offer the same. */
const tool = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first();

async function find(page: Page, taskNo: string) {
  await page.getByLabel('任务号').fill(taskNo);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(rowOf(page, taskNo)).toHaveCount(1);
  return rowOf(page, taskNo);
}

async function act(page: Page, taskNo: string, button: string) {
  await rowOf(page, taskNo).getByRole('checkbox').check();
  await tool(page, button).click();
}

async function passTogether(page: Page) {
  await tool(page, '批量合格').click();
  const dialog = page.getByRole('dialog', { name: /质检合格/ });
  await expect(dialog.getByRole('button', { name: '全部合格' })).toBeDisabled();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: '全部合格' }).click();
}

test('a check is given, seen by who got it, taken back and taken; workload and rules follow', async ({
  as,
  openAs,
}) => {
  const checker = await as('quality');
  const [task] = await readyChecks(checker);
  if (!task) throw new Error('the sample data have no coin that waits for its check');
  const page = await openAs('manager', PATH);
  const row = await find(page, task.taskNo);
  await act(page, task.taskNo, '分配/转交');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '交给' }).fill(nameOf(checker));
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: nameOf(checker) })
    .first()
    .click();
  await dialog.getByLabel('说明（可不填）').fill('今天发走');
  await dialog.getByRole('button', { name: '交出' }).click();
  await expect(row).toContainText(nameOf(checker));
  await page.getByRole('tab', { name: '工作量' }).click();
  const load = page.getByRole('region', { name: '工作量' });
  await expect(load.getByRole('row').filter({ hasText: nameOf(checker) })).toContainText('1');

  const theirs = await openAs('quality', PATH);
  await theirs.getByRole('tab', { name: /^我的/ }).click();
  await expect(rowOf(theirs, task.taskNo)).toBeVisible();
  await act(theirs, task.taskNo, '收回');
  await expect(rowOf(theirs, task.taskNo)).toHaveCount(0);
  await theirs.getByRole('tab', { name: /^未分配/ }).click();
  await find(theirs, task.taskNo);
  await act(theirs, task.taskNo, '我来检');
  await expect(rowOf(theirs, task.taskNo)).toHaveCount(0);
  await theirs.getByRole('tab', { name: /^我的/ }).click();
  await expect(rowOf(theirs, task.taskNo)).toBeVisible();
  await theirs.getByRole('tab', { name: '规则效果' }).click();
  const rules = theirs.getByRole('region', { name: '规则效果' }).getByRole('row');
  await expect(rules.filter({ hasText: '全检' })).toBeVisible();
});

test('pieces are passed together, each with its own outcome, and open with their evidence', async ({ as, openAs }) => {
  const checker = await as('quality');
  const [scanned, forgotten] = await readyChecks(checker);
  if (!scanned || !forgotten) throw new Error('the sample data have no two coins that wait for their check');
  const { coinCode, certNo, coinId } = scanned;
  const body = { coinCode, ...(certNo === null ? {} : { labelCode: certNo }) };
  await checker.call(auditsEndpoints.scanQuality, { params: { id: coinId }, body });

  const page = await openAs('quality', PATH);
  await page.getByLabel('任务号').fill(`${scanned.taskNo},${forgotten.taskNo}`);
  await page.getByRole('button', { name: '查询' }).click();
  for (const { taskNo } of [scanned, forgotten]) await rowOf(page, taskNo).getByRole('checkbox').check();
  await passTogether(page);
  const result = page.getByRole('dialog', { name: '批量结果' });
  await expect(result.getByRole('listitem')).toHaveCount(1);
  await expect(result.getByRole('listitem')).toContainText(forgotten.taskNo);
  await result.getByRole('button', { name: '关闭' }).last().click();
  await expect(rowOf(page, scanned.taskNo)).toHaveCount(0);

  await page.getByRole('tab', { name: /^已检/ }).click();
  await rowOf(page, scanned.taskNo).dblclick();
  const drawer = page.getByRole('dialog', { name: scanned.taskNo });
  await expect(drawer).toContainText('合格');
  await expect(drawer).toContainText('与资料一致');
  await expect(drawer.getByRole('listitem').filter({ hasText: '盒体' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('tab', { name: /^待检/ }).click();
  await rowOf(page, forgotten.taskNo).dblclick();
  await page.getByRole('dialog').getByRole('link', { name: '去质检' }).click();
  await expect(page).toHaveURL(/finCheck/);
  await expect(page.getByRole('heading', { name: forgotten.certNo ?? forgotten.coinCode })).toBeVisible();
});

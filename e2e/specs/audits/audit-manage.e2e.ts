import { auditDeskEndpoints } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const PATH = '/auditManagement/auditManage';
const nameOf = ({ signed }: Persona): string => signed.info.realName;

/** A task that nobody has and that both seniors may get: neither of them asked for it. */
async function aFreeTask(senior: Persona) {
  const { list } = await senior.call(auditDeskEndpoints.listDesk, {
    query: { isFree: 'true', status: [0], type: [AUDIT_TYPE.highScore], limit: 1 },
  });
  const [task] = list;
  if (!task) throw new Error('the sample data have no free high-score task');
  return task;
}

/** Opens the list at one task. */
async function find(page: Page, taskNo: string) {
  await page.getByLabel('任务号').fill(taskNo);
  await page.getByRole('button', { name: '查询' }).click();
  const row = page.getByRole('row').filter({ hasText: taskNo });
  await expect(row).toHaveCount(1);
  return row;
}

/** A button of the toolbar: it stands before the rows, which may offer the same. */
const tool = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').first();

/** Chooses the row and presses a button of the toolbar. */
async function act(page: Page, taskNo: string, button: string) {
  await page.getByRole('row').filter({ hasText: taskNo }).getByRole('checkbox').check();
  await tool(page, button).click();
}

test('a task is taken, passed on, refused to others and taken back; workload and rules follow', async ({
  as,
  openAs,
}) => {
  const [first, second] = [await as('senior1'), await as('senior2')];
  const { id, taskNo } = await aFreeTask(first);
  const page = await openAs('senior1', PATH);
  const row = await find(page, taskNo);
  await expect(row).toContainText('未分配');
  await act(page, taskNo, '我来审');
  await expect(row).toContainText(nameOf(first));

  const theirs = await openAs('senior2', PATH);
  await theirs.getByRole('tab', { name: /^我的/ }).click();
  await expect(theirs.getByRole('row').filter({ hasText: taskNo })).toHaveCount(0);
  const seen = await second.call(auditsEndpoints.getTask, { params: { id } });
  const mayApprove = seen.allowedActions.find(({ action }) => action === 'approve');
  expect(mayApprove).toMatchObject({ allowed: false, reason: '这个任务已交给别人' });

  await act(page, taskNo, '分配/转交');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '交给' }).fill(nameOf(second));
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: nameOf(second) })
    .click();
  await dialog.getByLabel('说明（可不填）').fill('请今天看');
  await dialog.getByRole('button', { name: '交出' }).click();
  await expect(row).toContainText(nameOf(second));

  await page.getByRole('tab', { name: '工作量' }).click();
  const load = page.getByRole('region', { name: '工作量' });
  await expect(load.getByRole('row').filter({ hasText: nameOf(second) })).toContainText('1');
  await page.getByRole('tab', { name: '规则效果' }).click();
  await expect(page.getByRole('region', { name: '规则效果' }).getByRole('row').nth(1)).toBeVisible();

  await theirs.reload();
  await theirs.getByRole('tab', { name: /^我的/ }).click();
  await expect(theirs.getByRole('row').filter({ hasText: taskNo })).toBeVisible();
  await act(theirs, taskNo, '收回');
  await expect(theirs.getByRole('row').filter({ hasText: taskNo })).toHaveCount(0);
  await theirs.getByRole('tab', { name: /^未分配/ }).click();
  await find(theirs, taskNo);
  await theirs.getByRole('row').filter({ hasText: taskNo }).dblclick();
  await expect(theirs).toHaveURL(/highScoreAudit/);
});

test('tasks of one type are approved together, each with its own outcome', async ({ as, openAs }) => {
  const [first, second] = [await as('senior1'), await as('senior2')];
  const { list } = await first.call(auditDeskEndpoints.listDesk, {
    query: { isFree: 'true', status: [0], type: [AUDIT_TYPE.highScore], limit: 50 },
  });
  const details = await Promise.all(list.map(({ id }) => first.call(auditsEndpoints.getTask, { params: { id } })));
  const open = details.filter(({ allowedActions }) =>
    allowedActions.some(({ action, allowed }) => action === 'approve' && allowed),
  );
  const [mine, given] = open;
  if (!mine || !given) throw new Error('the sample data have no two high-score tasks that senior1 may decide');
  const to = { kind: 'person', accountId: second.signed.info.id } as const;
  await first.call(auditDeskEndpoints.handOverTask, {
    params: { id: given.id },
    body: { version: given.version, to },
  });

  const page = await openAs('senior1', PATH);
  await page.getByLabel('任务号').fill(`${mine.taskNo},${given.taskNo}`);
  await page.getByRole('button', { name: '查询' }).click();
  const row = (taskNo: string) => page.getByRole('row').filter({ hasText: taskNo });
  for (const { taskNo } of [mine, given]) await row(taskNo).getByRole('checkbox').check();
  await tool(page, '批量通过').click();
  const reason = page.getByRole('dialog', { name: '通过 2 个审核任务' });
  await reason.getByLabel('原因').fill('逐枚看过');
  await reason.getByRole('button', { name: /^确\s*定$/ }).click();
  const result = page.getByRole('dialog', { name: '批量结果' });
  await expect(result.getByRole('listitem')).toHaveCount(1);
  await expect(result.getByRole('listitem')).toContainText(given.taskNo);
  await expect(result.getByRole('listitem')).toContainText('这个任务已交给别人');
  await result.getByRole('button', { name: '关闭' }).last().click();
  await expect(row(mine.taskNo)).toHaveCount(0);
  await expect(row(given.taskNo).getByRole('checkbox')).toBeChecked();
  const decided = await first.call(auditsEndpoints.getTask, { params: { id: mine.id } });
  expect(decided.decisions).toMatchObject([{ decision: 'approve', comment: '逐枚看过' }]);
});

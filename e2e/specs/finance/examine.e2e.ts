import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/Finance/examine';
const { state } = assessmentMachine;

test('finance sets the weights and makes the drafts of the month, the manager confirms, the person appeals, and payroll gets its file', async ({
  openAs,
  as,
}) => {
  test.setTimeout(180_000);
  const finance = await as('finance');
  const drafts = await finance.call(calls.listAssessments, { query: { status: [state.draft], limit: 200 } });
  // Somebody who grades and can sign in, with pieces in the month.
  const draft = drafts.list.find(({ username }) => username.startsWith('grader'));
  const { id = '0', username = '', realName = '' } = draft ?? {};

  const desk = await openAs('finance', LIST);
  await desk.getByRole('tab', { name: '权重', exact: true }).click();
  await expect(desk.getByText(/第 1 版/).first()).toBeVisible();
  await desk.getByRole('button', { name: '新增权重' }).click();
  const form = desk.getByRole('dialog').filter({ hasText: '新增权重' });
  await expect(form.getByText('从所选月份起生效')).toBeVisible();
  await form
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click();
  await desk.getByRole('tab', { name: '考核', exact: true }).click();
  await desk.getByRole('row').filter({ hasText: realName }).first().dblclick();
  const record = desk.getByRole('dialog').filter({ hasText: realName }).first();
  await record.getByRole('button', { name: '打开 评分 的明细' }).click();
  await record
    .getByRole('button', { name: /打开 \d{4}-\d{2}-\d{2} 的明细$/ })
    .first()
    .click();
  await expect(
    record
      .getByRole('region', { name: /^评分：明细/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await record.getByRole('button', { name: /^提\s*交$/ }).click();
  await desk
    .getByRole('dialog')
    .filter({ hasText: '由另一人确认' })
    .getByRole('button', { name: /^提\s*交$/ })
    .click();
  await expect(record.getByText('待确认', { exact: true })).toBeVisible();

  const manager = await openAs('manager', `${LIST}?assessmentId=${id}`);
  const paper = manager.getByRole('dialog').filter({ hasText: realName }).first();
  await paper.getByRole('button', { name: /^确\s*认$/ }).click();
  await manager
    .getByRole('dialog')
    .filter({ hasText: '不能再修改' })
    .getByRole('button', { name: /^确\s*认$/ })
    .click();
  await expect(paper.getByText('已确认', { exact: true })).toBeVisible();

  const own = await openAs(username, '/admin/user/assessments');
  const { month = '' } = draft ?? {};
  await own.getByRole('combobox', { name: '月份' }).click();
  await own.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: month.slice(0, 7) }).click();
  await own.getByRole('button', { name: '申诉' }).click();
  const said = own.getByRole('dialog').filter({ hasText: '写明哪一项不对' });
  await said.getByRole('textbox').fill('少算两枚');
  await said.getByRole('button', { name: '申诉' }).click();
  await expect(own.getByText('申诉中', { exact: true })).toBeVisible();

  await manager.goto(`${LIST}?assessmentId=${id}`);
  await paper.getByRole('button', { name: '处理申诉' }).click();
  const deciding = manager.getByRole('dialog').filter({ hasText: '申诉原因：少算两枚' });
  await deciding.getByLabel('调整').fill('12.50');
  await deciding.getByLabel('原因').fill('补两枚');
  await deciding.getByRole('button', { name: '处理申诉' }).click();
  await expect(paper.getByRole('region', { name: '申诉调整' })).toContainText('12.50');
  expect(await finance.call(calls.getAssessment, { params: { id } })).toMatchObject({
    status: state.confirmed,
    adjustFen: 1_250,
  });
});

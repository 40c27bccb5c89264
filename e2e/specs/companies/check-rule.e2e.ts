import { checkRulesEndpoints } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';

const NAME = '样张高分试行';

/** A rule is drafted, tried over the past, and published from a day that no order of the demo reaches. */
test('an audit rule is drafted, tried on the bench and published (R104)', async ({ openAs, as }) => {
  const page = await openAs('admin', '/system/companyCheckRule');
  await page.getByRole('button', { name: '新建审核规则' }).click();
  const form = page.getByRole('dialog').filter({ hasText: '先保存为草稿' });
  await form.getByLabel('中文名称').fill(NAME);
  await form.getByLabel('英文名称').fill('Trial of high grades');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(form.getByText('请至少设置一个条件')).toBeVisible();
  await form.getByLabel('分数不低于').fill('60');
  await form.getByLabel('重评升高不低于').fill('2');
  await form.getByRole('button', { name: '保存', exact: true }).click();

  const drawer = page.getByRole('dialog').filter({ hasText: '规则内容' });
  await expect(drawer).toContainText('分数 ≥ 60');
  await drawer.getByRole('button', { name: '试算' }).click();
  const bench = page.getByRole('dialog').filter({ hasText: '规则试算' });
  await expect(bench.getByRole('region', { name: '漏审', exact: true })).toContainText('质检未通过');
  await bench.getByRole('button', { name: /close|关闭/i }).click();
  await expect(bench).toBeHidden();

  await drawer.getByRole('button', { name: '发布', exact: true }).click();
  const publish = page.getByRole('dialog').filter({ hasText: '从这一天起提交的订单' });
  await publish.getByLabel('生效日期').fill('2099-01-01');
  await publish.getByLabel('生效日期').press('Enter');
  await publish.getByLabel('原因').fill('试算后发布');
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  await expect(publish).toBeHidden();
  await expect(drawer).toContainText('2099-01-01 – …');
  const { list } = await (await as('admin')).call(checkRulesEndpoints.listAuditRules, { query: { q: NAME } });
  expect(list.map(({ phase }) => phase)).toEqual(['future']);
});

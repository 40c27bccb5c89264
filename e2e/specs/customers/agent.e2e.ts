import { expect, test } from '../../fixtures/test.ts';

const NAME = '闽南送评中心';

/** An agent from contract to frozen: terms, a customer moved to him, what hangs on him (R006, R140). */
test('an agent is registered, gets a customer and is frozen with a reason', async ({ openAs }) => {
  const page = await openAs('manager', '/customer/agent');
  await page.getByRole('button', { name: '新建代理商' }).first().click();
  const form = page.getByRole('dialog').filter({ hasText: '新建代理商' });
  await form.getByLabel('所属公司').click();
  await page.getByTitle('铢鉴评级 总部', { exact: true }).click();
  await form.getByLabel('代理商', { exact: true }).fill(NAME);
  await form.getByLabel('手机号').fill('13900007788');
  await form.getByText('返点', { exact: true }).click();
  await form.getByRole('button', { name: '添加分类' }).click();
  await form.getByLabel('返点比例 1').fill('5');
  await form.getByLabel('付款比例').fill('90');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('代理商已新建')).toBeVisible();

  const agents = page.getByRole('row');
  await agents.filter({ hasNotText: NAME }).getByRole('button', { name: '查看', exact: true }).first().click();
  const record = page.getByRole('dialog');
  await record.getByRole('tab', { name: '客户' }).click();
  await record.getByRole('button', { name: '变更代理' }).first().click();
  const move = page.getByRole('dialog').filter({ hasText: '进行中的送评单仍归原代理商结算' }).last();
  await move.getByLabel('新代理商').click();
  await page.getByTitle(new RegExp(NAME)).click();
  await move.getByLabel('原因').fill('客户搬迁');
  await move.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已变更')).toBeVisible();
  await page.keyboard.press('Escape');

  await agents.filter({ hasText: NAME }).getByRole('button', { name: '查看', exact: true }).click();
  await expect(record.getByText('139****7788')).toBeVisible();
  await expect(record.getByText('90%')).toBeVisible();
  await record.getByRole('button', { name: '冻结' }).click();
  const reason = page
    .getByRole('dialog')
    .filter({ hasText: `冻结 ${NAME}？` })
    .last();
  await reason.getByRole('textbox').fill('合同到期');
  await reason.getByRole('button', { name: '冻结' }).click();
  await expect(record.getByRole('button', { name: '解冻' })).toBeVisible();
  await record.getByRole('tab', { name: '变更记录' }).click();
  await expect(record.getByText('原因：合同到期')).toBeVisible();
});

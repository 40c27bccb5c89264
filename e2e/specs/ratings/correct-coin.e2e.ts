import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { expect, test } from '../../fixtures/test.ts';
import { narrowTo, OTHER_AUDIT_PATH } from '../../pages/audit-desk.ts';

test('a value is corrected after entry: what follows is seen first, another person approves', async ({
  as,
  openAs,
}) => {
  test.setTimeout(120_000);
  const manager = await as('manager');
  const status = [String(coinMachine.state.toImage), String(coinMachine.state.toMeasure)];
  const { list } = await manager.call(ratingEndpoints.listRatings, { query: { status, limit: 20 } });
  const coin = list.find(({ isHeld }) => !isHeld);
  if (!coin) throw new Error('no coin is on its way');
  const page = await openAs('manager', `/closeReview/orderCodeManagement/details/${coin.id}`);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '更正明细' }).click();
  const form = page.getByRole('dialog', { name: /^更正明细/ });
  await form.getByLabel('申报价值').fill('60000');
  const effect = form.getByRole('region', { name: '更正的影响' });
  await expect(effect).toContainText('60,000.00');
  await form.getByLabel('更正原因').fill('客户补报价值');
  await form.getByRole('button', { name: '提交审核' }).click();
  await expect(form).toBeHidden();

  const desk = await openAs('senior1', OTHER_AUDIT_PATH);
  await narrowTo(desk, coin.coinCode, 1);
  const asked = desk.locator('section').filter({ has: desk.getByRole('heading', { name: '申请更正' }) });
  await expect(asked).toContainText('60,000.00');
  await desk.keyboard.press('a');
  const approve = desk.getByRole('dialog');
  await expect(approve).toContainText('通过审核');
  await approve.getByRole('button', { name: '确定' }).click();
  await expect(approve).toBeHidden();

  const valueNow = async () =>
    (await manager.call(ratingEndpoints.getRating, { params: { coinId: coin.id } })).declaredFen;
  await expect.poll(valueNow).toBe(6_000_000);
  await page.reload();
  await page.getByRole('tab', { name: /^变更历史/ }).click();
  await expect(page.getByRole('row').filter({ hasText: '申报价值' }).first()).toContainText('客户补报价值');
});

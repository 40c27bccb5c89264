import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { expect, test } from '../../fixtures/test.ts';

const NOTE = '客户来电：盒边旧伤，已告知';

test('customer service notes something on a coin; a grader sees nothing of it', async ({ as, openAs }) => {
  const manager = await as('manager');
  const status = [String(coinMachine.state.firstGrade)];
  const { list } = await manager.call(ratingEndpoints.listRatings, { query: { status, limit: 1 } });
  const coin = list[0];
  if (!coin) throw new Error('no coin is graded now');
  const path = `/closeReview/orderCodeManagement/details/${coin.id}`;
  const page = await openAs('service', path);
  await page.getByRole('button', { name: '编辑备注' }).click();
  const form = page.getByRole('dialog', { name: `${coin.coinCode} 的内部备注` });
  await form.getByLabel('内部备注').fill(NOTE);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('complementary', { name: '概要' }).getByText(NOTE)).toBeVisible();

  const blind = await openAs('grader1', path);
  await expect(blind.getByText(coin.coinCode).first()).toBeVisible();
  await expect(blind.getByText('内部备注')).toHaveCount(0);
});

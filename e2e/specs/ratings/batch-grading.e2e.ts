import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { expect, test } from '../../fixtures/test.ts';
import { giveRow } from '../../story/grade.ts';

const DESK = '/closeReview/addCoinScore';
const GRADE = '85';

test('a cash coin is looked at beside its item, graded with what was seen, and another one given back', async ({
  as,
  openAs,
}) => {
  const [grader, second] = [await as('grader1'), await as('grader2')];
  const queue = await grader.call(gradingEndpoints.getQueue, { query: { limit: 100 } });
  const cash = queue.coins.filter(({ category1, stage }) => category1 === CATEGORY.ancient && stage === 'combined');
  const [coin, other] = cash;
  if (!coin || !other) throw new Error('not enough cash coins wait');
  for (const { coinId } of [coin, other]) await grader.call(gradingEndpoints.leaseCoin, { params: { id: coinId } });
  const page = await openAs('grader1', DESK);
  await page.getByRole('button', { name: other.coinCode }).click();
  await expect(page.getByRole('heading', { name: new RegExp(other.coinCode) })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByText('已放回，其他评级师可以取用')).toBeVisible();
  await expect(page.getByRole('button', { name: other.coinCode })).toHaveCount(0);

  await page.getByRole('button', { name: coin.coinCode }).click();
  const line = page.getByLabel('快速录入');
  await line.fill(GRADE);
  await page.keyboard.press('F7');
  await expect(page.getByLabel('文字')).toBeFocused();
  await page.keyboard.type('88');
  await page.keyboard.press('Tab');
  await page.keyboard.type('82');
  await page.getByRole('group', { name: '表面' }).getByRole('button', { name: '4' }).click();
  await page.getByRole('button', { name: '把握大' }).click();
  await page.getByLabel('英文评语').fill('Natural patina');
  await page.keyboard.press('Enter');
  await expect(line).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已提交 1 枚').first()).toBeVisible();
  await giveRow(second, { id: coin.coinId, coinCode: coin.coinCode }, GRADE);

  const record = await openAs('manager', `/closeReview/orderCodeManagement/details/${coin.coinId}`);
  await expect(record.getByText('文字 88 · 锈色 82 · 表面 4/5 · 把握大 · Natural patina').first()).toBeVisible();
});

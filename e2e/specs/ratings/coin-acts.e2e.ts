import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const recordOf = (id: string): string => `/closeReview/orderCodeManagement/details/${id}`;

async function coinIn(who: Persona, ...states: readonly number[]) {
  const { list } = await who.call(ratingEndpoints.listRatings, { query: { status: states.map(String), limit: 50 } });
  const coin = list.find(({ isHeld }) => !isHeld);
  if (!coin) throw new Error('no such coin');
  return coin;
}

/** A coin with its slab that there is something else to lay beside. */
async function comparable(who: Persona): Promise<string> {
  const { ready, closed, shipped } = coinMachine.state;
  const status = [ready, closed, shipped].map(String);
  const { list } = await who.call(ratingEndpoints.listRatings, { query: { status, limit: 50 } });
  for (const { id: coinId } of list) {
    const { catalogue, pieces } = await who.call(ratingEndpoints.getComparedPictures, { params: { coinId } });
    if (catalogue !== null || pieces.length > 0) return coinId;
  }
  throw new Error('nothing to compare a coin with');
}

async function more(page: Page, step: string) {
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: step, exact: true }).click();
}

test('a coin is taken back by its owner with the fee that remains, and goes on after all', async ({ as, openAs }) => {
  const service = await as('service');
  const coin = await coinIn(service, coinMachine.state.toImage, coinMachine.state.toMeasure);
  const page = await openAs('manager', recordOf(coin.id));
  await more(page, '撤回这一枚');
  const form = page.getByRole('dialog', { name: '撤回一枚' });
  await expect(form).toContainText('只收信息费');
  await form.getByLabel('原因').fill('客户不评了');
  await form.getByLabel('答复方式').click();
  await page.locator('.ant-select-item-option').first().click();
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('已撤回').first()).toBeVisible();

  await more(page, '撤销撤回');
  const undo = page.getByRole('dialog', { name: '撤销撤回' });
  await undo.getByLabel('原因').fill('客户改主意了');
  await page.keyboard.press('Control+Enter');
  await expect(undo).toBeHidden();
  const then = await service.call(ratingEndpoints.getRating, { params: { coinId: coin.id } });
  expect(then.status).toBe(coin.status);
});

test('a certified coin begins a new order for its regrade, filled in', async ({ as, openAs }) => {
  const manager = await as('manager');
  const coin = await coinIn(manager, coinMachine.state.closed);
  const page = await openAs('manager', recordOf(coin.id));
  await more(page, '送重评');
  await expect(page).toHaveURL(/new=1&piece=/);
  await expect(page.getByText(coin.certNo ?? '').last()).toBeVisible();
  const customer = page.locator('.ant-select').filter({ has: page.locator('#order-customer') });
  await expect(customer).toContainText(coin.customerName ?? '');
});

test('pictures lie side by side and are turned and zoomed together by keys', async ({ as, openAs }) => {
  const manager = await as('manager');
  const page = await openAs('manager', recordOf(await comparable(manager)));
  await page.getByRole('button', { name: '对比图片' }).first().click();
  const drawer = page.getByRole('dialog', { name: /^对比图片/ });
  const pictures = drawer.locator('figure');
  await expect(pictures).toHaveCount(2);
  const first = await pictures.last().locator('figcaption').textContent();
  const turned = () => pictures.evaluateAll((all) => all.map((one) => one.firstElementChild?.getAttribute('style')));
  await drawer.locator('figure').first().click();
  await page.keyboard.press('z');
  await page.keyboard.press('r');
  const [left, right] = await turned();
  expect(left).toContain('rotate(90deg)');
  expect(left).toBe(right);
  await page.keyboard.press('.');
  await expect(pictures.last().locator('figcaption')).not.toHaveText(first ?? '');
  await page.keyboard.press('x');
  await expect(drawer.getByRole('radio', { name: '背面' })).toBeChecked();
});

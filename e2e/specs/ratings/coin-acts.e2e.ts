import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { coinToRegrade, walkRegrade } from '../../story/regrade.ts';

/** Cells of a row of the order form: the number of the row is the first. */
const YEAR = 3;
const WISHED = 12;

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

test('a certified coin goes from the form of its regrade to the public page; the old certificate names the new one', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const old = await coinToRegrade(manager);
  const page = await openAs('manager', recordOf(old.id));
  await more(page, '送重评');
  await expect(page).toHaveURL(/new=1&piece=/);
  await expect(page.getByText(old.certNo ?? '').last()).toBeVisible();
  const customer = page.locator('.ant-select').filter({ has: page.locator('#order-customer') });
  await expect(customer).toContainText(old.customerName ?? '');
  // The columns of the service stand behind the others because the row asks for it: from the year by keys.
  await page.locator('.dsg-row').nth(1).locator('.dsg-cell').nth(YEAR).click();
  for (let step = YEAR; step < WISHED; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(`MS${(old.gradeNumber ?? 0) + 1}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '保存并提交' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click();
  await expect(page).toHaveURL(/\?id=\d+/);
  const orderId = new URL(page.url()).searchParams.get('id') ?? '';
  await expect(page.getByText(`期望分 MS${(old.gradeNumber ?? 0) + 1}`)).toBeVisible();

  const coin = await walkRegrade(as, { orderId, old, line: `ms${(old.gradeNumber ?? 0) + 1}` });

  const record = await openAs('manager', recordOf(coin.id));
  await expect(record.getByText('已完成')).toBeVisible();
  await record.goto(`/c/${old.certNo}`);
  await expect(record.getByText(coin.certNo ?? '').first()).toBeVisible();
  await record.goto(`/c/${coin.certNo}`);
  await expect(record.getByText('证书有效').first()).toBeVisible();
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

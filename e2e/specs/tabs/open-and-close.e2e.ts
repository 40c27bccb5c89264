import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  bar,
  CONFIRM,
  CONSOLE,
  CUSTOMERS,
  closeMenu,
  closer,
  DETAIL,
  drag,
  expectShown,
  expectTabs,
  frame,
  GRADING,
  instance,
  label,
  menu,
  ORDERS,
  RATINGS,
  travel,
  visiblePage,
} from './tab-bar.ts';

test('one tab per address, whatever the order and encoding of the query; the same menu entry again loads again (R280, R282, R297, R312, R283, R284)', async ({
  openAs,
}) => {
  const page = await openAs('admin', `${RATINGS}?b=2&a=1`);
  const key = `${RATINGS}?a=1&b=2`;
  await expectTabs(page, [CONSOLE, key]);
  await expect(label(page, key)).toHaveAccessibleName('评级单管理');
  await travel(page, `${RATINGS}?a=1&b=2`);
  await travel(page, `${RATINGS}?%61=%31&b=2`);
  await expectTabs(page, [CONSOLE, key]);
  await travel(page, `${RATINGS}?a=2&b=2`);
  await expectTabs(page, [CONSOLE, key, `${RATINGS}?a=2&b=2`]);

  await menu(page, RATINGS);
  await expectTabs(page, [CONSOLE, key, `${RATINGS}?a=2&b=2`, RATINGS]);
  const first = await instance(page);
  expect(first).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(await label(page, RATINGS).getAttribute('id')).toMatch(/^tab-[A-Za-z0-9]{6}$/);
  const asked = page.waitForRequest((request) => request.url().includes(ratingEndpoints.listRatings.path));
  await menu(page, RATINGS);
  await asked;
  await expect.poll(() => instance(page)).not.toBe(first);
  await expectTabs(page, [CONSOLE, key, `${RATINGS}?a=2&b=2`, RATINGS]);
});

test('收货确认 keeps one tab for every order: the query is replaced and the page loads the other (R298)', async ({
  as,
  openAs,
}) => {
  const { list } = await (await as('counter')).call(receiptEndpoints.listQueue);
  const [one, two] = list.map((row) => row.id);
  const page = await openAs('counter', `${CONFIRM}?orderId=${one}`);
  await expectTabs(page, [CONSOLE, CONFIRM]);
  const before = await instance(page);
  const asked = page.waitForResponse((response) => response.url().endsWith(`/api/receiving/receipts/${two}`));
  await travel(page, `${CONFIRM}?orderId=${two}`);
  expect((await (await asked).json()).code).toBe(0);
  await expectTabs(page, [CONSOLE, CONFIRM]);
  expect(await instance(page)).not.toBe(before);
  await label(page, CONSOLE).click();
  await label(page, CONFIRM).click();
  await expect(page).toHaveURL(new RegExp(`orderId=${two}$`));
});

test('the first tab is 主控台, is not closed by anything, and stays first over a drag; the order is kept (R285, R286, R288, R291–R295, R304–R306)', async ({
  openAs,
}) => {
  const page = await openAs('admin', ORDERS);
  for (const key of [CONFIRM, DETAIL, GRADING, RATINGS]) await menu(page, key);
  await expect(closer(page, CONSOLE)).toHaveCount(0);
  await expect(closer(page, RATINGS)).toBeVisible();
  await drag(page, RATINGS, CONFIRM);
  await expectTabs(page, [CONSOLE, ORDERS, RATINGS, CONFIRM, DETAIL, GRADING]);
  await drag(page, GRADING, CONSOLE, 4);
  await frame(page, CONSOLE).dragTo(frame(page, CONFIRM), { steps: 8 });
  await expect(bar(page).locator('[data-key]').first()).toHaveAttribute('data-key', CONSOLE);
  await page.reload();
  await expect(bar(page).locator('[data-key]')).toHaveCount(6);
  await expect(bar(page).locator('[data-key]').first()).toHaveAttribute('data-key', CONSOLE);
  const order = await bar(page)
    .locator('[data-key]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));

  await closeMenu(page, order[2] ?? '', '关闭左侧');
  await expectTabs(page, [CONSOLE, ...order.slice(2)]);
  await closeMenu(page, order[4] ?? '', '关闭右侧');
  await expectTabs(page, [CONSOLE, ...order.slice(2, 5)]);
  await closeMenu(page, order[3] ?? '', '关闭其他');
  await expectTabs(page, [CONSOLE, order[3] ?? '']);
  await expectShown(page, order[3] ?? '');
  await bar(page).getByRole('button', { name: '标签页操作' }).click();
  await page.getByRole('menuitem', { name: '全部关闭' }).click();
  await expectTabs(page, [CONSOLE]);
  await expectShown(page, CONSOLE);
});

test('closing shows the next tab, or the previous of the last; Back and Forward never open a closed tab (R301–R303)', async ({
  openAs,
}) => {
  const page = await openAs('admin', ORDERS);
  for (const key of [CONFIRM, DETAIL, GRADING]) await menu(page, key);
  await closer(page, GRADING).click();
  await expectTabs(page, [CONSOLE, ORDERS, CONFIRM, DETAIL]);
  await expectShown(page, DETAIL);
  await label(page, ORDERS).click();
  await closer(page, ORDERS).click();
  await expectShown(page, CONFIRM);
  await closer(page, DETAIL).click();
  await expectTabs(page, [CONSOLE, CONFIRM]);
  await expectShown(page, CONFIRM);
  for (const move of ['goBack', 'goBack', 'goBack', 'goForward', 'goForward'] as const) {
    await page[move]();
    await expectTabs(page, [CONSOLE, CONFIRM]);
    await expectShown(page, CONFIRM);
  }
  await page.reload();
  await page.goBack();
  await expectTabs(page, [CONSOLE, CONFIRM]);
});

test('a page lives as long as its tab: text and place stay while it is open, a new tab starts empty and at the top (R287, R289, R310, R311, R038)', async ({
  openAs,
}) => {
  const page = await openAs('admin', CUSTOMERS);
  const field = visiblePage(page).locator('form input').first();
  await field.fill('K0000000001');
  const scroller = visiblePage(page).locator('[data-page-scroller]');
  await expect(visiblePage(page).getByRole('row').nth(8)).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 420 });
  await scroller.evaluate((element) => element.scrollTo(0, 100));
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(100);
  const alive = await instance(page);

  await label(page, CONSOLE).click();
  await expectShown(page, CONSOLE);
  await expect(page.locator(`[data-instance="${alive}"] form input`).first()).toBeHidden();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
  await label(page, CUSTOMERS).click();
  await expectShown(page, CUSTOMERS);
  expect(await instance(page)).toBe(alive);
  await expect(field).toHaveValue('K0000000001');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(100);

  await closer(page, CUSTOMERS).click();
  await expect(page.locator(`[data-instance="${alive}"]`)).toHaveCount(0);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '客户管理' }).click();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '客户列表' }).click();
  await expectShown(page, CUSTOMERS);
  await expect(field).toHaveValue('');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(0);
});

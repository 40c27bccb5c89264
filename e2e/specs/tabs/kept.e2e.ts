import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { Persona } from '../../fixtures/api.ts';
import { enter } from '../../fixtures/enter.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  bar,
  CONFIRM,
  CONSOLE,
  CUSTOMERS,
  expectShown,
  expectTabs,
  instance,
  label,
  menu,
  ORDERS,
  RATINGS,
  travel,
  visiblePage,
} from './tab-bar.ts';

test('tabs belong to the person: another one in the same browser sees none, logging out keeps them, forbidden and unknown ones go (R306–R309, R314)', async ({
  as,
  openAs,
}) => {
  const [service, counter] = [await as('service'), await as('counter')];
  const page = await openAs('service', ORDERS);
  await menu(page, RATINGS);
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog', { name: '退出登录' });
  await expect(question).toContainText('已打开的标签页和个人设置会保留');
  await Promise.all([page.waitForURL(/\/login/), question.getByRole('button', { name: '确定' }).click()]);

  await enter(page.context(), counter);
  await page.goto(CONFIRM);
  await expectTabs(page, [CONSOLE, CONFIRM]);

  const slot = `uuid${service.signed.uuid}:tabs`;
  const saved = await page.evaluate((name) => localStorage.getItem(name), slot);
  expect(saved).not.toMatch(/token|1[3-9]\d{9}/);
  await page.evaluate(({ name, text }) => localStorage.setItem(name, text), {
    name: slot,
    text: JSON.stringify([
      ...JSON.parse(saved ?? '[]'),
      { path: '/no/such/page', query: '', titleKey: 'x' },
      { path: '/admin/user', query: '', titleKey: 'accounts.user.title' },
      { path: 5 },
    ]),
  });
  const back = await Persona.signIn(service.url, 'service');
  // An open page sees that its person has changed and goes by itself: two ways at once.
  await page.goto('/healthz');
  await enter(page.context(), back);
  await page.goto(CONSOLE);
  await expectTabs(page, [CONSOLE, ORDERS, RATINGS]);
  await expectShown(page, CONSOLE);
});

test('titles follow the data and the language at once; a record not yet shown after a reload says its number (R280, D21)', async ({
  as,
  openAs,
}) => {
  const { list } = await (await as('manager')).call(receivingEndpoints.listOrders, { query: { limit: 1 } });
  const order = list[0];
  if (!order) throw new Error('no order');
  const record = `${ORDERS}?id=${order.id}`;
  const page = await openAs('manager', record);
  await expect(label(page, record)).toHaveAccessibleName(order.orderCode);
  await expect(page).toHaveTitle(new RegExp(order.orderCode));
  await menu(page, RATINGS);
  await page.reload();
  await expectShown(page, RATINGS);
  await expect(label(page, record)).toHaveAccessibleName(`送评单管理 #${order.id}`);

  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  const english = page.getByRole('navigation', { name: 'Open pages' });
  await expect(english.getByRole('tab', { name: 'Console' })).toBeVisible();
  await expect(english.locator(`[data-key="${RATINGS}"]`).getByRole('tab')).not.toHaveAccessibleName(/[一-鿿]/);
  // A message that came meanwhile is counted in front, with the words of the specification in either language.
  await expect(page).toHaveTitle(/^(\(\d+条消息\))?[^一-鿿]+$/);
  await english.locator(`[data-key="${record}"]`).getByRole('tab').click();
  await expect(english.getByRole('tab', { name: order.orderCode })).toBeVisible();
});

test('the helper routes open no tab, leave no entry to go back to, and keep the pages alive (R058, R059, R060, R281)', async ({
  openAs,
}) => {
  const page = await openAs('admin', CUSTOMERS);
  await visiblePage(page).locator('form input').first().fill('K0000000009');
  const alive = await instance(page);
  await travel(page, `/redirect${ORDERS}?a=1`);
  await expectShown(page, `${ORDERS}?a=1`);
  await expectTabs(page, [CONSOLE, CUSTOMERS, `${ORDERS}?a=1`]);
  await expect(page.locator(`[data-instance="${alive}"]`)).toHaveCount(1);
  await page.goBack();
  await expectShown(page, CUSTOMERS);
  await expect(visiblePage(page).locator('form input').first()).toHaveValue('K0000000009');

  const entries = await page.evaluate(() => history.length);
  await bar(page).getByRole('button', { name: '刷新当前页' }).click();
  await expect.poll(() => instance(page)).not.toBe(alive);
  await expect(visiblePage(page).locator('form input').first()).toHaveValue('');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const second = await instance(page);
  await page.evaluate(() => {
    history.replaceState({ idx: 0, key: 'refresh', usr: null }, '', '/refresh');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect.poll(() => instance(page)).not.toBe(second);
  await expectShown(page, CUSTOMERS);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expectTabs(page, [CONSOLE, CUSTOMERS, `${ORDERS}?a=1`]);
  await expect(
    page.getByRole('navigation', { name: '主菜单' }).locator('a[href*="redirect"], a[href*="refresh"]'),
  ).toHaveCount(0);
  await page.goto('/order/printTags');
  await expect(bar(page)).toHaveCount(0);
  await page.goto(CUSTOMERS);
  await expectTabs(page, [CONSOLE, CUSTOMERS, `${ORDERS}?a=1`]);
});

test('a click on the current tab loads its page again only if that is set (R290)', async ({ as, openAs }) => {
  const { uuid } = (await as('editor')).signed;
  const page = await openAs('editor', CONSOLE);
  const first = await instance(page);
  await label(page, CONSOLE).click();
  expect(await instance(page)).toBe(first);
  await page.evaluate(
    (slot) => localStorage.setItem(slot, JSON.stringify({ version: 1, tabsReload: true })),
    `uuid${uuid}:settings`,
  );
  await page.reload();
  const second = await instance(page);
  await label(page, CONSOLE).click();
  await expect.poll(() => instance(page)).not.toBe(second);
});

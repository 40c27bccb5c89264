import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { Page } from '@playwright/test';
import { violationsOf } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/test.ts';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: '命令面板' });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: '命令面板' });

test('by keyboard alone: Ctrl+K, an order number, Enter, and the record is open; what was chosen comes back', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const { list } = await manager.call(receivingEndpoints.listOrders, { query: { limit: 1 } });
  const [order] = list;
  if (!order?.customerName) throw new Error('no order');
  const page = await openAs('manager', '/dashboard/console');
  await page.getByRole('button', { name: '搜索单号、客户、功能' }).waitFor();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));

  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.type(order.orderCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`sendOrderCodeManagement\\?id=${order.id}$`));
  await expect(paletteOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: new RegExp(order.orderCode) }).first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.locator('[data-section="recent"]').getByRole('option')).toHaveText([new RegExp(order.orderCode)]);
  await fieldOf(page).fill('shqr');
  await expect(page.getByRole('option', { selected: true })).toContainText('收货确认');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/closeReview\/confirm$/);
  await page.reload();
  await page.getByRole('button', { name: '搜索单号、客户、功能' }).click();
  const recent = page.locator('[data-section="recent"]').getByRole('option');
  await expect(recent, 'screens are remembered, records are not').toHaveText([/^收货确认/]);

  await fieldOf(page).fill(order.customerName);
  const customer = page.locator('[data-section="customer"]').getByRole('option').first();
  await expect(customer).toContainText(/1\d{2}\*{4}\d{4}/);
  expect(
    addresses.filter((address) => address.includes(order.customerName ?? '')),
    'names in no address',
  ).toEqual([]);
  await customer.click();
  await expect(page).toHaveURL(/customer\/user\?c=/);
  await expect(page.getByRole('cell', { name: order.customerName }).first()).toBeVisible();
});

test('the palette and the key list are dialogs for everybody: focus, composing, stale answers, both themes, axe', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/closeReview/sendOrderCodeManagement');
  const refresh = page.getByRole('button', { name: '查询' });
  await refresh.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const field = fieldOf(page);
  await field.fill('深色');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(paletteOf(page), 'Enter of an input method chooses nothing').toBeVisible();
  await page.keyboard.press('Tab');
  await expect(paletteOf(page).locator(':focus')).toHaveCount(1);
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(paletteOf(page)).toBeHidden();
  await expect(refresh, 'the focus returns').toBeFocused();

  await page.keyboard.press('Control+k');
  await field.fill('zzz 没有');
  await expect(page.getByText('没有找到“zzz 没有”')).toBeVisible();
  await expect(page.getByText('可以查找：功能、打开的页面、送评单')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: '送评单号' }).first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' }), 'not while typing').toBeHidden();
  await refresh.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await expect(keys.getByRole('region', { name: '送评单管理' })).toContainText('到查询条件');
  await expect(keys.getByRole('region', { name: '所有页面' })).toContainText('命令面板');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page), 'a dialog keeps its keys').toBeHidden();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill('English');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
});

test('answers that come late or fail: nothing old can be chosen, a failure leaves the palette to its dialog', async ({
  openAs,
  problems,
}) => {
  const page = await openAs('manager', '/dashboard/console');
  await page.route('**/api/lookups/find', async (route) => {
    if ((route.request().postData() ?? '').includes('王'))
      await route.fulfill({ json: { code: -5, msg: '稍后再试', data: null } });
    else await route.continue();
  });
  await page.getByRole('button', { name: '搜索单号、客户、功能' }).click();
  await fieldOf(page).fill('S20261');
  await fieldOf(page).fill('13810');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { disabled: true })).toHaveCount(0);
  await fieldOf(page).fill('王');
  await expect(page.getByRole('dialog', { name: '操作失败' })).toContainText('稍后再试');
  await expect(paletteOf(page)).toBeHidden();
  expect(problems).toEqual([]);
});

test('a blind grader finds a coin by its code and nothing else (D6)', async ({ as, openAs }) => {
  const { list } = await (await as('manager')).call(ratingEndpoints.listRatings, {
    query: { status: ['90'], limit: 1 },
  });
  const [coin] = list;
  if (!coin?.customerName) throw new Error('no coin');
  const page = await openAs('grader1', '/dashboard/console');
  await page.getByRole('button', { name: '搜索单号、客户、功能' }).click();
  await fieldOf(page).fill(coin.customerName);
  await expect(page.getByText('可以查找：功能、打开的页面、评级单')).toBeVisible();
  await fieldOf(page).fill(coin.coinCode);
  const found = page.getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).not.toContainText(coin.certNo ?? 'none');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`orderCodeManagement/details/${coin.id}$`));
});

test('a coin is found by its typed number, and by the last six figures of it or of its certificate, by keyboard alone', async ({
  as,
  openAs,
}) => {
  const { list } = await (await as('manager')).call(ratingEndpoints.listRatings, {
    query: { status: ['90'], limit: 1 },
  });
  const [coin] = list;
  if (!coin?.certNo) throw new Error('no coin');
  const page = await openAs('manager', '/dashboard/console');
  await page.getByRole('button', { name: '搜索单号、客户、功能' }).waitFor();
  for (const typed of [coin.coinCode, coin.coinCode.slice(-6), coin.certNo.slice(-6)]) {
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.getByRole('option', { selected: true })).toContainText(coin.name);
    await page.keyboard.press('Enter');
    await expect(page, typed).toHaveURL(new RegExp(`orderCodeManagement/details/${coin.id}$`));
    await page
      .getByRole('link', { name: '主控台' })
      .or(page.getByRole('tab', { name: '主控台' }))
      .first()
      .click();
  }
});

import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { Page } from '@playwright/test';
import { openAtEdge } from '../../fixtures/edge.ts';
import { enter } from '../../fixtures/enter.ts';
import { colleague } from '../../fixtures/newcomers.ts';
import { expect, test } from '../../fixtures/test.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
/** Names of what stands in the menu now, in order; numbers of waiting work left out. */
const namesIn = async (page: Page): Promise<string[]> => {
  const names = await menuOf(page).locator('a, button').allTextContents();
  return names.map((name) => name.replace(/\d+\+?$/, ''));
};

test('each person sees exactly the entries of his strings (R204, R417, R418, R425, R442–R449)', async ({ openAs }) => {
  const PEOPLE = [
    ['quality', '审核管理', ['仪表盘', '前端日志', '收评管理', '审核管理', '出库质检', '质检任务管理', '账户中心']],
    [
      'cashier',
      '财务管理',
      [
        '仪表盘',
        '前端日志',
        '客户管理',
        '财务管理',
        '收款管理',
        '发票管理',
        '订单匹配',
        '公司资金账户',
        '充值管理',
        '信息费管理',
        '充值汇总',
        '账户中心',
      ],
    ],
    [
      'counter',
      '收评管理',
      [
        '仪表盘',
        '前端日志',
        '客户管理',
        '收评管理',
        '送评单管理',
        '收货确认',
        '包裹',
        '明细录入',
        '保管交接',
        '发货管理',
        '按编号发货',
        '打印芯片标签',
        '账户中心',
      ],
    ],
  ] as const;
  for (const [username, group, expected] of PEOPLE) {
    const page = await openAs(username, '/log');
    await page.goto('/dashboard/console');
    await menuOf(page).getByRole('button', { name: group }).click();
    expect(await namesIn(page), username).toEqual(expected);
  }
});

test('without any string: three entries, the words in place with the address kept, and no question to the server (R205, R206, R218, R419, R424, R427–R431)', async ({
  as,
  browser,
  server,
  problems,
}) => {
  const nobody = await colleague(await as('admin'), server.dataDir, '待分配');
  expect(nobody.signed.info.access).toEqual([]);
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await enter(context, nobody);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/dashboard/console');
  await menuOf(page).getByRole('button', { name: '仪表盘' }).click();
  await expect.poll(() => namesIn(page)).toEqual(['仪表盘', '前端日志', '账户中心']);

  const FORBIDDEN = [
    ['/Finance/paymentManagement', '/api/finance'],
    ['/admin/user', '/admin/user/list'],
    ['/customer/user', '/api/customers'],
    ['/closeReview/orderCodeManagement/details/1', '/api/grading'],
    ['/order/confirm/printTag/1', '/api/receiving'],
  ] as const;
  for (const [path, questions] of FORBIDDEN) {
    await page.goto(path);
    await expect(page.getByText('您没有进行该操作的权限')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(
      asked.filter((one) => one.startsWith(questions) && one !== path),
      path,
    ).toEqual([]);
  }
  // The page needs nothing; what its list may not show, the list says (R431).
  await page.goto('/order/printTagsChip');
  await expect(page.getByRole('heading', { name: '打印芯片标签', level: 1 })).toBeVisible();
  await expect(page.getByText(/查看“打印芯片标签”需要权限/)).toHaveCount(0);

  await page.goto('/log');
  await expect(page.getByRole('heading', { level: 1, name: '前端日志' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '命令面板' }).fill('收款');
  await expect(page.getByText('可以查找：功能、打开的页面')).toBeVisible();
  expect(asked.filter((one) => one.startsWith('/api/lookups'))).toEqual([]);
  await context.close();
});

test('the menu by keyboard: arrows, search by initials, flyouts; new-tab entries; one group at a time (R219, R220, R224, R227, R273)', async ({
  openAs,
  server,
}) => {
  const page = await openAs('admin', '/closeReview/sendOrderCodeManagement');
  const menu = menuOf(page);
  await expect(menu.getByRole('link', { name: '打印标签' })).toHaveAttribute('target', '_blank');
  const chips = menu.getByRole('link', { name: '打印芯片标签' });
  await expect(chips).toHaveAttribute('href', `${server.url}/order/printTagsChip`);
  await expect(chips).toHaveAttribute('rel', 'noopener');

  const group = menu.getByRole('button', { name: '收评管理' });
  await group.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: '送评单管理' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(group).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('End');
  await expect(menu.getByRole('link', { name: '账户中心' })).toBeFocused();
  await menu.getByRole('button', { name: '审核管理' }).click();
  await menu.getByRole('button', { name: '基础信息' }).click();
  await expect(menu.locator('[aria-expanded="true"]')).toHaveCount(1);

  await page.keyboard.press('Alt+/');
  await page.keyboard.type('shqr');
  await expect.poll(() => namesIn(page)).toEqual(['收评管理', '收货确认']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/closeReview\/confirm$/);
  await expect(page.getByRole('textbox', { name: '搜索菜单' })).toHaveValue('');

  await page.getByRole('button', { name: '收起侧边栏' }).click();
  const button = menu.getByRole('button', { name: '审核管理' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '高分审核' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: '其他审核' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: '高分审核' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/highScoreAudit/);
  await expect(page.getByRole('link', { name: '高分审核' })).toBeHidden();
});

test('the badge of an entry follows the work that others do, and its closed group sums (R229)', async ({
  as,
  browser,
}) => {
  const counter = await as('counter');
  const expected = await counter.call(receiptEndpoints.listQueue, { query: { status: ['10'], limit: 1 } });
  const [order] = expected.list;
  if (!order) throw new Error('no order is expected');
  const { page } = await openAtEdge(browser, counter, '/dashboard/console', { hasClock: true });
  const waiting = async (name: string): Promise<number> =>
    Number(await menuOf(page).getByRole('button', { name }).locator('[data-waiting]').getAttribute('data-waiting'));
  const badges = menuOf(page).locator('[data-waiting]');
  const laterOn = async (waitMs: number) => {
    await page.clock.runFor(waitMs);
    return badges.count();
  };
  await expect.poll(() => laterOn(5_000)).toBeGreaterThan(0);
  const before = await waiting('收评管理');

  await counter.call(receiptEndpoints.arrive, {
    body: { orderIds: [order.id] },
  });
  await expect
    .poll(async () => {
      await laterOn(61_000);
      return waiting('收评管理');
    })
    .toBe(before + 1);
  await menuOf(page).getByRole('button', { name: '收评管理' }).click();
  await expect(menuOf(page).getByRole('link', { name: '收货确认' }).locator('[data-waiting]')).toBeVisible();
  await expect(menuOf(page).getByRole('button', { name: '收评管理' }).locator('[data-waiting]')).toHaveCount(0);
  const { total } = await counter.call(receivingEndpoints.listOrders, { query: { status: ['20'], limit: 1 } });
  await expect(menuOf(page).getByRole('link', { name: '收货确认' })).toContainText(String(total));
  await page.context().close();
});

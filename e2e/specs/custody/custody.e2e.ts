import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { houseEndpoints } from '@mintmark/contract/custody/house.endpoints.ts';
import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const CUSTODY = '/closeReview/custody';

/** Gives a code to a field of the page or a drawer, as a scanner does. */
async function scanInto(page: Page, field: string, code: string): Promise<void> {
  const input = page.getByRole('textbox', { name: field });
  await input.fill(code);
  await input.press('Enter');
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** A manager gives what lies in the store to the store keeper, who scans one of two. */
test('coins are scanned together, given, told, and taken over by scanning; what does not come stays with the giver', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const { list } = await manager.call(houseEndpoints.listCustodyCoins, { query: { place: ['store'], limit: 50 } });
  const free = [];
  for (const coin of list) {
    const { coins } = await manager.call(handOversEndpoints.scanCustody, { query: { code: coin.coinCode } });
    if (coins[0]?.objection === null && coins[0].companyId === '1' && (coin.declaredFen ?? 0) < 1_000_000)
      free.push(coin);
    if (free.length === 2) break;
  }
  const [one, two] = free;
  if (!one || !two) throw new Error('two coins of the store are needed');

  const giver = await openAs('manager', CUSTODY);
  await tab(giver, '交接').click();
  await giver.getByRole('button', { name: '交出钱币' }).click();
  const form = giver.getByRole('dialog', { name: '交出钱币' });
  for (const { coinCode } of [one, two]) {
    await scanInto(giver, '扫流转号、评级编号、箱号或送评单号', coinCode);
    await expect(form.getByRole('link', { name: coinCode })).toBeVisible();
  }
  await scanInto(giver, '扫流转号、评级编号、箱号或送评单号', one.coinCode);
  await expect(form.getByRole('alert')).toContainText('已经在单上');
  await form.getByLabel('交给').click();
  await form.getByLabel('交给').fill('shipping');
  await giver.locator('.ant-select-item-option').filter({ hasText: '(shipping)' }).click();
  await form.getByLabel('放到').click();
  await form.getByLabel('放到').fill('A-05');
  await giver.getByTitle('A-05', { exact: true }).click();
  await giver.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();

  const query = { status: [handOverMachine.state.open], coinCode: one.coinCode };
  const [handOver] = (await manager.call(handOversEndpoints.listHandOvers, { query })).list;
  const no = handOver?.handOverNo ?? '';
  const taker = await openAs('shipping', CUSTODY);
  await tab(taker, '交接').click();
  await taker.getByRole('button', { name: new RegExp(no) }).click();
  const record = taker.getByRole('dialog').filter({ hasText: no });
  await scanInto(taker, '扫要接收的钱币', one.coinCode);
  await expect(record.getByText('扫码接收 1 / 2')).toBeVisible();
  await record.getByRole('button', { name: '确认接收' }).click();
  const missing = taker.getByRole('dialog').filter({ hasText: '有 1 枚没有扫到' }).last();
  await missing.getByRole('button', { name: '确认接收' }).click();
  await expect(record.getByText('部分接收').first()).toBeVisible();
  await expect(record.getByText('未到')).toBeVisible();

  const { list: now } = await manager.call(houseEndpoints.listCustodyCoins, {
    query: { coinCode: `${one.coinCode} ${two.coinCode}` },
  });
  expect(now.map(({ coinCode, place }) => [coinCode, place]).sort()).toEqual(
    [
      [one.coinCode, 'A-05'],
      [two.coinCode, 'store'],
    ].sort(),
  );
});

test('the map leads from a place to its coins, and a hand-over is taken over at one desk by a password', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const map = await manager.call(houseEndpoints.getHouseMap, { query: {} });
  const grading = map.places.find(({ place }) => place === 'grading');
  const page = await openAs('manager', CUSTODY);
  await page.getByRole('button', { name: '评级室', exact: true }).click();
  await expect(page.locator('[data-total]').first()).toHaveAttribute('data-total', String(grading?.pieces));

  const { list } = await manager.call(houseEndpoints.listCustodyCoins, { query: { place: ['labels'], limit: 50 } });
  const coin = list.find(({ declaredFen }) => (declaredFen ?? 0) < 1_000_000);
  const code = coin?.coinCode ?? '';
  await tab(page, '交接').click();
  await page.getByRole('button', { name: '交出钱币' }).click();
  const form = page.getByRole('dialog', { name: '交出钱币' });
  await scanInto(page, '扫流转号、评级编号、箱号或送评单号', code);
  await expect(form.getByRole('link', { name: code })).toBeVisible();
  await form.getByLabel('交给').click();
  await form.getByLabel('交给').fill('label');
  await page.locator('.ant-select-item-option').filter({ hasText: '(label)' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: '当面接收' }).click();
  await page.getByLabel('第二人账号').fill('label');
  await page.getByLabel('第二人密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('已接收').first()).toBeVisible();
});

test('a place is counted by scan: what belongs elsewhere is said, a difference is explained, a second person confirms', async ({
  as,
  openAs,
}) => {
  const manager = await as('manager');
  const { list: here } = await manager.call(houseEndpoints.listCustodyCoins, {
    query: { place: ['imaging'], limit: 50 },
  });
  const [{ list: elsewhere }] = [
    await manager.call(houseEndpoints.listCustodyCoins, { query: { place: ['entry'], limit: 50 } }),
  ];
  const [missing, ...found] = here.filter(({ companyName }) => companyName === here[0]?.companyName);
  const stray = elsewhere.find(({ companyName }) => companyName === missing?.companyName);
  if (!missing || !stray) throw new Error('coins in two places are needed');

  const page = await openAs('shipping', CUSTODY);
  await tab(page, '盘点').click();
  await page.getByRole('button', { name: '开始盘点' }).click();
  const form = page.getByRole('dialog', { name: '开始盘点' });
  await form.getByLabel('位置').click();
  await page.getByTitle('制图间', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  const record = page.getByRole('dialog').filter({ hasText: '盘点中' });
  for (const { coinCode } of found) {
    await scanInto(page, '扫这里的每一枚', coinCode);
    await expect(record.getByRole('status')).toContainText(`${coinCode}`);
  }
  await scanInto(page, '扫这里的每一枚', stray.coinCode);
  await expect(record.getByRole('status')).toContainText('不应在这里，账上在：明细录入');
  await record.getByRole('button', { name: '结束盘点' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '将记为盘亏' })
    .last()
    .getByRole('button', { name: '结束盘点' })
    .click();
  const ended = page.getByRole('dialog').filter({ hasText: '待确认' });
  await expect(ended.getByText('盘亏').first()).toBeVisible();
  for (const { coinCode } of [missing, stray]) {
    await ended.getByRole('button', { name: `说明差异 ${coinCode}` }).click();
    const why = page
      .getByRole('dialog')
      .filter({ hasText: `说明差异 ${coinCode}` })
      .last();
    await why.getByRole('textbox').fill('拍照员带去拍样片');
    await why.getByRole('button', { name: /说\s*明/ }).click();
    await expect(why).toBeHidden();
  }

  const query = { status: [stockCountMachine.state.counted], place: ['imaging'] };
  const [count] = (await manager.call(stockCountsEndpoints.listStockCounts, { query })).list;
  const boss = await openAs('manager', `${CUSTODY}?countId=${count?.id}`);
  await boss.getByRole('dialog').getByRole('button', { name: '确认盘点' }).click();
  await boss
    .getByRole('dialog')
    .filter({ hasText: '均已说明' })
    .last()
    .getByRole('button', { name: '确认盘点' })
    .click();
  await expect(boss.getByRole('dialog').getByText('已确认').first()).toBeVisible();
});

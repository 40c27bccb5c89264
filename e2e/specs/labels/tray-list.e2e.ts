import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { expect, test } from '../../fixtures/test.ts';
import { boxPath } from '../../pages/box-room.ts';

test('the list of a tray says what lies where; its label is printed, its place told, and it is handed over whole', async ({
  as,
  openAs,
}) => {
  const seal = await as('seal');
  const manager = await as('manager');
  const status = [coinMachine.state.encapsulating, coinMachine.state.slabImaging, coinMachine.state.toCheck].map(
    String,
  );
  const { list } = await manager.call(ratingEndpoints.listRatings, { query: { status, limit: 50 } });
  const coin = list.find(({ boxNo, certNo }) => boxNo !== null && certNo !== null);
  if (!coin) throw new Error('no coin lies in a tray');
  const place = await seal.call(boxesEndpoints.findBoxByCode, { query: { code: coin.coinCode } });
  const tray = await seal.call(boxesEndpoints.getTray, { params: { boxNo: coin.boxNo ?? '' } });
  const page = await openAs('seal', boxPath(place.orderCode, place.dispatchId));
  await page
    .getByRole('button', { name: coin.certNo ?? '' })
    .first()
    .click();
  await page.getByRole('button', { name: '打印箱单' }).click();
  const paper = page.getByRole('dialog', { name: `箱单 ${coin.boxNo}` });

  const sheet = paper.getByRole('img', { name: `${coin.boxNo} 第 1 页` });
  await expect(sheet).toBeVisible();
  const said = decodeURIComponent((await sheet.getAttribute('src')) ?? '');
  for (const piece of tray.coins) expect(said).toContain(`>${piece.certNo ?? piece.coinCode}<`);
  expect(said).toContain(`>${coin.orderCode}<`);
  expect(said).toContain('>接收人<');
  await paper.getByRole('button', { name: '关闭' }).first().click();

  await page.getByRole('button', { name: '打印箱签' }).click();
  const label = page.getByRole('dialog', { name: `箱签 ${coin.boxNo}` });
  await expect(label.getByRole('img').first()).toBeVisible();
  await label.getByRole('button', { name: '关闭' }).first().click();

  await page.getByRole('button', { name: '在用的箱' }).click();
  const trays = page.getByRole('dialog', { name: '在用的箱' });
  await trays.getByLabel('箱号').fill(coin.boxNo ?? '');
  const row = trays
    .getByRole('row')
    .filter({ hasText: coin.boxNo ?? '' })
    .first();
  const { list: found } = await seal.call(boxesEndpoints.listTrays, { query: { boxNo: coin.boxNo ?? '' } });
  await expect(row).toContainText(String(found[0]?.pieces));
  await trays.getByLabel(`箱 ${coin.boxNo} 的存放位置`).first().click();
  const placed = page.waitForResponse((response) => response.url().includes('/place') && response.ok());
  await page.locator('.ant-select-item-option:visible').filter({ hasNotText: '在经手人处' }).first().click();
  await placed;
  await expect
    .poll(
      async () => (await seal.call(boxesEndpoints.listTrays, { query: { boxNo: coin.boxNo ?? '' } })).list[0]?.version,
    )
    .toBe(1);
  await row.getByRole('button', { name: '交接' }).click();
  await page.waitForURL(/custody\?view=handOvers/);
  await expect(page.getByRole('dialog', { name: '交出钱币' })).toBeVisible();
  // What others hold, a supervisor gives.
  const boss = await openAs('manager', `/closeReview/custody?view=handOvers&give=${coin.boxNo}`);
  const giving = boss.getByRole('dialog', { name: '交出钱币' });
  await expect(giving.getByRole('row').filter({ hasText: tray.coins[0]?.coinCode ?? '' })).toBeVisible();
});

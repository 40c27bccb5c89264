import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { expect, test } from '../../fixtures/test.ts';
import { boxPath } from '../../pages/box-room.ts';

test('the list of a tray says what lies where, and a piece without a slab says why', async ({ as, openAs }) => {
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
});

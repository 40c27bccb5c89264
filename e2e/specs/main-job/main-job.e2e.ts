import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { isValidCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { expect, test } from '../../fixtures/test.ts';
import { coinsOf } from '../../story/coins.ts';
import { enter, measure, photograph } from '../../story/enter.ts';
import { approveAudits, decideConference, giveRow } from '../../story/grade.ts';
import { gradeLine, ROW_FEES, SUMS } from '../../story/grades.ts';
import {
  box,
  failQuality,
  passQuality,
  photographSlabs,
  printLabels,
  reprint,
  seal,
  startRework,
} from '../../story/produce.ts';
import { importFile, receive } from '../../story/receive.ts';
import { collect, ship } from '../../story/ship.ts';

const SHORT_ROW = 8;
const WITHOUT_SLAB = 2;
/** The first opinion takes these to the review of the seniors at once. */
const DOUBTS = ['伪品', '存疑'];

test.describe('main-job', () => {
  test('a list of 66 coins goes through the whole house to the public pages', async ({ as, server }) => {
    test.setTimeout(600_000);
    const counter = await as('counter');
    const manager = await as('manager');

    const { report, accepted } = await test.step('the list is imported without a finding', () =>
      importFile(counter, 'submission-clean.xlsx', 'all'));
    expect(report).toMatchObject({ rowCount: 38, errorRowCount: 0, pieceCount: 66, declaredFen: 41_077_000 });
    const { orderId, orderCode } = accepted;
    const orderNow = () => counter.call(receivingEndpoints.getOrder, { params: { id: orderId } });
    await counter.call(receivingEndpoints.submitOrder, {
      params: { id: orderId },
      body: { version: accepted.version },
    });
    expect((await orderNow()).quotedFen).toBe(SUMS.quoted);

    await test.step('65 of 66 pieces arrive; the customer goes on without the last', async () =>
      receive({ counter, service: await as('service') }, orderId, SHORT_ROW));
    expect(await orderNow()).toMatchObject({ status: 30, confirmedQty: 65 });

    const pieces = await test.step('detail entry', async () =>
      enter(await as('entry'), orderId, (await orderNow()).version));
    expect(pieces).toHaveLength(65);
    const dispatchIds = [...new Set(pieces.map((piece) => piece.dispatchId))];
    const pieceOf = (row: number, piece = 1) => {
      const found = pieces.find((one) => one.row === row && one.piece === piece);
      if (!found) throw new Error(`no piece ${row}/${piece}`);
      return found;
    };

    await test.step('pictures and measures', async () => {
      const [photographer, information] = [await as('photographer'), await as('information')];
      const waiting = await photographer.call(entryEndpoints.listCoins, { query: { orderCode, limit: 200 } });
      await photograph(photographer, waiting.list);
      const pictured = await information.call(entryEndpoints.listCoins, { query: { orderCode, limit: 200 } });
      await measure(information, pictured.list, new Map([[pieceOf(27).id, 40_800]]));
    });
    expect((await coinsOf(manager, orderCode)).map((coin) => coin.status)).toEqual(Array(65).fill(30));

    await test.step('two blind rows each; one coin needs a conference', async () => {
      const graders = [await as('grader1'), await as('grader2'), await as('grader3'), await as('grader4')];
      for (const [index, coin] of pieces.entries()) {
        const line = gradeLine(coin.row, coin.piece);
        const [first, second, third] = [0, 1, 2].map((step) => graders[(index + step) % graders.length]);
        if (!first || !second || !third) throw new Error('too few graders');
        const isApart = coin.id === pieceOf(5).id;
        await giveRow(first, coin, line);
        if (DOUBTS.includes(line)) continue;
        await giveRow(second, coin, isApart ? 'au details 02' : line);
        if (isApart) await giveRow(third, coin, 'xf45');
      }
      await decideConference(await as('senior1'), pieceOf(5).id, gradeLine(5, 1));
    });

    await test.step('audits: high score, counterfeit, doubtful', async () => {
      const types = await approveAudits([await as('senior2'), await as('senior3')], orderCode);
      expect(types).toContain(1);
      expect(types).toContain(8);
    });

    await test.step('the price ties out coin by coin and is paid', async () => {
      const finance = await as('finance');
      const sheet = await finance.call(financeEndpoints.getPrice, { params: { id: orderId }, query: {} });
      const feeOf = new Map(sheet.coins.map((coin) => [coin.id, coin.totalFen]));
      const byRow = new Map<number, number>();
      for (const { id, row } of pieces) byRow.set(row, (byRow.get(row) ?? 0) + (feeOf.get(id) ?? 0));
      expect(Object.fromEntries(byRow)).toEqual(Object.fromEntries(ROW_FEES));
      expect(sheet.totals).toMatchObject({ goodsFen: SUMS.goods, finalFen: SUMS.total, vatFen: SUMS.vat });
      expect(sheet.tieOut).toMatchObject({
        coinsFen: SUMS.goods + SUMS.return,
        totalFen: SUMS.total,
        offFen: 0,
        receivableOffFen: 0,
      });
      await collect(await as('cashier'), orderId);
      expect(await orderNow()).toMatchObject({ isPay: 1 });
    });

    await test.step('labels, holders, seals, slab pictures', async () => {
      const coins = await coinsOf(manager, orderCode);
      const slabs = coins.filter((coin) => coin.certNo !== null);
      expect(slabs).toHaveLength(65 - WITHOUT_SLAB);
      await printLabels(await as('label'), slabs);
      for (const [index, dispatchId] of dispatchIds.entries()) {
        const where = { orderCode, dispatchId, boxNo: `T-${90 + index}` };
        await box(await as('seal'), where);
        await seal(await as('seal'), where);
        await photographSlabs(await as('photographer'), where);
      }
    });

    await test.step('quality check: one label fails and is repaired', async () => {
      const quality = await as('quality');
      const failed = pieceOf(1);
      await failQuality(quality, failed.id, 'label');
      const label = await as('label');
      const now = async () => {
        const coin = (await coinsOf(manager, orderCode)).find((one) => one.id === failed.id);
        if (!coin) throw new Error('the failed coin is gone');
        return coin;
      };
      await startRework(label, failed.id, (await now()).version);
      expect(await reprint(label, await now())).toBe(2);
      for (const dispatchId of dispatchIds) {
        const where = { orderCode, dispatchId, boxNo: 'T-99' };
        await box(await as('seal'), where);
        await seal(await as('seal'), where);
        await photographSlabs(await as('photographer'), where);
      }
      for (const { id } of pieces) await passQuality(quality, id);
    });

    await test.step('one parcel with every coin leaves with a waybill', async () => {
      await ship(await as('shipping'), orderId, 41_077_000 - 110_000);
      expect(await orderNow()).toMatchObject({ status: 90, deliveryStatus: 3 });
    });

    await test.step('every certificate has a public page', async () => {
      const coins = await coinsOf(manager, orderCode);
      for (const { certNo, name } of coins.filter((coin) => coin.certNo !== null)) {
        expect(isValidCertNo(certNo ?? '')).toBe(true);
        const page = await fetch(`${server.url}/c/${certNo}`);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(name);
      }
    });
  });
});

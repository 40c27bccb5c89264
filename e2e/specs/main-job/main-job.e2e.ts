import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { isValidCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { verify } from '../../fixtures/verify.ts';
import { gradeAtDesk } from '../../pages/grading-desk.ts';
import { checkFile, ORDERS_PATH, openImport } from '../../pages/import-dialog.ts';
import { collectOnPage } from '../../pages/price-page.ts';
import { coinsOf } from '../../story/coins.ts';
import { enter, type Piece, piecesOf } from '../../story/enter.ts';
import { approveAudits, decideConference, giveRow } from '../../story/grade.ts';
import { gradeLine, ROW_FEES, SUMS } from '../../story/grades.ts';
import { photographAndMeasure } from '../../story/measure.ts';
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
import { fixture, receive } from '../../story/receive.ts';
import { ship } from '../../story/ship.ts';

const SHORT_ROW = 8;
const WITHOUT_SLAB = 2;
/** The first opinion takes these to the review of the seniors at once. */
const DOUBTS = ['伪品', '存疑'];
const DECLARED_FEN = 41_077_000;
const MISSING_FEN = 110_000;

/** What the steps hand on to each other. */
const story = { orderId: '', orderCode: '', version: 0, pieces: [] as Piece[] };

function pieceOf(row: number, piece = 1): Piece {
  const found = story.pieces.find((one) => one.row === row && one.piece === piece);
  if (!found) throw new Error(`no piece ${row}/${piece}`);
  return found;
}

const orderNow = (persona: Persona) => persona.call(receivingEndpoints.getOrder, { params: { id: story.orderId } });

/** A list of 66 coins goes through the whole house; every step is done by those whose work it is. */
test.describe('main-job', () => {
  test.describe.configure({ mode: 'serial' });

  test('the list of 38 lines is imported without a finding and submitted', async ({ as, openAs }) => {
    const counter = await as('counter');
    const page = await openAs('counter', ORDERS_PATH);
    const dialog = await openImport(page);
    const report = await checkFile(page, fixture('submission-clean.xlsx'));
    await dialog.getByRole('button', { name: '全部导入' }).click();
    await dialog.getByRole('button', { name: '打开送评单' }).click();
    await page.waitForURL(/\?id=\d+/);
    story.orderId = new URL(page.url()).searchParams.get('id') ?? '';
    story.orderCode = (await orderNow(counter)).orderCode;
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: '提交' }).click();
    await expect.poll(async () => (await orderNow(counter)).status).toBe(10);

    expect(report).toMatchObject({ rowCount: 38, errorRowCount: 0, pieceCount: 66, declaredFen: DECLARED_FEN });
    expect(report.rows.flatMap((row) => row.findings.filter((one) => one.severity !== 'info'))).toEqual([]);
    expect((await orderNow(counter)).quotedFen).toBe(SUMS.quoted);
  });

  test('65 of 66 pieces arrive; the customer goes on without the last', async ({ as, openAs }) => {
    test.setTimeout(240_000);
    const { agreed, label } = await receive({ as, openAs }, story.orderCode, SHORT_ROW);

    expect(agreed.reduce((sum, quantity) => sum + quantity)).toBe(66);
    await expect(label).toHaveURL(new RegExp(`/order/confirm/printTag/${story.orderId}$`));
    await expect(label.getByRole('img', { name: `${story.orderCode} 的收货标签` })).toBeVisible();
    await expect(label.getByText('65 枚').first()).toBeVisible();
    expect(await orderNow(await as('counter'))).toMatchObject({ status: 30, confirmedQty: 65 });
  });

  test('detail entry makes 65 coins', async ({ as, openAs }) => {
    test.setTimeout(240_000);
    const labels = await enter({ as, openAs }, story.orderCode, SHORT_ROW);
    story.pieces = await piecesOf(await as('entry'), story.orderId);

    expect(pieceOf(10).innerNote).toBe('A-07/20 原光');
    expect(story.pieces.filter((piece) => piece.innerNote === '原封')).toHaveLength(6);
    expect(labels.map((codes) => codes.length)).toEqual([38, 11, 8, 2, 6]);
    expect(new Set(labels.flat())).toEqual(new Set(story.pieces.map((piece) => piece.coinCode)));
    expect(story.pieces).toHaveLength(65);
  });

  test('pictures and measures bring every coin to the graders', async ({ as, openAs }) => {
    test.setTimeout(360_000);
    await photographAndMeasure({ as, openAs }, story.orderCode, pieceOf(27).coinCode);

    const statuses = (await coinsOf(await as('manager'), story.orderCode)).map((coin) => coin.status);
    expect(statuses).toEqual(Array(65).fill(30));
  });

  test('two blind rows each, a conference about one', async ({ as, openAs }) => {
    test.setTimeout(240_000);
    const typed = pieceOf(3);
    const graders = await Promise.all([1, 2, 3, 4].map((number) => as(`grader${number}`)));
    const apart = pieceOf(5);
    for (const [index, coin] of story.pieces.entries()) {
      const line = gradeLine(coin.row, coin.piece);
      const [first, second, third] = [0, 1, 2].map((step) => graders[(index + step) % graders.length]);
      if (!first || !second || !third) throw new Error('too few graders');
      if (coin.id === typed.id) {
        await first.call(gradingEndpoints.leaseCoin, { params: { id: coin.id } });
        await gradeAtDesk(await openAs(first.username, '/closeReview/addCoinScore'), coin.coinCode, line);
      } else await giveRow(first, coin, line);
      if (DOUBTS.includes(line)) continue;
      await giveRow(second, coin, coin.id === apart.id ? 'au details 02' : line);
      if (coin.id === apart.id) await giveRow(third, coin, 'xf45');
    }
    await decideConference(await as('senior1'), apart.id, gradeLine(5, 1));

    const coins = await coinsOf(await as('manager'), story.orderCode);
    expect(coins.find((coin) => coin.id === apart.id)).toMatchObject({ gradeNumber: 50 });
    expect(coins.filter((coin) => coin.status === 35)).toHaveLength(2);
  });

  test('audits: high scores, the counterfeit and the doubtful piece', async ({ as }) => {
    const types = await approveAudits([await as('senior2'), await as('senior3')], story.orderCode);

    expect(new Set(types)).toEqual(new Set([1, 2, 7, 8]));
    const coins = await coinsOf(await as('manager'), story.orderCode);
    expect(coins.find((coin) => coin.id === pieceOf(13).id)).toMatchObject({ resultType: 4, certNo: null });
    expect(coins.find((coin) => coin.id === pieceOf(10).id)).toMatchObject({ gradeNumber: 66 });
  });

  test('the price ties out coin by coin and is paid', async ({ as, openAs }) => {
    const finance = await as('finance');
    const sheet = await finance.call(financeEndpoints.getPrice, { params: { id: story.orderId }, query: {} });
    const feeOf = new Map(sheet.coins.map((coin) => [coin.id, coin.totalFen]));
    const byRow = new Map<number, number>();
    for (const { id, row } of story.pieces) byRow.set(row, (byRow.get(row) ?? 0) + (feeOf.get(id) ?? 0));
    const page = await openAs('cashier', `/Finance/paymentManagement/priceNewPage/${story.orderId}/0`);
    await collectOnPage(page, `WX${story.orderCode}`);
    await expect.poll(async () => (await orderNow(await as('counter'))).isPay).toBe(1);

    expect(Object.fromEntries(byRow)).toEqual(Object.fromEntries(ROW_FEES));
    expect(sheet.totals).toMatchObject({ goodsFen: SUMS.goods, finalFen: SUMS.total, vatFen: SUMS.vat });
    expect(sheet.tieOut).toMatchObject({
      coinsFen: SUMS.goods + SUMS.return,
      totalFen: SUMS.total,
      offFen: 0,
      receivableOffFen: 0,
    });
    expect(await orderNow(await as('counter'))).toMatchObject({ isPay: 1, dueFen: 0 });
  });

  test('labels, holders, seals and slab pictures', async ({ as }) => {
    test.setTimeout(240_000);
    const slabs = (await coinsOf(await as('manager'), story.orderCode)).filter((coin) => coin.certNo !== null);
    expect(slabs).toHaveLength(65 - WITHOUT_SLAB);
    await printLabels(await as('label'), slabs);
    await produceAll(as);

    const coins = await coinsOf(await as('manager'), story.orderCode);
    expect(new Set(coins.map((coin) => coin.status))).toEqual(new Set([80]));
  });

  test('the quality check fails one label; it is printed again, boxed, sealed and passes', async ({ as }) => {
    test.setTimeout(240_000);
    const [quality, label, manager] = [await as('quality'), await as('label'), await as('manager')];
    const { id } = pieceOf(1);
    const coinNow = async () => {
      const coin = (await coinsOf(manager, story.orderCode)).find((one) => one.id === id);
      if (!coin) throw new Error('the failed coin is gone');
      return coin;
    };
    await failQuality(quality, id, 'label');
    await startRework(label, id, (await coinNow()).version);
    const printNo = await reprint(label, await coinNow());
    await produceAll(as);
    for (const piece of story.pieces) await passQuality(quality, piece.id);

    expect(printNo).toBe(2);
    const coins = await coinsOf(manager, story.orderCode);
    expect(new Set(coins.map((coin) => coin.status))).toEqual(new Set([90]));
  });

  test('one parcel with every coin leaves with a waybill', async ({ as }) => {
    const waybillNo = await ship(await as('shipping'), story.orderId, DECLARED_FEN - MISSING_FEN);

    expect(waybillNo).not.toBe('');
    expect(await orderNow(await as('counter'))).toMatchObject({ status: 90, deliveryStatus: 3 });
  });

  test('every certificate has a valid number and a public page', async ({ as, server }) => {
    const coins = await coinsOf(await as('manager'), story.orderCode);
    const certified = coins.flatMap(({ certNo, name }) => (certNo === null ? [] : [{ certNo, name }]));
    for (const { certNo, name } of certified) {
      const page = await fetch(`${server.url}/c/${certNo}`);
      expect(isValidCertNo(certNo)).toBe(true);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(name);
    }
    expect(certified).toHaveLength(65 - WITHOUT_SLAB);
  });

  test('npm run verify: the ledger sums to zero and every coin has its place', async ({ server }) => {
    expect(await verify(server.dataDir)).toMatchObject({ code: 0, said: expect.stringContaining('checks hold') });
  });
});

/** Every dispatch of the order through box, seal and slab pictures. */
async function produceAll(as: (username: string) => Promise<Persona>): Promise<void> {
  const dispatchIds = [...new Set(story.pieces.map((piece) => piece.dispatchId))];
  for (const [index, dispatchId] of dispatchIds.entries()) {
    const where = { orderCode: story.orderCode, dispatchId, boxNo: `T-${90 + index}` };
    await box(await as('seal'), where);
    await seal(await as('seal'), where);
    await photographSlabs(await as('photographer'), where);
  }
}

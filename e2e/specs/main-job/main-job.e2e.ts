import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { isValidCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { ORDER_DELIVERY } from '@mintmark/domain/receiving/submission.enums.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { verify } from '../../fixtures/verify.ts';
import { expectCertificate } from '../../pages/certificate-page.ts';
import { decideConference } from '../../pages/conference.ts';
import { gradeAtDesk } from '../../pages/grading-desk.ts';
import { checkFile, ORDERS_PATH, openImport } from '../../pages/import-dialog.ts';
import { BENCH_PATH, pack, scanAll, sendAway, startParcel } from '../../pages/packing-bench.ts';
import { collectOnPage, readPrice } from '../../pages/price-page.ts';
import { confirmLabels, PRINT_PATH, PRINT_QUEUE_PATH, printOrder, reprintLabel } from '../../pages/print-room.ts';
import { failCoin, passCoin, QUALITY_PATH, takeToStep } from '../../pages/quality-desk.ts';
import { approveAudits } from '../../story/audit.ts';
import { codeOf, coinsOf } from '../../story/coins.ts';
import { enter, type Piece, piecesOf } from '../../story/enter.ts';
import { giveRow, giveRows } from '../../story/grade.ts';
import { gradeLine, ROW_FEES, SUMS } from '../../story/grades.ts';
import { photographAndMeasure } from '../../story/measure.ts';
import { passQuality, produceAll } from '../../story/produce.ts';
import { fixture, receive } from '../../story/receive.ts';

const SHORT_ROW = 8;
const WITHOUT_SLAB = 2;
/** The first opinion takes these to the review of the seniors at once. */
const DOUBTS = ['伪品', '存疑'];
const DECLARED_FEN = 41_077_000;
/** fees.md “Numbers of the submission”: what is in the parcel, the counterfeit at nothing. */
const INSURED_FEN = 40_447_000;

/** Opened in the browser: an ordinary certificate, one of a details grade, the highest grade. */
const SHOWN: readonly { readonly piece: readonly [row: number, piece: number]; readonly grade: RegExp }[] = [
  { piece: [2, 1], grade: /AU\s*58/ },
  { piece: [4, 2], grade: /AU\s*清洗/ },
  { piece: [38, 1], grade: /MS\s*70/ },
];

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
    test.setTimeout(480_000);
    const { agreed, label } = await receive({ as, openAs }, story.orderCode, SHORT_ROW);

    expect(agreed.reduce((sum, quantity) => sum + quantity)).toBe(66);
    await expect(label).toHaveURL(new RegExp(`/order/confirm/printTag/${story.orderId}$`));
    await expect(label.getByRole('img', { name: `${story.orderCode} 的收货标签` })).toBeVisible();
    await expect(label.getByText('65 枚').first()).toBeVisible();
    expect(await orderNow(await as('counter'))).toMatchObject({ status: 30, confirmedQty: 65 });
  });

  test('detail entry makes 65 coins', async ({ as, openAs }) => {
    test.setTimeout(480_000);
    const labels = await enter({ as, openAs }, story.orderCode, SHORT_ROW);
    story.pieces = await piecesOf(await as('entry'), story.orderId);

    expect(pieceOf(10).innerNote).toBe('A-07/20 原光');
    expect(story.pieces.filter((piece) => piece.innerNote === '原封')).toHaveLength(6);
    expect(labels.map((codes) => codes.length)).toEqual([38, 11, 8, 2, 6]);
    expect(new Set(labels.flat())).toEqual(new Set(story.pieces.map((piece) => piece.coinCode)));
    expect(story.pieces).toHaveLength(65);
  });

  test('pictures and measures bring every coin to the graders', async ({ as, openAs }) => {
    test.setTimeout(480_000);
    await photographAndMeasure({ as, openAs }, story.orderCode, pieceOf(27).coinCode);

    const statuses = (await coinsOf(await as('manager'), story.orderCode)).map((coin) => coin.status);
    expect(statuses).toEqual(Array(65).fill(30));
  });

  test('two blind rows each, a conference about one', async ({ as, openAs }) => {
    test.setTimeout(480_000);
    const typed = pieceOf(3);
    const graders = await Promise.all([1, 2, 3, 4].map((number) => as(`grader${number}`)));
    const apart = pieceOf(5);
    const seats = story.pieces.map((coin, index) => {
      const [first, second, third] = [0, 1, 2].map((step) => graders[(index + step) % graders.length]);
      if (!first || !second || !third) throw new Error('too few graders');
      return { coin, line: gradeLine(coin.row, coin.piece), first, second, third };
    });
    const seatOf = (coin: Piece) => seats.filter((seat) => seat.coin === coin);
    for (const { coin, line, first } of seatOf(typed)) {
      await first.call(gradingEndpoints.leaseCoin, { params: { id: coin.id } });
      await gradeAtDesk(await openAs(first.username, '/closeReview/addCoinScore'), coin.coinCode, line);
    }
    for (const grader of graders)
      await giveRows(
        grader,
        seats.filter(({ first, coin }) => first === grader && coin !== typed),
      );
    const others = seats
      .filter(({ line }) => !DOUBTS.includes(line))
      .map((seat) => (seat.coin === apart ? { ...seat, line: 'au details 02' } : seat));
    for (const grader of graders)
      await giveRows(
        grader,
        others.filter(({ second }) => second === grader),
      );
    for (const { coin, third } of seatOf(apart)) await giveRow(third, coin, 'xf45');
    const chair = await openAs('senior1', '/closeReview/addCoinScore');
    await decideConference(chair, {
      coinCode: apart.coinCode,
      line: gradeLine(5, 1).toLowerCase(),
      reason: '合议：高点磨损一致，维持首评',
    });

    const coins = await coinsOf(await as('manager'), story.orderCode);
    expect(coins.find((coin) => coin.id === apart.id)).toMatchObject({ gradeNumber: 50 });
    expect(coins.filter((coin) => coin.status === 35)).toHaveLength(2);
  });

  test('audits: high scores, the counterfeit and the doubtful piece', async ({ as, openAs }) => {
    test.setTimeout(480_000);
    const types = await approveAudits({ as, openAs }, ['senior2', 'senior3'], story.orderCode);

    expect(new Set(types)).toEqual(new Set([1, 2, 7, 8]));
    const coins = await coinsOf(await as('manager'), story.orderCode);
    expect(coins.filter((coin) => [35, 45, 46].includes(coin.status))).toEqual([]);
    expect(coins.find((coin) => coin.id === pieceOf(13).id)).toMatchObject({
      resultType: RESULT.counterfeit,
      certNo: null,
    });
    expect(coins.find((coin) => coin.id === pieceOf(10).id)).toMatchObject({ gradeNumber: 66 });
  });

  test('the price ties out coin by coin and is paid', async ({ as, openAs }) => {
    const finance = await as('finance');
    const sheet = await finance.call(financeEndpoints.getPrice, { params: { id: story.orderId }, query: {} });
    const feeOf = new Map(sheet.coins.map((coin) => [coin.id, coin.totalFen]));
    const byRow = new Map<number, number>();
    for (const { id, row } of story.pieces) byRow.set(row, (byRow.get(row) ?? 0) + (feeOf.get(id) ?? 0));
    const page = await openAs('cashier', `/Finance/paymentManagement/priceNewPage/${story.orderId}/0`);
    const shown = await readPrice(page);
    await collectOnPage(page, `WX${story.orderCode}`);
    await expect.poll(async () => (await orderNow(await as('counter'))).isPay).toBe(1);

    expect(Object.fromEntries(byRow)).toEqual(Object.fromEntries(ROW_FEES));
    expect(shown).toMatchObject({
      quotedFen: SUMS.quoted,
      totalFen: SUMS.total,
      rowsFen: SUMS.total,
      isTiedOut: true,
    });
    expect(sheet.totals).toMatchObject({ goodsFen: SUMS.goods, finalFen: SUMS.total, vatFen: SUMS.vat });
    expect(sheet.tieOut).toMatchObject({
      coinsFen: SUMS.goods + SUMS.return,
      totalFen: SUMS.total,
      offFen: 0,
      receivableOffFen: 0,
    });
    expect(await orderNow(await as('counter'))).toMatchObject({ isPay: PAY_STATE.paid, dueFen: 0 });
  });

  test('labels of the whole order in one job, each seen by the scanner', async ({ as, openAs }) => {
    test.setTimeout(480_000);
    const slabs = (await coinsOf(await as('manager'), story.orderCode)).filter((coin) => coin.certNo !== null);
    const page = await openAs('label', PRINT_PATH);
    await printOrder(page, story.orderCode, slabs.length);
    await confirmLabels(page, slabs.map(codeOf));

    expect(slabs).toHaveLength(65 - WITHOUT_SLAB);
    const coins = await coinsOf(await as('manager'), story.orderCode);
    expect(new Set(coins.map((coin) => coin.status))).toEqual(new Set([65, 80]));
  });

  test('holders, seals and slab pictures', async ({ as, openAs }) => {
    test.setTimeout(480_000);
    const manager = await as('manager');
    const dear = await produceAll({ as, openAs }, story);

    expect(dear).toBeGreaterThan(0);
    const coins = await coinsOf(manager, story.orderCode);
    expect(new Set(coins.map((coin) => coin.status))).toEqual(new Set([80]));
  });

  test('the quality check fails one label; it is printed again, boxed, sealed and passes', async ({ as, openAs }) => {
    test.setTimeout(480_000);
    const manager = await as('manager');
    const coinsNow = () => coinsOf(manager, story.orderCode);
    const { id } = pieceOf(1);
    const certNo = (await coinsNow()).find((coin) => coin.id === id)?.certNo ?? '';
    const desk = await openAs('quality', QUALITY_PATH);
    await failCoin(desk, certNo, { key: '2', step: '标签：重新打印', note: '标签有划痕' });
    await takeToStep(await openAs('label', QUALITY_PATH), certNo);
    const job = await reprintLabel(await openAs('label', PRINT_QUEUE_PATH), {
      certNo,
      reason: '破损',
      note: '质检：标签破损',
    });
    await confirmLabels(job, [certNo]);
    await produceAll({ as, openAs }, story);
    // Some under the eyes of the test, key by key: the failed one, a banknote, what goes back without a slab.
    const watched = [id, pieceOf(24).id];
    for (const coin of await coinsNow())
      if (watched.includes(coin.id) || coin.certNo === null) await passCoin(desk, coin);
    const quality = await as('quality');
    for (const coin of await coinsNow()) if (coin.status === 80) await passQuality(quality, coin.id);

    const labels = await as('label');
    const { list } = await labels.call(labelsEndpoints.listQueue, { query: { certNo } });
    expect(list).toEqual([expect.objectContaining({ printNo: 2, printCount: 2 })]);
    expect(new Set((await coinsNow()).map((coin) => coin.status))).toEqual(new Set([90]));
  });

  test('one parcel with every coin leaves with a waybill', async ({ as, openAs }) => {
    test.setTimeout(480_000);
    const coins = await coinsOf(await as('manager'), story.orderCode);
    const page = await openAs('shipping', BENCH_PATH);
    await startParcel(page, story.orderCode);
    await scanAll(page, coins.map(codeOf));
    const insured = await pack(page, '4.2');
    const waybillNo = await sendAway(page);

    expect(insured).toBe((INSURED_FEN / 100).toFixed(2));
    expect(waybillNo).toMatch(/^SF\d+$/);
    expect(await orderNow(await as('counter'))).toMatchObject({ status: 90, deliveryStatus: ORDER_DELIVERY.collected });
  });

  test('every certificate has a valid number and a public page', async ({ as, server, page }) => {
    const coins = await coinsOf(await as('manager'), story.orderCode);
    const certified = coins.filter((coin) => coin.certNo !== null);
    for (const coin of certified) {
      const answer = await fetch(`${server.url}/c/${coin.certNo}`);
      expect(isValidCertNo(codeOf(coin))).toBe(true);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(coin.name);
    }
    for (const { piece, grade } of SHOWN) {
      const coin = certified.find((one) => one.id === pieceOf(...piece).id);
      await expectCertificate(page, `${server.url}/c/${coin?.certNo}`, { name: coin?.name ?? '', grade });
    }
    expect(certified).toHaveLength(65 - WITHOUT_SLAB);
  });

  test('npm run verify: the ledger sums to zero and every coin has its place', async ({ server }) => {
    expect(await verify(server.dataDir)).toMatchObject({ code: 0, said: expect.stringContaining('checks hold') });
  });
});

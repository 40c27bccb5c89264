import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoinOptions, coinNow } from '../../../test/factories/coin.factory.ts';
import { ms, result } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { brokenLink } from '../../workflow/coins/coin-events.repo.ts';
import { labelDataOf, labelHash } from '../../workflow/labels/label-data.ts';
import { coinsToLabel, LABEL_PERMISSIONS, lastAudit, printNow, printsOf } from './production.factory.ts';

let server: TestServer;
let companyId: string;
let printer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  printer = await server.person({ permissions: LABEL_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

const job = (items: readonly { coinId: string; version: number; reason?: number }[], client = printer) =>
  client.call(labelsEndpoints.createPrintJob, { body: { items: [...items] } });

describe('a print job', () => {
  test('prints every coin once, numbered, and takes it to the box room', async () => {
    const { coins } = await coinsToLabel(server, companyId, [{}, {}]);

    const done = await printer.ok(labelsEndpoints.createPrintJob, {
      body: { items: coins.map(({ id, version }) => ({ coinId: id, version })), startSlot: 4 },
    });

    expect(done).toMatchObject({ count: 2, jobNo: expect.stringMatching(/^B\d{13}$/) });
    const detail = await printer.ok(labelsEndpoints.getPrintJob, { params: { id: done.id } });
    expect(detail).toMatchObject({ startSlot: 4, status: 'open', template: 'grading-70x25', confirmedQty: 0 });
    expect(detail.items.map((item) => [item.seq, item.coinCode, item.printNo, item.reason])).toEqual(
      coins.map((coin, index) => [index + 1, coin.coinCode, 1, 1]),
    );
    for (const { id } of coins) {
      const coin = await coinNow(server, id);
      expect(coin).toMatchObject({ status: 65, place: 'boxing', labelledBy: printer.accountId });
      const [print] = await printsOf(server, id);
      await server.services.db.read(SYSTEM_SCOPE, async (db) => {
        expect(print?.dataHash).toEqual(labelHash(await labelDataOf(db, server.services.config, coin)));
        expect(await brokenLink(db, id)).toBeNull();
      });
    }
    expect(await lastAudit(server, 'labels.createPrintJob')).toMatchObject({ targetNo: done.jobNo, companyId });
  });

  test('a label that was kept without an address is shown without a code', async () => {
    const { coins } = await coinsToLabel(server, companyId, [{}]);
    const done = await printer.ok(labelsEndpoints.createPrintJob, {
      body: { items: coins.map(({ id, version }) => ({ coinId: id, version })) },
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE label_prints SET label = label - 'verifyUrl' WHERE job_id = ${done.id}`.execute(tx),
    );

    const detail = await printer.ok(labelsEndpoints.getPrintJob, { params: { id: done.id } });

    expect(detail.items.map(({ qr }) => qr)).toEqual(['']);
  });

  test('asks for payment first where the order is paid before production', async () => {
    const unpaid = await coinsToLabel(server, companyId, [{}], { payPoint: PAY_POINT.afterGrading, quotedFen: 8_000 });
    const paid = await coinsToLabel(server, companyId, [{}], {
      payPoint: PAY_POINT.afterGrading,
      quotedFen: 8_000,
      paidFen: 8_000,
    });

    const list = await printer.ok(labelsEndpoints.listQueue, { query: { orderCode: unpaid.order.orderCode } });
    const answer = await job(unpaid.coins.map(({ id, version }) => ({ coinId: id, version })));

    expect(list.list).toMatchObject([{ mayLabel: false, status: 60, printNo: null }]);
    expect(answer).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED', guard: 'payGateProduction' } });
    expect(await printsOf(server, unpaid.coins[0]?.id ?? '')).toEqual([]);
    await printNow(
      server,
      printer,
      paid.coins.map((coin) => coin.id),
    );
  });

  test('is all or nothing, and says of each coin why', async () => {
    const made = await coinsToLabel(server, companyId, [{}, { isHeld: true }, { name: '一'.repeat(60) }]);
    const items = made.coins.map(({ id, version }) => ({ coinId: id, version }));

    const dry = await printer.ok(labelsEndpoints.checkLabels, {
      body: { items: items.map(({ coinId }) => ({ coinId })) },
    });
    const answer = await job(items);

    expect(dry.items.map((item) => item.problems.map((problem) => problem.code))).toEqual([
      [],
      ['notHeld'],
      ['label.TEXT_TOO_LONG'],
    ]);
    expect(dry.items[2]?.problems[0]).toMatchObject({ field: 'name', text: '名称超框，标签放不下' });
    expect(answer).toMatchObject({
      code: -3,
      data: {
        errorId: 'GUARD_FAILED',
        refusals: [{ coinCode: made.coins[1]?.coinCode }, { coinCode: made.coins[2]?.coinCode }],
      },
    });
    for (const { id, version } of made.coins) expect(await coinNow(server, id)).toMatchObject({ status: 60, version });
  });

  test('names the field that is too long', async () => {
    const { coins } = await coinsToLabel(server, companyId, [{ nameEn: 'x'.repeat(200) }]);

    const answer = await job(coins.map(({ id, version }) => ({ coinId: id, version })));

    expect(answer).toMatchObject({ code: -3, data: { errorId: 'LABEL_TEXT_LONG', field: 'english' } });
    expect(answer.msg).toContain('英文行');
  });

  test('never labels a counterfeit, a withdrawn piece or a coin without certificate', async () => {
    const { coins } = await coinsToLabel(server, companyId, [
      { status: 80, grade: result(4) },
      { status: -3 },
      { status: 50 },
      { status: 80, grade: result(8) },
    ]);

    for (const { id, version } of coins) expect((await job([{ coinId: id, version }])).code).toBe(-3);
    expect((await printer.ok(labelsEndpoints.listQueue, { query: { coinCode: coins[0]?.coinCode } })).total).toBe(0);
  });

  test('is refused to a stale view, a repeated coin and another company', async () => {
    const { coins } = await coinsToLabel(server, companyId);
    const coin = coins[0];
    if (!coin) throw new Error('no coin');
    const item = { coinId: coin.id, version: coin.version };
    const stranger = await server.person({ permissions: LABEL_PERMISSIONS, companyId: await server.company() });

    expect(await job([{ ...item, version: coin.version - 1 }])).toMatchObject({ code: -2 });
    expect(await job([item, item])).toMatchObject({ code: -1, data: { fields: [{ path: 'items.1.coinId' }] } });
    expect(await job([item], stranger)).toMatchObject({ code: 404 });
    expect(
      await stranger.call(labelsEndpoints.checkLabels, { body: { items: [item].map(({ coinId }) => ({ coinId })) } }),
    ).toMatchObject({ code: 404 });
    expect(await job([])).toMatchObject({ code: -1, data: { fields: [{ path: 'items' }] } });
  });

  test('of two people at the same coin wins one', async () => {
    const { coins } = await coinsToLabel(server, companyId);
    const items = coins.map(({ id, version }) => ({ coinId: id, version }));
    const second = await server.person({ permissions: LABEL_PERMISSIONS, companyId });

    const answers = await Promise.all([job(items), job(items, second)]);

    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect(await printsOf(server, coins[0]?.id ?? '')).toHaveLength(1);
  });

  test('repeated with its key answers the same job and prints nothing twice', async () => {
    const { coins } = await coinsToLabel(server, companyId);
    const body = { items: coins.map(({ id, version }) => ({ coinId: id, version })) };
    const call = () => printer.ok(labelsEndpoints.createPrintJob, { body, key: 'print-job-key-1' });

    expect(await call()).toEqual(await call());
    expect(await printsOf(server, coins[0]?.id ?? '')).toHaveLength(1);
    expect(await printer.call(labelsEndpoints.createPrintJob, { body, key: null })).toMatchObject({
      data: { errorId: 'IDEMPOTENCY_REQUIRED' },
    });
  });
});

describe('every kind of result has a label', () => {
  const KINDS: readonly [string, CoinOptions][] = [
    ['a graded dollar', { grade: ms(64, { plus: true, star: true }) }],
    ['a details grade', { grade: { resultType: RESULT.details, band: 'AU', defectCode: '92' } }],
    ['a genuine cash coin', { category1: CATEGORY.ancient, category2: 310, grade: result(3) }],
    ['a cash coin of 100 points', { category1: CATEGORY.ancient, category2: 310 }],
    [
      'a banknote',
      {
        category1: CATEGORY.banknote,
        category2: 206,
        diameterUm: null,
        weightMg: null,
        lengthUm: 105_000,
        widthUm: 50_000,
      },
    ],
    [
      'a sycee in words',
      { category1: CATEGORY.sycee, category2: 701, diameterUm: null, lengthUm: 48_000, widthUm: 30_000 },
    ],
    ['a modern coin', { category1: CATEGORY.modern, category2: 102 }],
    ['a copper coin', { category1: CATEGORY.struck, category2: 503, grade: ms(63, { designations: ['RB'] }) }],
    ['a charm', { category1: CATEGORY.charm, category2: 801 }],
    ['a medal', { category1: CATEGORY.badge, category2: 901 }],
  ];

  test.each(KINDS)('%s', async (_, coin) => {
    const { coins } = await coinsToLabel(server, companyId, [coin]);
    const { items } = await printer.ok(labelsEndpoints.checkLabels, {
      body: { items: coins.map(({ id }) => ({ coinId: id })) },
    });

    expect(items[0]?.problems).toEqual([]);
    expect(items[0]?.label).toMatchObject({ certNo: coins[0]?.certNo });
  });
});

describe('after printing', () => {
  test('labels are confirmed by scanning; what did not come out is seen', async () => {
    const { coins } = await coinsToLabel(server, companyId, [{}, {}, {}]);
    const { id } = await printNow(
      server,
      printer,
      coins.map((coin) => coin.id),
    );
    const confirm = (codes: readonly string[]) =>
      printer.ok(labelsEndpoints.confirmPrintJob, { params: { id }, body: { codes: [...codes] } });
    const { items } = await printer.ok(labelsEndpoints.getPrintJob, { params: { id } });
    const [first, second, third] = items;

    const scanned = await confirm([
      first?.label['verifyUrl'] ?? '',
      second?.certNo ?? '',
      second?.certNo ?? '',
      'Y6000184204',
      `${third?.label['verifyUrl']}x`,
    ]);
    expect(scanned.results.map((one) => one.result)).toEqual([
      'confirmed',
      'confirmed',
      'already',
      'notInJob',
      'signatureWrong',
    ]);
    expect(scanned).toMatchObject({ confirmedQty: 2, validQty: 3, status: 'open' });

    expect(await confirm([third?.coinCode ?? ''])).toMatchObject({ confirmedQty: 3, status: 'confirmed' });
    const list = await printer.ok(labelsEndpoints.listPrintJobs, { query: { certNo: third?.certNo ?? '' } });
    expect(list.list).toMatchObject([{ id, status: 'confirmed', confirmedQty: 3, count: 3 }]);
  });

  test('a label printed again is void in its old job', async () => {
    const { coins } = await coinsToLabel(server, companyId);
    const { id } = await printNow(
      server,
      printer,
      coins.map((coin) => coin.id),
    );
    await printNow(
      server,
      printer,
      coins.map((coin) => coin.id),
      { reason: 5 },
    );

    const scanned = await printer.ok(labelsEndpoints.confirmPrintJob, {
      params: { id },
      body: { codes: [coins[0]?.certNo ?? ''] },
    });

    expect(scanned).toMatchObject({ results: [{ result: 'void' }], validQty: 0, status: 'open' });
  });

  test('a job of another company does not exist', async () => {
    const { coins } = await coinsToLabel(server, companyId);
    const { id } = await printNow(
      server,
      printer,
      coins.map((coin) => coin.id),
    );
    const stranger = await server.person({ permissions: LABEL_PERMISSIONS, companyId: await server.company() });

    expect(await stranger.call(labelsEndpoints.getPrintJob, { params: { id } })).toMatchObject({ code: 404 });
    expect(
      await stranger.call(labelsEndpoints.confirmPrintJob, { params: { id }, body: { codes: ['Y6000184204'] } }),
    ).toMatchObject({ code: 404 });
    expect((await stranger.ok(labelsEndpoints.listPrintJobs, {})).total).toBe(0);
  });

  test('the queue finds coins by state, number and print', async () => {
    const { coins, order } = await coinsToLabel(server, companyId, [{}, {}]);
    await printNow(server, printer, [coins[0]?.id ?? '']);
    const find = async (query: object) =>
      (await printer.ok(labelsEndpoints.listQueue, { query: { orderCode: order.orderCode, ...query } })).list.map(
        (row) => row.coinCode,
      );

    expect(await find({ status: 60 })).toEqual([coins[1]?.coinCode]);
    expect(await find({ printed: 'true' })).toEqual([coins[0]?.coinCode]);
    expect(await find({ certNo: coins[1]?.certNo })).toEqual([coins[1]?.coinCode]);
    expect(await find({ dispatchId: '999999' })).toEqual([]);
    expect(await printer.call(labelsEndpoints.listQueue, { query: { nope: 1 } as never })).toMatchObject({ code: -1 });
  });
});

import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, anOrder } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { foldCounts } from '../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { gramsOf } from '../../kernel/search/index.ts';
import { ensureFundAccounts } from './index.ts';

let server: TestServer;
let companyId: string;
let finance: TestClient;
const codes: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  finance = await server.person({ permissions: ['finance:payment:page', 'finance:payment:collect'], companyId });
  const customer = await aCustomer(server, { companyId, name: '李清照', grams: gramsOf(['李清照']) });
  for (const quotedFen of [100, 200, 300])
    codes.push(
      (await anOrder(server, { companyId, customerId: customer.id, reached: 'submitted', quotedFen })).order.orderCode,
    );
  await anOrder(server, { companyId, reached: 'draft', quotedFen: 900 });
  await anOrder(server, { reached: 'submitted', quotedFen: 5_000 });
});
afterAll(() => server.stop());

const list = (query: object = {}) => finance.ok(financeEndpoints.listOrders, { query });

describe('the payment list', () => {
  test('holds the submitted orders of the own company, newest first, names masked', async () => {
    const page = await list();
    expect(page.list.map((row) => row.orderCode)).toEqual([...codes].reverse());
    expect(page.list[0]).toMatchObject({
      customerName: '李*',
      quotedFen: 300,
      dueFen: 300,
      isPay: PAY_STATE.unpaid,
      billedFen: null,
    });
  });

  test('filters by code, due, customer and sorts by money; sums and tab counts follow the filters', async () => {
    expect(
      (await list({ orderCode: `${codes[0]} ${codes[1]}`, sort: 'dueFen' })).list.map((row) => row.dueFen),
    ).toEqual([100, 200]);
    expect((await list({ due: { from: 200 }, isDue: true })).total).toBe(2);
    expect((await list({ customer: '清照' })).total).toBe(3);
    expect((await list({ customer: '李白' })).total).toBe(0);
    expect((await list({ isPay: [PAY_STATE.paid] })).total).toBe(0);
    expect(await list({ due: { from: 200 }, isPay: [PAY_STATE.paid] })).toMatchObject({
      total: 0,
      totals: {},
      counts: { awaiting: 0, unpaid: 2, credit: 0, paid: 0, other: 0, all: 2 },
    });
    expect(await list({ limit: 1 })).toMatchObject({ total: 3, totals: { quotedFen: 600, dueFen: 600, paidFen: 0 } });
  });

  test('counts its tabs alike by kept totals and by rows', async () => {
    const counted = (await list({ due: { from: 0 } })).counts;
    expect(counted).toEqual({ awaiting: 0, unpaid: 3, credit: 0, paid: 0, other: 0, all: 3 });
    expect((await list()).counts).toEqual(counted);
    expect((await list({ isDue: true, isPay: [PAY_STATE.paid] })).counts).toEqual(counted);
    await server.services.db.transaction(SYSTEM_SCOPE, foldCounts);
    expect((await list()).counts).toEqual(counted);
  });

  test('says what may be done with each row', async () => {
    const { list: rows } = await list();
    expect(rows[0]?.allowedActions).toMatchObject([{ action: 'collect', allowed: true, reason: null }]);
  });

  test('refuses what it does not know', async () => {
    expect(await finance.call(financeEndpoints.listOrders, { query: { sort: 'customerName' } })).toMatchObject({
      code: -1,
    });
    expect(await finance.call(financeEndpoints.listOrders, { query: { mobile: '138' } as object })).toMatchObject({
      code: -1,
    });
  });
});

describe('the payments', () => {
  test('are listed with orders, method and what went to the wallet; others’ are not found', async () => {
    const [order] = (await list({ orderCode: codes[0] ?? '' })).list;
    const made = await finance.ok(financeEndpoints.collectPayment, {
      body: {
        allocations: [{ orderId: order?.id ?? '', version: order?.version ?? 0, amountFen: 100 }],
        method: 5,
        amountFen: 130,
        channelTxnId: '4200002024',
        receivedAt: server.clock.now().toISOString(),
        note: '客户备注',
      },
    });
    const page = await finance.ok(financeEndpoints.listPayments, { query: { orderCode: codes[0] ?? '', method: [5] } });
    expect(page.list).toMatchObject([
      { orderCodes: [codes[0]], amountFen: 130, walletFen: 30, channelTxnId: '4200002024' },
    ]);
    expect((await finance.ok(financeEndpoints.listPayments, { query: { channelTxnId: '4200002024' } })).total).toBe(1);
    const stranger = await server.person({ permissions: ['finance:payment:page'], companyId: await server.company() });
    expect((await stranger.ok(financeEndpoints.listPayments, {})).total).toBe(0);
    const params = { id: made.payment.id };
    expect(await stranger.call(financeEndpoints.getPayment, { params })).toMatchObject({ code: 404 });
    expect(await finance.ok(financeEndpoints.getPayment, { params })).toMatchObject({
      walletFen: 30,
      collectedByName: expect.any(String),
      allocations: [{ orderCode: codes[0], amountFen: 100 }],
    });
  });
});

describe('the daily page', () => {
  const tieOut = () => finance.ok(financeEndpoints.getTieOut, { query: { day: '2026-11-20' } });

  test('says 0, what came in by method, and names what does not close', async () => {
    expect(await tieOut()).toMatchObject({
      isClosed: true,
      receipts: [{ method: 5, payments: 1, amountFen: 130 }],
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('submissionOrders')
        .set({ paidFen: 90 })
        .where('orderCode', '=', codes[0] ?? '')
        .execute(),
    );
    const broken = await tieOut();
    expect(broken.isClosed).toBe(false);
    expect(broken.figures.filter((figure) => figure.count > 0)).toEqual([
      { key: 'orderPayments', count: 1, amountFen: 10, examples: [codes[0]] },
    ]);
  });
});

describe('what if', () => {
  const whatIf = (coin: object, more: object = {}) =>
    finance.call(financeEndpoints.priceWhatIf, {
      body: { coins: [{ category1: CATEGORY.struck, declaredFen: 420_000, ...coin }], ...more },
    });

  test('explains tier and lines without writing', async () => {
    const dear = await whatIf({ guideFen: 1_250_000, gradeNumber: 64, quantity: 3 });
    expect(dear.data).toMatchObject({
      totalFen: 66_000,
      coins: [
        {
          pieceFen: 22_000,
          totalFen: 66_000,
          tier: {
            valueUsedFen: 1_250_000,
            valueSource: 'guide',
            tierByValue: 'T5',
            tierUsed: 'T5',
            tierCapFen: 3_000_000,
          },
          lines: [{ id: null, explanation: { key: 'grading.full', params: { tier: 'T5', baseFen: 22_000 } } }],
        },
      ],
    });
    const high = await whatIf({ gradeNumber: 67, extras: [20] }, { payRateBp: 9_500 });
    const { coins } = high.data;
    expect(coins[0]?.lines.map((line) => [line.feeType, line.amountFen])).toEqual([
      [10, 10_000],
      [11, 5_000],
      [20, 5_000],
      [80, -1_000],
    ]);
  });

  test('refuses categories without a price and orders of others', async () => {
    expect(await whatIf({ category1: CATEGORY.stamp })).toMatchObject({ code: -3, data: { errorId: 'NO_PRICE_RULE' } });
    expect(await whatIf({}, { orderId: '999999' })).toMatchObject({ code: 404 });
    expect(await whatIf({}, { companyId: '999999' })).toMatchObject({ code: 404 });
  });
});

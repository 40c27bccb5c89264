import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { ensureFundAccounts } from '../index.ts';

const FINANCE = ['finance:payment:page', 'finance:payment:collect', 'finance:payment:adjust', 'finance:payment:waive'];

let server: TestServer;
let companyId: string;
let finance: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  finance = await server.person({ permissions: FINANCE, companyId, realName: '许文澜' });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  expect(await finance.ok(financeEndpoints.getTieOut, {})).toMatchObject({ isClosed: true });
  await server.stop();
});

const by = () => ({ now: server.clock.now(), accountId: null });
const reprice = (orderId: string) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => repriceOrder(tx, orderId, by()));

/** Two coins at 900.00, priced and billed: 80.00, pick-up. */
async function billed(options: OrderOptions = {}): Promise<MadeOrder> {
  const coin = {
    status: 60,
    declaredFen: 90_000,
    grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
  } as const;
  const made = await anOrder(server, {
    companyId,
    returnMethod: RETURN_METHOD.pickup,
    coins: [coin, coin],
    ...options,
  });
  await reprice(made.order.id);
  return { ...made, order: await orderNow(server, made.order.id) };
}

const sheetOf = (id: string) => finance.ok(financeEndpoints.getPrice, { params: { id } });

const pay = (order: MadeOrder['order'], amountFen: number) =>
  finance.ok(financeEndpoints.collectPayment, {
    body: {
      allocations: [{ orderId: order.id, version: order.version, amountFen }],
      method: 1,
      amountFen,
      receivedAt: server.clock.now().toISOString(),
    },
  });

describe('after payment', () => {
  test('the lines of the moment of payment stay; what changes later is a line 90 by fee type, billed again', async () => {
    const { order, coins } = await billed({ returnMethod: RETURN_METHOD.insuredCourier, parcelWeightG: 900 });
    expect(order.billedFen).toBe(8_000 + 1_500 + 900);
    await pay(order, 10_400);
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.updateTable('submissionOrders').set({ parcelWeightG: 1_900 }).where('id', '=', order.id).execute();
      await tx
        .updateTable('coins')
        .set({ declaredFen: 200_000 })
        .where('id', '=', coins[0]?.id ?? '')
        .execute();
    });
    await reprice(order.id);
    await reprice(order.id);

    const sheet = await sheetOf(order.id);
    expect(sheet.coins[0]?.lines).toMatchObject([
      { feeType: FEE.grading, amountFen: 4_000 },
      {
        feeType: FEE.adjustment,
        ruleId: '90.afterPayment.10',
        amountFen: 2_000,
        explanation: { key: 'afterPayment', params: { feeType: FEE.grading } },
      },
    ]);
    expect(sheet.orderLines.map((line) => [line.ruleId, line.amountFen])).toEqual([
      ['40.near', 1_500],
      ['41.declared', 900],
      ['90.afterPayment.40', 1_000],
      ['90.afterPayment.41', 550],
    ]);
    expect(sheet.totals).toMatchObject({
      finalFen: 13_950,
      billedFen: 13_950,
      paidFen: 10_400,
      dueFen: 3_550,
      isFrozen: true,
    });
    expect(sheet.totals).toMatchObject({ shippingFen: 2_500, insuranceFen: 1_450, goodsFen: 10_000 });
    expect(sheet.order).toMatchObject({ status: 60, isPay: PAY_STATE.partlyPaid });
    expect(sheet.ledger.map((transfer) => transfer.kind)).toEqual(['bill', 'collection', 'reversal', 'bill']);
    expect(sheet.tieOut).toMatchObject({ offFen: 0, receivableFen: 3_550, receivableOffFen: 0 });

    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ parcelWeightG: 900 }).where('id', '=', order.id).execute(),
    );
    await reprice(order.id);
    expect((await sheetOf(order.id)).orderLines.map((line) => line.ruleId)).toEqual([
      '40.near',
      '41.declared',
      '90.afterPayment.41',
    ]);
  });

  test('a coin that is deleted takes its lines along', async () => {
    const coin = { status: 0, declaredFen: 90_000 };
    const made = await anOrder(server, {
      companyId,
      reached: 'entering',
      returnMethod: RETURN_METHOD.pickup,
      coins: [coin, coin],
    });
    await reprice(made.order.id);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('coins')
        .set({ status: -1 })
        .where('id', '=', made.coins[1]?.id ?? '')
        .execute(),
    );
    await reprice(made.order.id);
    expect(await sheetOf(made.order.id)).toMatchObject({
      totals: { finalFen: 5_000 },
      tieOut: { offFen: 0, allocationsFen: 1_000 },
    });
  });
});

describe('the price list', () => {
  test('stays the one of the submission when a newer one is published', async () => {
    const { order } = await billed();
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const old = await tx
        .selectFrom('priceLists')
        .selectAll()
        .where('id', '=', order.priceListId ?? '')
        .executeTakeFirstOrThrow();
      const data = { ...(old.data as object), minimum: { coinFen: 99_900, orderFen: 99_900 } };
      const { id: _, version: __, ...row } = old;
      await tx
        .insertInto('priceLists')
        .values({ ...row, companyId, listVersion: 950, validFrom: '2026-11-21', data: JSON.stringify(data) })
        .execute();
    });
    server.clock.advance(20 * 3_600_000);
    const again = await finance.ok(financeEndpoints.recalculatePrice, {
      params: { id: order.id },
      body: { version: order.version },
    });
    expect(again).toMatchObject({ finalFen: 8_000, dueFen: 8_000 });
  });
});

describe('blindness', () => {
  test('a coin that went back to the conference shows no result to anyone (D6)', async () => {
    const { order, coins } = await billed();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('coins')
        .set({ status: 42 })
        .where('id', '=', coins[0]?.id ?? '')
        .execute(),
    );
    const sheet = await sheetOf(order.id);
    expect(sheet.coins.map((coin) => [coin.resultType, coin.gradeZh])).toEqual([
      [null, null],
      [1, 'MS 62'],
    ]);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('coins')
        .set({ status: 60 })
        .where('id', '=', coins[0]?.id ?? '')
        .execute(),
    );
  });
});

import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { ensureFundAccounts } from '../index.ts';

const FINANCE = ['finance:payment:page', 'finance:payment:collect', 'finance:payment:adjust'];

let server: TestServer;
let companyId: string;
let finance: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  finance = await server.person({ permissions: FINANCE, companyId, realName: '许文澜' });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
});
afterAll(() => server.stop());

const by = () => ({ now: server.clock.now(), accountId: null });
const reprice = (orderId: string) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => repriceOrder(tx, orderId, by()));
const comparison = (id: string, dispatchId?: string) =>
  finance.ok(financeEndpoints.getPriceComparison, {
    params: { id },
    query: dispatchId === undefined ? {} : { dispatchId },
  });

/** Two coins at 900.00, priced and billed with a parcel: 80.00 + 15.00 + 9.00. */
async function billed() {
  const coin = {
    status: 60,
    declaredFen: 90_000,
    grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
  } as const;
  const made = await anOrder(server, {
    companyId,
    returnMethod: RETURN_METHOD.insuredCourier,
    parcelWeightG: 900,
    coins: [coin, coin],
  });
  await reprice(made.order.id);
  return { ...made, order: await orderNow(server, made.order.id) };
}

const pay = ({ id, version }: { readonly id: string; readonly version: number }) =>
  finance.ok(financeEndpoints.collectPayment, {
    body: {
      allocations: [{ orderId: id, version, amountFen: 10_400 }],
      method: 1,
      amountFen: 10_400,
      receivedAt: server.clock.now().toISOString(),
    },
  });

const setDeclared = (coinId: string | undefined, declaredFen: number) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('coins')
      .set({ declaredFen })
      .where('id', '=', coinId ?? '')
      .execute(),
  );

describe('the comparison of prices', () => {
  test('adds up to the three totals, by the pieces and by the order, also of one dispatch', async () => {
    const { order, dispatchId } = await billed();
    const all = await comparison(order.id);
    const sum = (of: (row: (typeof all.rows)[number]) => number) => all.rows.reduce((fen, row) => fen + of(row), 0);
    expect(all.totals).toMatchObject({ finalFen: 10_400, billedFen: 10_400 });
    expect(all).toMatchObject({ frozenFen: null, overpaidFen: 0 });
    expect(sum((row) => row.finalFen)).toBe(10_400);
    expect(sum((row) => row.quotedFen)).toBe(all.totals.quotedFen);
    expect(all.rows.at(-1)).toMatchObject({
      kind: 'order',
      fees: [
        { feeType: FEE.shipping, finalFen: 1_500 },
        { feeType: FEE.insurance, finalFen: 900 },
      ],
    });
    const part = await comparison(order.id, dispatchId);
    expect(part.rows.map(({ kind }) => kind)).not.toContain('order');
    expect(part.rows.reduce((fen, row) => fen + row.finalFen, 0)).toBe(8_000);
  });

  test('tells after the payment what was paid for, what the price is now, and why', async () => {
    const { order, coins } = await billed();
    await pay(order);
    await setDeclared(coins[0]?.id, 200_000);
    await reprice(order.id);
    const raised = await comparison(order.id);
    expect(raised).toMatchObject({ frozenFen: 10_400, overpaidFen: 0, totals: { isFrozen: true } });
    expect(raised.totals.dueFen).toBeGreaterThan(0);
    expect(raised.totals.finalFen - (raised.frozenFen ?? 0)).toBe(raised.totals.dueFen);
    const changed = raised.rows.find((row) => row.coins.some(({ id }) => id === coins[0]?.id));
    expect(changed).toMatchObject({ frozenFen: expect.any(Number), finalFen: (changed?.frozenFen ?? 0) + 2_000 });
    expect(changed?.reasons).toContainEqual({ kind: 'paid', fen: 2_000 });
    expect(changed?.coins.find(({ id }) => id === coins[0]?.id)).toMatchObject({ frozenFen: 4_000, finalFen: 6_000 });
  });

  test('tells what was paid above a price that fell, and for which payment it may be given back', async () => {
    const { order } = await billed();
    await pay(order);
    const { version } = await orderNow(server, order.id);
    await finance.ok(financeEndpoints.adjustFee, {
      params: { id: order.id },
      body: { version, coinId: null, feeType: FEE.discount, amountFen: -300, reason: '老客户优惠' },
    });
    const lowered = await comparison(order.id);
    expect(lowered).toMatchObject({ frozenFen: 10_400, overpaidFen: 300, payments: [{ allocatedFen: 10_400 }] });
    const reasons = lowered.rows.at(-1)?.reasons;
    expect(reasons).toContainEqual({ kind: 'manual', fen: -300, reason: '老客户优惠', byName: '许文澜' });
    expect(reasons).toContainEqual({ kind: 'paid', fen: -300 });
  });

  test('is nobody else’s: another company, a dispatch of another order', async () => {
    const [{ order }, other] = [await billed(), await billed()];
    const stranger = await server.person({ permissions: FINANCE, companyId: await server.company() });
    const params = { id: order.id };
    expect((await stranger.call(financeEndpoints.getPriceComparison, { params, query: {} })).code).toBe(404);
    const query = { dispatchId: other.dispatchId };
    expect((await finance.call(financeEndpoints.getPriceComparison, { params, query })).code).toBe(404);
  });
});

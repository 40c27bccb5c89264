import { randomUUID } from 'node:crypto';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { PAY_POINT, PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';

const CASHIER = ['finance:payment:page', 'finance:payment:collect', 'finance:payment:adjust'];

let server: TestServer;
let companyId: string;
let cashier: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  cashier = await server.person({ permissions: CASHIER, companyId });
  const { ensureFundAccounts } = await import('../fund-accounts.repo.ts');
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  const tieOut = await cashier.ok(financeEndpoints.getTieOut, {});
  expect(tieOut.figures.filter((figure) => figure.count !== 0)).toEqual([]);
  expect(tieOut.isClosed).toBe(true);
  await server.stop();
});

/** Three machine-struck coins at 900.00, priced and billed: 120.00 and no parcel. */
async function billed(options: OrderOptions = {}): Promise<MadeOrder> {
  const coin = {
    status: 60,
    declaredFen: 90_000,
    grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
  } as const;
  const made = await anOrder(server, {
    companyId,
    returnMethod: RETURN_METHOD.pickup,
    coins: [coin, coin, coin],
    ...options,
  });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    repriceOrder(tx, made.order.id, { now: server.clock.now(), accountId: null }),
  );
  return { ...made, order: await orderNow(server, made.order.id) };
}

const txn = () => `TX${randomUUID()}`;

interface Receipt {
  readonly amountFen: number;
  readonly settleFen?: number;
  readonly method?: 1 | 2 | 4 | 5;
  readonly channelTxnId?: string;
  readonly version?: number;
}

function bodyOf(order: MadeOrder['order'], receipt: Receipt) {
  const { amountFen, settleFen = amountFen, method = 1, version = order.version, ...more } = receipt;
  return {
    allocations: [{ orderId: order.id, version, amountFen: settleFen }],
    method,
    amountFen,
    receivedAt: server.clock.now().toISOString(),
    ...more,
  };
}

const collect = (order: MadeOrder['order'], receipt: Receipt, client = cashier) =>
  client.call(financeEndpoints.collectPayment, { body: bodyOf(order, receipt) });

const paymentsOf = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('paymentAllocations').selectAll().where('orderId', '=', orderId).execute(),
  );

describe('collecting a bill', () => {
  test('cash settles it: paid, due 0, production begins, one audit row', async () => {
    const { order } = await billed();
    expect(order).toMatchObject({ status: 60, billedFen: 12_000, dueFen: 12_000, isPay: PAY_STATE.unpaid });

    const answer = await collect(order, { amountFen: 12_000 });

    expect(answer.data).toMatchObject({
      payment: { method: 1, amountFen: 12_000, status: 1, matchStatus: 0, walletFen: 0, channelTxnId: null },
      orders: [{ id: order.id, status: 70, isPay: PAY_STATE.paid, dueFen: 0, version: order.version + 1 }],
      walletFen: 0,
    });
    expect(answer.data.payment.payNo).toMatch(/^K\d{8}\d{5}$/);
    expect(await orderNow(server, order.id)).toMatchObject({ paidFen: 12_000, dueFen: 0, paidAt: server.clock.now() });
    const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditLogs').selectAll().where('action', '=', 'finance.collectPayment').execute(),
    );
    expect(rows.filter((row) => row.targetNo === answer.data.payment.payNo)).toHaveLength(1);
  });

  test('in parts: part paid, then paid', async () => {
    const { order } = await billed();
    const first = await collect(order, { amountFen: 5_000, method: 5, channelTxnId: txn() });
    expect(first.data.orders).toMatchObject([{ status: 60, isPay: PAY_STATE.partlyPaid, dueFen: 7_000 }]);

    const rest = { amountFen: 7_000, method: 4, channelTxnId: txn(), version: order.version + 1 } as const;
    expect((await collect(order, rest)).data.orders).toMatchObject([{ status: 70, isPay: PAY_STATE.paid, dueFen: 0 }]);
    const sheet = await cashier.ok(financeEndpoints.getPrice, { params: { id: order.id } });
    expect(sheet.collection.order).toMatchObject({ billedFen: 12_000, vatFen: 679 });
    expect(sheet.collection.payments.map((payment) => payment.allocatedFen)).toEqual([7_000, 5_000]);
    expect(sheet.totals.isFrozen).toBe(true);
  });

  test('too much goes to the wallet, and the wallet pays the next order', async () => {
    const { order } = await billed();
    const over = await collect(order, { amountFen: 20_000, settleFen: 12_000 });
    expect(over.data).toMatchObject({ walletFen: 8_000, payment: { walletFen: 8_000 } });

    const next = await billed({ customerId: order.customerId });
    const short = await collect(next.order, { amountFen: 12_000, method: 2 });
    expect(short).toMatchObject({ code: -3, data: { errorId: 'BALANCE_SHORT' } });
    const part = await collect(next.order, { amountFen: 8_000, method: 2 });
    expect(part.data).toMatchObject({ walletFen: 0, orders: [{ isPay: PAY_STATE.partlyPaid, dueFen: 4_000 }] });
  });

  test('several orders of a customer by one transfer; orders of two customers are refused', async () => {
    const one = await billed();
    const two = await billed({ customerId: one.order.customerId });
    const stranger = await billed();
    const pay = (orders: readonly MadeOrder[]) =>
      cashier.call(financeEndpoints.collectPayment, {
        body: {
          allocations: orders.map(({ order }) => ({ orderId: order.id, version: order.version, amountFen: 12_000 })),
          method: 4,
          amountFen: 12_000 * orders.length,
          receivedAt: server.clock.now().toISOString(),
          channelTxnId: txn(),
        },
      });
    expect(await pay([one, stranger])).toMatchObject({ code: -1, data: { fields: [{ path: 'allocations' }] } });
    const both = await pay([two, one]);
    expect(both.data.orders.map((order) => order.isPay)).toEqual([1, 1]);
    const detail = await cashier.ok(financeEndpoints.getPayment, { params: { id: both.data.payment.id } });
    expect(detail.allocations).toMatchObject([{ amountFen: 12_000, vatFen: 679 }, { amountFen: 12_000 }]);
    expect(detail.transfers).toHaveLength(2);
    expect(detail.brand).toMatchObject({ logoUrl: '', letter: null });
  });

  test('a prepayment before the bill makes the receivable negative until the bill meets it', async () => {
    const coin = { status: 30, declaredFen: 90_000 };
    const { order } = await anOrder(server, {
      companyId,
      payPoint: PAY_POINT.beforeGrading,
      returnMethod: RETURN_METHOD.pickup,
      quotedFen: 12_000,
      coins: [coin, coin, coin],
    });
    expect(order).toMatchObject({ dueFen: 12_000, billedFen: null });
    const paid = await collect(order, { amountFen: 12_000 });
    expect(paid.data.orders).toMatchObject([{ isPay: PAY_STATE.paid, dueFen: 0 }]);
    const before = await cashier.ok(financeEndpoints.getPrice, { params: { id: order.id } });
    expect(before.tieOut).toMatchObject({ receivableFen: -12_000, receivableOffFen: 0 });
    expect(before.totals.isFrozen).toBe(false);

    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx
        .updateTable('coins')
        .set({ status: 60, resultType: RESULT.graded, place: 'labels' })
        .where('orderId', '=', order.id)
        .execute();
      await repriceOrder(tx, order.id, { now: server.clock.now(), accountId: null });
    });
    const after = await cashier.ok(financeEndpoints.getPrice, { params: { id: order.id } });
    expect(after.tieOut).toMatchObject({ receivableFen: 0, receivableOffFen: 0 });
    expect(after.totals).toMatchObject({ billedFen: 12_000, dueFen: 0, isFrozen: true });
  });
});

describe('what is refused', () => {
  test('more than what is due for an order, and anything when nothing is due', async () => {
    const { order } = await billed();
    expect(await collect(order, { amountFen: 12_001 })).toMatchObject({
      code: -3,
      data: { params: { guard: expect.any(String) }, dueFen: 12_000 },
    });
    await collect(order, { amountFen: 12_000 });
    expect(await collect(order, { amountFen: 1, version: order.version + 1 })).toMatchObject({ code: -3 });
  });

  test('fields that do not fit the method', async () => {
    const { order } = await billed();
    const pathOf = async (receipt: Receipt & { fundAccountId?: string; receivedAt?: string }) =>
      ((await collect(order, receipt)).data as unknown as { fields: { path: string }[] }).fields.map((one) => one.path);
    expect(await pathOf({ amountFen: 12_000, method: 5 })).toEqual(['channelTxnId']);
    expect(await pathOf({ amountFen: 12_000, channelTxnId: txn() })).toEqual(['channelTxnId']);
    expect(await pathOf({ amountFen: 12_000, settleFen: 11_000, method: 2 })).toEqual(['amountFen']);
    expect(await pathOf({ amountFen: 11_000, settleFen: 12_000 })).toEqual(['amountFen']);
    expect(await pathOf({ amountFen: 12_000, receivedAt: '2031-01-01T00:00:00Z' })).toEqual(['receivedAt']);
    expect(await pathOf({ amountFen: 12_000, fundAccountId: '999999' })).toEqual(['fundAccountId']);
  });

  test('a draft, a cancelled order, a stale version, an order of another company', async () => {
    const draft = await anOrder(server, { companyId, reached: 'draft', quotedFen: 100 });
    expect(await collect(draft.order, { amountFen: 100 })).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    const cancelled = await anOrder(server, {
      companyId,
      reached: 'submitted',
      quotedFen: 100,
      cancelledAt: new Date(),
    });
    expect(await collect(cancelled.order, { amountFen: 100 })).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    const { order } = await billed();
    expect(await collect(order, { amountFen: 12_000, version: 77 })).toMatchObject({ code: -2 });
    const other = await billed({ companyId: await server.company() });
    expect(await collect(other.order, { amountFen: 12_000 })).toMatchObject({ code: 404 });
  });

  test('a transaction number that is booked already, also in another case, but not of another channel', async () => {
    const one = await billed();
    const two = await billed();
    await collect(one.order, { amountFen: 12_000, method: 5, channelTxnId: '4200001234abc' });
    const again = await collect(two.order, { amountFen: 12_000, method: 5, channelTxnId: '4200001234ABC' });
    const field = { path: 'channelTxnId', msg: expect.stringMatching(/登记在 K\d+/) };
    expect(again).toMatchObject({ code: -3, data: { errorId: 'TXN_USED', fields: [field] } });
    expect((await collect(two.order, { amountFen: 12_000, method: 4, channelTxnId: '4200001234ABC' })).code).toBe(0);
  });

  test('no key', async () => {
    const { order } = await billed();
    const body = bodyOf(order, { amountFen: 12_000 });
    expect(await cashier.call(financeEndpoints.collectPayment, { body, key: null })).toMatchObject({ code: -1 });
  });
});

describe('at the same time', () => {
  test('the same key five times in parallel makes one payment and one answer', async () => {
    const { order } = await billed();
    const body = bodyOf(order, { amountFen: 12_000, method: 5, channelTxnId: txn() });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cashier.call(financeEndpoints.collectPayment, { body, key })),
    );
    expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(answers.map((answer) => answer.data.payment.payNo)).size).toBe(1);
    expect(await paymentsOf(order.id)).toHaveLength(1);
  });

  test('of two cashiers exactly one collects', async () => {
    const { order } = await billed();
    const second = await server.person({ permissions: CASHIER, companyId });
    const answers = await Promise.all([
      collect(order, { amountFen: 12_000 }),
      collect(order, { amountFen: 12_000, method: 5, channelTxnId: txn() }, second),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect(await paymentsOf(order.id)).toHaveLength(1);
  });

  test('one transaction number for two orders is booked once', async () => {
    const [one, two] = [await billed(), await billed()];
    const channelTxnId = txn();
    const answers = await Promise.all(
      [one, two].map(({ order }) => collect(order, { amountFen: 12_000, method: 5, channelTxnId })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([-3, 0]);
  });

  test('a wallet never pays twice with the same money', async () => {
    const { order } = await billed();
    await collect(order, { amountFen: 24_000, settleFen: 12_000 });
    const orders = await Promise.all(Array.from({ length: 3 }, () => billed({ customerId: order.customerId })));
    const answers = await Promise.all(orders.map((made) => collect(made.order, { amountFen: 12_000, method: 2 })));
    expect(answers.map((answer) => answer.code).sort()).toEqual([-3, -3, 0]);
  });

  test('many at once over two customers, cash, wallet and transfers: every one is booked and the books close', async () => {
    const payers = [await billed(), await billed()];
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, n) => billed({ customerId: payers[n % 2]?.order.customerId ?? '' })),
    );
    const answers = await Promise.all(
      orders.map(({ order }, n) =>
        collect(order, {
          amountFen: 13_000,
          settleFen: 12_000,
          ...(n % 3 === 0 ? {} : { method: 5, channelTxnId: txn() }),
        }),
      ),
    );
    expect(answers.every((answer) => answer.code === 0)).toBe(true);
  });
});

import { customerCareEndpoints as care } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, aLine, aSubmitted, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { later } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { refreshOrder, setOrderMoney } from '../../../workflow/orders/order.repo.ts';
import { cancelNotArrived } from './cancel-not-arrived.ts';

const DAY_MS = 86_400_000;
const POINTS = 30;

let server: TestServer;
let counter: Counter;
let refunder: TestClient;
let elsewhere: TestClient;
let mobiles = 0;
beforeAll(async () => {
  server = await startTestServer();
  elsewhere = await server.person({ permissions: ['finance:payment:refund'], companyId: await server.company() });
});
beforeEach(async () => {
  mobiles += 1;
  counter = await aCounter(server, { customer: { mobile: `1370000${String(mobiles).padStart(4, '0')}` } });
  refunder = await server.person({ permissions: ['finance:payment:refund'], companyId: counter.companyId });
});
afterAll(async () => {
  expect((await verifyAll(server.services)).findings).toEqual([]);
  await server.stop();
});

const read = <T>(work: (db: Reader) => Promise<T>) => server.services.db.read(SYSTEM_SCOPE, work);
const daysAgo = (days: number) => later(server.clock.now(), -days * DAY_MS);

/** An order that was submitted so long ago; with points, which it holds. */
async function announced(days: number, more: { pointsUsed?: number } = {}) {
  const order = await aSubmitted(counter, { lines: [aLine({ quantity: 2 })], ...more });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('submissionOrders')
      .set({ submittedAt: daysAgo(days) })
      .where('id', '=', order.id)
      .execute(),
  );
  return order;
}

/** As if the customer had been told so long ago. */
const toldAgo = (order: { id: string }, days: number) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('orderArrivalNotices')
      .set({ toldAt: daysAgo(days) })
      .where('orderId', '=', order.id)
      .execute(),
  );

/** Told a week ago, and submitted 60 days ago; the orders that were announced before are told with it. */
async function overdue(more: { pointsUsed?: number } = {}, others: readonly { id: string }[] = []) {
  const order = await announced(60, more);
  await cancelNotArrived.run(server.services);
  for (const one of [order, ...others]) await toldAgo(one, 7);
  return order;
}

const pay = (order: { id: string }, paidFen: number) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await setOrderMoney(tx, order.id, { paidFen });
    await refreshOrder(tx, order.id);
  });

/** Messages that were queued for the customer of this test. */
const messages = async () => {
  const tail = String(mobiles).padStart(4, '0');
  return read((db) =>
    db
      .selectFrom('tasks')
      .select('id')
      .where('kind', '=', 'sms.send')
      .where('summaryZh', '=', `137****${tail}`)
      .execute(),
  );
};

const bell = async ({ accountId }: TestClient) =>
  (
    await read((db) =>
      db
        .selectFrom('notices')
        .select('params')
        .where('accountId', '=', accountId ?? '0')
        .orderBy('id')
        .execute(),
    )
  ).map(({ params }) => (params as { variant: string }).variant);

const statusOf = async ({ id }: { id: string }) => (await orderNow(server, id)).status;

const pointsNow = async () =>
  (
    await read((db) =>
      db.selectFrom('customers').select('points').where('id', '=', counter.customerId).executeTakeFirstOrThrow(),
    )
  ).points;

const runTwice = async () => {
  await Promise.all([cancelNotArrived.run(server.services), cancelNotArrived.run(server.services)]);
  await cancelNotArrived.run(server.services);
};

describe('an order that does not arrive', () => {
  test('its customer is told once, a week before its end, and so is who made it', async () => {
    const order = await announced(53);
    await runTwice();

    expect(await messages()).toHaveLength(1);
    expect(await bell(counter.client)).toEqual(['soon']);
    expect(await statusOf(order)).toBe(10);
  });

  test('nobody is told before', async () => {
    await announced(52);
    await cancelNotArrived.run(server.services);

    expect(await messages()).toEqual([]);
  });

  test('is told first and cancelled a week later, however long it has been there', async () => {
    const order = await announced(200);
    await runTwice();
    const told = await statusOf(order);
    await toldAgo(order, 6);
    await cancelNotArrived.run(server.services);
    const before = await statusOf(order);
    await toldAgo(order, 7);
    await cancelNotArrived.run(server.services);

    expect([told, before, await statusOf(order)]).toEqual([10, 10, -1]);
  });

  test('is cancelled once, and what it held is free again as after a cancelling by hand', async () => {
    const desk = await server.person({ permissions: ['customer:user:points'], companyId: counter.companyId });
    await desk.ok(care.adjustCustomerPoints, {
      params: { id: counter.customerId },
      body: { version: 1, delta: POINTS, reason: '补偿' },
    });
    const order = await overdue({ pointsUsed: POINTS });
    const held = await pointsNow();
    await runTwice();
    const logs = await read((db) =>
      db.selectFrom('auditLogs').select(['action', 'after']).where('targetId', '=', order.id).orderBy('id').execute(),
    );

    expect([held, await pointsNow()]).toEqual([0, POINTS]);
    expect(await statusOf(order)).toBe(-1);
    expect(logs.filter(({ action }) => action === 'receiving.cancelNotArrived')).toMatchObject([
      { after: { status: -1, days: 60 } },
    ]);
    expect(await bell(counter.client)).toEqual(['soon', 'cancelled']);
    expect(await messages()).toHaveLength(1);
  });

  test('is not cancelled when something was paid: finance of its company is told, once', async () => {
    const order = await overdue();
    await pay(order, 100);
    await runTwice();
    const paid = [await statusOf(order), await bell(refunder), await bell(elsewhere)];
    await pay(order, 0);
    await cancelNotArrived.run(server.services);

    expect(paid).toEqual([10, ['paid'], []]);
    expect(await statusOf(order)).toBe(-1);
  });

  test('is not cancelled once it has arrived, or while it is on hold', async () => {
    const held = await announced(60);
    const arrived = await overdue({}, [held]);
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx
        .updateTable('submissionOrders')
        .set({ arrivedAt: server.clock.now() })
        .where('id', '=', arrived.id)
        .execute();
      await tx.updateTable('submissionOrders').set({ isHeld: true }).where('id', '=', held.id).execute();
      await refreshOrder(tx, arrived.id);
    });
    await cancelNotArrived.run(server.services);

    expect([await statusOf(arrived), await statusOf(held)]).toEqual([20, 10]);
  });

  test('restored by a person, it is waited for anew', async () => {
    const order = await overdue();
    await cancelNotArrived.run(server.services);
    const { version } = await orderNow(server, order.id);
    const restored = await counter.client.ok(calls.restoreOrder, {
      params: { id: order.id },
      body: { version, reason: '客户下周寄出' },
    });
    await runTwice();

    expect([restored.status, await statusOf(order)]).toEqual([10, 10]);
    expect(await messages()).toHaveLength(1);
  });
});

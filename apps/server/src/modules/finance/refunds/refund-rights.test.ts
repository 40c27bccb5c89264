import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCoupon } from '../../../../test/factories/coupon.factory.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { reserveRights } from '../../../workflow/orders/order-rights.ts';
import { lockOf, waiting } from '../locks.factory.ts';
import { faultsOf, refundDesk } from './refunds.factory.ts';

let desk: Awaited<ReturnType<typeof refundDesk>>;
beforeAll(async () => {
  desk = await refundDesk();
});
afterAll(async () => {
  expect(await faultsOf(desk)).toEqual({ findings: [], figures: [] });
  await desk.server.stop();
});

const by = () => ({ now: desk.server.clock.now(), accountId: null });

/** A bill of 120.00 with a coupon of 20.00 and 30 points: 70.00. */
async function withRights() {
  const { order } = await desk.billed({ customer: { points: 40 } });
  const couponId = await desk.server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const id = await aCoupon(tx, order, { amountFen: 2_000 }, by().now);
    await tx.updateTable('submissionOrders').set({ couponId: id, pointsUsed: 30 }).where('id', '=', order.id).execute();
    await reserveRights(tx, { ...order, couponId: id, pointsUsed: 30 }, by());
    await repriceOrder(tx, order.id, by());
    return id;
  });
  return { order: await orderNow(desk.server, order.id), couponId };
}

const rightsOf = (orderId: string, couponId: string, customerId: string) =>
  desk.server.services.db.read(SYSTEM_SCOPE, async (db) => ({
    coupon: (await db.selectFrom('coupons').select('state').where('id', '=', couponId).executeTakeFirst())?.state,
    points: (await db.selectFrom('customers').select('points').where('id', '=', customerId).executeTakeFirst())?.points,
    kinds: (
      await db
        .selectFrom('customerPoints')
        .select(['kind', 'delta'])
        .where('orderId', '=', orderId)
        .orderBy('id')
        .execute()
    ).map(({ kind, delta }) => [kind, delta]),
  }));

test('the bill spends coupon and points; a refund of all of it gives both back, and asks for the whole price again', async () => {
  const { order, couponId } = await withRights();
  expect(order).toMatchObject({ billedFen: 7_000, dueFen: 7_000, couponFen: 2_000, pointsUsed: 30 });
  const reserved = [
    ['reserve', -30],
    ['release', 30],
    ['spend', -30],
  ];
  expect(await rightsOf(order.id, couponId, order.customerId)).toEqual({
    coupon: 'spent',
    points: 10,
    kinds: reserved,
  });

  const payment = await desk.collect(order, 7_000);
  const { version } = (await desk.refundableOf(payment.id)).payment;
  const asked = await desk.request(payment.id, { version, parts: [{ orderId: order.id, amountFen: 7_000 }] });
  await desk.approve(asked.data.id, asked.data.version);
  expect(await desk.payOut(asked.data.id, asked.data.version + 1)).toMatchObject({ code: 0 });

  expect(await rightsOf(order.id, couponId, order.customerId)).toEqual({
    coupon: 'issued',
    points: 40,
    kinds: [...reserved, ['return', 30]],
  });
  expect(await orderNow(desk.server, order.id)).toMatchObject({ billedFen: 12_000, dueFen: 12_000, couponFen: 0 });
});

test('a refund waits for its customer before it holds the accounts, as a bill does: neither ever waits for the other', async () => {
  const { order } = await withRights();
  const payment = await desk.collect(order, 7_000);
  const { version } = (await desk.refundableOf(payment.id)).payment;
  const asked = await desk.request(payment.id, { version, parts: [{ orderId: order.id, amountFen: 7_000 }] });
  await desk.approve(asked.data.id, asked.data.version);
  const { db } = desk.server.services;
  const accounts = (skips: boolean) =>
    db.transaction(SYSTEM_SCOPE, (tx) => lockOf(tx, desk.companyId, 'receivable', skips));
  const all = await accounts(false);

  let paying: ReturnType<typeof desk.payOut> | null = null;
  const free = await db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.selectFrom('customers').select('id').where('id', '=', order.customerId).forNoKeyUpdate().execute();
    paying = desk.payOut(asked.data.id, asked.data.version + 1);
    await expect.poll(() => waiting(desk.server), { timeout: 10_000, interval: 20 }).toBe(1);
    return accounts(true);
  });
  expect(await paying).toMatchObject({ code: 0 });
  expect(free).toBe(all);
});

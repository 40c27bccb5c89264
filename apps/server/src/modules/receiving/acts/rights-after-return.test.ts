import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { claimsEndpoints as claims } from '@mintmark/contract/customers/claims.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCoupon } from '../../../../test/factories/coupon.factory.ts';
import { aCustomer, anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import {
  aCounter,
  aLine,
  anOldCertificate,
  aSubmitted,
  type Counter,
  itemIdOf,
} from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { keepQuotedRights, reserveRights } from '../../../workflow/orders/order-rights.ts';

const CERT_NO = 'Y6000123459';
const SAID = { channel: 'phone', person: '王守成' } as const;

let server: TestServer;
let counter: Counter;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
});
afterAll(async () => {
  const { findings } = await verifyAll(server.services);
  // The factory's older certificate is a bare row.
  expect(findings.filter(({ what }) => what !== CERT_NO)).toEqual([]);
  await server.stop();
});

async function another(points = 0): Promise<Counter> {
  const { id } = await aCustomer(server, { companyId: counter.companyId });
  if (points > 0)
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.updateTable('customers').set({ points }).where('id', '=', id).execute();
      const row = { companyId: counter.companyId, customerId: id, kind: 'hand', delta: points, pointsAfter: points };
      await tx
        .insertInto('customerPoints')
        .values({ ...row, reason: '补偿', accountId: counter.client.accountId, at: server.clock.now() })
        .execute();
    });
  return { ...counter, customerId: id };
}

async function coupon(customerId: string | null = null): Promise<{ id: string; couponNo: string }> {
  const { services, clock } = server;
  return services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const whose = { companyId: counter.companyId, customerId: customerId ?? counter.customerId };
    const id = await aCoupon(tx, whose, { amountFen: 2_000, customerId }, clock.now());
    return tx.selectFrom('coupons').select(['id', 'couponNo']).where('id', '=', id).executeTakeFirstOrThrow();
  });
}
const couponNow = (id: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const pointsOf = async (id: string) =>
  (
    await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('customers').select('points').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).points;

/** The parcel of a submitted order is here. */
async function arrived(orderId: string): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const now = server.clock.now();
    await tx
      .updateTable('submissionOrders')
      .set({ arrivedAt: now, confirmedAt: now })
      .where('id', '=', orderId)
      .execute();
    await refreshOrder(tx, orderId);
  });
}
async function returned(orderId: string): Promise<void> {
  await arrived(orderId);
  const { version } = await orderNow(server, orderId);
  const body = { version, reason: '客户要求退回', said: SAID };
  await counter.client.ok(calls.returnOrder, { params: { id: orderId }, body });
}
const undo = async (orderId: string) => {
  const { version } = await orderNow(server, orderId);
  return counter.client.call(calls.undoReturnOrder, { params: { id: orderId }, body: { version, reason: '改主意' } });
};

const LINES = [aLine({ quantity: 2 })];

describe('an order whose return is taken back', () => {
  test('takes its coupon and its points again', async () => {
    const who = await another(30);
    const { id, couponNo } = await coupon();
    const order = await aSubmitted(who, { lines: LINES, couponNo, pointsUsed: 30 });
    const before = await orderNow(server, order.id);
    await returned(order.id);
    expect([(await couponNow(id)).state, await pointsOf(who.customerId)]).toEqual(['issued', 30]);

    expect(await undo(order.id)).toMatchObject({ code: 0 });

    expect(await couponNow(id)).toMatchObject({ state: 'reserved', orderId: order.id, worthFen: 2_000 });
    expect(await pointsOf(who.customerId)).toBe(0);
    const { quotedFen, couponFen, pointsUsed } = before;
    expect(await orderNow(server, order.id)).toMatchObject({ quotedFen, couponFen, pointsUsed });
  });

  test('takes them again, too, when the return had billed its pieces', async () => {
    const who = await another(30);
    const { id } = await coupon();
    const now = server.clock.now();
    const made = await anOrder(server, {
      ...{ companyId: who.companyId, customerId: who.customerId, returnMethod: RETURN_METHOD.pickup },
      coins: [{ status: 10 }, { status: 30 }],
    });
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const rights = { couponId: id, pointsUsed: 30 };
      await tx.updateTable('submissionOrders').set(rights).where('id', '=', made.order.id).execute();
      const order = { ...made.order, ...rights };
      await reserveRights(tx, order, { now, accountId: null });
      await keepQuotedRights(tx, order, 2_000, { now, accountId: null });
    });
    const { version } = await orderNow(server, made.order.id);
    const body = { version, reason: '客户要求退回', said: SAID };
    await counter.client.ok(calls.returnOrder, { params: { id: made.order.id }, body });
    expect((await orderNow(server, made.order.id)).billedFen).not.toBeNull();
    expect(await pointsOf(who.customerId)).toBe(30);

    expect(await undo(made.order.id)).toMatchObject({ code: 0 });
    expect(await couponNow(id)).toMatchObject({ state: 'reserved', orderId: made.order.id, worthFen: 2_000 });
    expect(await pointsOf(who.customerId)).toBe(0);
    expect(await orderNow(server, made.order.id)).toMatchObject({ pointsUsed: 30, couponFen: 2_000 });
  });

  test('is refused when another order has the coupon, or the points are gone', async () => {
    const { id, couponNo } = await coupon();
    const first = await aSubmitted(counter, { lines: LINES, couponNo });
    await returned(first.id);
    const second = await aSubmitted(counter, { lines: LINES, couponNo });
    expect(await undo(first.id)).toMatchObject({ code: -3, msg: '该优惠券已被另一张送评单使用' });
    expect(await couponNow(id)).toMatchObject({ orderId: second.id });

    const who = await another(30);
    const spent = await aSubmitted(who, { lines: LINES, pointsUsed: 30 });
    await returned(spent.id);
    await aSubmitted(who, { lines: LINES, pointsUsed: 30 });
    expect(await undo(spent.id)).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
    expect(await pointsOf(who.customerId)).toBe(0);
  });

  test.each([
    ['cancelled', 'restoreOrder'],
    ['returned', 'undoReturnOrder'],
  ] as const)('goes on without a coupon that ended while it was %s: quoted anew, and told', async (how, back) => {
    const who = await another(30);
    const { id, couponNo } = await coupon(who.customerId);
    const order = await aSubmitted(who, { lines: LINES, couponNo, pointsUsed: 30 });
    expect(await orderNow(server, order.id)).toMatchObject({ quotedFen: 12_000 - 2_000 - 3_000 });
    const params = { id: order.id };
    if (how === 'returned') await returned(order.id);
    else await counter.client.ok(calls.cancelOrder, { params, body: { version: order.version, reason: '不送了' } });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coupons').set({ validTo: '2026-11-19' }).where('id', '=', id).execute(),
    );

    const { version } = await orderNow(server, order.id);
    const done = await counter.client.ok(calls[back], { params, body: { version, reason: '又送' } });

    expect(done).toMatchObject({ endedCoupon: couponNo });
    expect(await orderNow(server, order.id)).toMatchObject({
      ...{ couponId: null, couponFen: 0, pointsUsed: 30, quotedFen: 12_000 - 3_000, version: done.version },
    });
    expect(await couponNow(id)).toMatchObject({ state: 'issued', orderId: null });
  });

  test('takes the claim of its free pieces again, or is refused', async () => {
    await anOldCertificate(server, counter);
    const service = await server.person({
      permissions: ['customer:user:page', 'customer:claim:request'],
      companyId: counter.companyId,
    });
    const auditor = await server.person({ permissions: ['audit:otherAudit:decide'], companyId: counter.companyId });
    const asked = await service.ok(claims.requestClaim, {
      body: { customerId: counter.customerId, certNo: CERT_NO, reason: '盒子开裂' },
    });
    const task = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').select('id').where('taskNo', '=', asked.taskNo).executeTakeFirstOrThrow(),
    );
    await auditor.ok(auditsEndpoints.approveTask, { params: { id: task.id }, body: { version: 1, comment: '' } });
    const claimNow = async () =>
      (await service.ok(claims.listClaims, { query: { customerId: counter.customerId } })).list[0];
    const lines = [
      aLine({ serviceType: SERVICE.warranty, oldCertNo: CERT_NO, catalogItemId: await itemIdOf(server, 'MS-001') }),
    ];
    const first = await aSubmitted(counter, { lines });
    await returned(first.id);
    expect(await claimNow()).toMatchObject({ state: 'approved' });
    expect(await undo(first.id)).toMatchObject({ code: 0 });
    expect(await claimNow()).toMatchObject({ state: 'used', orderCode: first.orderCode });

    await returned(first.id);
    await aSubmitted(counter, { lines });
    expect(await undo(first.id)).toMatchObject({ code: -3 });
  });
});

describe('an order that was cancelled and is restored', () => {
  test('has its coupon with what it takes off', async () => {
    const { id, couponNo } = await coupon();
    const order = await aSubmitted(counter, { lines: LINES, couponNo });
    const gone = await counter.client.ok(calls.cancelOrder, {
      params: { id: order.id },
      body: { version: order.version, reason: '不送了' },
    });
    await counter.client.ok(calls.restoreOrder, {
      params: { id: order.id },
      body: { version: gone.version, reason: '又送' },
    });
    expect(await couponNow(id)).toMatchObject({ state: 'reserved', worthFen: 2_000 });
    expect(await orderNow(server, order.id)).toMatchObject({ couponFen: 2_000, quotedFen: 10_000 });
  });
});

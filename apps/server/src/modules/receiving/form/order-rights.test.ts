import { couponsEndpoints as coupons } from '@mintmark/contract/customers/coupons.endpoints.ts';
import { customerCareEndpoints as care } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft, aLine, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';

const DESK = ['customer:user:page', 'customer:user:points', 'customer:coupon:issue', 'customer:coupon:approve'];

let server: TestServer;
let counter: Counter;
let desk: TestClient;
let second: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
  const { companyId } = counter;
  desk = await server.person({ permissions: DESK, companyId });
  second = await server.person({ permissions: DESK, companyId });
});
afterAll(async () => {
  expect((await verifyAll(server.services)).findings).toEqual([]);
  await server.stop();
});

/** Two pieces at 60.00 for another customer of the house. */
async function another(points = 0): Promise<Counter> {
  const { id } = await aCustomer(server, { companyId: counter.companyId });
  if (points > 0)
    await desk.ok(care.adjustCustomerPoints, { params: { id }, body: { version: 1, delta: points, reason: '补偿' } });
  return { ...counter, customerId: id };
}
const LINES = [aLine({ quantity: 2 })];

const submit = (who: Counter, draft: { id: string; version: number }) =>
  who.client.call(calls.submitOrder, { params: { id: draft.id }, body: { version: draft.version } });
const pointsOf = async (customerId: string) =>
  (
    await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('customers').select('points').where('id', '=', customerId).executeTakeFirstOrThrow(),
    )
  ).points;
const rowsOf = async (customerId: string) =>
  (await desk.ok(care.listCustomerPoints, { query: { customerId } })).list.map(({ kind, delta, orderCode }) => [
    kind,
    delta,
    orderCode !== null,
  ]);

type Issue = BodyInputOf<typeof coupons.issueCoupon>;
const issueBody = (more: Partial<Issue> = {}): Issue => ({
  customerId: null,
  companyId: counter.companyId,
  amountFen: 2_000,
  rateBp: null,
  maxFen: null,
  validFrom: '2026-01-01',
  validTo: '2029-12-31',
  reason: '补偿',
  ...more,
});
const issue = (more: Partial<Issue> = {}) => desk.ok(coupons.issueCoupon, { body: issueBody(more) });
const couponNow = async (couponNo: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('coupons').selectAll().where('couponNo', '=', couponNo).executeTakeFirstOrThrow(),
  );

describe('points of an order', () => {
  test('leave the balance at the submission, and come back when it is taken back or cancelled', async () => {
    const who = await another(30);
    const draft = await aDraft(who, { lines: LINES, pointsUsed: 30 });
    expect(await pointsOf(who.customerId)).toBe(30);

    const submitted = await who.client.ok(calls.submitOrder, {
      params: { id: draft.id },
      body: { version: draft.version },
    });
    expect(await orderNow(server, draft.id)).toMatchObject({ quotedFen: 12_000 - 3_000, pointsUsed: 30 });
    expect(await pointsOf(who.customerId)).toBe(0);

    const back = await who.client.ok(calls.unsubmitOrder, {
      params: { id: draft.id },
      body: { version: submitted.version, reason: '客户改主意' },
    });
    expect(await pointsOf(who.customerId)).toBe(30);
    const again = await who.client.ok(calls.submitOrder, { params: { id: draft.id }, body: { version: back.version } });
    const gone = await who.client.ok(calls.cancelOrder, {
      params: { id: draft.id },
      body: { version: again.version, reason: '不送了' },
    });
    expect(await pointsOf(who.customerId)).toBe(30);
    await who.client.ok(calls.restoreOrder, {
      params: { id: draft.id },
      body: { version: gone.version, reason: '又送' },
    });
    expect(await pointsOf(who.customerId)).toBe(0);
    expect((await rowsOf(who.customerId)).toReversed()).toEqual([
      ['hand', 30, false],
      ['reserve', -30, true],
      ['release', 30, true],
      ['reserve', -30, true],
      ['release', 30, true],
      ['reserve', -30, true],
    ]);
  });

  test('are spent once: of two orders that ask for the same points at once, one is refused', async () => {
    const who = await another(30);
    const [one, two] = [
      await aDraft(who, { lines: LINES, pointsUsed: 30 }),
      await aDraft(who, { lines: LINES, pointsUsed: 30 }),
    ];
    const codes = (await Promise.all([submit(who, one), submit(who, two)])).map(({ code }) => code).toSorted();

    expect(codes).toEqual([-3, 0]);
    expect(await pointsOf(who.customerId)).toBe(0);
  });
});

describe('a coupon of an order', () => {
  test('is named by its number; an amount in the body is refused', async () => {
    const bare = { customerId: counter.customerId, lines: LINES, couponFen: 999_999 };
    const refused = await counter.client.call(calls.createOrder, { body: bare });
    expect(refused).toMatchObject({ code: -1, data: { fields: [{ path: 'couponFen' }] } });

    const { couponNo } = await issue();
    const draft = await aDraft(counter, { lines: LINES, couponNo });
    expect(await submit(counter, draft)).toMatchObject({ code: 0 });
    expect(await orderNow(server, draft.id)).toMatchObject({ quotedFen: 10_000, couponFen: 2_000 });
    expect(await couponNow(couponNo)).toMatchObject({ state: 'reserved', orderId: draft.id, worthFen: 2_000 });
  });

  test('is held by one order at a time, and free again when that one is cancelled', async () => {
    const { couponNo } = await issue();
    const [one, two] = [
      await aDraft(counter, { lines: LINES, couponNo }),
      await aDraft(counter, { lines: LINES, couponNo }),
    ];
    const answers = await Promise.all([submit(counter, one), submit(counter, two)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([-3, 0]);

    const [taken, waits] = answers[0]?.code === 0 ? [one, two] : [two, one];
    const { version } = await orderNow(server, taken.id);
    await counter.client.ok(calls.cancelOrder, { params: { id: taken.id }, body: { version, reason: '不送了' } });
    expect(await couponNow(couponNo)).toMatchObject({ state: 'issued', orderId: null });
    expect(await submit(counter, waits)).toMatchObject({ code: 0 });
    const { version: gone } = await orderNow(server, taken.id);
    const restored = await counter.client.call(calls.restoreOrder, {
      params: { id: taken.id },
      body: { version: gone, reason: '又送' },
    });
    expect(restored).toMatchObject({ code: -3, msg: '该优惠券已被另一张送评单使用' });
  });

  test('that starts later is refused beside its field', async () => {
    const { couponNo } = await issue({ validFrom: '2029-01-01' });
    const body = { customerId: counter.customerId, lines: LINES, couponNo };
    const refused = await counter.client.call(calls.createOrder, { body });
    expect(refused).toMatchObject({ code: -1, data: { fields: [{ path: 'couponNo', msg: '该优惠券不在有效期内' }] } });
  });

  test('of another customer, of another house, or of nobody is refused beside its field', async () => {
    const own = await issue({ customerId: (await another()).customerId });
    const elsewhere = await aCounter(server);
    for (const [who, couponNo] of [
      [counter, own.couponNo],
      [elsewhere, (await issue()).couponNo],
      [counter, 'V000000'],
    ] as const) {
      const body = { customerId: who.customerId, lines: LINES, couponNo };
      const refused = await who.client.call(calls.createOrder, { body });
      expect(refused).toMatchObject({ code: -1, data: { fields: [{ path: 'couponNo' }] } });
    }
  });

  test('above the limit waits for another person, and can be taken out of use while no order holds it', async () => {
    const large = await issue({ amountFen: 30_000 });
    expect(large.state).toBe('waiting');
    const { couponNo } = await couponNow(large.couponNo);
    const told = (await second.ok(noticesEndpoints.listNotices, { query: {} })).list;
    expect(told).toMatchObject([{ kind: 'couponWaits', title: `优惠券待复核：${couponNo}`, path: '/customer/user' }]);
    expect((await desk.ok(noticesEndpoints.listNotices, { query: {} })).list).toEqual([]);
    const body = { version: large.version, decision: 'approve' as const, reason: '主管同意' };
    expect(await desk.call(coupons.decideCoupon, { params: { id: large.id }, body })).toMatchObject({ code: -3 });
    const approved = await second.ok(coupons.decideCoupon, { params: { id: large.id }, body });
    expect(approved.state).toBe('issued');

    const draft = await aDraft(counter, { lines: LINES, couponNo: approved.couponNo });
    await counter.client.ok(calls.submitOrder, { params: { id: draft.id }, body: { version: draft.version } });
    expect(await orderNow(server, draft.id)).toMatchObject({ quotedFen: 0, couponFen: 12_000 });
    const { version } = await couponNow(approved.couponNo);
    const held = { params: { id: large.id }, body: { version, reason: '误发' } };
    expect(await desk.call(coupons.voidCoupon, held)).toMatchObject({ code: -3 });

    const free = await issue();
    const gone = await desk.ok(coupons.voidCoupon, {
      params: { id: free.id },
      body: { version: free.version, reason: '误发' },
    });
    expect(gone.state).toBe('void');
    const { list } = await desk.ok(coupons.listCoupons, { query: { state: 'void' } });
    expect(list.map(({ couponNo }) => couponNo)).toContain(free.couponNo);
  });

  test('many small ones of one person on a day wait as well', async () => {
    const busy = await server.person({ permissions: DESK, companyId: counter.companyId });
    const states: string[] = [];
    for (let count = 0; count < 6; count += 1)
      states.push((await busy.ok(coupons.issueCoupon, { body: issueBody({ amountFen: 20_000 }) })).state);
    expect(states).toEqual(['issued', 'issued', 'issued', 'issued', 'issued', 'waiting']);
  });

  test.each<[string, Partial<Issue>, string]>([
    ['without amount and rate', { amountFen: null }, 'amountFen'],
    ['with both', { rateBp: 1_000, maxFen: 5_000 }, 'rateBp'],
    ['with a rate without its most', { amountFen: null, rateBp: 1_000 }, 'maxFen'],
    ['that ends before it starts', { validFrom: '2028-01-01', validTo: '2027-12-31' }, 'validTo'],
    ['without a reason', { reason: ' ' }, 'reason'],
  ])('%s is not issued, and says so beside the field', async (_, more, path) => {
    const refused = await desk.call(coupons.issueCoupon, { body: issueBody(more) });
    expect(refused).toMatchObject({
      code: -1,
      data: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });
});

import { deliveryEndpoints as deliveries } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { receivingEndpoints as receiving } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { maskIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../src/kernel/clock.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { encryptIdNumber, idNumberHash } from '../src/kernel/secrets/id-cipher.ts';
import { packing, readyOrder } from '../src/modules/delivery/delivery.factory.ts';
import { picture, uploadAs } from '../src/modules/files/upload.factory.ts';
import { coinNow } from './factories/coin.factory.ts';
import { aCoupon } from './factories/coupon.factory.ts';
import { killedCoins } from './factories/killed-coins.factory.ts';
import { type KilledWork, killing } from './factories/killing.factory.ts';
import { aCustomer, anOrder, orderNow } from './factories/order.factory.ts';
import { aCounter, aDraft, aLine, type Counter } from './factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from './harness.ts';
import { RemoteClient, type ServerProcess, startProcess } from './processes.ts';

/**
 * The server is killed in the midst of taking coupons, handing parcels out, closing orders, losing, compensating and correcting
 * coins: each is done whole or not at all.
 */
const ROUNDS = inject('isLongRun') ? 24 : 2;
const SHIPPING = ['page', 'pack', 'ship'].map((verb) => `closeReview:delivery:${verb}`);
const ID_NO = '11010519491231002X';

let facts: TestServer;
let counter: Counter;
let packer: TestClient;
let coinWorks: () => Promise<KilledWork[]>;
let at: ServerProcess | null = null;
beforeAll(async () => {
  facts = await startTestServer({ start: systemClock.now().toISOString() });
  counter = await aCounter(facts);
  packer = await facts.person({ permissions: SHIPPING, companyId: counter.companyId });
  coinWorks = await killedCoins(facts, counter.companyId);
});
afterAll(async () => {
  await at?.stop();
  await facts.stop();
});

/** Three drafts that name the same coupon: it becomes that of one. */
async function couponWork(): Promise<{ works: KilledWork[]; holders: () => Promise<number> }> {
  const { id: customerId } = await aCustomer(facts, { companyId: counter.companyId });
  const of = { companyId: counter.companyId, customerId };
  const couponNo = await facts.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const id = await aCoupon(tx, of, { amountFen: 2_000, customerId }, facts.clock.now());
    return (await tx.selectFrom('coupons').select('couponNo').where('id', '=', id).executeTakeFirstOrThrow()).couponNo;
  });
  const drafts: { id: string }[] = [];
  for (let at = 0; at < 3; at += 1)
    drafts.push(await aDraft({ ...counter, customerId }, { lines: [aLine({ quantity: 2 })], couponNo }));
  const works = drafts.map(({ id }) => ({
    call: async (at: ServerProcess) => {
      const { version } = await orderNow(facts, id);
      return new RemoteClient(at, counter.client).call(receiving.submitOrder, { params: { id }, body: { version } });
    },
    isDone: async () => (await orderNow(facts, id)).submittedAt !== null,
  }));
  const holders = async () => (await Promise.all(works.map(({ isDone }) => isDone()))).filter(Boolean).length;
  return { works, holders };
}

/** A parcel whose owner stands at the counter, compared and photographed. */
async function pickUpWork(): Promise<KilledWork> {
  const made = await readyOrder(facts, { companyId: counter.companyId });
  const { config, db } = facts.services;
  const { customerId } = made.order;
  const idNo = {
    idNoEnc: encryptIdNumber(config, { kind: 'customer', id: customerId }, ID_NO),
    idNoHmac: idNumberHash(config, ID_NO),
  };
  await db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('customers')
      .set({ idType: 1, idNoMasked: maskIdNumber(ID_NO), ...idNo })
      .where('id', '=', customerId)
      .execute(),
  );
  const params = { id: (await packing(packer, made, 1)).id };
  const { version } = await packer.ok(deliveries.pack, { params, body: { version: 1 } });
  await packer.ok(deliveries.checkIdentity, { params, body: { idType: 1, idLast4: '002x' } });
  const photo = await uploadAs(facts, packer, 'Delivery/', { bytes: await picture(), name: `${params.id}.jpg` });
  const body = { version, photoKeys: [photo.data.fileKey], strokes: [[10, 10, 120, 60, 200, 40]] };
  return {
    call: (at) => new RemoteClient(at, packer).call(deliveries.pickUp, { params, body }),
    isDone: async () => (await coinNow(facts, made.coins[0]?.id ?? '0')).status === 95,
  };
}

/** An order whose two coins were delivered, and that its customer calls finished. */
async function closeWork(): Promise<KilledWork> {
  const { companyId, customerId } = counter;
  const sent = { status: 95, place: 'courier' } as const;
  const made = await anOrder(facts, { companyId, customerId, coins: [sent, sent] });
  const now = facts.clock.now();
  await facts.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const parcel = { companyId, customerId, method: 2, status: 5, deliveredAt: now, createdAt: now, updatedAt: now };
    const { id: deliveryId } = await tx
      .insertInto('deliveries')
      .values({ ...parcel, deliveryNo: `F-killed-${made.order.id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = made.coins.map(({ id: coinId }) => ({ companyId, deliveryId, orderId: made.order.id, coinId }));
    await tx.insertInto('deliveryItems').values(items).execute();
  });
  const said = { channel: 'wechat', person: '王守成', note: '都收到了' } as const;
  return {
    call: async (at) => {
      const { id, version } = await orderNow(facts, made.order.id);
      const body = { version, reason: '客户确认收货', said };
      return new RemoteClient(at, counter.client).call(receiving.closeOrder, { params: { id }, body });
    },
    isDone: async () => (await orderNow(facts, made.order.id)).closedAt !== null,
  };
}

test('killed at any moment, the server leaves nothing half done, and what was not done can be done', async () => {
  const { db, config } = facts.services;
  const start = () => startProcess(db.url, config.dataDir);
  const { killedDuring, findingsNow } = killing(facts);
  let unanswered = 0;
  at = await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const coupon = await couponWork();
    const others = [
      await pickUpWork(),
      await closeWork(),
      ...(await coinWorks()),
      await pickUpWork(),
      await closeWork(),
    ];
    const works = [...coupon.works, ...others];
    const known = new Set(await findingsNow());

    // Each round begins with another call, and is cut after another number of answers.
    const turned = works.map((_, index) => works[(index + round) % works.length] as KilledWork);
    unanswered += await killedDuring(at, turned, round % 4);

    expect((await findingsNow()).filter((finding) => !known.has(finding))).toEqual([]);
    expect(await coupon.holders()).toBeLessThanOrEqual(1);
    at = await start();
    for (const work of works) if (!(await work.isDone())) await work.call(at);
    expect(await Promise.all(others.map(({ isDone }) => isDone()))).toEqual(others.map(() => true));
    expect(await coupon.holders()).toBe(1);
    expect((await findingsNow()).filter((finding) => !known.has(finding))).toEqual([]);
  }
  process.stdout.write(`${ROUNDS} times killed, ${unanswered} calls cut off\n`);
  expect(unanswered).toBeGreaterThan(0);
}, 1_800_000);

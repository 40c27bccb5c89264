import { priceListsEndpoints as lists } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { priceTrialsEndpoints as calls } from '@mintmark/contract/catalogue/price-trials.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';

const RIGHTS = ['basic:category:page', 'basic:price:edit'];
const MONTH = '2026-10';

let server: TestServer;
let a: string;
let b: string;
let chief: TestClient;
let ofA: TestClient;
let ofB: TestClient;

/** Machine-struck coins at 900.00 (T2, 40.00) and one at 2,000.00 (T3, 60.00), graded and billed in the month. */
async function pastOrder(companyId: string, economy: number): Promise<string> {
  const grade = { resultType: RESULT.graded, strike: 'MS', number: 62 } as const;
  const coin = { status: 60, declaredFen: 90_000, grade } as const;
  const coins = [...Array.from({ length: economy }, () => coin), { ...coin, declaredFen: 200_000 }];
  const { order } = await anOrder(server, { companyId, returnMethod: RETURN_METHOD.pickup, coins });
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`UPDATE submission_orders SET submitted_at = '2026-10-31T15:59:00Z' WHERE id = ${order.id}`.execute(tx);
    await repriceOrder(tx, order.id, { now: server.clock.now(), accountId: null });
  });
  return order.id;
}

/** A draft whose tier T2 is a tenth dearer. */
async function aDraft(companyId: string | null, who: TestClient): Promise<string> {
  const body = { companyId, basedOnId: null, nameZh: '试算', nameEn: 'Trial', validFrom: '2027-01-01', note: '' };
  const { id } = await who.ok(lists.createPriceList, { body });
  const { version, nameZh, nameEn, validFrom, note, data } = await who.ok(lists.getPriceList, { params: { id } });
  const dearer = (fen: number | null) => (fen === null ? null : (fen * 11) / 10);
  const tiers = data.tiers.map((tier) =>
    tier.code === 'T2'
      ? { ...tier, baseFen: Object.fromEntries(Object.entries(tier.baseFen).map(([key, fen]) => [key, dearer(fen)])) }
      : tier,
  );
  await who.ok(lists.savePriceList, {
    params: { id },
    body: { version, nameZh, nameEn, validFrom, note, data: { ...data, tiers } },
  });
  return id;
}

const start = (id: string, who: TestClient) =>
  who.call(calls.startPriceTrial, { params: { id }, body: { month: MONTH } });
const newest = async (id: string, who: TestClient) =>
  (await who.ok(calls.listPriceTrials, { params: { id } })).trials[0];
/** Everything that stands written about the orders. */
const written = async () => {
  const { rows } = await server.services.db.allPool.query(`SELECT
    (SELECT md5(string_agg(o::text, '' ORDER BY id)) FROM submission_orders o) AS orders,
    (SELECT md5(string_agg(f::text, '' ORDER BY id)) FROM fee_lines f) AS lines,
    (SELECT md5(string_agg(c::text, '' ORDER BY id)) FROM coins c) AS coins`);
  return rows[0];
};

beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('TRIA'), await server.company('TRIB')];
  chief = await server.person({ permissions: RIGHTS, realName: '沈定价' });
  ofA = await server.person({ companyId: a, permissions: RIGHTS });
  ofB = await server.person({ companyId: b, permissions: RIGHTS });
});
afterAll(() => server.stop());

describe('a draft tried out on a month of past orders (fees.md, D7)', () => {
  test('differs by exactly what the lists differ by, and writes nothing about the orders', async () => {
    const first = await pastOrder(a, 3);
    const second = await pastOrder(b, 1);
    const draft = await aDraft(null, chief);
    const before = await written();
    expect(await start(draft, chief)).toMatchObject({ code: 0 });
    expect(await newest(draft, chief)).toMatchObject({ status: TASK.waiting, byName: '沈定价', result: null });
    expect(await start(draft, chief)).toMatchObject({ code: -3 });
    await server.worker.deliverOnce();
    const run = await newest(draft, chief);
    expect(run).toMatchObject({ status: TASK.done, isOutdated: false, error: null });
    expect(run?.result).toMatchObject({
      ...{ orders: 2, coins: 6, leftOut: 0, refused: 0, oldFen: 28_000, newFen: 29_600 },
      tiers: [
        { key: 'T2', coins: 4, moved: 0, oldFen: 16_000, newFen: 17_600 },
        { key: 'T3', coins: 2, moved: 0, oldFen: 12_000, newFen: 12_000 },
      ],
      agents: [{ key: '', orders: 2, oldFen: 28_000, newFen: 29_600 }],
      orderLines: { oldFen: 0, newFen: 0 },
      cheaper: [],
    });
    expect(run?.result?.categories).toHaveLength(1);
    expect(run?.result?.dearer.map(({ orderId, newFen, oldFen }) => [orderId, newFen - oldFen])).toEqual([
      [first, 1_200],
      [second, 400],
    ]);
    expect(await written()).toEqual(before);
  });

  test('shows sums over companies to nobody who does not see all of them', async () => {
    const draft = await aDraft(null, chief);
    await start(draft, chief);
    await start(draft, ofA);
    await server.worker.deliverOnce();
    await server.worker.deliverOnce();
    const own = await ofA.ok(calls.listPriceTrials, { params: { id: draft } });
    expect(own.trials.map(({ result }) => result?.orders)).toEqual([1]);
    expect((await ofB.ok(calls.listPriceTrials, { params: { id: draft } })).trials).toEqual([]);
    const all = await chief.ok(calls.listPriceTrials, { params: { id: draft } });
    expect(all.trials.map(({ result }) => result?.orders).sort()).toEqual([1, 2]);
    const input = { params: { id: all.trials.at(-1)?.id ?? '' } };
    expect(await ofB.call(calls.cancelPriceTrial, input)).toMatchObject({ code: 404 });
  });

  test('of a company takes its own orders, and is not there for another company', async () => {
    const draft = await aDraft(a, ofA);
    await start(draft, ofA);
    await server.worker.deliverOnce();
    expect((await newest(draft, ofA))?.result).toMatchObject({ orders: 1, newFen: 19_200, oldFen: 18_000 });
    expect(await start(draft, ofB)).toMatchObject({ code: 404 });
    expect(await ofB.call(calls.listPriceTrials, { params: { id: draft } })).toMatchObject({ code: 404 });
  });

  test('is cancelled before it begins, and says when the draft has changed since', async () => {
    const draft = await aDraft(a, ofA);
    await start(draft, ofA);
    const waiting = await newest(draft, ofA);
    await ofA.ok(calls.cancelPriceTrial, { params: { id: waiting?.id ?? '' } });
    expect(await newest(draft, ofA)).toMatchObject({ status: TASK.cancelled, result: null });
    expect(await ofA.call(calls.cancelPriceTrial, { params: { id: waiting?.id ?? '' } })).toMatchObject({ code: -3 });
    await start(draft, ofA);
    await server.worker.deliverOnce();
    const list = await ofA.ok(lists.getPriceList, { params: { id: draft } });
    const { version, nameZh, nameEn, validFrom, note, data } = list;
    const body = { version, nameZh, nameEn, validFrom, note, data: { ...data, vatBp: 300 } };
    await ofA.ok(lists.savePriceList, { params: { id: draft }, body });
    expect(await newest(draft, ofA)).toMatchObject({ status: TASK.done, isOutdated: true });
    const ahead = { params: { id: draft }, body: { month: '2099-01' } };
    expect(await ofA.call(calls.startPriceTrial, ahead)).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'month' }] },
    });
  });
});

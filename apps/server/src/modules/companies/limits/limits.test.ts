import { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receivingEndpoints as orders } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft, aLine, aSubmitted, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const RIGHTS = ['system:company:page', 'system:limit:edit'] as const;
const START = '2026-11-20T02:00:00.000Z';
const NONE = {
  category1: null,
  customerLevel: null,
  dayOrders: null,
  dayPieces: null,
  dayFen: null,
  weekPieces: null,
  monthOrders: null,
  monthPieces: null,
  monthFen: null,
  openPieces: null,
  minPieces: null,
  maxPieces: null,
  maxOrderFen: null,
  maxPieceFen: null,
  dayGrading: null,
  graderDay: null,
  cutOffHour: null,
  blackoutDays: '',
  action: 3 as const,
  validFrom: '2026-11-01',
  validTo: null,
  note: '',
};
type NewLimit = BodyInputOf<typeof calls.createLimit>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ start: START });
});
afterAll(() => server.stop());

interface House extends Counter {
  readonly manager: TestClient;
}
async function aHouse(): Promise<House> {
  const counter = await aCounter(server);
  return { ...counter, manager: await server.person({ permissions: RIGHTS, companyId: counter.companyId }) };
}
const limit = ({ companyId, manager }: House, more: Partial<NewLimit>) =>
  manager.call(calls.createLimit, { body: { companyId, ...NONE, ...more } });
const draftOf = (house: House, quantity: number, category1 = 5) =>
  aDraft(house, { lines: [aLine({ quantity, category1 })] });
const submit = (house: House, draft: { readonly id: string; readonly version: number }) =>
  house.client.call(orders.submitOrder, { params: { id: draft.id }, body: { version: draft.version } });
async function usedOf(house: House) {
  const { list } = await house.manager.ok(calls.listLimits);
  const [first] = list;
  return (await house.manager.ok(calls.getLimit, { params: { id: first?.id ?? '' } })).used;
}

describe('a limit of a company (R103)', () => {
  test('is refused with what contradicts itself, beside the field', async () => {
    const house = await aHouse();
    const fields = async (more: Partial<NewLimit>) => (await limit(house, more)).data;
    expect(await fields({})).toMatchObject({ fields: [{ path: 'dayPieces' }] });
    expect(await fields({ dayPieces: 5, validTo: '2026-10-01' })).toMatchObject({ fields: [{ path: 'validTo' }] });
    expect(await fields({ category1: CATEGORY.struck, dayGrading: 5 })).toMatchObject({
      fields: [{ path: 'dayGrading' }],
    });
    expect(await fields({ customerLevel: 1, graderDay: 5 })).toMatchObject({ fields: [{ path: 'graderDay' }] });
    expect(await fields({ minPieces: 5, maxPieces: 4 })).toMatchObject({ fields: [{ path: 'maxPieces' }] });
    expect(await fields({ blackoutDays: '国庆' })).toMatchObject({ fields: [{ path: 'blackoutDays' }] });
    expect(await fields({ cutOffHour: 24 })).toMatchObject({ fields: [{ path: 'cutOffHour' }] });
  });

  test('never holds twice on a day for the same category', async () => {
    const house = await aHouse();
    expect(await limit(house, { dayPieces: 5, validTo: '2026-11-30' })).toMatchObject({ code: 0 });
    expect(await limit(house, { dayPieces: 9, validFrom: '2026-11-30' })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'validFrom' }] },
    });
    expect(await limit(house, { dayPieces: 9, validFrom: '2026-12-01' })).toMatchObject({ code: 0 });
    expect(await limit(house, { dayPieces: 9, category1: CATEGORY.struck })).toMatchObject({ code: 0 });
  });

  test('lets two clerks take the last place once, and tells the other', async () => {
    const house = await aHouse();
    await limit(house, { dayPieces: 3 });
    await aSubmitted(house, { lines: [aLine({ quantity: 2 })] });
    const [one, two] = [await draftOf(house, 1), await draftOf(house, 1)];
    const answers = await Promise.all([submit(house, one), submit(house, two)]);

    expect(answers.map(({ code }) => code).sort()).toEqual([-3, 0]);
    const refused = answers.find(({ code }) => code === -3);
    expect(refused?.msg).toContain('每日 3 枚，已占 3，本单 1');
    expect(await usedOf(house)).toMatchObject({ dayOrders: 2, dayPieces: 3, monthPieces: 3 });
  });

  test('gets its place back when the order is taken back or cancelled, and wants it again for a restored one', async () => {
    const house = await aHouse();
    await limit(house, { monthOrders: 1 });
    const first = await draftOf(house, 1);
    const sent = await submit(house, first);
    expect(await submit(house, await draftOf(house, 1))).toMatchObject({ code: -3 });
    const back = await house.client.ok(orders.unsubmitOrder, {
      params: { id: first.id },
      body: { version: (sent.data as { version: number }).version, reason: '客户改主意' },
    });
    const second = await aSubmitted(house);
    expect(await submit(house, back)).toMatchObject({ code: -3 });
    const gone = await house.client.ok(orders.cancelOrder, {
      params: { id: second.id },
      body: { version: second.version, reason: '重复' },
    });
    expect(await submit(house, back)).toMatchObject({ code: 0 });
    const restored = { params: { id: second.id }, body: { version: gone.version, reason: '客户要求' } };
    expect(await house.client.call(orders.restoreOrder, restored)).toMatchObject({ code: -3 });
    expect(await usedOf(house)).toMatchObject({ monthOrders: 1, monthPieces: 1 });
  });

  test('that warns is said before and lets the order through; one that queues names the next free day', async () => {
    const house = await aHouse();
    await limit(house, { minPieces: 5, action: 1 });
    await limit(house, { category1: CATEGORY.struck, dayPieces: 2, action: 2 });
    const draft = await draftOf(house, 1);
    const said = () => house.client.ok(orders.getOrderLimits, { params: { id: draft.id } });
    expect(await said()).toMatchObject({ isStopped: false, list: [{ kind: 'minPieces', action: 1 }] });
    await aSubmitted(house, { lines: [aLine({ quantity: 2 })] });
    expect(await said()).toMatchObject({ isStopped: true, queuedUntil: '2026-11-21' });

    const refused = await submit(house, draft);
    expect(refused.msg).toContain('订单保留为草稿，2026-11-21 起可提交');
    const order = await house.client.ok(orders.getOrder, { params: { id: draft.id } });
    expect(order.status).toBe(0);
    expect(order.allowedActions.find((one) => one.action === 'submit')).toMatchObject({ allowed: false });
    expect(await submit(house, await draftOf(house, 1, 3))).toMatchObject({ code: 0 });
  });

  test('outside its days or switched off says nothing', async () => {
    const house = await aHouse();
    await limit(house, { dayPieces: 0, validFrom: '2026-11-21' });
    const today = await limit(house, { dayPieces: 0, validTo: '2026-11-20' });
    const draft = await draftOf(house, 1);
    expect(await submit(house, draft)).toMatchObject({ code: -3 });
    const { id, version } = today.data as { id: string; version: number };
    const off = { params: { id }, body: { version, isActive: false, reason: '旺季' } };
    expect(await house.manager.call(calls.setLimitStatus, off)).toMatchObject({ code: 0 });
    expect(await house.manager.call(calls.setLimitStatus, off)).toMatchObject({ code: -2 });
    expect(await submit(house, draft)).toMatchObject({ code: 0 });
    const record = await house.manager.ok(calls.getLimit, { params: { id } });
    expect(record).toMatchObject({ isActive: false, history: [{ reason: '旺季' }, { action: '新增收评限制' }] });
  });

  test('of grading bounds what all graders of the company take in a day', async () => {
    const house = await aHouse();
    await limit(house, { dayGrading: 1 });
    for (const _ of [1, 2]) await aCoin(server, { status: 40 }, { companyId: house.companyId });
    const [one, two] = [await aGrader(server, house.companyId), await aGrader(server, house.companyId)];
    const pull = (person: TestClient) => person.call(gradingEndpoints.pullCoins, { body: { count: 5 } });
    const answers = await Promise.all([pull(one), pull(two)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-3, 0]);
    expect(answers.flatMap(({ data }) => (data as { coinIds?: string[] } | null)?.coinIds ?? [])).toHaveLength(1);
  });

  test('of one grader a day comes before his own cap', async () => {
    const house = await aHouse();
    await limit(house, { graderDay: 1 });
    for (const _ of [1, 2]) await aCoin(server, { status: 40 }, { companyId: house.companyId });
    const grader = await aGrader(server, house.companyId);
    const { coinIds } = await grader.ok(gradingEndpoints.pullCoins, { body: { count: 5 } });
    expect(coinIds).toHaveLength(1);
  });

  test('of a week and of pieces under way counts what others hold, and says so; two clerks take the last place once', async () => {
    const house = await aHouse();
    await limit(house, { weekPieces: 9, openPieces: 3 });
    await aSubmitted(house, { lines: [aLine({ quantity: 2 })] });
    const [one, two] = [await draftOf(house, 1), await draftOf(house, 1)];
    const answers = await Promise.all([submit(house, one), submit(house, two)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-3, 0]);
    expect(answers.find(({ code }) => code === -3)?.msg).toContain('在途在库最多 3 枚，现有 3，本单 1');
    expect(await usedOf(house)).toMatchObject({ weekPieces: 3, openPieces: 3 });
    const { list } = await house.manager.ok(calls.listLimits);
    expect(list[0]?.used).toMatchObject({ openPieces: 3 });
  });

  test('bounds an order and its pieces', async () => {
    const house = await aHouse();
    await limit(house, { maxPieces: 2, maxPieceFen: 150_000 });
    expect((await submit(house, await draftOf(house, 3))).msg).toContain('每单最多 2 枚，本单 3 枚');
    const dear = await aDraft(house, { lines: [aLine({ quantity: 1, declaredFen: 150_001 })] });
    expect((await submit(house, dear)).msg).toContain('单枚申报价值最高');
    const fair = await aDraft(house, { lines: [aLine({ quantity: 2, declaredFen: 150_000 })] });
    expect(await submit(house, fair)).toMatchObject({ code: 0 });
  });

  test('takes nothing from its hour on and on its closed days, and names the next open one', async () => {
    const house = await aHouse();
    await limit(house, { cutOffHour: 10, blackoutDays: '2026-11-21~2026-11-22', action: 2 });
    const refused = await submit(house, await draftOf(house, 1));
    expect(refused.msg).toContain('每日 10:00 后不再收单');
    expect(refused.msg).toContain('2026-11-23 起可提交');
    const full = await aHouse();
    await limit(full, { blackoutDays: '2026-11-21~2026-11-22' });
    await limit(full, { category1: CATEGORY.struck, dayPieces: 1, action: 2 });
    await aSubmitted(full, { lines: [aLine({ quantity: 1 })] });
    expect((await submit(full, await draftOf(full, 1))).msg).toContain('2026-11-23 起可提交');
    const early = await aHouse();
    await limit(early, { cutOffHour: 11 });
    expect(await submit(early, await draftOf(early, 1))).toMatchObject({ code: 0 });
  });

  test('of a level of customers counts theirs alone, beside the one of all', async () => {
    const house = await aHouse();
    const setLevel = (level: number) =>
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        tx.updateTable('customers').set({ level }).where('id', '=', house.customerId).execute(),
      );
    await setLevel(0);
    await limit(house, { dayPieces: 9 });
    expect(await limit(house, { dayPieces: 1, customerLevel: 2 })).toMatchObject({ code: 0 });
    expect(await limit(house, { dayPieces: 1, customerLevel: 2 })).toMatchObject({
      data: { fields: [{ path: 'validFrom' }] },
    });
    await aSubmitted(house, { lines: [aLine({ quantity: 2 })] });
    await setLevel(2);
    const answer = await submit(house, await draftOf(house, 1));
    expect(answer.msg).toContain('每日 1 枚，已占 2，本单 1');
    await setLevel(1);
    expect(await submit(house, await draftOf(house, 1))).toMatchObject({ code: 0 });
  });

  test('of another company is absent', async () => {
    const [house, other] = [await aHouse(), await aHouse()];
    const made = await limit(other, { dayPieces: 1 });
    const { id, version } = made.data as { id: string; version: number };
    expect(await house.manager.call(calls.getLimit, { params: { id } })).toMatchObject({ code: 404 });
    const change = { params: { id }, body: { version, ...NONE, dayPieces: 9 } };
    expect(await house.manager.call(calls.updateLimit, change)).toMatchObject({ code: 404 });
    expect(await limit({ ...house, companyId: other.companyId }, { dayPieces: 1 })).toMatchObject({ code: 404 });
    expect((await house.manager.ok(calls.listLimits)).total).toBe(0);
  });
});

import { shiftsEndpoints as api } from '@mintmark/contract/custody/shifts.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type KnownPerson, knownPerson, PASSWORD } from '../../identity/sign-in/sign-in.factory.ts';
import { toldTo } from '../custody.factory.ts';

const { state } = shiftMachine;
const DESK: readonly Permission[] = [
  'closeReview:custody:page',
  'closeReview:custody:handOver',
  'closeReview:rating:read',
  'audit:finCheck:page',
];

let server: TestServer;
let companyId: string;
let early: KnownPerson;
let late: KnownPerson;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  companyId = await server.company();
  early = await knownPerson(server, { companyId, permissions: DESK });
  late = await knownPerson(server, { companyId, permissions: DESK });
});
afterAll(() => server.stop());

const guardOf = (guard: string) => ({ msg: textMessage(guard, 'zh-CN'), data: { errorId: 'GUARD_FAILED' } });

/** Two coins at the quality check, of an order that is promised for today. */
async function waiting() {
  const coins = [{ status: coinMachine.state.toCheck }, { status: coinMachine.state.toCheck }];
  const made = await anOrder(server, { companyId, coins });
  const tonight = new Date(startOfDay(shanghaiDay(server.clock.now()), 1).getTime() - 1_000);
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    sql`UPDATE submission_orders SET promised_at = ${tonight} WHERE id = ${made.order.id}`.execute(tx),
  );
  return made;
}

const give = (by: TestClient, more: Partial<BodyInputOf<typeof api.giveShift>> = {}) =>
  by.call(api.giveShift, { body: { companyId, step: 'quality', ...more } });
const given = async (...asked: Parameters<typeof give>) => {
  const answer = await give(...asked);
  if (answer.code !== 0) throw new Error(JSON.stringify(answer));
  return answer.data as { id: string; version: number; shiftNo: string };
};
const take = (by: TestClient, { id, version }: { id: string; version: number }, takerToken?: string) =>
  by.call(api.takeShift, { params: { id }, body: { version, ...(takerToken === undefined ? {} : { takerToken }) } });
const deskNow = (by: TestClient) => by.ok(api.getDesk, { params: { step: 'quality' }, query: { companyId } });

describe('a desk', () => {
  test('is handed over as it is now, and taken over by another: both names stand under what was open', async () => {
    const { order, coins } = await waiting();
    const [coin] = coins;
    if (!coin) throw new Error('a coin');
    const shift = await given(early.client, {
      note: '钥匙在前台',
      remarks: [{ code: coin.coinCode.toLowerCase(), remark: '标签有划痕，等重打' }, { remark: '扫码枪电量低' }],
    });
    expect(await deskNow(late.client)).toMatchObject({
      ...{ count: 2, promised: 2, orders: [{ id: order.id, pieces: 2 }] },
      open: { id: shift.id },
      last: null,
    });

    expect(await take(late.client, shift)).toMatchObject({ code: 0, data: { status: state.taken } });
    const record = await early.client.ok(api.getShift, { params: { id: shift.id } });
    expect(record).toMatchObject({
      ...{ step: 'quality', unit: 'coin', count: 2, lateCount: 0, promised: 2, note: '钥匙在前台', isHere: false },
      orders: [{ orderCode: order.orderCode, promisedDay: shanghaiDay(server.clock.now()), pieces: 2 }],
      remarks: [
        { code: coin.coinCode, kind: 'coin', targetId: coin.id },
        { code: '', kind: null },
      ],
      allowedActions: [],
    });
    expect(record.takerName).not.toBe(record.giverName);
    expect(await toldTo(server, early.id)).toEqual(['shiftTaken']);
    // What was left behind is there for the next hand-over.
    const { carried, open, last } = await deskNow(late.client);
    expect(carried.map(({ remark }) => remark)).toEqual(['标签有划痕，等重打', '扫码枪电量低']);
    expect([open, last?.id]).toEqual([null, shift.id]);
  });

  test('waits for one next shift: a second hand-over is refused, also at the same moment', async () => {
    const answers = await Promise.all([give(early.client), give(late.client)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject(guardOf('deskWaits'));
  });

  test('is not taken over by who hands it over, twice, or by who does not work there', async () => {
    const shift = await given(early.client);
    expect(await take(early.client, shift)).toMatchObject(guardOf('isSomebodyElse'));
    const passer = await knownPerson(server, { companyId, permissions: DESK.slice(0, 2) });
    expect(await take(passer.client, shift)).toMatchObject(guardOf('worksAtDesk'));
    expect(await take(late.client, shift)).toMatchObject({ code: 0 });
    expect(await take(late.client, shift)).toMatchObject({ data: { errorId: 'VERSION_STALE' } });
  });

  test('is taken over at the desk of the giver with the password of the next shift', async () => {
    const shift = await given(early.client);
    const body = {
      ...{ username: late.username, password: PASSWORD, purpose: 'custody.shift', targetId: shift.id },
      content: { shiftNo: shift.shiftNo },
    };
    const { token } = await early.client.ok(witnessEndpoints.approveAsWitness, { body });
    expect(await take(late.client, shift, token)).toMatchObject(guardOf('isGiver'));
    expect(await take(early.client, shift, token)).toMatchObject({ code: 0, data: { status: state.taken } });
    const record = await early.client.ok(api.getShift, { params: { id: shift.id } });
    expect(record).toMatchObject({ isHere: true });
    const passer = await knownPerson(server, { companyId, permissions: DESK.slice(0, 2) });
    const again = await given(early.client);
    const theirs = { ...body, username: passer.username, targetId: again.id, content: { shiftNo: again.shiftNo } };
    const { token: wrong } = await early.client.ok(witnessEndpoints.approveAsWitness, { body: theirs });
    expect((await take(early.client, again, wrong)).code).not.toBe(0);
  });

  test('is taken back by its giver while it waits, and can be handed over anew', async () => {
    const shift = await given(early.client);
    const back = (by: TestClient, version: number) =>
      by.call(api.takeBackShift, { params: { id: shift.id }, body: { version } });
    expect(await back(late.client, shift.version)).toMatchObject(guardOf('isGiver'));
    expect(await back(early.client, shift.version)).toMatchObject({ code: 0, data: { status: state.takenBack } });
    expect(await take(late.client, { ...shift, version: shift.version + 1 })).toMatchObject({
      data: { errorId: 'STATE_CONFLICT' },
    });
    expect(await give(late.client)).toMatchObject({ code: 0 });
  });

  test('says at the line which number is unknown; a coin of another company is', async () => {
    const elsewhere = await anOrder(server, { coins: [{ status: coinMachine.state.toCheck }] });
    const answer = await give(early.client, {
      remarks: [{ remark: '空' }, { code: elsewhere.coins[0]?.coinCode ?? '', remark: '别家的' }],
    });
    expect(answer).toMatchObject({ data: { fields: [{ path: 'remarks.1.code' }] } });
    expect(await give(early.client, { remarks: [{ code: '', remark: ' ' }] })).toMatchObject({
      data: { fields: [{ path: 'remarks.0.remark' }] },
    });
  });
});

describe('walls', () => {
  test('another company sees neither desk nor hand-over', async () => {
    const shift = await given(early.client);
    const stranger = await knownPerson(server, { companyId: await server.company(), permissions: DESK });
    expect(await stranger.client.call(api.listDesks, { query: { companyId } })).toMatchObject({ code: 404 });
    expect(await stranger.client.call(api.getShift, { params: { id: shift.id } })).toMatchObject({ code: 404 });
    expect((await stranger.client.ok(api.listShifts)).list).toEqual([]);
    expect(await give(stranger.client)).toMatchObject({ code: 404 });
    expect((await early.client.ok(api.listShifts)).list).toMatchObject([{ id: shift.id, status: state.open }]);
  });

  test('a company that there is not has no desk to hand over, also for who sees the whole house', async () => {
    const boss = await knownPerson(server, { permissions: DESK });
    expect(await give(boss.client, { companyId: '999999' })).toMatchObject({ code: 404 });
  });

  test('only desks whose screens one may open are shown', async () => {
    const { list } = await early.client.ok(api.listDesks, { query: { companyId } });
    expect(list.map(({ step }) => step)).toEqual(['quality']);
    expect(await early.client.call(api.getDesk, { params: { step: 'ship' }, query: { companyId } })).toMatchObject({
      code: 404,
    });
  });

  test('who grades blind reads no order, and remarks about orders without their number (D6)', async () => {
    const { order, coins } = await waiting();
    const remarks = [
      { code: order.orderCode, remark: '加急' },
      { code: coins[0]?.coinCode ?? '', remark: '看背面' },
    ];
    const shift = await given(early.client, { remarks });
    const blind = await knownPerson(server, {
      companyId,
      permissions: [...DESK.filter((one) => one !== 'closeReview:rating:read'), 'closeReview:rating:score'],
    });
    const record = await blind.client.ok(api.getShift, { params: { id: shift.id } });
    expect(record).toMatchObject({ promised: 2, orders: [] });
    expect(record.remarks.map(({ code }) => code)).toEqual(['', coins[0]?.coinCode]);
  });
});

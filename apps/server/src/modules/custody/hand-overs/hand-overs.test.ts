import { handOversEndpoints as api } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { HANDED } from '@mintmark/domain/custody/hand-overs.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import {
  accept,
  aDesk,
  coinsOf,
  type Desk,
  give,
  given,
  movesOf,
  recordOf,
  scanned,
  toldTo,
  wordOf,
} from '../custody.factory.ts';

const { state } = handOverMachine;
const YUAN = 100;

let server: TestServer;
let desk: Desk;
let stranger: Desk;
beforeAll(async () => {
  server = await startTestServer();
  stranger = await aDesk(server);
});
// What two people hand over on a day counts together: each test has people of its own.
beforeEach(async () => {
  desk = await aDesk(server);
});
afterAll(() => server.stop());

const guardOf = (guard: string) => ({ msg: textMessage(guard, 'zh-CN'), data: { errorId: 'GUARD_FAILED' } });
const faultsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: readonly { path: string; msg: string }[] }).fields?.map(({ path }) => path);
const setCoin = (id: string, patch: { status?: number; place?: string }) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('coins').set(patch).where('id', '=', id).execute(),
  );

describe('coins that are given', () => {
  test('stay where they are until they are taken over; then both names and the place stand in the ledger', async () => {
    const [one, two] = await coinsOf(desk, 2);
    if (!one || !two) throw new Error('two coins');
    const handOver = await given(desk, [one, two], { place: 'store', note: '下班入库' });
    expect(await toldTo(server, desk.taker.id)).toEqual(['handOverWaits']);
    expect(await coinNow(server, one.id)).toMatchObject({ place: 'grading', holderId: desk.giver.id });

    const { client } = desk.taker;
    expect(await scanned(client, handOver, one.coinCode)).toMatchObject({ code: 0, data: { scanned: 1, waiting: 2 } });
    expect(await scanned(client, handOver, one.coinCode.toLowerCase())).toMatchObject(guardOf('scannedBefore'));
    expect(await scanned(client, handOver, two.coinCode)).toMatchObject({ code: 0, data: { scanned: 2 } });
    expect(await accept(client, handOver)).toMatchObject({
      code: 0,
      data: { status: state.taken, taken: 2, missing: 0 },
    });
    for (const { id } of [one, two]) {
      expect(await coinNow(server, id)).toMatchObject({ place: 'store', holderId: desk.taker.id });
      expect(await movesOf(server, id)).toEqual([
        {
          ...{ fromPlace: 'grading', toPlace: 'store', giverId: desk.giver.id, holderId: desk.taker.id },
          ...{ cause: 'handOver', handOverId: handOver.id, accountId: desk.taker.id },
        },
      ]);
    }
    expect(await toldTo(server, desk.giver.id)).toEqual(['handOverTaken']);
  });

  test('what does not come stays with the giver and is said as a difference; the rest goes', async () => {
    const [one, two] = await coinsOf(desk, 2);
    if (!one || !two) throw new Error('two coins');
    const handOver = await given(desk, [one, two]);
    await scanned(desk.taker.client, handOver, one.coinCode);
    expect(await accept(desk.taker.client, handOver)).toMatchObject({
      data: { status: state.partly, taken: 1, missing: 1 },
    });
    expect(await coinNow(server, one.id)).toMatchObject({ place: 'grading', holderId: desk.taker.id });
    expect(await coinNow(server, two.id)).toMatchObject({ place: 'grading', holderId: desk.giver.id });
    const { items } = await recordOf(desk.giver.client, handOver.id);
    expect(items.map((item) => item.state)).toEqual([HANDED.taken, HANDED.missing]);
    expect(await toldTo(server, desk.giver.id)).toEqual(['handOverPartly']);
    // It can be given again.
    expect(await give(desk, [two])).toMatchObject({ code: 0 });
  });

  test('a box brings all of its own, an order its pieces in the house', async () => {
    const coins = await coinsOf(desk, 2, { status: coinMachine.state.encapsulating, place: 'box:T-77/1' });
    await setCoin(coins[1]?.id ?? '', { place: 'box:T-77/2' });
    const found = await desk.giver.client.ok(api.scanCustody, { query: { code: 't-77' } });
    expect(found.coins.map(({ coinCode }) => coinCode)).toEqual(coins.map(({ coinCode }) => coinCode));
    const code = found.coins[0]?.orderCode ?? '';
    expect((await desk.giver.client.ok(api.scanCustody, { query: { code } })).coins).toHaveLength(2);
  });

  test('above the limit each is scanned, and a third person stands by who is neither of the two', async () => {
    const coins = await coinsOf(desk, 2, { declaredFen: 30_000 * YUAN });
    const { client } = desk.taker;
    const handOver = await given(desk, coins);
    expect(await recordOf(client, handOver.id)).toMatchObject({ isAboveLimit: true, needsThird: true });
    expect(await accept(client, handOver, { whole: true })).toMatchObject(guardOf('scannedAboveLimit'));
    for (const { coinCode } of coins) await scanned(client, handOver, coinCode);
    expect(await accept(client, handOver)).toMatchObject({ data: { errorId: 'CONFIRM_AGAIN' } });
    const byGiver = await wordOf(desk.giver, client, handOver, 'custody.standBy');
    expect(await accept(client, handOver, { witnessToken: byGiver })).toMatchObject(guardOf('thirdPerson'));
    const witnessToken = await wordOf(desk.third, client, handOver, 'custody.standBy');
    expect(await accept(client, handOver, { witnessToken })).toMatchObject({ code: 0 });
    expect((await recordOf(client, handOver.id)).witnessName).toMatch(/^测试/);
  });

  test('the limit holds for the day of the two, in both directions: a bag in two halves is the bag', async () => {
    const [one, two] = await coinsOf(desk, 2, { declaredFen: 30_000 * YUAN });
    if (!one || !two) throw new Error('two coins');
    const { client } = desk.taker;
    expect(await accept(client, await given(desk, [one]), { whole: true })).toMatchObject({ code: 0 });
    const second = await given(desk, [two]);
    expect(await accept(client, second, { whole: true })).toMatchObject({ data: { errorId: 'CONFIRM_AGAIN' } });
    const back = await given(desk, [one], { receiverId: desk.giver.id }, client);
    expect(await accept(desk.giver.client, back, { whole: true })).toMatchObject({
      data: { errorId: 'CONFIRM_AGAIN' },
    });
    // Yesterday is another day.
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('handOvers')
        .set({ endedAt: new Date(server.clock.now().getTime() - 86_400_000) })
        .where('status', '=', state.taken)
        .execute(),
    );
    expect(await accept(client, second, { whole: true })).toMatchObject({ code: 0 });
  });

  test('at one desk by the password of the receiver, not by somebody else’s', async () => {
    const handOver = await given(desk, await coinsOf(desk, 3));
    const { client } = desk.giver;
    const wrong = await wordOf(desk.third, client, handOver, 'custody.receive');
    expect(await accept(client, handOver, { receiverToken: wrong })).toMatchObject(guardOf('isReceiver'));
    expect(await accept(client, handOver, { whole: true })).toMatchObject(guardOf('isReceiver'));
    const receiverToken = await wordOf(desk.taker, client, handOver, 'custody.receive');
    expect(await accept(client, handOver, { receiverToken })).toMatchObject({ data: { taken: 3 } });
  });
});

describe('what is refused', () => {
  test('a coin that is not with the giver, out of the house, or in another hand-over; a supervisor gives for others', async () => {
    const [mine, theirs, gone] = [
      ...(await coinsOf(desk, 1)),
      ...(await coinsOf(desk, 1, { holderId: desk.third.id })),
      ...(await coinsOf(desk, 1, { status: coinMachine.state.lost })),
    ];
    if (!mine || !theirs || !gone) throw new Error('three coins');
    const refused = await give(desk, [mine, theirs, gone]);
    expect(faultsOf(refused)).toEqual(['coinIds.1', 'coinIds.2']);
    expect(JSON.stringify(refused)).toContain(theirs.coinCode);
    expect(await give(desk, [theirs], {}, desk.boss.client)).toMatchObject({ code: 0 });
    await given(desk, [mine]);
    expect(faultsOf(await give(desk, [mine]))).toEqual(['coinIds.0']);
    const { coins } = await desk.giver.client.ok(api.scanCustody, { query: { code: mine.coinCode } });
    expect(coins[0]?.objection).toContain(mine.coinCode);
  });

  test('a code that nobody has or another company’s, a coin twice, coins of two companies', async () => {
    const [one] = await coinsOf(desk, 1);
    const [other] = await coinsOf(stranger, 1);
    if (!one || !other) throw new Error('two coins');
    const { client } = desk.giver;
    for (const code of ['C9999999999', other.coinCode, 'NO-SUCH'])
      expect(await client.call(api.scanCustody, { query: { code } })).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    expect(await give(desk, [other])).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    expect(faultsOf(await give(desk, [one, one]))).toEqual(['coinIds.1']);
    const house = await server.person({
      permissions: ['closeReview:custody:handOver', 'closeReview:custody:supervise'],
    });
    expect(await give(desk, [one, other], {}, house)).toMatchObject(guardOf('sameCompany'));
  });

  test('to oneself, to somebody of another company, without the right, or disabled; to a place that is not in use', async () => {
    const coins = await coinsOf(desk, 1);
    const plain = await server.person({ companyId: desk.companyId, permissions: ['closeReview:order:page'] });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('accounts').set({ status: 0 }).where('id', '=', desk.third.id).execute(),
    );
    for (const receiverId of [desk.giver.id, stranger.taker.id, plain.accountId ?? '', desk.third.id, '999999999'])
      expect(faultsOf(await give(desk, coins, { receiverId }))).toEqual(['receiverId']);
    expect(faultsOf(await give(desk, coins, { place: '没有的地方' }))).toEqual(['place']);
    const { list } = await desk.giver.client.ok(api.listReceivers, { query: { companyId: desk.companyId } });
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([desk.taker.id, desk.boss.id]));
    for (const id of [desk.giver.id, desk.third.id, stranger.taker.id, plain.accountId]) expect(ids).not.toContain(id);
  });

  test('another company sees, scans, takes and refuses nothing of it', async () => {
    const handOver = await given(desk, await coinsOf(desk, 1));
    const { client } = stranger.taker;
    const params = { id: handOver.id };
    expect(await client.call(api.getHandOver, { params })).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    expect(await accept(client, handOver, { whole: true })).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    const refuse = { params, body: { version: handOver.version, reason: '不是我的' } };
    expect(await client.call(api.refuseHandOver, refuse)).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    expect((await client.ok(api.listHandOvers, { query: {} })).list.map(({ id }) => id)).not.toContain(handOver.id);
  });

  test('who grades blind sees their own hand-overs only, without value, order and certificate', async () => {
    const permissions = ['closeReview:custody:page', 'closeReview:custody:handOver', 'closeReview:rating:score'];
    const grader = await server.person({ companyId: desk.companyId, permissions });
    const coins = await coinsOf(desk, 1);
    const other = await given(desk, await coinsOf(desk, 1));
    const mine = await given(desk, coins, { receiverId: grader.accountId ?? '' });
    const { list, total } = await grader.ok(api.listHandOvers, { query: {} });
    expect({ ids: list.map(({ id }) => id), total }).toEqual({ ids: [mine.id], total: 1 });
    expect(await grader.call(api.getHandOver, { params: { id: other.id } })).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
    const record = await recordOf(grader, mine.id);
    expect(record).toMatchObject({ declaredFen: null, items: [{ declaredFen: null, orderCode: null, certNo: null }] });
  });
});

describe('the end of a hand-over', () => {
  test('refused with a reason, or taken back by the giver; nothing of it can be accepted after', async () => {
    const coins = await coinsOf(desk, 1);
    const one = await given(desk, coins);
    const refuse = (by = desk.taker.client, reason = '数量不对') =>
      by.call(api.refuseHandOver, { params: { id: one.id }, body: { version: one.version, reason } });
    expect(await refuse(desk.taker.client, ' ')).toMatchObject({ data: { fields: [{ path: 'reason' }] } });
    expect(await refuse(desk.third.client)).toMatchObject(guardOf('isReceiver'));
    expect(await refuse()).toMatchObject({ data: { status: state.refused } });
    expect(await toldTo(server, desk.giver.id)).toEqual(['handOverRefused']);
    const two = await given(desk, coins);
    const back = (by = desk.giver.client) =>
      by.call(api.takeBackHandOver, { params: { id: two.id }, body: { version: two.version } });
    expect(await back(desk.taker.client)).toMatchObject(guardOf('isGiver'));
    expect(await back()).toMatchObject({ data: { status: state.takenBack } });
    const late = await accept(desk.taker.client, { ...two, version: two.version + 1 }, { whole: true });
    expect(late).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect(await coinNow(server, coins[0]?.id ?? '')).toMatchObject({ holderId: desk.giver.id });
  });

  test('two who accept at once take it over once; one who takes back meanwhile is told', async () => {
    const coins = await coinsOf(desk, 1);
    const handOver = await given(desk, coins);
    const { client } = desk.taker;
    const answers = await Promise.all([
      accept(client, handOver, { whole: true }),
      accept(client, handOver, { whole: true }),
      desk.giver.client.call(api.takeBackHandOver, {
        params: { id: handOver.id },
        body: { version: handOver.version },
      }),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await movesOf(server, coins[0]?.id ?? '')).length).toBeLessThan(2);
  });

  test('a coin that went another way falls out with its cause; a hand-over of nothing but these cannot be taken', async () => {
    const [stays, lost, moved] = await coinsOf(desk, 3);
    if (!stays || !lost || !moved) throw new Error('three coins');
    const handOver = await given(desk, [stays, lost, moved]);
    await setCoin(lost.id, { status: coinMachine.state.lost });
    await setCoin(moved.id, { place: 'labels' });
    expect(await scanned(desk.taker.client, handOver, moved.coinCode)).toMatchObject(guardOf('movedOn'));
    // What moved on may be given again, before the first has ended.
    const again = await given(desk, [moved]);
    expect(await accept(desk.taker.client, handOver, { whole: true })).toMatchObject({
      data: { taken: 1, missing: 0 },
    });
    const { items } = await recordOf(desk.giver.client, handOver.id);
    expect(items.map((item) => item.cause)).toEqual(['', 'lost', 'moved']);
    await setCoin(moved.id, { place: 'quality' });
    expect(await accept(desk.taker.client, again, { whole: true })).toMatchObject(guardOf('somethingCame'));
    await setCoin(moved.id, { place: 'labels' });
    await setCoin(lost.id, { status: coinMachine.state.firstGrade });
  });

  test('the list has the counts of its tabs, finds a coin, and leaves as a file for supervisors', async () => {
    const coins = await coinsOf(desk, 1);
    const handOver = await given(desk, coins);
    const query = { coinCode: coins[0]?.coinCode ?? '', status: [state.open] };
    const { list, counts } = await desk.giver.client.ok(api.listHandOvers, { query });
    expect(list).toMatchObject([{ id: handOver.id, pieces: 1, declaredFen: 80_000 }]);
    expect(counts['open']).toBe(1);
    const body = { query, columns: ['handOverNo', 'giverName', 'toPlace'], format: 'csv' as const };
    expect(await desk.giver.client.call(api.exportHandOvers, { body })).toMatchObject({
      data: { errorId: 'NOT_ALLOWED' },
    });
    expect((await desk.boss.client.raw(api.exportHandOvers, { body })).body).toContain(handOver.handOverNo);
  });
});

test('after all of this every check of verify holds', async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings.filter(({ check }) => /custody|places|chain|seal/.test(check))).toEqual([]);
});

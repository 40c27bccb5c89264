import { stockCountsEndpoints as api } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { COUNTED } from '@mintmark/domain/custody/stock-counts.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { accept, aDesk, coinsOf, type Desk, given, movesOf } from '../custody.factory.ts';

const { state } = stockCountMachine;

let server: TestServer;
let desk: Desk;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  desk = await aDesk(server);
  keeper = await server.person({
    companyId: desk.companyId,
    permissions: ['closeReview:custody:page', 'closeReview:custody:count', 'closeReview:custody:handOver'],
  });
});
afterAll(() => server.stop());

interface Count {
  readonly id: string;
  readonly version: number;
}

const guardOf = (guard: string) => ({ msg: textMessage(guard, 'zh-CN'), data: { errorId: 'GUARD_FAILED' } });
const start = (place = 'grading', by = keeper) => by.call(api.startCount, { params: {}, body: { place } });
const started = async (place = 'grading', by = keeper): Promise<Count> => {
  const answer = await start(place, by);
  if (answer.code !== 0) throw new Error(JSON.stringify(answer));
  return answer.data as Count;
};
const scan = ({ id }: Count, code: string, by = keeper) => by.call(api.scanCount, { params: { id }, body: { code } });
const recordOf = ({ id }: Count, by = keeper) => by.ok(api.getStockCount, { params: { id } });
const step = async (call: 'endCount' | 'goOnCounting' | 'confirmCount', count: Count, by = keeper) =>
  by.call(api[call], { params: { id: count.id }, body: { version: (await recordOf(count, by)).version } });
const remark = async (count: Count, coinId: string, words: string, by = keeper) => {
  const item = (await recordOf(count)).items.find((one) => one.coinId === coinId);
  const params = { id: count.id, itemId: item?.id ?? '0' };
  return by.call(api.remarkCountItem, { params, body: { remark: words } });
};
const statesOf = async (count: Count) => {
  const { items } = await recordOf(count);
  return new Map(items.map((item) => [item.coinId, item.state]));
};

describe('a stock-taking', () => {
  test('takes down what must lie there, finds it by scanning, and says at once what belongs elsewhere', async () => {
    const [here, other] = [...(await coinsOf(desk, 2))];
    const [stray] = await coinsOf(desk, 1, { status: coinMachine.state.ready });
    if (!here || !other || !stray) throw new Error('three coins');
    const count = await started();
    expect(await recordOf(count)).toMatchObject({ expected: 2, status: state.counting, isMine: true });
    expect(await scan(count, here.coinCode)).toMatchObject({ data: { items: [{ state: COUNTED.found }], again: 0 } });
    expect(await scan(count, here.coinCode)).toMatchObject({ code: 0, data: { items: [], again: 1 } });
    const elsewhere = await scan(count, stray.coinCode);
    expect(elsewhere).toMatchObject({
      data: { items: [{ state: COUNTED.surplus, place: 'store', holderName: expect.any(String) }] },
    });
    expect(await step('endCount', count)).toMatchObject({ data: { status: state.counted, missing: 1, surplus: 1 } });
    expect((await statesOf(count)).get(other.id)).toBe(COUNTED.missing);
  });

  test('tells what leaves and what comes meanwhile from what is missing and too much', async () => {
    const [leaves, stays] = await coinsOf(desk, 2);
    const [comes] = await coinsOf(desk, 1, { status: coinMachine.state.ready });
    if (!leaves || !stays || !comes) throw new Error('three coins');
    const count = await started();
    await accept(desk.taker.client, await given(desk, [leaves], { place: 'store' }), { whole: true });
    await accept(desk.taker.client, await given(desk, [comes], { place: 'grading' }), { whole: true });
    await scan(count, stays.coinCode);
    expect(await scan(count, comes.coinCode)).toMatchObject({ data: { items: [{ state: COUNTED.came }] } });
    expect(await step('endCount', count)).toMatchObject({ data: { missing: 0, surplus: 0 } });
    expect((await statesOf(count)).get(leaves.id)).toBe(COUNTED.left);
    expect(await step('confirmCount', count, desk.boss.client)).toMatchObject({ data: { status: state.confirmed } });
  });

  test('is confirmed by another person, when each difference is explained; then it stands', async () => {
    const [missing] = await coinsOf(desk, 1);
    if (!missing) throw new Error('a coin');
    const count = await started();
    await step('endCount', count);
    expect(await step('confirmCount', count, desk.boss.client)).toMatchObject(guardOf('eachExplained'));
    expect(await remark(count, missing.id, ' ')).toMatchObject({ data: { fields: [{ path: 'remark' }] } });
    expect(await remark(count, missing.id, '在评级师抽屉里找到', desk.boss.client)).toMatchObject(guardOf('isCounter'));
    expect(await remark(count, missing.id, '在评级师抽屉里找到')).toMatchObject({ code: 0 });
    expect(await step('confirmCount', count)).toMatchObject({ data: { errorId: 'NOT_ALLOWED' } });
    const both = await server.person({
      companyId: desk.companyId,
      permissions: ['closeReview:custody:count', 'closeReview:custody:confirm'],
    });
    const own = await started('store', both);
    await step('endCount', own, both);
    expect(await step('confirmCount', own, both)).toMatchObject(guardOf('isNotCounter'));
    expect(await step('confirmCount', count, desk.boss.client)).toMatchObject({ data: { status: state.confirmed } });
    expect(await remark(count, missing.id, '改一改')).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect(await step('goOnCounting', count)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
  });

  test('goes on after its end; a surplus is laid here with a move of its own', async () => {
    const [late] = await coinsOf(desk, 1);
    const [stray] = await coinsOf(desk, 1, { status: coinMachine.state.ready });
    if (!late || !stray) throw new Error('two coins');
    const count = await started();
    await scan(count, stray.coinCode);
    await step('endCount', count);
    expect(await step('goOnCounting', count)).toMatchObject({ data: { status: state.counting } });
    expect(await scan(count, late.coinCode)).toMatchObject({ data: { items: [{ state: COUNTED.found }] } });
    const item = (await recordOf(count)).items.find(({ coinId }) => coinId === stray.id);
    const params = { id: count.id, itemId: item?.id ?? '' };
    expect(await keeper.call(api.moveSurplus, { params, body: {} })).toMatchObject({ code: 0 });
    expect(await keeper.call(api.moveSurplus, { params, body: {} })).toMatchObject(guardOf('noSurplus'));
    expect(await coinNow(server, stray.id)).toMatchObject({ place: 'grading', holderId: keeper.accountId });
    expect(await movesOf(server, stray.id)).toMatchObject([
      { fromPlace: 'store', toPlace: 'grading', cause: 'placed' },
    ]);
    expect(await step('endCount', count)).toMatchObject({ data: { missing: 0, surplus: 1 } });
  });
});

describe('what is refused', () => {
  test('a second count of the place, also of two who start at once; other places may be counted', async () => {
    const answers = await Promise.all([start(), start('grading', desk.boss.client)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-1, 0]);
    expect(answers.find(({ code }) => code === -1)).toMatchObject({ data: { fields: [{ path: 'place' }] } });
    expect(await start('store', desk.boss.client)).toMatchObject({ code: 0 });
    expect(await start('没有的地方')).toMatchObject({ data: { fields: [{ path: 'place' }] } });
  });

  test('scans of others, of nothing, of several pieces at once, of another company', async () => {
    const [one, two] = await coinsOf(desk, 2, { status: coinMachine.state.encapsulating, place: 'box:K-1/1' });
    const stranger = await aDesk(server);
    const [foreign] = await coinsOf(stranger, 1);
    if (!one || !two || !foreign) throw new Error('three coins');
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ place: 'box:K-1/2' }).where('id', '=', two.id).execute(),
    );
    const count = await started('box:K-1');
    expect(await recordOf(count)).toMatchObject({ expected: 2 });
    expect(await scan(count, 'K-1')).toMatchObject(guardOf('oneByOne'));
    expect(await scan(count, one.coinCode, desk.boss.client)).toMatchObject(guardOf('isCounter'));
    for (const code of ['C9999999999', foreign.coinCode])
      expect(await scan(count, code)).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    expect(await stranger.boss.client.call(api.getStockCount, { params: { id: count.id } })).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
    expect(await desk.giver.client.call(api.getStockCount, { params: { id: count.id } })).toMatchObject({
      data: { errorId: 'NOT_ALLOWED' },
    });
  });

  test('given up with a reason, the place may be counted anew; lists and coins leave as files', async () => {
    const [coin] = await coinsOf(desk, 1);
    const count = await started();
    const { version, countNo } = await recordOf(count);
    const giveUp = { params: { id: count.id }, body: { version, reason: '下班了' } };
    expect(await keeper.call(api.giveUpCount, giveUp)).toMatchObject({ data: { status: state.givenUp } });
    const again = await started();
    const { counts } = await keeper.ok(api.listStockCounts, { query: {} });
    expect(counts).toMatchObject({ counting: 1, givenUp: 1, all: 2 });
    const list = { query: {}, columns: ['countNo', 'place', 'reason'], format: 'csv' as const };
    expect((await keeper.raw(api.exportStockCounts, { body: list })).body).toContain(countNo);
    const items = { query: { countId: again.id }, columns: ['coinCode', 'state'], format: 'csv' as const };
    expect((await keeper.raw(api.exportCountItems, { body: items })).body).toContain(coin?.coinCode);
  });
});

test('after all of this every check of verify holds', async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings.filter(({ check }) => /custody|places|chain|seal|kept/.test(check))).toEqual([]);
});

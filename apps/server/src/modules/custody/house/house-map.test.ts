import { houseEndpoints as api } from '@mintmark/contract/custody/house.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { foldCounts } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { accept, aDesk, coinsOf, type Desk, given } from '../custody.factory.ts';

let server: TestServer;
let desk: Desk;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  desk = await aDesk(server);
});
afterAll(() => server.stop());

const mapOf = ({ giver }: Desk) => giver.client.ok(api.getHouseMap, { query: {} });
const set = (id: string, patch: { place?: string; holderId?: string | null; placedAt?: Date; status?: number }) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('coins').set(patch).where('id', '=', id).execute(),
  );

describe('the map of the house', () => {
  test('has each place with pieces, value, oldest stay and holders, folded or not; what left is not on it', async () => {
    const coins = await coinsOf(desk, 3);
    await coinsOf(desk, 2, { status: coinMachine.state.ready, holderId: desk.taker.id, declaredFen: 100 });
    await coinsOf(desk, 1, { status: coinMachine.state.shipped });
    const placedAt = new Date('2026-01-02T03:04:05Z');
    await set(coins[1]?.id ?? '', { placedAt });
    const expected = {
      ...{ pieces: 5, declaredFen: 240_200, homeless: 0, lost: [] },
      places: [
        {
          ...{ place: 'grading', pieces: 3, declaredFen: 240_000, oldestAt: placedAt.toISOString() },
          holders: [{ id: desk.giver.id, pieces: 3 }],
        },
        { place: 'store', pieces: 2, declaredFen: 200, holders: [{ id: desk.taker.id, pieces: 2 }] },
      ],
    };
    expect(await mapOf(desk)).toMatchObject(expected);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) => foldCounts(tx));
    expect(await mapOf(desk)).toMatchObject(expected);
  });

  test('follows a hand-over; a box stands for its positions', async () => {
    const [one, two] = await coinsOf(desk, 2, { status: coinMachine.state.encapsulating });
    if (!one || !two) throw new Error('two coins');
    await set(one.id, { place: 'box:M-1/1' });
    await set(two.id, { place: 'box:M-1/2' });
    expect((await mapOf(desk)).places).toMatchObject([{ place: 'box:M-1', pieces: 2 }]);
    await accept(desk.taker.client, await given(desk, [one], { place: 'store' }), { whole: true });
    expect((await mapOf(desk)).places.map(({ place, pieces }) => [place, pieces]).sort()).toEqual([
      ['box:M-1', 1],
      ['store', 1],
    ]);
    const { list, total } = await desk.giver.client.ok(api.listCustodyCoins, { query: { place: ['box:M-1'] } });
    expect({ total, codes: list.map(({ coinCode }) => coinCode) }).toEqual({ total: 1, codes: [two.coinCode] });
    const query = { holderId: [desk.taker.id] };
    expect((await desk.giver.client.ok(api.listCustodyCoins, { query })).list).toMatchObject([
      { id: one.id, place: 'store' },
    ]);
  });

  test('says first what nobody knows the place or holder of, with who had it last', async () => {
    const [one, two] = await coinsOf(desk, 2);
    if (!one || !two) throw new Error('two coins');
    await accept(desk.taker.client, await given(desk, [one], { place: 'store' }), { whole: true });
    await set(one.id, { place: '' });
    await set(two.id, { holderId: null });
    const map = await mapOf(desk);
    expect(map.homeless).toBe(2);
    expect(map.lost.find(({ coinId }) => coinId === one.id)).toMatchObject({
      lastHolder: expect.stringMatching(/^测试/),
      lastPlace: 'store',
      since: expect.any(String),
    });
    const { total } = await desk.giver.client.ok(api.listCustodyCoins, { query: { homeless: true } });
    expect(total).toBe(2);
  });

  test('is of the own company; who grades blind finds their own coins without value and order', async () => {
    const coins = await coinsOf(desk, 2);
    const stranger = await aDesk(server);
    expect(await mapOf(stranger)).toMatchObject({ pieces: 0, places: [] });
    expect((await stranger.boss.client.ok(api.listCustodyCoins, { query: {} })).total).toBe(0);
    const permissions = ['closeReview:custody:page', 'closeReview:rating:score'];
    const grader = await server.person({ companyId: desk.companyId, permissions });
    await set(coins[0]?.id ?? '', { holderId: grader.accountId });
    const map = await grader.ok(api.getHouseMap, { query: {} });
    expect(map).toMatchObject({ pieces: 1, declaredFen: null, places: [{ pieces: 1, declaredFen: null }] });
    const query = { holderId: [desk.giver.id] };
    const { list } = await grader.ok(api.listCustodyCoins, { query });
    expect(list).toMatchObject([{ id: coins[0]?.id, declaredFen: null, orderCode: null }]);
  });

  test('leaves as a file for supervisors', async () => {
    const [coin] = await coinsOf(desk, 1);
    const body = { query: {}, columns: ['coinCode', 'place', 'holderName'], format: 'csv' as const };
    expect(await desk.giver.client.call(api.exportCustodyCoins, { body })).toMatchObject({
      data: { errorId: 'NOT_ALLOWED' },
    });
    expect((await desk.boss.client.raw(api.exportCustodyCoins, { body })).body).toContain(coin?.coinCode);
  });
});

import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { searchIndexEndpoints as calls } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { type SearchStandIn, startSearchStandIn } from '../../../adapters/search/open-search.factory.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { coinGrams } from '../../../workflow/coins/coin-grams.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { syncSearch } from './sync-search.ts';

const RIGHTS = ['system:config:page', 'system:search:reindex', 'system:search:switch'];
const WITHIN = { timeout: 10_000, interval: 20 };

let service: SearchStandIn;
let server: TestServer;
let chief: TestClient;
let reader: TestClient;
let companyId: string;
beforeAll(async () => {
  service = await startSearchStandIn();
  server = await startTestServer({ env: { OPENSEARCH_URL: service.url } });
  chief = await server.person({ permissions: RIGHTS });
  companyId = await server.company();
  reader = await server.person({ permissions: ['closeReview:rating:page', 'closeReview:rating:read'], companyId });
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

const run = async (query: ReturnType<typeof sql>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));

/** A coin with a name, found by it as the workflow would write it. */
async function aCoin(name: string, company = companyId): Promise<string> {
  const made = await anOrder(server, { companyId: company, coins: [{ status: 60 }] });
  const [coin] = made.coins;
  if (!coin) throw new Error('no coin');
  await rename(coin.id, name);
  return coin.id;
}
async function rename(id: string, name: string): Promise<void> {
  const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('coins').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  await run(sql`UPDATE coins SET name = ${name}, grams = ${coinGrams({ ...row, name })} WHERE id = ${id}`);
}
const found = async (q: string) =>
  (await reader.ok(ratingEndpoints.listRatings, { query: { q, limit: 50 } })).list.map((row) => row.id).sort();
const state = () => chief.ok(calls.getSearchState);
const lastRun = async () => (await chief.ok(calls.listSearchRuns)).list[0];
async function complete(adapter: 'postgres' | 'opensearch' = 'opensearch'): Promise<void> {
  await chief.ok(calls.startSearchRun, { body: { adapter } });
  await server.worker.deliverOnce();
}
async function choose(adapter: 'postgres' | 'opensearch'): Promise<void> {
  const { version } = await state();
  await chief.ok(calls.switchSearch, { body: { adapter, version, reason: '试用' } });
  await vi.waitFor(() => expect(server.services.parameters.get('search.adapter')).toBe(adapter), WITHIN);
}

describe('PostgreSQL as the index', () => {
  test('is written anew with what every coin is found by, and says how many were wrong', async () => {
    const [right, wrong] = [await aCoin('光绪元宝'), await aCoin('宣统元宝')];
    await complete('postgres');
    await run(sql`UPDATE coins SET grams = '{}' WHERE id = ${wrong}`);
    const check = await chief.ok(calls.checkSearchIndex, { query: { adapter: 'postgres' } });
    await complete('postgres');

    expect(check.different).toMatchObject([{ coinId: wrong, fault: 'different' }]);
    expect(await lastRun()).toMatchObject({ state: 2, changed: 1, failed: 0 });
    expect(await found('元宝')).toEqual([right, wrong].sort());
  });

  test('of a range touches nothing else', async () => {
    const [first, second] = [await aCoin('袁大头'), await aCoin('孙小头')];
    await run(sql`UPDATE coins SET grams = '{}' WHERE id IN (${first}, ${second})`);
    await chief.ok(calls.startSearchRun, { body: { adapter: 'postgres', fromId: second } });
    await server.worker.deliverOnce();
    expect(await lastRun()).toMatchObject({ state: 2, total: 1, done: 1, changed: 1, fromId: second });
    expect([await found('袁大头'), await found('孙小头')]).toEqual([[], [second]]);
    await complete('postgres');
  });
});

describe('a run', () => {
  test('is one at a time, can be ended, and is logged; a range that goes backwards is refused', async () => {
    const { id } = await chief.ok(calls.startSearchRun, { body: { adapter: 'postgres' } });
    expect(await chief.call(calls.startSearchRun, { body: { adapter: 'postgres' } })).toMatchObject({
      code: -3,
      msg: '已有一次重建正在进行',
    });
    await chief.ok(calls.cancelSearchRun, { params: { id } });
    await server.worker.deliverOnce();
    expect(await lastRun()).toMatchObject({ id, state: 4, done: 0 });
    expect((await chief.call(calls.cancelSearchRun, { params: { id } })).code).toBe(-3);
    expect((await auditOf(server, 'system.startSearchRun')).at(-1)).toMatchObject({ targetId: id });
    const backwards = { adapter: 'postgres' as const, fromDay: '2026-11-02', toDay: '2026-11-01' };
    expect(await chief.call(calls.startSearchRun, { body: backwards })).toMatchObject({
      data: { fields: [{ path: 'toDay' }] },
    });
  });

  test('goes on where it was after the service failed, and fails after five times without progress', async () => {
    service.failWith = 503;
    await complete();
    expect(await lastRun()).toMatchObject({ state: 0, error: 'HTTP 503' });
    for (let turn = 0; turn < 4; turn += 1) {
      server.clock.advance(3_600_000);
      await server.worker.deliverOnce();
    }
    service.failWith = null;
    expect(await lastRun()).toMatchObject({ state: 3 });
    expect((await state()).lastError).not.toBeNull();
    server.clock.advance(60_000);
  });
});

describe('OpenSearch as the index', () => {
  test('is not switched to before it holds everything and no change waits', async () => {
    const { version, adapters } = await state();
    expect(adapters[1]).toMatchObject({ adapter: 'opensearch', isComplete: false, isHealthy: true });
    const body = { adapter: 'opensearch' as const, version, reason: '试用' };
    expect((await chief.call(calls.switchSearch, { body })).msg).toBe('索引尚不完整，请先完成一次全部重建');
    await complete();
    const late = await aCoin('大清银币');
    expect((await chief.call(calls.switchSearch, { body })).msg).toBe('还有未同步的更改，请稍候');
    expect(await syncSearch(server.services)).toBeGreaterThan(0);
    await choose('opensearch');
    expect(await state()).toMatchObject({ active: 'opensearch', answering: 'opensearch', waiting: 0 });
    expect(await found('大清银币')).toEqual([late]);
    expect((await chief.call(calls.switchSearch, { body })).code).toBe(-2);
  });

  test('finds what PostgreSQL finds: changes that wait, renamed and deleted coins, and nothing of other companies', async () => {
    const [kept, renamed, gone] = [await aCoin('四川卢比甲'), await aCoin('四川卢比乙'), await aCoin('四川卢比丙')];
    await aCoin('四川卢比丁', await server.company());
    await syncSearch(server.services);
    const fresh = await aCoin('四川卢比戊');
    await rename(renamed, '云南半开');
    await run(sql`UPDATE coins SET deleted_at = now() WHERE id = ${gone}`);

    service.calls.length = 0;
    expect(await found('四川卢比')).toEqual([kept, fresh].sort());
    expect(await found('云南半开')).toEqual([renamed]);
    expect(service.calls.filter((call) => call.includes('_search')).length).toBe(2);
    await syncSearch(server.services);
    expect(await found('四川卢比')).toEqual([kept, fresh].sort());
    expect(await chief.ok(calls.checkSearchIndex, { query: { adapter: 'opensearch' } })).toMatchObject({
      different: [],
    });
  });

  test('is left out while it is away: PostgreSQL answers the same, and the page says so', async () => {
    const coin = await aCoin('贵州汽车币');
    service.failWith = 503;
    expect(await found('贵州汽车')).toEqual([coin]);
    expect(await state()).toMatchObject({ active: 'opensearch', answering: 'postgres' });
    service.failWith = null;
    server.clock.advance(60_000);
    await syncSearch(server.services);
    expect(await found('贵州汽车')).toEqual([coin]);
  });

  test('says which documents of a sample are missing or different', async () => {
    const coin = await aCoin('吉林厂平');
    await syncSearch(server.services);
    service.indexes.get(service.alias ?? '')?.set(coin, { grams: ['x'] });
    const { different } = await chief.ok(calls.checkSearchIndex, { query: { adapter: 'opensearch' } });
    expect(different).toMatchObject([{ coinId: coin, fault: 'different' }]);
  });

  test('keeps changes that were made during a complete run for the new index', async () => {
    const coin = await aCoin('奉天机器');
    await chief.ok(calls.startSearchRun, { body: { adapter: 'opensearch' } });
    await server.worker.deliverOnce();
    await rename(coin, '奉天机器局');
    expect(await syncSearch(server.services)).toBe(1);
    expect(await found('奉天机器局')).toEqual([coin]);
    await choose('postgres');
  });
});

test('people of one company look, but neither start nor switch', async () => {
  const local = await server.person({ permissions: RIGHTS, companyId });
  expect((await local.call(calls.startSearchRun, { body: { adapter: 'postgres' } })).msg).toContain('全公司');
  const body = { adapter: 'postgres' as const, version: 0, reason: 'x' };
  expect((await local.call(calls.switchSearch, { body })).msg).toContain('全公司');
});

import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { cachesEndpoints as calls } from '@mintmark/contract/system/work/caches.endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { THIS_PROCESS } from './process-name.ts';

const WITHIN = { timeout: 10_000, interval: 20 };

let server: TestServer;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: ['system:config:page', 'system:cache:evict', 'basic:category:page'] });
});
afterAll(() => server.stop());

const rows = async () => (await chief.ok(calls.listCaches, { query: { limit: 200 } })).list;
const cacheOf = async (name: string) => {
  const row = (await rows()).find((one) => one.name === name && one.isThisProcess);
  if (!row) throw new Error(`no cache ${name}`);
  return row;
};
const look = () => chief.ok(catalogueEndpoints.listItems, { query: { q: '龙洋秘密词', limit: 10 } });

test('every cache is listed with size, hits and misses, and without what anybody typed', async () => {
  await look();
  const before = await cacheOf('sessions');
  await look();
  const after = await cacheOf('sessions');
  const raw = await chief.raw(calls.listCaches, { query: { limit: 200 } });

  expect(after.hits).toBeGreaterThan(before.hits);
  expect(after).toMatchObject({ process: THIS_PROCESS.process, size: expect.any(Number) });
  expect((await rows()).map((row) => row.name)).toEqual(
    expect.arrayContaining(['catalogue.index', 'labels.qrCodes', 'listing.pages', 'listing.totals', 'listing.words']),
  );
  expect(raw.body).not.toContain('龙洋秘密词');
});

test('evicting asks every process, is logged, and the cache fills again by itself', async () => {
  await look();
  const words = await cacheOf('listing.words');
  expect(words.groups?.length).toBeGreaterThan(0);
  await chief.ok(calls.evictCache, { body: { name: 'listing.words', group: null, reason: '核对数据' } });
  await vi.waitFor(async () => {
    const now = await cacheOf('listing.words');
    expect(now.evictions).toBe(words.evictions + 1);
    expect(now.size).toBe(0);
  }, WITHIN);
  expect((await auditOf(server, 'system.evictCache')).at(-1)).toMatchObject({
    targetNo: 'listing.words',
    reason: '核对数据',
  });
  await look();
  expect((await cacheOf('listing.words')).size).toBeGreaterThan(0);
});

test('one kind of entries may go alone', async () => {
  await look();
  const list = (await cacheOf('listing.words')).groups?.[0]?.group ?? '';
  await chief.ok(calls.evictCache, { body: { name: 'listing.words', group: list, reason: '核对数据' } });
  await vi.waitFor(async () => {
    const groups = (await cacheOf('listing.words')).groups ?? [];
    expect(groups.map((one) => one.group)).not.toContain(list);
  }, WITHIN);
});

test('other processes stand beside this one as long as they answer', async () => {
  const put = (process: string, secondsAgo: number) =>
    server.services.db.allPool.query(
      `INSERT INTO process_caches VALUES ($1, 'other', 7, now(), $2, (SELECT caches FROM process_caches LIMIT 1))`,
      [process, new Date(server.clock.now().getTime() - secondsAgo * 1_000)],
    );
  await rows();
  await put('other:7', 5);
  await put('gone:8', 3_600);
  expect([...new Set((await rows()).map((row) => row.process))].sort()).toEqual(
    [THIS_PROCESS.process, 'other:7'].sort(),
  );
});

test('what a process of another release says in other words does not break the page', async () => {
  await server.services.db.allPool.query(
    `INSERT INTO process_caches VALUES ('older:9', 'other', 9, now(), $1, '{"other": "words"}')`,
    [server.clock.now()],
  );
  expect((await rows()).map((row) => row.process)).toContain(THIS_PROCESS.process);
});

test('an unknown cache, a kind without a cache, and people without the right are refused', async () => {
  const body = { name: 'nothing', group: null, reason: 'x' };
  const reader = await server.person({ permissions: ['system:config:page'] });
  expect(await chief.call(calls.evictCache, { body })).toMatchObject({ data: { fields: [{ path: 'name' }] } });
  expect(await chief.call(calls.evictCache, { body: { ...body, name: null, group: 'x' } })).toMatchObject({
    data: { fields: [{ path: 'group' }] },
  });
  expect((await reader.call(calls.evictCache, { body: { ...body, name: 'sessions' } })).code).toBe(403);
});

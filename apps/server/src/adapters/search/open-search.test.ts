import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SearchStandIn, startSearchStandIn } from './open-search.factory.ts';
import { OpenSearch } from './open-search.ts';

let service: SearchStandIn;
let now = Date.UTC(2026, 10, 20);
const clock = { now: () => new Date(now), wait: async () => {} };
const index = () => new OpenSearch({ url: service.url, username: 'mm', password: 'search-pass' }, clock);
const coins = (...ids: string[]) => ids.map((id) => ({ id, grams: ['龙', `c${id}`] }));

beforeEach(async () => {
  service = await startSearchStandIn();
});
afterEach(() => service.close());

/** A published index with some coins in it. */
async function filled(...ids: string[]): Promise<OpenSearch> {
  const search = index();
  await search.begin('mintmark-coins-1');
  await search.write('mintmark-coins-1', coins(...ids));
  await search.publish('mintmark-coins-1');
  return search;
}

test('documents are written into a new index, found after it is published, and the old index is dropped', async () => {
  const search = await filled('1', '2');
  await search.begin('mintmark-coins-2');
  await search.write('mintmark-coins-2', coins('3'));
  expect(await search.find(['龙'], 10)).toEqual(['1', '2']);
  await search.publish('mintmark-coins-2');

  expect(await search.find(['龙'], 10)).toEqual(['3']);
  expect([...service.indexes.keys()]).toEqual(['mintmark-coins-2']);
  expect(await search.health()).toEqual({ isHealthy: true, problem: null, documents: 1 });
  expect(service.calls.every((call) => call.endsWith(`Basic ${btoa('mm:search-pass')}`))).toBe(true);
});

test('more than the limit is no answer; coins that must not be found are removed, also twice', async () => {
  const search = await filled('1', '2', '3');
  expect(await search.find(['龙'], 2)).toBeNull();
  expect(await search.write(null, [{ id: '2', grams: null }])).toEqual({ changed: 1, failed: [] });
  expect(await search.write(null, [{ id: '2', grams: null }])).toEqual({ changed: 0, failed: [] });
  expect(await search.find(['龙', 'c3'], 2)).toEqual(['3']);
  expect([...(await search.read(['1', '2'])).keys()]).toEqual(['1']);
});

test('single documents that are refused for now are tried again, those refused for good are told', async () => {
  const search = await filled('1');
  service.failItems.set('2', [429, 503]);
  expect(await search.write(null, coins('2', '3'))).toEqual({ changed: 2, failed: [] });
  service.failItems.set('4', [400]);
  expect(await search.write(null, coins('4', '5'))).toEqual({ changed: 1, failed: ['4'] });
  service.failItems.set('6', [429, 429, 429, 429]);
  expect((await search.write(null, coins('6'))).failed).toEqual(['6']);
});

test('a service that fails is unhealthy in words without the password, and rests after three failures', async () => {
  const search = await filled('1');
  service.failWith = 503;
  expect(await search.health()).toEqual({ isHealthy: false, problem: 'HTTP 503', documents: null });
  for (let turn = 0; turn < 2; turn += 1) await expect(search.find(['龙'], 9)).rejects.toThrow('HTTP 503');
  service.failWith = null;
  const asked = service.calls.length;
  await expect(search.find(['龙'], 9)).rejects.toThrow('resting');
  expect(service.calls.length).toBe(asked);
  now += 20_000;
  expect(await search.find(['龙'], 9)).toEqual(['1']);
});

test('an index that is not ours is neither written nor dropped', async () => {
  await expect(index().discard('customers')).rejects.toThrow('not an index of ours');
  await expect(index().write('../_all', coins('1'))).rejects.toThrow('not an index of ours');
});

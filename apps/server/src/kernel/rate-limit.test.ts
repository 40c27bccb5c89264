import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { AppError } from './errors.ts';
import { addressKey, limitRate, purgeRateLimits } from './rate-limit.ts';
import { SYSTEM_SCOPE } from './scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const rule = { operation: 'test', limit: 3, windowMs: 60_000 };
const hit = (key: string, operation = rule.operation): Promise<string> =>
  limitRate(server.services, { ...rule, operation }, key).then(
    () => 'ok',
    (error) => (error instanceof AppError ? error.id : String(error)),
  );

describe('a rate limit', () => {
  test('counts per operation and key, refuses above it and opens with the next window', async () => {
    server.clock.advance(60_000 - (server.clock.now().getTime() % 60_000));
    const results = await Promise.all([hit('a'), hit('a'), hit('a'), hit('a'), hit('b'), hit('a', 'other')]);
    expect(results.filter((result) => result === 'TOO_MANY_REQUESTS')).toHaveLength(1);
    expect([await hit('b'), await hit('a', 'other')]).toEqual(['ok', 'ok']);
    expect(await hit('a')).toBe('TOO_MANY_REQUESTS');

    server.clock.advance(60_000);
    expect(await hit('a')).toBe('ok');
  });

  test('says how long to wait', async () => {
    server.clock.advance(60_000 - (server.clock.now().getTime() % 60_000) + 15_000);
    await Promise.all([hit('c'), hit('c'), hit('c')]);
    await expect(limitRate(server.services, rule, 'c')).rejects.toMatchObject({
      details: { data: { retryAfterS: 45 } },
    });
  });

  test('forgets counters after a day', async () => {
    await hit('old');
    server.clock.advance(2 * 86_400_000);
    await hit('new');
    await purgeRateLimits(server.services);
    const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('rateLimits').select('key').execute(),
    );
    expect(rows).toEqual([{ key: 'test|new' }]);
  });
});

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

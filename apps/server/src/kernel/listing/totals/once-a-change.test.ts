import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import type { Tx } from '../../db/database.ts';
import { SYSTEM_SCOPE } from '../../scope.ts';
import { OnceAChange } from './once-a-change.ts';

const NOW = new Date('2026-11-02T01:00:10Z');
const IN_A_MINUTE = new Date('2026-11-02T01:01:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Runs where nothing that others commit can be seen, so that only what the test does is a change. */
const unmoved = (run: (tx: Tx) => Promise<void>) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
    await run(tx);
  });

test('figures are made once for all who ask the same at the same time and until something changes', async () => {
  const figures = new OnceAChange<number>(10, 'test.figures');
  const make = vi.fn(async () => make.mock.calls.length);
  await unmoved(async (tx) => {
    const asked = await Promise.all([figures.of(tx, 'a', NOW, make), figures.of(tx, 'a', NOW, make)]);
    expect([...asked, await figures.of(tx, 'a', NOW, make)]).toEqual([1, 1, 1]);
    expect(await figures.of(tx, 'b', NOW, make)).toBe(2);
    expect(await figures.of(tx, 'a', IN_A_MINUTE, make)).toBe(3);
    await sql`SELECT pg_current_xact_id()`.execute(tx);
    expect(await figures.of(tx, 'a', NOW, make)).toBe(4);
  });
});

test('what could not be made is made again', async () => {
  const figures = new OnceAChange<number>(10, 'test.figures');
  await unmoved(async (tx) => {
    await expect(figures.of(tx, 'a', NOW, () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
    expect(await figures.of(tx, 'a', NOW, async () => 7)).toBe(7);
  });
});

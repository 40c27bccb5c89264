import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { ParameterStore } from './parameter-store.ts';
import { listParameterChanges, type ParameterChange, saveParameter } from './parameters.repo.ts';

const KEY = 'logs.frontKeepDays';
const WITHIN = { timeout: 10_000, interval: 20 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const save = (change: Pick<ParameterChange, 'value' | 'version'>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    saveParameter(tx, { key: KEY, reason: 'why', accountId: null, now: server.clock.now(), ...change }),
  );
const inForce = () => server.services.parameters.get(KEY);

/** The role of the application may not end connections, the owner may. */
async function loseListener(): Promise<void> {
  const owner = new pg.Client({ connectionString: server.services.db.url });
  await owner.connect();
  const ended = await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'mintmark-listen' AND datname = current_database()`);
  await owner.end();
  expect(ended.rowCount).toBe(1);
}
const pool = () => server.services.db.allPool;

test('a change is in force on a process that only hears of it, also after its connection was lost; null is the default', async () => {
  expect(inForce()).toBe(30);
  expect(await save({ value: 60, version: 0 })).toBe(true);
  await vi.waitFor(() => expect(inForce()).toBe(60), WITHIN);

  await loseListener();
  expect(await save({ value: 90, version: 1 })).toBe(true);
  await vi.waitFor(() => expect(inForce()).toBe(90), WITHIN);

  expect(await save({ value: null, version: 2 })).toBe(true);
  await vi.waitFor(() => expect(inForce()).toBe(30), WITHIN);
  const changes = await server.services.db.read(SYSTEM_SCOPE, (db) => listParameterChanges(db, KEY, 10));
  expect(changes.map(({ before, after, reason }) => [before, after, reason])).toEqual([
    [90, null, 'why'],
    [60, 90, 'why'],
    [null, 60, 'why'],
  ]);
});

test('of two changes of one version one is taken, the first change of all included', async () => {
  await pool().query('DELETE FROM parameters');
  const first = await Promise.all([40, 41].map((value) => save({ value, version: 0 })));
  expect(first.sort()).toEqual([false, true]);
  const second = await Promise.all([50, 51].map((value) => save({ value, version: 1 })));
  expect(second.sort()).toEqual([false, true]);
});

test('what the database holds beyond the definition is not taken: an unknown key, a value out of range', async () => {
  await pool().query(`INSERT INTO parameters (key, value, updated_at) VALUES ('logs.frontKeepDays', '100000', now()),
    ('no.such', '1', now()), ('logs.readNoticesKeepDays', '14', now()) ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  const store = await ParameterStore.open(server.services.db, server.services.log);
  expect([store.get(KEY), store.get('logs.readNoticesKeepDays')]).toEqual([30, 14]);
});

import { randomBytes } from 'node:crypto';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { Database } from './database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Statements of the owner, beside the program. */
async function asOwner(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.services.db.url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const signIn = () =>
  server.anonymous.raw(identityEndpoints.login, {
    body: { username: 'nobody', password: 'Wrong-Pass-word-1', uuid: '', code: '', mobile: '' },
  });
const ready = async (): Promise<number> => (await server.app.http.inject({ url: '/readyz' })).statusCode;

test('a full disk of the database is said as such, with 503, and the process is ready again when there is room', async () => {
  expect(await ready()).toBe(200);
  // PostgreSQL's own refusal of a full disk, over the real driver: of every new row, and of the trial of /readyz.
  const refuse = `LANGUAGE plpgsql AS $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$`;
  await asOwner(
    `CREATE FUNCTION full_rows() RETURNS trigger ${refuse}`,
    'CREATE TRIGGER full_disk BEFORE INSERT ON rate_limits EXECUTE FUNCTION full_rows()',
    'CREATE TRIGGER full_disk BEFORE INSERT ON storage_trials EXECUTE FUNCTION full_rows()',
  );
  const full = await signIn();
  expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '5']);
  expect(full.json()).toMatchObject({ code: -5, data: { errorId: 'STORAGE_FULL' } });
  expect(await ready()).toBe(503);

  await asOwner('DROP TRIGGER full_disk ON rate_limits', 'DROP TRIGGER full_disk ON storage_trials');
  expect(await ready()).toBe(200);
  expect((await signIn()).json()).toMatchObject({ data: { errorId: 'LOGIN_FAILED' } });
});

describe('connections', () => {
  test('that are all in use are said as busy, not as lost', async () => {
    const db = new Database({ url: server.services.db.url, maxConnections: 1, waitMs: 1_000 });
    const held = await db.allPool.connect();
    const error = await db
      .read(SYSTEM_SCOPE, (reader) => reader.selectFrom('roles').select('id').execute())
      .catch((e: unknown) => e);
    held.release();
    await db.close();
    expect(error).toMatchObject({ id: 'DATABASE_BUSY', status: 503 });
  });

  test('that wait for a row for as long as anybody waits are said as busy, too, and nothing of them is written', async () => {
    const { db } = server.services;
    const holder = await db.allPool.connect();
    await holder.query(`BEGIN; SELECT id FROM roles ORDER BY id LIMIT 1 FOR UPDATE`);
    const error = await db
      .transaction(SYSTEM_SCOPE, async (tx) => {
        await sql`SET LOCAL lock_timeout = '50ms'`.execute(tx);
        await tx.updateTable('roles').set({ nameEn: 'waited' }).execute();
      })
      .catch((e: unknown) => e);
    await holder.query('ROLLBACK');
    holder.release();
    expect(error).toMatchObject({ id: 'DATABASE_BUSY', status: 503 });
    const written = db.read(SYSTEM_SCOPE, (reader) =>
      reader.selectFrom('roles').select('id').where('nameEn', '=', 'waited').execute(),
    );
    expect(await written).toEqual([]);
  });

  test('that cannot take their role end: nothing is read as somebody else', async () => {
    const name = `outsider_${randomBytes(4).toString('hex')}`;
    await asOwner(`CREATE ROLE ${name} LOGIN PASSWORD 'outsider'`, `GRANT SELECT ON roles TO ${name}`);
    const url = new URL(server.services.db.url);
    url.username = name;
    url.password = 'outsider';
    const db = new Database({ url: url.href });
    const reading = db.read(SYSTEM_SCOPE, (reader) => reader.selectFrom('roles').select('id').execute());
    await expect(reading).rejects.toMatchObject({ code: '42501' });
    expect(db.allPool.totalCount).toBe(0);
    await db.close();
    await asOwner(`REVOKE SELECT ON roles FROM ${name}`, `DROP ROLE ${name}`);
  });
});

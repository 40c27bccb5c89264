import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { EmbeddedPostgres } from '@mintmark/embedded-postgres/start-embedded-postgres.ts';
import { startTestPostgres } from '@mintmark/embedded-postgres/test-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { databaseUrl } from '../../../test/database-url.ts';
import { anOrder } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { type Scope, SYSTEM_SCOPE } from '../scope.ts';
import { Database } from './database.ts';

const DATABASE = 'ordinary_house';

let postgres: EmbeddedPostgres;
let url: string;
let isWithRoles: boolean;
let server: TestServer;
let home: string;
let away: string;

async function ask<R extends pg.QueryResultRow>(connection: string, ...statements: readonly string[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  try {
    let rows: R[] = [];
    for (const statement of statements) ({ rows } = await client.query<R>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A cluster without the program's roles, and a database that belongs to a login that may make none. */
beforeAll(async () => {
  postgres = await startTestPostgres();
  await ask(
    postgres.url,
    "CREATE ROLE ordinary LOGIN PASSWORD 'ordinary'",
    'GRANT ordinary TO CURRENT_USER',
    `CREATE DATABASE ${DATABASE} OWNER ordinary`,
  );
  const own = new URL(databaseUrl(postgres.url, DATABASE));
  own.username = 'ordinary';
  own.password = 'ordinary';
  url = own.href;
  isWithRoles = (await migrateToLatest(url)).hasRoles;
  server = await startTestServer({ database: { url, drop: async () => {} } });
  [home, away] = [await server.company(), await server.company()];
  for (const companyId of [home, away]) await anOrder(server, { companyId, reached: 'received', coins: [{}] });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await postgres.stop();
});

const ofCompany = (companyId: string): Scope => ({ kind: 'company', companyIds: [companyId] });
const ordersSeen = (scope: Scope) =>
  server.services.db.read(scope, (reader) => reader.selectFrom('submissionOrders').select('companyId').execute());

describe('a database whose owner may make no roles', () => {
  test('has every wall that a database with the roles has', async () => {
    const other = await createTestDatabase();
    const text = `SELECT tablename, cmd, permissive, CASE permissive WHEN 'PERMISSIVE' THEN qual END AS qual,
        CASE permissive WHEN 'PERMISSIVE' THEN with_check END AS with_check FROM pg_policies
      WHERE policyname <> 'own_all' AND roles && '{mintmark_app,public}' ORDER BY 1, 2, 3, 4, 5`;
    const withRoles = await ask(other.url, text);
    await other.drop();
    expect(isWithRoles).toBe(false);
    expect(withRoles.length).toBeGreaterThan(20);
    expect(await ask(url, text)).toEqual(withRoles);
    expect(await ask(url, 'SELECT relname FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity')).toEqual([]);
  });

  test('shows a company its own rows, the house all of them, and the bare owner none', async () => {
    expect(await ordersSeen(ofCompany(home))).toEqual([{ companyId: home }]);
    expect(await ordersSeen(SYSTEM_SCOPE)).toHaveLength(2);
    expect(await ask(url, 'SELECT id FROM submission_orders')).toEqual([]);
  });

  test('answers people through the program', async () => {
    const clerk = await server.person({ permissions: ['closeReview:order:page'], companyId: home });
    const page = await clerk.ok(receivingEndpoints.listOrders, { query: {} });
    expect(page.list).toHaveLength(1);
  });

  test('lets the functions of the owner look past the wall, as they do with the roles', async () => {
    const eyes = 'CREATE FUNCTION all_orders() RETURNS bigint LANGUAGE sql SECURITY DEFINER AS';
    await ask(url, `${eyes} 'SELECT count(*) FROM submission_orders'`);
    const again = await migrateToLatest(url);
    const seen = await server.services.db.read(ofCompany(home), (reader) =>
      reader.selectNoFrom((eb) => eb.fn<string>('all_orders').as('n')).executeTakeFirstOrThrow(),
    );
    expect([again.hasRoles, Number(seen.n)]).toEqual([false, 2]);
  });

  test('stays as it was built when another installation of the cluster makes the roles', async () => {
    await ask(postgres.url, 'CREATE ROLE mintmark_app NOLOGIN', 'CREATE ROLE mintmark_all NOLOGIN');
    const db = new Database({ url });
    const rows = await db.read(ofCompany(away), (reader) =>
      reader.selectFrom('submissionOrders').select('companyId').execute(),
    );
    await db.close();
    expect(rows).toEqual([{ companyId: away }]);
  });

  test('is not worked in by a login that no wall binds', async () => {
    await ask(url, 'ALTER TABLE agents NO FORCE ROW LEVEL SECURITY');
    const db = new Database({ url });
    const reading = db.read(SYSTEM_SCOPE, (reader) => reader.selectFrom('roles').select('id').execute());
    await expect(reading).rejects.toMatchObject({ code: '42501' });
    await db.close();
  });
});

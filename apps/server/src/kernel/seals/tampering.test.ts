import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { Tx } from '../db/database.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { brokenRows } from './rows.repo.ts';
import { SEALED_TABLES, UNSEALED_TABLES } from './sealed-tables.ts';
import { brokenShapes, listShapes, type Shape } from './shapes.repo.ts';
import { bare, sampleRow, type Tampering, tamperings } from './tampering.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

class RolledBack extends Error {}

/** As the owner of the tables, and nothing of it stays. */
async function asOwner(work: (tx: Tx) => Promise<void>): Promise<void> {
  const attempt = server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`SET LOCAL ROLE NONE`.execute(tx);
    await work(tx);
    throw new RolledBack();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

test('every table is either under seal or left out with a reason', async () => {
  const { rows } = await server.services.db.allPool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const listed = [...SEALED_TABLES, ...Object.keys(UNSEALED_TABLES)];
  expect(rows.map(({ name }) => name)).toEqual(listed.sort());
  expect(new Set(listed).size).toBe(listed.length);
  await server.services.db.read(SYSTEM_SCOPE, async (db) => {
    expect(await brokenShapes(db, SEALED_TABLES)).toEqual([]);
    expect((await listShapes(db)).map(({ table }) => table).sort()).toEqual([...SEALED_TABLES].sort());
  });
});

async function nullableOf(tx: Tx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND NOT attnotnull`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

async function isFound(tx: Tx, shape: Shape, { statement }: Tampering): Promise<boolean> {
  await sql`SAVEPOINT untouched`.execute(tx);
  await sql.raw(statement).execute(tx);
  const found = await brokenRows(tx, shape);
  await sql`ROLLBACK TO SAVEPOINT untouched`.execute(tx);
  return found.length > 0;
}

test('whatever column of whatever sealed table is changed behind the triggers, or row deleted or slipped in, is found', async () => {
  const missed: string[] = [];
  let tried = 0;
  await asOwner(async (tx) => {
    const shapes = await listShapes(tx);
    for (const { table } of shapes) await bare(tx, table);
    for (const shape of shapes) {
      await sql`DELETE FROM ${sql.table(shape.table)}`.execute(tx);
      await sql.raw(sampleRow(shape)).execute(tx);
      expect(await brokenRows(tx, shape)).toEqual([]);
      await sql`ALTER TABLE ${sql.table(shape.table)} DISABLE TRIGGER USER`.execute(tx);
      for (const tampering of tamperings(shape, await nullableOf(tx, shape.table))) {
        tried += 1;
        if (!(await isFound(tx, shape, tampering))) missed.push(tampering.what);
      }
      expect(await brokenRows(tx, shape)).toEqual([]);
    }
  });
  expect(missed).toEqual([]);
  expect(tried).toBeGreaterThan(SEALED_TABLES.length * 10);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { Database } from './database.ts';
import { literalText } from './literal-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function copied(statement: ReturnType<typeof sql>, scope = SYSTEM_SCOPE): Promise<string> {
  const rows: Buffer[] = [];
  await server.services.db.copyOut(scope, sql`COPY (${statement}) TO STDOUT`, (bytes) => {
    rows.push(Buffer.from(bytes));
    return null;
  });
  return Buffer.concat(rows).toString();
}

describe('a statement as one text', () => {
  test.each([
    [`it's "quoted" \\ $1 ; --`],
    [42],
    [true],
    [null],
    [new Date('2026-11-20T16:30:05.123Z')],
    [Buffer.from([0, 1, 255])],
    [['a', `b'"\\{},`, null]],
    [[1, 2]],
  ])('means what it means with parameters: %j', async (value) => {
    const type = sql.raw(
      value instanceof Date
        ? 'timestamptz'
        : Buffer.isBuffer(value)
          ? 'bytea'
          : Array.isArray(value)
            ? 'text[]'
            : 'text',
    );
    const sent = await server.services.db.read(SYSTEM_SCOPE, (reader) =>
      sql<{ same: boolean }>`SELECT (${value}::${type})::text IS NOT DISTINCT FROM
        (${sql.raw(literalText(sql`${value}`))}::${type})::text AS same`.execute(reader),
    );
    expect(sent.rows).toEqual([{ same: true }]);
  });
});

describe('a copy', () => {
  test('stands behind the wall of its scope', async () => {
    const [mine, other] = [await server.company(), await server.company()];
    const ids = sql`SELECT id FROM companies WHERE id = ANY (${[mine, other]}::bigint[])`;
    const customers = async (companyIds: readonly string[]) =>
      copied(sql`SELECT current_setting('mintmark.companies')`, { kind: 'company', companyIds });
    expect((await copied(ids)).trim().split('\n')).toHaveLength(2);
    expect(await customers([mine])).toBe(`{${mine}}\n`);
  });

  test('whose listener fails ends with that error, and its connection with it', async () => {
    const db = new Database({ url: server.services.db.url, maxConnections: 1 });
    const many = sql`COPY (SELECT repeat('x', 1000) FROM generate_series(1, 5000)) TO STDOUT`;
    const full = () => {
      throw new Error('no room');
    };
    await expect(db.copyOut(SYSTEM_SCOPE, many, full)).rejects.toThrow('no room');
    await expect(db.copyOut(SYSTEM_SCOPE, many, () => Promise.reject(new Error('no one')))).rejects.toThrow('no one');
    await db.ping();
    await db.close();
  });

  test('waits while its listener waits, and loses nothing', async () => {
    let waiting = 0;
    let most = 0;
    let bytes = 0;
    await server.services.db.copyOut(
      SYSTEM_SCOPE,
      sql`COPY (SELECT repeat('x', 999) FROM generate_series(1, 5000)) TO STDOUT`,
      async (chunk) => {
        bytes += chunk.length;
        waiting += 1;
        most = Math.max(most, waiting);
        await new Promise(setImmediate);
        waiting -= 1;
      },
    );
    expect(bytes).toBe(5_000_000);
    expect(most).toBeLessThan(1_000);
  });

  test('of a statement that the server refuses says so', async () => {
    await expect(copied(sql`SELECT 1 / 0`)).rejects.toMatchObject({ code: '22012' });
  });
});

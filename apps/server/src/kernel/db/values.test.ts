import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { runText } from './database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = async (expression: string): Promise<unknown> => {
  const rows = await server.services.db.read(SYSTEM_SCOPE, (db) => runText(db, `SELECT ${expression} AS value`, []));
  return (rows[0] as { value: unknown }).value;
};

describe('a list of words', () => {
  test.each([
    ["'{}'::text[]", []],
    ["ARRAY['a', '通宝', 'c0000000001']", ['a', '通宝', 'c0000000001']],
    [
      `ARRAY['a b', 'c,d', 'e"f', 'g\\h', '', '{}', 'NULL', 'null']`,
      ['a b', 'c,d', 'e"f', 'g\\h', '', '{}', 'NULL', 'null'],
    ],
    ["ARRAY['a', NULL]::text[]", ['a', null]],
    [
      "ARRAY[ARRAY['a', 'b'], ARRAY['c', 'd']]",
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ["'[2:3]={a,b}'::text[]", ['a', 'b']],
  ])('%s is read as it was written', async (expression, value) => {
    expect(await read(expression)).toEqual(value);
  });
});

describe('a time', () => {
  test.each([
    ["timestamptz '2026-11-23 06:12:43+00'", '2026-11-23T06:12:43.000Z'],
    ["timestamptz '2026-11-23 06:12:43.1+00'", '2026-11-23T06:12:43.100Z'],
    ["timestamptz '2026-11-23 06:12:43.123999+00'", '2026-11-23T06:12:43.123Z'],
    ["timestamptz '0099-01-02 00:00:00+00'", '0099-01-02T00:00:00.000Z'],
    ["timestamptz '12026-11-23 06:12:43+00'", '+012026-11-23T06:12:43.000Z'],
    ["timestamptz '0044-03-15 12:00:00+00 BC'", '-000043-03-15T12:00:00.000Z'],
  ])('%s is read to the millisecond', async (expression, iso) => {
    expect(await read(expression)).toEqual(new Date(iso));
  });

  test('is the same in a session of another zone, and without an end', async () => {
    const client = new pg.Client({ connectionString: server.services.db.url });
    await client.connect();
    await client.query(`SET TimeZone = 'Asia/Kolkata'`);
    const { rows } = await client.query(
      `SELECT timestamptz '2026-11-23 06:12:43.5+00' AS at, timestamptz 'infinity' AS end`,
    );
    await client.end();
    expect(rows).toEqual([{ at: new Date('2026-11-23T06:12:43.500Z'), end: Number.POSITIVE_INFINITY }]);
  });
});

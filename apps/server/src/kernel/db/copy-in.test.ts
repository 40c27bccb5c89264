import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { copyIn, copyValue } from './copy-in.ts';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.services.db.url });
  await client.connect();
  await client.query(
    'CREATE TEMP TABLE copied (at integer, said text, list text[], numbers integer[], data jsonb, holds boolean)',
  );
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

const line = (values: readonly unknown[]) => `${values.map(copyValue).join('\t')}\n`;

test('brings every sign of a text, a list and a document as it is', async () => {
  const awkward = 'a\tb\nc\r\\N \\x "quoted", {braced} 銀幣 \u{1F4B0}';
  const rows = [
    [1, awkward, [awkward, '', 'null'], [1, -2], { said: awkward }, true],
    [2, '', [], [], {}, false],
    [3, null, null, null, null, null],
  ];
  await copyIn(client, 'COPY copied FROM STDIN', Buffer.from(rows.map(line).join('')));

  const { rows: found } = await client.query({ text: 'SELECT * FROM copied ORDER BY at', rowMode: 'array' });
  expect(found).toEqual(rows);
});

test('tells the refusal of the database, and the connection works on', async () => {
  await expect(copyIn(client, 'COPY copied (at) FROM STDIN', Buffer.from('no number\n'))).rejects.toThrow(
    /invalid input syntax/,
  );
  await expect(copyIn(client, 'COPY nowhere FROM STDIN', Buffer.from('1\n'))).rejects.toThrow(/does not exist/);

  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

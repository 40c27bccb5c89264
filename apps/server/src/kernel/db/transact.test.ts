import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { Database, type Reader, runText, type Tx } from './database.ts';
import { holdWrites, sendAhead, sendWithCommit } from './transact.ts';

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  db = new Database({ url: server.services.db.url, maxConnections: 2 });
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

const note = (tx: Tx, text: string) => sql`INSERT INTO storage_trials VALUES (${text})`.execute(tx);
const isNoted = async (text: string): Promise<boolean> =>
  db.read(SYSTEM_SCOPE, async (reader) => {
    const { rows } = await sql`SELECT FROM storage_trials AS t WHERE t::text LIKE ${`%${text}%`}`.execute(reader);
    return rows.length > 0;
  });
const backend = async (reader: Reader) => (await runText(reader, 'SELECT pg_backend_pid() AS pid', []))[0];

describe('a transaction', () => {
  test('takes no statement of a part that is still running when another has failed', async () => {
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let left: Promise<unknown> = Promise.resolve();
    const failing = db.transaction(SYSTEM_SCOPE, async (tx) => {
      left = held.then(() => note(tx, 'left running'));
      left.catch(() => undefined);
      await note(tx, 'before the failure');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    goOn();
    await expect(left).rejects.toThrow('The transaction is over.');
    expect([await isNoted('left running'), await isNoted('before the failure')]).toEqual([false, false]);
  });

  test('fails with a statement that leaves with its commit', async () => {
    const failing = db.transaction(SYSTEM_SCOPE, async (tx) => {
      await note(tx, 'with a bad end');
      sendWithCommit(tx, 'SELECT 1 / $1::integer', [0]);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await isNoted('with a bad end')).toBe(false);
  });

  test('fails with a statement that was sent ahead, and not with what suffers from it', async () => {
    const failing = db.transaction(SYSTEM_SCOPE, async (tx) => {
      sendAhead(tx, 'SELECT 1 / $1::integer', [0]);
      await note(tx, 'behind a bad statement');
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await isNoted('behind a bad statement')).toBe(false);
  });

  test('reads on while its writes are held, and writes nothing when what they wait for fails', async () => {
    let fail = (_: Error): void => undefined;
    const claim = new Promise<void>((_, reject) => {
      fail = reject;
    });
    const failing = db.transaction(SYSTEM_SCOPE, async (tx) => {
      holdWrites(tx, claim);
      const writing = note(tx, 'held back');
      const read = await backend(tx);
      fail(new Error(`made before, ${read === undefined ? 'nothing' : 'something'} was read`));
      await writing;
    });
    await expect(failing).rejects.toThrow('made before, something was read');
    expect(await isNoted('held back')).toBe(false);
  });

  test('whose failed statement nobody heard does not pass for done', async () => {
    const failing = db.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('had failed unheard');
  });

  test('stands behind its wall from the first statement on', async () => {
    const companyId = await server.company();
    const seen = await db.transaction({ kind: 'company', companyIds: [companyId] }, (tx) =>
      sql<{ ids: string }>`SELECT current_setting('mintmark.companies') AS ids`.execute(tx),
    );
    expect(seen.rows).toEqual([{ ids: `{${companyId}}` }]);
  });
});

test('statements of a read that are asked together share a connection, and a read within it has another', async () => {
  const pids = await db.read(SYSTEM_SCOPE, async (reader) => {
    const together = await Promise.all([backend(reader), backend(reader), backend(reader)]);
    const within = await db.read(SYSTEM_SCOPE, backend);
    return [new Set(together.map((row) => JSON.stringify(row))).size, within !== undefined];
  });
  expect(pids).toEqual([1, true]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { Reader } from './database.ts';
import { readInLanes } from './lanes.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const backend = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
const failing = (code: string) => async (db: Reader) => {
  await sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${code}'; END $$`).execute(db);
  return [];
};

test('work is taken by as many connections as are asked for, and answered in its order', async () => {
  const { db } = server.services;
  let both: () => void = () => {};
  const met = new Promise<void>((resolve) => {
    both = resolve;
  });
  let here = 0;
  const meeting = (name: string) => async (reader: Reader) => {
    here += 1;
    if (here === 2) both();
    await met;
    return [{ name, pid: await backend(reader) }];
  };

  const [one, two] = await readInLanes(db, 2, [meeting('one'), meeting('two')]);

  expect([one?.name, two?.name]).toEqual(['one', 'two']);
  expect(one?.pid).not.toBe(two?.pid);
});

test('what fails ends it, and nothing further is begun; what a deadlock broke off is done again', async () => {
  const { db } = server.services;
  const begun: string[] = [];
  const noted = (name: string) => async () => {
    begun.push(name);
    return [name];
  };
  let tries = 0;
  const once = async (reader: Reader) => {
    tries += 1;
    return tries === 1 ? failing('40P01')(reader) : ['again'];
  };

  expect(await readInLanes<string>(db, 1, [noted('a'), once, noted('b')])).toEqual(['a', 'again', 'b']);
  await expect(readInLanes<string>(db, 1, [failing('22012'), noted('c')])).rejects.toThrow('x');
  expect(begun).toEqual(['a', 'b']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import type { Reader } from './database.ts';

let server: TestServer;
let codes: readonly number[];
beforeAll(async () => {
  server = await startTestServer();
  codes = await codesWhere((db) => db.selectFrom('categories').select('code').orderBy('code'));
});
afterAll(() => server.stop());

type Asked = (db: Reader) => { execute(): Promise<{ code: number }[]>; compile(): { sql: string } };
const codesWhere = async (asked: Asked): Promise<number[]> =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => (await asked(db).execute()).map(({ code }) => code));
const textOf = (asked: Asked): Promise<string> =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => asked(db).compile().sql);

const inside = (wanted: readonly number[]) => (db: Reader) =>
  db
    .selectFrom('categories')
    .select('code')
    .where('code', 'in', [...wanted])
    .orderBy('code');
const outside = (wanted: readonly number[]) => (db: Reader) =>
  db
    .selectFrom('categories')
    .select('code')
    .where('code', 'not in', [...wanted])
    .orderBy('code');

describe('a list of values', () => {
  test('finds what is in it, and what is not', async () => {
    const wanted = codes.slice(1, 4);
    expect(await codesWhere(inside(wanted))).toEqual(wanted);
    expect(await codesWhere(outside(wanted))).toEqual(codes.filter((code) => !wanted.includes(code)));
  });

  test('of words, ids and times reaches the database as it was given', async () => {
    const now = server.clock.now();
    const found = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('companies')
        .select('code')
        .where('code', 'in', ['HQ', 'a "b", c', '{}', 'null'])
        .where('id', 'not in', ['0', '-1'])
        .where('createdAt', 'not in', [now])
        .execute(),
    );
    expect(found.every(({ code }) => code === 'HQ')).toBe(true);
  });

  test('has one text whatever its length', async () => {
    expect(await textOf(inside([1]))).toBe(await textOf(inside([1, 2, 3])));
  });
});

import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { codes } from './codes.ts';

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('codes stand in the text of a statement, not among its parameters', () => {
  const { sql: text, parameters } = sql`status IN (${codes(90, -3)})`.compile(db);
  expect([text, parameters]).toEqual(['status IN (90, -3)', []]);
});

test('what is no integer is refused', () => {
  expect(() => codes(1.5)).toThrow(RangeError);
  expect(() => codes(Number('1; DROP TABLE coins'))).toThrow(RangeError);
  expect(() => codes()).toThrow(RangeError);
});

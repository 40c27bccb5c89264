import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  test('is migrated, and separate from the next one', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(one.url, 'create table only_here (id int)');

    const [migrations] = await query(other.url, 'select count(*)::int > 0 as has_some from schema_migrations');
    const [table] = await query(other.url, "select to_regclass('only_here') as found");

    expect(migrations).toEqual({ has_some: true });
    expect(table).toEqual({ found: null });
    await Promise.all([one.drop(), other.drop()]);
  });

  test('can be dropped while something is connected to it', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();

    await database.drop();

    await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
  });
});

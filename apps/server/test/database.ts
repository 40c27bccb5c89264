import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, STARTED_TEMPLATE, TEMPLATE_DATABASE } from './database-url.ts';

/** A migrated, empty database of its own; `drop` ends whatever is still connected to it. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

/**
 * Copies the template (about 50 ms), or the one in which a server has been started. Call once in `beforeAll`, and `drop`
 * in `afterAll`.
 */
export async function createTestDatabase({ isStarted = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = isStarted ? STARTED_TEMPLATE : TEMPLATE_DATABASE;
  // As files: through the log it is twice the work.
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(inject('pgUrl'), name),
    drop: () => runOnServer(`drop database if exists ${name} with (force)`),
  };
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('pgUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

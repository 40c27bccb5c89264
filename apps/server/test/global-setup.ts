import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../src/db/migrate.ts';
import { startTestPostgres } from '../src/kernel/postgres/test-postgres.ts';
import { databaseUrl, TEMPLATE_DATABASE } from './database-url.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server's maintenance database. */
    pgUrl: string;
    /** `npm run test:long`: the full figures instead of the quick ones. */
    isLongRun: boolean;
  }
}

/** One PostgreSQL server for the whole run, with a migrated template from which every test file gets its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('pgUrl', server.url);
  project.provide('isLongRun', process.env['MINTMARK_TEST_LONG'] === '1');
  return () => server.stop();
}

/** Nobody may connect to the finished template, so that copying it never has to wait. */
async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE_DATABASE}`);
    await migrateToLatest(databaseUrl(serverUrl, TEMPLATE_DATABASE));
    await client.query(`alter database ${TEMPLATE_DATABASE} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}

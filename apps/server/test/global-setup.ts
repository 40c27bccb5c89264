import { tmpdir } from 'node:os';
import { startTestPostgres } from '@mintmark/embedded-postgres/test-postgres.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureFacts } from '../src/app.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { loadConfig } from '../src/kernel/config.ts';
import { Database } from '../src/kernel/db/database.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { ParameterStore } from '../src/kernel/parameters/parameter-store.ts';
import { MODULES } from '../src/modules.ts';
import { databaseUrl, STARTED_TEMPLATE, TEMPLATE_DATABASE } from './database-url.ts';
import { ENV, START, TestClock } from './test-environment.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server's maintenance database. */
    pgUrl: string;
    /** `npm run test:long`: the full figures instead of the quick ones. */
    isLongRun: boolean;
    /** `MINTMARK_TEST_SEED`: what random tests draw from; null: the seed of their own. */
    seed: number | null;
  }
}

/** One PostgreSQL server for the whole run, with the templates from which every test file gets its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  try {
    await makeTemplates(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('pgUrl', server.url);
  project.provide('isLongRun', process.env['MINTMARK_TEST_LONG'] === '1');
  const seed = process.env['MINTMARK_TEST_SEED'];
  project.provide('seed', seed === undefined ? null : Number(seed));
  return () => server.stop();
}

/** Migrated; and migrated with what a server makes at its first start. */
async function makeTemplates(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE_DATABASE}`);
    await migrateToLatest(databaseUrl(serverUrl, TEMPLATE_DATABASE));
    await client.query(`create database ${STARTED_TEMPLATE} template ${TEMPLATE_DATABASE}`);
    await startOnce(databaseUrl(serverUrl, STARTED_TEMPLATE));
    for (const template of [TEMPLATE_DATABASE, STARTED_TEMPLATE]) await close(client, template);
  } finally {
    await client.end();
  }
}

/** Nobody may connect to a finished template, so that copying it never has to wait. */
async function close(client: pg.Client, template: string): Promise<void> {
  await client.query(`alter database ${template} with is_template true allow_connections false`);
}

async function startOnce(url: string): Promise<void> {
  const log = createLogger('error');
  const db = new Database({ url, maxConnections: 2 });
  try {
    const config = loadConfig({ ...ENV, DATA_DIR: tmpdir(), DATABASE_URL: url });
    const parameters = await ParameterStore.open(db, log);
    await ensureFacts({ config, clock: new TestClock(START), log, db, parameters }, MODULES);
  } finally {
    await db.close();
  }
}

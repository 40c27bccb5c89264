import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import { startEmbeddedPostgres } from '@mintmark/embedded-postgres/start-embedded-postgres.ts';
import { migrateToLatest } from '@mintmark/server/db/migrate.ts';
import { SessionStore } from '@mintmark/server/kernel/auth/sessions.repo.ts';
import { systemClock } from '@mintmark/server/kernel/clock.ts';
import { loadConfig } from '@mintmark/server/kernel/config.ts';
import { Database } from '@mintmark/server/kernel/db/database.ts';
import { createLogger } from '@mintmark/server/kernel/logger.ts';
import { ParameterStore } from '@mintmark/server/kernel/parameters/parameter-store.ts';
import { closeSessions, openSessions } from './access.queries.ts';
import type { Goal } from './check.ts';

const PEOPLE = 500;
const REQUESTS = 500_000;
const GOAL_MS = 0.1;
/** Late in the list of the role: the check looks at nearly all of it. */
const WANTED = ['website:article:page'] as const;

export interface AccessFigures {
  readonly people: number;
  readonly requests: number;
  /** Session lookup and permission check of a request whose person is remembered. */
  readonly warmMs: number;
  /** The same when he must be read: his first request, and the first after each change of his rights. */
  readonly coldMs: number;
}

/** What admits a request, in this very process: the token looked up, the permission checked. */
async function admitAll(store: SessionStore, tokens: readonly string[], requests: number): Promise<number> {
  const started = performance.now();
  for (let at = 0; at < requests; at += 1) {
    const actor = await store.find(tokens[at % tokens.length]);
    if (actor === null || !hasAccess(actor.access, WANTED))
      throw new Error('A person of the benchmark was not admitted.');
  }
  return (performance.now() - started) / requests;
}

/** Measures the admission of requests on a scratch database under .cache/. */
export async function measureAccess(): Promise<AccessFigures> {
  const dataDir = fileURLToPath(new URL('../../.cache/bench/access', import.meta.url));
  mkdirSync(dataDir, { recursive: true });
  const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    await migrateToLatest(database.url);
    const db = new Database({ url: database.url });
    const log = createLogger('error');
    const clock = systemClock;
    const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    const services = { config, clock, log, db, parameters: await ParameterStore.open(db, log) };
    await closeSessions(db);
    const tokens = await openSessions(db, PEOPLE, clock.now());
    const store = new SessionStore(services);
    const coldMs = await admitAll(store, tokens, PEOPLE);
    const warmMs = await admitAll(store, tokens, REQUESTS);
    await closeSessions(db);
    await db.close();
    return { people: PEOPLE, requests: REQUESTS, warmMs, coldMs };
  } finally {
    await database.stop();
  }
}

/** One line for people. */
export function accessText({ people, warmMs, coldMs }: AccessFigures): string {
  const figure = (ms: number) => `${ms.toFixed(4)} ms`;
  return `session lookup and permission check, ${people} people: ${figure(warmMs)} a request (goal < ${GOAL_MS} ms), ${figure(coldMs)} when read anew`;
}

export const accessGoals = ({ warmMs }: AccessFigures): readonly Goal[] => [
  { name: 'session lookup and permission check, ms', value: warmMs, most: GOAL_MS },
];

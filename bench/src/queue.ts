import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startTestPostgres } from '@mintmark/embedded-postgres/test-postgres.ts';
import { migrateToLatest } from '@mintmark/server/db/migrate.ts';
import pg from 'pg';
import type { Goal } from './check.ts';

/** On 2 cores, two processes. */
const GOAL_PER_SECOND = 500;
const CHILD = fileURLToPath(new URL('../../apps/server/test/task-child.ts', import.meta.url));

async function startWorker(url: string, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, url, dataDir, '10000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

export interface QueueFigures {
  readonly jobs: number;
  readonly perSecond: number;
  /** Jobs whose effect is there, and effects that are there once more. */
  readonly done: number;
  readonly twice: number;
}

async function run(client: pg.Client, url: string, dataDir: string, jobs: number): Promise<QueueFigures> {
  await client.query(
    'CREATE TABLE effects (n int, pid int); CREATE TABLE job_effects (pid int); GRANT ALL ON effects, job_effects TO PUBLIC',
  );
  const count = async (): Promise<number> =>
    (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM effects')).rows[0]?.n ?? 0;
  const workers = [await startWorker(url, dataDir), await startWorker(url, dataDir)];
  const began = performance.now();
  await client.query(
    `INSERT INTO tasks (kind, payload, available_at, created_at)
     SELECT 'test.count', jsonb_build_object('n', i), now(), now() FROM generate_series(1, $1::int) i`,
    [jobs],
  );
  await client.query("SELECT pg_notify('mintmark_task', '+')");
  while ((await count()) < jobs) await pause(20);
  const seconds = (performance.now() - began) / 1_000;
  for (const worker of workers) worker.kill('SIGKILL');
  const { rows } = await client.query<{ n: number; different: number }>(
    'SELECT count(*)::int AS n, count(DISTINCT n)::int AS different FROM effects',
  );
  const { n = 0, different = 0 } = rows[0] ?? {};
  return { jobs, perSecond: Math.round(jobs / seconds), done: different, twice: n - different };
}

/**
 * Small jobs a second of two worker processes, effect and end in one transaction (docs/decisions/0011). Every job writes
 * one row.
 */
export async function measureQueue(jobs: number): Promise<QueueFigures> {
  const server = await startTestPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'mintmark-queue-'));
  try {
    await migrateToLatest(server.url);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const figures = await run(client, server.url, dataDir, jobs);
    await client.end();
    return figures;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One line for people. */
export function queueText({ jobs, perSecond, done, twice }: QueueFigures): string {
  return `queue: ${perSecond} jobs/s with two processes (goal ≥ ${GOAL_PER_SECOND}); ${jobs} asked, ${done} done, ${twice} twice`;
}

/** None may be missing or there twice, whatever the factor. */
export const queueGoals = ({ jobs, perSecond, done, twice }: QueueFigures): readonly Goal[] => [
  { name: 'queue, jobs/s', value: perSecond, least: GOAL_PER_SECOND },
  { name: 'queue, jobs lost', value: jobs - done, most: 0 },
  { name: 'queue, jobs done twice', value: twice, most: 0 },
];

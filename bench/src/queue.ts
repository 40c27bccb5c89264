import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateToLatest } from '@mintmark/server/db/migrate.ts';
import { startTestPostgres } from '@mintmark/server/kernel/postgres/test-postgres.ts';
import pg from 'pg';

/**
 * Small jobs a second of two worker processes, effect and end in one transaction (issue 4: at least 500 on 2 cores). Every
 * job writes one row; none may be missing or there twice. `node bench/src/queue.ts --jobs 20000` (docs/decisions/0011).
 */
const { values: options } = parseArgs({ options: { jobs: { type: 'string', default: '20000' } } });
const JOBS = Number(options.jobs);
const CHILD = fileURLToPath(new URL('../../apps/server/test/task-child.ts', import.meta.url));

async function startWorker(url: string, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, url, dataDir, '10000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function run(client: pg.Client, url: string, dataDir: string): Promise<void> {
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
    [JOBS],
  );
  await client.query("SELECT pg_notify('mintmark_task', '+')");
  while ((await count()) < JOBS) await pause(20);
  const seconds = (performance.now() - began) / 1_000;
  for (const worker of workers) worker.kill('SIGKILL');
  const { rows } = await client.query<{ n: number; different: number }>(
    'SELECT count(*)::int AS n, count(DISTINCT n)::int AS different FROM effects',
  );
  const { n = 0, different = 0 } = rows[0] ?? {};
  process.stdout.write(
    `queue: ${Math.round(JOBS / seconds)} jobs/s with two processes; ${JOBS} asked, ${different} done, ${n - different} twice\n`,
  );
  process.exitCode = different === JOBS && n === JOBS ? 0 : 1;
}

const server = await startTestPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'mintmark-queue-'));
try {
  await migrateToLatest(server.url);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await run(client, server.url, dataDir);
  await client.end();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { countTask } from '../../../test/task-child.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { enqueueMany } from './enqueue.ts';

const CHILD = fileURLToPath(new URL('../../../test/task-child.ts', import.meta.url));
const isLong = inject('isLongRun');
const JOBS = isLong ? 20_000 : 2_000;
const KILLS = isLong ? 20 : 3;
const LEASE_MS = 900;

let server: TestServer;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  server = await startTestServer();
  await server.services.db.allPool.query(
    'RESET ROLE; CREATE TABLE effects (n int, pid int); CREATE TABLE job_effects (pid int); GRANT ALL ON effects, job_effects TO PUBLIC',
  );
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.stop();
});

async function startChild(): Promise<ChildProcess> {
  const { db, config } = server.services;
  const child = spawn(process.execPath, [CHILD, db.url, config.dataDir, String(LEASE_MS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  children.delete(child);
}

const jobsRun = () =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM job_runs WHERE result = 'ok'`.execute(db);
    return rows[0]?.n ?? 0;
  });
const done = () =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM effects`.execute(db);
    return rows[0]?.n ?? 0;
  });

async function until(count: number, ask: () => Promise<number> = done): Promise<void> {
  while ((await ask()) < count) await pause(15);
}

test('two processes killed again and again lose no job, run none twice, and a scheduled job once', {
  timeout: isLong ? 300_000 : 30_000,
}, async () => {
  const { db } = server.services;
  const now = new Date();
  const items = Array.from({ length: JOBS }, (_, n) => ({ payload: { n } }));
  await db.transaction(SYSTEM_SCOPE, (tx) => enqueueMany(tx, countTask, items, { now, availableAt: now }));
  let pair: ChildProcess[] = await Promise.all([startChild(), startChild()]);
  for (let round = 1; round <= KILLS; round += 1) {
    await until((JOBS / (KILLS + 1)) * round);
    const victim = pair.shift();
    if (victim) await kill(victim);
    pair = [...pair, await startChild()];
  }
  await until(JOBS);
  await until(1, jobsRun);
  const rows = await db.read(SYSTEM_SCOPE, async (reader) => ({
    effects: (await sql`SELECT count(*)::int AS n, count(DISTINCT n)::int AS different FROM effects`.execute(reader))
      .rows,
    open: (await sql`SELECT count(*)::int AS n FROM tasks WHERE kind = 'test.count' AND status <> 30`.execute(reader))
      .rows,
    jobs: (
      await sql`SELECT count(*)::int AS n FROM job_runs WHERE name = 'test.once' AND result = 'ok'`.execute(reader)
    ).rows,
  }));
  expect(rows).toEqual({
    effects: [{ n: JOBS, different: JOBS }],
    open: [{ n: 0 }],
    jobs: [{ n: 1 }],
  });
});

import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import type { ServerModule } from '../module.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { Worker } from '../work/worker.ts';
import { defineJob, type JobRun } from './job.ts';

const HOUR_MS = 3_600_000;
let behaviour: (run: JobRun) => Promise<void> = async () => {};
const runs: unknown[] = [];

const nightly = defineJob({
  name: 'test.nightly',
  cron: '0 3 * * *',
  expectMs: 60_000,
  params: z.object({ days: z.int().min(1).default(30) }),
  run: async (_, run) => {
    runs.push(run.params);
    run.log('looked at 13800138000');
    await behaviour(run);
  },
});
const module: ServerModule = { name: 'test', bindings: [], jobs: [nightly] };

let server: TestServer;
let watcher: TestClient;
let pair: [Worker, Worker];
beforeAll(async () => {
  server = await startTestServer({ start: '2026-11-20T02:00:00.000Z' });
  watcher = await server.person({ permissions: ['admin:job:page'] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  behaviour = async () => {};
  runs.length = 0;
  pair = [new Worker(server.services, [module]), new Worker(server.services, [module])];
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const table of ['tasks', 'jobRuns', 'jobStates', 'jobSettings', 'notices'] as const)
      await tx.deleteFrom(table).execute();
  });
  await both();
  return async () => {
    for (const worker of pair) await worker.stop();
  };
});

/** Both processes look at the clock at once, then both look for work. */
async function both(): Promise<void> {
  await Promise.all(pair.map((worker) => worker.scheduleOnce()));
  await Promise.all(pair.map((worker) => worker.deliverOnce()));
}
const read = <T>(run: Parameters<typeof server.services.db.read<T>>[1]) => server.services.db.read(SYSTEM_SCOPE, run);
const history = () => read((db) => db.selectFrom('jobRuns').selectAll().orderBy('id').execute());
const notices = () =>
  read((db) =>
    db
      .selectFrom('notices')
      .select(['kind', 'accountId'])
      .where('accountId', '=', watcher.accountId ?? '')
      .execute(),
  );
const toNextRun = () => server.clock.advance(24 * HOUR_MS);

describe('two processes on one database', () => {
  test('run each slot of a scheduled job once, and missed ones once', async () => {
    expect(runs).toEqual([]);
    toNextRun();
    await both();
    await both();
    expect(runs).toEqual([{ days: 30 }]);
    expect(await history()).toMatchObject([
      { name: 'test.nightly', trigger: 'schedule', result: 'ok', output: 'looked at 138****8000\n', error: null },
    ]);

    server.clock.advance(10 * 24 * HOUR_MS);
    await both();
    expect(runs).toHaveLength(2);
  });

  test('do not run what is paused, and take over other times and parameters at once', async () => {
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('jobSettings')
        .values({ name: 'test.nightly', isPaused: true, params: '{"days": 7}', updatedAt: server.clock.now() })
        .execute(),
    );
    toNextRun();
    await both();
    expect(runs).toEqual([]);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('jobSettings').set({ isPaused: false, cron: '*/10 * * * *' }).execute(),
    );
    await both();
    server.clock.advance(10 * 60_000);
    await both();
    expect(runs).toEqual([{ days: 7 }, { days: 7 }]);
  });
});

describe('alarms', () => {
  test('a failure is told once, to whoever watches, until the job has run well again', async () => {
    behaviour = async () => {
      throw new Error('disk full');
    };
    for (const _ of [1, 2]) {
      toNextRun();
      await both();
    }
    expect(await history()).toMatchObject([
      { result: 'failed', error: 'disk full' },
      { result: 'failed', error: 'disk full' },
    ]);
    expect(await notices()).toEqual([{ kind: 'jobFailed', accountId: watcher.accountId }]);
    const dead = await read((db) => db.selectFrom('tasks').select('status').orderBy('id').execute());
    expect(dead.map(({ status }) => status)).toEqual([TASK.cancelled, TASK.dead]);

    behaviour = async () => {};
    toNextRun();
    await both();
    behaviour = async () => {
      throw new Error('again');
    };
    toNextRun();
    await both();
    expect(await notices()).toHaveLength(2);
  });

  test('a run that takes longer than expected is told once', async () => {
    toNextRun();
    behaviour = async () => {
      server.clock.advance(61_000);
      await pair[1].scheduleOnce();
      await pair[1].scheduleOnce();
    };
    await pair[0].scheduleOnce();
    await pair[0].deliverOnce();
    expect(await notices()).toEqual([{ kind: 'jobOverrun', accountId: watcher.accountId }]);
  });
});

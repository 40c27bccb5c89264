import { sql } from 'kysely';
import { z } from 'zod';
import { systemClock } from '../src/kernel/clock.ts';
import { loadConfig } from '../src/kernel/config.ts';
import { Database } from '../src/kernel/db/database.ts';
import { createLogger } from '../src/kernel/logger.ts';
import type { ScheduledJob, ServerModule } from '../src/kernel/module.ts';
import { ParameterStore } from '../src/kernel/parameters/parameter-store.ts';
import { defineTask } from '../src/kernel/tasks/task.ts';
import { Worker } from '../src/kernel/work/worker.ts';

/** A small job with an effect in the database; the table `effects` is made by the test. */
export const countTask = defineTask({
  kind: 'test.count',
  payload: z.strictObject({ n: z.int() }),
  inTransaction: async (tx, { n }) => {
    await sql`INSERT INTO effects (n, pid) VALUES (${n}, ${process.pid})`.execute(tx);
  },
});

/** A job that every process has, due as soon as one looks. */
const onceJob: ScheduledJob = {
  name: 'test.once',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await db.transaction({ kind: 'all' }, (tx) =>
      sql`INSERT INTO job_effects (pid) VALUES (${process.pid})`.execute(tx),
    );
  },
};

export const testModule: ServerModule = { name: 'test', bindings: [], tasks: [countTask], jobs: [onceJob] };

/** A worker process of tests and measurements: `node task-child.ts <database url> <data dir> <lease ms>`; ends by a kill. */
if (import.meta.main) {
  const [url = '', dataDir = '', leaseMs = '1000'] = process.argv.slice(2);
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const db = new Database({ url });
  const log = createLogger('error');
  const services = { config, clock: systemClock, log, db, parameters: await ParameterStore.open(db, log) };
  new Worker(services, [testModule], { leaseMs: Number(leaseMs) }).start();
  process.stdout.write('ready\n');
}

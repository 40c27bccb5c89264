import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { ServerModule } from '../module.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { Worker } from '../work/worker.ts';
import { enqueue, enqueueMany } from './enqueue.ts';
import { defineTask, safeError, TaskRefused } from './task.ts';

const zN = z.strictObject({ n: z.int() });
let behaviour: () => Promise<void> = async () => {};
const seen: { key: string; attempt: number }[] = [];

const effect = defineTask({
  kind: 'test.effect',
  payload: zN,
  maxAttempts: 3,
  inTransaction: async (tx, { n }) => {
    await sql`INSERT INTO effects (n) VALUES (${n})`.execute(tx);
    await behaviour();
  },
});
const outside = defineTask({
  kind: 'test.outside',
  payload: zN,
  maxAttempts: 3,
  deliver: async (_, { idempotencyKey, attempt, progress, keepResult }) => {
    seen.push({ key: idempotencyKey, attempt });
    await progress(1, 4, 'one of four');
    await behaviour();
    keepResult({ file: 'x' });
  },
});
const module: ServerModule = { name: 'test', bindings: [], tasks: [effect, outside] };

let server: TestServer;
let worker: Worker;
beforeAll(async () => {
  server = await startTestServer();
  await server.services.db.allPool.query('RESET ROLE; CREATE TABLE effects (n int); GRANT ALL ON effects TO PUBLIC');
});
afterAll(() => server.stop());
beforeEach(async () => {
  behaviour = async () => {};
  seen.length = 0;
  worker = new Worker(server.services, [module]);
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`DELETE FROM effects`.execute(tx);
    await tx.deleteFrom('tasks').execute();
  });
});

const put = (kind: typeof effect, more: object = {}) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    enqueue(tx, kind, { n: 1 }, { summary: 'N1', now: server.clock.now(), ...more }),
  );
const tasks = () =>
  server.services.db.read(SYSTEM_SCOPE, (db) => db.selectFrom('tasks').selectAll().orderBy('id').execute());
const effects = () =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => (await sql`SELECT n FROM effects`.execute(db)).rows.length);
const failing = async () => {
  throw new Error('courier 13800138000 is away, token=abc');
};

describe('work in a transaction', () => {
  test('has its effect and its end in one transaction: a failure leaves neither', async () => {
    await put(effect);
    behaviour = failing;
    await worker.deliverOnce();
    expect(await effects()).toBe(0);
    expect(await tasks()).toMatchObject([
      { status: TASK.failed, attempts: 1, error: 'courier 138****8000 is away, token=***', finishedAt: null },
    ]);

    behaviour = async () => {};
    expect(await worker.deliverOnce()).toBe(0);
    server.clock.advance(2_001);
    await worker.deliverOnce();
    expect(await effects()).toBe(1);
    expect(await tasks()).toMatchObject([{ status: TASK.done, attempts: 2, error: null }]);
  });

  test('exists if and only if the transaction that wanted it commits', async () => {
    const rolledBack = server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await enqueue(tx, effect, { n: 1 }, { now: server.clock.now() });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await tasks()).toEqual([]);
  });

  test('is dead when its attempts are used up, at once when another cannot help', async () => {
    await put(effect);
    behaviour = failing;
    for (const waitMs of [0, 2_001, 4_001, 8_001]) {
      server.clock.advance(waitMs);
      await worker.deliverOnce();
    }
    expect(await tasks()).toMatchObject([{ status: TASK.dead, attempts: 3 }]);

    await put(outside);
    behaviour = async () => {
      throw new TaskRefused('no such thing');
    };
    await worker.deliverOnce();
    expect((await tasks())[1]).toMatchObject({ status: TASK.dead, attempts: 1, error: 'no such thing' });
  });

  test('comes by priority, then by age', async () => {
    const { db } = server.services;
    await db.transaction(SYSTEM_SCOPE, async (tx) => {
      const now = server.clock.now();
      await enqueueMany(tx, effect, [{ payload: { n: 1 } }, { payload: { n: 2 } }], { now });
      await enqueue(tx, outside, { n: 3 }, { now, priority: 5 });
    });
    await worker.deliverOnce();
    expect((await tasks()).every(({ status }) => status === TASK.done)).toBe(true);
    expect(await effects()).toBe(2);
  });
});

describe('work outside', () => {
  test('gives every attempt the same key, says how far it is and keeps its result', async () => {
    await put(outside);
    behaviour = failing;
    await worker.deliverOnce();
    expect(await tasks()).toMatchObject([{ progressDone: 1, progressTotal: 4, progressText: 'one of four' }]);

    behaviour = async () => {};
    server.clock.advance(2_001);
    await worker.deliverOnce();
    const [task] = await tasks();
    expect(task).toMatchObject({ status: TASK.done, result: { file: 'x' } });
    expect(seen).toEqual([
      { key: `task-${task?.id}`, attempt: 1 },
      { key: `task-${task?.id}`, attempt: 2 },
    ]);
  });

  test('that lost its worker is done by another, and the first then ends nothing', async () => {
    await put(outside);
    const other = new Worker(server.services, [module]);
    behaviour = async () => {
      behaviour = async () => {};
      server.clock.advance(31_000);
      await other.beat();
      await other.deliverOnce();
    };
    await worker.deliverOnce();
    expect(seen).toHaveLength(2);
    expect(await tasks()).toMatchObject([{ status: TASK.done, attempts: 2 }]);
    await other.stop();
  });
});

test('one open task a key: the second is not taken, and is again when the first is over', async () => {
  const first = await put(effect, { uniqueKey: 'a' });
  expect(first).not.toBeNull();
  expect(await put(effect, { uniqueKey: 'a' })).toBeNull();
  await worker.deliverOnce();
  expect(await put(effect, { uniqueKey: 'a' })).not.toBeNull();
});

test('errors are shown without numbers of people and without secrets', () => {
  expect(safeError(new Error('11010519491231002X 13912345678 password: hunter2'))).toBe(
    '**** 139****5678 password: ***',
  );
});

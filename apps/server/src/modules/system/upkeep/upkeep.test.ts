import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { emit } from '../../../kernel/work/outbox.ts';
import { registeredWork } from '../../../kernel/work/work-registry.ts';
import { forgetOldWork, verifyNightly } from './upkeep.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('every job of the house runs on a new installation', async () => {
  for (const job of registeredWork(server.services).jobs) await job.run(server.services);
});

test('finished work is forgotten after a week, dead work stays for its people', async () => {
  const { db, clock } = server.services;
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const status of [30, 50, 10]) {
      await emit(tx, { kind: 'sms.send', payload: {} }, clock.now());
      await tx
        .updateTable('tasks')
        .set({ status, finishedAt: status === 10 ? null : clock.now() })
        .where('status', '=', TASK.waiting)
        .where('finishedAt', 'is', null)
        .execute();
    }
  });
  server.clock.advance(8 * 86_400_000);
  await forgetOldWork.run(server.services);
  const left = await db.read(SYSTEM_SCOPE, (reader) =>
    reader.selectFrom('tasks').select('status').orderBy('id').execute(),
  );
  expect(left.map(({ status }) => status)).toEqual([50, 10]);
});

test('what does not hold stands in the output of the nightly verification, which fails and so tells', async () => {
  const { order } = await aCoin(server, { status: 30 });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('submissionOrders').set({ billedFen: 77 }).where('id', '=', order.id).execute(),
  );
  const lines: string[] = [];
  const run = {
    trigger: 'schedule',
    params: {},
    signal: new AbortController().signal,
    progress: async () => {},
  } as const;
  await expect(verifyNightly.run(server.services, { ...run, log: (line) => lines.push(line) })).rejects.toThrow(
    'findings',
  );
  expect(lines.some((line) => line.startsWith('BROKEN orders: billed total equals'))).toBe(true);
});

import { queueEndpoints as api } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { emit } from '../../../kernel/work/outbox.ts';

const RIGHTS = ['admin:mq:page', 'admin:mq:retry', 'admin:mq:cancel'];
let server: TestServer;
let chief: TestClient;
let companies: [string, string];
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: RIGHTS });
  companies = [await server.company(), await server.company()];
});
afterAll(() => server.stop());
beforeEach(() => server.services.db.transaction(SYSTEM_SCOPE, (tx) => tx.deleteFrom('tasks').execute()));

/** Work that fails: its payload is none. */
const put = (companyId: string | null, summary = '138****8000') =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    emit(tx, { kind: 'sms.send', payload: { secret: 'hunter2' }, companyId, summary }, server.clock.now()),
  );
const set = (status: number) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('tasks')
      .set({ status, finishedAt: status === TASK.dead || status === TASK.done ? server.clock.now() : null })
      .execute(),
  );
const ids = async () => (await chief.ok(api.listTasks, { query: { sort: 'id' } })).list.map(({ id }) => id);

test('work is listed with its state, tries and error, and never with its payload', async () => {
  await put(null);
  await server.worker.deliverOnce();
  const answer = await chief.raw(api.listTasks);
  expect(answer.body).not.toContain('hunter2');
  expect(answer.json().data).toMatchObject({
    total: 1,
    list: [
      {
        kind: 'sms.send',
        status: TASK.failed,
        attempts: 1,
        error: 'not an SMS payload',
        summaryZh: '138****8000',
        allowedActions: [
          { action: 'retry', allowed: true },
          { action: 'cancel', allowed: true },
        ],
      },
    ],
  });
  expect(
    (await chief.ok(api.listTasks, { query: { q: '8000', status: [TASK.failed], kind: ['sms.send'] } })).total,
  ).toBe(1);
  expect((await chief.ok(api.listTasks, { query: { q: '100%' } })).total).toBe(0);
  expect((await chief.ok(api.listTaskKinds)).find(({ kind }) => kind === 'sms.send')).toEqual({
    kind: 'sms.send',
    title: '发送短信',
  });
});

test('dead work is retried, one reason for each that is not', async () => {
  await put(null);
  await set(TASK.dead);
  await put(null);
  const [dead, waiting] = await ids();
  const answer = await chief.ok(api.retryTasks, { body: { ids: [dead ?? '', waiting ?? '', '999999'] } });
  expect(answer).toEqual({
    succeeded: 1,
    failures: [
      { id: waiting, reason: '正在等待或执行' },
      { id: '999999', reason: '不存在' },
    ],
  });
  expect((await chief.ok(api.getQueue)).counts).toEqual({ 10: 2, 20: 0, 40: 0, 50: 0 });
  await server.worker.deliverOnce();
  expect((await chief.ok(api.listTasks, { query: { sort: 'id' } })).list[0]).toMatchObject({
    attempts: 1,
    maxAttempts: 8,
  });
});

test('waiting work is cancelled with a reason, and is not done', async () => {
  await put(null);
  const [id] = await ids();
  const body = { ids: [id ?? ''], reason: '号码有误' };
  expect(await chief.ok(api.cancelTasks, { body })).toEqual({ succeeded: 1, failures: [] });
  expect(await server.worker.deliverOnce()).toBe(0);
  expect(await chief.ok(api.cancelTasks, { body })).toEqual({ succeeded: 0, failures: [{ id, reason: '已结束' }] });
  const logged = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditLogs').select(['action', 'reason']).where('action', '=', 'system.cancelTasks').execute(),
  );
  expect(logged).toContainEqual({ action: 'system.cancelTasks', reason: '号码有误' });
});

test('throughput counts what ended, minute by minute over the last hour', async () => {
  await put(null);
  await set(TASK.done);
  const { minutes } = await chief.ok(api.getQueue);
  expect(minutes).toHaveLength(60);
  expect(minutes.at(-1)).toMatchObject({ done: 1, failed: 0 });
  expect(minutes[0]).toMatchObject({ done: 0 });
});

test('people of a company see and touch their company’s work only', async () => {
  await put(companies[0]);
  await put(companies[1]);
  await put(null);
  await set(TASK.dead);
  const local = await server.person({ permissions: RIGHTS, companyId: companies[0] });
  expect((await local.ok(api.listTasks)).total).toBe(1);
  expect((await local.ok(api.getQueue)).counts).toEqual({ 10: 0, 20: 0, 40: 0, 50: 1 });
  const all = await ids();
  expect(await local.ok(api.retryTasks, { body: { ids: all } })).toMatchObject({
    succeeded: 1,
    failures: [{ reason: '不存在' }, { reason: '不存在' }],
  });
});

import { exportsEndpoints as api } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { queueEndpoints } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import {
  attemptOf,
  DIRECT,
  download,
  fetchUrl,
  newest,
  putCustomers,
  RIGHT,
  setCompanies,
  setRight,
  start,
} from './exports.factory.ts';
import { writeExport } from './write-export.ts';

const ROWS = DIRECT + 2;
let server: TestServer;
let companies: [string, string];
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companies = [await server.company(), await server.company()];
  await putCustomers(server, companies[0], ROWS);
  await putCustomers(server, companies[1], ROWS);
  await server.parameter('exports.directRows', DIRECT);
});
afterAll(() => server.stop());
beforeEach(async () => {
  clerk = await server.person({ companyId: companies[0], companyIds: companies, permissions: [RIGHT] });
});

const disable = (accountId: string | null) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('accounts')
      .set({ status: 0 })
      .where('id', '=', accountId ?? '')
      .execute(),
  );
const taskOf = (exportId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('exportFiles as e')
      .innerJoin('tasks as t', 't.id', 'e.taskId')
      .select(['t.id', 't.status', 'e.bytes', 'e.failure'])
      .where('e.id', '=', exportId)
      .executeTakeFirstOrThrow(),
  );
const kinds = async () => (await clerk.ok(noticesEndpoints.listNotices)).list.map(({ kind }) => kind);

describe('when the work runs', () => {
  test('the data scope is the present one', async () => {
    const exportId = await start(clerk);
    expect(await newest(clerk)).toMatchObject({ rows: ROWS * 2 });
    await setCompanies(server, clerk, [companies[0]]);
    await server.worker.deliverOnce();

    expect(await newest(clerk)).toMatchObject({ state: 'ready', rows: ROWS });
    expect(await download(server, clerk, exportId)).toHaveLength(ROWS);
  });

  test('a lost right ends it at once with its reason; with the right again it is made once more', async () => {
    const exportId = await start(clerk);
    await setRight(server, clerk, false);
    await server.worker.deliverOnce();
    expect(await newest(clerk)).toMatchObject({ state: 'failed', failure: 'rights' });
    expect(await kinds()).toEqual(['exportFailed']);

    await setRight(server, clerk, true);
    await clerk.ok(api.retryExport, { params: { exportId } });
    await server.worker.deliverOnce();
    expect(await newest(clerk)).toMatchObject({ state: 'ready', failure: null });
    expect(await download(server, clerk, exportId)).toHaveLength(ROWS * 2);
  });

  test('a disabled account gets nothing', async () => {
    const exportId = await start(clerk);
    await disable(clerk.accountId);
    await server.worker.deliverOnce();
    expect(await taskOf(exportId)).toMatchObject({ status: TASK.dead, bytes: null, failure: 'rights' });
  });

  test('a list that has grown beyond the most rows ends it', async () => {
    await start(clerk);
    await server.parameter('exports.mostRows', ROWS);
    await server.worker.deliverOnce();
    await server.parameter('exports.mostRows', 1_000_000);
    expect(await newest(clerk)).toMatchObject({ state: 'failed', failure: 'tooMany' });
  });
});

describe('when the file is fetched', () => {
  test('a narrower data scope is refused, at the link and at the address that was given before', async () => {
    const exportId = await start(clerk);
    await server.worker.deliverOnce();
    const { url } = await clerk.ok(api.getExportLink, { params: { exportId } });
    await setCompanies(server, clerk, [companies[1]]);

    expect(await clerk.call(api.getExportLink, { params: { exportId } })).toMatchObject({
      data: { errorId: 'EXPORT_NARROWED' },
    });
    expect((await fetchUrl(server, url)).json()).toMatchObject({ data: { errorId: 'EXPORT_NARROWED' } });
  });

  test('a lost right and a disabled account are refused', async () => {
    const exportId = await start(clerk);
    await server.worker.deliverOnce();
    const { url } = await clerk.ok(api.getExportLink, { params: { exportId } });
    await setRight(server, clerk, false);
    expect(await clerk.call(api.getExportLink, { params: { exportId } })).toMatchObject({ code: 403 });

    await setRight(server, clerk, true);
    await disable(clerk.accountId);
    expect((await fetchUrl(server, url)).json()).toMatchObject({ data: { errorId: 'NOT_ALLOWED' } });
  });
});

describe('a cancelled export', () => {
  test('that waits is over, and may be asked for once more', async () => {
    const exportId = await start(clerk);
    await clerk.ok(api.cancelExport, { params: { exportId } });
    expect(await newest(clerk)).toMatchObject({ state: 'cancelled' });
    expect(await server.worker.deliverOnce()).toBe(0);

    await clerk.ok(api.retryExport, { params: { exportId } });
    await server.worker.deliverOnce();
    expect(await newest(clerk)).toMatchObject({ state: 'ready' });
    await clerk.ok(api.cancelExport, { params: { exportId } });
    expect(await newest(clerk)).toMatchObject({ state: 'ready' });
  });

  test('can be stopped in the queue too', async () => {
    const chief = await server.person({ permissions: ['admin:mq:page', 'admin:mq:cancel'] });
    const exportId = await start(clerk);
    const { id } = await taskOf(exportId);
    await chief.ok(queueEndpoints.cancelTasks, { body: { ids: [id], reason: '太大' } });
    expect(await newest(clerk)).toMatchObject({ state: 'cancelled' });
  });

  test('that runs stops at its next rows, leaves no file and says nothing', async () => {
    const exportId = await start(clerk);
    const stop = new AbortController();
    const attempt = attemptOf(server, async () => stop.abort(new Error('cancelled')), stop.signal);
    await expect(writeExport.deliver?.({ exportId }, attempt)).rejects.toThrow('cancelled');
    expect(await taskOf(exportId)).toMatchObject({ bytes: null, failure: null });
    expect(await kinds()).toEqual([]);
    await clerk.ok(api.cancelExport, { params: { exportId } });
  });
});

test('an export whose worker ended is made by another; the first, awake again, neither doubles nor tells it twice', async () => {
  const exportId = await start(clerk);
  const { id } = await taskOf(exportId);
  const { db, clock } = server.services;
  const gone = { status: TASK.running, worker: 'gone', attempts: 1, leaseUntil: new Date(clock.now().getTime() - 1) };
  await db.transaction(SYSTEM_SCOPE, (tx) => tx.updateTable('tasks').set(gone).where('id', '=', id).execute());
  const late = attemptOf(server, async () => {
    await server.worker.beat();
    await server.worker.deliverOnce();
    expect(await newest(clerk)).toMatchObject({ state: 'ready', rows: ROWS * 2 });
  });
  await writeExport.deliver?.({ exportId }, late);

  expect(await taskOf(exportId)).toMatchObject({ status: TASK.done });
  expect(await kinds()).toEqual(['exportReady']);
  expect(await download(server, clerk, exportId)).toHaveLength(ROWS * 2);
});

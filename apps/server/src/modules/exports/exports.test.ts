import { exportsEndpoints as api } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { queueEndpoints } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { LocalObjectStore } from '../../adapters/object-store/local-store.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { ask, DIRECT, download, fetchUrl, newest, putCustomers, RIGHT, start } from './exports.factory.ts';
import { purgeExports } from './purge-exports.ts';

const ROWS = DIRECT + 4;
let server: TestServer;
let company: string;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  company = await server.company();
  await putCustomers(server, company, ROWS);
  await putCustomers(server, await server.company(), 3);
  await server.parameter('exports.directRows', DIRECT);
});
afterAll(() => server.stop());
beforeEach(async () => {
  clerk = await server.person({ companyId: company, permissions: [RIGHT] });
});

const auditOf = (exportId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('auditLogs')
      .select(['action', 'accountId', 'targetNo', 'after'])
      .where('targetType', '=', 'export')
      .where('targetId', '=', exportId)
      .orderBy('id')
      .execute(),
  );
const fileOf = (exportId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('exportFiles').selectAll().where('id', '=', exportId).executeTakeFirstOrThrow(),
  );

describe('an export above the limit', () => {
  test('is made in the background, with the rows of the person, and is downloaded by a signed address', async () => {
    const exportId = await start(clerk, { sort: 'customerNo' });
    expect(await newest(clerk)).toMatchObject({
      id: exportId,
      fileName: '客户-2026-11-20.xlsx',
      state: 'waiting',
      rows: ROWS,
      done: 0,
    });
    await server.worker.deliverOnce();

    expect(await newest(clerk)).toMatchObject({ state: 'ready', rows: ROWS, done: ROWS, failure: null });
    const rows = await download(server, clerk, exportId);
    expect(rows).toHaveLength(ROWS);
    expect(rows.map(([, name]) => name)).toContain("'=1+1");
    expect(await auditOf(exportId)).toMatchObject([
      { action: 'customers.exportCustomers', accountId: clerk.accountId, after: { rows: ROWS, background: true } },
      { action: 'listing.download', accountId: clerk.accountId, targetNo: '客户-2026-11-20.xlsx' },
    ]);
  });

  test('is told to its person, in the language of the reader', async () => {
    await start(clerk);
    await server.worker.deliverOnce();

    const { list } = await clerk.ok(noticesEndpoints.listNotices, { headers: { 'accept-language': 'en' } });
    expect(list).toMatchObject([
      { kind: 'exportReady', title: 'Export ready: 客户-2026-11-20.xlsx', tag: 'system', isRead: false },
    ]);
    expect(list[0]?.content).toContain('until 2026-11-21 10:00');
  });

  test('stands in the queue with what it is, without its conditions', async () => {
    const chief = await server.person({ permissions: ['admin:mq:page'] });
    await start(clerk, { name: '客户' });
    await server.worker.deliverOnce();

    const { list } = await chief.ok(queueEndpoints.listTasks, { query: { kind: ['exports.write'] } });
    expect(list[0]).toMatchObject({
      summaryZh: `客户 ${ROWS - 1} 条`,
      progressDone: ROWS - 1,
      progressTotal: ROWS - 1,
    });
  });

  test('of chosen rows has these rows only', async () => {
    const ids = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('customers')
        .select('id')
        .where('companyId', '=', company)
        .orderBy('id')
        .limit(DIRECT + 1)
        .execute(),
    );
    const exportId = await start(clerk, {}, { ids: ids.map(({ id }) => id) });
    await server.worker.deliverOnce();

    expect(await download(server, clerk, exportId)).toHaveLength(DIRECT + 1);
  });

  test('is one file when it is asked for twice, and only so many at a time', async () => {
    const first = await start(clerk);
    expect(await start(clerk)).toBe(first);
    await server.parameter('exports.openAtOnce', 2);
    await start(clerk, { sort: 'customerNo' });

    expect((await ask(clerk, { sort: '-customerNo' })).json()).toMatchObject({
      code: -1,
      data: { errorId: 'EXPORT_BUSY' },
    });
    await clerk.ok(api.cancelExport, { params: { exportId: first } });
    await start(clerk, { sort: '-customerNo' });
    await server.parameter('exports.openAtOnce', 20);
    await server.worker.deliverOnce();
  });
});

test('an export within the limit is the answer itself, one above the most rows of a file is refused', async () => {
  const direct = await ask(clerk, { name: '客户1' });
  expect(direct.headers['content-type']).toContain('spreadsheetml');
  expect((await clerk.ok(api.listExports)).list).toEqual([]);

  await server.parameter('exports.mostRows', ROWS - 1);
  expect((await ask(clerk)).json()).toMatchObject({ code: -1, data: { errorId: 'EXPORT_TOO_LARGE' } });
  await server.parameter('exports.mostRows', 1_000_000);
});

test('the second confirmation comes before the queue', async () => {
  await server.parameter('security.confirmExports', true);
  expect((await ask(clerk)).json()).toMatchObject({ code: 2077, data: { confirm: { purpose: 'exports' } } });
  await server.parameter('security.confirmExports', false);
  expect((await clerk.ok(api.listExports)).list).toEqual([]);
});

describe('the file', () => {
  test.each(['own', 'other'])('is absent for other people of the %s company', async (which) => {
    const companyId = which === 'own' ? company : await server.company();
    const other = await server.person({ companyId, permissions: [RIGHT] });
    const chief = await server.person({ permissions: [RIGHT] });
    const exportId = await start(clerk);
    await server.worker.deliverOnce();

    for (const who of [other, chief]) {
      expect((await who.ok(api.listExports)).list).toEqual([]);
      for (const endpoint of [api.getExportLink, api.cancelExport, api.retryExport])
        expect(await who.call(endpoint, { params: { exportId } })).toMatchObject({ code: 404 });
    }
    const { url } = await clerk.ok(api.getExportLink, { params: { exportId } });
    const forged = url.replace(`user=${clerk.accountId}`, `user=${other.accountId}`);
    expect((await fetchUrl(server, forged)).json()).toMatchObject({ code: 404 });
    expect((await fetchUrl(server, url)).headers['content-disposition']).toContain('attachment');
    server.clock.advance(301_000);
    expect((await fetchUrl(server, url)).json()).toMatchObject({ code: 404 });
  });

  test('is deleted after its days, with its conditions', async () => {
    const exportId = await start(clerk, { name: '客户' });
    await server.worker.deliverOnce();
    const { diskName } = await fileOf(exportId);
    const store = new LocalObjectStore(server.services.config.dataDir);
    await purgeExports.run(server.services);
    expect(await store.get(diskName ?? '')).not.toBeNull();

    server.clock.advance(86_400_001);
    const late = await server.person({ permissions: [] });
    await purgeExports.run(server.services);
    expect(await store.get(diskName ?? '')).toBeNull();
    expect(await fileOf(exportId)).toMatchObject({ query: {}, removedAt: server.clock.now() });
    expect((await late.ok(api.listExports)).list).toEqual([]);
  });
});

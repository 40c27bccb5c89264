import { jobsEndpoints as api } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const RIGHTS = ['admin:job:page', 'admin:job:edit', 'admin:job:run', 'admin:job:pause'];
const NAME = { name: 'notices.purge' };
let server: TestServer;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: RIGHTS });
});
afterAll(() => server.stop());

const version = async () => (await chief.ok(api.getJob, { params: NAME })).version;
const edit = async (body: object) =>
  chief.call(api.editJob, { params: NAME, body: { cron: null, params: {}, version: await version(), ...body } });

describe('scheduled jobs', () => {
  test('are those of the code, with names in the language of the request and their state', async () => {
    const { list, total, counts } = await chief.ok(api.listJobs, { query: { limit: 200 } });
    expect(total).toBe(list.length);
    expect(counts).toEqual({ alarm: 0, running: 0, waiting: total, paused: 0 });
    expect(list.find(({ name }) => name === NAME.name)).toMatchObject({ title: '清理通知', runs: 0, isPaused: false });
    const english = await chief.ok(api.getJob, { params: NAME, headers: { 'accept-language': 'en' } });
    expect(english).toMatchObject({
      title: 'Drop old notices',
      nextRuns: expect.arrayContaining([expect.any(String)]),
    });
    expect(await chief.call(api.getJob, { params: { name: 'rm -rf' } })).toMatchObject({ code: 404 });
  });

  test('an expression is read by the server, in Asia/Shanghai', async () => {
    expect(await chief.ok(api.previewSchedule, { query: { cron: '30 2 * * *' } })).toMatchObject({
      isValid: true,
      times: [
        '2026-11-20T18:30:00.000Z',
        '2026-11-21T18:30:00.000Z',
        expect.any(String),
        expect.any(String),
        expect.any(String),
      ],
    });
    expect(await chief.ok(api.previewSchedule, { query: { cron: '* * * * * *' } })).toEqual({
      isValid: false,
      times: [],
    });
  });

  test('take a schedule that is valid, and say beside the field what is not', async () => {
    expect(await edit({ cron: '0 0 30 2 *' })).toMatchObject({ code: -1, data: { fields: [{ path: 'cron' }] } });
    expect(await edit({ cron: 'require("fs")' })).toMatchObject({ code: -1 });
    expect(await edit({ params: { command: 'x' } })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'params.command' }] },
    });
    expect(await edit({ cron: '0  3 * * *' })).toMatchObject({ code: 0, data: { version: 1 } });
    expect(await chief.ok(api.getJob, { params: NAME })).toMatchObject({
      cron: '0 3 * * *',
      nextAt: '2026-11-20T19:00:00.000Z',
    });
    expect(await edit({ version: 0 })).toMatchObject({
      code: -2,
      data: { current: { version: 1, cron: '0 3 * * *' } },
    });
  });

  test('run now through the queue, once at a time, with their history', async () => {
    const first = await chief.ok(api.runJob, { params: NAME, body: {} });
    expect(await chief.call(api.runJob, { params: NAME, body: {} })).toMatchObject({ code: -3 });
    expect(await chief.ok(api.getJob, { params: NAME })).toMatchObject({ state: 'running' });
    while ((await server.worker.deliverOnce()) > 0);
    const { list } = await chief.ok(api.listJobRuns, { query: { name: [NAME.name] } });
    expect(list).toMatchObject([{ trigger: 'person', result: 'ok', isOverrun: false }]);
    expect(first.taskId).toMatch(/^\d+$/);
    expect(await chief.call(api.runJob, { params: { name: 'no.such' }, body: {} })).toMatchObject({ code: 404 });
  });

  test('are paused with a reason and resumed from now on; the pulse of the house is not set', async () => {
    const body = { reason: '维护', version: await version() };
    await chief.ok(api.pauseJob, { params: NAME, body });
    expect(await chief.ok(api.getJob, { params: NAME })).toMatchObject({
      state: 'paused',
      pauseReason: '维护',
      nextAt: null,
    });
    expect(await chief.call(api.pauseJob, { params: NAME, body: { ...body, version: await version() } })).toMatchObject(
      {
        code: -3,
      },
    );
    await chief.ok(api.resumeJob, { params: NAME, body: { version: await version() } });
    const pulse = { name: 'listing.foldCounts' };
    expect(
      await chief.call(api.editJob, { params: pulse, body: { cron: '0 3 * * *', params: {}, version: 0 } }),
    ).toMatchObject({ code: -3 });
    const logged = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .select(['action', 'targetNo', 'reason'])
        .where('targetType', '=', 'job')
        .orderBy('id')
        .execute(),
    );
    expect(logged.map(({ action }) => action)).toEqual([
      'system.editJob',
      'system.runJob',
      'system.pauseJob',
      'system.resumeJob',
    ]);
    expect(logged[2]).toMatchObject({ targetNo: NAME.name, reason: '维护' });
  });

  test('are changed by people of the whole house only, and by those who may', async () => {
    const companyId = await server.company();
    const local = await server.person({ permissions: RIGHTS, companyId });
    expect(await local.call(api.runJob, { params: NAME, body: {} })).toMatchObject({ code: 403 });
    const reader = await server.person({ permissions: ['admin:job:page'] });
    expect((await reader.ok(api.getJob, { params: NAME })).allowedActions).toEqual([]);
    expect(await reader.call(api.runJob, { params: NAME, body: {} })).toMatchObject({ code: 403 });
    expect(await (await server.person()).call(api.listJobs)).toMatchObject({ code: 403 });
  });
});

import { versionsEndpoints as api } from '@mintmark/contract/system/versions.endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSecondApplication, startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const WITHIN = { timeout: 10_000, interval: 20 };
const DRAFT = { platform: 'web', number: '3.1.0', notesZh: '新功能', notesEn: 'New things', isForced: false } as const;
const HOUR_MS = 3_600_000;
const BUILT = 1_780_000_000_000;

let server: TestServer;
let editor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.person({ permissions: ['app:version:page', 'app:version:edit', 'app:version:publish'] });
});
afterAll(() => server.stop());

const headerOf = async (app = server.app): Promise<number> =>
  Number((await app.http.inject({ method: 'GET', url: '/healthz' })).headers['publish_time']);
const draft = async (number: string, platform: 'web' | 'android' = 'web') =>
  (await editor.ok(api.createVersion, { body: { ...DRAFT, number, platform } })).id;

test('publish_time is the later of the build and the newest published release, on every process, planned times included (R388)', async () => {
  const second = await startSecondApplication(server);
  try {
    expect(await headerOf()).toBe(BUILT);
    const id = await draft('3.1.0');
    expect(await headerOf()).toBe(BUILT);
    await editor.ok(api.publishVersion, { params: { id }, body: { version: 1 } });
    const published = server.clock.now().getTime();
    expect(await headerOf()).toBe(published);
    await vi.waitFor(async () => expect(await headerOf(second.app)).toBe(published), WITHIN);

    const planned = await draft('3.2.0');
    const at = new Date(published + HOUR_MS);
    await editor.ok(api.publishVersion, { params: { id: planned }, body: { version: 1, at: at.toISOString() } });
    const known = await editor.ok(api.getVersion, { params: { id: planned } });
    expect(known).toMatchObject({ state: 3, publishedAt: at.toISOString() });
    server.clock.advance(HOUR_MS - 1);
    expect(await headerOf()).toBe(published);
    server.clock.advance(1);
    expect(await headerOf()).toBe(at.getTime());
    await vi.waitFor(async () => expect(await headerOf(second.app)).toBe(at.getTime()), WITHIN);

    await editor.ok(api.withdrawVersion, { params: { id: planned }, body: { version: 2, reason: '有问题' } });
    expect(await headerOf()).toBe(published);
    await vi.waitFor(async () => expect(await headerOf(second.app)).toBe(published), WITHIN);
  } finally {
    await second.stop();
  }
});

test('a release of an app moves no browser; whoever asks is told the newest of its platform', async () => {
  const before = await headerOf();
  const id = await draft('1.0', 'android');
  const ask = () => server.anonymous.ok(api.newestVersion, { query: { platform: 'android' } });
  expect(await ask()).toBeNull();
  await editor.ok(api.publishVersion, { params: { id }, body: { version: 1 } });
  expect(await ask()).toMatchObject({ number: '1.0', notesEn: 'New things', isForced: false });
  expect(await headerOf()).toBe(before);
});

test('what was published is neither edited nor removed; a number is used once; a newer one is not undercut', async () => {
  const id = await draft('4.0.0');
  expect(await editor.call(api.createVersion, { body: { ...DRAFT, number: '4.0.0' } })).toMatchObject({
    code: -1,
    data: { fields: [{ path: 'number' }] },
  });
  await editor.ok(api.publishVersion, { params: { id }, body: { version: 1 } });
  const edit = { ...DRAFT, id, version: 2, number: '4.0.1' };
  expect(await editor.call(api.updateVersion, { body: edit })).toMatchObject({ code: -3 });
  expect(await editor.call(api.removeVersion, { params: { id }, body: { version: 2 } })).toMatchObject({ code: -3 });
  const older = await draft('3.9.9');
  const refused = await editor.call(api.publishVersion, { params: { id: older }, body: { version: 1 } });
  expect(refused).toMatchObject({ code: -3, data: { params: { guard: '该平台已发布更高的版本号' } } });
  const past = { version: 1, at: '2026-01-01T00:00:00Z' };
  expect(await editor.call(api.publishVersion, { params: { id: older }, body: past })).toMatchObject({ code: -1 });
  expect((await editor.ok(api.listVersions, { query: { number: '4.0', state: ['1'] } })).total).toBe(1);
});

test('two editors of one draft: the second sees the difference; each change stands in the operation log', async () => {
  const id = await draft('5.0.0');
  const change = { ...DRAFT, id, version: 1, number: '5.0.0' };
  await editor.ok(api.updateVersion, { body: { ...change, notesZh: '甲' } });
  const second = await editor.call(api.updateVersion, { body: { ...change, notesZh: '乙' } });
  expect(second).toMatchObject({ code: -2, data: { current: { version: 2, notesZh: '甲' } } });
  const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditLogs').select(['action', 'before', 'after']).where('targetId', '=', id).orderBy('id').execute(),
  );
  expect(log.map(({ action }) => action)).toEqual(['system.createVersion', 'system.updateVersion']);
  expect(log[1]).toMatchObject({ before: { notesZh: '新功能' }, after: { notesZh: '甲' } });
});

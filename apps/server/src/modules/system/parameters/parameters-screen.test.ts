import { parametersEndpoints as api } from '@mintmark/contract/system/parameters.endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSecondApplication, startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const KEY = 'security.loginFailures';
const WITHIN = { timeout: 10_000, interval: 20 };

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ permissions: ['system:config:page', 'system:config:edit'], realName: '管理员甲' });
});
afterAll(() => server.stop());

const shown = async (key = KEY) => (await admin.ok(api.listParameters)).list.find((one) => one.key === key);
const set = (value: boolean | number | string | null, version: number, who = admin, key = KEY) =>
  who.call(api.setParameter, { body: { key, value, version, reason: '演练' } });

test('a change on one process is in force on the other without a restart; the default comes back', async () => {
  const second = await startSecondApplication(server);
  try {
    expect(await shown()).toMatchObject({ value: 5, isDefault: true, version: 0, updatedByName: null });
    expect(await set(7, 0)).toMatchObject({ code: 0, data: { version: 1 } });
    expect(server.services.parameters.get(KEY)).toBe(7);
    await vi.waitFor(() => expect(second.services.parameters.get(KEY)).toBe(7), WITHIN);
    expect(await shown()).toMatchObject({ value: 7, isDefault: false, version: 1, updatedByName: '管理员甲' });
    expect((await set(null, 1)).code).toBe(0);
    await vi.waitFor(() => expect(second.services.parameters.get(KEY)).toBe(5), WITHIN);
  } finally {
    await second.stop();
  }
  expect(await shown()).toMatchObject({ value: 5, isDefault: true, version: 2 });
});

test('the history names before, after, who and why; each change stands in the operation log', async () => {
  const { list } = await admin.ok(api.listParameterHistory, { params: { key: KEY } });
  expect(list).toMatchObject([
    { before: 7, after: null, reason: '演练', byName: '管理员甲' },
    { before: null, after: 7, reason: '演练', byName: '管理员甲' },
  ]);
  const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('auditLogs')
      .select(['targetNo', 'before', 'after', 'reason'])
      .where('action', '=', 'system.setParameter')
      .orderBy('id')
      .execute(),
  );
  expect(log[0]).toMatchObject({ targetNo: KEY, before: { value: 5 }, after: { value: 7 }, reason: '演练' });
});

test('a value that does not fit is refused beside its field; an unknown parameter is not there', async () => {
  const version = (await shown())?.version ?? 0;
  for (const value of [2, 21, 5.5, '5', true]) expect((await set(value, version)).code).toBe(-1);
  expect(await set(2, version)).toMatchObject({ data: { fields: [{ path: 'value' }] } });
  expect(await set('nist2', 0, admin, 'security.passwordProfile')).toMatchObject({ code: -1 });
  expect(await set(1, 0, admin, 'security.noSuch')).toMatchObject({ code: 404 });
  expect(await set(1, 0, admin, '__proto__')).toMatchObject({ code: 404 });
  const blank = { body: { key: KEY, value: 6, version, reason: ' ' } };
  expect((await admin.call(api.setParameter, blank)).code).toBe(-1);
});

test('of two administrators the second sees what the first has set; who may only look changes nothing', async () => {
  const other = await server.person({ permissions: ['system:config:page', 'system:config:edit'] });
  const reader = await server.person({ permissions: ['system:config:page'] });
  const version = (await shown())?.version ?? 0;
  const answers = await Promise.all([set(8, version), set(9, version, other)]);
  const refused = answers.find(({ code }) => code !== 0);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([-2, 0]);
  expect(refused?.data).toMatchObject({ current: { key: KEY, version: version + 1, value: (await shown())?.value } });
  expect((await set(4, version + 1, reader)).code).toBe(403);
});

test('what is on the screen leaves as a workbook', async () => {
  const file = await admin.raw(api.exportParameters, { body: { keys: [KEY, 'no.such'] } });
  expect(file.headers['content-type']).toContain('spreadsheetml');
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('a person of one company is told why he may not, and the refusal stands in the operation log', async () => {
  const local = await server.person({ permissions: ['system:config:edit'], companyId: await server.company() });
  const answer = await local.call(api.setParameter, { body: {} as never, headers: { 'accept-language': 'en' } });
  expect(answer).toMatchObject({ code: 403, msg: expect.stringContaining('belongs to the whole house') });
  const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditLogs').select(['action', 'result']).where('accountId', '=', local.accountId).executeTakeFirst(),
  );
  expect(row).toEqual({ action: 'system.setParameter', result: 'HOUSE_ONLY' });
});

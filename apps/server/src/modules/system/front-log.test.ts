import { frontLogEndpoints as api } from '@mintmark/contract/system/work/front-log.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { systemModule } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ENTRY = { type: 'error', message: '数据请求异常', time: '2026-11-21 10:00:00', url: '/order/list' } as const;
const kept = () =>
  server.services.db.read(SYSTEM_SCOPE, (db) => db.selectFrom('frontLogs').selectAll().orderBy('id').execute());

test('entries of a browser are kept with their person and browser, and forgotten after 30 days', async () => {
  const person = await server.person();
  const answer = await person.ok(api.keepFrontLog, {
    body: { entries: [ENTRY, { ...ENTRY, type: 'info', detail: 'stack' }] },
    headers: { 'user-agent': 'Chromium' },
  });
  expect(answer).toEqual({ kept: 2 });
  expect(await kept()).toMatchObject([
    { accountId: person.accountId, message: '数据请求异常', agent: 'Chromium', clientTime: ENTRY.time, detail: '' },
    { type: 'info', detail: 'stack' },
  ]);

  server.clock.advance(31 * 86_400_000);
  await systemModule.jobs?.[0]?.run(server.services);
  expect(await kept()).toEqual([]);
});

test('an entry that is not one, too many, and a flood are refused', async () => {
  const person = await server.person();
  const send = (entries: (typeof ENTRY)[]) => person.call(api.keepFrontLog, { body: { entries } });
  expect(await send([{ ...ENTRY, time: 'now' as never }])).toMatchObject({ code: -1 });
  expect(await send(Array(51).fill(ENTRY))).toMatchObject({ code: -1 });
  for (let round = 0; round < 30; round += 1) await send([ENTRY]);
  expect(await send([ENTRY])).toMatchObject({ code: 429 });
});

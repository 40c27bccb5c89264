import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operationLogEndpoints as api } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { auditRow, writeAuditRows } from '../../../kernel/audit.ts';
import { archiveLog } from '../../../kernel/operation-log/index.ts';
import { newTrail } from '../../../kernel/operation-log/trail.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let auditor: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  auditor = await server.person({ permissions: ['admin:operlog:page'], realName: '沈审计' });
  const { services } = server;
  for (const at of ['2026-01-10T04:00:00Z', '2026-01-20T04:00:00Z', '2026-11-10T04:00:00Z']) {
    const origin = {
      accountId: '1',
      companyId: null,
      address: '',
      requestId: '',
      userAgent: '',
      trail: newTrail(() => 5),
      now: new Date(at),
    };
    const row = auditRow(origin, { action: 'identity.login', after: { way: 'password' } });
    await services.db.transaction(SYSTEM_SCOPE, (tx) => writeAuditRows(tx, [row]));
  }
  await archiveLog(services, 180);
});
afterAll(() => server.stop());

const verify = async () => (await auditor.ok(api.verifyOperationLog, { body: {} })).check;
const run = async () => (await auditor.ok(api.getLogVerification, {})).run;

describe('verifying the operation log (R453)', () => {
  test('below the limit one waits for it, and former months are read again too', async () => {
    expect(await verify()).toMatchObject({ isWhole: true, archives: 1, archivedRows: 2, findings: [] });
    expect(await run()).toBeNull();
  });

  test('above the limit it is background work over everything; its result stays', async () => {
    await server.parameter('logs.verifyAtOnce', 2);
    expect(await verify()).toBeNull();
    expect(await verify()).toBeNull();
    expect(await run()).toMatchObject({ status: TASK.waiting, byName: '沈审计', check: null });
    await server.worker.deliverOnce();
    const done = await run();
    expect(done).toMatchObject({
      status: TASK.done,
      error: null,
      check: { isWhole: true, archives: 1, archivedRows: 2, findings: [] },
    });
    expect(done?.total).toBe((done?.check?.rows ?? 0) + 2);
    expect(done?.done).toBe(done?.total);
    const { list } = await auditor.ok(api.listOperationLog, { query: { action: ['system.verifyOperationLog'] } });
    const last = await auditor.ok(api.getLogEntry, { params: { id: list[0]?.id ?? '' } });
    expect(last).toMatchObject({ realName: '沈审计', after: { archivedRows: 2, findings: 0 } });
  });

  test('it can be cancelled', async () => {
    expect(await auditor.ok(api.cancelLogVerification, { body: {} })).toEqual({ cancelled: false });
    expect(await verify()).toBeNull();
    expect(await auditor.ok(api.cancelLogVerification, { body: {} })).toEqual({ cancelled: true });
    expect(await run()).toMatchObject({ status: TASK.cancelled, isCancelAsked: true, check: null });
  });

  test.each(['changed', 'gone'])('a file of a former month that is %s is found', async (what) => {
    const file = join(server.services.config.dataDir, 'archive', 'operation-log-2026-01.jsonl.gz');
    await (what === 'gone' ? rm(file) : writeFile(file, 'x'));
    expect(await verify()).toBeNull();
    await server.worker.deliverOnce();
    expect((await run())?.check?.findings).toEqual([{ problem: 'archive', seq: '1', logId: null }]);
  });
});

import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { operationLogEndpoints as api } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { auditRow, withDuration, writeAuditRows } from '../../../kernel/audit.ts';
import { archiveLog, listArchives, verifyArchive, verifyLog } from '../../../kernel/operation-log/index.ts';
import { newTrail } from '../../../kernel/operation-log/trail.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let auditor: TestClient;
const PAGE = ['admin:operlog:page'];

beforeAll(async () => {
  server = await startTestServer();
  auditor = await server.person({ permissions: PAGE });
});
afterAll(() => server.stop());

const trail = newTrail(() => 5);
/** An act by a row, at a time. */
async function act(more: {
  accountId?: string;
  companyId?: string;
  targetId?: string;
  action?: string;
  at?: Date;
  n?: number;
}) {
  const { accountId = '1', companyId = null, action = 'receiving.updateOrder', targetId = '77', at, n = 1 } = more;
  const origin = {
    accountId,
    companyId,
    address: '10.1.2.3',
    requestId: '',
    userAgent: '',
    trail,
    now: at ?? server.clock.now(),
  };
  const entry = {
    action,
    targetType: action.startsWith('grading.') ? 'coin' : 'order',
    targetId,
    targetNo: `S${targetId}`,
  };
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (let left = n; left > 0; left -= 1) await writeAuditRows(tx, [withDuration(auditRow(origin, entry), trail)]);
  });
}

describe('/admin/OperationLog', () => {
  test('shows who did what to which record, with what changed, and the attempt of another who may not (R453)', async () => {
    const companyId = await server.company();
    const { order } = await anOrder(server, { companyId, coins: [{ status: 30 }] });
    const clerk = await server.person({
      permissions: ['closeReview:order:page', 'order:order:hold'],
      companyId,
      realName: '沈一',
    });
    const other = await server.person({ permissions: ['closeReview:order:page'], companyId, realName: '陆二' });
    const params = { id: order.id };
    await clerk.ok(receivingEndpoints.holdOrder, {
      params,
      body: { version: order.version, reason: '等客户' },
      headers: { 'user-agent': 'Chromium' },
    });
    await other.call(receivingEndpoints.releaseOrder, { params, body: { version: order.version } as never });
    await clerk.call(receivingEndpoints.releaseOrder, { params, body: { version: 999, reason: '等到了' } as never });

    const { list, total } = await auditor.ok(api.listOperationLog, {
      query: { targetType: ['order'], targetId: order.id },
    });
    expect(total).toBe(3);
    expect(list).toMatchObject([
      {
        realName: '沈一',
        action: 'receiving.releaseOrder',
        status: 1,
        result: 'VERSION_STALE',
        targetNo: order.orderCode,
      },
      {
        realName: '陆二',
        action: 'receiving.releaseOrder',
        status: 1,
        result: 'NOT_ALLOWED',
        targetNo: order.orderCode,
      },
      {
        realName: '沈一',
        action: 'receiving.holdOrder',
        status: 0,
        result: 'ok',
        reason: '等客户',
        userAgent: 'Chromium',
        companyId,
      },
    ]);
    expect(list.every(({ durationMs }) => durationMs !== null && durationMs >= 0)).toBe(true);
    const entry = await auditor.ok(api.getLogEntry, { params: { id: list[2]?.id ?? '' } });
    expect(entry).toMatchObject({ after: expect.anything(), rowHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('finds by person, module, act, record, result, address and day', async () => {
    await act({ accountId: auditor.accountId ?? '', targetId: '501', at: new Date('2026-11-01T04:00:00Z') });
    const found = async (query: object) =>
      (await auditor.ok(api.listOperationLog, { query: { ...query, targetId: '501' } as never })).total;
    expect(await found({})).toBe(1);
    for (const query of [
      { accountId: [auditor.accountId] },
      { module: ['receiving'] },
      { action: ['receiving.updateOrder'] },
      { targetType: ['order'] },
      { targetNo: 'S501' },
      { status: [0] },
      { address: '10.1.2.3' },
      { at: { from: '2026-11-01', to: '2026-11-01' } },
    ])
      expect(await found(query), JSON.stringify(query)).toBe(1);
    for (const query of [
      { accountId: ['999'] },
      { module: ['finance'] },
      { status: [1, 2] },
      { address: '10.9.9.9' },
      { at: { from: '2026-11-02' } },
    ])
      expect(await found(query), JSON.stringify(query)).toBe(0);
  });

  test('a company’s reader sees its rows only, in list, record, people and file; an agent none', async () => {
    const [mine, theirs] = [await server.company(), await server.company()];
    await act({ companyId: mine, targetId: '601' });
    await act({ companyId: theirs, targetId: '602' });
    const reader = await server.person({ permissions: PAGE, companyId: mine });
    const stranger = await server.person({ companyId: theirs, realName: '外人' });
    const { list } = await reader.ok(api.listOperationLog, { query: { limit: 200 } });
    expect(new Set(list.map((row) => row.companyId))).toEqual(new Set([mine]));
    const foreign = await auditor.ok(api.listOperationLog, { query: { targetId: '602' } });
    expect(await reader.call(api.getLogEntry, { params: { id: foreign.list[0]?.id ?? '' } })).toMatchObject({
      code: 404,
    });
    const people = await reader.ok(api.listLogPeople, { query: {} });
    expect(people.map(({ id }) => id)).not.toContain(stranger.accountId);
    const file = await reader.raw(api.exportOperationLog, {
      body: { query: {}, columns: ['at', 'target'], format: 'csv' } as never,
    });
    expect(file.body).toContain('S601');
    expect(file.body).not.toContain('S602');
    const agent = await server.person({ permissions: PAGE, companyId: mine, scope: 'own' });
    expect(await agent.ok(api.listOperationLog, { query: {} })).toEqual({ list: [], total: 0 });
    expect(await stranger.call(api.listOperationLog, { query: {} })).toMatchObject({ code: 403 });
  });

  test('a grader’s act on a coin that is graded blind names him to nobody else, in no way (D6)', async () => {
    const companyId = await server.company();
    const { coins } = await anOrder(server, { companyId, coins: [{ status: 41 }, { status: 60 }] });
    const grader = await server.person({ permissions: [...PAGE], realName: '盲评老师' });
    const [blind = '', open = ''] = coins.map((coin) => coin.id);
    const manager = await server.person();
    await act({
      accountId: manager.accountId ?? '',
      companyId,
      targetId: blind,
      action: 'grading.nameGrader',
    });
    const naming = await auditor.ok(api.listOperationLog, {
      query: { action: ['grading.nameGrader'], targetId: blind },
    });
    expect(naming.list).toMatchObject([{ isSealed: true }]);
    for (const targetId of [blind, open])
      await act({ accountId: grader.accountId ?? '', companyId, targetId, action: 'grading.submitScore' });
    const idOf = async (targetId: string) =>
      (await auditor.ok(api.listOperationLog, { query: { targetId, targetType: ['coin'] } })).list[0];

    expect(await idOf(blind)).toMatchObject({ accountId: null, realName: null, address: '', isSealed: true });
    expect(await idOf(open)).toMatchObject({ accountId: grader.accountId, realName: '盲评老师', isSealed: false });
    const entry = await auditor.raw(api.getLogEntry, { params: { id: (await idOf(blind))?.id ?? '' } });
    expect(entry.body).not.toContain('盲评老师');
    const byName = await auditor.ok(api.listOperationLog, { query: { accountId: [grader.accountId ?? ''] } });
    expect(byName.list.map((row) => row.targetId)).toEqual([open]);
    // Who knows where he sits must not find his acts by that.
    const byPlace = await auditor.ok(api.listOperationLog, {
      query: { address: '10.1.2.3', action: ['grading.submitScore'] },
    });
    expect(byPlace).toMatchObject({ list: [{ targetId: open }], total: 1 });
    const file = await auditor.raw(api.exportOperationLog, {
      body: { query: { targetId: blind }, columns: ['person', 'target'], format: 'csv' } as never,
    });
    expect(file.body).toContain(`S${blind}`);
    expect(file.body).not.toContain('盲评老师');
    const own = await grader.ok(api.listOperationLog, {
      query: { accountId: [grader.accountId ?? ''], targetId: blind },
    });
    expect(own.list).toMatchObject([{ realName: '盲评老师', isSealed: false }]);
    expect(gradingEndpoints.submitScore.audit).toBe('grading.submitScore');
  });

  test('an export and a verification are acts themselves', async () => {
    await auditor.raw(api.exportOperationLog, {
      body: { query: { status: [1] }, columns: ['at'], format: 'xlsx' } as never,
    });
    const { check } = await auditor.ok(api.verifyOperationLog, { body: {} });
    expect(check).toMatchObject({ isWhole: true, findings: [], headHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { list } = await auditor.ok(api.listOperationLog, { query: { module: ['system'], limit: 2 } });
    expect(list.map((row) => row.action)).toEqual(['system.verifyOperationLog', 'system.exportOperationLog']);
  });
});

describe('former months', () => {
  test('what no archive holds does not leave, however old', async () => {
    const { db } = server.services;
    await act({ at: new Date('2025-12-10T04:00:00Z'), n: 3, targetId: '701' });
    await db.transaction(SYSTEM_SCOPE, (tx) => sql`SELECT mm_log_seal(20000)`.execute(tx));
    const remove = db.transaction(SYSTEM_SCOPE, (tx) => sql`SELECT mm_log_remove(1000000, 100)`.execute(tx));
    await expect(remove).rejects.toThrow('append-only');
  });

  test('go to files with their chain, which still verify, and leave the table', async () => {
    const house = await startTestServer();
    const { services } = house;
    const months = ['2026-01-10T04:00:00Z', '2026-01-20T04:00:00Z', '2026-02-10T04:00:00Z', '2026-11-10T04:00:00Z'];
    for (const at of months) {
      const origin = {
        accountId: '1',
        companyId: null,
        address: '',
        requestId: '',
        userAgent: '',
        trail,
        now: new Date(at),
      };
      const row = auditRow(origin, { action: 'identity.login', after: { way: 'password' } });
      await services.db.transaction(SYSTEM_SCOPE, (tx) => writeAuditRows(tx, [row]));
    }
    expect(await archiveLog(services, 180)).toEqual([
      'operation-log-2026-01.jsonl.gz',
      'operation-log-2026-02.jsonl.gz',
    ]);
    expect(await archiveLog(services, 180)).toEqual([]);
    const archives = await services.db.read(SYSTEM_SCOPE, listArchives);
    expect(archives).toMatchObject([
      { rows: 2, firstSeq: '1', lastSeq: '2' },
      { rows: 1, firstSeq: '3', lastSeq: '3' },
    ]);
    for (const archive of archives) expect(await verifyArchive(services, archive)).toBeNull();
    expect(await verifyArchive(services, { ...archives[0], hash: '00' } as never)).toContain('ends at link 2');
    const check = await verifyLog(services.db);
    expect(check).toMatchObject({ rows: 1, isWhole: true, findings: [], head: { seq: '4' } });
    const owner = new pg.Client({ connectionString: services.db.url });
    await owner.connect();
    await expect(owner.query('DELETE FROM audit_logs')).rejects.toThrow('append-only');
    await owner.end();
    await house.stop();
  });
});

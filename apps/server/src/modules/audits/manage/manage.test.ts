import { auditDeskEndpoints as desk } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import type { HandOver } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { auditsEndpoints as audits } from '@mintmark/contract/audits/audits.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrade } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { appendScore } from '../../../workflow/coins/scores.repo.ts';
import { AUDITOR, anAudit, auditNow, MANAGER } from './manage.factory.ts';

const { state } = auditTaskMachine;
let server: TestServer;
let companyId: string;
let manager: TestClient;
let auditor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  manager = await server.person({ permissions: MANAGER, companyId, realName: '林管' });
  auditor = await server.person({ permissions: AUDITOR, companyId, realName: '周审' });
});
afterAll(async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings.filter(({ check }) => check.startsWith('lists') || check.startsWith('seals'))).toEqual([]);
  await server.stop();
});

const person = (client: TestClient): HandOver => ({ kind: 'person', accountId: client.accountId ?? '' });
const give = (id: string, to: HandOver, version: number, by = manager) =>
  by.call(desk.handOverTask, { params: { id }, body: { version, to } });
const approve = (client: TestClient, id: string, version: number) =>
  client.call(audits.approveTask, { params: { id }, body: { version, comment: '同意' } });
const fieldOf = (answer: { readonly data: unknown }) =>
  (answer.data as { fields?: { path: string }[] }).fields?.[0]?.path;

describe('handing over', () => {
  test('gives a task to a person, who is told, and nobody else decides it', async () => {
    const { id } = await anAudit(server, { companyId });
    const given = await manager.ok(desk.handOverTask, {
      params: { id },
      body: { version: 1, to: person(auditor), dueAt: '2099-01-01T00:00:00Z', note: '今天要' },
    });
    expect(given).toMatchObject({ taskId: id, status: state.transferred, version: 2 });
    const [row] = (await auditor.ok(desk.listDesk, { query: { isMine: 'true' } })).list;
    expect(row).toMatchObject({ id, assignee: '周审', isOverdue: false, level: 1 });
    const { list } = await auditor.ok(noticesEndpoints.listNotices, {});
    expect(list[0]).toMatchObject({ kind: 'auditGiven' });

    expect(await approve(manager, id, 2)).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
      msg: '这个任务已交给别人',
    });
    expect((await approve(auditor, id, 2)).code).toBe(0);
    expect((await auditNow(server, id)).status).toBe(state.approved);
  });

  test('to a group lets its people decide; taken back, everybody may again', async () => {
    const { id } = await anAudit(server, { companyId });
    const { groups } = await manager.ok(desk.listAssignees, {});
    const roles = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('accountRoles')
        .select('roleId')
        .where('accountId', '=', auditor.accountId ?? '')
        .execute(),
    );
    const roleId = roles[0]?.roleId ?? '';
    expect(groups.map((group) => group.roleId)).toContain(roleId);
    expect((await give(id, { kind: 'group', roleId }, 1)).code).toBe(0);
    expect(await approve(manager, id, 2)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    expect((await give(id, { kind: 'desk' }, 2)).code).toBe(0);
    expect(await auditNow(server, id)).toMatchObject({ assigneeId: null, assigneeRoleId: null, assignedAt: null });
    expect((await approve(manager, id, 3)).code).toBe(0);
  });

  test('of two people who take the same task one is told that it moved', async () => {
    const { id } = await anAudit(server, { companyId });
    const other = await server.person({ permissions: MANAGER, companyId });
    const answers = await Promise.all([give(id, person(manager), 1), give(id, person(other), 1, other)]);
    expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true]);
    const [refused] = answers.filter(({ code }) => code !== 0);
    expect(refused?.data).toMatchObject({ errorId: 'VERSION_STALE' });
  });

  test('of a task that is decided meanwhile says so and changes nothing', async () => {
    const { id } = await anAudit(server, { companyId });
    expect((await approve(auditor, id, 1)).code).toBe(0);
    expect((await give(id, person(auditor), 1)).data).toMatchObject({
      errorId: 'ALREADY_DECIDED',
      decision: 'approve',
    });
    expect((await auditNow(server, id)).assigneeId).toBeNull();
  });

  test('is refused to graders, to who entered the coin and to who asked, beside the field', async () => {
    const [grader, clerk, asker] = await Promise.all(
      [1, 2, 3].map(() => server.person({ permissions: MANAGER, companyId })),
    );
    if (!grader || !clerk || !asker) throw new Error('three people were wanted');
    const { id, coin } = await anAudit(server, { companyId, requestedBy: asker, enteredBy: clerk });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      appendScore(
        tx,
        coin,
        { level: 1, graderId: grader.accountId ?? '', grade: aGrade(), isBlind: true },
        server.clock.now(),
      ),
    );
    for (const one of [grader, clerk, asker]) expect(fieldOf(await give(id, person(one), 1))).toBe('to.accountId');
    // Taking is giving to oneself: the same rule.
    expect(fieldOf(await give(id, person(clerk), 1, clerk))).toBe('to.accountId');
    expect(await auditNow(server, id)).toMatchObject({ version: 1, assigneeId: null });
  });

  test('is refused to another company, to who lost the right, to who may only look, and into the past', async () => {
    const { id } = await anAudit(server, { companyId });
    const stranger = await server.person({ permissions: MANAGER, companyId: await server.company() });
    const reader = await server.person({ permissions: ['audit:otherAudit:page'], companyId });
    const former = await server.person({ permissions: AUDITOR, companyId });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .deleteFrom('accountRoles')
        .where('accountId', '=', former.accountId ?? '')
        .execute(),
    );
    for (const one of [stranger, reader, former]) expect(fieldOf(await give(id, person(one), 1))).toBe('to.accountId');
    expect(fieldOf(await give(id, { kind: 'group', roleId: '999999' }, 1))).toBe('to.roleId');
    const past = { version: 1, to: person(auditor), dueAt: '2020-01-01T00:00:00Z' };
    expect(fieldOf(await manager.call(desk.handOverTask, { params: { id }, body: past }))).toBe('dueAt');
    expect((await give(id, person(stranger), 1, stranger)).data).toMatchObject({ errorId: 'NOT_FOUND' });
    expect((await give(id, person(auditor), 1, auditor)).data).toMatchObject({ errorId: 'NOT_ALLOWED' });
  });

  test('goes back to the desk with each level, for another person', async () => {
    const { id } = await anAudit(server, { companyId, levels: 2 });
    expect((await give(id, person(auditor), 1)).code).toBe(0);
    expect((await approve(auditor, id, 2)).code).toBe(0);
    const next = await auditNow(server, id);
    expect(next).toMatchObject({ level: 2, status: state.pending, assigneeId: null });
    expect(fieldOf(await give(id, person(auditor), next.version))).toBe('to.accountId');
    expect((await approve(manager, id, next.version)).code).toBe(0);
  });
});

describe('the desk', () => {
  test('shows the types of the person’s pages, also in the file, and adds up who has what', async () => {
    const own = await server.company();
    const boss = await server.person({ permissions: MANAGER, companyId: own, realName: '陈管' });
    const narrow = await server.person({ permissions: ['audit:highScore:page'], companyId: own });
    const { id } = await anAudit(server, { companyId: own });
    await anAudit(server, { companyId: own, isInTime: true });
    const mine = { version: 1, to: person(boss), dueAt: '2099-01-01T00:00:00Z' };
    await boss.ok(desk.handOverTask, { params: { id }, body: mine });
    expect((await boss.ok(desk.listDesk, { query: { isFree: 'true' } })).total).toBe(1);
    expect((await narrow.ok(desk.listDesk, {})).total).toBe(0);
    const { taskNo } = await auditNow(server, id);
    const file = async (client: TestClient) =>
      (await client.raw(desk.exportDesk, { body: { format: 'csv', columns: ['taskNo'], query: {} } })).body;
    expect([(await file(boss)).includes(taskNo), (await file(narrow)).includes(taskNo)]).toEqual([true, false]);
    const load = await boss.ok(desk.getWorkload, {});
    expect(load).toMatchObject({ open: 2, overdue: 0 });
    expect(load.list.map(({ assignee, open }) => [assignee, open])).toEqual(
      expect.arrayContaining([
        ['陈管', 1],
        [null, 1],
      ]),
    );
  });

  test('lists a task without a day on which it is due, as one that is not late', async () => {
    const own = await server.company();
    const boss = await server.person({ permissions: MANAGER, companyId: own });
    const { id } = await anAudit(server, { companyId: own });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('auditTasks').set({ dueAt: null }).where('id', '=', id).execute(),
    );
    expect((await boss.ok(desk.listDesk, {})).list).toMatchObject([{ id, dueAt: null, isOverdue: false }]);
    expect((await boss.ok(desk.listDesk, { query: { isOverdue: 'false' } })).total).toBe(1);
  });

  test('keeps how often a rule fired and what came of it', async () => {
    const own = await server.company();
    const boss = await server.person({ permissions: MANAGER, companyId: own });
    const ruleCode = 'house:gap';
    const [first] = [
      await anAudit(server, { companyId: own, ruleCode, type: AUDIT_TYPE.reprint }),
      await anAudit(server, { companyId: own, ruleCode, type: AUDIT_TYPE.reprint }),
    ];
    const reject = { params: { id: first.id }, body: { version: 1, comment: '不同意' } };
    await boss.ok(audits.rejectTask, reject);
    const { list } = await boss.ok(desk.getRuleEffects, {});
    expect(list).toMatchObject([{ ruleCode, fired: 2, open: 1, rejected: 1, changed: 0 }]);
    const ofRule = await boss.ok(desk.listDesk, { query: { ruleCode } });
    expect([ofRule.total, ofRule.list.length]).toEqual([2, 2]);
  });
});

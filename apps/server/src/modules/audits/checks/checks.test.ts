import type { HandOver } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { checkDeskEndpoints as desk } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { checkDueAt } from '@mintmark/domain/audits/check-desk.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrade, coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { appendScore } from '../../../workflow/coins/scores.repo.ts';
import { aFault } from '../quality.factory.ts';
import { escalateChecks } from './check-desk.ts';
import { aCheck, CHECK_MANAGER, CHECKER, checkNow, passAs } from './checks.factory.ts';

const { state } = auditTaskMachine;
const DAY_MS = 86_400_000;
let server: TestServer;
let companyId: string;
let manager: TestClient;
let checker: TestClient;
let printer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  manager = await server.person({ permissions: CHECK_MANAGER, companyId, realName: '林管' });
  checker = await server.person({ permissions: CHECKER, companyId, realName: '周检' });
  printer = await server.person({ permissions: ['closeReview:printTags:print'], companyId });
});
afterAll(async () => {
  const { findings } = await verifyAll(server.services);
  const ours = ['lists', 'seals', 'quality: a coin has'];
  expect(findings.filter(({ check }) => ours.some((name) => check.startsWith(name)))).toEqual([]);
  await server.stop();
});

const make = (coin: Parameters<typeof aCheck>[1]['coin'] = {}) => aCheck(server, { companyId, printer, coin });
const person = (client: TestClient): HandOver => ({ kind: 'person', accountId: client.accountId ?? '' });
const give = (id: string, to: HandOver, version: number, by = manager) =>
  by.call(desk.handOverCheck, { params: { id }, body: { version, to } });
const fieldOf = (answer: { readonly data: unknown }) =>
  (answer.data as { fields?: { path: string }[] }).fields?.[0]?.path;

describe('a task of the outbound check', () => {
  test('begins with the coin that comes there, due after a day, and ends with the check that keeps its evidence', async () => {
    const { coin, task } = await make();
    expect(task).toMatchObject({ status: state.pending, assigneeId: null, level: 1, companyId });
    expect(task.dueAt).toEqual(checkDueAt(task.createdAt));
    expect((await passAs(server, checker, coin)).code).toBe(0);
    const done = await checker.ok(desk.getCheckTask, { params: { id: task.id } });
    expect(done).toMatchObject({ status: state.approved, decidedBy: '周检', coinStatus: coinMachine.state.ready });
    expect(done.records).toMatchObject([{ result: 'pass', who: '周检', scan: { isFine: true, who: '周检' } }]);
    expect(done.records[0]?.checklist.every(({ isFine }) => isFine)).toBe(true);
  });

  test('that failed shows what was found, and the coin’s return is another task', async () => {
    const { coin, task } = await make();
    const body = await aFault(server, checker, coin.version);
    await checker.ok(auditsEndpoints.checkQuality, { params: { id: coin.id }, body });
    const [row] = (await checker.ok(desk.listChecks, { query: { taskNo: task.taskNo } })).list;
    expect(row).toMatchObject({ status: state.rejected, step: 'label', severity: 2, note: '标签歪斜' });
    const done = await checker.ok(desk.getCheckTask, { params: { id: task.id } });
    expect(done.records[0]?.photos).toHaveLength(1);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ status: coinMachine.state.toCheck }).where('id', '=', coin.id).execute(),
    );
    const next = await checkNow(server, coin.id);
    expect(next).toMatchObject({ status: state.pending, decidedBy: null });
    expect(next.id).not.toBe(task.id);
  });

  test('is taken back where the coin leaves without a check', async () => {
    const { coin, task } = await make();
    const by = { now: server.clock.now(), accountId: manager.accountId ?? null };
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const locked = await lockCoin(tx, SYSTEM_SCOPE, coin.id);
      await moveCoin(tx, locked, { action: 'unlock', reason: '改分' }, by);
    });
    expect(await checkNow(server, coin.id)).toMatchObject({ id: task.id, status: state.withdrawn, recordId: null });
    expect((await give(task.id, person(checker), task.version)).data).toMatchObject({ errorId: 'ALREADY_DECIDED' });
  });
});

describe('handing over', () => {
  test('gives a check to a person, who is told, and nobody else decides it', async () => {
    const { coin, task } = await make();
    expect((await give(task.id, person(checker), 1)).code).toBe(0);
    const { list } = await checker.ok(noticesEndpoints.listNotices, {});
    expect(list[0]).toMatchObject({ kind: 'checkGiven' });
    expect((await checker.ok(desk.listChecks, { query: { isMine: 'true', status: [5] } })).list).toMatchObject([
      { id: task.id, assignee: '周检' },
    ]);
    const sheet = await manager.ok(auditsEndpoints.getQualitySheet, { params: { id: coin.id } });
    expect(sheet.allowedActions.find(({ action }) => action === 'pass')?.reason).toBe('这个任务已交给别人');
    expect(await passAs(server, manager, coin)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    expect((await checkNow(server, coin.id)).status).toBe(state.transferred);
    expect((await passAs(server, checker, coin)).code).toBe(0);
  });

  test('of two who take the same check one is told; decided meanwhile, who gives it is told', async () => {
    const { coin, task } = await make();
    const other = await server.person({ permissions: CHECK_MANAGER, companyId });
    const answers = await Promise.all([give(task.id, person(manager), 1), give(task.id, person(other), 1, other)]);
    expect(answers.map(({ code }) => code === 0).toSorted()).toEqual([false, true]);
    expect(answers.find(({ code }) => code !== 0)?.data).toMatchObject({ errorId: 'VERSION_STALE' });

    expect((await give(task.id, { kind: 'desk' }, 2)).code).toBe(0);
    const race = await Promise.all([passAs(server, checker, coin), give(task.id, person(manager), 3)]);
    const [passed, given] = race.map(({ code }) => code === 0);
    // Whoever was first: the other is refused with a reason, and the task says the same.
    expect([passed, given].filter(Boolean)).toHaveLength(1);
    expect((await checkNow(server, coin.id)).status).toBe(passed ? state.approved : state.transferred);
  });

  test('is refused to who entered, boxed or sealed the coin, to graders, and to who may not check', async () => {
    const [clerk, sealer, grader] = await Promise.all(
      [1, 2, 3].map(() => server.person({ permissions: CHECK_MANAGER, companyId })),
    );
    if (!clerk || !sealer || !grader) throw new Error('three people were wanted');
    const reader = await server.person({ permissions: ['audit:finCheck:page'], companyId });
    const stranger = await server.person({ permissions: CHECK_MANAGER, companyId: await server.company() });
    const { coin, task } = await make({
      enteredBy: clerk.accountId ?? null,
      sealedBy: sealer.accountId ?? null,
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      appendScore(
        tx,
        coin,
        { level: 1, graderId: grader.accountId ?? '', grade: aGrade(), isBlind: true },
        server.clock.now(),
      ),
    );
    for (const one of [clerk, sealer, grader, reader, stranger])
      expect(fieldOf(await give(task.id, person(one), 1))).toBe('to.accountId');
    expect(fieldOf(await give(task.id, person(sealer), 1, sealer))).toBe('to.accountId');
    expect((await give(task.id, person(stranger), 1, stranger)).data).toMatchObject({ errorId: 'NOT_FOUND' });
    expect((await give(task.id, person(manager), 1, checker)).data).toMatchObject({ errorId: 'NOT_ALLOWED' });
    expect(await checkNow(server, coin.id)).toMatchObject({ version: 1, assigneeId: null });
  });

  test('who only checks takes what nobody has and gives it back, and touches nobody else’s', async () => {
    const { task } = await make();
    const other = await server.person({ permissions: CHECKER, companyId });
    expect((await give(task.id, person(checker), 1, checker)).code).toBe(0);
    for (const to of [person(other), { kind: 'desk' } as const])
      expect((await give(task.id, to, 2, other)).data).toMatchObject({ errorId: 'NOT_ALLOWED' });
    expect((await give(task.id, person(other), 2, checker)).data).toMatchObject({ errorId: 'NOT_ALLOWED' });
    expect((await give(task.id, { kind: 'desk' }, 2, checker)).code).toBe(0);
    expect((await give(task.id, person(other), 3, other)).code).toBe(0);
    const elsewhere = await server.person({ permissions: ['audit:otherAudit:assign'], companyId });
    expect((await give(task.id, { kind: 'desk' }, 4, elsewhere)).data).toMatchObject({ errorId: 'NOT_ALLOWED' });
  });

  test('a person whose right was taken keeps it until it is taken back, and gets no other', async () => {
    const { coin, task } = await make();
    const former = await server.person({ permissions: CHECKER, companyId });
    expect((await give(task.id, person(former), 1)).code).toBe(0);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .deleteFrom('accountRoles')
        .where('accountId', '=', former.accountId ?? '')
        .execute(),
    );
    expect(fieldOf(await give(task.id, person(former), 2))).toBe('to.accountId');
    expect((await give(task.id, { kind: 'desk' }, 2)).code).toBe(0);
    expect((await passAs(server, checker, coin)).code).toBe(0);
  });
});

describe('the desk', () => {
  test('shows other companies nothing, in rows, figures and evidence', async () => {
    const { task } = await make();
    const stranger = await server.person({ permissions: CHECK_MANAGER, companyId: await server.company() });
    expect((await stranger.ok(desk.listChecks, {})).total).toBe(0);
    expect(await stranger.ok(desk.getCheckWorkload, {})).toMatchObject({ list: [], open: 0 });
    expect((await stranger.ok(desk.getCheckRuleEffects, {})).list).toEqual([]);
    const answer = await stranger.call(desk.getCheckTask, { params: { id: task.id } });
    expect(answer.data).toMatchObject({ errorId: 'NOT_FOUND' });
  });

  test('adds up who has what, and keeps what came of each rule', async () => {
    const own = await server.company();
    const [boss, hand] = [
      await server.person({ permissions: CHECK_MANAGER, companyId: own, realName: '陈管' }),
      await server.person({ permissions: ['closeReview:printTags:print'], companyId: own }),
    ];
    const two = [
      await aCheck(server, { companyId: own, printer: hand }),
      await aCheck(server, { companyId: own, printer: hand }),
    ] as const;
    const mine = { version: 1, to: person(boss), dueAt: '2099-01-01T00:00:00Z' };
    await boss.ok(desk.handOverCheck, { params: { id: two[0].task.id }, body: mine });
    const load = await boss.ok(desk.getCheckWorkload, {});
    expect(load.open).toBe(2);
    expect(load.list.map(({ assignee, open }) => [assignee, open])).toEqual(
      expect.arrayContaining([
        ['陈管', 1],
        [null, 1],
      ]),
    );
    expect((await passAs(server, boss, two[0].coin)).code).toBe(0);
    const body = await aFault(server, boss, two[1].coin.version);
    await boss.ok(auditsEndpoints.checkQuality, { params: { id: two[1].coin.id }, body });
    const { ruleCode } = await checkNow(server, two[0].coin.id);
    expect((await boss.ok(desk.getCheckRuleEffects, {})).list).toMatchObject(
      ruleCode === '' ? [] : [{ ruleCode, fired: 2, approved: 1, rejected: 1, open: 0 }],
    );
    const found = async (query: object) => {
      const { total, list } = await boss.ok(desk.listChecks, { query });
      expect(list).toHaveLength(total);
      return total;
    };
    // Kept by rule; nobody has to take, and nothing waits, what has been decided.
    const asked = [{ ruleCode }, { ruleCode, status: '3' }, { ruleCode: 'house:none' }, { isFree: 'true' }];
    expect(await Promise.all([...asked, { isOverdue: 'false' }].map(found))).toEqual([2, 1, 0, 0, 0]);
    const file = await boss.raw(desk.exportChecks, { body: { format: 'csv', columns: ['taskNo'], query: {} } });
    expect(file.body).toContain(two[0].task.taskNo);
  });
});

describe('a check that nobody made in time', () => {
  test('rises once to a manager who had no hand in the coin, and to the desk where there is nobody', async () => {
    const own = await server.company();
    const boss = await server.person({ permissions: CHECK_MANAGER, companyId: own });
    const sealer = await server.person({ permissions: CHECK_MANAGER, companyId: own });
    const late = await aCheck(server, {
      companyId: own,
      printer: sealer,
      coin: { sealedBy: sealer.accountId ?? null },
    });
    const nobodys = await aCheck(server, {
      companyId: own,
      printer: sealer,
      coin: { sealedBy: sealer.accountId ?? null, enteredBy: boss.accountId ?? null },
    });
    server.clock.advance(2 * DAY_MS);
    await Promise.all([escalateChecks.run(server.services), escalateChecks.run(server.services)]);
    expect(await checkNow(server, late.coin.id)).toMatchObject({
      status: state.escalated,
      assigneeId: boss.accountId,
      version: 2,
    });
    expect(await checkNow(server, nobodys.coin.id)).toMatchObject({ status: state.escalated, assigneeId: null });
    expect((await coinNow(server, late.coin.id)).status).toBe(coinMachine.state.toCheck);
  });
});

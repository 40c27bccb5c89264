import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { CHECK_RULE_SEEDS } from '@mintmark/domain/audits/check-rules.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { jsonb } from '../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { verifyAll } from '../../verify/verify.ts';
import { openVerdictAudit } from '../../workflow/audits/audit-tasks.repo.ts';
import { lockCoin } from '../../workflow/coins/coin.repo.ts';
import { appendScore } from '../../workflow/coins/scores.repo.ts';
import { settleFinal } from '../../workflow/coins/settle.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';

const AUDITOR = [
  'audit:highScore:page',
  'audit:highScore:decide',
  'audit:otherAudit:page',
  'audit:otherAudit:decide',
] as const;
const HIGH: Grade = { resultType: RESULT.graded, strike: 'MS', number: 66 };
const LOWER: Grade = { resultType: RESULT.graded, strike: 'MS', number: 65 };

let server: TestServer;
let companyId: string;
let auditor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.deleteFrom('checkRules').execute();
    for (const rule of CHECK_RULE_SEEDS)
      await tx
        .insertInto('checkRules')
        .values({ code: rule.id, rule: jsonb(rule) })
        .execute();
  });
  auditor = await server.person({ permissions: AUDITOR, companyId, realName: '林审' });
});
afterAll(async () => {
  const { findings } = await verifyAll(server.services);
  expect(
    findings.filter((finding) => !finding.check.startsWith('custody') && !finding.check.startsWith('history')),
  ).toEqual([]);
  await server.stop();
});

/** A coin that two graders have just made final; the rules have looked at it. */
async function settled(grade: Grade, coin: Parameters<typeof aCoin>[1] = {}, graders: readonly TestClient[] = []) {
  const made = await aCoin(server, { status: 50, grade, ...coin }, { companyId });
  const now = server.clock.now();
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await lockOrder(tx, SYSTEM_SCOPE, made.order.id);
    const row = await lockCoin(tx, SYSTEM_SCOPE, made.coin.id);
    for (const [index, grader] of graders.entries())
      await appendScore(
        tx,
        row,
        { level: (index + 1) as 1 | 2, graderId: grader.accountId ?? '0', grade, isBlind: true },
        now,
      );
    return settleFinal(tx, row, { now, accountId: null });
  });
}

async function taskOf(client: TestClient, coinCode: string) {
  const { list } = await client.ok(auditsEndpoints.listTasks, { query: { coinCode } });
  const [task] = list;
  if (!task) throw new Error('no task');
  return task;
}

describe('high-score audit', () => {
  test('a high score waits in 45; approving it prices the coin and allocates a hidden certificate', async () => {
    const coin = await settled(HIGH);
    expect(coin.status).toBe(45);
    const task = await taskOf(auditor, coin.coinCode);

    const decided = await auditor.ok(auditsEndpoints.approveHighScore, {
      body: { taskId: task.id, version: task.version, comment: '' },
    });

    expect(decided).toMatchObject({ status: 1, coinStatus: coinMachine.state.toLabel });
    expect(decided.certNo).toMatch(/^Y\d{10}$/);
  });

  test('dropping points takes a strictly lower score only, and keeps the audit as a score of its own', async () => {
    const coin = await settled(HIGH);
    const task = await taskOf(auditor, coin.coinCode);

    const same = await auditor.call(auditsEndpoints.dropPoints, {
      body: { taskId: task.id, version: task.version, grade: HIGH, comment: '腮部擦痕' },
    });
    const lower = await auditor.ok(auditsEndpoints.dropPoints, {
      body: { taskId: task.id, version: task.version, grade: LOWER, comment: '腮部擦痕' },
    });

    expect(same).toMatchObject({ code: -1, data: { errorId: 'INPUT_INVALID' } });
    expect(lower).toMatchObject({ status: 2, coinStatus: coinMachine.state.toLabel });
    expect((await coinNow(server, coin.id)).gradeNumber).toBe(65);
  });

  test('a rejection starts a new round with a conference', async () => {
    const coin = await settled(HIGH);
    const task = await taskOf(auditor, coin.coinCode);

    await auditor.ok(auditsEndpoints.rejectHighScore, {
      body: { taskId: task.id, version: task.version, comment: '疑有清洗' },
    });

    expect(await coinNow(server, coin.id)).toMatchObject({ status: 42, round: 2 });
  });

  test('of two auditors at once exactly one wins, the other hears who was faster', async () => {
    const other = await server.person({ permissions: AUDITOR, companyId });
    const coin = await settled(HIGH);
    const task = await taskOf(auditor, coin.coinCode);
    const body = { taskId: task.id, version: task.version, comment: '' };

    const answers = await Promise.all(
      [auditor, other].map((one) => one.call(auditsEndpoints.approveHighScore, { body })),
    );

    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 2201]);
  });

  test('a grader of the coin does not audit it', async () => {
    const grader = await server.person({ permissions: AUDITOR, companyId });
    const second = await server.person({ companyId });
    const coin = await settled(HIGH, {}, [grader, second]);
    const task = await taskOf(grader, coin.coinCode);

    const answer = await grader.call(auditsEndpoints.approveHighScore, {
      body: { taskId: task.id, version: task.version, comment: '' },
    });

    expect(answer).toMatchObject({ code: -3, data: { errorId: 'DUTY_CONFLICT' } });
    expect((await coinNow(server, coin.id)).status).toBe(45);
  });

  test('another company does not see the task', async () => {
    const stranger = await server.person({ permissions: AUDITOR, companyId: await server.company() });
    const coin = await settled(HIGH);
    const task = await taskOf(auditor, coin.coinCode);

    const list = await stranger.ok(auditsEndpoints.listTasks, { query: { coinCode: coin.coinCode } });
    const one = await stranger.call(auditsEndpoints.getTask, { params: { id: task.id } });

    expect(list.total).toBe(0);
    expect(one.code).toBe(404);
  });

  test('a score of 70 needs two different auditors', async () => {
    const other = await server.person({ permissions: AUDITOR, companyId });
    const coin = await settled(
      { resultType: RESULT.graded, strike: 'MS', number: 70 },
      { category1: CATEGORY.modern, category2: 102 },
    );
    const first = await taskOf(auditor, coin.coinCode);

    const one = await auditor.ok(auditsEndpoints.approveHighScore, {
      body: { taskId: first.id, version: first.version, comment: '' },
    });
    const again = await auditor.call(auditsEndpoints.approveHighScore, {
      body: { taskId: first.id, version: first.version + 1, comment: '' },
    });
    const two = await other.ok(auditsEndpoints.approveHighScore, {
      body: { taskId: first.id, version: first.version + 1, comment: '' },
    });

    expect(one).toMatchObject({ status: 0, coinStatus: coinMachine.state.highScoreAudit });
    expect(again).toMatchObject({ code: -3, data: { errorId: 'DUTY_CONFLICT' } });
    expect(two).toMatchObject({ status: 1, coinStatus: coinMachine.state.toLabel });
  });
});

describe('other audits', () => {
  test('an upheld counterfeit verdict gets no certificate and goes back raw through the quality check', async () => {
    const appraiser = await server.person({ companyId });
    const made = await aCoin(server, { status: 35, authenticatedBy: appraiser.accountId }, { companyId });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      openVerdictAudit(
        tx,
        made.coin,
        { resultType: RESULT.counterfeit, reason: '边齿不符' },
        { now: server.clock.now(), accountId: appraiser.accountId },
      ),
    );
    const task = await taskOf(auditor, made.coin.coinCode);

    const decided = await auditor.ok(auditsEndpoints.approveTask, {
      params: { id: task.id },
      body: { version: task.version, comment: '' },
    });

    expect(decided).toMatchObject({ coinStatus: coinMachine.state.toCheck, certNo: null });
    expect(await coinNow(server, made.coin.id)).toMatchObject({ resultType: RESULT.counterfeit, gradeZh: '伪品' });
  });

  test('a verdict changed to one of the other family leaves no second review behind', async () => {
    const appraiser = await server.person({ companyId });
    const made = await aCoin(server, { status: 35, authenticatedBy: appraiser.accountId }, { companyId });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      openVerdictAudit(
        tx,
        made.coin,
        { resultType: RESULT.fantasy, reason: '边齿不符' },
        { now: server.clock.now(), accountId: appraiser.accountId },
      ),
    );
    const task = await taskOf(auditor, made.coin.coinCode);

    const decided = await auditor.ok(auditsEndpoints.changeTask, {
      params: { id: task.id },
      body: { version: task.version, grade: { resultType: RESULT.questionable }, comment: '存疑更合适' },
    });

    expect(decided).toMatchObject({ coinStatus: coinMachine.state.toCheck, certNo: null });
    const { list } = await auditor.ok(auditsEndpoints.listTasks, {
      query: { coinCode: made.coin.coinCode, status: '0' },
    });
    expect(list).toEqual([]);
  });

  test('a second doubt of the same round opens its own review', async () => {
    const appraiser = await server.person({ companyId });
    const made = await aCoin(server, { status: 35, authenticatedBy: appraiser.accountId }, { companyId });
    const doubt = () =>
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        openVerdictAudit(
          tx,
          made.coin,
          { resultType: RESULT.counterfeit, reason: '疑似翻铸' },
          { now: server.clock.now(), accountId: appraiser.accountId },
        ),
      );
    await doubt();
    const first = await taskOf(auditor, made.coin.coinCode);
    await auditor.ok(auditsEndpoints.rejectTask, {
      params: { id: first.id },
      body: { version: first.version, comment: '请他人再看' },
    });
    await doubt();

    const { list } = await auditor.ok(auditsEndpoints.listTasks, {
      query: { coinCode: made.coin.coinCode, status: '0' },
    });
    expect(list).toMatchObject([{ type: 7, requestedBy: null, reason: '疑似翻铸' }]);
  });

  test('a fixed score changes only through a request and another person', async () => {
    const supervisor = await server.person({ permissions: ['audit:otherAudit:request', ...AUDITOR], companyId });
    const made = await aCoin(server, { status: 90 }, { companyId });
    const asked: Grade = { resultType: RESULT.graded, strike: 'MS', number: 62 };

    const request = await supervisor.ok(auditsEndpoints.requestScoreChange, {
      body: { coinId: made.coin.id, version: made.coin.version, grade: asked, reason: '客户申诉' },
    });
    const own = await supervisor.call(auditsEndpoints.approveTask, {
      params: { id: request.taskId },
      body: { version: 1, comment: '' },
    });
    const decided = await auditor.ok(auditsEndpoints.approveTask, {
      params: { id: request.taskId },
      body: { version: 1, comment: '' },
    });

    const { list: told } = await supervisor.ok(noticesEndpoints.listNotices);

    expect(own).toMatchObject({ code: -3, data: { errorId: 'DUTY_CONFLICT' } });
    expect(told).toMatchObject([
      { kind: 'auditApproved', path: `/closeReview/orderCodeManagement/details/${made.coin.id}` },
    ]);
    expect(decided).toMatchObject({ coinStatus: coinMachine.state.toLabel, certNo: made.coin.certNo });
    const certificate = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('certificates')
        .selectAll()
        .where('certNo', '=', made.coin.certNo ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(certificate).toMatchObject({ status: 6, dataVersion: 2 });
    const records = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('modificationRecords').selectAll().where('coinId', '=', made.coin.id).execute(),
    );
    const people = { accountId: supervisor.accountId, approvedBy: auditor.accountId };
    expect(records).toMatchObject([
      { fieldGroup: 'score', field: 'grade', newValue: { zh: 'MS 62', en: 'MS 62' }, reason: '客户申诉', ...people },
    ]);
  });
});

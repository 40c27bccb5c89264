import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms, result } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

type Verdict = Omit<BodyInputOf<typeof gradingEndpoints.authenticateCoin>, 'version'>;

let server: TestServer;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
});
afterAll(() => server.stop());

async function judge(client: TestClient, coinId: string, verdict: Verdict, seen?: number) {
  const version = seen ?? (await coinNow(server, coinId)).version;
  return client.call(gradingEndpoints.authenticateCoin, { params: { id: coinId }, body: { version, ...verdict } });
}

const tasksOf = (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditTasks').selectAll().where('coinId', '=', coinId).orderBy('id').execute(),
  );
const waiting = async (options: CoinOptions = {}) =>
  (await aCoin(server, { status: 30, ...options }, { companyId })).coin;

/** 花钱 wants an appraiser of its own here. */
async function wantAppraiser(): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('categories')
      .set({ needs: JSON.stringify({ needsAppraiser: true }) })
      .where('code', '=', 801)
      .execute(),
  );
}

describe('authenticateCoin', () => {
  test('genuine leads a graded service to its first grade, with a row in the operation log', async () => {
    const appraiser = await aGrader(server, companyId, { mayGrade: false });
    const coin = await waiting();
    const answer = await judge(appraiser, coin.id, { verdict: 'genuine' });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditLogs').select(['action', 'accountId']).where('targetId', '=', coin.id).execute(),
    );

    expect(answer.code).toBe(0);
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 40, authenticatedBy: appraiser.accountId });
    expect(log).toEqual([{ action: 'grading.authenticateCoin', accountId: appraiser.accountId }]);
  });

  test('where the category wants its own appraiser, he does not grade the coin and the grader cannot skip him', async () => {
    await wantAppraiser();
    const [appraiser, grader] = [await aGrader(server, companyId), await aGrader(server, companyId)];
    const coin = await waiting({ category2: 801 });
    const early = await grader.call(gradingEndpoints.submitScore, {
      params: { id: coin.id },
      body: { version: coin.version, grade: { resultType: RESULT.graded, number: 80 } },
    });
    await judge(appraiser, coin.id, { verdict: 'genuine' });
    const own = await appraiser.call(gradingEndpoints.leaseCoin, { params: { id: coin.id } });

    expect(early).toMatchObject({ code: -3, msg: '该枚当前不需要您处理，请刷新' });
    expect(own).toMatchObject({ code: -3, msg: '您已评过该枚' });
    await giveScore(server, grader, coin.id, { resultType: RESULT.graded, number: 80 });
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 41 });
  });

  test.each([5, 6])('service %i ends with the opinion: 真品, priced, with a certificate', async (serviceType) => {
    const appraiser = await aGrader(server, companyId);
    const coin = await waiting({ serviceType });
    await judge(appraiser, coin.id, { verdict: 'genuine' });

    expect(await coinNow(server, coin.id)).toMatchObject({ status: 60, resultType: RESULT.genuine, gradeZh: '真品' });
  });

  test.each([
    [4, 7],
    [9, 7],
    [5, 8],
    [6, 8],
  ])('a doubt with verdict %i opens audit %i in 35, in two levels from ten thousand yuan', async (resultType, type) => {
    const appraiser = await aGrader(server, companyId);
    const coin = await waiting({ declaredFen: 1_000_000 });
    const answer = await judge(appraiser, coin.id, { verdict: 'doubt', resultType, reason: '铸造痕迹不符' });

    expect(answer.code).toBe(0);
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 35, resultType: null });
    expect(await tasksOf(coin.id)).toMatchObject([{ type, levels: 2, after: { resultType }, reason: '铸造痕迹不符' }]);
  });

  test('a rejected doubt sends the coin to another appraiser, and a second doubt is reviewed again', async () => {
    const [first, second] = [await aGrader(server, companyId), await aGrader(server, companyId)];
    const coin = await waiting();
    await judge(first, coin.id, { verdict: 'doubt', resultType: RESULT.counterfeit, reason: '疑似翻铸' });
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.updateTable('auditTasks').set({ status: 3 }).where('coinId', '=', coin.id).execute();
      await tx.updateTable('coins').set({ status: 30 }).where('id', '=', coin.id).execute();
    });

    expect(await judge(first, coin.id, { verdict: 'genuine' })).toMatchObject({ code: -3, msg: '您已评过该枚' });
    expect(
      await judge(second, coin.id, { verdict: 'doubt', resultType: RESULT.counterfeit, reason: '同前' }),
    ).toMatchObject({
      code: 0,
    });
    expect((await tasksOf(coin.id)).map((task) => [task.status, task.ruleCode])).toEqual([
      [3, 'house:verdict:7'],
      [0, ''],
    ]);
  });

  test.each([7, 11])('not suitable (%i) is final at once and goes back raw, with a reason', async (resultType) => {
    const appraiser = await aGrader(server, companyId);
    const coin = await waiting();
    const bare = await judge(appraiser, coin.id, { verdict: 'notSuitable', resultType });
    await judge(appraiser, coin.id, { verdict: 'notSuitable', resultType, reason: '残片' });

    expect(bare).toMatchObject({ code: -1, data: { errorId: 'REASON_REQUIRED', fields: [{ path: 'reason' }] } });
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 80, resultType, certNo: null });
  });

  test('reholdering copies the result of a valid old certificate while the old slab is whole', async () => {
    const appraiser = await aGrader(server, companyId);
    const { coin: old } = await aCoin(server, { status: 95, grade: ms(64) }, { companyId });
    const again = (
      await aCoin(
        server,
        { status: 30, serviceType: SERVICE.reholder, oldCertNo: old.certNo },
        { companyId, customerId: old.customerId },
      )
    ).coin;
    const unknown = await waiting({ serviceType: SERVICE.reholder, oldCertNo: 'Y7009999999' });
    const copy = { verdict: 'copyOld', isSlabUntouched: true } as const;

    expect(await judge(appraiser, again.id, { verdict: 'copyOld' })).toMatchObject({ msg: '请确认原盒完好' });
    expect(await judge(appraiser, unknown.id, copy)).toMatchObject({ msg: '原证书不存在或已失效' });
    expect(await judge(appraiser, again.id, { verdict: 'genuine' })).toMatchObject({ msg: '该服务类型不评分' });
    expect(await judge(appraiser, again.id, copy)).toMatchObject({ code: 0 });
    expect(await coinNow(server, again.id)).toMatchObject({ status: 60, gradeNumber: 64, certNo: old.certNo });
  });

  test('refuses a verdict with a result that does not belong to it, a stale version and a stranger', async () => {
    const appraiser = await aGrader(server, companyId);
    const stranger = await aGrader(server, await server.company());
    const coin = await waiting();

    expect(
      await judge(appraiser, coin.id, { verdict: 'doubt', resultType: RESULT.genuine, reason: '?' }),
    ).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'resultType' }] },
    });
    expect(await judge(stranger, coin.id, { verdict: 'genuine' })).toMatchObject({ code: 404 });
    expect(
      await appraiser.call(gradingEndpoints.authenticateCoin, {
        params: { id: coin.id },
        body: { version: coin.version + 1, verdict: 'genuine' },
      }),
    ).toMatchObject({ code: -2 });
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 30, version: coin.version });
  });

  test('two appraisers at once: one opinion', async () => {
    const [one, two] = [await aGrader(server, companyId), await aGrader(server, companyId)];
    const coin = await waiting();
    const answers = await Promise.all([
      judge(one, coin.id, { verdict: 'genuine' }, coin.version),
      judge(two, coin.id, { verdict: 'doubt', resultType: RESULT.counterfeit, reason: '疑似翻铸' }, coin.version),
    ]);
    const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('scores').select('id').where('coinId', '=', coin.id).execute(),
    );

    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect(rows).toHaveLength(1);
  });
});

test('a blind counterfeit against a genuine row goes to a conference, not to the review', async () => {
  const [one, two] = [await aGrader(server, companyId), await aGrader(server, companyId)];
  const coin = await waiting({ status: 40 });
  await giveScore(server, one, coin.id, ms(63));
  await giveScore(server, two, coin.id, result(4));

  expect(await coinNow(server, coin.id)).toMatchObject({ status: 42 });
  expect(await tasksOf(coin.id)).toEqual([]);
});

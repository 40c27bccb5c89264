import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../test/factories/coin.factory.ts';
import { aGrader, aSenior } from '../../../test/factories/grader.factory.ts';
import { aCoin, orderNow } from '../../../test/factories/order.factory.ts';
import { giveScore, ms, result } from '../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { brokenLink } from '../../workflow/coins/coin-events.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface House {
  readonly companyId: string;
  readonly graders: readonly TestClient[];
  readonly senior: TestClient;
}

async function aHouse(mode: 'A' | 'B' | 'C'): Promise<House> {
  const companyId = await server.company();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('companies').set({ consensusMode: mode }).where('id', '=', companyId).execute(),
  );
  const graders = [
    await aGrader(server, companyId),
    await aGrader(server, companyId),
    await aGrader(server, companyId),
  ];
  return { companyId, graders, senior: await aSenior(server, companyId) };
}

async function gradedBy(house: House, grades: readonly Grade[]): Promise<string> {
  const { coin } = await aCoin(server, { declaredFen: 80_000 }, { companyId: house.companyId });
  for (const [index, grade] of grades.entries()) {
    const grader = house.graders[index];
    if (!grader) throw new Error('too few graders');
    await giveScore(server, grader, coin.id, grade);
  }
  return coin.id;
}

const rows = async (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('scores').select(['kind', 'level']).where('coinId', '=', coinId).orderBy('id').execute(),
  );

describe('a coin on its way from 30', () => {
  test('mode A: two equal rows fix the result, price the coin and allocate a hidden certificate', async () => {
    const house = await aHouse('A');
    const coinId = await gradedBy(house, [ms(63, { plus: true }), ms(63)]);
    const coin = await coinNow(server, coinId);

    expect(coin).toMatchObject({
      status: 60,
      resultType: RESULT.graded,
      gradeNumber: 63,
      gradeEn: 'MS 63',
      leasedBy: null,
    });
    expect(coin.certNo).toMatch(/^Y\d{10}$/);
    expect(await rows(coinId)).toEqual([
      { kind: 'authentication', level: 1 },
      { kind: 'score', level: 1 },
      { kind: 'score', level: 2 },
    ]);
    expect(coin.authenticatedBy).toBe(house.graders[0]?.accountId);
    expect(await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, coinId))).toBeNull();
    expect((await orderNow(server, coin.orderId)).billedFen).toBeGreaterThan(0);
  });

  test('mode A: the third row agrees with one of the two', async () => {
    const house = await aHouse('A');
    const coinId = await gradedBy(house, [ms(62), ms(64), ms(62)]);

    expect(await coinNow(server, coinId)).toMatchObject({ gradeNumber: 62 });
  });

  test('mode A: three neighbouring steps give the middle', async () => {
    const house = await aHouse('A');
    const coinId = await gradedBy(house, [ms(62), ms(64), ms(63, { plus: true })]);
    const coin = await coinNow(server, coinId);

    expect(coin).toMatchObject({ gradeNumber: 63, gradeEn: 'MS 63' });
  });

  test('mode B: one step apart gives the lower, without a third', async () => {
    const house = await aHouse('B');
    const coinId = await gradedBy(house, [ms(63, { plus: true }), ms(64)]);

    expect(await coinNow(server, coinId)).toMatchObject({ status: 60, gradeEn: 'MS 63' });
  });

  test('mode C: a finalizer who saw both rows decides, outside of their span with a reason', async () => {
    const house = await aHouse('C');
    const coinId = await gradedBy(house, [ms(62), ms(63)]);
    const { version, status } = await coinNow(server, coinId);
    const sheet = await house.senior.ok(gradingEndpoints.getConference, { params: { id: coinId } });
    const finalize = (grade: Grade, reason?: string) =>
      house.senior.call(gradingEndpoints.finalizeScore, { params: { id: coinId }, body: { version, grade, reason } });

    expect(status).toBe(42);
    expect(sheet.rows.map((row) => row.grade.number)).toEqual([62, 63]);
    expect(await finalize(ms(61))).toMatchObject({ code: -1, data: { errorId: 'REASON_REQUIRED' } });
    expect(await finalize(ms(63))).toMatchObject({ code: 0, data: { level: 3 } });
    expect(await coinNow(server, coinId)).toMatchObject({ status: 60, gradeNumber: 63 });
  });

  test('a high score stops at the high-score audit, before its price and certificate', async () => {
    const house = await aHouse('A');
    const coinId = await gradedBy(house, [ms(66), ms(66)]);

    expect(await coinNow(server, coinId)).toMatchObject({ status: 45, gradeNumber: 66, certNo: null });
  });

  test('two rows that are not genuine end in the review, with the common verdict or 5', async () => {
    const house = await aHouse('A');
    const { coin } = await aCoin(server, { status: 40 }, { companyId: house.companyId });
    const [first, second] = house.graders;
    if (!first || !second) throw new Error('two graders');
    await giveScore(server, first, coin.id, result(4));
    await giveScore(server, second, coin.id, result(8));
    const [task] = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').selectAll().where('coinId', '=', coin.id).execute(),
    );

    expect(await coinNow(server, coin.id)).toMatchObject({ status: 35, resultType: null, holderId: null });
    expect(task).toMatchObject({ type: 8, after: { resultType: RESULT.questionable }, requestedBy: null });
  });
});

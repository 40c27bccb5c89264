import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { aGrader, aSenior } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms, result, tryScore } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const CHAIR = ['closeReview:rating:score', 'closeReview:rating:conference'] as const;

type Grader = Awaited<ReturnType<typeof aGrader>>;

let server: TestServer;
let companyId: string;
let graders: readonly [Grader, Grader, Grader];
let chair: Grader;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await server.company();
  graders = [await aGrader(server, companyId), await aGrader(server, companyId), await aGrader(server, companyId)];
  chair = await aSenior(server, companyId);
});

async function disputed(...grades: readonly Grade[]): Promise<string> {
  const { coin } = await aCoin(server, { status: 40 }, { companyId });
  for (const [index, grade] of grades.entries()) {
    const grader = graders[index];
    if (grader) await giveScore(server, grader, coin.id, grade);
  }
  return coin.id;
}

async function decide(client: TestClient, coinId: string, grade: Grade, participants?: readonly string[]) {
  const { version } = await coinNow(server, coinId);
  return client.call(gradingEndpoints.decideConference, {
    params: { id: coinId },
    body: { version, grade, reason: '三人合议', participants: [...(participants ?? [graders[0].accountId])] },
  });
}

describe('a conference', () => {
  test('is due when three rows agree on nothing; the chair decides with reason and participants', async () => {
    const coinId = await disputed(ms(58), ms(62), ms(65));
    const table = graders.map((grader) => grader.accountId);
    const list = await chair.ok(gradingEndpoints.listConferences);
    const answer = await decide(chair, coinId, ms(62), table);
    const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('scores').selectAll().where('coinId', '=', coinId).where('level', '=', 4).executeTakeFirstOrThrow(),
    );

    expect(list.list).toMatchObject([{ coinId, stage: 'conference', reason: 'noAgreement', rows: 3, mayDecide: true }]);
    expect(answer).toMatchObject({ code: 0, data: { level: 4 } });
    expect(row).toMatchObject({ graderId: chair.accountId, participants: table, reason: '三人合议', isBlind: false });
    expect(await coinNow(server, coinId)).toMatchObject({ resultType: RESULT.graded, gradeNumber: 62 });
    expect((await chair.ok(gradingEndpoints.listConferences)).list).toEqual([]);
  });

  test('shows all rows side by side to those at the table and to the chair, and to nobody else', async () => {
    const coinId = await disputed(ms(63), result(4));
    const sheet = (client: TestClient) => client.call(gradingEndpoints.getConference, { params: { id: coinId } });
    const reader = await server.person({
      permissions: ['closeReview:rating:read', 'closeReview:rating:score', 'closeReview:rating:conference'],
      companyId,
    });

    expect(await sheet(graders[0])).toMatchObject({
      code: 0,
      data: {
        reason: 'oneNotGenuine',
        rows: [
          { isOwn: true, grade: { number: 63 } },
          { isOwn: false, grade: { resultType: RESULT.counterfeit } },
        ],
        decision: { allowed: false },
      },
    });
    expect(await sheet(chair)).toMatchObject({ code: 0, data: { decision: { allowed: true, reason: null } } });
    expect(await sheet(graders[2])).toMatchObject({ code: 404 });
    expect(await sheet(reader)).toMatchObject({ code: 404 });
  });

  test('is not open while the third row is missing', async () => {
    const coinId = await disputed(ms(62), ms(65));

    expect(await chair.call(gradingEndpoints.getConference, { params: { id: coinId } })).toMatchObject({ code: 404 });
    expect(await decide(chair, coinId, ms(62))).toMatchObject({ code: -3 });
  });

  test('that doubts the piece sends it to the review', async () => {
    const coinId = await disputed(ms(63), result(4));
    await decide(chair, coinId, result(4));
    const [task] = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditTasks').selectAll().where('coinId', '=', coinId).execute(),
    );

    expect(await coinNow(server, coinId)).toMatchObject({ status: 35, resultType: null, holderId: null });
    expect(task).toMatchObject({ type: 7, after: { resultType: RESULT.counterfeit }, reason: '三人合议' });
  });

  test('comes back with another round after a rejected audit: the first rows alone no longer count', async () => {
    const coinId = await disputed(ms(66), ms(66));
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ status: 42, round: 2 }).where('id', '=', coinId).execute(),
    );
    const list = await chair.ok(gradingEndpoints.listConferences);

    expect(list.list).toMatchObject([{ coinId, reason: 'returned', round: 2, rows: 2 }]);
    expect(await tryScore(server, graders[2], coinId, ms(66))).toMatchObject({ code: -3 });
    expect(await decide(chair, coinId, ms(64))).toMatchObject({ code: 0 });
  });

  test('is chaired by who may finalize and has not audited the coin; a grader of the coin may', async () => {
    const coinId = await disputed(ms(63), result(4));
    const permissions = ['closeReview:rating:score', 'closeReview:rating:conference'];
    const junior = await aGrader(server, companyId, { permissions });
    const task = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const row = await tx
        .insertInto('auditTasks')
        .values({
          companyId,
          gradingCompanyId: companyId,
          taskNo: `A${coinId}`,
          type: 2,
          coinId,
          status: 3,
          createdAt: server.clock.now(),
          updatedAt: server.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('auditDecisions')
        .values({
          companyId,
          taskId: row.id,
          level: 1,
          decision: 'reject',
          decidedBy: chair.accountId,
          decidedAt: server.clock.now(),
        })
        .execute();
      return row;
    });

    expect(task.id).toMatch(/\d+/);
    expect(await decide(junior, coinId, ms(63))).toMatchObject({ msg: '您没有终审资格' });
    expect(await decide(chair, coinId, ms(63))).toMatchObject({ msg: '您审核过该枚，不能主持会审' });
    expect(await decide(await aSenior(server, companyId), coinId, ms(63), ['999999'])).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'participants' }] },
    });
  });

  test('leaves somebody to audit its result, and says whom the table must spare', async () => {
    const auditor = (realName: string) =>
      aSenior(server, companyId, { permissions: [...CHAIR, 'audit:highScore:decide'], person: { realName } });
    const [first, second] = [await auditor('高一'), await auditor('高二')];
    await aSenior(server, await server.company(), { permissions: [...CHAIR, 'audit:highScore:decide'] });
    const coinId = await disputed(ms(64), ms(66), ms(68));

    const refused = await decide(first, coinId, ms(66), [first.accountId, second.accountId]);

    expect(refused).toMatchObject({
      code: -3,
      msg: expect.stringContaining('高一 / 高二'),
      data: { errorId: 'GUARD_FAILED', missing: 1, fields: [{ path: 'participants' }] },
    });
    expect((await coinNow(server, coinId)).status).toBe(42);
    expect(await decide(first, coinId, ms(66), [graders[0].accountId])).toMatchObject({ code: 0 });
    expect((await coinNow(server, coinId)).status).toBe(45);
  });

  test('that an audit of two levels follows leaves two people', async () => {
    const permissions = [...CHAIR, 'audit:highScore:decide'];
    const [first, second] = [
      await aSenior(server, companyId, { permissions }),
      await aSenior(server, companyId, { permissions }),
    ];
    const coinId = await disputed(ms(66), ms(68), ms(70));

    expect(await decide(first, coinId, ms(70), [second.accountId])).toMatchObject({ code: -3, data: { missing: 2 } });
    expect(
      await decide(
        chair,
        coinId,
        ms(70),
        graders.map((one) => one.accountId),
      ),
    ).toMatchObject({ code: 0 });
  });

  test('two chairs at once: one result', async () => {
    const coinId = await disputed(ms(63), result(4));
    const other = await aSenior(server, companyId);
    const answers = await Promise.all([decide(chair, coinId, ms(63)), decide(other, coinId, ms(62))]);

    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect((await coinNow(server, coinId)).certNo).toMatch(/^Y/);
  });
});

describe('recallScore', () => {
  const recall = async (client: TestClient, coinId: string) => {
    const { version } = await coinNow(server, coinId);
    return client.call(gradingEndpoints.recallScore, {
      params: { id: coinId },
      body: { version, reason: '看错一枚' },
    });
  };

  test('takes back the own first row and leaves the coin to anybody, the author included', async () => {
    const coinId = await disputed(ms(68));
    const before = await graders[0].ok(gradingEndpoints.listOwnScores);
    await recall(graders[0], coinId);
    const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('scores').selectAll().where('coinId', '=', coinId).orderBy('id').execute(),
    );

    expect(before.list).toMatchObject([{ coinId, grade: ms(68), isRecallable: true }]);
    expect(await coinNow(server, coinId)).toMatchObject({ status: 40 });
    expect(rows).toMatchObject([{ kind: 'score' }, { kind: 'recall', supersedesId: rows[0]?.id, reason: '看错一枚' }]);
    expect((await graders[0].ok(gradingEndpoints.listOwnScores)).list).toEqual([]);
    expect(await tryScore(server, graders[0], coinId, ms(63))).toMatchObject({ code: 0 });
  });

  test('ends with the second row, is nobody else’s, and wants a reason', async () => {
    const coinId = await disputed(ms(62));

    expect(await recall(graders[1], coinId)).toMatchObject({ code: 404 });
    await giveScore(server, graders[1], coinId, ms(65));
    expect(await recall(graders[0], coinId)).toMatchObject({ code: -3, msg: '二审已提交，不能撤回' });
    expect((await graders[0].ok(gradingEndpoints.listOwnScores)).list).toMatchObject([{ isRecallable: false }]);
  });

  test('races with the second row: one of the two wins, never both', async () => {
    const coinId = await disputed(ms(62));
    const [back, second] = await Promise.all([
      recall(graders[0], coinId),
      tryScore(server, graders[1], coinId, ms(65)),
    ]);
    const { status } = await coinNow(server, coinId);

    expect([back.code === 0, second.code === 0].filter(Boolean)).toHaveLength(1);
    expect(status).toBe(back.code === 0 ? 40 : 42);
  });
});

import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { aGrader, aSenior } from '../../../../test/factories/grader.factory.ts';
import { aCoin, anOrder } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms, result, tryScore } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { scoreHashOf } from '../../../workflow/coins/scores.repo.ts';

let server: TestServer;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
});
afterAll(() => server.stop());

const guardFailed = (msg: string) => ({ code: -3, msg, data: { errorId: 'GUARD_FAILED' } });

const scoresOf = (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('scores').selectAll().where('coinId', '=', coinId).orderBy('id').execute(),
  );
const logOf = (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditLogs').selectAll().where('targetType', '=', 'coin').where('targetId', '=', coinId).execute(),
  );

describe('submitScore', () => {
  test('the first row moves 40 to 41, and its log and answer say nothing of the grade', async () => {
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    const answer = await tryScore(server, grader, coin.id, ms(63), { comment: '原光', spentMs: 21_000 });
    const [row] = await scoresOf(coin.id);

    expect(answer).toMatchObject({ code: 0, data: { coinId: coin.id, coinCode: coin.coinCode, level: 1 } });
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 41 });
    expect(row).toMatchObject({ kind: 'score', level: 1, comment: '原光', spentMs: 21_000, isBlind: true });
    expect(await logOf(coin.id)).toMatchObject([
      { action: 'grading.submitScore', accountId: grader.accountId, after: { level: 1, scoreId: row?.id } },
    ]);
  });

  test('the chain keeps the salted hash of the row: a few possible grades cannot be tried out', async () => {
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    await tryScore(server, grader, coin.id, ms(63));
    const [row] = await scoresOf(coin.id);
    const { rows } = await server.services.db.allPool.query(
      'SELECT data, canonical FROM coin_events WHERE coin_id = $1 ORDER BY seq DESC LIMIT 1',
      [coin.id],
    );

    expect(rows[0].data).toMatchObject({ scoreId: row?.id, scoreHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(rows[0].canonical).not.toContain(row?.sealSalt);
    expect(await server.services.db.read(SYSTEM_SCOPE, (db) => scoreHashOf(db, row?.id ?? ''))).toBe(
      rows[0].data.scoreHash,
    );
  });

  test('every way of putting a coin aside keeps it from the row', async () => {
    const grader = await aGrader(server, companyId);
    const held = await aCoin(server, { status: 40, isHeld: true }, { companyId });
    const heldOrder = await aCoin(server, { status: 40 }, { companyId, isHeld: true });
    const inAudit = await aCoin(server, { status: 45 }, { companyId });

    expect(await tryScore(server, grader, held.coin.id, ms(63))).toMatchObject(guardFailed('已挂起'));
    expect(await tryScore(server, grader, heldOrder.coin.id, ms(63))).toMatchObject(guardFailed('已挂起'));
    expect(await tryScore(server, grader, inAudit.coin.id, ms(63))).toMatchObject(
      guardFailed('该枚当前不需要您处理，请刷新'),
    );
  });

  test('a result that the company does not give is refused beside the result; what goes back raw can always be said', async () => {
    const own = await server.company();
    const grader = await aGrader(server, own);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('companyScopes')
        .values({
          companyId: own,
          validFrom: '2020-01-01',
          offers: jsonb([{ category1: CATEGORY.struck, services: [SERVICE.newGrading], results: [2] }]),
        })
        .execute(),
    );
    const [graded, raw] = [
      await aCoin(server, { status: 40 }, { companyId: own }),
      await aCoin(server, { status: 40 }, { companyId: own }),
    ];

    expect(await tryScore(server, grader, graded.coin.id, ms(63))).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'grade.resultType' }] },
    });
    expect(await tryScore(server, grader, raw.coin.id, result(7))).toMatchObject({ code: 0 });
  });

  test('an open customer question stops the grading', async () => {
    const grader = await aGrader(server, companyId);
    const { coin, order } = await aCoin(server, { status: 40 }, { companyId });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ hasOpenQuestion: true }).where('id', '=', order.id).execute(),
    );

    expect(await tryScore(server, grader, coin.id, ms(63))).toMatchObject(guardFailed('正在等待客户确认'));
  });

  test("another company's coin does not exist", async () => {
    const stranger = await aGrader(server, await server.company());
    const { coin } = await aCoin(server, { status: 40 }, { companyId });

    expect(await tryScore(server, stranger, coin.id, ms(63))).toMatchObject({ code: 404 });
  });

  test('a coin sent to another grading company is graded there, and only there', async () => {
    const elsewhere = await server.company();
    const there = await aGrader(server, elsewhere);
    const here = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId, gradingCompanyId: elsewhere });

    expect(await tryScore(server, here, coin.id, ms(63))).toMatchObject(guardFailed('您没有该类别的评级资格'));
    expect(await tryScore(server, there, coin.id, ms(63))).toMatchObject({ code: 0 });
    await giveScore(server, await aGrader(server, elsewhere), coin.id, ms(63));
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 60, gradeNumber: 63 });
  });

  test('a stale version is refused without saying who was faster', async () => {
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    await giveScore(server, await aGrader(server, companyId), coin.id, ms(63));
    const answer = await grader.call(gradingEndpoints.submitScore, {
      params: { id: coin.id },
      body: { version: coin.version, grade: ms(62) },
    });

    expect(answer).toMatchObject({ code: -2, data: { current: { version: coin.version + 1 } } });
    expect(JSON.stringify(answer.data)).not.toContain('updatedBy');
  });

  test('a grade off the scale comes back with its fields', async () => {
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    const fieldsOf = async (grade: Parameters<typeof ms>[1] & { resultType: number }) => {
      const answer = await tryScore(server, grader, coin.id, grade);
      return (answer.data as unknown as { fields: { path: string; msg: string }[] }).fields;
    };

    expect(await fieldsOf(ms(59))).toEqual([{ path: 'grade.number', msg: '分数不在允许范围内' }]);
    expect(await fieldsOf({ ...ms(60), plus: true })).toEqual([{ path: 'grade.plus', msg: '该分数不能加“+”' }]);
    expect(await fieldsOf({ resultType: RESULT.details, band: 'AU' })).toEqual([
      { path: 'grade.defectCode', msg: '请填写瑕疵' },
    ]);
    expect(await fieldsOf({ resultType: RESULT.withdrawn })).toEqual([
      { path: 'grade.resultType', msg: '不能给出该结果' },
    ]);
    expect(await scoresOf(coin.id)).toEqual([]);
  });

  test('nobody gives two rows of one coin', async () => {
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    await giveScore(server, grader, coin.id, ms(63));

    expect(await tryScore(server, grader, coin.id, ms(63))).toMatchObject(guardFailed('您已评过该枚'));
  });

  test('seniors who audit give a third row, but no first or second', async () => {
    const senior = await aSenior(server, companyId, { mayFinalize: false });
    const { coin } = await aCoin(server, { status: 40 }, { companyId });

    expect(await tryScore(server, senior, coin.id, ms(63))).toMatchObject(guardFailed('审核人员不做一审和二审'));
    await giveScore(server, await aGrader(server, companyId), coin.id, ms(63));
    await giveScore(server, await aGrader(server, companyId), coin.id, ms(65));
    await giveScore(server, senior, coin.id, ms(65));
    expect(await coinNow(server, coin.id)).toMatchObject({ gradeNumber: 65 });
  });
});

describe('the first row of a category without an appraiser', () => {
  test('authenticates and grades in one transaction, with both permissions only', async () => {
    const narrow = await aGrader(server, companyId, { permissions: ['closeReview:rating:score'] });
    const { coin } = await aCoin(server, { status: 30 }, { companyId });

    expect(await tryScore(server, narrow, coin.id, ms(63))).toMatchObject({ code: 403 });
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 30, authenticatedBy: null });
    expect(await scoresOf(coin.id)).toEqual([]);
  });

  test('stops at the opinion when the piece is not genuine, with its reason', async () => {
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 30 }, { companyId });

    expect(await tryScore(server, grader, coin.id, result(4))).toMatchObject({ data: { errorId: 'REASON_REQUIRED' } });
    await giveScore(server, grader, coin.id, result(4), { reason: '铸造痕迹不符' });
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 35, holderId: null });
    expect(await scoresOf(coin.id)).toMatchObject([{ kind: 'authentication', resultType: RESULT.counterfeit }]);
  });

  test('waits for the quoted total where the customer pays before grading, without naming a sum', async () => {
    const grader = await aGrader(server, companyId);
    const pay = { companyId, payPoint: PAY_POINT.beforeGrading, quotedFen: 6_000 };
    const unpaid = await aCoin(server, { status: 30 }, pay);
    const paid = await aCoin(server, { status: 30 }, { ...pay, paidFen: 6_000 });
    const answer = await tryScore(server, grader, unpaid.coin.id, ms(63));

    expect(answer).toMatchObject(guardFailed('评前付款的订单须先付清报价'));
    expect(JSON.stringify(answer)).not.toContain('6000');
    expect(await tryScore(server, grader, paid.coin.id, ms(63))).toMatchObject({ code: 0 });
  });
});

describe('two people on one coin', () => {
  test('two graders race for the first row: one row, one loser, in either order of arrival', async () => {
    const [one, two] = [await aGrader(server, companyId), await aGrader(server, companyId)];
    const { coin } = await aCoin(server, { status: 30 }, { companyId });
    const { version } = coin;
    const answers = await Promise.all([
      tryScore(server, one, coin.id, ms(63), { version }),
      tryScore(server, two, coin.id, ms(64), { version }),
    ]);

    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect((await scoresOf(coin.id)).filter((row) => row.kind === 'score')).toHaveLength(1);
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 41 });
  });

  test('the same request twice gives one row and the same answer', async () => {
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    const call = () =>
      grader.call(gradingEndpoints.submitScore, {
        params: { id: coin.id },
        body: { version: coin.version, grade: ms(63) },
        key: 'same-request-1',
      });
    const [first, second] = await Promise.all([call(), call()]);

    expect(first).toEqual(second);
    expect(first.code).toBe(0);
    expect(await scoresOf(coin.id)).toHaveLength(1);
  });

  test('a coin on another table is left there until its lease ends', async () => {
    const [holder, other] = [await aGrader(server, companyId), await aGrader(server, companyId)];
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    await holder.ok(gradingEndpoints.leaseCoin, { params: { id: coin.id } });

    expect(await tryScore(server, other, coin.id, ms(63))).toMatchObject({ code: 2042 });
    server.clock.advance(30 * 60_000 + 1);
    expect(await tryScore(server, other, coin.id, ms(63))).toMatchObject({ code: 0 });
    expect(await tryScore(server, holder, coin.id, ms(63))).toMatchObject({ code: 0 });
  });

  test('two graders who pull at once get different coins', async () => {
    const company = await server.company();
    const [one, two] = [await aGrader(server, company), await aGrader(server, company)];
    await anOrder(server, { companyId: company, coins: Array.from({ length: 6 }, () => ({ status: 30 })) });
    const [a, b] = await Promise.all([
      one.ok(gradingEndpoints.pullCoins, { body: { count: 3 } }),
      two.ok(gradingEndpoints.pullCoins, { body: { count: 3 } }),
    ]);

    expect([a.coinIds.length, b.coinIds.length]).toEqual([3, 3]);
    expect(new Set([...a.coinIds, ...b.coinIds]).size).toBe(6);
  });
});

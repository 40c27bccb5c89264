import { ratingEndpoints as api } from '@mintmark/contract/grading/rating.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin, anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { foldCounts } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { appendScore } from '../../../workflow/coins/scores.repo.ts';

const READER = ['closeReview:rating:page', 'closeReview:rating:read'];

let server: TestServer;
let companyId: string;
let reader: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  reader = await server.person({ permissions: READER, companyId });
});
afterAll(() => server.stop());

describe('rating orders', () => {
  test('a list of coins with grade, fee and customer, exact total and tabs', async () => {
    const { order } = await anOrder(server, { companyId, coins: [{ status: 60 }, { status: 60 }, { status: 40 }] });

    const page = await reader.ok(api.listRatings, { query: { orderCode: order.orderCode, sort: 'coinCode' } });
    const { counts } = await reader.ok(api.countRatings);

    expect(page.total).toBe(3);
    expect(page.list[0]).toMatchObject({
      orderCode: order.orderCode,
      customerName: '王守成',
      resultType: RESULT.graded,
      gradeNumber: 63,
    });
    expect(counts['60']).toBeGreaterThanOrEqual(2);
  });

  test('a blind coin shows no result to anyone, whatever its columns hold', async () => {
    const { coin } = await aCoin(server, { status: 42 }, { companyId });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('coins')
        .set({ resultType: RESULT.graded, gradeZh: 'MS 64', gradeNumber: 64 })
        .where('id', '=', coin.id)
        .execute(),
    );

    const page = await reader.ok(api.listRatings, { query: { coinCode: coin.coinCode } });
    const detail = await reader.ok(api.getRating, { params: { coinId: coin.id } });

    expect(page.list[0]).toMatchObject({ resultType: null, gradeNumber: null });
    expect(detail).toMatchObject({ resultType: null, grade: null });
  });

  test('a grader knows a coin by its code only: no customer, order, value or certificate, and no filter by them', async () => {
    const grader = await aGrader(server, companyId);
    const { coin, order } = await aCoin(server, { status: 60, declaredFen: 9_876_500 }, { companyId });

    const page = await grader.raw(api.listRatings, { query: { coinCode: coin.coinCode } });
    const detail = await grader.raw(api.getRating, { params: { coinId: coin.id } });
    const probe = await grader.call(api.listRatings, { query: { orderCode: order.orderCode } });
    const scan = await grader.call(api.findByCode, { query: { code: coin.certNo ?? '' } });

    for (const answer of [page.body, detail.body]) {
      expect(answer).not.toContain(order.orderCode);
      expect(answer).not.toContain('王守成');
      expect(answer).not.toContain('9876500');
      expect(answer).not.toContain(coin.certNo ?? 'Y');
    }
    expect(probe).toMatchObject({ code: -1, data: { errorId: 'FILTER_UNKNOWN' } });
    expect(scan.code).toBe(404);
  });

  test('the record holds scores, chain and what may be done with the coin', async () => {
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 60 }, { companyId });
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) =>
      appendScore(
        tx,
        await lockCoin(tx, SYSTEM_SCOPE, coin.id),
        {
          level: 1,
          graderId: grader.accountId,
          grade: { resultType: RESULT.graded, strike: 'MS', number: 63 },
          comment: '原光',
          isBlind: true,
        },
        server.clock.now(),
      ),
    );
    const supervisor = await server.person({ permissions: [...READER, 'audit:otherAudit:request'], companyId });

    const detail = await supervisor.ok(api.getRating, { params: { coinId: coin.id } });

    expect(detail.scores.rows[0]).toMatchObject({ comment: '原光', level: 1 });
    expect(detail.certificate).toMatchObject({ certNo: coin.certNo, status: 6 });
    expect(detail.chain.isWhole).toBe(true);
    expect(detail.allowedActions.find((one) => one.action === 'requestScoreChange')).toMatchObject({ allowed: true });
  });

  test('another company finds nothing; the grading company finds the coins that were sent to it', async () => {
    const gradingCompanyId = await server.company();
    const { coin } = await aCoin(server, { status: 60 }, { companyId, gradingCompanyId });
    const stranger = await server.person({ permissions: READER, companyId: await server.company() });
    const partner = await server.person({ permissions: READER, companyId: gradingCompanyId });

    expect((await stranger.call(api.getRating, { params: { coinId: coin.id } })).code).toBe(404);
    expect((await stranger.ok(api.listRatings, { query: { coinCode: coin.coinCode } })).total).toBe(0);
    expect((await partner.ok(api.listRatings, { query: { coinCode: coin.coinCode } })).total).toBe(1);
  });

  test('totals and tabs of a grading company: its own coins once and those sent to it, folded or not', async () => {
    const [mine, second, other] = [await server.company(), await server.company(), await server.company()];
    const pairs = [
      [mine, mine, 60],
      [mine, mine, 40],
      [mine, other, 60],
      [other, mine, 60],
      [other, mine, 40],
      [other, other, 60],
      [mine, second, 40],
      [second, mine, 60],
    ] as const;
    for (const [company, gradingCompanyId, status] of pairs)
      await aCoin(server, { status }, { companyId: company, gradingCompanyId });
    const [one, both] = await Promise.all(
      [[mine], [mine, second]].map((companyIds) =>
        server.person({ permissions: READER, companyId: mine, companyIds: companyIds.map(String) }),
      ),
    );
    const seen = async (person: TestClient | undefined) => {
      const total = async (status?: number[]) =>
        (await person?.ok(api.listRatings, { query: { limit: 1, ...(status ? { status } : {}) } }))?.total;
      const tabs = (await person?.ok(api.countRatings))?.counts;
      return [await total(), await total([60]), await total([60, 40]), tabs];
    };
    const expected = [7, 4, 7, { '40': 3, '60': 4 }];

    expect(await seen(one)).toEqual(expected);
    expect(await seen(both)).toEqual(expected);
    await server.services.db.transaction(SYSTEM_SCOPE, foldCounts);
    expect(await seen(one)).toEqual(expected);
    expect(await seen(both)).toEqual(expected);
  });
});

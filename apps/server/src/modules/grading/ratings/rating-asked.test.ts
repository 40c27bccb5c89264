import { ratingEndpoints as api } from '@mintmark/contract/grading/rating.endpoints.ts';
import { ratingIndexEndpoints } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import type { QueryInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CoinOptions } from '../../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { foldCounts } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { appendScore } from '../../../workflow/coins/scores.repo.ts';
import { keepIndex } from '../indexed/bring-index.ts';

const { state } = coinMachine;
const PAGE = 'closeReview:rating:page';
const READER = [PAGE, 'closeReview:rating:read'];

let server: TestServer;
let companyId: string;
let reader: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await server.company();
  reader = await server.person({ permissions: READER, companyId });
});

type Asked = QueryInputOf<typeof api.listRatings>;
const coin = async (options: CoinOptions) => (await aCoin(server, options, { companyId })).coin;
const graded = (number: number): CoinOptions => ({
  status: state.toLabel,
  grade: { resultType: RESULT.graded, strike: 'MS', number },
});
const run = (query: ReturnType<typeof sql>) => server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));
const found = async (query: Asked, who = reader) => {
  const { list, total } = await who.ok(api.listRatings, { query });
  expect(total).toBe(list.length);
  return list.map(({ id }) => id).toSorted();
};
const ids = (...coins: readonly { readonly id: string }[]) => coins.map(({ id }) => id).toSorted();

async function gradedBy(coinId: string, graderId: string) {
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) =>
    appendScore(
      tx,
      await lockCoin(tx, SYSTEM_SCOPE, coinId),
      {
        level: 1,
        graderId,
        grade: { resultType: RESULT.graded, strike: 'MS', number: 63 },
        comment: '',
        isBlind: true,
      },
      server.clock.now(),
    ),
  );
}

describe('rating orders are asked', () => {
  test('by a range of scores, with or without its ends, in the list, the index and with other conditions', async () => {
    const [low, middle, high] = [await coin(graded(58)), await coin(graded(63)), await coin(graded(67))];
    await coin({ status: state.firstGrade });
    await keepIndex(server.services);

    expect(await found({ score: { from: 60, to: 65 } })).toEqual(ids(middle));
    expect(await found({ score: { from: 63 } })).toEqual(ids(middle, high));
    expect(await found({ score: { to: 63 } })).toEqual(ids(low, middle));
    expect(await found({ score: { from: 65, to: 60 } })).toEqual([]);
    expect(await found({ score: { from: 60 }, boxNo: 'T-9' })).toEqual([]);
    const indexed = await reader.ok(ratingIndexEndpoints.listIndexed, {
      query: { score: { from: 60 }, gradeNumber: [58, 67] },
    });
    expect(indexed.list.map(({ id }) => id)).toEqual([high.id]);
  });

  test('by grader, whose blind scores nobody finds, and only by people who may know', async () => {
    const [grader, other] = [await aGrader(server, companyId), await aGrader(server, companyId)];
    const [open, blind, others] = [
      await coin(graded(63)),
      await coin({ status: state.secondGrade }),
      await coin(graded(63)),
    ];
    await gradedBy(open.id, grader.accountId ?? '');
    await gradedBy(blind.id, grader.accountId ?? '');
    await gradedBy(others.id, other.accountId ?? '');
    await keepIndex(server.services);

    expect(await found({ grader: [grader.accountId ?? ''] })).toEqual(ids(open));
    expect(await found({ grader: [grader.accountId ?? '', other.accountId ?? ''] })).toEqual(ids(open, others));
    expect(await found({ grader: [grader.accountId ?? ''], score: { from: 64 } })).toEqual([]);
    expect(await grader.call(api.listRatings, { query: { grader: [other.accountId ?? ''] } })).toMatchObject({
      code: -1,
      data: { errorId: 'FILTER_UNKNOWN' },
    });
    const named = await reader.ok(api.listRatingGraders, { query: {} });
    expect(named.map(({ id }) => id).toSorted()).toEqual([grader.accountId, other.accountId].toSorted());
    expect((await grader.call(api.listRatingGraders, { query: {} })).code).toBe(403);
  });

  test('by tray, customer and how often the label was printed; graders not by the last two', async () => {
    const [boxed, again, printed] = [await coin(graded(63)), await coin(graded(63)), await coin(graded(63))];
    await run(sql`UPDATE coins SET box_no = 'T-14' WHERE id = ${boxed.id}`);
    await run(sql`INSERT INTO print_jobs (company_id, job_no, kind, template_code, template_version, count, created_by, created_at)
      VALUES (${companyId}, ${`J-${companyId}`}, 'grading', 'x', 1, 3, ${reader.accountId}, now())`);
    const print = (id: string, no: number) =>
      run(sql`INSERT INTO label_prints (company_id, job_id, seq, coin_id, print_no, reason, data_hash, label, printed_by, printed_at, voided_at)
        SELECT ${companyId}, id, (SELECT count(*) + 1 FROM label_prints p WHERE p.job_id = j.id), ${id}, ${no}, 1, '', '{}', ${reader.accountId}, now(), now()
        FROM print_jobs j WHERE j.job_no = ${`J-${companyId}`}`);
    for (const [id, no] of [
      [printed.id, 1],
      [again.id, 1],
      [again.id, 2],
    ] as const)
      await print(id, no);

    expect(await found({ boxNo: 't-14' })).toEqual(ids(boxed));
    expect(await found({ prints: 'none' })).toEqual(ids(boxed));
    expect(await found({ prints: 'again' })).toEqual(ids(again));
    expect(await found({ prints: 'often' })).toEqual([]);
    expect(await found({ customerId: [boxed.customerId] })).toEqual(ids(boxed));
    const row = (await reader.ok(api.listRatings, { query: { coinCode: again.coinCode } })).list[0];
    expect(row?.prints).toBe(2);
    const grader = await aGrader(server, companyId);
    for (const query of [{ prints: 'again' as const }, { customerId: [boxed.customerId] }])
      expect(await grader.call(api.listRatings, { query })).toMatchObject({
        code: -1,
        data: { errorId: 'FILTER_UNKNOWN' },
      });
  });
});

describe('what rating orders come to', () => {
  const sums = async (query: Asked = {}, who = reader) =>
    (await who.ok(api.listRatings, { query: { limit: 1, ...query } })).totals;

  test('is whole for the list, states, kinds and values, folded or not, and follows a change of the fee alone', async () => {
    const first = await coin({ status: state.toLabel, declaredFen: 100_000 });
    await coin({ status: state.toLabel, declaredFen: 250_000 });
    await coin({ status: state.firstGrade, declaredFen: 400_000 });
    await run(sql`UPDATE coins SET fee_fen = 0 WHERE company_id = ${companyId}`);
    await run(sql`UPDATE coins SET fee_fen = 4_500 WHERE id = ${first.id}`);
    const all = { declaredFen: 750_000, feeFen: 4_500 };
    const labelled = { declaredFen: 350_000, feeFen: 4_500 };
    const check = async () => {
      expect(await sums()).toEqual(all);
      expect(await sums({ status: [state.toLabel] })).toEqual(labelled);
      expect(await sums({ category1: [first.category1] })).toEqual(all);
      expect(await sums({ declared: { from: 200_000 } })).toEqual({ declaredFen: 650_000, feeFen: 0 });
      expect(await sums({ boxNo: 'T-77' })).toEqual({});
    };

    await check();
    await server.services.db.transaction(SYSTEM_SCOPE, foldCounts);
    await check();
    await run(sql`UPDATE coins SET fee_fen = 5_000 WHERE id = ${first.id}`);
    expect(await sums()).toEqual({ ...all, feeFen: 5_000 });
    await server.services.db.transaction(SYSTEM_SCOPE, foldCounts);
    expect(await sums({ status: [state.toLabel] })).toEqual({ ...labelled, feeFen: 5_000 });
  });

  test('counts coins that were sent to a grading company beside its own', async () => {
    const other = await server.company();
    await coin({ status: state.toLabel, declaredFen: 100_000 });
    await aCoin(
      server,
      { status: state.toLabel, declaredFen: 70_000 },
      { companyId: other, gradingCompanyId: companyId },
    );
    await aCoin(server, { status: state.toLabel, declaredFen: 5_000 }, { companyId: other });

    expect(await sums()).toMatchObject({ declaredFen: 170_000 });
    expect(await sums({ status: [state.firstGrade] })).toEqual({});
  });
});

test('small pictures show the piece, never its holder, and only to people who see the coin', async () => {
  const [shown, bare] = [await coin(graded(63)), await coin(graded(63))];
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('images')
      .values(
        [IMAGE_KIND.obverse, IMAGE_KIND.reverse, IMAGE_KIND.slabFront].map((kind) => ({
          ...{ companyId, ownerType: 'coin', ownerId: shown.id, kind },
          fileKey: `Coin/${shown.id}-${kind}.jpg`,
          createdAt: server.clock.now(),
        })),
      )
      .execute(),
  );
  const query = { ids: [shown.id, bare.id] };

  const pictures = await reader.ok(api.listPictures, { query });
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.obverseUrl).toContain(`${shown.id}-${IMAGE_KIND.obverse}.jpg`);
  expect(pictures[0]?.reverseUrl).toContain('purpose=thumb');
  const stranger = await server.person({ permissions: READER, companyId: await server.company() });
  expect(await stranger.ok(api.listPictures, { query })).toEqual([]);
  expect(await reader.ok(api.listPictures, { query: {} })).toEqual([]);
});

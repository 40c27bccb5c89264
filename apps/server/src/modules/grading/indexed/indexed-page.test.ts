import { ratingIndexEndpoints as api } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CoinOptions } from '../../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { foldCounts } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { keepIndex } from './bring-index.ts';

// Pages without words, whose totals the index keeps: by year, number and grader.

const SORTS = ['-id', 'id', 'coinCode', '-declaredFen', 'updatedAt'];

let server: TestServer;
let companyId: string;
let reader: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await server.company();
  reader = await server.person({ permissions: ['closeReview:rating:page', 'closeReview:rating:read'], companyId });
});

const run = async (query: ReturnType<typeof sql>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));
/** The index and the totals of lists as they are after some seconds of a house at work. */
async function forward() {
  await server.services.db.transaction(SYSTEM_SCOPE, foldCounts);
  await keepIndex(server.services);
}
const coin = async (options: CoinOptions, ofCompany = companyId) =>
  (await aCoin(server, { status: 60, ...options }, { companyId: ofCompany })).coin;
const score = (coinId: string, graderId: string, level: number) =>
  run(sql`INSERT INTO scores (company_id, coin_id, round, level, grader_id, result_type, grade, submitted_at)
    VALUES (${companyId}, ${coinId}, 1, ${level}, ${graderId}, ${RESULT.graded}, '{}', now())`);

/** The ids of all pages of two rows, in every order, beside the total; each order has to say the same. */
async function paged(query: object): Promise<string[]> {
  const answers: string[] = [];
  for (const sort of SORTS) {
    const first = await reader.ok(api.listIndexed, { query: { ...query, sort, limit: 2 } });
    const ids = first.list.map(({ id }) => id);
    for (let page = 2; ids.length < first.total; page += 1) {
      const { list } = await reader.ok(api.listIndexed, { query: { ...query, sort, limit: 2, page } });
      if (list.length === 0) break;
      ids.push(...list.map(({ id }) => id));
    }
    expect(ids, sort).toHaveLength(first.total);
    answers.push(ids.toSorted().join());
  }
  expect(new Set(answers).size).toBe(1);
  return answers[0] === '' ? [] : (answers[0] as string).split(',');
}
const idsOf = (coins: readonly { id: string }[]) => coins.map(({ id }) => id).toSorted();

test('a year and a number, alone and together, few and most of all, in every order', async () => {
  const old = [await coin({ yearText: '宣统三年' }), await coin({ yearText: '宣统三年', status: 65 })];
  const young = [];
  for (const _ of [1, 2, 3, 4, 5]) young.push(await coin({ yearText: '民国八年' }));
  await coin({ yearText: '民国八年' }, await server.company());
  await forward();
  expect(await paged({ year: ['宣统三年'] })).toEqual(idsOf(old));
  expect(await paged({ year: ['民国八年'] })).toEqual(idsOf(young));
  expect(await paged({ year: ['宣统三年', '民国八年'] })).toEqual(idsOf([...old, ...young]));
  expect(await paged({ year: ['宣统三年'], status: [65], gradeNumber: [63] })).toEqual(idsOf(old.slice(1)));
  expect(await paged({ gradeNumber: [63] })).toEqual(idsOf([...old, ...young]));
  expect(await paged({ gradeNumber: [64] })).toEqual([]);
});

test('a year that was corrected counts as it is now, while the index lags and after', async () => {
  const [one, other] = [await coin({ yearText: '宣统元年' }), await coin({ yearText: '宣统元年' })];
  await forward();
  await run(sql`UPDATE coins SET year_text = '宣统二年' WHERE id = ${one.id}`);
  await run(sql`UPDATE coins SET status = ${coinMachine.state.conference} WHERE id = ${other.id}`);
  expect(await paged({ gradeNumber: [63] })).toEqual([one.id]);
  await forward();
  expect(await paged({ year: ['宣统二年'] })).toEqual([one.id]);
  expect(await paged({ year: ['宣统元年'] })).toEqual([other.id]);
  expect(await paged({ gradeNumber: [63] })).toEqual([one.id]);
});

test('one grader, few and most of all; several graders count a coin once; beside words and states', async () => {
  const [busy, idle] = [await aGrader(server, companyId), await aGrader(server, companyId)];
  const coins = [];
  for (const name of ['北洋龙洋', '北洋龙洋', '广东龙洋', '湖北龙洋', '安徽龙洋']) coins.push(await coin({ name }));
  await coin({ name: '北洋龙洋' });
  for (const { id } of coins) await score(id, busy.accountId, 1);
  await score((coins[0] as { id: string }).id, idle.accountId, 2);
  await forward();
  const facetsOf = async (query: object) => {
    const { facets } = await reader.ok(api.countFacets, { query });
    return Object.fromEntries(
      facets.find(({ facet }) => facet === 'gradeNumber')?.values.map(({ value, n }) => [value, n]) ?? [],
    );
  };
  expect(await paged({ grader: [busy.accountId] })).toEqual(idsOf(coins));
  expect(await paged({ grader: [idle.accountId] })).toEqual(idsOf(coins.slice(0, 1)));
  expect(await paged({ grader: [busy.accountId, idle.accountId] })).toEqual(idsOf(coins));
  expect(await paged({ grader: [busy.accountId], q: '北洋' })).toEqual(idsOf(coins.slice(0, 2)));
  expect(await paged({ grader: [idle.accountId], q: '北洋', status: [60] })).toEqual(idsOf(coins.slice(0, 1)));
  expect(await facetsOf({ grader: [busy.accountId] })).toEqual({ 63: 5 });
  await run(
    sql`UPDATE coins SET status = ${coinMachine.state.conference} WHERE id = ${(coins[0] as { id: string }).id}`,
  );
  expect(await paged({ grader: [idle.accountId] })).toEqual([]);
  expect(await paged({ grader: [busy.accountId] })).toEqual(idsOf(coins.slice(1)));
  expect(await facetsOf({ grader: [busy.accountId] })).toEqual({ 63: 4 });
});

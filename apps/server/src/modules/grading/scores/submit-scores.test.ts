import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
});
afterAll(() => server.stop());

const three = () => anOrder(server, { companyId, coins: [{ status: 40 }, { status: 40 }, { status: 40 }] });

test('every coin of a batch is its own transaction with its own answer', async () => {
  const grader = await aGrader(server, companyId);
  const { coins } = await three();
  const { results } = await grader.ok(gradingEndpoints.submitScores, {
    body: {
      scores: [
        { coinId: coins[0]?.id ?? '', version: 1, grade: ms(63) },
        { coinId: coins[1]?.id ?? '', version: 1, grade: ms(59) },
        { coinId: coins[2]?.id ?? '', version: 9, grade: ms(62) },
        { coinId: '999999', version: 1, grade: ms(62) },
      ],
    },
  });

  expect(results.map((one) => [one.taken?.level ?? null, one.error?.code ?? 0])).toEqual([
    [1, 0],
    [null, -1],
    [null, -2],
    [null, 404],
  ]);
  expect(results[1]?.error?.fields).toEqual([{ path: 'grade.number', msg: '分数不在允许范围内' }]);
  expect((await coinNow(server, coins[0]?.id ?? '')).status).toBe(41);
  expect((await coinNow(server, coins[1]?.id ?? '')).status).toBe(40);
});

test('a batch sent again with its key gives no second row and takes what had failed', async () => {
  const grader = await aGrader(server, companyId);
  const { coins } = await three();
  const body = { scores: coins.map((coin) => ({ coinId: coin.id, version: coin.version, grade: ms(63) })) };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('coins')
      .set({ isHeld: true })
      .where('id', '=', coins[2]?.id ?? '')
      .execute(),
  );
  const first = await grader.ok(gradingEndpoints.submitScores, { body, key: 'batch-key-1' });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('coins')
      .set({ isHeld: false })
      .where('id', '=', coins[2]?.id ?? '')
      .execute(),
  );
  const second = await grader.ok(gradingEndpoints.submitScores, { body, key: 'batch-key-1' });
  const rows = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('scores').select('coinId').where('graderId', '=', grader.accountId).execute(),
  );

  expect(first.results.map((one) => one.error?.code ?? 0)).toEqual([0, 0, -3]);
  expect(second.results.map((one) => one.error?.code ?? 0)).toEqual([0, 0, 0]);
  expect(rows.map((row) => row.coinId)).toEqual(coins.map((coin) => coin.id));
});

test('two graders submit the same batch at once: every coin has one first and one second row, none twice by one', async () => {
  const [one, two] = [await aGrader(server, companyId), await aGrader(server, companyId)];
  const { coins } = await three();
  const body = { scores: coins.map((coin) => ({ coinId: coin.id, version: coin.version, grade: ms(63) })) };
  const [a, b] = await Promise.all([
    one.ok(gradingEndpoints.submitScores, { body }),
    two.ok(gradingEndpoints.submitScores, { body }),
  ]);
  const taken = coins.map((_, index) => [a, b].filter((answer) => answer.results[index]?.error === null).length);
  for (const coin of coins) {
    const rest = (await coinNow(server, coin.id)).status === 41;
    expect(rest).toBe(true);
  }

  expect(taken).toEqual([1, 1, 1]);
});

test('a coin twice in one batch is refused as a whole, and so is a batch without a key', async () => {
  const grader = await aGrader(server, companyId);
  const { coins } = await three();
  const row = { coinId: coins[0]?.id ?? '', version: 1, grade: ms(63) };

  expect(await grader.call(gradingEndpoints.submitScores, { body: { scores: [row, row] } })).toMatchObject({
    code: -1,
    data: { fields: [{ path: 'scores' }] },
  });
  expect(await grader.call(gradingEndpoints.submitScores, { body: { scores: [row] }, key: null })).toMatchObject({
    data: { errorId: 'IDEMPOTENCY_REQUIRED' },
  });
  await giveScore(server, grader, coins[0]?.id ?? '', ms(63));
});

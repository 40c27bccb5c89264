import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import type { Observed } from '@mintmark/domain/grading/observed.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader, aSenior } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms, tryScore } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { scoreHashOf } from '../../../workflow/coins/scores.repo.ts';

type Grader = Awaited<ReturnType<typeof aGrader>>;

const CASH = { resultType: RESULT.graded, number: 85 };
const SEEN: Observed = {
  ...{ subScores: { 文字: 88, 锈色: 82 }, strike: 4, surface: 3 },
  ...{ confidence: 'high', commentEn: 'SEENWORDS' },
};

let server: TestServer;
let companyId: string;
let first: Grader;
let second: Grader;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  first = await aGrader(server, companyId);
  second = await aGrader(server, companyId);
});
afterAll(() => server.stop());

const aCash = async () =>
  (await aCoin(server, { status: 40, category1: CATEGORY.ancient, category2: 310 }, { companyId })).coin;
const scoresOf = (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('scores').select(['id', 'observed', 'graderId']).where('coinId', '=', coinId).orderBy('id').execute(),
  );

describe('what a grader saw beside the grade', () => {
  test('is kept with the row, blind until the result stands, and then part of the record', async () => {
    const coin = await aCash();
    const reader = await aSenior(server, companyId);
    await giveScore(server, first, coin.id, CASH, { observed: SEEN });
    const read = () => reader.ok(ratingEndpoints.getRating, { params: { coinId: coin.id } });
    const blind = JSON.stringify(await read());
    await giveScore(server, second, coin.id, CASH);
    const { rows } = (await read()).scores;

    expect((await scoresOf(coin.id)).map((row) => row.observed)).toEqual([SEEN, {}]);
    expect(blind).not.toContain('SEENWORDS');
    expect(rows.filter((row) => row.kind === 'score').map((row) => row.observed)).toEqual([SEEN, {}]);
  });

  test('lies on the table of a conference', async () => {
    const coin = await aCash();
    const chair = await aSenior(server, companyId);
    const numbers = [60, 80, 90];
    for (const number of numbers)
      await giveScore(server, await aGrader(server, companyId), coin.id, { ...CASH, number }, { observed: SEEN });
    const sheet = await chair.ok(gradingEndpoints.getConference, { params: { id: coin.id } });

    expect(sheet.rows.map((row) => row.observed)).toEqual(numbers.map(() => SEEN));
  });

  test.each<[string, Observed, string]>([
    ['sub-scores on a scale without', { subScores: { 文字: 80 } }, 'observed.subScores'],
    ['strike on a scale without', { strike: 3 }, 'observed.strike'],
    ['the side of a defect without one', { defectSide: 'obverse' }, 'observed.defectSide'],
  ])('is refused beside its field: %s', async (_, observed, path) => {
    const { coin } = await aCoin(server, { status: 40 }, { companyId });

    expect(await tryScore(server, first, coin.id, ms(63), { observed })).toMatchObject({
      data: { errorId: 'INPUT_INVALID', fields: [{ path, msg: '不适用于该结果' }] },
    });
    expect(await scoresOf(coin.id)).toEqual([]);
  });

  test('is part of what the coin’s chain says of the row', async () => {
    const coin = await aCash();
    await giveScore(server, first, coin.id, CASH, { observed: SEEN });
    const [row] = await scoresOf(coin.id);
    const id = row?.id ?? '';
    const hashes = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const kept = await scoreHashOf(tx, id);
      const event = await tx
        .selectFrom('coinEvents')
        .select('data')
        .where('coinId', '=', coin.id)
        .where('kind', '=', 'score1')
        .executeTakeFirstOrThrow();
      return { kept, stated: (event.data as { scoreHash: string }).scoreHash };
    });

    expect(hashes.stated).toBe(hashes.kept);
  });
});

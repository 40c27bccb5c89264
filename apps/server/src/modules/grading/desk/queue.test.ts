import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { aGrader, aSenior, type GraderOptions } from '../../../../test/factories/grader.factory.ts';
import { aCoin, anOrder } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const queueOf = (client: TestClient, query: { limit?: number; coinCode?: string } = {}) =>
  client.ok(gradingEndpoints.getQueue, { query });
const codesOf = async (client: TestClient) =>
  (await queueOf(client, { limit: 100 })).coins.map((coin) => coin.coinCode);

async function freshHouse(): Promise<void> {
  companyId = await server.company();
}

const graderOf = (options: GraderOptions = {}) => aGrader(server, companyId, options);

describe('the queue', () => {
  test('offers what the qualification reaches: categories, rights, and what waits for a row', async () => {
    await freshHouse();
    const { coins } = await anOrder(server, {
      companyId,
      coins: [
        { status: 30 },
        { status: 40, category2: 310 },
        { status: 41 },
        { status: 35 },
        { status: 45 },
        { status: 30, isHeld: true },
      ],
    });
    const code = (index: number) => coins[index]?.coinCode;
    const silver = await graderOf({ categories: [5] });
    const cash = await graderOf({ categories: [310] });
    const appraiser = await graderOf({ mayGrade: false });
    const retired = await graderOf({ isActive: false });

    expect(await codesOf(silver)).toEqual([code(0), code(2)]);
    expect(await codesOf(cash)).toEqual([code(1)]);
    expect(await codesOf(appraiser)).toEqual([code(0)]);
    expect(await codesOf(retired)).toEqual([]);
    expect((await queueOf(appraiser)).coins[0]).toMatchObject({ stage: 'authenticate', level: null });
    expect((await queueOf(silver)).coins[0]).toMatchObject({ stage: 'combined', level: 1 });
  });

  test('leaves out whoever stands aside from the customer or the coin, and whoever spoke before', async () => {
    await freshHouse();
    const { coin, order } = await aCoin(server, { status: 40 }, { companyId });
    const [related, asked, first, second] = [await graderOf(), await graderOf(), await graderOf(), await graderOf()];
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('graderRecusals')
        .values({ graderAccountId: related.accountId, customerId: order.customerId, reason: '亲属' })
        .execute(),
    );
    await asked.ok(gradingEndpoints.recuseCoin, { params: { id: coin.id }, body: { reason: '曾经经手' } });
    await giveScore(server, first, coin.id, ms(63));

    expect(await codesOf(related)).toEqual([]);
    expect(await codesOf(asked)).toEqual([]);
    expect(await codesOf(first)).toEqual([]);
    expect(await codesOf(second)).toEqual([coin.coinCode]);
  });

  test('in 42 only the third row comes from the queue, not a conference', async () => {
    await freshHouse();
    const graders = [await graderOf(), await graderOf(), await graderOf()];
    const { coins } = await anOrder(server, { companyId, coins: [{ status: 40 }, { status: 40 }] });
    const [open, split] = coins;
    if (!open || !split || !graders[0] || !graders[1] || !graders[2]) throw new Error('two coins, three graders');
    await giveScore(server, graders[0], open.id, ms(62));
    await giveScore(server, graders[1], open.id, ms(65));
    await giveScore(server, graders[0], split.id, ms(62));
    await giveScore(server, graders[1], split.id, { resultType: RESULT.counterfeit });

    expect(await codesOf(graders[2])).toEqual([open.coinCode]);
    expect((await queueOf(graders[2])).waiting).toContainEqual({
      category1: CATEGORY.struck,
      stage: 'third',
      count: 1,
    });
  });

  test('a person who is no grader gets an empty table', async () => {
    await freshHouse();
    const clerk = await server.person({ permissions: ['closeReview:rating:page'], companyId });

    expect(await queueOf(clerk)).toMatchObject({ grader: null, coins: [], waiting: [] });
  });

  test('shows catalogue facts with tolerance, pictures by signed links and the values of the scale', async () => {
    await freshHouse();
    const grader = await graderOf();
    const item = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('catalogItems')
        .select(['id', 'nameZh', 'weightMg', 'weightTolMg'])
        .where('category2', '=', 501)
        .where('weightTolMg', '>', 0)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    );
    const { coin } = await aCoin(
      server,
      { status: 30, catalogItemId: item.id, weightMg: (item.weightMg ?? 0) + 2_000, flags: ['W'] },
      { companyId },
    );
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('images')
        .values(
          [2, 3, 6].map((kind) => ({
            companyId,
            ownerType: 'coin',
            ownerId: coin.id,
            kind,
            fileKey: `Coin/${coin.id}-${kind}.jpg`,
            createdAt: server.clock.now(),
          })),
        )
        .execute(),
    );
    const queue = await queueOf(grader);

    expect(queue.coins[0]).toMatchObject({ name: item.nameZh, scaleCode: 'sheldon70', flags: ['W'] });
    expect(queue.coins[0]?.measures[0]).toMatchObject({ key: 'weightMg', expected: item.weightMg, isOut: true });
    expect(queue.coins[0]?.images.map((image) => image.kind)).toEqual([2, 3]);
    expect(queue.coins[0]?.images[0]?.url).toMatch(/^\/oss\/Coin\/.+\?.*sig=/);
    const [sheet] = queue.scales;
    expect(sheet).toMatchObject({ id: queue.coins[0]?.scaleId, code: 'sheldon70' });
    expect(sheet?.rules.bands.some(({ code, from, to }) => code === 'MS' && from === 60 && to === 70)).toBe(true);
  });
});

describe('the own table', () => {
  test('a pulled coin is held for 30 minutes, out of sight of the others, and given back on release', async () => {
    await freshHouse();
    const [one, two] = [await graderOf(), await graderOf()];
    const { coin } = await aCoin(server, { status: 30 }, { companyId });
    const pulled = await one.ok(gradingEndpoints.pullCoins, { body: { count: 5 } });

    expect(pulled.coinIds).toEqual([coin.id]);
    expect((await queueOf(one)).coins).toMatchObject([{ coinCode: coin.coinCode, isHeld: true }]);
    expect(await codesOf(two)).toEqual([]);
    expect(await two.call(gradingEndpoints.leaseCoin, { params: { id: coin.id } })).toMatchObject({ code: 2042 });
    await one.ok(gradingEndpoints.releaseCoin, { params: { id: coin.id } });
    expect(await two.call(gradingEndpoints.leaseCoin, { params: { id: coin.id } })).toMatchObject({ code: 0 });
    expect(await coinNow(server, coin.id)).toMatchObject({ version: coin.version, leasedBy: two.accountId });
  });

  test('a draft comes back to its author alone, the newest wins, and typing keeps the coin', async () => {
    await freshHouse();
    const [one, two] = [await graderOf(), await graderOf()];
    const { coin } = await aCoin(server, { status: 30 }, { companyId });
    const save = (seq: number, line: string) =>
      one.ok(gradingEndpoints.saveDrafts, { body: { rows: [{ coinId: coin.id, seq, draft: { line } }] } });
    await one.ok(gradingEndpoints.leaseCoin, { params: { id: coin.id } });
    await save(2, 'ms63+ 原光');
    await save(1, 'ms6');
    server.clock.advance(20 * 60_000);
    await save(3, 'ms63+ 原光');
    server.clock.advance(20 * 60_000);

    expect((await queueOf(one)).coins[0]).toMatchObject({ isHeld: true, draft: { line: 'ms63+ 原光' }, draftSeq: 3 });
    await one.ok(gradingEndpoints.releaseCoin, { params: { id: coin.id } });
    expect((await queueOf(two)).coins[0]).toMatchObject({ draft: null, draftSeq: 0 });
    await giveScore(server, one, coin.id, ms(63));
    expect(
      await server.services.db.read(SYSTEM_SCOPE, (db) =>
        db.selectFrom('drafts').select('key').where('accountId', '=', one.accountId).execute(),
      ),
    ).toEqual([]);
  });

  test('counts the work of the day and stops at its cap', async () => {
    await freshHouse();
    const grader = await graderOf({ dailyCap: 2 });
    const { coins } = await anOrder(server, { companyId, coins: [{}, {}, {}] });
    for (const coin of coins.slice(0, 2)) await giveScore(server, grader, coin.id, ms(63), { spentMs: 30_000 });

    expect((await queueOf(grader)).stats).toEqual({ doneToday: 2, averageMs: 30_000, dailyCap: 2, leftToday: 0 });
    expect(await grader.call(gradingEndpoints.pullCoins, { body: {} })).toMatchObject({
      code: -3,
      msg: '今日评级数量已达上限',
    });
  });

  test('finds a scanned coin if it may come to this table', async () => {
    await freshHouse();
    const grader = await graderOf();
    const { coins } = await anOrder(server, { companyId, coins: [{}, {}, { status: 45 }] });

    expect((await queueOf(grader, { coinCode: coins[1]?.coinCode ?? '' })).coins).toHaveLength(1);
    expect((await queueOf(grader, { coinCode: coins[2]?.coinCode ?? '' })).coins).toEqual([]);
  });
});

describe('coins nobody may take', () => {
  test('are listed with who is missing, and a manager may name a grader from outside', async () => {
    await freshHouse();
    const elsewhere = await server.company();
    const outsider = await aGrader(server, elsewhere);
    const only = await graderOf();
    const manager = await aSenior(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    await giveScore(server, only, coin.id, ms(63));
    const blocked = await manager.ok(gradingEndpoints.listBlocked);
    const name = (id: string) =>
      manager.call(gradingEndpoints.nameGrader, {
        params: { id: coin.id },
        body: { accountId: id, reason: '本所无人可评' },
      });

    expect(blocked.list).toMatchObject([{ coinCode: coin.coinCode, missing: 'grader', seenAlready: 2 }]);
    expect(await codesOf(outsider)).toEqual([]);
    expect(await name(only.accountId)).toMatchObject({ code: -1, data: { fields: [{ path: 'accountId' }] } });
    expect(await name(outsider.accountId)).toMatchObject({ code: 0 });
    expect(await codesOf(outsider)).toEqual([coin.coinCode]);
    await giveScore(server, outsider, coin.id, ms(63));
    expect(await coinNow(server, coin.id)).toMatchObject({ status: 60 });
    expect((await manager.ok(gradingEndpoints.listBlocked)).list).toEqual([]);
  });

  test('who may be named is found by number, and listed only for those who see every company', async () => {
    await freshHouse();
    const elsewhere = await server.company();
    const outsider = await aGrader(server, elsewhere, { graderNo: 'T-OUT-7' });
    const senior = await aGrader(server, elsewhere, { graderNo: 'T-OUT-8', mayAudit: true });
    const only = await graderOf();
    const manager = await aSenior(server, companyId);
    const everyone = await server.person({ permissions: ['*:*:*'] });
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    const ask = (of: TestClient, no?: string) =>
      of.ok(gradingEndpoints.listOutsideGraders, { params: { id: coin.id }, query: no === undefined ? {} : { no } });
    const before = await ask(manager, 'T-OUT-7');
    await giveScore(server, only, coin.id, ms(63));
    const all = (await ask(everyone)).list.map((one) => one.accountId);

    expect(before.list).toEqual([]);
    expect((await ask(manager)).list).toEqual([]);
    expect((await ask(manager, 't-out-7')).list).toMatchObject([
      { accountId: outsider.accountId, graderNo: 'T-OUT-7', companyZh: expect.any(String) },
    ]);
    expect((await ask(manager, 'T-OUT-8')).list).toEqual([]);
    expect(all).toContain(outsider.accountId);
    expect(all).not.toContain(senior.accountId);
    expect(await only.call(gradingEndpoints.listOutsideGraders, { params: { id: coin.id }, query: {} })).toMatchObject({
      code: 403,
    });
  });

  test('nobody is named while somebody of the house may still take the coin', async () => {
    await freshHouse();
    const outsider = await aGrader(server, await server.company());
    const manager = await aSenior(server, companyId);
    await graderOf();
    const { coin } = await aCoin(server, { status: 40 }, { companyId });

    expect(
      await manager.call(gradingEndpoints.nameGrader, {
        params: { id: coin.id },
        body: { accountId: outsider.accountId, reason: '急' },
      }),
    ).toMatchObject({ code: -3, msg: '仍有符合条件的评级师' });
  });
});

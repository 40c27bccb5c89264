import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CoinOptions, coinNow } from '../../../../test/factories/coin.factory.ts';
import { aCoin, anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const CLERK = ['closeReview:rating:page', 'closeReview:rating:measure'] as const;

let server: TestServer;
let companyId: string;
let clerk: TestClient;
let itemId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ permissions: CLERK, companyId });
  itemId = await itemIdOf(server, 'MS-001');
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('catalogItems')
      .set({ weightMg: 26_700, weightTolMg: 250, diameterUm: 39_000, diameterTolUm: 500 })
      .where('id', '=', itemId)
      .execute(),
  );
});
afterAll(() => server.stop());

const NOT_MEASURED = { weightMg: null, diameterUm: null };
const toMeasure = (options: CoinOptions = {}) =>
  aCoin(server, { status: 20, catalogItemId: itemId, ...NOT_MEASURED, ...options }, { companyId });

type Input = Omit<BodyInputOf<typeof api.saveMeasures>, 'version'>;
async function save(coinId: string, input: Input, who = clerk) {
  const { version } = await coinNow(server, coinId);
  return who.call(api.saveMeasures, { params: { id: coinId }, body: { version, ...input } });
}

const recordsOf = (coinId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('modificationRecords')
      .select(['fieldGroup', 'field', 'oldValue', 'newValue', 'reason'])
      .where('coinId', '=', coinId)
      .orderBy('id')
      .execute(),
  );

describe('measuring', () => {
  test('with everything mandatory the coin goes to the graders; until then the values are kept and it stays', async () => {
    const { coin } = await toMeasure();

    const half = await save(coin.id, { weightMg: 26_680 });
    const full = await save(coin.id, { diameterUm: 39_020, edge: '直齿', nameEn: 'Yuan Shih-kai Dollar' });

    expect(half.data).toMatchObject({ status: 20, missingMeasures: ['diameterUm'], flags: [] });
    expect(full.data).toMatchObject({ status: 30, missingMeasures: [], flags: [] });
    expect(await coinNow(server, coin.id)).toMatchObject({
      weightMg: 26_680,
      diameterUm: 39_020,
      edge: '直齿',
      measuredBy: clerk.accountId,
      place: 'grading',
    });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .select('action')
        .where('targetId', '=', coin.id)
        .where('action', '=', 'entry.saveMeasures')
        .execute(),
    );
    expect(log).toHaveLength(2);
  });

  test.each([
    [26_450, 39_500, []],
    [26_449, 39_020, ['W']],
    [26_700, 39_501, ['D']],
    [22_000, 38_000, ['W', 'D']],
  ])('%i mg and %i µm raise the flags %j', async (weightMg, diameterUm, flags) => {
    const { coin } = await toMeasure({ flags: ['X'] });

    const saved = await save(coin.id, { weightMg, diameterUm });

    expect(saved.data).toMatchObject({ status: 30, flags: ['X', ...flags] });
  });

  test('what changes after the first save is kept as a modification with its reason', async () => {
    const { coin } = await toMeasure();
    await save(coin.id, { weightMg: 26_680, diameterUm: 39_020 });
    await save(coin.id, { weightMg: 26_690, name: '民国三年袁像壹圆', reason: '重新称量' });

    expect(await recordsOf(coin.id)).toEqual([
      { fieldGroup: 'information', field: 'weightMg', oldValue: 26_680, newValue: 26_690, reason: '重新称量' },
      {
        fieldGroup: 'information',
        field: 'name',
        oldValue: coin.name,
        newValue: '民国三年袁像壹圆',
        reason: '重新称量',
      },
    ]);
    expect((await coinNow(server, coin.id)).status).toBe(30);
  });

  test('sycee are weighed twice, and both must agree', async () => {
    const { coin } = await toMeasure({ category2: 701, catalogItemId: null });
    const sizes = { lengthUm: 60_000, widthUm: 40_000, heightUm: 30_000 };

    const once = await save(coin.id, { weightMg: 1_800_000, ...sizes });
    const differing = await save(coin.id, { weightMg: 1_800_000, weightAgainMg: 1_800_100, ...sizes });
    const twice = await save(coin.id, { weightMg: 1_800_000, weightAgainMg: 1_800_000, ...sizes });

    expect(once).toMatchObject({ code: -1, data: { fields: [{ path: 'weightAgainMg', msg: '必填' }] } });
    expect(differing).toMatchObject({ data: { fields: [{ msg: '两次称重不一致，请重新称量' }] } });
    expect(twice.data).toMatchObject({ status: 30 });
  });

  test('a measured size over the limit brings the oversize fee into the price', async () => {
    const { order, coin } = await toMeasure();
    await save(coin.id, { weightMg: 26_680 });
    const before = (await orderNow(server, order.id)).calculatedFen;

    await save(coin.id, { diameterUm: 40_800 });

    const lines = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('feeLines')
        .select('amountFen')
        .where('orderId', '=', order.id)
        .where('feeType', '=', FEE.oversize)
        .where('isCurrent', '=', true)
        .execute(),
    );
    expect(lines).toEqual([{ amountFen: 2_000 }]);
    expect((await orderNow(server, order.id)).calculatedFen).toBeGreaterThan(before);
  });

  test('is refused stale, in another state, on hold, while graded, and for another company', async () => {
    const { coin } = await toMeasure();
    const graded = await toMeasure({ status: 40 });
    const leased = await toMeasure({
      status: 30,
      leasedBy: clerk.accountId,
      leasedUntil: new Date(server.clock.now().getTime() + 60_000),
    });
    const held = await toMeasure({ isHeld: true });
    const foreign = await aCoin(server, { status: 20 });
    const stale = await clerk.call(api.saveMeasures, {
      params: { id: coin.id },
      body: { version: coin.version + 1, weightMg: 1 },
    });

    expect(stale).toMatchObject({ code: -2, data: { current: { version: coin.version } } });
    expect(await save(graded.coin.id, { weightMg: 1 })).toMatchObject({ code: -3 });
    expect(await save(leased.coin.id, { weightMg: 1 })).toMatchObject({ code: 2042 });
    expect(await save(held.coin.id, { weightMg: 1 })).toMatchObject({ code: -3, msg: '已挂起' });
    expect((await save(foreign.coin.id, { weightMg: 1 })).code).toBe(404);
    expect(await save(coin.id, { weightMg: -1 })).toMatchObject({ code: -1, data: { fields: [{ path: 'weightMg' }] } });
  });

  test('of two clerks on one coin at once exactly one saves', async () => {
    const { coin } = await toMeasure();
    const second = await server.person({ permissions: CLERK, companyId });
    const at = (who: TestClient, weightMg: number) =>
      who.call(api.saveMeasures, {
        params: { id: coin.id },
        body: { version: coin.version, weightMg, diameterUm: 39_000 },
      });

    const answers = await Promise.all([at(clerk, 26_680), at(second, 26_700)]);

    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect((await coinNow(server, coin.id)).status).toBe(30);
  });
});

describe('measuring many coins', () => {
  test('saves what can be saved in one transaction and names the rest', async () => {
    const made = await anOrder(server, {
      companyId,
      coins: [20, 20, 20, 40].map((status) => ({ status, catalogItemId: itemId, ...NOT_MEASURED })),
    });
    const [full, half, stale, graded] = made.coins;
    const row = (coin: typeof full, more: Input & { version?: number }) => ({
      id: coin?.id ?? '',
      version: coin?.version ?? 0,
      ...more,
    });

    const saved = await clerk.ok(api.saveMeasuresBatch, {
      body: {
        rows: [
          row(full, { weightMg: 26_680, diameterUm: 39_000 }),
          row(half, { weightMg: 22_000, inscription: '中华民国三年' }),
          row(stale, { version: 99, weightMg: 1 }),
          row(graded, { weightMg: 1 }),
          { id: '999999', version: 1, weightMg: 1 },
        ],
      },
    });

    expect(saved.results.map((result) => result.error?.code ?? result.measured?.status)).toEqual([30, 20, -2, -3, 404]);
    expect(saved.results[1]?.measured).toMatchObject({ flags: ['W'], missingMeasures: ['diameterUm'] });
    expect(saved.results[2]?.error).toMatchObject({ currentVersion: stale?.version });
    expect(await coinNow(server, half?.id ?? '')).toMatchObject({
      weightMg: 22_000,
      diameterUm: null,
      inscription: '中华民国三年',
      measuredBy: clerk.accountId,
      version: (half?.version ?? 0) + 1,
    });
    expect(await coinNow(server, stale?.id ?? '')).toMatchObject({ weightMg: null, version: stale?.version });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditLogs').select('after').where('action', '=', 'entry.saveMeasuresBatch').execute(),
    );
    expect(log).toMatchObject([{ after: { refused: 3 } }]);
  });

  test('two batches over the same coins at once: each coin is saved by exactly one', async () => {
    const made = await anOrder(server, {
      companyId,
      coins: Array.from({ length: 8 }, () => ({ status: 20, catalogItemId: itemId, ...NOT_MEASURED })),
    });
    const second = await server.person({ permissions: CLERK, companyId });
    const rows = made.coins.map((coin) => ({ id: coin.id, version: coin.version, weightMg: 26_700 }));
    const run = (who: TestClient, all: typeof rows) => who.ok(api.saveMeasuresBatch, { body: { rows: all } });

    const [one, two] = await Promise.all([run(clerk, rows), run(second, rows.toReversed())]);

    const winners = (results: typeof one.results) => results.filter((result) => result.measured).map((r) => r.id);
    expect([...winners(one.results), ...winners(two.results)].sort()).toEqual(made.coins.map((c) => c.id).sort());
  });
});

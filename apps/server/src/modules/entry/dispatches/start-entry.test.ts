import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { anEntry, aReceived, coinsNow, ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { brokenLink } from '../../../workflow/coins/coin-events.repo.ts';

let server: TestServer;
let companyId: string;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
});
afterAll(() => server.stop());

describe('starting detail entry', () => {
  test('makes a dispatch for each category1 and a coin for every confirmed piece, with number, place and first event', async () => {
    const itemId = await itemIdOf(server, 'MS-001');
    const order = await aReceived(
      server,
      [
        { quantity: 3, confirmedQty: 2, catalogItemId: itemId, tierAsked: 'T3', customerNote: '请轻放' },
        { quantity: 1, category1: CATEGORY.ancient, name: '大观通宝 折十', declaredFen: 230_000 },
        { quantity: 1, confirmedQty: 0 },
      ],
      { companyId },
    );

    const { started, dispatch } = await anEntry(clerk, order);

    expect(started).toMatchObject({ status: 40, dispatches: [{ count: 2 }, { count: 1 }] });
    expect(started.dispatches.map((one) => one.dispatchNo)).toEqual([`${order.orderCode}-01`, `${order.orderCode}-02`]);
    expect(dispatch.rows.map((row) => row.seq)).toEqual([1, 2]);
    const item = dispatch.items[0];
    expect(dispatch.rows[0]).toMatchObject({
      name: item?.nameZh,
      category2: item?.category2,
      declaredFen: 180_000,
      tierAsked: 'T3',
      tierUsed: 'T3',
      customerNote: '请轻放',
      problems: [],
      isOtherItem: false,
    });
    const coins = await coinsNow(server, order.id);
    expect(new Set(coins.map((coin) => coin.coinCode)).size).toBe(3);
    expect(coins.every((coin) => /^C\d{10}$/.test(coin.coinCode) && coin.place === 'entry' && coin.status === 0)).toBe(
      true,
    );
    const facts = await server.services.db.read(SYSTEM_SCOPE, async (db) => ({
      broken: await brokenLink(db, coins[0]?.id ?? ''),
      events: await db
        .selectFrom('coinEvents')
        .select('kind')
        .where('coinId', '=', coins[0]?.id ?? '')
        .execute(),
      moves: await db
        .selectFrom('custodyMoves')
        .selectAll()
        .where('coinId', '=', coins[0]?.id ?? '')
        .execute(),
      log: await db.selectFrom('auditLogs').select('action').where('targetId', '=', order.id).execute(),
    }));
    expect(facts).toMatchObject({
      broken: null,
      events: [{ kind: 'created' }],
      moves: [{ fromPlace: 'receiving', toPlace: 'entry' }],
      log: [{ action: 'entry.startEntry' }],
    });
  });

  test('takes the old grade of a regrade from its certificate, and its chain goes on from the older one', async () => {
    const old = await anOrder(server, {
      companyId,
      coins: [{ status: 95, grade: { resultType: RESULT.graded, strike: 'MS', number: 62 } }],
    });
    const certNo = old.coins[0]?.certNo ?? '';
    const head = Buffer.alloc(32, 7);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('coins')
        .set({ eventHead: head })
        .where('id', '=', old.coins[0]?.id ?? '')
        .execute(),
    );
    const order = await aReceived(server, [{ quantity: 1, serviceType: SERVICE.regrade, oldCertNo: certNo }], {
      companyId,
    });

    const { dispatch } = await anEntry(clerk, order);

    expect(dispatch.rows[0]).toMatchObject({ oldCertNo: certNo, oldGradeZh: expect.stringContaining('62') });
    const coinId = dispatch.rows[0]?.id ?? '';
    const first = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('coinEvents').selectAll().where('coinId', '=', coinId).executeTakeFirstOrThrow(),
    );
    expect(first.prevHash.equals(head)).toBe(true);
    const broken = await server.services.db.read(SYSTEM_SCOPE, (db) => brokenLink(db, coinId));
    expect(broken).toBeNull();
    expect(await coinNow(server, coinId)).toMatchObject({
      oldGrade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
    });
  });

  test('is refused on hold, in another state, for a stale version and for another company', async () => {
    const held = await aReceived(server, [{}], { companyId, isHeld: true });
    const draft = (await anOrder(server, { companyId, reached: 'submitted' })).order;
    const foreign = await aReceived(server);
    const open = await aReceived(server, [{}], { companyId });
    const start = (orderId: string, version: number) =>
      clerk.call(api.startEntry, { params: { orderId }, body: { version } });

    expect(await start(held.id, held.version)).toMatchObject({ code: -3, msg: '已挂起' });
    expect(await start(draft.id, draft.version)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect(await start(foreign.id, foreign.version)).toMatchObject({ code: 404 });
    expect(await start(open.id, open.version - 1)).toMatchObject({ code: -2 });
  });

  test('of two clerks at once exactly one starts, and the pieces are made once', async () => {
    const order = await aReceived(server, [{ quantity: 2 }], { companyId });
    const second = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
    const start = (who: TestClient) =>
      who.call(api.startEntry, { params: { orderId: order.id }, body: { version: order.version } });

    const answers = await Promise.all([start(clerk), start(second)]);

    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect(await coinsNow(server, order.id)).toHaveLength(2);
    expect(await orderNow(server, order.id)).toMatchObject({ status: 40, coinQty: 2 });
  });
});

describe('the queue of detail entry', () => {
  test('shows received orders and how far their dispatches are, and leads from a scan to the dispatch', async () => {
    const order = await aReceived(server, [{ quantity: 2 }], { companyId });
    const waiting = await clerk.ok(api.listDispatches, { query: { orderCode: order.orderCode } });
    const { dispatch } = await anEntry(clerk, order);
    const entering = await clerk.ok(api.listDispatches, { query: { orderCode: order.orderCode } });
    const scans = await Promise.all(
      [order.orderCode, dispatch.dispatchNo, dispatch.rows[1]?.coinCode ?? ''].map((code) =>
        clerk.ok(api.findDispatch, { query: { code: code.toLowerCase() } }),
      ),
    );
    const stranger = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: await server.company() });
    const foreign = await stranger.call(api.findDispatch, { query: { code: order.orderCode } });

    expect(waiting.list).toMatchObject([{ status: 30, confirmedQty: 2, dispatches: [] }]);
    expect(entering.list).toMatchObject([{ status: 40, dispatches: [{ count: 2, done: 0, entryFinishedAt: null }] }]);
    expect(new Set(scans.map((scan) => scan.dispatchId))).toEqual(new Set([dispatch.id]));
    expect(foreign.code).toBe(404);
    expect(JSON.stringify(entering)).not.toContain('王守成');
  });
});

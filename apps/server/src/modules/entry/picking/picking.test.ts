import { pickingEndpoints as api } from '@mintmark/contract/entry/picking.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type OrderOptions } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const permissions = ['closeReview:printTags:page'];
let server: TestServer;
let companyId: string;
let printer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  printer = await server.person({ companyId, permissions });
});
afterAll(() => server.stop());

const PICTURES = [2, 3] as const;

/** An order whose first coin has everything, whose second has no pictures, and whose third has nothing but its tray. */
async function aTray(options: OrderOptions = {}) {
  const made = await anOrder(server, {
    companyId,
    coins: [
      { status: 40, category2: 501 },
      { status: 20, category2: 501, weightMg: null },
      { status: 10, category2: 502 },
      { status: 60, category2: 502, boxNo: null },
      { status: -3, category2: 501 },
    ],
    ...options,
  });
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const images = made.coins.slice(0, 1).flatMap(({ id }) =>
      PICTURES.map((kind) => ({
        ...{ companyId, ownerType: 'coin', ownerId: id, kind, fileKey: `${id}-${kind}` },
        createdAt: server.clock.now(),
      })),
    );
    await tx.insertInto('images').values(images).execute();
  });
  return made;
}

type Query = { readonly code?: string; readonly day?: string; readonly only?: 'all' | 'toGrade' };
const ask = (person: TestClient, query: Query) => person.ok(api.getPickingList, { query });

describe('the picking list', () => {
  test('counts an order by both levels of category, says what is missing and where each coin lies', async () => {
    const { order, coins } = await aTray();
    const list = await ask(printer, { code: order.orderCode });
    expect(list).toMatchObject({
      kind: 'order',
      title: order.orderCode,
      sheetCode: `L${order.orderCode}`,
      orderId: order.id,
      total: 4,
      trays: [{ dispatchNo: `${order.orderCode}-01`, count: 4 }],
    });
    expect(list.groups.map(({ category2, count }) => [category2, count])).toEqual([
      [501, 2],
      [502, 2],
    ]);
    const [whole, bare] = list.items;
    expect(whole).toMatchObject({ coinCode: coins[0]?.coinCode, seq: 1, missing: [] });
    expect(bare?.missing).toEqual(expect.arrayContaining(['image2', 'image3', 'weightMg']));
    expect(list.groups[0]?.missing).toEqual(expect.arrayContaining([{ fact: 'weightMg', count: 1 }]));
    expect(list.incomplete).toBe(list.items.filter(({ missing }) => missing.length > 0).length);
    expect(JSON.stringify(list)).not.toMatch(/declared|customer|grade/i);
  });

  test('is the same for the number of the dispatch and for the scanned code of its sheet', async () => {
    const { order } = await aTray();
    const dispatchNo = `${order.orderCode}-01`;
    const byNumber = await ask(printer, { code: dispatchNo });
    const bySheet = await ask(printer, { code: `l${dispatchNo.toLowerCase()}` });
    expect(byNumber).toMatchObject({ kind: 'dispatch', sheetCode: `L${dispatchNo}`, total: 4 });
    expect(bySheet.items).toEqual(byNumber.items);
  });

  test('leaves out on demand what has its grade', async () => {
    const { order, coins } = await aTray();
    const { items, total } = await ask(printer, { code: order.orderCode, only: 'toGrade' });
    expect(total).toBe(3);
    expect(items.map(({ id }) => id)).not.toContain(coins[3]?.id);
  });

  test('of a day has the dispatches that were entered on it, and no others', async () => {
    const other = await server.company();
    const own = await server.person({ companyId: other, permissions });
    const { order } = await aTray({ companyId: other });
    await aTray({ companyId: other, reached: 'received' });
    const day = shanghaiDay(server.clock.now());
    const today = await ask(own, { day });
    expect(today).toMatchObject({ kind: 'day', title: day, orderId: null, total: 4 });
    expect(today.trays.map(({ dispatchNo }) => dispatchNo)).toEqual([`${order.orderCode}-01`]);
    expect(await ask(own, { code: today.sheetCode })).toMatchObject({ kind: 'day', total: 4 });
    expect((await ask(own, { day: '2020-01-01' })).total).toBe(0);
  });

  test('finds the coins of a day by an index', async () => {
    const { rows } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{ indexdef: string }>`SELECT indexdef FROM pg_indexes WHERE tablename = 'dispatches'`.execute(db),
    );
    expect(rows.some(({ indexdef }) => indexdef.includes('(entry_finished_at)'))).toBe(true);
  });

  test('does not exist for another company, for a number of nothing, and is not asked for by both or neither', async () => {
    const { order } = await aTray();
    const stranger = await server.person({ companyId: await server.company(), permissions });
    expect((await stranger.call(api.getPickingList, { query: { code: order.orderCode } })).data).toMatchObject({
      errorId: 'NOT_FOUND',
    });
    expect((await printer.call(api.getPickingList, { query: { code: 'S2020010199999' } })).data).toMatchObject({
      errorId: 'NOT_FOUND',
    });
    expect((await printer.call(api.getPickingList, { query: { code: '随便' } })).data).toMatchObject({
      errorId: 'NOT_FOUND',
    });
    for (const query of [{}, { code: order.orderCode, day: '2026-11-02' }, { day: '2026-11-31' }])
      expect((await printer.call(api.getPickingList, { query })).code).toBe(-1);
  });
});

import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { receivingEndpoints as orders } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS, patchRow } from '../../../../test/factories/entry.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { aCounter, aLine, itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder, settleFinal } from '../../../workflow/coins/settle.ts';
import { usesOfVarieties } from '../../catalogue/compendium/item-uses.queries.ts';
import { BOX_PERMISSIONS, LABEL_PERMISSIONS, labelledCoins } from '../../labels/production.factory.ts';

const RIGHTS = ['system:company:page', 'system:companyItem:edit'] as const;
const TODAY = '2026-11-20';
type Body = BodyInputOf<typeof calls.createCompanyItem>;

let server: TestServer;
let itemId: string;
let varieties: readonly { readonly id: string; readonly nameZh: string }[];
beforeAll(async () => {
  server = await startTestServer();
  itemId = await itemIdOf(server, 'MS-001');
  const { rows } = await run<{ id: string; nameZh: string }>(
    sql`SELECT id::text, name_zh FROM catalog_varieties WHERE item_id = ${itemId} ORDER BY sort, id`,
  );
  varieties = rows;
});
afterAll(() => server.stop());

const run = <T>(query: ReturnType<typeof sql<T>>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));

interface House {
  readonly companyId: string;
  readonly manager: TestClient;
}
async function aHouse(): Promise<House> {
  const companyId = await server.company();
  return { companyId, manager: await server.person({ permissions: RIGHTS, companyId }) };
}
const NOTHING = {
  ...{ nameZh: null, nameEn: null, references: null, weightTolMg: null, diameterTolUm: null, varieties: null },
  ...{ baseFen: null, rateBp: null, minTier: null, maxNumber: null, boxType: null, isRefused: false, note: '' },
};
const give = ({ manager, companyId }: House, more: Partial<Body>) =>
  manager.call(calls.createCompanyItem, { body: { companyId, itemId, validFrom: TODAY, ...NOTHING, ...more } });
async function aHouseWith(more: Partial<Body>): Promise<House> {
  const house = await aHouse();
  expect(await give(house, more)).toMatchObject({ code: 0 });
  return house;
}
const variety = (at: number) => varieties[at] ?? { id: '', nameZh: '' };

describe('the varieties that a company offers (R106)', () => {
  test('are those of the entry grid, under its names; others are refused there and in the order', async () => {
    const offered = [{ id: variety(1).id, nameZh: '本司版', nameEn: null }];
    const house = await aHouseWith({ varieties: offered, note: '先看边齿' });
    const { companyId } = house;
    const clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
    const { dispatch } = await anEntry(clerk, await aReceived(server, [{ catalogItemId: itemId }], { companyId }));
    expect(dispatch.items).toMatchObject([{ note: '先看边齿', varieties: [{ id: variety(1).id, nameZh: '本司版' }] }]);
    const found = await clerk.ok(catalogueEndpoints.searchItems, { query: { q: 'MS-001', dispatchId: dispatch.id } });
    expect(found).toMatchObject([{ code: 'MS-001', varieties: [{ nameZh: '本司版' }] }]);
    await patchRow(clerk, dispatch.id, 0, { varietyId: variety(1).id });
    const { rows } = await clerk.ok(entryEndpoints.getDispatch, { params: { id: dispatch.id } });
    expect(rows[0]).toMatchObject({ varietyText: '本司版' });
    await expect(patchRow(clerk, dispatch.id, 0, { varietyId: variety(0).id })).rejects.toThrow('varietyId');
    const counter = await aCounter(server, { companyId });
    const lines = [aLine({ catalogItemId: itemId, varietyId: variety(0).id })];
    const refused = await counter.client.call(orders.createOrder, { body: { customerId: counter.customerId, lines } });
    expect(refused).toMatchObject({ data: { fields: [{ path: 'lines.0.varietyId', msg: '公司不提供该版别' }] } });
  });
  test('are found by the company’s own name and number, by nobody else', async () => {
    const house = await aHouseWith({ nameZh: '肥头壹圆', references: [{ system: 'ZZ', no: '77' }] });
    const clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: house.companyId });
    const { dispatch } = await anEntry(clerk, await aReceived(server, [{}], { companyId: house.companyId }));
    const codes = async (q: string, more = {}) =>
      (await clerk.ok(catalogueEndpoints.searchItems, { query: { q, ...more } })).map(({ code }) => code);
    expect(await codes('肥头', { dispatchId: dispatch.id })).toEqual(['MS-001']);
    expect(await codes('ZZ-77', { dispatchId: dispatch.id })).toEqual(['MS-001']);
    expect(await codes('肥头')).toEqual([]);
    const stranger = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: await server.company() });
    const asked = { query: { q: '肥头', dispatchId: dispatch.id } };
    expect((await stranger.call(catalogueEndpoints.searchItems, asked)).code).toBe(404);
  });
});

test('an item and a variety that a company sets are not deleted from the compendium', async () => {
  const { rows } = await run<{
    id: string;
  }>(sql`INSERT INTO catalog_items (code, category1, category2, name_zh, name_en)
    VALUES ('OWN-1', 5, 501, '自设壹圆', 'Own dollar') RETURNING id::text`);
  const own = rows[0]?.id ?? '';
  const line = await run<{ id: string }>(sql`INSERT INTO catalog_varieties (item_id, depth, name_zh, name_en, sort)
    VALUES (${own}, 1, '大字', 'Large', 0) RETURNING id::text`);
  const house = await aHouse();
  const offered = [{ id: line.rows[0]?.id ?? '', nameZh: null, nameEn: null }];
  expect(await give(house, { itemId: own, varieties: offered })).toMatchObject({ code: 0 });
  const keeper = await server.person({ permissions: ['basic:category:page', 'basic:compendium:remove'] });
  const refused = await keeper.call(compendiumEndpoints.removeItem, { params: { id: own }, body: { version: 1 } });
  const usedBy = [{ kind: 'company', id: house.companyId }];
  expect(refused).toMatchObject({ code: -3, data: { usedBy } });
  const uses = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    usesOfVarieties(
      db,
      offered.map(({ id }) => id),
    ),
  );
  expect(uses).toMatchObject(usedBy);
});

describe('the price of a company for an item (fees.md “Prices”)', () => {
  const quoted = async (house: House) => {
    const order = await aReceived(server, [{ catalogItemId: itemId, quantity: 1, confirmedQty: 1 }], {
      companyId: house.companyId,
    });
    const { rows } = await run<{ ruleId: string; ruleVersion: number; amountFen: string }>(
      sql`SELECT rule_id, rule_version, amount_fen FROM fee_lines WHERE order_id = ${order.id} AND fee_type = 10 AND is_current`,
    );
    return { order, line: rows[0] };
  };

  test('quotes and prices its pieces, names itself in the line and is explained', async () => {
    const house = await aHouseWith({ baseFen: 8_800, minTier: 'T4' });
    expect((await quoted(house)).line).toMatchObject({ ruleId: '10.T4.机制币.own@MS-001', amountFen: 8_800 });
    const { order, coin } = await aCoin(
      server,
      { status: 60, catalogItemId: itemId, declaredFen: 180_000, tierUsed: null },
      { companyId: house.companyId },
    );
    await reprice(order.id);
    expect(await linesOf(order.id, coin.id)).toMatchObject([
      { ruleId: '10.T4.机制币.own@MS-001', ruleVersion: 1, amountFen: 8_800 },
    ]);
    const teller = await server.person({ permissions: ['finance:payment:page'], companyId: house.companyId });
    const coins = [
      {
        category1: CATEGORY.struck,
        catalogItemId: itemId,
        serviceType: SERVICE.newGrading,
        resultType: RESULT.graded,
        gradeNumber: null,
        declaredFen: 100,
      },
    ];
    const tried = await teller.ok(financeEndpoints.priceWhatIf, { body: { coins } });
    expect(tried.coins[0]).toMatchObject({
      tier: { tierOfItem: 'T4', tierUsed: 'T4' },
      lines: [{ explanation: { key: 'gradingOwn.full', params: { item: 'MS-001', baseFen: 8_800 } } }],
    });
  });

  test('is of the company that took the order in, whoever grades', async () => {
    const [house, grading] = [await aHouseWith({ baseFen: 8_800 }), await aHouseWith({ baseFen: 100 })];
    const { order, coin } = await aCoin(
      server,
      { status: 60, catalogItemId: itemId, gradingCompanyId: grading.companyId, tierUsed: null },
      { companyId: house.companyId },
    );
    await reprice(order.id);
    expect(await linesOf(order.id, coin.id)).toMatchObject([{ amountFen: 8_800 }]);
  });

  test('as a share of the base; a customer of the house pays the list of the house', async () => {
    const house = await aHouseWith({ rateBp: 5_000 });
    const list = (await quoted(await aHouse())).line;
    expect((await quoted(house)).line).toMatchObject({
      ruleId: `${list?.ruleId}.own@MS-001@5000`,
      amountFen: Number(list?.amountFen) / 2,
    });
    const order = await aReceived(server, [{ catalogItemId: itemId, quantity: 1, confirmedQty: 1 }], {
      companyId: house.companyId,
      customer: { isHousePriced: true },
    });
    const stored = await linesOf(order.id, null);
    expect(stored.map(({ ruleId }) => ruleId)).toContain(list?.ruleId);
  });

  test('stays while orders were quoted with it; what moves no price may still be put right', async () => {
    const house = await aHouseWith({ baseFen: 8_800 });
    const { order } = await quoted(house);
    await run(sql`UPDATE submission_orders SET submitted_at = ${server.clock.now()} WHERE id = ${order.id}`);
    const { periods } = await house.manager.ok(calls.getCompanyItem, { params: { id: house.companyId, itemId } });
    const { id = '', version = 0 } = periods[0] ?? {};
    const change = (more: Partial<Body>, at = version) =>
      house.manager.call(calls.updateCompanyItem, {
        params: { id },
        body: { version: at, ...NOTHING, baseFen: 8_800, ...more },
      });
    expect(await change({ baseFen: 9_900 })).toMatchObject({ code: -3, msg: expect.stringContaining('1 张送评单') });
    const body = { version, reason: '价格有误' };
    expect(await house.manager.call(calls.removeCompanyItem, { params: { id }, body })).toMatchObject({ code: -3 });
    expect(await change({ note: '先看边齿' })).toMatchObject({ code: 0 });
  });

  test('moves the tier of a row at once when the item is chosen at entry', async () => {
    const house = await aHouseWith({ minTier: 'T5' });
    const clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: house.companyId });
    const { dispatch } = await anEntry(clerk, await aReceived(server, [{}], { companyId: house.companyId }));
    await patchRow(clerk, dispatch.id, 0, { catalogItemId: itemId });
    const { rows } = await clerk.ok(entryEndpoints.getDispatch, { params: { id: dispatch.id } });
    expect(rows[0]).toMatchObject({ tierUsed: 'T5' });
  });
});

const reprice = (orderId: string) => {
  const by = { now: server.clock.now(), accountId: null };
  return server.services.db.transaction(SYSTEM_SCOPE, (tx) => repriceOrder(tx, orderId, by));
};

async function linesOf(orderId: string, coinId: string | null) {
  const stage = coinId === null ? 'quote' : 'calc';
  const { rows } = await run<{ ruleId: string; ruleVersion: number; amountFen: number }>(
    sql`SELECT rule_id, rule_version, amount_fen FROM fee_lines WHERE order_id = ${orderId} AND fee_type = 10 AND is_current
      AND stage = ${stage} AND coin_id IS NOT DISTINCT FROM ${coinId}::bigint`,
  );
  return rows;
}

test('a number above the highest that passes goes to an audit, one at it does not', async () => {
  const { companyId } = await aHouseWith({ maxNumber: 62 });
  const settled = async (number: number) => {
    const grade = { resultType: RESULT.graded, number, strike: 'MS' } as const;
    const { coin, order } = await aCoin(server, { status: 50, catalogItemId: itemId, grade }, { companyId });
    const after = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx.selectFrom('submissionOrders').select('id').where('id', '=', order.id).forUpdate().execute();
      return settleFinal(tx, coin, { now: server.clock.now(), accountId: null });
    });
    const { rows } = await run<{ ruleCode: string }>(sql`SELECT rule_code FROM audit_tasks WHERE coin_id = ${coin.id}`);
    return [after.status, rows.map(({ ruleCode }) => ruleCode)];
  };
  expect(await settled(62)).toEqual([60, []]);
  expect(await settled(63)).toEqual([45, ['item:MS-001']]);
});

test('the holder of the company is suggested first, where the piece fits into it', async () => {
  const { companyId } = await aHouseWith({ boxType: 'L1' });
  const boxer = await server.person({ permissions: [...BOX_PERMISSIONS, ...LABEL_PERMISSIONS], companyId });
  const made = await labelledCoins(server, boxer, companyId, [{ catalogItemId: itemId, diameterUm: 39_000 }]);
  const params = { orderCode: made.order.orderCode, dispatchId: made.dispatchId };
  const sheet = await boxer.ok(boxesEndpoints.getBoxSheet, { params });
  expect(sheet.coins[0]).toMatchObject({ suggestion: { boxType: 'L1', ringUm: expect.any(Number) } });
});

test('what cannot be is said beside its field', async () => {
  const house = await aHouse();
  const fieldsOf = async (more: Partial<Body>) => {
    const { data } = await give(house, more);
    return (data as { fields?: { path: string }[] }).fields?.map(({ path }) => path);
  };
  expect(await fieldsOf({ baseFen: 100, rateBp: 5_000 })).toEqual(['rateBp']);
  expect(await fieldsOf({ minTier: 'T12' })).toEqual(['minTier']);
  expect(await fieldsOf({ minTier: 'T1' })).toEqual(['minTier']);
  expect(await fieldsOf({ maxNumber: 61, boxType: 'B1' })).toEqual(['boxType']);
  expect(await fieldsOf({ maxNumber: 59 })).toEqual(['maxNumber']);
  const [a, b] = [variety(0), variety(1)];
  const none = { nameZh: null, nameEn: null };
  expect(
    await fieldsOf({
      varieties: [
        { ...none, id: a.id },
        { ...none, id: a.id },
      ],
    }),
  ).toEqual(expect.arrayContaining(['varieties.1.id']));
  expect(
    await fieldsOf({
      varieties: [
        { ...none, id: a.id },
        { ...none, id: b.id, nameZh: a.nameZh },
      ],
    }),
  ).toEqual(['varieties.1.nameZh']);
  expect(await fieldsOf({ varieties: [{ ...none, id: '999999999' }] })).toEqual(['varieties.0.id']);
  expect(await fieldsOf({ varieties: [] })).toEqual(['varieties']);
});

test('the list shows and exports what a company sets, the log names it', async () => {
  const house = await aHouseWith({ varieties: [{ id: variety(0).id, nameZh: null, nameEn: null }], baseFen: 12_300 });
  const { list } = await house.manager.ok(calls.listCompanyItems, { query: {} });
  expect(list).toMatchObject([{ varietyText: variety(0).nameZh, baseFen: 12_300, minTier: null }]);
  const {
    numbers,
    tiers,
    house: item,
  } = await house.manager.ok(calls.getCompanyItem, {
    params: { id: house.companyId, itemId },
  });
  expect([tiers[0]?.code, numbers.at(-1), item.boxTypes.includes('S1')]).toEqual(['T2', 70, true]);
});

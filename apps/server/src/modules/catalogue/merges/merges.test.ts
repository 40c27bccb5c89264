import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import type { CatalogItem, ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { mergesEndpoints as calls } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import { companyItemsEndpoints as own } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { itemFields, reference, variety } from '../compendium/item.factory.ts';
import { endMergesJob } from './merges.routes.ts';

const RIGHTS = ['basic:category:page', 'basic:compendium:edit', 'basic:compendium:merge'] as const;

let server: TestServer;
let keeper: TestClient;
let coinIds: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.person({ permissions: [...RIGHTS, 'basic:compendium:remove'] });
  const coins = Array.from({ length: 6 }, () => ({ status: 0 }));
  coinIds = (await anOrder(server, { companyId: await server.company(), coins })).coins.map(({ id }) => id);
});
afterAll(() => server.stop());

let serial = 0;
async function anItem(more: Partial<ItemFields> = {}): Promise<CatalogItem> {
  serial += 1;
  const body = { code: `G-${serial}`, isDraft: false, ...itemFields({ nameZh: `并币${serial}`, ...more }) };
  const { id } = await keeper.ok(compendiumEndpoints.createItem, { body });
  return read(id);
}
const read = (id: string) => keeper.ok(catalogueEndpoints.getItem, { params: { id } });
/** All that an item states and has, without what every save changes. */
const facts = async (id: string) => {
  const { version: _v, updatedAt: _u, allowedActions: _a, ...rest } = await read(id);
  return rest;
};
const merge = (from: CatalogItem, into: CatalogItem) =>
  keeper.call(calls.mergeItem, {
    params: { id: from.id },
    body: { version: from.version, into: into.id, intoVersion: into.version, reason: '重复录入' },
  });
const merged = async (from: CatalogItem, into: CatalogItem) => {
  const answer = await merge(from, into);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};
const undo = (id: string) => keeper.call(calls.undoMerge, { params: { id }, body: { reason: '误合并' } });
const run = (query: ReturnType<typeof sql>) => server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));
const place = (coin: number, itemId: string, varietyId: string | null, grade: number | null) =>
  run(sql`UPDATE coins SET catalog_item_id = ${itemId}, variety_id = ${varietyId}, grade_number = ${grade},
    result_type = CASE WHEN ${grade}::int IS NULL THEN NULL ELSE 1 END WHERE id = ${coinIds[coin]}`);
const coinsNow = async () =>
  (
    await run(sql`SELECT id, catalog_item_id AS item, variety_id AS variety, grade_number AS grade, name FROM coins
      WHERE id = ANY (${coinIds}::bigint[]) ORDER BY id`)
  ).rows as { item: string | null; variety: string | null; grade: number | null }[];

const guide = (varietyKey: string | null, gradeNumber: number, priceFen: number) => ({
  ...{ varietyKey, gradeNumber, priceFen, onDay: '2026-01-02', source: '拍卖' },
});

test('the population of an item is counted by grade, follows a merge, and is that of the own companies only', async () => {
  const [a, b] = [await anItem(), await anItem()];
  const of = async (who: TestClient, id: string) => {
    const { graded, grades, finest, last } = await who.ok(compendiumEndpoints.getItemPopulation, { params: { id } });
    return [graded, grades.map(({ gradeNumber, coins }) => [gradeNumber, coins]), finest?.coinId, last?.coinId];
  };
  for (const [at, grade] of [65, 63, 65, null].entries()) {
    await place(at, at === 1 ? b.id : a.id, null, grade);
    await run(sql`UPDATE coins SET cert_no = ${`P-${at}`}, graded_at = ${server.clock.now()}::timestamptz
      + ${at} * interval '1 hour' WHERE id = ${coinIds[at]}`);
  }
  expect(await of(keeper, a.id)).toEqual([2, [[65, 2]], coinIds[0], coinIds[2]]);
  const { mergeId } = await merged(b, a);
  expect((await of(keeper, a.id)).slice(0, 1)).toEqual([3]);
  expect(await undo(mergeId)).toMatchObject({ code: 0 });
  expect(await of(keeper, b.id)).toEqual([1, [[63, 1]], coinIds[1], coinIds[1]]);
  const local = await server.person({ permissions: ['basic:category:page'], companyId: await server.company() });
  expect(await of(local, a.id)).toEqual([0, [], undefined, undefined]);
  await run(sql`UPDATE coins SET cert_no = NULL WHERE id = ANY (${coinIds}::bigint[])`);
});

describe('a merge', () => {
  test('joins numbers, varieties, prices and names; pieces and the search follow; undone, both are what they were', async () => {
    const survivor = await anItem({
      references: [reference('m1')],
      varieties: [variety('na', 1, '大字'), variety('nb', 1, '小字')],
      priceGuides: [guide('na', 60, 100)],
    });
    const from = await anItem({
      references: [reference('m2'), reference('m3')],
      varieties: [variety('na', 1, '大字'), variety('nb', 2, '大字连笔'), variety('nc', 1, '背花')],
      priceGuides: [guide('na', 60, 900), guide('nb', 60, 300), guide(null, 60, 200)],
      aliases: ['并币俗称'],
    });
    const [own, below] = from.varieties;
    await place(0, from.id, own?.id ?? null, 60);
    await place(1, from.id, below?.id ?? null, 61);
    const before = [await facts(survivor.id), await facts(from.id), await coinsNow()];

    const { mergeId, coins } = await merged(from, survivor);
    const now = await read(survivor.id);
    const [big] = survivor.varieties;
    expect(coins).toBe(2);
    expect(now.references.map(({ no }) => no)).toEqual(['m1', 'm2', 'm3']);
    expect(now.varieties.map(({ nameZh, depth, id }) => [nameZh, depth, id])).toEqual([
      ['大字', 1, big?.id],
      ['大字连笔', 2, below?.id],
      ['小字', 1, expect.any(String)],
      ['背花', 1, expect.any(String)],
    ]);
    expect(now.priceGuides.map(({ varietyId, priceFen }) => [varietyId, priceFen])).toEqual([
      [big?.id, 100],
      [below?.id, 300],
      [null, 200],
    ]);
    expect(now.aliases).toEqual([from.nameZh, '并币俗称']);
    expect((await coinsNow()).slice(0, 2)).toMatchObject([
      { item: survivor.id, variety: big?.id },
      { item: survivor.id, variety: below?.id },
    ]);
    expect(await read(from.id)).toMatchObject({ status: 2, mergedInto: { id: survivor.id }, references: [] });
    for (const q of [from.code, 'TT-m3', '并币俗称'])
      expect((await keeper.ok(catalogueEndpoints.searchItems, { query: { q } })).map(({ id }) => id)).toEqual([
        survivor.id,
      ]);

    expect(await undo(mergeId)).toMatchObject({ code: 0, data: { coins: 2 } });
    expect([await facts(survivor.id), await facts(from.id), await coinsNow()]).toEqual(before);
    expect(await undo(mergeId)).toMatchObject({ code: -3, msg: '该合并已撤销' });
  });

  test('keeps every count, whatever hangs on the two, and undone restores each piece exactly', async () => {
    const item = fc.constantFrom('survivor', 'merged', 'other');
    const pieces = fc.array(fc.tuple(item, fc.integer({ min: -1, max: 2 }), fc.integer({ min: 60, max: 63 })), {
      ...{ minLength: 6, maxLength: 6 },
    });
    await fc.assert(
      fc.asyncProperty(pieces, async (plan) => {
        const names = [variety('na', 1, 'a'), variety('nb', 1, 'b')];
        const of = {
          survivor: await anItem({ varieties: names }),
          merged: await anItem({ varieties: [...names, variety('nc', 2, 'c')] }),
          other: await anItem(),
        };
        for (const [at, [which, index, grade]] of plan.entries())
          await place(at, of[which].id, of[which].varieties[index]?.id ?? null, grade);
        const before = await coinsNow();
        const count = (rows: typeof before, ids: readonly string[]) => {
          const grades = rows.filter((row) => ids.includes(row.item ?? '')).map((row) => row.grade);
          return grades.sort();
        };
        const { mergeId } = await merged(of.merged, of.survivor);
        const after = await coinsNow();
        expect(count(after, [of.survivor.id])).toEqual(count(before, [of.survivor.id, of.merged.id]));
        expect(count(after, [of.merged.id])).toEqual([]);
        expect(count(after, [of.other.id])).toEqual(count(before, [of.other.id]));
        expect(await undo(mergeId)).toMatchObject({ code: 0 });
        expect(await coinsNow()).toEqual(before);
      }),
      { numRuns: 6 },
    );
  });

  test('taken back later leaves what people changed meanwhile, and takes along what names a variety that goes back', async () => {
    const survivor = await anItem({ varieties: [variety('na', 1, '甲')] });
    const from = await anItem({ references: [reference('m7')], varieties: [variety('nb', 1, '乙')] });
    await place(0, from.id, null, null);
    await place(1, from.id, null, null);
    const { mergeId } = await merged(from, survivor);
    const now = await read(survivor.id);
    const [first, second] = now.varieties;
    await keeper.ok(compendiumEndpoints.updateItem, {
      params: { id: survivor.id },
      body: {
        version: now.version,
        ...itemFields({
          nameZh: '改过的名',
          references: [reference('m7'), reference('m8')],
          varieties: [variety(second?.id ?? '', 1, '乙改'), variety('nx', 2, '丙'), variety(first?.id ?? '', 1, '甲')],
        }),
      },
    });
    await place(1, survivor.id, first?.id ?? null, null);
    await place(2, survivor.id, second?.id ?? null, null);
    expect(await undo(mergeId)).toMatchObject({ code: 0, data: { coins: 2 } });

    const [kept, gone] = [await read(survivor.id), await read(from.id)];
    expect(kept).toMatchObject({ nameZh: '改过的名', references: [{ no: 'm8' }] });
    expect(kept.varieties.map(({ nameZh, depth }) => [nameZh, depth])).toEqual([
      ['丙', 1],
      ['甲', 1],
    ]);
    expect(gone).toMatchObject({ references: [{ no: 'm7' }], varieties: [{ nameZh: '乙', id: second?.id }] });
    expect((await coinsNow()).slice(0, 3).map(({ item }) => item)).toEqual([from.id, survivor.id, from.id]);
  });

  test('cannot be taken back when it is final, or when the survivor was merged itself; that one goes first', async () => {
    const [a, b, c] = [await anItem(), await anItem(), await anItem()];
    await place(0, a.id, null, null);
    const first = await merged(a, b);
    const second = await merged(await read(b.id), c);
    expect((await coinsNow())[0]).toMatchObject({ item: c.id });
    expect(await undo(first.mergeId)).toMatchObject({ code: -3, msg: expect.stringContaining('后来又被合并') });
    expect(await undo(second.mergeId)).toMatchObject({ code: 0 });
    expect((await coinsNow())[0]).toMatchObject({ item: b.id });

    await run(sql`UPDATE catalog_merges SET undo_until = ${server.clock.now()}::timestamptz - interval '1 day'
      WHERE id = ${first.mergeId}`);
    expect(await undo(first.mergeId)).toMatchObject({ code: -3, msg: expect.stringContaining('期限') });
    await endMergesJob.run(server.services);
    const left = await run(sql`SELECT before, ended_at IS NOT NULL AS ended, (SELECT count(*)::int FROM
      catalog_merge_moves WHERE merge_id = ${first.mergeId}) AS moves FROM catalog_merges WHERE id = ${first.mergeId}`);
    expect(left.rows).toEqual([{ before: null, ended: true, moves: 0 }]);
    const [row] = (await keeper.ok(calls.listMerges)).filter(({ id }) => id === first.mergeId);
    expect(row).toMatchObject({ isOpen: false, merged: { code: a.code }, survivor: { code: b.code }, coins: 1 });
  });

  test('takes along what companies say of the item, except where they speak of the survivor already; undone, it is back', async () => {
    const [a, b] = [await anItem(), await anItem()];
    const [follows, stays] = [await server.company(), await server.company()];
    const manager = await server.person({ permissions: ['system:company:page', 'system:companyItem:edit'] });
    const prices = { baseFen: null, rateBp: null, minTier: null, maxNumber: null, boxType: null, varieties: null };
    const sizes = { weightTolMg: null, diameterTolUm: null };
    const none = { nameEn: null, references: null, ...sizes, ...prices, isRefused: false, note: '' };
    const give = (companyId: string, itemId: string, nameZh: string) =>
      manager.ok(own.createCompanyItem, {
        body: { companyId, itemId, validFrom: '2026-11-20', ...none, nameZh },
      });
    await give(follows, a.id, '随并');
    await give(stays, a.id, '旧名');
    await give(stays, b.id, '自留');
    const said = async () =>
      (
        await run(sql`SELECT item_id AS item, name_zh AS name FROM company_items WHERE item_id IN (${a.id}, ${b.id})
          ORDER BY name_zh COLLATE "C"`)
      ).rows;
    const before = await said();
    const { mergeId } = await merged(a, b);
    expect(await said()).toEqual([
      { item: a.id, name: '旧名' },
      { item: b.id, name: '自留' },
      { item: b.id, name: '随并' },
    ]);
    expect(await undo(mergeId)).toMatchObject({ code: 0 });
    expect(await said()).toEqual(before);
  });

  test('is refused across categories and metals, into what is not offered, and on what somebody else has just saved', async () => {
    const survivor = await anItem();
    const other = await anItem({ category1: CATEGORY.ancient, category2: 301 });
    const copper = await anItem({ metal: 'copper' });
    const closed = await anItem();
    await keeper.ok(compendiumEndpoints.setItemStatus, {
      params: { id: closed.id },
      body: { version: closed.version, status: 3, reason: '停用测试' },
    });
    expect(await merge(other, survivor)).toMatchObject({ code: -3, msg: expect.stringContaining('一级分类不同') });
    expect(await merge(copper, survivor)).toMatchObject({ code: -3, msg: expect.stringContaining('铜质') });
    expect(await merge(survivor, survivor)).toMatchObject({ code: -3 });
    expect(await merge(survivor, await read(closed.id))).toMatchObject({
      code: -3,
      msg: expect.stringContaining('启用'),
    });
    expect(await merge({ ...copper, version: 9 }, survivor)).toMatchObject({ code: -2 });
  });

  test('belongs to the whole house', async () => {
    const [a, b] = [await anItem(), await anItem()];
    const local = await server.person({ permissions: [...RIGHTS], companyId: await server.company() });
    const body = { version: a.version, into: b.id, intoVersion: b.version, reason: '重复录入' };
    expect(await local.call(calls.mergeItem, { params: { id: a.id }, body })).toMatchObject({ code: 403 });
    expect(await local.call(calls.listMerges)).toMatchObject({ code: 403 });
  });
});

test('duplicates are found by number and by facts, and stay away once people keep them apart', async () => {
  const same = { nameZh: '疑似重复壹圆', yearFrom: 1899, yearTo: 1899 };
  const [a, b] = [await anItem(same), await anItem({ ...same, nameZh: '疑似重复一元' })];
  const mine = async () => {
    const { pairs } = await keeper.ok(calls.listDuplicates, { query: { category1: [CATEGORY.struck] } });
    return pairs.filter((pair) => pair.a.id === a.id).map((pair) => [pair.b.id, pair.because, pair.a.coins]);
  };
  expect(await mine()).toEqual([[b.id, 'facts', 0]]);
  await keeper.ok(calls.keepApart, { body: { a: b.id, b: a.id } });
  expect(await mine()).toEqual([]);
});

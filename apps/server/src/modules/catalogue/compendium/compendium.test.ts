import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { listCatalogueSeed } from '../../../db/seed/catalogue/catalogue-seed.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { itemFields, reference, variety } from './item.factory.ts';

const RIGHTS = ['basic:category:page', 'basic:compendium:edit', 'basic:compendium:remove'] as const;

let server: TestServer;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.person({ permissions: [...RIGHTS] });
});
afterAll(() => server.stop());

let serial = 0;
const newCode = () => {
  serial += 1;
  return `T-${serial}`;
};
const anItem = (more: Partial<ItemFields> = {}, code = newCode()) =>
  keeper.ok(calls.createItem, { body: { code, isDraft: false, ...itemFields(more) } });
const read = (id: string) => keeper.ok(catalogueEndpoints.getItem, { params: { id } });
const change = (id: string, version: number, more: Partial<ItemFields>) =>
  keeper.call(calls.updateItem, { params: { id }, body: { version, ...itemFields(more) } });
const write = (query: ReturnType<typeof sql>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));
const coinOf = async (itemId: string, varietyId: string | null = null) => {
  const { coins } = await anOrder(server, { companyId: await server.company(), coins: [{ status: 0 }] });
  const id = coins[0]?.id ?? '';
  await write(sql`UPDATE coins SET catalog_item_id = ${itemId}, variety_id = ${varietyId} WHERE id = ${id}`);
  return id;
};

describe('an item', () => {
  test('names its newest pieces, by number and not by the look of it', async () => {
    const { id } = await anItem();
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`SET LOCAL ROLE NONE`.execute(tx);
      await sql`SELECT setval(pg_get_serial_sequence('coins', 'id'), 999998)`.execute(tx);
    });
    const ids = [await coinOf(id), await coinOf(id)];

    expect(ids).toEqual(['999999', '1000000']);
    expect((await read(id)).uses.list.map((use) => use.id)).toEqual(ids.toReversed());
  });

  test('is kept with several numbers of a system, varieties in three levels and guide prices of each', async () => {
    const { id } = await anItem({
      references: [reference('11'), reference('12')],
      varieties: [variety('na', 1), variety('nb', 2), variety('nc', 3), variety('nd', 1)],
      priceGuides: [
        { varietyKey: 'nc', gradeNumber: 65, priceFen: 120_000, onDay: '2026-01-02', source: '拍卖' },
        { varietyKey: null, gradeNumber: 60, priceFen: 30_000, onDay: '2026-01-02', source: '' },
      ],
      aliases: ['大头试作'],
    });
    const item = await read(id);
    const idOf = new Map(item.varieties.map((one) => [one.nameZh, one.id]));

    expect(item.references.map(({ no }) => no)).toEqual(['11', '12']);
    expect(item.varieties.map(({ nameZh, depth, parentId }) => [nameZh, depth, parentId])).toEqual([
      ['na', 1, null],
      ['nb', 2, idOf.get('na')],
      ['nc', 3, idOf.get('nb')],
      ['nd', 1, null],
    ]);
    expect(item.priceGuides).toMatchObject([{ varietyId: null }, { varietyId: idOf.get('nc'), source: '拍卖' }]);
    const found = await keeper.ok(catalogueEndpoints.searchItems, { query: { q: 'TT-12' } });
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  test('changes as a whole: varieties change places, names and parents within one save, and keep their ids', async () => {
    const { id, version } = await anItem({ varieties: [variety('na', 1), variety('nb', 1), variety('nx', 2)] });
    const before = await read(id);
    const [a, b] = before.varieties;
    const lines = [variety(b?.id ?? '', 1, 'na'), variety(a?.id ?? '', 2, 'nb'), variety('nnew', 3, 'nx')];

    expect(await change(id, version, { varieties: lines })).toMatchObject({ code: 0 });
    const after = await read(id);
    expect(after.varieties.map((one) => [one.id, one.nameZh, one.parentId])).toEqual([
      [b?.id, 'na', null],
      [a?.id, 'nb', b?.id],
      [expect.any(String), 'nx', a?.id],
    ]);
  });

  test.each<[string, Partial<ItemFields>, string]>([
    ['a year that ends before it begins', { yearFrom: 1920, yearTo: 1914 }, 'yearTo'],
    ['a tolerance without its measure', { weightMg: null }, 'weightMg'],
    ['a category of another first level', { category2: 301 }, 'category2'],
    ['a metal that there is not', { metal: 'unobtainium' as never }, 'metal'],
    ['a variety below the third level', { varieties: [variety('na', 1), variety('nb', 3)] }, 'varieties.1.depth'],
    ['a name of a variety twice', { varieties: [variety('na', 1), variety('nb', 1, 'na')] }, 'varieties.1.nameZh'],
    ['a number twice', { references: [reference('1.2'), reference('1.2')] }, 'references.1.no'],
    ['a picture that nobody uploaded', { obverseKey: 'Catalogue/1-none.jpg' }, 'obverseKey'],
    [
      'a guide price of a variety that is not there',
      { priceGuides: [{ varietyKey: 'nz', gradeNumber: 65, priceFen: 1, onDay: '2026-01-02', source: '' }] },
      'priceGuides.0.varietyKey',
    ],
  ])('is refused with %s, said beside the field', async (_, more, path) => {
    const answer = await keeper.call(calls.createItem, {
      body: { code: newCode(), isDraft: false, ...itemFields(more) },
    });
    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path }] } });
    expect(JSON.stringify(answer.data)).not.toMatch(/variety-level|tolerance-alone|reference-taken/);
  });

  test('has its code alone', async () => {
    await anItem({}, 'T-CODE');
    expect(
      await keeper.call(calls.createItem, { body: { code: 't-code', isDraft: true, ...itemFields() } }),
    ).toMatchObject({ code: -1, data: { fields: [{ path: 'code' }] } });
  });
});

describe('a number of a catalogue', () => {
  test('belongs to one item; the other is named', async () => {
    const first = await anItem({ references: [reference('77')] });
    const answer = await keeper.call(calls.createItem, {
      body: {
        code: newCode(),
        isDraft: false,
        ...itemFields({ references: [reference('78'), reference('77', true)] }),
      },
    });
    expect(answer).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'references.1.no' }], takenBy: [{ at: 1, id: first.id, nameZh: '测试壹圆' }] },
    });
  });

  test('may be shared where both say so, and an open one is everybody’s', async () => {
    const open = { system: 'TT', no: '99x', isShared: false };
    await anItem({ references: [reference('88', true), open] });
    const other = await anItem({ references: [reference('88', true), open] });
    expect((await read(other.id)).references.map(({ isShared }) => isShared)).toEqual([true, true]);
  });

  test('goes to one of two people who give it at the same moment', async () => {
    const codes = [newCode(), newCode()];
    const answers = await Promise.all(
      codes.map((code) =>
        keeper.call(calls.createItem, {
          body: { code, isDraft: false, ...itemFields({ references: [reference('55')] }) },
        }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([-1, 0]);
  });
});

test('a circle of varieties cannot be written, not even past the rules', async () => {
  const { id } = await anItem({ varieties: [variety('na', 1), variety('nb', 2)] });
  const [a, b] = (await read(id)).varieties;
  await expect(
    write(sql`UPDATE catalog_varieties SET parent_id = ${b?.id}, depth = 3 WHERE id = ${a?.id}`),
  ).rejects.toThrow(/catalog_varieties/);
});

describe('two people on one item', () => {
  test('the second is refused and sees what the first saved', async () => {
    const { id, version } = await anItem();
    expect(await change(id, version, { nameZh: '先到', varieties: [variety('na', 1)] })).toMatchObject({ code: 0 });
    expect(await change(id, version, { nameZh: '后到' })).toMatchObject({
      code: -2,
      data: { current: { nameZh: '先到', version: version + 1, varieties: [{ nameZh: 'na' }] } },
    });
  });

  test('its history says who changed what, and only that', async () => {
    const { id, version } = await anItem({ references: [reference('31')] });
    await change(id, version, { references: [reference('31'), reference('32')] });
    const [latest, first] = await keeper.ok(calls.getItemHistory, { params: { id } });
    expect(latest).toMatchObject({
      action: '编辑纲目',
      changes: [{ field: 'references', before: 'TT-31', after: 'TT-31, TT-32' }],
    });
    expect(first?.action).toBe('新建纲目');
  });
});

describe('what hangs on an item', () => {
  test('keeps it from being deleted, and is named; switched off it is not offered any more', async () => {
    const { id, version } = await anItem({ nameZh: '挂币壹圆' });
    const coinId = await coinOf(id);

    expect(await keeper.call(calls.removeItem, { params: { id }, body: { version } })).toMatchObject({
      code: -3,
      data: { usedBy: [{ kind: 'coin', id: coinId }] },
    });
    expect((await read(id)).uses).toMatchObject({ coins: 1, list: [{ kind: 'coin', id: coinId }] });
    await keeper.ok(calls.setItemStatus, { params: { id }, body: { version, status: 3, reason: '重复' } });
    expect(await keeper.ok(catalogueEndpoints.searchItems, { query: { q: '挂币壹圆' } })).toEqual([]);
  });

  test('keeps a variety in the outline', async () => {
    const { id, version } = await anItem({ varieties: [variety('na', 1), variety('nb', 1)] });
    const [a, b] = (await read(id)).varieties;
    const coinId = await coinOf(id, a?.id ?? null);

    expect(await change(id, version, { varieties: [variety(b?.id ?? '', 1, 'nb')] })).toMatchObject({
      code: -3,
      data: { usedBy: [{ kind: 'coin', id: coinId }] },
    });
    expect(await change(id, version, { varieties: [variety(a?.id ?? '', 1, 'na')] })).toMatchObject({ code: 0 });
  });

  test('is nothing: then the item goes, with its parts', async () => {
    const { id, version } = await anItem({ references: [reference('41')], varieties: [variety('na', 1)] });
    await keeper.ok(calls.removeItem, { params: { id }, body: { version } });
    expect(await keeper.call(catalogueEndpoints.getItem, { params: { id } })).toMatchObject({ code: 404 });
  });
});

test('the seeded compendium has every row of the seed lists, each with its source and what is to be verified', async () => {
  const list = async (query: object) =>
    (await keeper.ok(catalogueEndpoints.listItems, { query: { limit: 1, ...query } })).total;
  const seeded = listCatalogueSeed();
  const { list: rows } = await keeper.ok(catalogueEndpoints.listItems, {
    query: { code: seeded.map(({ code }) => code).join(' '), isUnverified: 'true', limit: 200 },
  });
  expect(await list({ code: seeded.map(({ code }) => code).join(' ') })).toBe(150);
  expect(rows.map(({ code }) => code).sort()).toEqual(
    seeded.flatMap(({ code, verify }) => (verify ? [code] : [])).sort(),
  );
  const { rows: wrong } =
    await write(sql`SELECT code FROM catalog_items WHERE code = ANY (${seeded.map(({ code }) => code)})
    AND (source_text = '' OR source NOT IN ('F', 'K'))`);
  expect(wrong).toEqual([]);
});

describe('the compendium', () => {
  test('belongs to the whole house: people of one company read it only', async () => {
    const { id, version } = await anItem();
    await coinOf(id);
    const local = await server.person({ permissions: [...RIGHTS], companyId: await server.company() });
    const seen = await local.ok(catalogueEndpoints.getItem, { params: { id } });

    expect(seen.uses).toMatchObject({ coins: 0, list: [] });
    expect(seen.allowedActions.map(({ action, allowed }) => [action, allowed])).toEqual([
      ['edit', false],
      ['disable', false],
      ['remove', false],
    ]);
    expect(await local.call(calls.updateItem, { params: { id }, body: { version, ...itemFields() } })).toMatchObject({
      code: 403,
    });
    const reader = await server.person({ permissions: ['basic:category:page'] });
    expect(await reader.call(calls.removeItem, { params: { id }, body: { version } })).toMatchObject({ code: 403 });
  });

  test('is a tree: category, dynasty, era, denomination, type; levels that nobody fills in are passed over', async () => {
    const at = { category1: CATEGORY.sycee, category2: 701, dynasty: '测试国' };
    await anItem({ ...at, era: '甲', denomination: '壹' });
    await anItem({ ...at, era: '甲', denomination: '贰' });
    await anItem({ ...at, era: '乙/丙', denomination: '壹', typeName: '大样' });
    const children = (node: string) => keeper.ok(calls.getItemTree, { query: { node } });

    const [seven] = (await children('')).filter(({ value }) => value === '7');
    expect(seven).toMatchObject({ level: 'category1', path: '7', hasChildren: true });
    const eras = await children(`7/701/${encodeURIComponent('测试国')}`);
    expect(eras.map(({ value, level, items, hasChildren }) => [value, level, items, hasChildren])).toEqual([
      ['甲', 'era', 2, true],
      ['乙/丙', 'era', 1, true],
    ]);
    expect(await children(eras[0]?.path ?? '')).toMatchObject([
      { level: 'denomination', hasChildren: false },
      { level: 'denomination', hasChildren: false },
    ]);
    const { list } = await keeper.ok(catalogueEndpoints.listItems, { query: { node: eras[1]?.path ?? '' } });
    expect(list.map(({ era }) => era)).toEqual(['乙/丙']);
  });
});

import { catalogueEndpoints as endpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { priceListsEndpoints as prices } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { CHECK_RULE_SEEDS } from '@mintmark/domain/audits/check-rules.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import { matchItem } from '@mintmark/domain/receiving/import/match-item.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { listCatalogueSeed } from '../../db/seed/catalogue/catalogue-seed.ts';
import { ensureCatalogueFacts } from '../../db/seed/facts/ensure-catalogue-facts.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { catalogueIndexFor, priceListAt } from './index.ts';

let server: TestServer;
let clerk: TestClient;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company('CATA');
  clerk = await server.person({ companyId, permissions: ['basic:category:page', 'order:entry:edit'] });
});
afterAll(() => server.stop());

const namesFor = async (q: string, category1?: string) =>
  (await clerk.ok(endpoints.searchItems, { query: { q, ...(category1 ? { category1 } : {}) } })).map(
    ({ nameZh }) => nameZh,
  );

describe('the facts of an installation', () => {
  test('are there after the first start, and a second start adds nothing', async () => {
    const counts = () =>
      server.services.db.read(SYSTEM_SCOPE, async (db) =>
        Promise.all(
          (['categories', 'catalogItems', 'scoreRules', 'checkRules', 'priceLists'] as const).map(async (table) => {
            const row = await db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<string>().as('n'))
              .executeTakeFirstOrThrow();
            return Number(row.n);
          }),
        ),
      );

    const before = await counts();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureCatalogueFacts(tx, server.clock.now()));

    expect(before).toEqual([
      CATEGORIES1.length + CATEGORIES2.length,
      listCatalogueSeed().length,
      CATEGORIES1.filter(({ scaleCode }) => scaleCode !== null).length,
      CHECK_RULE_SEEDS.length + 1,
      1,
    ]);
    expect(await counts()).toEqual(before);
  });

  test('include the category tree with what each step demands', async () => {
    const categories = await clerk.ok(endpoints.listCategories);

    expect(categories.map(({ code }) => code)).toEqual(CATEGORIES1.map(({ code }) => code));
    expect(categories.find(({ code }) => code === 5)).toMatchObject({
      zh: '机制币',
      scaleCode: 'sheldon70',
      needs: { requiredMeasures: ['weightMg', 'diameterUm'], needsAppraiser: false },
    });
    expect(categories.find(({ code }) => code === 5)?.categories2[0]).toMatchObject({ code: 501, certPrefix: 'Y' });
  });

  test('include the published price list, in force for every company', async () => {
    const list = await server.services.db.read(SYSTEM_SCOPE, (db) => priceListAt(db, companyId, '2026-11-20'));
    const { list: rows } = await clerk.ok(prices.listPriceLists, { query: { on: '2026-11-20' } });
    const detail = await clerk.ok(prices.getPriceList, { params: { id: rows[0]?.id ?? '' } });

    expect(list).toEqual({ ...SEED_PRICE_LIST, id: rows[0]?.id });
    expect(detail.data.tiers).toEqual(SEED_PRICE_LIST.tiers);
    await expect(
      server.services.db.read(SYSTEM_SCOPE, (db) => priceListAt(db, companyId, '2019-12-31')),
    ).rejects.toMatchObject({ id: 'NO_PRICE_RULE' });
  });
});

describe('the list of items', () => {
  test('pages, sorts and filters', async () => {
    const all = await clerk.ok(endpoints.listItems, { query: { limit: 5 } });
    const struck = await clerk.ok(endpoints.listItems, { query: { category1: ['5'], sort: '-code', limit: 1 } });
    const one = await clerk.ok(endpoints.listItems, { query: { code: 'CC-026a, CC-026b' } });
    const year = await clerk.ok(endpoints.listItems, { query: { year: '1914', category1: ['5'] } });

    expect(all.total).toBe(listCatalogueSeed().length);
    expect(all.list).toHaveLength(5);
    expect(struck.list[0]?.code.startsWith('MS-')).toBe(true);
    expect(one.list.map(({ nameZh }) => nameZh)).toEqual(['永乐通宝', '永乐通宝 折三']);
    expect(year.total).toBeGreaterThan(0);
  });

  test.each([{ query: { sort: 'grams' } }, { query: { secret: 'x' } as never }])(
    'refuses what it does not know: %j',
    async (input) => {
      expect(await clerk.call(endpoints.listItems, input)).toMatchObject({ code: -1 });
    },
  );

  test('leads to one item with references and varieties', async () => {
    const { list } = await clerk.ok(endpoints.listItems, { query: { code: 'CC-030' } });
    const item = await clerk.ok(endpoints.getItem, { params: { id: list[0]?.id ?? '' } });

    expect(list[0]).toMatchObject({ references: 'H-22.128, FD-2269, S-1140', varietyCount: 2 });
    expect(item.varieties.map(({ nameZh }) => nameZh)).toEqual(['左点', '无点']);
    expect(await clerk.call(endpoints.getItem, { params: { id: '999999' } })).toMatchObject({ code: 404 });
  });
});

describe('the search of entry grids', () => {
  test.each([
    ['a name', '永乐通宝', '永乐通宝'],
    ['part of a name', '背陕', '康熙通宝 背陕'],
    ['pinyin initials', 'yltb', '永乐通宝'],
    ['a reference with its system', 'H-22.128', '康熙通宝 背陕'],
    ['a reference written together', 'fd2269', '康熙通宝 背陕'],
    ['a name and a year', '枣红壹角 1960', '第三套 枣红壹角'],
    ['an alias', '大黑拾', '第二套 拾圆(大黑拾)'],
  ])('finds by %s', async (_, typed, name) => {
    expect((await namesFor(typed))[0]).toBe(name);
  });

  test('stays inside the category, finds at most twenty, and nothing for nothing', async () => {
    expect(await namesFor('通宝', '2')).toEqual([]);
    expect((await namesFor('通')).length).toBeLessThanOrEqual(20);
    expect(await namesFor('；；')).toEqual([]);
  });

  test('is closed to people without a use for it', async () => {
    const other = await server.person({ companyId, permissions: ['finance:payment:page'] });

    expect(await other.call(endpoints.searchItems, { query: { q: '通宝' } })).toMatchObject({ code: 403 });
    expect(await other.call(endpoints.listItems)).toMatchObject({ code: 403 });
  });
});

test('the import matches against the stored catalogue, and sees a new item at once', async () => {
  const find = async (name: string) =>
    server.services.db.read(SYSTEM_SCOPE, async (db) =>
      matchItem(await catalogueIndexFor(db, [3]), { category1: CATEGORY.ancient, name, reference: '', yearText: '' }),
    );
  const { list } = await clerk.ok(endpoints.listItems, { query: { code: 'CC-026a' } });

  expect((await find('永乐通宝'))?.itemId).toBe(list[0]?.id);
  expect(await find('测试新品通宝')).toBeNull();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('catalogItems')
      .values({ code: 'CC-900', category1: CATEGORY.ancient, category2: 309, nameZh: '测试新品通宝' })
      .execute(),
  );
  expect(await find('测试新品通宝')).not.toBeNull();
});

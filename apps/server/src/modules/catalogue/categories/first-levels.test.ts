import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { priceListsEndpoints } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { scalesEndpoints } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms, result, tryScore } from '../../../../test/factories/score.factory.ts';
import { A_RECEIVER, aCounter, aDraft, aLine, aSubmitted } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { labelDataOf } from '../../../workflow/labels/label-data.ts';

let server: TestServer;
let chief: TestClient;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: ['*:*:*'] });
  today = shanghaiDay(server.clock.now());
});
afterAll(() => server.stop());

type New = BodyInputOf<typeof calls.createCategory>;
type Saved = BodyInputOf<typeof calls.updateCategory>;

const NEEDS = {
  requiredMeasures: ['weightMg' as const],
  optionalMeasures: [],
  rawImages: [2, 3],
  slabImages: [],
  boxTypes: ['S1'],
};
const FIRST = { aliases: ['古玉'], services: [SERVICE.newGrading, SERVICE.crossover], needsAppraiser: false };
const aFirst = (more: Partial<New>): New => ({
  ...{ category1: null, zh: '玉器', en: 'Jade', certLetter: null, ...NEEDS, first: FIRST },
  ...more,
});
const create = (body: New) => chief.call(calls.createCategory, { body });
const made = async (more: Partial<New>) => (await chief.ok(calls.createCategory, { body: aFirst(more) })).code;
const read = (code: number) => chief.ok(calls.getCategory, { params: { code: String(code) } });

/** Saves a category as it stands, with something changed. */
async function save(code: number, change: Partial<Saved>) {
  const one = await read(code);
  const { version, zh, en, certLetter, requiredMeasures, optionalMeasures, rawImages, slabImages, boxTypes } = one;
  const { first, labelTemplate, defects } = one;
  const lists = { requiredMeasures, optionalMeasures, rawImages, slabImages, boxTypes, labelTemplate, defects };
  const body = { version, zh, en, certLetter, ...lists, first, ...change } as Saved;
  return chief.call(calls.updateCategory, { params: { code: String(code) }, body });
}
const accept = async (code: number, isAccepted = true) =>
  save(code, { first: { ...((await read(code)).first ?? FIRST), isAccepted } });

/** From today on the house grades the category on the seventy points. */
async function withScale(category1: number): Promise<void> {
  const query = { scaleCode: ['sheldon70'], phase: ['current' as const] };
  const { list } = await chief.ok(scalesEndpoints.listScales, { query });
  const scaleId = list[0]?.scaleId ?? '';
  await chief.ok(scalesEndpoints.assignScale, {
    body: { companyId: null, category1, scaleId, validFrom: today, reason: '新类别' },
  });
}

/** From today on the house prices the category as struck coins. */
async function withPrice(category1: number): Promise<void> {
  const head = { nameZh: '新价格', nameEn: 'New prices', validFrom: today, note: '' };
  const { list } = await chief.ok(priceListsEndpoints.listPriceLists, { query: { phase: ['current'] } });
  const basedOnId = list.find(({ companyId }) => companyId === null)?.id ?? null;
  const { id } = await chief.ok(priceListsEndpoints.createPriceList, { body: { companyId: null, basedOnId, ...head } });
  const { data, version, line } = await chief.ok(priceListsEndpoints.getPriceList, { params: { id } });
  const columns = data.columns.map((one) =>
    one.category1.includes(5) ? { ...one, category1: [...one.category1, category1] } : one,
  );
  const body = { version, ...head, data: { ...data, columns } };
  const saved = await chief.ok(priceListsEndpoints.savePriceList, { params: { id }, body });
  await chief.ok(priceListsEndpoints.publishPriceList, {
    params: { id },
    body: { version: saved.version, validFrom: today, seen: line.map((one) => one.id), reason: '新类别' },
  });
}

describe('a first level', () => {
  test('takes the next code or its own, stands behind the others, and has second levels', async () => {
    const code = await made({});
    const own = await made({ zh: '古籍', en: 'Book', code: 20, first: { ...FIRST, aliases: [] } });
    const second = await chief.ok(calls.createCategory, {
      body: { category1: 20, zh: '善本', en: 'Rare book', certLetter: null, ...NEEDS },
    });
    const tree = await chief.ok(catalogueEndpoints.listCategories);
    const { edits } = await chief.ok(dictionariesEndpoints.getHouseNames);

    expect([code, own, second.code]).toEqual([11, 20, 2001]);
    expect(tree.slice(-2)).toMatchObject([
      {
        code: 11,
        zh: '玉器',
        isAccepted: false,
        scaleCode: null,
        priceColumn: null,
        needs: { services: [SERVICE.newGrading, SERVICE.crossover] },
      },
      { code: 20, categories2: [{ code: 2001, zh: '善本' }] },
    ]);
    expect(tree.find((one) => one.code === 7)?.categories2[0]?.code).toBe(701);
    expect(edits).toContainEqual(
      expect.objectContaining({ dictionary: 'category1', code: '11', zh: '玉器', isOffered: true, isRefused: true }),
    );
    const [event] = await chief.ok(calls.getCategoryHistory, { params: { code: '11' } });
    expect(event?.action).toBe('catalogue.createCategory');
  });

  test.each<[string, Partial<New>, string]>([
    ['a code that is taken', { code: 5, zh: '甲', en: 'A' }, 'code'],
    ['a name that is taken', { zh: '古钱', en: 'B' }, 'zh'],
    ['another name that is taken', { zh: '乙', en: 'C', first: { ...FIRST, aliases: ['银元'] } }, 'first.aliases'],
    ['a letter', { zh: '丙', en: 'D', certLetter: 'H' }, 'certLetter'],
    ['nothing said of its holders', { zh: '丁', en: 'E', boxTypes: null }, 'boxTypes'],
    ['no word of what only a first level says', { zh: '戊', en: 'F', first: null }, 'first'],
    [
      'acceptance without scale and price',
      { zh: '己', en: 'G', first: { ...FIRST, aliases: [], isAccepted: true } },
      'first.isAccepted',
    ],
  ])('is refused with %s, beside the field', async (_, more, path) => {
    expect(await create(aFirst(more))).toMatchObject({
      code: -1,
      data: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
  });

  test('a second level with a code of its own is refused: its place is its code', async () => {
    const body = { category1: CATEGORY.struck, code: 9, zh: '银毫', en: 'Dime', certLetter: 'Y' as const, ...NEEDS };
    expect(await create(body)).toMatchObject({ code: -1, data: { fields: [{ path: 'code' }] } });
  });

  test('is taken in once it can be graded and priced; then it is submitted, quoted, graded and certified', async () => {
    const code = await made({ zh: '徽章铜牌', en: 'Plaque', first: { ...FIRST, aliases: [] } });
    const strange = { category1: code, zh: '铜牌', en: 'Copper plaque', certLetter: 'H' as const, ...NEEDS };
    expect(await create(strange)).toMatchObject({ code: -1, data: { fields: [{ path: 'certLetter' }] } });
    const { code: category2 } = await chief.ok(calls.createCategory, {
      body: { category1: code, zh: '铜牌', en: 'Copper plaque', certLetter: 'T', ...NEEDS },
    });
    const counter = await aCounter(server);
    const lines = [aLine({ category1: code, name: '铜牌' })];
    const draft = await aDraft(counter, { lines, receiver: A_RECEIVER });
    expect(await submit(counter.client, draft)).toMatchObject({ code: -3 });
    expect(await accept(code)).toMatchObject({
      data: { fields: [{ path: 'first.isAccepted' }, { path: 'first.isAccepted' }] },
    });
    await withScale(code);
    expect(await accept(code)).toMatchObject({ data: { fields: [{ path: 'first.isAccepted' }] } });
    await withPrice(code);
    expect(await accept(code)).toMatchObject({ code: 0 });

    const tree = await chief.ok(catalogueEndpoints.listCategories);
    expect(tree.find((one) => one.code === code)).toMatchObject({
      ...{ isAccepted: true, scaleCode: 'sheldon70', priceColumn: '机制币' },
      categories2: [{ code: category2, isAccepted: true }],
    });
    const order = await aSubmitted(counter, { lines });
    expect(await chief.ok(receivingEndpoints.getOrder, { params: { id: order.id } })).toMatchObject({
      ...{ status: 10, categories: [code] },
      quote: { pieces: 1 },
    });
    const { companyId } = counter;
    const graders = [await aGrader(server, companyId), await aGrader(server, companyId)];
    const given = { companyId, submittedAt: server.clock.now() };
    const { coin } = await aCoin(server, { category1: code, category2, catalogItemId: null, status: 40 }, given);
    for (const grader of graders) await giveScore(server, grader, coin.id, result(3));
    const done = await server.services.db.read(SYSTEM_SCOPE, async (db) => {
      const row = await db.selectFrom('coins').selectAll().where('id', '=', coin.id).executeTakeFirstOrThrow();
      return { row, label: await labelDataOf(db, server.services.config, row) };
    });
    expect(done.row.certNo).toMatch(/^T/);
    expect(Object.values(done.label).join()).toContain('徽章铜牌');
    expect(await save(code, { zh: '奖牌' })).toMatchObject({ code: -1, data: { fields: [{ path: 'zh' }] } });
    expect(await save(code, { en: 'Plaquette' })).toMatchObject({ code: 0 });
    expect(await read(code)).toMatchObject({ isNameFixed: true });
  });
});

const submit = (client: TestClient, draft: { readonly id: string; readonly version: number }) =>
  client.call(receivingEndpoints.submitOrder, { params: { id: draft.id }, body: { version: draft.version } });

describe('defects of a category', () => {
  test('are held to its scale, and a grader may name no others; old grades stay', async () => {
    expect(await save(506, { defects: ['30'] })).toMatchObject({ code: -1, data: { fields: [{ path: 'defects' }] } });
    const companyId = await server.company();
    const grader = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { category1: CATEGORY.struck, category2: 506, status: 40 }, { companyId });
    const details = { resultType: RESULT.details, band: 'AU', defectCode: '02' };
    await save(5, { defects: ['02', '05'] });
    await save(506, { defects: ['05', '10'] });

    expect(await tryScore(server, grader, coin.id, details)).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'grade.defectCode', msg: '该分类不提供此瑕疵' }] },
    });
    await save(506, { defects: null });
    expect(await tryScore(server, grader, coin.id, details)).toMatchObject({ code: 0 });
    await save(5, { defects: ['05'] });
    const next = await aCoin(server, { category1: CATEGORY.struck, category2: 506, status: 40 }, { companyId });
    expect(await tryScore(server, grader, next.coin.id, details)).toMatchObject({ code: -1 });
    expect(await tryScore(server, grader, next.coin.id, ms(63))).toMatchObject({ code: 0 });
    await save(5, { defects: null });
    expect(await read(5)).toMatchObject({ defects: null });
  });
});

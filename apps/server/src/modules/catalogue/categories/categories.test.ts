import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { categoriesEndpoints as calls } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import type { CategoryDetail } from '@mintmark/contract/catalogue/categories.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { needsOf } from '@mintmark/domain/catalogue/category-book.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { A_RECEIVER, aCounter, aDraft, aLine, aSubmitted } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { categoryBooks, certLetterFor } from '../../../workflow/catalogue/categories.repo.ts';

let server: TestServer;
let keeper: TestClient;
let ofCompany: TestClient;
const EDITOR = ['basic:category:page', 'basic:category:edit'] as const;

beforeAll(async () => {
  server = await startTestServer();
  const companyId = await server.company('CATS');
  keeper = await server.person({ companyId, permissions: EDITOR, scope: 'all' });
  ofCompany = await server.person({ companyId, permissions: EDITOR });
});
afterAll(() => server.stop());

const read = (code: number) => keeper.ok(calls.getCategory, { params: { code: String(code) } });
const bodyOf = (one: CategoryDetail, change: Partial<CategoryDetail> = {}) => {
  const { version, zh, en, certLetter, requiredMeasures, optionalMeasures, rawImages, slabImages, boxTypes, first } = {
    ...one,
    ...change,
  };
  return {
    ...{ version, zh, en, certLetter, requiredMeasures, optionalMeasures, rawImages, slabImages, boxTypes, first },
  } as never;
};
const save = async (code: number, change: Partial<CategoryDetail>, client = keeper) => {
  const body = bodyOf(await read(code), change);
  return client.call(calls.updateCategory, { params: { code: String(code) }, body });
};
const setStatus = async (code: number, isActive: boolean) =>
  keeper.ok(calls.setCategoryStatus, {
    params: { code: String(code) },
    body: { version: (await read(code)).version, isActive, reason: '本季不收' },
  });
const NEW = { requiredMeasures: null, optionalMeasures: null, rawImages: null, slabImages: null, boxTypes: null };
const bookNow = () => categoryBooks.of(server.services);

describe('a category', () => {
  test('is written for the whole house only, and by those who may', async () => {
    const reader = await server.person({ permissions: ['basic:category:page'], scope: 'all' });

    expect((await save(901, { en: 'Badges' }, ofCompany)).code).toBe(403);
    expect((await save(901, { en: 'Badges' }, reader)).code).toBe(403);
    const seen = await ofCompany.ok(calls.getCategory, { params: { code: '901' } });
    expect(seen.allowedActions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['history']);
    expect(await keeper.call(calls.getCategory, { params: { code: '999' } })).toMatchObject({ code: 404 });
  });

  test('says what is asked of its pieces, in memory at once, with history and names for every screen', async () => {
    const before = await read(506);
    expect(before).toMatchObject({ certLetter: 'Y', requiredMeasures: null, first: null, isLetterFixed: false });

    expect(await save(506, { zh: '贸易银圆', requiredMeasures: ['weightMg'], boxTypes: ['L1'] })).toMatchObject({
      code: 0,
    });
    const needs = needsOf(bookNow(), { category1: CATEGORY.struck, category2: 506 });
    const [latest] = await keeper.ok(calls.getCategoryHistory, { params: { code: '506' } });
    const names = await keeper.ok(dictionariesEndpoints.getHouseNames);

    expect(needs).toMatchObject({ requiredMeasures: ['weightMg'], boxTypes: ['L1'], slabImages: [6, 7] });
    expect(latest?.changes).toContainEqual({ field: 'zh', before: '外国贸易银', after: '贸易银圆' });
    expect(names.edits).toContainEqual(
      expect.objectContaining({ dictionary: 'category2', code: '506', zh: '贸易银圆' }),
    );
  });

  test('names the label template of its pieces: one of the house that is published', async () => {
    const body = (code: number, labelTemplate: string | null) =>
      keeper
        .ok(calls.getCategory, { params: { code: String(code) } })
        .then((one) => ({ ...(bodyOf(one) as object), labelTemplate }) as never);
    const name = async (code: number, labelTemplate: string | null) =>
      keeper.call(calls.updateCategory, { params: { code: String(code) }, body: await body(code, labelTemplate) });

    expect(await name(504, 'grading-999')).toMatchObject({ code: -1, data: { fields: [{ path: 'labelTemplate' }] } });
    expect(await name(504, 'receipt-60x40')).toMatchObject({ code: -1 });
    expect(await name(504, 'grading-70x25')).toMatchObject({ code: 0 });
    expect(await read(504)).toMatchObject({ labelTemplate: 'grading-70x25' });
    expect(needsOf(bookNow(), { category1: CATEGORY.struck, category2: 504 }).labelTemplate).toBe('grading-70x25');
    expect(await name(504, null)).toMatchObject({ code: 0 });
    expect(needsOf(bookNow(), { category1: CATEGORY.struck, category2: 504 }).labelTemplate).toBeUndefined();
  });

  test('of two changes at once the second is told what the first made of it', async () => {
    const seen = await read(902);
    await save(902, { en: 'Medals' });
    const late = await keeper.call(calls.updateCategory, {
      params: { code: '902' },
      body: bodyOf(seen, { en: 'Orders' }),
    });

    expect(late).toMatchObject({ code: -2, data: { current: { en: 'Medals' } } });
  });

  test.each<[string, number, Partial<CategoryDetail>, string]>([
    ['a name of another category', 9, { zh: '古钱' }, 'zh'],
    [
      'another name of another category',
      9,
      { first: { aliases: ['银元'], services: [SERVICE.newGrading], needsAppraiser: false } },
      'first.aliases',
    ],
    ['a letter of another first level', 902, { certLetter: 'Z' }, 'certLetter'],
    ['a letter on a first level', 9, { certLetter: 'H' }, 'certLetter'],
    ['a measure twice', 9, { optionalMeasures: ['weightMg'] }, 'optionalMeasures'],
    ['a holder that does not exist', 9, { boxTypes: ['Q'] }, 'boxTypes'],
    ['no holder at all', 9, { boxTypes: [] }, 'boxTypes'],
    ['no service at all', 9, { first: { aliases: [], services: [], needsAppraiser: false } }, 'first.services'],
    ['nothing said on a first level', 9, { rawImages: null }, 'rawImages'],
  ])('is refused with %s, beside the field', async (_, code, change, path) => {
    const answer = await save(code, change);

    expect(answer).toMatchObject({ code: -1, data: { fields: [expect.objectContaining({ path })] } });
  });
});

describe('the letter of certificates', () => {
  const letter = (category2: number) =>
    server.services.db.transaction(SYSTEM_SCOPE, (tx) => certLetterFor(tx, { category2, catalogItemId: null }));

  test('follows the data, and is fixed once a certificate carries it (invariant 1)', async () => {
    expect(await letter(504)).toBe('T');
    expect(await save(504, { certLetter: 'Y' })).toMatchObject({ code: 0 });
    expect(await letter(504)).toBe('Y');
    await expect(letter(5)).rejects.toMatchObject({ id: 'INPUT_INVALID' });

    await aCoin(server, { category2: 504, status: 60 });
    expect(await save(504, { certLetter: 'T' })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'certLetter' }] },
    });
    expect(await save(504, { en: 'Nickel and aluminium' })).toMatchObject({ code: 0 });
    expect((await read(504)).isLetterFixed).toBe(true);
  });
});

describe('second levels', () => {
  test('are added behind their siblings, and stand in lists at once', async () => {
    const body = { category1: CATEGORY.struck, zh: '镍币', en: 'Nickel', certLetter: 'T', ...NEW } as const;
    const { code } = await keeper.ok(calls.createCategory, { body });
    const tree = await keeper.ok(catalogueEndpoints.listCategories);
    const again = await keeper.call(calls.createCategory, { body });

    expect(code).toBe(508);
    expect(tree.find((one) => one.code === 5)?.categories2.at(-1)).toMatchObject({ code: 508, certPrefix: 'T' });
    expect(tree.find((one) => one.code === 7)?.categories2[0]?.code).toBe(701);
    expect(again).toMatchObject({ code: -1, data: { fields: [{ path: 'zh' }, { path: 'en' }] } });
    const noSuch = await keeper.call(calls.createCategory, { body: { ...body, category1: 77 } });
    expect(noSuch).toMatchObject({ code: -1 });
  });

  test('are ordered as a whole; of two orders at once the second is told', async () => {
    const before = [901, 902];
    await keeper.ok(calls.orderCategories, { body: { codes: [902, 901], before } });
    const late = await keeper.call(calls.orderCategories, { body: { codes: [902, 901], before } });
    const mixed = await keeper.call(calls.orderCategories, { body: { codes: [902, 501], before: [902, 501] } });
    const tree = await keeper.ok(catalogueEndpoints.listCategories);

    expect(tree.find((one) => one.code === 9)?.categories2.map(({ code }) => code)).toEqual([902, 901]);
    expect(late).toMatchObject({ code: -2 });
    expect(mixed).toMatchObject({ code: -1 });
  });
});

test('a closed category stays known, but is offered no more; opened again it is offered', async () => {
  await setStatus(9, false);
  const names = await keeper.ok(dictionariesEndpoints.getHouseNames);
  const twice = await keeper.call(calls.setCategoryStatus, {
    params: { code: '9' },
    body: { version: (await read(9)).version, isActive: false, reason: '再停' },
  });

  expect(names.edits).toContainEqual(expect.objectContaining({ dictionary: 'category1', code: '9', isOffered: false }));
  expect(bookNow().byCode.get(901)?.certLetter).toBe('H');
  expect(twice).toMatchObject({ code: -3 });
  await setStatus(9, true);
  expect(bookNow().byCode.get(9)?.isActive).toBe(true);
});

test('a closed category takes no new line and no submission, and lets what was submitted go on', async () => {
  const counter = await aCounter(server);
  const lines = [aLine({ category1: CATEGORY.circulation, name: '壹圆长城币' })];
  const submitted = await aSubmitted(counter, { lines });
  const draft = await aDraft(counter, { lines });
  await setStatus(10, false);
  const late = await counter.client.call(receivingEndpoints.createOrder, {
    body: { customerId: counter.customerId, receiver: A_RECEIVER, lines },
  });
  const submit = await counter.client.call(receivingEndpoints.submitOrder, {
    params: { id: draft.id },
    body: { version: draft.version },
  });
  const order = await counter.client.ok(receivingEndpoints.getOrder, { params: { id: submitted.id } });

  expect(late).toMatchObject({ code: -1, data: { fields: [expect.objectContaining({ path: 'lines.0.category1' })] } });
  expect(submit).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
  expect(order).toMatchObject({ status: 10, categories: [10] });
  await expect(
    server.services.db.transaction(SYSTEM_SCOPE, (tx) => certLetterFor(tx, { category2: 1001, catalogItemId: null })),
  ).resolves.toBe('L');
  await setStatus(10, true);
});

test('a service that the category does not offer is refused beside the line', async () => {
  const counter = await aCounter(server);
  const { first } = await read(7);
  expect(await save(7, { first: { ...first!, services: [SERVICE.newGrading, SERVICE.crossover] } })).toMatchObject({
    code: 0,
  });
  const answer = await counter.client.call(receivingEndpoints.createOrder, {
    body: {
      customerId: counter.customerId,
      receiver: A_RECEIVER,
      lines: [aLine({ category1: CATEGORY.sycee, serviceType: SERVICE.authentication })],
    },
  });

  expect(answer).toMatchObject({ code: -1, data: { fields: [{ path: 'lines.0.serviceType' }] } });
});

import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { giveLogo, picture } from '../../files/upload.factory.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { priceListAt } from '../index.ts';

const RIGHTS = ['basic:category:page', 'basic:price:edit', 'basic:price:publish'];
const HEAD = { nameZh: '二〇二七价格表', nameEn: 'Prices 2027', validFrom: '2027-01-01', note: '' };

let server: TestServer;
let a: string;
let b: string;
let chief: TestClient;
let ofA: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('PRIA'), await server.company('PRIB')];
  chief = await server.person({ permissions: RIGHTS });
  ofA = await server.person({ companyId: a, permissions: RIGHTS });
});
afterAll(() => server.stop());

const one = (id: string, who = chief) => who.ok(calls.getPriceList, { params: { id } });
const aDraft = async (companyId: string | null, who = chief, more: object = {}) =>
  one((await who.ok(calls.createPriceList, { body: { companyId, basedOnId: null, ...HEAD, ...more } })).id, who);
const bodyOf = (list: PriceListDetail, change: object = {}) => {
  const { version, nameZh, nameEn, validFrom, note, data } = list;
  return { version, nameZh, nameEn, validFrom, note, data: { ...data, ...change } };
};
const publishing = (list: PriceListDetail, validFrom: string) => ({
  params: { id: list.id },
  body: { version: list.version, validFrom, seen: list.line.map(({ id }) => id), reason: '年度调价' },
});
const publish = async (list: PriceListDetail, validFrom: string, who = chief) => {
  await who.ok(calls.publishPriceList, publishing(list, validFrom));
  return one(list.id, who);
};
const daysOf = async (companyId: string) =>
  (
    await chief.ok(calls.listPriceLists, {
      query: { companyId: [companyId], status: ['published'], sort: 'validFrom' },
    })
  ).list.map(({ validFrom, validTo }) => [validFrom, validTo]);
const inForce = (day: string, companyId: string) =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => (await priceListAt(db, companyId, day)).id);

describe('a draft', () => {
  test('begins as the delivered list or as a copy, and is saved with its faults', async () => {
    const draft = await aDraft(a);
    expect(draft).toMatchObject({ status: 'draft', phase: 'draft', listVersion: 1, basedOn: null });
    expect(draft.data.tiers).toEqual(SEED_PRICE_LIST.tiers);
    const tiers = draft.data.tiers.map((tier) => (tier.code === 'T2' ? { ...tier, capFen: 10_000 } : tier));
    await chief.ok(calls.savePriceList, { params: { id: draft.id }, body: bodyOf(draft, { tiers }) });
    const copy = await aDraft(a, chief, { basedOnId: draft.id });
    expect(copy.data.tiers[1]?.capFen).toBe(10_000);
    expect(copy).toMatchObject({ listVersion: 2, basedOn: { id: draft.id, listVersion: 1 } });
    expect((await auditOf(server, 'catalogue.savePriceList')).at(-1)).toMatchObject({
      targetNo: '二〇二七价格表 v1',
      before: { 'tiers.T2.capFen': 100_000 },
      after: { 'tiers.T2.capFen': 10_000 },
    });
    expect(copy.allowedActions.find(({ action }) => action === 'publish')).toMatchObject({ allowed: false });
    expect(await chief.call(calls.publishPriceList, publishing(copy, '2027-01-01'))).toMatchObject({
      code: -3,
      data: { problems: [{ path: 'tiers.1.capFen', code: 'CAPS_NOT_ASCENDING' }] },
    });
    await chief.ok(calls.removePriceList, { params: { id: copy.id } });
    expect(await chief.call(calls.getPriceList, { params: { id: copy.id } })).toMatchObject({ code: 404 });
  });

  test('that two people change tells the second what the first saved (R453)', async () => {
    const draft = await aDraft(a);
    await chief.ok(calls.savePriceList, { params: { id: draft.id }, body: bodyOf(draft, { vatBp: 300 }) });
    const late = await ofA.call(calls.savePriceList, { params: { id: draft.id }, body: bodyOf(draft, { vatBp: 900 }) });
    expect(late).toMatchObject({ code: -2, data: { current: { version: draft.version + 1, data: { vatBp: 300 } } } });
  });
});

describe('publishing', () => {
  test('ends the list before, leaves a later one, and never leaves a gap', async () => {
    const company = await server.company();
    await publish(await aDraft(company), '2026-11-20');
    await publish(await aDraft(company), '2027-03-01');
    const between = await aDraft(company);
    await publish(between, '2027-01-01');
    expect(await daysOf(company)).toEqual([
      ['2026-11-20', '2026-12-31'],
      ['2027-01-01', '2027-02-28'],
      ['2027-03-01', null],
    ]);
    expect(await inForce('2027-01-01', company)).toBe(between.id);
    const taken = await chief.call(calls.publishPriceList, publishing(await aDraft(company), '2027-03-01'));
    expect(taken).toMatchObject({ code: -1, data: { fields: [{ path: 'validFrom' }] } });
    const past = await chief.call(calls.publishPriceList, publishing(await aDraft(company), '2026-11-19'));
    expect(past).toMatchObject({ code: -1, data: { fields: [{ path: 'validFrom' }] } });
    expect((await auditOf(server, 'catalogue.publishPriceList')).at(-1)).toMatchObject({ reason: '年度调价' });
  });

  test('at once by two people: one wins, the other is told and sees the new line', async () => {
    const company = await server.company();
    const [first, second] = [await aDraft(company), await aDraft(company)];
    const answers = await Promise.all([
      chief.call(calls.publishPriceList, publishing(first, '2027-01-01')),
      chief.call(calls.publishPriceList, publishing(second, '2027-02-01')),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([-3, 0]);
    expect(await daysOf(company)).toHaveLength(1);
    const loser = await one(answers[0]?.code === 0 ? second.id : first.id);
    expect(loser.line).toHaveLength(1);
    expect(await chief.call(calls.publishPriceList, publishing(loser, '2027-05-01'))).toMatchObject({ code: 0 });
    expect(await daysOf(company)).toHaveLength(2);
  });

  test('makes the list immutable, also for the database', async () => {
    const list = await publish(await aDraft(await server.company()), '2027-01-01');
    const saved = await chief.call(calls.savePriceList, { params: { id: list.id }, body: bodyOf(list, { vatBp: 1 }) });
    expect(saved).toMatchObject({ code: -3 });
    expect(await chief.call(calls.removePriceList, { params: { id: list.id } })).toMatchObject({ code: -3 });
    for (const statement of [
      `UPDATE price_lists SET data = data || '{"vatBp": 1}' WHERE id = ${list.id}`,
      `UPDATE price_lists SET name_zh = 'x' WHERE id = ${list.id}`,
      `UPDATE price_lists SET status = 'draft' WHERE id = ${list.id}`,
      `DELETE FROM price_lists WHERE id = ${list.id}`,
    ])
      await expect(server.services.db.allPool.query(statement)).rejects.toThrow('immutable');
    await expect(
      server.services.db.allPool.query(`UPDATE price_lists SET valid_to = '2027-02-01' WHERE company_id IS NULL`),
    ).rejects.toThrow('gap');
  });
});

describe('withdrawing', () => {
  test('gives the days back to the list before; not once it holds or an order was quoted with it', async () => {
    const company = await server.company();
    const now = await publish(await aDraft(company), '2026-11-20');
    const next = await publish(await aDraft(company), '2027-01-01');
    const withdraw = (list: PriceListDetail) =>
      chief.call(calls.withdrawPriceList, {
        params: { id: list.id },
        body: { version: list.version, reason: '定价有误' },
      });
    const { order } = await anOrder(server, { companyId: company, reached: 'submitted' });
    const quoted = (id: string | null) =>
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        sql`UPDATE submission_orders SET price_list_id = ${id} WHERE id = ${order.id}`.execute(tx),
      );
    await quoted(next.id);
    expect(await withdraw(next)).toMatchObject({ code: -3 });
    await quoted(null);
    expect(await withdraw(await one(now.id))).toMatchObject({ code: -3 });
    expect(await withdraw(next)).toMatchObject({ code: 0 });
    expect(await daysOf(company)).toEqual([['2026-11-20', null]]);
    expect(await one(next.id)).toMatchObject({ phase: 'withdrawn', withdrawReason: '定价有误' });
  });
});

test('the logo of the company is in the printed list itself: no link that ends while the paper is open', async () => {
  const company = await server.company();
  expect((await aDraft(company)).brand).toMatchObject({ logoUrl: '' });
  await giveLogo(server, company, await picture('png'));
  expect((await aDraft(company)).brand?.logoUrl).toMatch(/^data:image\/png;base64,/);
});

describe('reach', () => {
  test('people of a company keep its lists, see the house’s, and nothing of other companies', async () => {
    const own = await aDraft(a, ofA);
    expect(own.companyId).toBe(a);
    const foreign = await aDraft(b);
    const input = { params: { id: foreign.id } };
    expect(await ofA.call(calls.getPriceList, input)).toMatchObject({ code: 404 });
    expect(await ofA.call(calls.removePriceList, input)).toMatchObject({ code: 404 });
    expect(await ofA.call(calls.savePriceList, { ...input, body: bodyOf(foreign) })).toMatchObject({ code: 404 });
    const into = { body: { companyId: b, basedOnId: null, ...HEAD } };
    expect(await ofA.call(calls.createPriceList, into)).toMatchObject({ code: -1 });
    const copy = { body: { companyId: a, basedOnId: foreign.id, ...HEAD } };
    expect(await ofA.call(calls.createPriceList, copy)).toMatchObject({ code: -1 });
    const { list } = await ofA.ok(calls.listPriceLists, { query: { limit: 200 } });
    expect(new Set(list.map(({ companyId }) => companyId))).toEqual(new Set([null, a]));
  });

  test('lists of the house are written by people of the whole house only', async () => {
    const house = await aDraft(null);
    const body = { companyId: null, basedOnId: null, ...HEAD };
    expect(await ofA.call(calls.createPriceList, { body })).toMatchObject({ data: { errorId: 'HOUSE_ONLY' } });
    expect(await ofA.call(calls.savePriceList, { params: { id: house.id }, body: bodyOf(house) })).toMatchObject({
      data: { errorId: 'HOUSE_ONLY' },
    });
    expect(await ofA.call(calls.publishPriceList, publishing(house, '2027-01-01'))).toMatchObject({
      data: { errorId: 'HOUSE_ONLY' },
    });
    const reader = await server.person({ permissions: ['basic:category:page'] });
    expect(await reader.call(calls.removePriceList, { params: { id: house.id } })).toMatchObject({ code: 403 });
    expect((await one(house.id, reader)).allowedActions).toEqual([]);
  });
});

import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { priceListAt } from '../index.ts';

const HEAD = { nameZh: '公司价格表', nameEn: 'Own prices', note: '' };

let server: TestServer;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  chief = await server.person({ permissions: ['basic:category:page', 'basic:price:edit', 'basic:price:publish'] });
});
afterAll(() => server.stop());

const one = (id: string) => chief.ok(calls.getPriceList, { params: { id } });
async function published(companyId: string | null, validFrom: string): Promise<PriceListDetail> {
  const { id } = await chief.ok(calls.createPriceList, { body: { companyId, basedOnId: null, ...HEAD, validFrom } });
  const { version, line } = await one(id);
  const seen = line.map((list) => list.id);
  await chief.ok(calls.publishPriceList, { params: { id }, body: { version, validFrom, seen, reason: '调价' } });
  return one(id);
}
const end = (list: PriceListDetail, from: string, who = chief) =>
  who.call(calls.endPriceList, {
    params: { id: list.id },
    body: { version: list.version, from, reason: '改用默认价格' },
  });
const inForce = (day: string, companyId: string) =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => (await priceListAt(db, companyId, day)).companyId);

/** A company whose own list prices an order of 2026-12-25 (Asia/Shanghai). */
async function ownWithOrder() {
  const company = await server.company();
  const own = await published(company, '2026-11-20');
  const { order } = await anOrder(server, { companyId: company, reached: 'submitted' });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    sql`UPDATE submission_orders SET price_list_id = ${own.id}, submitted_at = '2026-12-24T17:00:00Z' WHERE id = ${order.id}`.execute(
      tx,
    ),
  );
  return { company, own };
}

describe('ending a company’s own list', () => {
  test('gives its later days to the list of the house, and a new own list may begin after it', async () => {
    const company = await server.company();
    const own = await published(company, '2026-11-20');
    expect(await end(own, '2027-01-01')).toMatchObject({ code: 0 });
    expect([await inForce('2026-12-31', company), await inForce('2027-01-01', company)]).toEqual([company, null]);
    expect((await auditOf(server, 'catalogue.endPriceList')).at(-1)).toMatchObject({
      before: { validTo: null },
      after: { validTo: '2026-12-31' },
      reason: '改用默认价格',
    });
    const next = await published(company, '2027-03-01');
    expect(await inForce('2027-03-01', company)).toBe(company);
    const { version } = await one(next.id);
    await chief.ok(calls.withdrawPriceList, { params: { id: next.id }, body: { version, reason: '定价有误' } });
    expect(await one(own.id)).toMatchObject({ validTo: '2026-12-31' });
    expect(await inForce('2027-03-01', company)).toBeNull();
  });

  test('is refused beside the day: in the past, before it begins, after it is over, without a list of the house', async () => {
    const company = await server.company();
    const own = await published(company, '2026-12-01');
    const beside = (answer: unknown) =>
      expect(answer).toMatchObject({ code: -1, data: { fields: [{ path: 'from' }] } });
    beside(await end(own, '2026-01-01'));
    beside(await end(own, '2026-12-01'));
    expect(await end(own, '2027-01-01')).toMatchObject({ code: 0 });
    beside(await end(await one(own.id), '2027-02-01'));
    const house = await server.services.db.read(SYSTEM_SCOPE, (db) => priceListAt(db, '0', '2026-11-22'));
    expect(await end(await one(house.id), '2027-01-01')).toMatchObject({ code: -3 });
    const stale = await end(own, '2026-12-15');
    expect(stale).toMatchObject({ code: -2 });
  });

  test('is refused while orders of that day stand with it, and of another company it is not there', async () => {
    const { own } = await ownWithOrder();
    expect(await end(own, '2026-12-25')).toMatchObject({ code: -1, data: { fields: [{ path: 'from' }] } });
    expect(await end(own, '2026-12-26')).toMatchObject({ code: 0 });
    const other = await server.person({
      companyId: await server.company(),
      permissions: ['basic:category:page', 'basic:price:publish'],
    });
    expect(await end(own, '2026-12-26', other)).toMatchObject({ code: 404 });
  });

  test('by another one from a day with orders is refused beside the day; the day after them is free', async () => {
    const { company, own } = await ownWithOrder();
    const head = { companyId: company, basedOnId: own.id, ...HEAD, validFrom: '2026-12-25' };
    const { id } = await chief.ok(calls.createPriceList, { body: head });
    const publish = (validFrom: string) => {
      const body = { version: 1, validFrom, seen: [own.id], reason: '调价' };
      return chief.call(calls.publishPriceList, { params: { id }, body });
    };
    expect(await publish('2026-12-25')).toMatchObject({ code: -1, data: { fields: [{ path: 'validFrom' }] } });
    expect(await one(own.id)).toMatchObject({ validTo: null });
    expect(await publish('2026-12-26')).toMatchObject({ code: 0 });
    expect(await one(own.id)).toMatchObject({ validTo: '2026-12-25' });
  });
});

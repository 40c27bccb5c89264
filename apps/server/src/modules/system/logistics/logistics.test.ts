import { deliveryEndpoints as delivery } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { courierPortFor } from './booking.ts';

const RIGHTS = ['system:dict:page', ...['edit', 'credentials', 'test'].map((verb) => `system:logistics:${verb}`)];
const FIELDS = {
  nameZh: '京东快递',
  nameEn: 'JD Logistics',
  adapter: 'local' as const,
  customerNo: 'C-77',
  monthlyAccount: '7777',
  phone: '950616',
  products: [{ code: 'special', nameZh: '特惠送', nameEn: 'Economy' }],
  templates: [],
  trackingUrl: 'https://www.jdl.com/track?no={waybillNo}',
  sort: 20,
};
const KEY = 'Very-Secret-Key-9f31';

let server: TestServer;
let a: string;
let b: string;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('LOGA'), await server.company('LOGB')];
  chief = await server.person({ permissions: RIGHTS });
});
afterAll(() => server.stop());

let serial = 0;
const aCourier = async (more: object = {}, companyId: string | null = null) => {
  serial += 1;
  return chief.ok(calls.createCourier, { body: { companyId, code: `JD${serial}`, ...FIELDS, ...more } });
};
const one = (id: string) => chief.ok(calls.getCourier, { params: { id } });

describe('the key of a courier', () => {
  test('is written once and never answered again, neither by list nor record, log nor database', async () => {
    const { id, version } = await aCourier();
    const saved = await chief.raw(calls.setCourierSecret, { params: { id }, body: { version, key: KEY } });
    const record = await chief.raw(calls.getCourier, { params: { id } });
    const list = await chief.raw(calls.listCouriers, {});
    const tested = await chief.raw(calls.testCourier, { params: { id } });
    const logs = JSON.stringify(await server.services.db.allPool.query('SELECT * FROM audit_logs').then((r) => r.rows));
    const row = await server.services.db.allPool.query('SELECT secret_enc FROM couriers WHERE id = $1', [id]);

    expect(record.json().data.secret).toMatchObject({ hint: '••••9f31' });
    for (const text of [saved.body, record.body, list.body, tested.body, logs]) expect(text).not.toContain(KEY);
    expect(Buffer.from(row.rows[0].secret_enc).includes(KEY)).toBe(false);
    expect((await auditOf(server, 'system.setCourierSecret')).at(-1)).toMatchObject({
      targetId: id,
      before: { hasKey: false },
      after: { hasKey: true },
    });
  });

  test('that belongs to another courier cannot be opened', async () => {
    const [first, second] = [await aCourier(), await aCourier()];
    await chief.ok(calls.setCourierSecret, { params: { id: first.id }, body: { version: 1, key: KEY } });
    await server.services.db.allPool.query(
      `UPDATE couriers SET (secret_enc, secret_hint, secret_set_at, secret_set_by) =
        (SELECT secret_enc, secret_hint, secret_set_at, secret_set_by FROM couriers WHERE id = $1) WHERE id = $2`,
      [first.id, second.id],
    );
    const { isOk, answer } = await chief.ok(calls.testCourier, { params: { id: second.id } });
    expect(isOk).toBe(false);
    expect(answer).not.toContain(KEY);
  });

  test('is tried by a test call, whose answer is logged without it', async () => {
    const { id } = await aCourier();
    const without = await chief.ok(calls.testCourier, { params: { id } });
    await chief.ok(calls.setCourierSecret, { params: { id }, body: { version: 1, key: 'WRONG-KEY' } });
    const wrong = await chief.ok(calls.testCourier, { params: { id } });
    await chief.ok(calls.setCourierSecret, { params: { id }, body: { version: 2, key: KEY } });
    const right = await chief.ok(calls.testCourier, { params: { id } });

    expect([without, wrong, right].map(({ isOk }) => isOk)).toEqual([false, false, true]);
    expect(wrong.answer).toContain('A1006');
    expect((await auditOf(server, 'system.testCourier')).at(-1)).toMatchObject({ targetId: id, after: { isOk: true } });
  });

  test('may be set by those only who have its right', async () => {
    const { id } = await aCourier();
    const editor = await server.person({ permissions: ['system:dict:page', 'system:logistics:edit'] });
    const answer = await editor.call(calls.setCourierSecret, { params: { id }, body: { version: 1, key: KEY } });
    expect(answer.code).toBe(403);
    expect(
      (await editor.ok(calls.getCourier, { params: { id } })).allowedActions.map((one) => one.action),
    ).not.toContain('secret');
  });
});

describe('a courier', () => {
  test('is not changed over somebody else’s change, and the other’s values are told', async () => {
    const { id } = await aCourier();
    await chief.ok(calls.updateCourier, { params: { id }, body: { version: 1, ...FIELDS, nameZh: '先到' } });
    const late = await chief.call(calls.updateCourier, {
      params: { id },
      body: { version: 1, ...FIELDS, nameZh: '后到' },
    });
    expect(late).toMatchObject({ code: -2, data: { current: { nameZh: '先到', version: 2 } } });
  });

  test.each<[string, object, string]>([
    ['without a product', { products: [] }, 'products'],
    ['with one product twice', { products: [FIELDS.products[0], FIELDS.products[0]] }, 'products'],
    ['with a link that is not https', { trackingUrl: 'http://x.example.com/{waybillNo}' }, 'trackingUrl'],
    ['with a link to an address', { trackingUrl: 'https://10.0.0.1/{waybillNo}' }, 'trackingUrl'],
    ['without a name', { nameZh: ' ' }, 'nameZh'],
    ['with a name too long', { nameEn: 'x'.repeat(61) }, 'nameEn'],
    ['with an adapter of its own', { adapter: 'eval' }, 'adapter'],
  ])('is refused %s', async (_, more, path) => {
    const answer = await chief.call(calls.createCourier, {
      body: { companyId: null, code: 'BAD', ...FIELDS, ...more },
    });
    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path }] } });
  });

  test('has a code of its own in the house, and may have the same in a company', async () => {
    const body = { companyId: null, code: 'TWICE', ...FIELDS };
    await chief.ok(calls.createCourier, { body });
    expect(await chief.call(calls.createCourier, { body })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'code' }] },
    });
    expect((await chief.call(calls.createCourier, { body: { ...body, companyId: a } })).code).toBe(0);
  });

  test('of another company is absent, one of the house is seen but not changed', async () => {
    const [theirs, house] = [await aCourier({}, b), await aCourier()];
    const local = await server.person({ permissions: RIGHTS, companyId: a });
    const seen = await local.ok(calls.listCouriers, { query: { limit: 200 } });

    expect((await local.call(calls.getCourier, { params: { id: theirs.id } })).code).toBe(404);
    expect((await local.call(calls.removeCourier, { params: { id: theirs.id } })).code).toBe(404);
    expect(seen.list.map((row) => row.id)).toContain(house.id);
    expect(seen.list.map((row) => row.id)).not.toContain(theirs.id);
    const change = { params: { id: house.id }, body: { version: 1, ...FIELDS } };
    expect(await local.call(calls.updateCourier, change)).toMatchObject({
      code: 403,
      msg: expect.stringContaining('全公司'),
    });
    const foreign = { companyId: b, code: 'XX', ...FIELDS };
    expect(await local.call(calls.createCourier, { body: foreign })).toMatchObject({
      data: { fields: [{ path: 'companyId' }] },
    });
  });
});

describe('a parcel', () => {
  async function aParcel(courier: string | null) {
    const made = await anOrder(server, { companyId: a, coins: [{ status: 90 }] });
    const packer = await server.person({
      permissions: ['closeReview:delivery:page', 'closeReview:delivery:pack'],
      companyId: a,
    });
    const parcel = await packer.ok(delivery.createDelivery, { body: { orderIds: [made.order.id], method: 2 } });
    if (courier !== null)
      await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        sql`UPDATE deliveries SET courier = ${courier} WHERE id = ${parcel.id}`.execute(tx),
      );
    return { packer, parcel };
  }

  test('keeps its courier from being deleted, and is named in the refusal', async () => {
    const { id } = await aCourier();
    const { code } = await one(id);
    const { parcel } = await aParcel(code);
    const record = await one(id);

    expect(await chief.call(calls.removeCourier, { params: { id } })).toMatchObject({
      code: -3,
      msg: '已有包裹使用该快递公司，不能删除；可以停用',
      data: { usedBy: [{ id: parcel.id }] },
    });
    expect(record).toMatchObject({ parcels: 1, usedBy: [{ id: parcel.id }] });
    expect(record.allowedActions).toContainEqual(expect.objectContaining({ action: 'remove', allowed: false }));
    const free = await aCourier();
    await chief.ok(calls.removeCourier, { params: { id: free.id } });
    expect((await chief.call(calls.getCourier, { params: { id: free.id } })).code).toBe(404);
  });

  test('is not booked with a courier that is switched off, unknown, or has no such product', async () => {
    const { id } = await aCourier();
    const { code } = await one(id);
    const { packer, parcel } = await aParcel(null);
    const [coin] = (await packer.ok(delivery.getDelivery, { params: { id: parcel.id } })).items;
    await packer.ok(delivery.scanItem, { params: { id: parcel.id }, body: { code: coin?.coinCode ?? '' } });
    const book = (courier: string, product: string) =>
      packer.call(delivery.pack, {
        params: { id: parcel.id },
        body: { version: 1, weightG: 100, courier, product },
      });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE submission_orders SET due_fen = 0 WHERE company_id = ${a}`.execute(tx),
    );
    const offered = await packer.ok(delivery.getDeliveryCouriers, { params: { id: parcel.id } });
    const field = (path: string) => ({ code: -1, data: { fields: [expect.objectContaining({ path })] } });

    expect(offered.list.map((one) => one.code)).toEqual(expect.arrayContaining(['SF', code]));
    expect(await book('NONE', 'special')).toMatchObject(field('courier'));
    expect(await book(code, 'standard')).toMatchObject(field('product'));
    await chief.ok(calls.setCourierStatus, {
      params: { id },
      body: { version: 1, isActive: false, reason: '合同到期' },
    });
    expect(await book(code, 'special')).toMatchObject({ data: { fields: [{ path: 'courier' }] } });
  });

  test('is booked with the company’s own courier where both have one of the same code', async () => {
    const house = await aCourier({ customerNo: 'HOUSE' });
    const { code } = await one(house.id);
    const own = await chief.ok(calls.createCourier, { body: { companyId: a, code, ...FIELDS, customerNo: 'OWN' } });
    await chief.ok(calls.setCourierSecret, { params: { id: own.id }, body: { version: 1, key: 'WRONG-KEY' } });

    const asks = async (companyId: string) => (await courierPortFor(server.services, companyId, code)).testCall();
    expect((await asks(a)).answer).toContain('A1006');
    expect((await asks(b)).answer).toContain('A1001');
  });
});

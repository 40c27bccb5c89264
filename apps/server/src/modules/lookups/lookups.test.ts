import { lookupsEndpoints as api } from '@mintmark/contract/lookups/lookups.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { anOrder } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { gramsOf } from '../../kernel/search/index.ts';

const READER = ['closeReview:order:page', 'closeReview:rating:page', 'closeReview:rating:read', 'customer:user:page'];

let server: TestServer;
let companyId: string;
let otherId: string;
let made: Awaited<ReturnType<typeof anOrder>>;

const CUSTOMER = {
  name: '欧阳守拙',
  mobile: '13912345678',
  grams: gramsOf(['欧阳守拙', 'oysz', '13912345678', '5678']),
};
const find = (person: TestClient, text: string) => person.ok(api.find, { body: { text } });
const coin = () => made.coins[0] ?? expect.unreachable();
const certNo = () => coin().certNo ?? expect.unreachable();

/** Words of a coin or order, as entry and submission write them. */
async function nameCoin(id: string, code: string, name: string): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`UPDATE coins SET name = ${name}, grams = ${gramsOf([code, name])} WHERE id = ${id}`.execute(tx);
  });
}

beforeAll(async () => {
  server = await startTestServer();
  [companyId, otherId] = [await server.company(), await server.company()];
  made = await anOrder(server, {
    companyId,
    customer: CUSTOMER,
    coins: [{ status: 90 }, { status: 40 }],
    grams: gramsOf(['欧阳守拙', 'oysz', '中国银元']),
  });
  await nameCoin(coin().id, coin().coinCode, '袁世凯像壹圆');
});
afterAll(() => server.stop());

describe('find anything', () => {
  test('finds orders, coins, certificates and customers by number, name and initials, mobiles masked', async () => {
    const person = await server.person({ permissions: READER, companyId });
    const { order } = made;

    expect((await find(person, order.orderCode.toLowerCase())).orders).toMatchObject([
      { id: order.id, status: order.status, state: expect.stringMatching(/\p{Script=Han}/u) },
    ]);
    expect((await find(person, `${order.orderCode}-01`)).orders).toHaveLength(1);
    expect((await find(person, order.orderCode.slice(0, -3))).orders).toHaveLength(1);
    expect((await find(person, coin().coinCode)).coins).toMatchObject([{ id: coin().id, certNo: certNo() }]);
    expect((await find(person, '世凯')).coins).toMatchObject([{ id: coin().id }]);
    expect((await find(person, certNo().slice(0, 8).toLowerCase())).certificates).toMatchObject([{ id: coin().id }]);
    expect((await find(person, certNo().slice(1))).certificates).toMatchObject([{ id: coin().id }]);
    expect((await find(person, 'oysz')).orders).toMatchObject([{ id: order.id, customerName: '欧阳守拙' }]);
    for (const text of ['欧阳', 'oysz', '5678', '13912345678'])
      expect((await find(person, text)).customers, text).toMatchObject([{ name: '欧阳守拙', mobile: '139****5678' }]);
  });

  test('finds a coin by the last six figures of its code and of its certificate, inside the scope and by an index', async () => {
    const [person, stranger] = [
      await server.person({ permissions: READER, companyId }),
      await server.person({ permissions: READER, companyId: otherId }),
    ];
    const [code, cert] = [coin().coinCode.slice(-6), certNo().slice(-6)];
    expect((await find(person, code)).coins).toMatchObject([{ id: coin().id }]);
    expect((await find(person, cert)).certificates).toMatchObject([{ id: coin().id }]);
    for (const tail of [code, cert]) expect(await find(stranger, tail)).toMatchObject({ coins: [], certificates: [] });

    const plan = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const { rows } = await sql`EXPLAIN SELECT id FROM coins WHERE right(coin_code, 6) = ${code}::text
        UNION ALL SELECT id FROM coins WHERE right(cert_no, 6) = ${cert}::text AND cert_no IS NOT NULL`.execute(tx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('coins_code_tail');
    expect(plan).toContain('coins_cert_tail');
  });

  test('another company finds nothing of it; the company that grades its coins finds those', async () => {
    const stranger = await server.person({ permissions: READER, companyId: otherId });
    const sent = await anOrder(server, { companyId, gradingCompanyId: otherId, coins: [{ status: 40 }] });

    for (const text of [made.order.orderCode, coin().coinCode, certNo(), '世凯', '欧阳', '13912345678'])
      expect(await find(stranger, text), text).toEqual({ orders: [], coins: [], certificates: [], customers: [] });
    expect((await find(stranger, sent.coins[0]?.coinCode ?? '')).coins).toHaveLength(1);
    expect((await find(stranger, sent.order.orderCode)).orders).toEqual([]);
  });

  test('a section without its screen’s permission is not searched', async () => {
    const nobody = await server.person({ companyId });
    const clerk = await server.person({ companyId, permissions: ['closeReview:order:page'] });

    const nothing = { orders: null, coins: null, certificates: null, customers: null };
    expect(await find(nobody, coin().coinCode)).toEqual(nothing);
    expect(await find(clerk, '欧阳')).toMatchObject({ ...nothing, orders: [{ id: made.order.id }] });
  });

  test('a blind grader finds a coin by its code only, without its certificate (D6)', async () => {
    const grader = await aGrader(server, companyId);

    expect(await find(grader, certNo().slice(-6))).toMatchObject({ certificates: null });
    expect(await find(grader, coin().coinCode)).toMatchObject({
      orders: null,
      coins: [{ id: coin().id, certNo: null }],
      certificates: null,
      customers: null,
    });
    for (const text of ['世凯', certNo(), made.order.orderCode, '欧阳'])
      expect((await find(grader, text)).coins, text).toEqual([]);
  });

  test('nobody, an empty text, a text without end and foreign fields are refused', async () => {
    const person = await server.person({ permissions: READER, companyId });

    expect((await server.anonymous.call(api.find, { body: { text: 'x' } })).code).toBe(401);
    for (const body of [{ text: ' ' }, { text: 'x'.repeat(61) }, { text: 'x', scope: 'all' }, {}])
      expect((await person.call(api.find, { body: body as { text: string } })).code).toBe(-1);
    for (const text of ['%', '_%\\', "'; DROP", '💰💰', '\u0000a'])
      expect((await person.call(api.find, { body: { text } })).code, text).toBeOneOf([0, -1]);
  });
});

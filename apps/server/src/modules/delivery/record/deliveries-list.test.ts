import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { DELIVERY_WARN, FREIGHT_PAYER } from '@mintmark/domain/delivery/delivery.enums.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { foldCounts } from '../../../kernel/listing/totals/counts.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { packing, readyOrder } from '../delivery.factory.ts';

const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'trace', 'checkIn', 'cancel'].map(
  (verb) => `closeReview:delivery:${verb}`,
);
const PARCEL = { weightG: 420, courier: 'SF', product: 'standard' } as const;

let server: TestServer;
let companyId: string;
let packer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  packer = await server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => server.stop());

const change = (statement: ReturnType<typeof sql>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => statement.execute(tx));
const started = async () => packing(packer, await readyOrder(server, { companyId }));
const numbersOf = async (query: object) => (await packer.ok(api.listDeliveries, { query })).list.map(({ id }) => id);
const toCustomerOf = (id: string, like: string) =>
  change(
    sql`UPDATE deliveries SET (customer_id, receiver) = (SELECT customer_id, receiver FROM deliveries WHERE id = ${like}) WHERE id = ${id}`,
  );

describe('the list of the dispatch desk', () => {
  test('counts its tabs, and what is filtered by has its exact total before and after the fold', async () => {
    const [open, packed] = [await started(), await started()];
    await packer.ok(api.pack, {
      params: { id: packed.id },
      body: { version: 1, ...PARCEL, payer: FREIGHT_PAYER.receiver },
    });

    const all = await packer.ok(api.listDeliveries, {});
    expect(all.counts).toMatchObject({ all: all.total, waybill: 1, packing: all.total - 1, refused: 0 });
    const queries: readonly [object, readonly string[]][] = [
      [{ courier: ['SF'] }, [packed.id]],
      [{ courier: ['SF'], product: ['standard'], payer: [FREIGHT_PAYER.receiver] }, [packed.id]],
      [{ courier: ['SF'], product: ['express'] }, []],
      [{ status: [DELIVERY.toWaybill], insured: { from: 1 } }, [packed.id]],
      [{ waived: true }, []],
    ];
    for (const [query, ids] of queries) {
      expect(await packer.ok(api.listDeliveries, { query })).toMatchObject({
        total: ids.length,
        list: ids.map((id) => ({ id })),
      });
    }
    await server.services.db.transaction(SYSTEM_SCOPE, foldCounts);
    for (const [query, ids] of queries) expect((await packer.ok(api.listDeliveries, { query })).total).toBe(ids.length);
    expect(await numbersOf({ status: [DELIVERY.packing] })).toContain(open.id);
  });

  test('finds a parcel by receiver, order, coin and promised day', async () => {
    const made = await readyOrder(server, { companyId });
    const { id } = await packing(packer, made);
    await change(
      sql`UPDATE deliveries SET receiver = receiver || '{"name":"欧阳寻","phone":"13912340000"}' WHERE id = ${id}`,
    );
    await change(sql`UPDATE submission_orders SET promised_at = '2027-03-05T04:00:00Z' WHERE id = ${made.order.id}`);

    for (const query of [
      { receiver: '欧阳' },
      { receiver: '1391234' },
      { orderCode: made.order.orderCode },
      { coinCode: made.coins[0]?.certNo ?? '' },
      { promised: { from: '2027-03-05', to: '2027-03-05' } },
    ])
      expect(await numbersOf(query)).toEqual([id]);
    expect(await numbersOf({ receiver: '%' })).toEqual([]);
    expect(await numbersOf({ promised: { from: '2027-03-06' } })).toEqual([]);
  });

  test('warns of what is late, and says which parcels may be joined', async () => {
    const [late, soon] = [await readyOrder(server, { companyId }), await readyOrder(server, { companyId })];
    const [overdue, due] = [await packing(packer, late), await packing(packer, soon)];
    await change(sql`UPDATE submission_orders SET promised_at = now() - interval '1 hour' WHERE id = ${late.order.id}`);
    await change(
      sql`UPDATE submission_orders SET promised_at = now() + interval '2 hours' WHERE id = ${soon.order.id}`,
    );
    await toCustomerOf(due.id, overdue.id);

    expect(await numbersOf({ warn: [DELIVERY_WARN.overdue] })).toEqual([overdue.id]);
    expect(await numbersOf({ warn: [DELIVERY_WARN.dueSoon] })).toEqual([due.id]);
    expect((await numbersOf({ joinable: true })).toSorted()).toEqual([overdue.id, due.id].toSorted());
    const { warns, mayJoin } = await packer.ok(api.getDelivery, { params: { id: overdue.id } });
    expect({ isOverdue: warns.includes(DELIVERY_WARN.overdue), mayJoin }).toEqual({ isOverdue: true, mayJoin: true });
  });

  test('shows another company nothing', async () => {
    await started();
    const stranger = await server.person({ permissions: SHIPPING, companyId: await server.company() });
    expect(await stranger.ok(api.listDeliveries, {})).toMatchObject({ total: 0, counts: { all: 0 } });
  });
});

describe('the record of a parcel', () => {
  test('says who pays, what it is expected to cost, who sends it, who packed it and what happened', async () => {
    const { id } = await started();
    await packer.ok(api.pack, { params: { id }, body: { version: 1, ...PARCEL } });
    const sheet = await packer.ok(api.getDelivery, { params: { id } });
    expect(sheet).toMatchObject({
      payer: FREIGHT_PAYER.monthly,
      freightFen: expect.any(Number),
      sender: { name: expect.any(String) },
      packedBy: expect.any(String),
      traces: [{ status: DELIVERY.toWaybill, source: 'house', by: expect.any(String) }],
    });
    expect(sheet.feeFen).toBe((sheet.freightFen ?? 0) + (sheet.insuranceFeeFen ?? 0));
  });

  test('paid by the receiver stands on no bill of ours', async () => {
    const made = await readyOrder(server, { companyId });
    const { id } = await packing(packer, made);
    const billed = async () =>
      (
        await server.services.db.read(SYSTEM_SCOPE, (db) =>
          db
            .selectFrom('submissionOrders')
            .select('billedFen')
            .where('id', '=', made.order.id)
            .executeTakeFirstOrThrow(),
        )
      ).billedFen ?? 0;
    const before = await billed();
    await packer.ok(api.pack, { params: { id }, body: { version: 1, ...PARCEL, payer: FREIGHT_PAYER.receiver } });
    const { freightFen, insuranceFeeFen } = await packer.ok(api.getDelivery, { params: { id } });
    expect(before - (await billed())).toBe((freightFen ?? 0) + (insuranceFeeFen ?? 0));
  });
});

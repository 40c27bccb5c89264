import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { ORDER_DELIVERY } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { packing, readyOrder } from '../delivery.factory.ts';

const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'cancel'].map((verb) => `closeReview:delivery:${verb}`);
const PARCEL = { weightG: 420, courier: 'SF', product: 'standard' } as const;
const WHY = { reason: '地址有误' };

let server: TestServer;
let companyId: string;
let packer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  packer = await server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => server.stop());

const sheetOf = (id: string) => packer.ok(api.getDelivery, { params: { id } });

async function packed() {
  const made = await readyOrder(server, { companyId });
  const { id } = await packing(packer, made);
  const { version } = await packer.ok(api.pack, { params: { id }, body: { version: 1, ...PARCEL } });
  return { id, version, orderId: made.order.id, coinId: made.coins[0]?.id ?? '' };
}
async function booked() {
  const parcel = await packed();
  await packer.ok(api.makeWaybill, { params: { id: parcel.id }, body: { version: parcel.version } });
  await server.worker.deliverOnce();
  const { version, waybillNo } = await sheetOf(parcel.id);
  return { ...parcel, version, waybillNo: waybillNo ?? '' };
}
const cancel = (id: string, version: number) =>
  packer.call(api.cancelWaybill, { params: { id }, body: { version, ...WHY } });
/** What the courier's stand-in knows of a number; null: it has never heard of it. */
const courierSays = (waybillNo: string, status: string | null) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    if (status === null) await tx.deleteFrom('localWaybills').where('waybillNo', '=', waybillNo).execute();
    else await tx.updateTable('localWaybills').set({ status }).where('waybillNo', '=', waybillNo).execute();
  });
const toldTo = async (client: TestClient) => (await client.ok(noticesEndpoints.listNotices, {})).list;

describe('cancelling a waybill', () => {
  test('keeps the number until the courier said that it is void; the next one is another', async () => {
    const parcel = await booked();
    expect(await cancel(parcel.id, parcel.version)).toMatchObject({ code: 0, data: { status: 2 } });
    const waiting = await sheetOf(parcel.id);
    expect(waiting).toMatchObject({ status: 2, waybillNo: parcel.waybillNo, waybillCancel: { state: 'asked' } });
    const handOver = { params: { id: parcel.id }, body: { version: waiting.version } };
    expect(await packer.call(api.handOver, handOver)).toMatchObject({ code: -3, msg: '正在等快递公司答复取消运单' });
    expect(await cancel(parcel.id, waiting.version)).toMatchObject({ code: -3 });

    await server.worker.deliverOnce();
    const free = await sheetOf(parcel.id);
    expect(free).toMatchObject({ status: 1, waybillNo: null, waybillCancel: null });
    expect(await toldTo(packer)).toContainEqual(expect.objectContaining({ kind: 'waybillVoid' }));

    await packer.ok(api.makeWaybill, { params: { id: parcel.id }, body: { version: free.version } });
    await server.worker.deliverOnce();
    const again = await sheetOf(parcel.id);
    expect(again.waybillNo).toMatch(/^SF/);
    expect(again.waybillNo).not.toBe(parcel.waybillNo);
  });

  test('of a parcel that the courier has: it is collected, and the person is told', async () => {
    const parcel = await booked();
    await courierSays(parcel.waybillNo, 'collected');
    await cancel(parcel.id, parcel.version);
    await server.worker.deliverOnce();

    expect(await sheetOf(parcel.id)).toMatchObject({ status: 3, waybillNo: parcel.waybillNo, waybillCancel: null });
    expect(await coinNow(server, parcel.coinId)).toMatchObject({ status: 95, place: 'courier' });
    expect(await orderNow(server, parcel.orderId)).toMatchObject({
      status: 90,
      deliveryStatus: ORDER_DELIVERY.collected,
    });
    expect(await toldTo(packer)).toContainEqual(expect.objectContaining({ kind: 'waybillCollected' }));
  });

  test('believes nothing when the courier does not answer, and goes on when the answer comes later', async () => {
    const parcel = await booked();
    await courierSays(parcel.waybillNo, null);
    await cancel(parcel.id, parcel.version);
    await server.worker.deliverOnce();
    expect(await sheetOf(parcel.id)).toMatchObject({
      status: 2,
      waybillNo: parcel.waybillNo,
      waybillCancel: { state: 'failed', isOpen: true, error: expect.stringContaining('8024') },
    });

    const { deliveryNo } = await sheetOf(parcel.id);
    // The first try had reached the courier, only its answer was lost.
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('localWaybills')
        .values({
          waybillNo: parcel.waybillNo,
          orderRef: deliveryNo,
          status: 'cancelled',
          createdAt: server.clock.now(),
        })
        .execute(),
    );
    server.clock.advance(3_600_000);
    await server.worker.deliverOnce();
    expect(await sheetOf(parcel.id)).toMatchObject({ status: 1, waybillNo: null });
  });

  test('twice at once is asked once', async () => {
    const parcel = await booked();
    const answers = await Promise.all([1, 2].map(() => cancel(parcel.id, parcel.version)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });
});

describe('a waybill that the courier has not made yet', () => {
  test('is asked for once, and nobody opens or cancels the parcel meanwhile', async () => {
    const parcel = await packed();
    const at = { params: { id: parcel.id }, body: { version: parcel.version } };
    await packer.ok(api.makeWaybill, at);
    const reasoned = { ...at, body: { ...at.body, ...WHY } };

    for (const answer of [
      await packer.call(api.makeWaybill, at),
      await packer.call(api.unpack, reasoned),
      await packer.call(api.cancelDelivery, reasoned),
    ])
      expect(answer).toMatchObject({ code: -3, msg: '正在向快递公司获取运单' });
    await server.worker.deliverOnce();
    expect((await sheetOf(parcel.id)).status).toBe(2);
  });
});

import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { ORDER_DELIVERY } from '@mintmark/domain/receiving/submission.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { packing, readyOrder } from '../delivery.factory.ts';

const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'trace', 'checkIn', 'cancel'].map(
  (verb) => `closeReview:delivery:${verb}`,
);
const PARCEL = { weightG: 420, courier: 'SF', product: 'standard' } as const;
const WHY = { reason: '客户要求' };

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
const change = (statement: ReturnType<typeof sql>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => statement.execute(tx));
/** The bill is paid, by rows. */
const payInFull = (orderId: string) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`UPDATE submission_orders SET paid_fen = billed_fen WHERE id = ${orderId}`.execute(tx);
    await refreshOrder(tx, orderId);
  });
const pack = async (id: string) =>
  packer.ok(api.pack, { params: { id }, body: { version: (await sheetOf(id)).version, ...PARCEL } });

/** Two parcels, each with the coins of one order, of one customer at one address. */
async function two() {
  const orders = [await readyOrder(server, { companyId }), await readyOrder(server, { companyId })];
  const [first, second] = orders;
  if (!first || !second) throw new Error('no orders');
  await change(sql`UPDATE submission_orders SET (customer_id, receiver) = (SELECT customer_id, receiver FROM submission_orders
    WHERE id = ${first.order.id}) WHERE id = ${second.order.id}`);
  const parcels = [await packing(packer, first), await packing(packer, second)];
  return { first, second, a: parcels[0]?.id ?? '', b: parcels[1]?.id ?? '' };
}
const join = (id: string, version: number, otherIds: readonly string[]) =>
  packer.call(api.joinDeliveries, { params: { id }, body: { version, otherIds: [...otherIds], ...WHY } });

describe('joining parcels', () => {
  test('puts all coins into one, to be scanned anew; the other is cancelled and the freight is paid once', async () => {
    const { first, second, a, b } = await two();
    await pack(a);
    const packed = await sheetOf(a);
    expect((await join(a, packed.version, [b])).code).toBe(0);

    const [into, other] = [await sheetOf(a), await sheetOf(b)];
    expect(into).toMatchObject({ status: DELIVERY.packing, itemQty: 4, scannedQty: 2, packedAt: null, insuredFen: 0 });
    expect(into.orderCodes.toSorted()).toEqual([first.order.orderCode, second.order.orderCode].toSorted());
    expect(other).toMatchObject({ status: DELIVERY.cancelled, itemQty: 0 });
    for (const made of [first, second])
      for (const coin of made.coins)
        await packer.call(api.scanItem, { params: { id: a }, body: { code: coin.certNo ?? coin.coinCode } });
    expect((await pack(a)).status).toBe(DELIVERY.toWaybill);
    // What was paid stands; the freight that the second order does not bear any more is owed to its customer.
    expect(await orderNow(server, first.order.id)).toMatchObject({ dueFen: 0 });
    expect((await orderNow(server, second.order.id)).dueFen).toBeLessThan(0);
  });

  test('is refused for another address, one with a waybill, and itself', async () => {
    const { a, b } = await two();
    const stranger = await packing(packer, await readyOrder(server, { companyId }));
    const { version } = await sheetOf(a);
    expect(await join(a, version, [stranger.id])).toMatchObject({ data: { fields: [{ path: 'otherIds' }] } });
    expect(await join(a, version, [a])).toMatchObject({ data: { fields: [{ path: 'otherIds' }] } });
    const packed = await pack(b);
    await packer.ok(api.makeWaybill, { params: { id: b }, body: { version: packed.version } });
    expect(await join(a, version, [b])).toMatchObject({ code: -3, msg: '正在向快递公司获取运单' });
    await server.worker.deliverOnce();
    expect(await join(a, version, [b])).toMatchObject({ code: -3, msg: '已有运单，请先取消运单' });
  });

  test('each into the other at the same time leaves every coin in exactly one parcel', async () => {
    const { first, second, a, b } = await two();
    const answers = await Promise.all([join(a, 1, [b]), join(b, 1, [a])]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const sheets = await Promise.all([sheetOf(a), sheetOf(b)]);
    expect(sheets.map(({ itemQty }) => itemQty).toSorted()).toEqual([0, 4]);
    for (const { id } of [...first.coins, ...second.coins])
      expect((await coinNow(server, id)).status).toBe(coinMachine.state.ready);
  });
});

describe('splitting a parcel', () => {
  test('lets some coins travel alone; the order is shipped in parts', async () => {
    const made = await readyOrder(server, { companyId });
    const { id } = await packing(packer, made);
    const [one, two] = made.coins;
    const split = (coinIds: readonly string[]) =>
      packer.call(api.splitDelivery, { params: { id }, body: { version: 1, coinIds: [...coinIds], ...WHY } });

    expect(await split(made.coins.map((coin) => coin.id))).toMatchObject({ msg: '拆分后两个包裹都要有钱币' });
    expect(await split(['999999'])).toMatchObject({ data: { fields: [{ path: 'coinIds' }] } });
    const answer = await split([two?.id ?? '']);
    const made2 = await sheetOf(answer.data.id);
    const rest = await sheetOf(id);
    expect([rest.items.map(({ coinId }) => coinId), made2.items.map(({ coinId }) => coinId)]).toEqual([
      [one?.id],
      [two?.id],
    ]);
    expect(rest.declaredFen + made2.declaredFen).toBe(one && two ? one.declaredFen + two.declaredFen : 0);
    expect(made2).toMatchObject({ status: DELIVERY.packing, scannedQty: 0, receiver: rest.receiver });

    // A second parcel costs a second freight: it is due before either leaves.
    expect((await orderNow(server, made.order.id)).dueFen).toBeGreaterThan(0);
    await payInFull(made.order.id);
    const packed = await pack(id);
    await packer.ok(api.makeWaybill, { params: { id }, body: { version: packed.version } });
    await server.worker.deliverOnce();
    await packer.ok(api.handOver, { params: { id }, body: { version: packed.version + 1 } });
    expect(await orderNow(server, made.order.id)).toMatchObject({
      status: orderMachine.state.partlyShipped,
      deliveryStatus: ORDER_DELIVERY.partlyShipped,
    });
  });
});

describe('another address', () => {
  const THERE = { name: '孙晓岚', areaCode: '330100', areaText: '浙江省杭州市', detail: '西湖区文三路 90 号' };
  const to = (id: string, version: number, receiver: object) =>
    packer.call(api.changeAddress, { params: { id }, body: { version, receiver, ...WHY } as never });

  test('is written with its reason before the waybill; freight follows where it goes, the phone stays', async () => {
    const made = await readyOrder(server, { companyId });
    const { id } = await packing(packer, made);
    await pack(id);
    const before = await sheetOf(id);
    expect((await to(id, before.version, THERE)).code).toBe(0);
    const sheet = await sheetOf(id);
    expect(sheet).toMatchObject({
      status: DELIVERY.toWaybill,
      receiver: { name: THERE.name, area: THERE.areaText, detail: THERE.detail, phone: before.receiver?.phone },
    });
    expect(sheet.traces.at(-1)).toMatchObject({ text: WHY.reason, source: 'clerk' });
  });

  test('is refused without street, and once the courier knows the parcel', async () => {
    const { id } = await packing(packer, await readyOrder(server, { companyId }));
    const packed = await pack(id);
    expect(await to(id, packed.version, { ...THERE, detail: '' })).toMatchObject({
      data: { fields: [{ path: 'receiver.detail' }] },
    });
    await packer.ok(api.makeWaybill, { params: { id }, body: { version: packed.version } });
    await server.worker.deliverOnce();
    expect(await to(id, (await sheetOf(id)).version, THERE)).toMatchObject({ code: -3, msg: '已有运单，请先取消运单' });
  });
});

import { parcelsEndpoints as api } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, orderNow } from '../../../../test/factories/order.factory.ts';
import { A_RECEIVER, aDraft, aLine, aSubmitted } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { aParcelDesk, aWaybill, type ParcelDesk, parcelOf, received, uploads } from './parcels.factory.ts';

const { state } = parcelMachine;
const SAID = { channel: 'phone', person: '王守成', note: '十一月十八日从苏州寄出' } as const;

let server: TestServer;
let desk: ParcelDesk;
let clerk: TestClient;
let stranger: ParcelDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await aParcelDesk(server);
  clerk = desk.client;
  stranger = await aParcelDesk(server);
});
afterAll(() => server.stop());

type Parcel = { readonly id: string; readonly version: number };
const at = ({ id }: Parcel) => ({ id });
const join = (parcel: Parcel, orderCode: string, by = clerk) =>
  by.call(api.joinOrder, { params: at(parcel), body: { version: parcel.version, orderCode } });
const match = (parcel: Parcel, customerId = desk.customerId, by = clerk) =>
  by.call(api.matchParcel, { params: at(parcel), body: { version: parcel.version, customerId, said: SAID } });
const takeOut = (parcel: Parcel, orderId: string, by = clerk) =>
  by.call(api.takeOut, { params: { id: parcel.id, orderId }, body: { version: parcel.version, reason: '看错了' } });
const messagesOf = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('customerMessages').select(['kind', 'occasion']).where('orderId', '=', orderId).execute(),
  );

describe('a parcel that nobody announced', () => {
  test('is kept with its place, photos and what is written on it, and is found by its waybill', async () => {
    const waybillNo = aWaybill();
    const facts = {
      sender: '苏州 沈先生 139****',
      note: '电话不通',
      piecesSeen: 3,
      photoKeys: await uploads(desk, clerk, 2),
    };
    const parcel = await received(clerk, { waybillNo: ` ${waybillNo.toLowerCase()} `, ...facts });

    const record = await parcelOf(clerk, parcel.id);
    expect(record).toMatchObject({ status: state.unowned, waybillNo, place: '窗边', piecesSeen: 3, orders: [] });
    expect(record.photos).toHaveLength(2);
    expect(record.steps).toMatchObject([{ kind: 'received', place: '窗边', note: '电话不通' }]);
    expect(await clerk.ok(receiptEndpoints.findByCode, { query: { code: waybillNo } })).toEqual({
      orderIds: [],
      parcelId: parcel.id,
    });
    const { list, counts } = await clerk.ok(api.listParcels, { query: { status: [state.unowned], sender: '沈先生' } });
    expect(list.map(({ id }) => id)).toEqual([parcel.id]);
    expect(counts['unowned']).toBeGreaterThan(0);
  });

  test('is entered once: a second entry of its waybill names it, also one of two at the same time, also with orders', async () => {
    const waybillNo = aWaybill();
    const entry = () => clerk.call(api.receiveParcel, { body: { place: '窗边', waybillNo } });
    const both = await Promise.all([entry(), entry()]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([-1, 0]);
    const known = both.find(({ code }) => code === 0)?.data as { packageCode: string };
    const order = await aSubmitted(desk);
    const again = await clerk.call(receiptEndpoints.arrive, { body: { orderIds: [order.id], waybillNo } });
    expect(again).toMatchObject({ code: -1, data: { fields: [{ path: 'waybillNo' }] } });
    expect(JSON.stringify(again)).toContain(known.packageCode);
    // Another company may have a parcel with the same number.
    expect(await stranger.client.call(api.receiveParcel, { body: { place: 'B', waybillNo } })).toMatchObject({
      code: 0,
    });
  });

  test('asks for its place beside the field, and belongs to the company that one works for', async () => {
    expect(await clerk.call(api.receiveParcel, { body: { place: ' ' } })).toMatchObject({
      data: { fields: [{ path: 'place' }] },
    });
    const body = { place: '窗边', companyId: stranger.companyId };
    expect(await clerk.call(api.receiveParcel, { body })).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    const everywhere = await server.person({ permissions: ['order:order:arrive'] });
    expect(await everywhere.call(api.receiveParcel, { body: { place: '窗边' } })).toMatchObject({
      data: { fields: [{ path: 'companyId' }] },
    });
  });

  test('moves with its history; who saw an older version is told', async () => {
    const parcel = await received(clerk);
    const body = { version: parcel.version, place: '保险柜', piecesSeen: 2, note: '里面有响声' };
    await clerk.ok(api.moveParcel, { params: at(parcel), body });
    expect(await clerk.call(api.moveParcel, { params: at(parcel), body })).toMatchObject({ code: -2 });
    const { place, steps } = await parcelOf(clerk, parcel.id);
    expect(place).toBe('保险柜');
    expect(steps.map(({ kind, place: where }) => [kind, where])).toEqual([
      ['moved', '保险柜'],
      ['received', '窗边'],
    ]);
  });

  test('is nobody else’s: another company sees, moves and matches nothing of it', async () => {
    const parcel = await received(clerk);
    const { client } = stranger;
    expect(await client.call(api.getParcel, { params: at(parcel) })).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    const move = { params: at(parcel), body: { version: parcel.version, place: 'B' } };
    expect(await client.call(api.moveParcel, move)).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    expect(await match(parcel, stranger.customerId, client)).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    expect((await client.ok(api.listParcels, { query: {} })).list.map(({ id }) => id)).not.toContain(parcel.id);
  });
});

describe('a customer who says that it is theirs', () => {
  test('gets a draft that takes the parcel, is told, and the parcel arrives when the draft is submitted', async () => {
    const parcel = await received(clerk, { note: '三枚铜元' });
    const matched = await match(parcel);
    expect(matched).toMatchObject({ code: 0, data: { status: state.claimed } });
    const { orderId = '' } = matched.data as { orderId?: string };
    const draft = await clerk.ok(receivingEndpoints.getOrder, { params: { id: orderId } });
    expect(draft).toMatchObject({ status: orderMachine.state.draft, remark: '三枚铜元' });
    expect(await messagesOf(orderId)).toEqual([{ kind: 'parcelFound', occasion: parcel.id }]);
    const [step] = (await parcelOf(clerk, parcel.id)).steps;
    expect(step).toMatchObject({
      kind: 'matched',
      note: '王守成 · 十一月十八日从苏州寄出',
      orderCode: draft.orderCode,
    });

    const body = { version: draft.version, receiver: A_RECEIVER, lines: [aLine({ quantity: 3 })] };
    const { version } = await clerk.ok(receivingEndpoints.updateOrder, { params: { id: orderId }, body });
    const done = await clerk.ok(receivingEndpoints.submitOrder, { params: { id: orderId }, body: { version } });
    expect(done.status).toBe(orderMachine.state.arrived);
    const record = await parcelOf(clerk, parcel.id);
    expect(record).toMatchObject({ status: state.inOrder, orders: [{ id: orderId, parcels: 1 }] });
    expect(record.steps[0]).toMatchObject({ kind: 'formCame' });
  });

  test('is of the same company; two who match at once match it once', async () => {
    const parcel = await received(clerk);
    const everywhere = await server.person({ permissions: ['order:confirm:resolve', 'closeReview:confirm:page'] });
    expect(await match(parcel, stranger.customerId, everywhere)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    const other = await aCustomer(server, { companyId: desk.companyId, mobile: '13800138001' });
    const both = await Promise.all([match(parcel), match(parcel, other.id)]);
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await parcelOf(clerk, parcel.id)).orders).toHaveLength(1);
  });

  test('takes it back: an empty draft ends with the match, one with lines stays; the draft waits until then', async () => {
    const parcel = await received(clerk);
    const { orderId = '', version = 0 } = (await match(parcel)).data as { orderId?: string; version?: number };
    const draft = await orderNow(server, orderId);
    const remove = { params: { id: orderId }, body: { version: draft.version } };
    expect(await clerk.call(receivingEndpoints.removeOrder, remove)).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
    });
    expect(await takeOut({ ...parcel, version }, orderId)).toMatchObject({ code: 0, data: { status: state.unowned } });
    expect((await orderNow(server, orderId)).deletedAt).not.toBeNull();
    const record = await parcelOf(clerk, parcel.id);
    expect(record).toMatchObject({ customer: null, orders: [] });

    const typed = await aDraft(desk);
    const joined = (await join(record, typed.orderCode)).data as { version: number; status: number };
    expect(joined.status).toBe(state.claimed);
    await takeOut({ ...parcel, version: joined.version }, typed.id);
    expect((await orderNow(server, typed.id)).deletedAt).toBeNull();
  });
});

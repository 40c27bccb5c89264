import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { parcelsEndpoints as api } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, orderNow } from '../../../../test/factories/order.factory.ts';
import { aLine, aSubmitted } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { aParcelDesk, aWaybill, type ParcelDesk, parcelOf, received, uploads } from './parcels.factory.ts';

const { state } = parcelMachine;

let server: TestServer;
let desk: ParcelDesk;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  desk = await aParcelDesk(server);
  clerk = desk.client;
});
afterAll(() => server.stop());

type Parcel = { readonly id: string; readonly version: number };
const join = async (parcel: Parcel, orderCode: string) =>
  clerk.call(api.joinOrder, { params: { id: parcel.id }, body: { version: parcel.version, orderCode } });
const joined = async (parcel: Parcel, orderCode: string) => {
  const answer = await join(parcel, orderCode);
  expect(answer).toMatchObject({ code: 0 });
  return { id: parcel.id, ...(answer.data as { version: number; status: number }) };
};
const sheetOf = (orderId: string) => clerk.ok(receiptEndpoints.getSheet, { params: { orderId } });

/** Counts every line of an order as declared and confirms its receipt. */
async function confirmed(orderId: string): Promise<number> {
  const sheet = await sheetOf(orderId);
  const params = { orderId };
  const lines = sheet.lines.map((line) => ({ lineId: line.id, countedQty: line.quantity }));
  const counted = await clerk.ok(receiptEndpoints.saveCount, { params, body: { version: sheet.version, lines } });
  const photoKeys = await uploads(desk, clerk, 1);
  const pictured = await clerk.ok(receiptEndpoints.addPhotos, {
    params,
    body: { version: counted.version, photoKeys },
  });
  return (await clerk.ok(receiptEndpoints.confirmReceipt, { params, body: { version: pictured.version } })).status;
}

describe('one parcel with several orders', () => {
  test('is split by the scan of their forms, of several customers; it is counted when all of them are', async () => {
    const other = await aCustomer(server, { companyId: desk.companyId, mobile: '13800138002', name: '李静' });
    const [one, two] = [await aSubmitted(desk), await aSubmitted({ ...desk, customerId: other.id })];
    const parcel = await received(clerk);
    const last = await joined(await joined(parcel, one.orderCode), two.orderCode);
    expect(last.status).toBe(state.inOrder);
    const record = await parcelOf(clerk, parcel.id);
    expect(record.orders.map(({ orderCode, status }) => [orderCode, status])).toEqual([
      [one.orderCode, orderMachine.state.arrived],
      [two.orderCode, orderMachine.state.arrived],
    ]);
    expect(record.customers.toSorted()).toEqual(['李静', '王守成'].toSorted());
    const { orderIds } = await clerk.ok(receiptEndpoints.findByCode, { query: { code: record.packageCode } });
    expect(orderIds).toEqual([one.id, two.id]);

    expect(await confirmed(one.id)).toBe(orderMachine.state.received);
    expect((await parcelOf(clerk, parcel.id)).status).toBe(state.inOrder);
    await confirmed(two.id);
    const counted = await parcelOf(clerk, parcel.id);
    expect(counted.status).toBe(state.counted);
    expect(counted.steps[0]).toMatchObject({ kind: 'counted', orderCode: two.orderCode });
    // A form that turns up at the bottom of the counted parcel.
    const late = await aSubmitted(desk);
    expect(await joined(counted, late.orderCode)).toMatchObject({ status: state.inOrder });
  });

  test('refuses what is in it already, another company’s, an unknown one, and one that was confirmed', async () => {
    const order = await aSubmitted(desk);
    const parcel = await joined(await received(clerk), order.orderCode);
    expect(await join(parcel, order.orderCode)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    const foreign = await aSubmitted(await aParcelDesk(server));
    for (const code of [foreign.orderCode, 'S0000000000000'])
      expect(await join(parcel, code)).toMatchObject({ data: { fields: [{ path: 'orderCode' }] } });
    await confirmed(order.id);
    const other = await received(clerk);
    expect(await join(other, order.orderCode)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
  });
});

describe('several parcels of one order', () => {
  test('come one after the other: it arrives with the first, the desk sees what is on its way, the count is over all', async () => {
    const order = await aSubmitted(desk, { lines: [aLine({ quantity: 4 })] });
    const [first, second] = [aWaybill(), aWaybill()];
    const announce = { version: order.version, courier: '顺丰', waybillNo: `${first}\n${second.toLowerCase()}` };
    await clerk.ok(orderCareEndpoints.announceParcel, { params: { id: order.id }, body: announce });
    await clerk.ok(receiptEndpoints.arrive, { body: { orderIds: [order.id], waybillNo: first } });
    const { arrivedAt } = await orderNow(server, order.id);
    expect((await sheetOf(order.id)).announced).toMatchObject([{ waybillNo: second }]);
    // Scanned before it is entered, the second one leads to its order.
    const scanned = await clerk.ok(receiptEndpoints.findByCode, { query: { code: second } });
    expect(scanned).toEqual({ orderIds: [order.id], parcelId: null });

    server.clock.advance(600_000);
    const more = await clerk.ok(receiptEndpoints.arrive, { body: { orderIds: [order.id], waybillNo: second } });
    expect(more.orders).toMatchObject([{ status: orderMachine.state.arrived }]);
    expect((await orderNow(server, order.id)).arrivedAt).toEqual(arrivedAt);
    const sheet = await sheetOf(order.id);
    expect(sheet.announced).toEqual([]);
    expect(sheet.packages.map(({ waybillNo }) => waybillNo)).toEqual([first, second]);
    expect((await parcelOf(clerk, more.packageId)).orders).toMatchObject([{ parcels: 2 }]);

    await confirmed(order.id);
    expect((await orderNow(server, order.id)).confirmedQty).toBe(4);
    for (const { id } of sheet.packages) expect((await parcelOf(clerk, id)).status).toBe(state.counted);
  });

  test('an order that was put into the wrong parcel waits again; with another parcel of its own it stays arrived', async () => {
    const order = await aSubmitted(desk);
    const wrong = await joined(await received(clerk), order.orderCode);
    const right = await joined(await received(clerk), order.orderCode);
    const out = (parcel: Parcel) =>
      clerk.call(api.takeOut, {
        params: { id: parcel.id, orderId: order.id },
        body: { version: parcel.version, reason: '不是这一包' },
      });
    expect(await out(wrong)).toMatchObject({ code: 0, data: { status: state.unowned } });
    expect((await orderNow(server, order.id)).status).toBe(orderMachine.state.arrived);
    expect(await out(right)).toMatchObject({ code: 0 });
    expect(await orderNow(server, order.id)).toMatchObject({ status: orderMachine.state.submitted, arrivedAt: null });
    const story = await clerk.ok(orderCareEndpoints.getOrderStory, { params: { id: order.id } });
    expect(story.events.map(({ action }) => action)).toContain('receiving.takeOut');
  });

  test('what was counted stays in its parcel; a return settles the parcel, and its undoing opens it', async () => {
    const order = await aSubmitted(desk);
    const parcel = await joined(await received(clerk), order.orderCode);
    const sheet = await sheetOf(order.id);
    const lines = [{ lineId: sheet.lines[0]?.id ?? '', countedQty: 1 }];
    const body = { version: sheet.version, lines };
    const { version } = await clerk.ok(receiptEndpoints.saveCount, { params: { orderId: order.id }, body });
    const out = { params: { id: parcel.id, orderId: order.id }, body: { version: parcel.version, reason: '看错了' } };
    expect(await clerk.call(api.takeOut, out)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    const [inside] = (await parcelOf(clerk, parcel.id)).orders;
    expect(inside).toMatchObject({ mayTakeOut: false, refusal: expect.any(String) });

    const said = { channel: 'phone', person: '王守成', note: '' } as const;
    const back = { params: { id: order.id }, body: { version, reason: '客户要求', said } };
    const returned = await clerk.ok(receivingEndpoints.returnOrder, back);
    expect((await parcelOf(clerk, parcel.id)).status).toBe(state.counted);
    await clerk.ok(receivingEndpoints.undoReturnOrder, {
      params: { id: order.id },
      body: { version: returned.version, reason: '又送评' },
    });
    expect((await parcelOf(clerk, parcel.id)).status).toBe(state.inOrder);
  });
});

describe('a parcel without owner leaves the house', () => {
  const BACK = { reason: '退件', receiver: '沈先生', phone: '13900000000', address: '苏州', courier: '顺丰' };

  test('back with a courier, once; what has an order does not', async () => {
    const parcel = await received(clerk);
    const body = { ...BACK, version: parcel.version, waybillNo: aWaybill() };
    expect(
      await clerk.call(api.sendBack, { params: { id: parcel.id }, body: { ...body, waybillNo: '' } }),
    ).toMatchObject({
      data: { fields: [{ path: 'waybillNo' }] },
    });
    const gone = await clerk.ok(api.sendBack, { params: { id: parcel.id }, body });
    expect(gone.status).toBe(state.sentBack);
    expect(await parcelOf(clerk, parcel.id)).toMatchObject({ place: '', gone: { receiver: '沈先生', reason: '退件' } });
    const again = { params: { id: parcel.id }, body: { ...body, version: gone.version } };
    expect(await clerk.call(api.sendBack, again)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    const owned = await joined(await received(clerk), (await aSubmitted(desk)).orderCode);
    const other = { params: { id: owned.id }, body: { ...body, version: owned.version } };
    expect(await clerk.call(api.sendBack, other)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
  });

  test('over the counter with document, picture, signature and a second person', async () => {
    const parcel = await received(clerk);
    const [photo = ''] = await uploads(desk, clerk, 1);
    const strokes = [[10, 10, 60, 60]];
    const facts = { version: parcel.version, reason: '说得出内容', person: '沈先生', idType: 1, idLast4: '002x' };
    const handOut = (witnessToken?: string) =>
      clerk.call(api.handOut, {
        params: { id: parcel.id },
        body: { ...facts, strokes, photoKeys: [photo], ...(witnessToken ? { witnessToken } : {}) },
      });
    expect(await handOut()).toMatchObject({ data: { errorId: 'CONFIRM_AGAIN' } });
    const password = 'Second-person-2026';
    const second = await server.person({
      permissions: ['order:order:return'],
      companyId: desk.companyId,
      password: await hashPassword(password),
    });
    const { username } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('accounts')
        .select('username')
        .where('id', '=', second.accountId ?? '0')
        .executeTakeFirstOrThrow(),
    );
    const approve = (person: string) =>
      clerk.ok(witnessEndpoints.approveAsWitness, {
        body: {
          ...{ username, password, purpose: 'receiving.handOut', targetId: parcel.id },
          content: { packageCode: parcel.packageCode, person },
        },
      });
    expect(await handOut((await approve('别人')).token)).toMatchObject({ data: { errorId: 'CONFIRM_AGAIN' } });
    expect(await handOut((await approve('沈先生')).token)).toMatchObject({ code: 0 });
    const { gone, status } = await parcelOf(clerk, parcel.id);
    expect(status).toBe(state.handedOut);
    expect(gone).toMatchObject({ person: '沈先生', idLast4: '002X', witness: expect.any(String), strokes });
  });
});

test('after all of this every check of verify holds', async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings).toEqual([]);
});

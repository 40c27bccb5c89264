import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { waybillsEndpoints as many } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { WAYBILL_ASK, WAYBILLS_A_CALL } from '@mintmark/domain/delivery/waybill-asks.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { packedParcels, sfHouse } from './sf-house.factory.ts';

const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'cancel'].map((verb) => `closeReview:delivery:${verb}`);
const { asked, made, refused, unanswered, dropped, renewed } = WAYBILL_ASK;

let house: Awaited<ReturnType<typeof sfHouse>>;
let companyId: string;
let packer: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  house = await sfHouse();
  companyId = await house.server.company();
  packer = await house.server.person({ permissions: SHIPPING, companyId, realName: '周发' });
  colleague = await house.server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => house.stop());
beforeEach(() => {
  Object.assign(house.platform.faults, { isDown: false, lose: 0, slowMs: 0, code: null, mistakenFor: null });
  house.platform.heard.length = 0;
});

type Parcel = { readonly id: string; readonly version: number };
const chosen = (parcels: readonly Parcel[]) => parcels.map(({ id, version }) => ({ id, version }));
const ask = (parcels: readonly Parcel[], by = packer) => by.ok(many.makeWaybills, { body: { items: chosen(parcels) } });
const batchOf = (batchNo: string) => packer.ok(many.getWaybillBatch, { params: { batchNo } });
const sheetOf = (id: string) => packer.ok(api.getDelivery, { params: { id } });
const answer = () => house.server.worker.deliverOnce();
const statesOf = async (batchNo: string) => (await batchOf(batchNo)).rows.map(({ state }) => state);
const callsOfQueue = () =>
  house.server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<{ n: number }>`SELECT jsonb_array_length(payload -> 'askIds') AS n FROM tasks
      WHERE kind = 'delivery.waybill' AND status = 10 ORDER BY id`.execute(db);
    return rows.map(({ n }) => n);
  });

describe('fifty waybills from one click', () => {
  test('go out in calls of twenty; every parcel has a number of its own', async () => {
    const parcels = await packedParcels(house.server, companyId, 50);
    const batch = await ask(parcels);
    expect(batch).toMatchObject({ askedBy: '周发' });
    expect(batch.rows.map(({ deliveryId }) => deliveryId)).toEqual(parcels.map(({ id }) => id));
    expect(batch.rows.every(({ state, isOnItsWay }) => state === asked && isOnItsWay)).toBe(true);
    expect(await callsOfQueue()).toEqual([WAYBILLS_A_CALL, WAYBILLS_A_CALL, 10]);

    await answer();
    const { rows } = await batchOf(batch.batchNo);
    expect(
      rows.every(({ state, status, mayCancel }) => state === made && status === DELIVERY.waybillReady && mayCancel),
    ).toBe(true);
    expect(new Set(rows.map(({ waybillNo }) => waybillNo)).size).toBe(50);
    const last = rows[49];
    expect(await sheetOf(last?.deliveryId ?? '')).toMatchObject({ waybillState: 'made', waybillNo: last?.waybillNo });
  });

  test('are refused as a whole for more, and for one that is named twice', async () => {
    const [first] = await packedParcels(house.server, companyId, 1);
    const items = Array.from({ length: 51 }, () => ({ id: first?.id ?? '', version: 1 }));
    expect(await packer.call(many.makeWaybills, { body: { items } })).toMatchObject({ code: -1 });
    expect(await packer.call(many.makeWaybills, { body: { items: items.slice(0, 2) } })).toMatchObject({
      data: { fields: [{ path: 'items' }] },
    });
  });

  test('each say why not, while the others go on', async () => {
    const [fine, changed] = await packedParcels(house.server, companyId, 2);
    const [town] = await packedParcels(house.server, companyId, 1, { receiver: { areaCode: '370100' } });
    const [nameless] = await packedParcels(house.server, companyId, 1, { receiver: { phone: '无' } });
    const parcels = [fine, town, { id: changed?.id ?? '', version: 9 }, nameless].filter((one) => one !== undefined);
    const { batchNo, rows } = await ask(parcels);
    expect(rows.map(({ state }) => state)).toEqual([asked, refused, refused, asked]);
    expect(rows[1]?.answer).toBe('收件地址没有区县，请先修改收件地址');
    expect(await packer.call(api.makeWaybill, { params: { id: town?.id ?? '' }, body: { version: 1 } })).toMatchObject({
      msg: '收件地址没有区县，请先修改收件地址',
    });

    await answer();
    const after = (await batchOf(batchNo)).rows;
    expect(after.map(({ state }) => state)).toEqual([made, refused, refused, refused]);
    expect(after[3]).toMatchObject({ answer: 'A1000 8057 收件联系电话不能为空', isOnItsWay: false });
    expect(await sheetOf(nameless?.id ?? '')).toMatchObject({
      waybillState: 'failed',
      waybillError: 'A1000 8057 收件联系电话不能为空',
    });
  });
});

describe('never two waybills for one parcel', () => {
  test('asked for twice, by two people, and by both at once', async () => {
    const parcels = await packedParcels(house.server, companyId, 3);
    const key = 'one-and-the-same-wish-0001';
    const body = { items: chosen(parcels) };
    const [first, again] = [
      await packer.ok(many.makeWaybills, { body, key }),
      await packer.ok(many.makeWaybills, { body, key }),
    ];
    expect(again.batchNo).toBe(first.batchNo);
    const second = await ask(parcels, colleague);
    expect(second.rows.map(({ state, answer: words }) => [state, words])).toEqual(
      parcels.map(() => [refused, '正在向快递公司获取运单']),
    );

    const others = await packedParcels(house.server, companyId, 5);
    const both = await Promise.all([ask(others), ask(others.toReversed(), colleague)]);
    const wishes = both.flatMap(({ rows }) => rows.filter(({ state }) => state === asked));
    expect(new Set(wishes.map(({ deliveryId }) => deliveryId)).size).toBe(5);
    expect(wishes).toHaveLength(5);
    await answer();
    const orders = house.platform.heard.filter(({ service }) => service === 'EXP_RECE_CREATE_ORDER');
    expect(orders).toHaveLength(8);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(8);
  });

  test('when answers are lost on their way: those are asked again and found', async () => {
    const parcels = await packedParcels(house.server, companyId, 4);
    const { batchNo } = await ask(parcels);
    house.platform.faults.lose = 2;
    await answer();
    const first = (await batchOf(batchNo)).rows;
    expect(first.filter(({ state }) => state === unanswered)).toHaveLength(2);
    expect(first.every(({ state, isOnItsWay }) => state === made || isOnItsWay)).toBe(true);
    const open = first.find(({ state }) => state === unanswered);
    expect(await sheetOf(open?.deliveryId ?? '')).toMatchObject({ waybillState: 'failed', status: DELIVERY.toWaybill });

    house.later();
    await answer();
    const { rows } = await batchOf(batchNo);
    expect(rows.map(({ state }) => state)).toEqual([made, made, made, made]);
    for (const row of rows) expect(house.platform.orders.get(row.deliveryNo)?.waybillNo).toBe(row.waybillNo);
  });

  test('when the server is killed between the courier’s answer and its own books', async () => {
    const [parcel] = await packedParcels(house.server, companyId, 1);
    const { batchNo, rows } = await ask(parcel ? [parcel] : []);
    house.platform.faults.lose = 1;
    await answer();
    const known = house.platform.orders.get(rows[0]?.deliveryNo ?? '')?.waybillNo;
    expect(known).toBeDefined();
    // A person does not wait: the wish is made again, under the same reference, beside the call that is still open.
    const again = await ask(parcel ? [parcel] : [], colleague);
    house.later();
    await answer();
    expect((await batchOf(again.batchNo)).rows[0]).toMatchObject({ state: made, waybillNo: known });
    expect(await statesOf(batchNo)).toEqual([renewed]);
    expect((await sheetOf(parcel?.id ?? '')).waybillNo).toBe(known);
  });

  test('when the courier answers with what belongs to another parcel', async () => {
    const [mine, other] = await packedParcels(house.server, companyId, 2);
    await ask(other ? [other] : []);
    await answer();
    house.platform.faults.mistakenFor = other?.deliveryNo ?? null;
    const { batchNo } = await ask(mine ? [mine] : []);
    await answer();
    expect((await batchOf(batchNo)).rows[0]).toMatchObject({
      state: unanswered,
      answer: `answer for another order: ${other?.deliveryNo}`,
    });
    house.platform.faults.mistakenFor = null;
    house.later();
    await answer();
    expect(await statesOf(batchNo)).toEqual([made]);
  });
});

describe('a wish that nobody answered', () => {
  test('is withdrawn when the parcel is opened: what the courier made of it is void, the next one is another', async () => {
    const [parcel] = await packedParcels(house.server, companyId, 1);
    const { id = '', deliveryNo = '' } = parcel ?? {};
    const { batchNo } = await ask(parcel ? [parcel] : []);
    house.platform.faults.lose = 1;
    await answer();
    expect(await statesOf(batchNo)).toEqual([unanswered]);
    const opened = await packer.ok(api.cancelDelivery, {
      params: { id },
      body: { version: 1, reason: '客户改为自取' },
    });
    expect(opened.status).toBe(DELIVERY.cancelled);
    house.later();
    await answer();
    expect(await statesOf(batchNo)).toEqual([dropped]);
    expect(house.platform.orders.get(deliveryNo)?.isVoid).toBe(true);
    expect(await sheetOf(id)).toMatchObject({ waybillNo: null });
  });
});

describe('waybills that are voided together', () => {
  test('are asked for one by one; what cannot be says why', async () => {
    const parcels = await packedParcels(house.server, companyId, 3);
    const { batchNo } = await ask(parcels.slice(0, 2));
    await answer();
    const { rows } = await batchOf(batchNo);
    const route = { opCode: '50', acceptTime: '2026-11-20 10:00:00', acceptAddress: '北京', remark: '已揽收' };
    house.platform.tell(rows[1]?.deliveryNo ?? '', route);
    const items = [...rows.map(({ deliveryId: id, version }) => ({ id, version })), ...chosen(parcels.slice(2))];
    const result = await packer.ok(many.cancelWaybills, { body: { items, reason: '批次有误' } });
    expect(result.rows.map(({ refusal }) => refusal)).toEqual([null, null, expect.stringContaining('待打单')]);
    expect((await batchOf(batchNo)).rows.map(({ isCancelAsked }) => isCancelAsked)).toEqual([true, true]);

    await answer();
    const after = (await batchOf(batchNo)).rows;
    expect(after[0]).toMatchObject({ status: DELIVERY.toWaybill, isVoid: true, mayCancel: false });
    // The courier had taken this one: it is away, whatever was wished.
    expect(after[1]).toMatchObject({ status: DELIVERY.collected, isVoid: false });
    const next = await ask([{ id: after[0]?.deliveryId ?? '', version: after[0]?.version ?? 0 }]);
    await answer();
    const [again] = (await batchOf(next.batchNo)).rows;
    expect(again).toMatchObject({ state: made });
    expect(again?.waybillNo).not.toBe(after[0]?.waybillNo);
  });
});

test('another company sees neither parcels nor batch', async () => {
  const parcels = await packedParcels(house.server, companyId, 1);
  const { batchNo } = await ask(parcels);
  const stranger = await house.server.person({ permissions: SHIPPING, companyId: await house.server.company() });
  expect(await stranger.call(many.getWaybillBatch, { params: { batchNo } })).toMatchObject({ code: 404 });
  expect(await stranger.call(many.makeWaybills, { body: { items: chosen(parcels) } })).toMatchObject({ code: 404 });
});

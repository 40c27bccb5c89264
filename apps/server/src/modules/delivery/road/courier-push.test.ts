import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/harness.ts';
import { packedParcels, sfHouse } from '../waybills/sf-house.factory.ts';

const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'trace'].map((verb) => `closeReview:delivery:${verb}`);

let house: Awaited<ReturnType<typeof sfHouse>>;
let companyId: string;
let packer: TestClient;
beforeAll(async () => {
  house = await sfHouse();
  companyId = await house.server.company();
  packer = await house.server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => house.stop());

const sheetOf = (id: string) => packer.ok(api.getDelivery, { params: { id } });
const route = (opCode: string, minute: number, remark: string) => ({
  ...{ opCode, acceptTime: `2026-11-20 10:${String(minute).padStart(2, '0')}:00` },
  ...{ acceptAddress: '济南', remark },
});
const push = (payload: string, courierId = house.courierId) =>
  house.server.app.http.inject({
    method: 'POST',
    url: `/api/delivery/courier-events/${courierId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

async function withNumber() {
  const [parcel] = await packedParcels(house.server, companyId, 1);
  const { id = '', version = 0, deliveryNo = '' } = parcel ?? {};
  await packer.ok(api.makeWaybill, { params: { id }, body: { version } });
  await house.server.worker.deliverOnce();
  return { id, deliveryNo };
}

describe('what the courier pushes', () => {
  test('moves the parcel, in whatever order and however often it comes', async () => {
    const { id, deliveryNo } = await withNumber();
    for (const told of [route('50', 0, '已揽收'), route('31', 20, '运输中')]) house.platform.tell(deliveryNo, told);
    const message = house.platform.pushed([deliveryNo]);
    const [first, second] = [await push(message), await push(message)];
    expect([first.json(), second.json()]).toEqual([
      { return_code: '0000', return_msg: 'ok' },
      { return_code: '0000', return_msg: 'ok' },
    ]);
    const moving = await sheetOf(id);
    expect(moving.status).toBe(DELIVERY.inTransit);
    expect(moving.traces.filter(({ source }) => source === 'courier').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['已揽收', '运输中']),
    );

    // Signed for, and only then something from before: it is kept and leads nowhere back.
    house.platform.tell(deliveryNo, route('80', 40, '已签收'));
    await push(house.platform.pushed([deliveryNo]));
    house.platform.tell(deliveryNo, route('44', 30, '派送中'));
    await push(house.platform.pushed([deliveryNo]));
    const over = await sheetOf(id);
    expect(over.status).toBe(DELIVERY.delivered);
    expect(over.traces.map(({ text }) => text).filter((text) => text === '已揽收')).toHaveLength(1);
    expect(over.traces.map(({ text }) => text)).toContain('派送中');
  });

  test('says nothing of a parcel when it speaks of another order, or of a number that nobody has', async () => {
    const [mine, other] = [await withNumber(), await withNumber()];
    house.platform.tell(other.deliveryNo, route('50', 0, '已揽收'));
    const number = house.platform.orders.get(mine.deliveryNo)?.waybillNo ?? '';
    const foreign = house.platform.orders.get(other.deliveryNo);
    if (foreign) house.platform.orders.set(other.deliveryNo, { ...foreign, waybillNo: number });
    expect((await push(house.platform.pushed([other.deliveryNo]))).json()).toMatchObject({ return_code: '0000' });
    expect((await sheetOf(mine.id)).status).toBe(DELIVERY.waybillReady);
    expect((await sheetOf(other.id)).status).toBe(DELIVERY.waybillReady);
  });

  test('is refused without the right signature, when it is old, and where it is no message', async () => {
    const { id, deliveryNo } = await withNumber();
    house.platform.tell(deliveryNo, route('50', 0, '已揽收'));
    const message = new URLSearchParams(house.platform.pushed([deliveryNo]));
    const changed = new URLSearchParams(message);
    changed.set('msgData', (message.get('msgData') ?? '').replace('已揽收', '已签收'));
    expect((await push(changed.toString())).statusCode).toBe(403);
    expect((await push(message.toString(), '999999')).statusCode).toBe(403);
    expect((await push('')).statusCode).toBe(403);
    house.server.clock.advance(11 * 60_000);
    expect((await push(message.toString())).json()).toMatchObject({ return_code: '1002' });
    expect((await sheetOf(id)).status).toBe(DELIVERY.waybillReady);
  });
});

import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receiptEndpoints as api } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { STORAGE_PLACES } from '@mintmark/domain/system/dictionaries.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { aReceivingDesk, counted, type ReceivingDesk, submitted } from './receipt.factory.ts';

let server: TestServer;
let desk: ReceivingDesk;
let clerk: TestClient;
let service: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  desk = await aReceivingDesk(server);
  ({ clerk } = desk);
  const permissions = ['closeReview:order:page', 'order:order:submit'];
  service = await server.person({ permissions, companyId: desk.companyId });
});
afterAll(() => server.stop());

/** A picture that the clerk has uploaded. */
async function upload(): Promise<string> {
  const key = `Receipt/${Math.random().toString(36).slice(2)}.jpg`;
  const file = { key, diskName: key, mime: 'image/jpeg', sizeBytes: '10', sha256: Buffer.alloc(32) };
  const by = { companyId: desk.companyId, createdBy: clerk.accountId, createdAt: server.clock.now() };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('files')
      .values({ ...file, ...by })
      .execute(),
  );
  return key;
}

const sheetOf = (orderId: string) => clerk.ok(api.getSheet, { params: { orderId } });

describe('a photo of one line', () => {
  test('stands with its line, not with the parcel', async () => {
    const { order, version, lineIds } = await counted(desk, 5, 1);
    const before = (await sheetOf(order.id)).photos.length;
    const body = { version, lineId: lineIds[1] ?? '', photoKeys: [await upload()] };
    await clerk.ok(api.addPhotos, { params: { orderId: order.id }, body });

    const sheet = await sheetOf(order.id);
    expect(sheet.photos).toHaveLength(before);
    expect(sheet.lines.map(({ photos }) => photos.length)).toEqual([0, 1]);
  });

  test('of a line of another order is refused', async () => {
    const other = await counted(desk, 5, 1);
    const { order, version } = await counted(desk, 5, 1);
    const body = { version, lineId: other.lineIds[0] ?? '', photoKeys: [await upload()] };
    expect(await clerk.call(api.addPhotos, { params: { orderId: order.id }, body })).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
  });
});

describe('where the pieces lie', () => {
  const place = (nameZh: string) =>
    server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const type = await tx
        .selectFrom('dictTypes')
        .select('id')
        .where('code', '=', STORAGE_PLACES.code)
        .executeTakeFirstOrThrow();
      const values = { typeId: type.id, code: nameZh, nameZh, nameEn: nameZh, place: 0 };
      await tx
        .insertInto('dictValues')
        .values({ ...values, isBuiltIn: false, isEdited: true, updatedAt: server.clock.now() })
        .execute();
    });

  test('is one of the places of the house once it has some; what stood before stays', async () => {
    const { order, version, lines } = await counted(desk, 5, 1);
    const save = (storageLocation: string, at: number) =>
      clerk.call(api.saveCount, { params: { orderId: order.id }, body: { version: at, storageLocation, lines } });
    const free = await save('窗台', version);
    expect(free).toMatchObject({ code: 0 });
    await place('A-01');
    const now = (await orderNow(server, order.id)).version;
    expect(await save('窗台', now)).toMatchObject({ code: 0 });
    expect(await save('地上', now + 1)).toMatchObject({ code: -1, data: { fields: [{ path: 'storageLocation' }] } });
    expect(await save('A-01', now + 1)).toMatchObject({ code: 0 });
    expect(await save('窗台', now + 2)).toMatchObject({ code: -1 });
    expect(await sheetOf(order.id)).toMatchObject({ receipt: { storageLocation: 'A-01' } });
  });
});

describe('a parcel that the customer has announced', () => {
  const announce = (id: string, version: number, waybillNo: string, by = service) =>
    by.call(care.announceParcel, { params: { id }, body: { version, courier: '顺丰', waybillNo } });

  test('is found by its waybill until it is one of the order’s parcels', async () => {
    const order = await submitted(desk);
    expect(await announce(order.id, order.version, 'sf 7700 1234 5678')).toMatchObject({ code: 0 });
    const found = () => clerk.call(api.findByCode, { query: { code: 'SF770012345678' } });
    expect(await found()).toMatchObject({ data: { orderIds: [order.id] } });
    expect(await sheetOf(order.id)).toMatchObject({ announced: [{ courier: '顺丰', waybillNo: 'SF770012345678' }] });
    const { list } = await clerk.ok(api.listQueue, { query: { orderCode: order.orderCode } });
    expect(list).toMatchObject([{ announcedNo: 'SF770012345678' }]);
    const record = await service.ok(receivingEndpoints.getOrder, { params: { id: order.id } });
    expect(record.announced).toMatchObject([{ waybillNo: 'SF770012345678', hasArrived: false }]);

    // Another parcel of the order came first: the announced one is still on its way.
    await clerk.ok(api.arrive, { body: { orderIds: [order.id], waybillNo: 'SF000000000001' } });
    expect(await found()).toMatchObject({ data: { orderIds: [order.id] } });
    await clerk.ok(api.arrive, { body: { orderIds: [order.id], waybillNo: 'SF770012345678' } });
    expect(await sheetOf(order.id)).toMatchObject({ announced: [], packages: [{}, { waybillNo: 'SF770012345678' }] });
  });

  test('is forgotten when its number is emptied; nobody announces for what was confirmed, or another company’s', async () => {
    const order = await submitted(desk);
    await announce(order.id, order.version, 'SF770000000002');
    await announce(order.id, order.version + 1, ' ');
    const record = await service.ok(receivingEndpoints.getOrder, { params: { id: order.id } });
    expect(record.announced).toEqual([]);
    const stranger = await server.person({ permissions: ['order:order:submit'], companyId: await server.company() });
    expect(await announce(order.id, record.version, 'SF770000000003', stranger)).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
    const done = await counted(desk, 5, 1);
    const { version } = await clerk.ok(api.confirmReceipt, {
      params: { orderId: done.order.id },
      body: { version: done.version },
    });
    expect(await announce(done.order.id, version, 'SF770000000004')).toMatchObject({
      data: { errorId: 'STATE_CONFLICT' },
    });
  });
});

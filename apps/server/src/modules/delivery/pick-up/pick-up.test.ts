import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { maskIdNumber } from '@mintmark/domain/accounts/id-number.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { encryptIdNumber, idNumberHash } from '../../../kernel/secrets/id-cipher.ts';
import { picture, uploadAs } from '../../files/upload.factory.ts';
import { knownPerson, PASSWORD } from '../../identity/sign-in/sign-in.factory.ts';
import { packing, type ReadyOptions, readyOrder } from '../delivery.factory.ts';

const SHIPPING = ['page', 'pack', 'ship'].map((verb) => `closeReview:delivery:${verb}`);
const ID_NO = '11010519491231002X';
const RIGHT = { idType: 1, idLast4: '002x' };
const WRONG = { idType: 1, idLast4: '1234' };
const STROKES = [[10, 10, 120, 60, 200, 40]];

let server: TestServer;
let companyId: string;
let counter: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  counter = await server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => server.stop());

const aPhoto = async (who: TestClient) =>
  (await uploadAs(server, who, 'Delivery/', { bytes: await picture(), name: `${Math.random()}.jpg` })).data.fileKey;

/** A pick-up that waits at the counter; its customer's ID card is on file unless it shall not be. */
async function waiting(options: Partial<ReadyOptions> & { hasId?: boolean } = {}) {
  const { hasId = true, ...more } = options;
  const made = await readyOrder(server, { companyId, ...more });
  const { config, db } = server.services;
  const { customerId } = made.order;
  if (hasId)
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('customers')
        .set({
          idType: 1,
          idNoEnc: encryptIdNumber(config, { kind: 'customer', id: customerId }, ID_NO),
          idNoHmac: idNumberHash(config, ID_NO),
          idNoMasked: maskIdNumber(ID_NO),
        })
        .where('id', '=', customerId)
        .execute(),
    );
  const { id } = await packing(counter, made, 1);
  const { version } = await counter.ok(api.pack, { params: { id }, body: { version: 1 } });
  return { id, version, coinId: made.coins[0]?.id ?? '' };
}

const check = (id: string, body: object, who = counter) =>
  who.call(api.checkIdentity, { params: { id }, body: body as never });
const handOut = async (of: { id: string; version: number }, more: object = {}, who = counter) =>
  who.call(api.pickUp, {
    params: { id: of.id },
    body: { version: of.version, photoKeys: [await aPhoto(who)], strokes: STROKES, ...more },
  });

describe('a pick-up', () => {
  test('hands the coins to their owner after identity, picture and signature', async () => {
    const parcel = await waiting();
    expect(await check(parcel.id, RIGHT)).toMatchObject({ code: 0, data: { isFine: true, fault: null } });
    expect(await handOut(parcel)).toMatchObject({ code: 0, data: { status: 8 } });
    expect(await coinNow(server, parcel.coinId)).toMatchObject({ status: 95, place: 'owner' });

    const sheet = await counter.ok(api.getDelivery, { params: { id: parcel.id } });
    expect(sheet.pickup).toMatchObject({ idType: 1, idLast4: '002X', person: '王守成', strokes: STROKES });
    expect(sheet.pickup?.photos).toEqual([expect.stringContaining('/oss/Delivery/')]);
    expect(JSON.stringify(sheet)).not.toContain(ID_NO);
  });

  test('is not possible without a comparison, or with another person’s', async () => {
    const parcel = await waiting();
    expect(await handOut(parcel)).toMatchObject({ code: -3, msg: '请核验证件' });
    await check(parcel.id, RIGHT);
    const other = await server.person({ permissions: SHIPPING, companyId });
    expect(await handOut(parcel, {}, other)).toMatchObject({ code: -3, msg: '请核验证件' });
    expect((await coinNow(server, parcel.coinId)).status).toBe(90);
  });

  test('wants picture and signature beside their fields, and no picture of somebody else', async () => {
    const parcel = await waiting();
    await check(parcel.id, RIGHT);
    const other = await server.person({ permissions: SHIPPING, companyId });
    for (const [less, path] of [
      [{ photoKeys: [] }, 'photoKeys'],
      [{ strokes: [] }, 'strokes'],
      [{ photoKeys: [await aPhoto(other)] }, 'photoKeys.0'],
    ] as const)
      expect(await handOut(parcel, less)).toMatchObject({ code: -1, data: { fields: [{ path }] } });
  });

  test('keeps what did not agree and shows it; the right document afterwards is taken', async () => {
    const parcel = await waiting();
    expect(await check(parcel.id, WRONG)).toMatchObject({
      data: { isFine: false, fault: 'last4Differs', triesLeft: 4 },
    });
    expect(await check(parcel.id, { ...RIGHT, idType: 3 })).toMatchObject({ data: { fault: 'idTypeDiffers' } });
    expect(await handOut(parcel)).toMatchObject({ code: -3 });
    const { identity } = await counter.ok(api.getDelivery, { params: { id: parcel.id } });
    expect(identity?.checks).toMatchObject([{ fault: 'idTypeDiffers' }, { fault: 'last4Differs', idLast4: '1234' }]);
    await check(parcel.id, RIGHT);
    expect(await handOut(parcel)).toMatchObject({ code: 0 });
  });

  test('is locked after five wrong ones until somebody else lets it go on', async () => {
    const parcel = await waiting();
    for (let turn = 0; turn < 5; turn += 1) await check(parcel.id, WRONG);
    expect(await check(parcel.id, RIGHT)).toMatchObject({ code: -3, msg: expect.stringContaining('主管') });
    const permissions = [...SHIPPING, 'closeReview:delivery:cancel'];
    const head = await server.person({ permissions, companyId });
    const release = (who: TestClient) =>
      who.call(api.releaseIdentity, {
        params: { id: parcel.id },
        body: { version: parcel.version, reason: '证件已换新' },
      });
    expect((await release(counter)).code).toBe(403);
    expect(await release(head)).toMatchObject({ code: 0 });
    expect(await release(head)).toMatchObject({ code: -3 });
    expect(await check(parcel.id, RIGHT)).toMatchObject({ data: { isFine: true } });
  });

  test('by power of attorney wants its picture; without a document on file only that way is open', async () => {
    const parcel = await waiting({ hasId: false });
    const sent = { ...RIGHT, attorney: { person: '李代', photoKey: await aPhoto(counter) } };
    expect(await check(parcel.id, RIGHT)).toMatchObject({ data: { isFine: false, fault: 'noIdOnFile' } });
    expect(
      await check(parcel.id, { ...sent, attorney: { person: '李代', photoKey: 'Delivery/no.jpg' } }),
    ).toMatchObject({
      code: -1,
    });
    expect(await check(parcel.id, sent)).toMatchObject({ data: { isFine: true } });
    await handOut(parcel);
    const sheet = await counter.ok(api.getDelivery, { params: { id: parcel.id } });
    expect(sheet.pickup).toMatchObject({ person: '李代' });
  });

  test('above ¥50,000 is witnessed by a second person', async () => {
    const parcel = await waiting({ count: 1, coin: { declaredFen: 5_000_100, tierUsed: 'T7' } });
    const colleague = await knownPerson(server, { companyId, permissions: SHIPPING });
    await check(parcel.id, RIGHT);
    expect(await handOut(parcel)).toMatchObject({ code: 2077 });
    const { deliveryNo } = await counter.ok(api.getDelivery, { params: { id: parcel.id } });
    const { token } = await counter.ok(witnessEndpoints.approveAsWitness, {
      body: {
        username: colleague.username,
        password: PASSWORD,
        purpose: 'delivery.pickUp',
        targetId: parcel.id,
        content: { deliveryNo },
      },
    });
    expect(await handOut(parcel, { witnessToken: token })).toMatchObject({ code: 0, data: { status: 8 } });
    expect((await counter.ok(api.getDelivery, { params: { id: parcel.id } })).pickup?.isWitnessed).toBe(true);
  });

  test('of another company is not found', async () => {
    const parcel = await waiting();
    const stranger = await server.person({ permissions: SHIPPING, companyId: await server.company() });
    expect((await check(parcel.id, RIGHT, stranger)).code).toBe(404);
  });
});

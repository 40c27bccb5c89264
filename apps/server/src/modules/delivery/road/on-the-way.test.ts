import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { RETURN_FINDING } from '@mintmark/domain/delivery/delivery.enums.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { CUSTODY_CHECKS } from '../../../verify/checks/custody-checks.repo.ts';
import { findingsOf } from '../../../verify/verify.ts';
import { type KnownPerson, knownPerson } from '../../identity/sign-in/sign-in.factory.ts';
import { askRoutes } from './ask-routes.ts';
import { courierTells, lostWord, shipped } from './road.factory.ts';

const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'trace', 'checkIn', 'cancel'].map(
  (verb) => `closeReview:delivery:${verb}` as const,
);
const { ready: READY, shipped: SHIPPED, lost: LOST } = coinMachine.state;

let server: TestServer;
let companyId: string;
let service: KnownPerson;
let colleague: KnownPerson;
let packer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  const permissions = [...SHIPPING, 'order:coin:lost' as const];
  service = await knownPerson(server, { companyId, permissions });
  colleague = await knownPerson(server, { companyId, permissions });
  packer = await server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => server.stop());

const away = () => shipped(server, packer, { companyId });
const sheetOf = (id: string) => packer.ok(api.getDelivery, { params: { id } });
const step = (version: number, more: object) => ({ version, ...more });

/** The parcel after the receiver refused it, at the desk where it is checked. */
async function refused() {
  const parcel = await away();
  const { version } = await packer.ok(api.trace, {
    params: { id: parcel.id },
    body: { version: parcel.version, event: 'refuse', reason: '电话无人接听' },
  });
  return { ...parcel, version };
}
const codesOf = ({ made }: Awaited<ReturnType<typeof refused>>) =>
  made.coins.map((coin) => coin.certNo ?? coin.coinCode);
const intact = (code: string) => ({ code, finding: RETURN_FINDING.intact });

describe('what a clerk knows of the road', () => {
  test('is kept with its time, place and reason; the order follows', async () => {
    const parcel = await away();
    server.clock.advance(3_600_000);
    const at = new Date(server.clock.now().getTime() - 60_000).toISOString();
    await packer.ok(api.trace, {
      params: { id: parcel.id },
      body: { version: parcel.version, event: 'deliver', reason: '客户微信确认', place: '济南', at },
    });

    const sheet = await sheetOf(parcel.id);
    expect(sheet).toMatchObject({ status: DELIVERY.delivered, deliveredAt: at });
    expect(sheet.traces.at(-1)).toMatchObject({
      source: 'clerk',
      text: '客户微信确认',
      place: '济南',
      by: expect.any(String),
      at,
    });
    expect(await orderNow(server, parcel.made.order.id)).toMatchObject({ deliveryStatus: DELIVERY.delivered });
  });

  test('is refused without a reason, in the future, and from a state that has no such line', async () => {
    const { id, version } = await away();
    const call = (body: object) => packer.call(api.trace, { params: { id }, body: step(version, body) as never });
    expect(await call({ event: 'refuse', reason: '' })).toMatchObject({ data: { fields: [{ path: 'reason' }] } });
    expect(await call({ event: 'deliver', reason: '签收', at: '2030-01-01T00:00:00Z' })).toMatchObject({
      data: { fields: [{ path: 'at' }] },
    });
    const done = await packer.ok(api.trace, { params: { id }, body: { version, event: 'deliver', reason: '签收' } });
    expect(
      await packer.call(api.trace, {
        params: { id },
        body: { version: done.version, event: 'refuse', reason: '又说拒收' },
      }),
    ).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
  });
});

describe('what the courier says', () => {
  const run = () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    return askRoutes.run(server.services, { params: { most: 1_000 }, log } as never).then(() => lines);
  };
  const told = (eventNo: string, minute: number, kind: string) => ({
    eventNo,
    kind,
    at: new Date(Date.UTC(2026, 10, 25, 2, minute)).toISOString(),
    text: kind,
    place: '济南',
  });

  test('moves the parcel once, whatever is told twice, late or out of order', async () => {
    const parcel = await away();
    await courierTells(server, parcel.waybillNo, [
      told('c', 30, 'delivered'),
      told('b', 10, 'transit'),
      told('c', 30, 'delivered'),
    ]);
    await run();
    const once = await sheetOf(parcel.id);
    await courierTells(server, parcel.waybillNo, [
      told('c', 30, 'delivered'),
      told('late', 5, 'transit'),
      told('b', 10, 'transit'),
    ]);
    await run();
    const again = await sheetOf(parcel.id);

    expect(once).toMatchObject({ status: DELIVERY.delivered, deliveredAt: told('c', 30, '').at });
    expect(once.traces.filter(({ source }) => source === 'courier').map(({ status }) => status)).toEqual([
      DELIVERY.waybillReady,
      DELIVERY.inTransit,
      DELIVERY.delivered,
    ]);
    expect(again.status).toBe(DELIVERY.delivered);
    expect(await orderNow(server, parcel.made.order.id)).toMatchObject({ deliveryStatus: DELIVERY.delivered });
  });

  test('of a refused parcel leaves its coins with the courier until they were checked', async () => {
    const parcel = await away();
    await courierTells(server, parcel.waybillNo, [told('r', 20, 'refused'), told('s', 40, 'delivered')]);
    await run();
    expect((await sheetOf(parcel.id)).status).toBe(DELIVERY.refused);
    expect(await coinNow(server, parcel.made.coins[0]?.id ?? '')).toMatchObject({ status: SHIPPED, place: 'courier' });
  });
});

describe('a parcel that comes back', () => {
  test('is checked piece by piece: all of them, each once, a damaged one with a word', async () => {
    const parcel = await refused();
    const [first = '', second = ''] = codesOf(parcel);
    const call = (items: readonly object[]) =>
      packer.call(api.checkIn, {
        params: { id: parcel.id },
        body: step(parcel.version, { reason: '拒收退回', items }) as never,
      });

    expect(await call([intact(first)])).toMatchObject({ data: { errorId: 'GUARD_FAILED', checked: 1, coins: 2 } });
    expect(await call([intact(first), intact(first)])).toMatchObject({ data: { fields: [{ path: 'items.1.code' }] } });
    expect(await call([intact(first), intact('G0000000000')])).toMatchObject({
      data: { fields: [{ path: 'items.1.code' }] },
    });
    expect(await call([intact(first), { code: second, finding: RETURN_FINDING.damaged }])).toMatchObject({
      data: { fields: [{ path: 'items.1.note' }] },
    });
    expect(
      (await call([intact(first), { code: second, finding: RETURN_FINDING.damaged, note: '盒角开裂' }])).code,
    ).toBe(0);

    const [one, two] = await Promise.all(parcel.made.coins.map(({ id }) => coinNow(server, id)));
    expect(one).toMatchObject({ status: READY, place: 'store', isHeld: false });
    expect(two).toMatchObject({ status: READY, place: 'store', isHeld: true, holdReason: '盒角开裂' });
    const sheet = await sheetOf(parcel.id);
    expect(sheet).toMatchObject({ status: DELIVERY.backInStore, items: [] });
    expect(sheet.checks.map(({ finding }) => finding)).toEqual([RETURN_FINDING.intact, RETURN_FINDING.damaged]);
    expect(await orderNow(server, parcel.made.order.id)).toMatchObject({ status: orderMachine.state.readyToShip });
  });

  test('with a piece missing opens a loss, by two people; found again, the piece is where it was', async () => {
    const parcel = await refused();
    const [first = '', second = ''] = codesOf(parcel);
    const items = [intact(first), { code: second, finding: RETURN_FINDING.missing, note: '箱内只有一枚' }];
    const body = { version: parcel.version, reason: '拒收退回', items };

    expect(await packer.call(api.checkIn, { params: { id: parcel.id }, body })).toMatchObject({ code: -3 });
    expect(await service.client.call(api.checkIn, { params: { id: parcel.id }, body })).toMatchObject({ code: 2077 });
    const witnessToken = await lostWord(service, colleague, parcel);
    const back = await service.client.ok(api.checkIn, { params: { id: parcel.id }, body: { ...body, witnessToken } });
    const missing = parcel.made.coins[1]?.id ?? '';
    expect(await coinNow(server, missing)).toMatchObject({ status: LOST });
    expect(await orderNow(server, parcel.made.order.id)).toMatchObject({ isHeld: true });
    expect((await sheetOf(parcel.id)).losses).toMatchObject([{ state: 'open', coinQty: 1 }]);

    await service.client.ok(api.foundParcel, {
      params: { id: parcel.id },
      body: { version: back.version, reason: '夹层里找到' },
    });
    expect(await coinNow(server, missing)).toMatchObject({ status: READY, place: 'store' });
    expect(await orderNow(server, parcel.made.order.id)).toMatchObject({
      isHeld: false,
      status: orderMachine.state.readyToShip,
    });
  });

  test('is checked in once when two people do it at the same time', async () => {
    const parcel = await refused();
    const body = { version: parcel.version, reason: '拒收退回', items: codesOf(parcel).map(intact) };
    const answers = await Promise.all([1, 2].map(() => packer.call(api.checkIn, { params: { id: parcel.id }, body })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});

describe('a parcel that the courier lost', () => {
  test('takes a second person; coins are lost, the order is held, the claim is what it was insured for', async () => {
    const parcel = await away();
    const body = { version: parcel.version, reason: '快递公司书面确认遗失' };
    expect(await packer.call(api.reportLost, { params: { id: parcel.id }, body })).toMatchObject({ code: 403 });
    expect(await service.client.call(api.reportLost, { params: { id: parcel.id }, body })).toMatchObject({
      code: 2077,
    });
    const witnessToken = await lostWord(service, colleague, parcel);
    const lost = await service.client.ok(api.reportLost, {
      params: { id: parcel.id },
      body: { ...body, witnessToken },
    });

    const sheet = await sheetOf(parcel.id);
    expect(sheet).toMatchObject({
      status: DELIVERY.lost,
      losses: [{ state: 'open', coinQty: 2, claimedFen: sheet.insuredFen }],
    });
    for (const { id } of parcel.made.coins) expect(await coinNow(server, id)).toMatchObject({ status: LOST });
    expect(await orderNow(server, parcel.made.order.id)).toMatchObject({
      isHeld: true,
      holdReason: sheet.losses[0]?.lossNo,
    });

    const found = await service.client.ok(api.foundParcel, {
      params: { id: parcel.id },
      body: { version: lost.version, reason: '中转站找到' },
    });
    expect(found.status).toBe(DELIVERY.inTransit);
    for (const { id } of parcel.made.coins)
      expect(await coinNow(server, id)).toMatchObject({ status: SHIPPED, place: 'courier' });
    expect(await orderNow(server, parcel.made.order.id)).toMatchObject({
      isHeld: false,
      status: orderMachine.state.shipped,
    });
    expect((await sheetOf(parcel.id)).losses).toMatchObject([{ state: 'found' }]);
  });

  test('is not found again for who was paid', async () => {
    const parcel = await away();
    const witnessToken = await lostWord(service, colleague, parcel);
    const at = { params: { id: parcel.id } };
    const reason = '快递公司书面确认遗失';
    const lost = await service.client.ok(api.reportLost, {
      ...at,
      body: { version: parcel.version, reason, witnessToken },
    });
    const paid = await service.client.ok(api.settleLoss, {
      ...at,
      body: { version: lost.version, paidFen: 0, reference: 'SFLP-20261120-1', reason: '顺丰拒赔' },
    });
    const found = await service.client.call(api.foundParcel, {
      ...at,
      body: { version: paid.version, reason: '又找到了' },
    });
    expect(found).toMatchObject({ code: -3, msg: '没有待处理的遗失，或已经理赔' });
    expect((await sheetOf(parcel.id)).losses).toMatchObject([{ state: 'paid', paidFen: 0 }]);
  });

  test('keeps the way of every coin whole', async () => {
    const found = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      Promise.all(CUSTODY_CHECKS.map((check) => findingsOf(db, check))),
    );
    expect(found.flat()).toEqual([]);
  });
});

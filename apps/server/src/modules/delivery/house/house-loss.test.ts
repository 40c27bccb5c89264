import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { houseLossEndpoints as api } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { packing, readyOrder } from '../delivery.factory.ts';
import { type HouseDesk, houseDesk, type LostCoin } from './house-loss.factory.ts';

const { state } = coinMachine;
const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'cancel'].map((verb) => `closeReview:delivery:${verb}` as const);

let server: TestServer;
let companyId: string;
let desk: HouseDesk;
let packer: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  desk = await houseDesk(server, companyId);
  packer = await server.person({ permissions: SHIPPING, companyId });
});
afterAll(() => server.stop());

const certificateOf = ({ id }: LostCoin) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('certificates').select('status').where('coinId', '=', id).executeTakeFirst(),
  );

describe('a coin that is missing in the house', () => {
  test('takes two people; its incident says who had it, the order is held, everything comes back when it is found', async () => {
    const { order, coin } = await desk.two(state.toMeasure);
    const before = await coinNow(server, coin.id);
    const alone = { params: { id: coin.id }, body: { version: before.version, reason: '交接时少一枚' } };
    expect(await desk.supervisor.client.call(api.loseCoin, alone)).toMatchObject({ code: 2077 });
    expect((await packer.call(api.loseCoin, alone)).code).toBe(403);

    expect(await desk.lose(coin)).toMatchObject({ code: 0, data: { status: state.lost } });
    const [loss] = await desk.lossesOf(coin);
    expect(loss).toMatchObject({ state: 'open', lastPlace: 'information', declaredFen: before.declaredFen });
    expect(await coinNow(server, coin.id)).toMatchObject({ place: 'missing', holderId: null });
    expect(await orderNow(server, order.id)).toMatchObject({ isHeld: true, holdReason: loss?.lossNo });
    expect(await desk.actionsOf(coin)).toEqual(expect.arrayContaining(['findCoin', 'askCompensation']));
    expect(await desk.faults()).toEqual([]);

    expect(await desk.find(coin)).toMatchObject({ code: 0, data: { status: state.toMeasure } });
    expect(await coinNow(server, coin.id)).toMatchObject({ place: before.place, returnPoints: [] });
    expect(await orderNow(server, order.id)).toMatchObject({ isHeld: false, status: order.status });
    expect(await desk.lossesOf(coin)).toMatchObject([{ state: 'found', settledReason: '柜子夹层里找到' }]);
    expect(await desk.faults()).toEqual([]);
  });

  test('keeps its order on hold until the last of them is there; a hold of somebody else stays', async () => {
    const { order, coin, other } = await desk.two(state.toImage);
    await desk.lose(coin);
    await desk.lose(other);
    await desk.find(coin);
    const [open] = await desk.lossesOf(other);
    expect(await orderNow(server, order.id)).toMatchObject({ isHeld: true, holdReason: open?.lossNo });
    await desk.find(other);
    expect(await orderNow(server, order.id)).toMatchObject({ isHeld: false });

    const held = await desk.two(state.toImage);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('submissionOrders')
        .set({ isHeld: true, holdReason: '客户投诉' })
        .where('id', '=', held.order.id)
        .execute(),
    );
    await desk.lose(held.coin);
    await desk.find(held.coin);
    expect(await orderNow(server, held.order.id)).toMatchObject({ isHeld: true, holdReason: '客户投诉' });
  });

  test('leaves its parcel, and its public certificate warns until it is found', async () => {
    const made = await readyOrder(server, { companyId });
    const [coin] = made.coins;
    if (!coin) throw new Error('no coin');
    const parcel = await packing(packer, made);
    expect(await desk.lose(coin)).toMatchObject({ code: 0 });
    const items = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('deliveryItems')
        .select('coinId')
        .where('deliveryId', '=', parcel.id)
        .where('isActive', '=', true)
        .execute(),
    );
    expect(items.map(({ coinId }) => coinId)).toEqual([made.coins[1]?.id]);
    expect(await certificateOf(coin)).toEqual({ status: certificateMachine.state.reportedLost });

    expect(await desk.find(coin)).toMatchObject({ data: { status: state.ready } });
    expect(await certificateOf(coin)).toEqual({ status: certificateMachine.state.valid });
    const delivery = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('deliveries').select('status').where('id', '=', parcel.id).executeTakeFirstOrThrow(),
    );
    expect(delivery.status).toBe(DELIVERY.packing);
  });

  test('is nothing that another company sees', async () => {
    const { coin } = await desk.two(state.toImage);
    const stranger = await server.person({ permissions: ['order:coin:lost'], companyId: await server.company() });
    const { version } = await coinNow(server, coin.id);
    const body = { version, reason: '没有' };
    for (const call of [
      stranger.call(api.loseCoin, { params: { id: coin.id }, body }),
      stranger.call(api.findCoin, { params: { id: coin.id }, body }),
      stranger.call(api.askCompensation, { params: { id: coin.id }, body: { ...body, amountFen: 1 } }),
      stranger.call(api.getCoinLosses, { params: { id: coin.id } }),
    ])
      expect((await call).code).toBe(404);
  });
});

describe('what its owner gets', () => {
  test('is asked for by one and approved by another: the balance grows, the order goes on, it is not found again', async () => {
    const { order, coin } = await desk.two(state.toImage);
    await desk.lose(coin);
    const { declaredFen } = await coinNow(server, coin.id);
    expect(await desk.ask(coin, declaredFen + 1)).toMatchObject({ data: { fields: [{ path: 'amountFen' }] } });
    expect((await desk.ask(coin, declaredFen)).code).toBe(0);
    expect(await desk.ask(coin, 1)).toMatchObject({ code: -3 });
    const task = await desk.auditor.ok(auditsEndpoints.getTask, { params: { id: (await desk.taskOf(coin)).id } });
    expect(task.loss).toMatchObject({ askedFen: declaredFen, lastPlace: 'imaging' });

    expect((await desk.decide(coin, 'approveTask')).code).toBe(0);
    expect(await desk.walletOf(order.customerId)).toBe(-declaredFen);
    expect(await desk.lossesOf(coin)).toMatchObject([{ state: 'paid', paidFen: declaredFen }]);
    expect(await orderNow(server, order.id)).toMatchObject({ isHeld: false });
    expect(await desk.find(coin)).toMatchObject({ code: -3 });
    expect(await desk.ask(coin, 1)).toMatchObject({ code: -3 });
    expect(await desk.faults()).toEqual([]);
  });

  test('is taken back when the coin is found first, and asked for anew when it was refused', async () => {
    const { order, coin, other } = await desk.two(state.toImage);
    await desk.lose(coin);
    await desk.ask(coin, 1000);
    await desk.find(coin);
    expect((await desk.decide(coin, 'approveTask')).code).not.toBe(0);
    expect(await desk.walletOf(order.customerId)).toBe(0);

    await desk.lose(other);
    await desk.ask(other, 1000);
    expect((await desk.decide(other, 'rejectTask')).code).toBe(0);
    expect((await desk.ask(other, 500)).code).toBe(0);
    expect((await desk.decide(other, 'approveTask')).code).toBe(0);
    expect(await desk.walletOf(order.customerId)).toBe(-500);
    expect(await desk.faults()).toEqual([]);
  });

  test('may be refused, and the coin is found after all: nothing is paid, everything goes on', async () => {
    const { order, coin } = await desk.two(state.toImage);
    await desk.lose(coin);
    await desk.ask(coin, 1000);
    expect((await desk.decide(coin, 'rejectTask')).code).toBe(0);
    expect(await desk.actionsOf(coin)).toEqual(expect.arrayContaining(['findCoin', 'askCompensation']));

    expect(await desk.find(coin)).toMatchObject({ code: 0, data: { status: state.toImage } });
    expect(await desk.lossesOf(coin)).toMatchObject([{ state: 'found', paidFen: null }]);
    expect(await orderNow(server, order.id)).toMatchObject({ isHeld: false });
    expect(await desk.walletOf(order.customerId)).toBe(0);
    expect(await desk.ask(coin, 500)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect(await desk.faults()).toEqual([]);
  });

  test('leaves its place in a tray to another coin', async () => {
    const boxed = { status: state.encapsulating, boxNo: 'T-LOST', boxPosition: 3, place: 'box:T-LOST/3' };
    const [coin] = (await anOrder(server, { companyId, coins: [boxed] })).coins;
    if (!coin) throw new Error('no coin');
    await desk.lose(coin);
    expect(await coinNow(server, coin.id)).toMatchObject({ boxNo: 'T-LOST', boxPosition: 3 });
    await desk.ask(coin, 1000);
    expect((await desk.decide(coin, 'approveTask')).code).toBe(0);
    expect(await coinNow(server, coin.id)).toMatchObject({ boxNo: null, boxPosition: null, status: state.lost });
  });
});

import { randomUUID } from 'node:crypto';
import { houseLossEndpoints as api } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { type HouseDesk, houseDesk } from './house-loss.factory.ts';

const { state } = coinMachine;
let server: TestServer;
let desk: HouseDesk;
let service: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const companyId = await server.company();
  desk = await houseDesk(server, companyId);
  service = await server.person({ permissions: ['closeReview:order:page', 'order:coin:withdraw'], companyId });
});
afterAll(() => server.stop());

describe('two people at the same coin', () => {
  test('is lost once when two people report it at the same time, and not after it left', async () => {
    const { coin } = await desk.two(state.toImage);
    const answers = await Promise.all([desk.lose(coin), desk.lose(coin)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)[1]).toBe(0);
    expect(await desk.lossesOf(coin)).toHaveLength(1);

    const gone = await desk.two(state.shipped);
    expect(await desk.lose(gone.coin)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
  });

  test('one loses what the other withdraws: one of both happens, and the second sees it', async () => {
    const { order, coin } = await desk.two(state.toMeasure);
    const { version } = await orderNow(server, order.id);
    const said = { channel: 'phone', person: '王守成', note: '' } as const;
    const withdrawal = { params: { id: order.id, coinId: coin.id }, body: { version, reason: '客户不评了', said } };
    const loss = await desk.loseRequest(coin);

    const answers = await Promise.all([
      desk.supervisor.client.call(api.loseCoin, loss),
      service.call(care.withdrawCoin, withdrawal),
    ]);

    const isLost = answers[0].code === 0;
    expect(answers.map(({ code }) => code === 0)).toEqual([isLost, !isLost]);
    expect(await coinNow(server, coin.id)).toMatchObject(
      isLost ? { status: state.lost, withdrawnStage: null } : { status: state.withdrawn, withdrawnStage: 'entered' },
    );
    expect(await desk.lossesOf(coin)).toHaveLength(isLost ? 1 : 0);
    expect(await orderNow(server, order.id)).toMatchObject({ isHeld: isLost });
    expect(await desk.faults()).toEqual([]);
  });

  test('a withdrawn coin may be lost, and is found as withdrawn', async () => {
    const { order, coin } = await desk.two(state.toMeasure);
    const { version } = await orderNow(server, order.id);
    const said = { channel: 'phone', person: '王守成', note: '' } as const;
    const body = { version, reason: '客户不评了', said };
    await service.ok(care.withdrawCoin, { params: { id: order.id, coinId: coin.id }, body });
    expect((await desk.lose(coin)).code).toBe(0);
    expect(await desk.find(coin)).toMatchObject({ code: 0, data: { status: state.withdrawn } });
    expect(await coinNow(server, coin.id)).toMatchObject({ place: 'store', withdrawnStage: 'entered' });
  });

  test('a report that is sent twice is one incident', async () => {
    const { coin } = await desk.two(state.toImage);
    const request = { ...(await desk.loseRequest(coin)), key: randomUUID() };
    const first = await desk.supervisor.client.call(api.loseCoin, request);
    const second = await desk.supervisor.client.call(api.loseCoin, request);
    expect(first.code).toBe(0);
    expect(second).toMatchObject({ code: 0, data: first.data });
    expect(await desk.lossesOf(coin)).toHaveLength(1);
  });

  test('a coin is paid for or found, never both', async () => {
    const { order, coin } = await desk.two(state.toImage);
    await desk.lose(coin);
    await desk.ask(coin, 1000);
    await Promise.all([desk.decide(coin, 'approveTask'), desk.find(coin)]);
    const [loss] = await desk.lossesOf(coin);
    const isPaid = loss?.state === 'paid';
    expect((await coinNow(server, coin.id)).status === state.lost).toBe(isPaid);
    expect(await desk.walletOf(order.customerId)).toBe(isPaid ? -1000 : 0);
    expect(await desk.faults()).toEqual([]);
  });
});

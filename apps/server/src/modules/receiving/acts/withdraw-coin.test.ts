import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { anOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';

const { state } = coinMachine;
const SAID = { channel: 'phone', person: '王守成', note: '' } as const;
let server: TestServer;
let counter: Counter;
let service: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
  service = await server.person({
    permissions: ['closeReview:order:page', 'order:coin:withdraw'],
    companyId: counter.companyId,
  });
});
afterAll(() => server.stop());

/** Two pieces, priced; the first in the state that is asked for. */
async function twoPieces(status: number, options: OrderOptions = {}) {
  const made = await anOrder(server, {
    companyId: counter.companyId,
    customerId: counter.customerId,
    coins: [{ status }, { status: state.toLabel }],
    ...options,
  });
  const by = { now: server.clock.now(), accountId: null };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => repriceOrder(tx, made.order.id, by));
  const [coin] = made.coins;
  if (!coin) throw new Error('no piece');
  return { order: await orderNow(server, made.order.id), coin };
}
type Made = Awaited<ReturnType<typeof twoPieces>>;

const withdraw = ({ order, coin }: Made, who = service) =>
  who.call(care.withdrawCoin, {
    params: { id: order.id, coinId: coin.id },
    body: { version: order.version, reason: '客户不评了', said: SAID },
  });
const undo = async ({ order, coin }: Made) =>
  service.call(care.undoWithdrawCoin, {
    params: { id: order.id, coinId: coin.id },
    body: { version: (await orderNow(server, order.id)).version, reason: '说错了' },
  });

describe('one piece taken back from the record of its order', () => {
  test('is withdrawn with the fee of how far it has come, said in the story, and goes on where it was', async () => {
    const made = await twoPieces(state.toMeasure);
    const done = await withdraw(made);
    const coin = await coinNow(server, made.coin.id);
    const cheaper = await orderNow(server, made.order.id);
    const story = await service.ok(care.getOrderStory, { params: { id: made.order.id } });
    const back = await undo(made);

    expect(done.code).toBe(0);
    expect(coin).toMatchObject({ status: state.withdrawn, withdrawnStage: 'entered' });
    expect(cheaper.calculatedFen).toBeLessThan(made.order.calculatedFen);
    expect(story.events.map(({ action, pieces }) => [action, pieces])).toEqual(
      expect.arrayContaining([
        ['receiving.withdrawCoin', null],
        ['step.withdrawn', 1],
      ]),
    );
    expect(back.code).toBe(0);
    expect(await coinNow(server, made.coin.id)).toMatchObject({ status: state.toMeasure, withdrawnStage: null });
    expect((await orderNow(server, made.order.id)).calculatedFen).toBe(made.order.calculatedFen);
  });

  test('is refused when its result stands, by who may not, and for a piece of another order', async () => {
    const made = await twoPieces(state.toLabel);
    const open = await twoPieces(state.toImage);
    const mixed = { order: open.order, coin: made.coin };

    expect(await withdraw(made)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect((await withdraw(open, counter.client)).code).toBe(403);
    expect((await withdraw(mixed)).code).toBe(404);
    expect(await undo(open)).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
  });

  test('happens once when two people do it at the same time', async () => {
    const made = await twoPieces(state.toImage);
    const answers = await Promise.all([withdraw(made), withdraw(made)]);

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-3, 0]);
  });

  test('goes on with the whole order when the whole order is going back', async () => {
    const made = await twoPieces(state.toImage, { coins: [{ status: state.toImage }] });
    const order = await orderNow(server, made.order.id);
    await counter.client.ok(calls.returnOrder, {
      params: { id: order.id },
      body: { version: order.version, reason: '不评了', said: SAID },
    });

    expect(await undo(made)).toMatchObject({ code: -3, msg: textMessage('notReturning', 'zh-CN') });
  });
});

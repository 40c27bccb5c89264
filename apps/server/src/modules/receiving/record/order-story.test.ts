import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { aCounter, aSubmitted, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { readyOrder } from '../../delivery/delivery.factory.ts';

let server: TestServer;
let counter: Counter;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
});
afterAll(() => server.stop());

const mine = () => ({ companyId: counter.companyId, customerId: counter.customerId });
const storyOf = (id: string) => counter.client.ok(care.getOrderStory, { params: { id } });
const actionsOf = async (id: string) => (await storyOf(id)).events.map(({ action }) => action);

describe('the story of an order', () => {
  test('begins on its first day where no act went through the application', async () => {
    const { order } = await anOrder(server, { ...mine(), reached: 'received' });

    expect((await actionsOf(order.id)).toSorted()).toEqual([
      'receiving.arrive',
      'receiving.confirmReceipt',
      'receiving.createOrder',
      'receiving.submitOrder',
    ]);
  });

  test('says every act once, with who did it', async () => {
    const order = await aSubmitted(counter);
    const { events } = await storyOf(order.id);

    expect(events.map(({ action }) => action)).toEqual(['receiving.submitOrder', 'receiving.createOrder']);
    expect(events.every(({ byName }) => byName !== null)).toBe(true);
  });

  test('shows money received only to who may see it', async () => {
    const { order } = await readyOrder(server, { companyId: counter.companyId });
    const cashier = await server.person({
      permissions: ['closeReview:order:page', 'finance:payment:page'],
      companyId: counter.companyId,
    });
    const seen = await cashier.ok(care.getOrderStory, { params: { id: order.id } });

    expect(seen.payments).toEqual([]);
    expect((await storyOf(order.id)).payments).toBeNull();
  });

  test('is nobody else’s', async () => {
    const other = await aCounter(server);
    const order = await aSubmitted(counter);
    const params = { id: order.id };

    expect((await other.client.call(care.getOrderStory, { params })).code).toBe(404);
    expect((await other.client.call(care.getOrderPaper, { params })).code).toBe(404);
  });
});

describe('the papers of an order', () => {
  test('say every piece with its fees and their sum, and nothing of a result that is not settled', async () => {
    const { order, coins } = await readyOrder(server, { companyId: counter.companyId, count: 2 });
    const paper = await counter.client.ok(care.getOrderPaper, { params: { id: order.id } });
    const sum = [...paper.pieces.flatMap(({ fees }) => fees), ...paper.fees].reduce(
      (all, fee) => all + fee.amountFen,
      0,
    );

    expect(paper.pieces.map(({ coinCode }) => coinCode)).toEqual(coins.map(({ coinCode }) => coinCode));
    expect(paper.pieces.every(({ gradeZh }) => gradeZh !== '')).toBe(true);
    expect(paper.totalFen).toBe(sum);
    expect(paper.vatFen).toBe(Math.round((sum * 6) / 106));
    expect(paper.vatFen).toBeGreaterThan(0);
    const open = await anOrder(server, { ...mine(), coins: [{ status: coinMachine.state.secondGrade }] });
    const blind = await counter.client.ok(care.getOrderPaper, { params: { id: open.order.id } });
    expect(blind.pieces[0]).toMatchObject({ gradeZh: '', gradeEn: '' });
  });
});

import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { anOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let counter: Counter;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
});
afterAll(() => server.stop());

const guard = (name: string) => ({ code: -3, msg: textMessage(name, 'zh-CN') });
const wrongState = { code: -3, data: { errorId: 'STATE_CONFLICT' } };
const SAID = { channel: 'phone', person: '王守成', note: '同意' } as const;
const DAY_MS = 86_400_000;

/** An order of the counter's company by rows. */
const inHouse = (options: OrderOptions = {}) =>
  anOrder(server, { companyId: counter.companyId, customerId: counter.customerId, ...options });

describe('a question to the customer', () => {
  const asked = async () => {
    const made = await inHouse({ coins: [{ status: 20 }, { status: 30 }, { status: 41 }] });
    const answer = await counter.client.ok(calls.askCustomer, {
      params: { id: made.order.id },
      body: { version: made.order.version, note: '品种不符，是否继续？' },
    });
    const record = await counter.client.ok(calls.getOrder, { params: { id: made.order.id } });
    return { ...made, version: answer.version, status: answer.status, record, question: record.questions[0] };
  };

  test('stops the order in 55; accepting lets it go on', async () => {
    const { order, status, version, question, record } = await asked();
    const again = await counter.client.call(calls.askCustomer, {
      params: { id: order.id },
      body: { version, note: 'x' },
    });
    const accepted = await counter.client.ok(calls.answerQuestion, {
      params: { id: order.id },
      body: { version, questionId: question?.id ?? '', questionVersion: 1, answer: 'accept', said: SAID },
    });
    const after = await counter.client.ok(calls.getOrder, { params: { id: order.id } });

    expect(status).toBe(55);
    expect(question).toMatchObject({ cause: 'manual', note: '品种不符，是否继续？', answer: null });
    expect(record.allowedActions.find((action) => action.action === 'customerAccepts')).toMatchObject({
      allowed: true,
    });
    expect(again).toMatchObject(wrongState);
    expect(accepted.status).toBe(50);
    expect(after.questions[0]).toMatchObject({ answer: 'accept', answerChannel: 'phone', answerNote: '王守成 · 同意' });
  });

  test('is answered by a colleague: who asked is told, and led to the order', async () => {
    const { order, version, question } = await asked();
    const colleague = await server.person({ permissions: ['*:*:*'] });
    await colleague.ok(calls.answerQuestion, {
      params: { id: order.id },
      body: { version, questionId: question?.id ?? '', questionVersion: 1, answer: 'accept', said: SAID },
    });
    const { list } = await counter.client.ok(noticesEndpoints.listNotices);

    expect(list).toMatchObject([
      {
        title: `客户已答复：${order.orderCode}`,
        content: '客户同意继续。王守成 · 同意',
        path: `/closeReview/sendOrderCodeManagement?id=${order.id}`,
      },
    ]);
  });

  test('that is declined withdraws the named coins and calculates the price again', async () => {
    const { order, coins, version, question } = await asked();
    const [first, second, third] = coins;
    const body = {
      version,
      questionId: question?.id ?? '',
      questionVersion: 1,
      answer: 'decline',
      said: SAID,
    } as const;
    const nobody = await counter.client.call(calls.answerQuestion, { params: { id: order.id }, body });
    const foreign = await counter.client.call(calls.answerQuestion, {
      params: { id: order.id },
      body: { ...body, coinIds: [(await inHouse({ coins: [{ status: 20 }] })).coins[0]?.id ?? ''] },
    });
    const declined = await counter.client.ok(calls.answerQuestion, {
      params: { id: order.id },
      body: { ...body, coinIds: [second?.id ?? '', third?.id ?? ''] },
    });

    expect(nobody).toMatchObject({ code: -1, data: { fields: [{ path: 'coinIds' }] } });
    expect(foreign.code).toBe(404);
    expect(declined.status).toBe(50);
    expect(await coinNow(server, first?.id ?? '')).toMatchObject({ status: 20, resultType: null });
    expect(await coinNow(server, second?.id ?? '')).toMatchObject({
      status: -3,
      resultType: RESULT.withdrawn,
      withdrawnStage: 'entered',
    });
    expect(await coinNow(server, third?.id ?? '')).toMatchObject({
      status: -3,
      withdrawnStage: 'scored',
      returnPoints: [41],
    });
    expect((await orderNow(server, order.id)).calculatedFen).toBeGreaterThan(0);
  });

  test('refuses an answer to an older version and a second answer', async () => {
    const { order, version, question } = await asked();
    const body = { version, questionId: question?.id ?? '', answer: 'accept', said: SAID } as const;
    const older = await counter.client.call(calls.answerQuestion, {
      params: { id: order.id },
      body: { ...body, questionVersion: 2 },
    });
    const answer = () =>
      counter.client.call(calls.answerQuestion, { params: { id: order.id }, body: { ...body, questionVersion: 1 } });
    const codes = (await Promise.all([answer(), answer()])).map((one) => one.code).sort();

    expect(older).toMatchObject(guard('questionVersionCurrent'));
    expect(codes).toEqual([-2, 0]);
  });

  test('may be closed after 15 days of silence, not before', async () => {
    const { order, version, question } = await asked();
    const close = () =>
      counter.client.call(calls.closeSilentQuestion, {
        params: { id: order.id },
        body: { version, questionId: question?.id ?? '', reason: '多次联系未果' },
      });
    const early = await close();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('customerQuestions')
        .set({ askedAt: new Date(server.clock.now().getTime() - 15 * DAY_MS) })
        .where('orderId', '=', order.id)
        .execute(),
    );
    const late = await close();

    expect(early).toMatchObject(guard('silentFor15Days'));
    expect(late).toMatchObject({ code: 0, data: { status: 50 } });
  });
});

describe('returning an order ungraded', () => {
  test('withdraws its coins and can be taken back while nothing was sent', async () => {
    const { order, coins } = await inHouse({ coins: [{ status: 10 }, { status: 30 }, { status: -3 }] });
    const returned = await counter.client.ok(calls.returnOrder, {
      params: { id: order.id },
      body: { version: order.version, reason: '客户要求退回', said: SAID },
    });
    const away = await Promise.all(coins.map(async (coin) => (await coinNow(server, coin.id)).status));
    const back = await counter.client.ok(calls.undoReturnOrder, {
      params: { id: order.id },
      body: { version: returned.version, reason: '客户改主意' },
    });
    const home = await Promise.all(coins.map(async (coin) => (await coinNow(server, coin.id)).status));

    expect(returned.status).toBe(95);
    expect(away).toEqual([-3, -3, -3]);
    expect(back.status).toBe(50);
    expect(home).toEqual([10, 30, -3]);
  });

  test('works before detail entry without any coin', async () => {
    const { order } = await inHouse({ reached: 'received' });

    await expect(
      counter.client.ok(calls.returnOrder, {
        params: { id: order.id },
        body: { version: order.version, reason: '客户要求退回', said: SAID },
      }),
    ).resolves.toMatchObject({ status: 95 });
  });

  test('is refused for final coins, on hold, and with a discrepancy nobody decided', async () => {
    const final = await inHouse({ coins: [{ status: 30 }, { status: 60 }] });
    const held = await inHouse({ reached: 'received', isHeld: true });
    const open = await inHouse({ reached: 'arrived', hasOpenDiscrepancy: true });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('discrepancies')
        .values({
          companyId: counter.companyId,
          orderId: open.order.id,
          type: 1,
          openedBy: counter.client.accountId ?? '',
          openedAt: server.clock.now(),
        })
        .execute(),
    );
    const back = (order: { id: string; version: number }) =>
      counter.client.call(calls.returnOrder, {
        params: { id: order.id },
        body: { version: order.version, reason: 'x', said: SAID },
      });

    expect(await back(final.order)).toMatchObject(guard('noCoinFinal'));
    expect(await back(held.order)).toMatchObject(guard('notHeld'));
    expect(await back(open.order)).toMatchObject(guard('customerDecisionRecorded'));
    expect(await coinNow(server, final.coins[0]?.id ?? '')).toMatchObject({ status: 30 });
  });
});

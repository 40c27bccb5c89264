import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft, aSubmitted, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let counter: Counter;
let other: Counter;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
  other = await aCounter(server);
});
afterAll(() => server.stop());

const guard = (name: string) => ({ code: -3, msg: textMessage(name, 'zh-CN') });
const wrongState = { code: -3, data: { errorId: 'STATE_CONFLICT' } };
const SAID = { channel: 'phone', person: '王守成', note: '同意' } as const;

/** An order of the counter's company by rows. */
const inHouse = (options: OrderOptions = {}) =>
  anOrder(server, { companyId: counter.companyId, customerId: counter.customerId, ...options });

const lastAudit = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('auditLogs')
      .select(['action', 'reason', 'before', 'after'])
      .where('targetType', '=', 'order')
      .where('targetId', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );

describe('cancelling', () => {
  test('keeps the reason, and restoring brings back what the facts say', async () => {
    const submitted = await aSubmitted(counter);
    const cancelled = await counter.client.ok(calls.cancelOrder, {
      params: { id: submitted.id },
      body: { version: submitted.version, reason: '客户不送了' },
    });
    const audit = await lastAudit(submitted.id);
    const restored = await counter.client.ok(calls.restoreOrder, {
      params: { id: submitted.id },
      body: { version: cancelled.version, reason: '客户又要送' },
    });

    expect(cancelled.status).toBe(-1);
    expect(audit).toMatchObject({
      action: 'receiving.cancelOrder',
      reason: '客户不送了',
      before: { status: 10 },
      after: { status: -1 },
    });
    expect(restored.status).toBe(10);
  });

  test('a draft works, an order in the house does not, money first goes back', async () => {
    const draft = await aDraft(counter);
    const { order } = await inHouse({ reached: 'received' });
    const paid = await inHouse({ reached: 'submitted', paidFen: 100 });
    const cancel = (one: { id: string; version: number }) =>
      counter.client.call(calls.cancelOrder, {
        params: { id: one.id },
        body: { version: one.version, reason: 'x' },
      });

    expect(await cancel(draft)).toMatchObject({ code: 0, data: { status: -1 } });
    expect(await cancel(order)).toMatchObject(wrongState);
    expect(await cancel(paid.order)).toMatchObject(guard('paymentsRefunded'));
  });

  test('an arrived parcel works only when it was counted empty', async () => {
    const submitted = await aSubmitted(counter);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('submissionOrders')
        .set({ arrivedAt: server.clock.now(), status: 20 })
        .where('id', '=', submitted.id)
        .execute(),
    );
    const cancel = () =>
      counter.client.call(calls.cancelOrder, {
        params: { id: submitted.id },
        body: { version: submitted.version, reason: '空包裹' },
      });
    const uncounted = await cancel();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionLines').set({ countedQty: 0 }).where('orderId', '=', submitted.id).execute(),
    );
    const empty = await cancel();

    expect(uncounted).toMatchObject(guard('countIsZero'));
    expect(empty).toMatchObject({ code: 0, data: { status: -1 } });
  });
});

describe('a hold', () => {
  test('is put on with reason, owner and time, and taken off', async () => {
    const { order } = await inHouse({ reached: 'received' });
    const held = await counter.client.ok(calls.holdOrder, {
      params: { id: order.id },
      body: { version: order.version, reason: '客户投诉' },
    });
    const record = await counter.client.ok(calls.getOrder, { params: { id: order.id } });
    const twice = await counter.client.call(calls.holdOrder, {
      params: { id: order.id },
      body: { version: held.version, reason: 'x' },
    });
    const released = await counter.client.ok(calls.releaseOrder, {
      params: { id: order.id },
      body: { version: held.version, reason: '已处理' },
    });

    expect(record.hold).toMatchObject({ reason: '客户投诉', byName: expect.stringMatching(/测试/) });
    expect(record.status).toBe(30);
    expect(twice).toMatchObject(guard('notHeld'));
    expect(await orderNow(server, order.id)).toMatchObject({ isHeld: false, holdReason: '', heldBy: null });
    expect(released.status).toBe(30);
  });

  test('cannot lie on a draft or a cancelled order', async () => {
    const draft = await aDraft(counter);
    const answer = await counter.client.call(calls.holdOrder, {
      params: { id: draft.id },
      body: { version: draft.version, reason: 'x' },
    });

    expect(answer).toMatchObject(wrongState);
  });
});

describe('a mark and a remark', () => {
  test('are kept, with a stale version refused', async () => {
    const draft = await aDraft(counter);
    const marked = await counter.client.ok(calls.markOrder, {
      params: { id: draft.id },
      body: { version: draft.version, mark: 4 },
    });
    const stale = await counter.client.call(calls.updateInnerRemark, {
      params: { id: draft.id },
      body: { version: draft.version, innerRemark: 'x' },
    });
    await counter.client.ok(calls.updateInnerRemark, {
      params: { id: draft.id },
      body: { version: marked.version, innerRemark: '老客户' },
    });

    expect(stale.code).toBe(-2);
    expect(await orderNow(server, draft.id)).toMatchObject({ isMark: 4, innerRemark: '老客户' });
  });
});

describe('another company', () => {
  test('does not find the order, whatever it wants to do', async () => {
    const { order } = await inHouse({ reached: 'received' });
    const params = { id: order.id };
    const reasoned = { params, body: { version: order.version, reason: 'x' } };
    const { client } = other;
    const answers = await Promise.all([
      client.call(calls.unsubmitOrder, reasoned),
      client.call(calls.cancelOrder, reasoned),
      client.call(calls.restoreOrder, reasoned),
      client.call(calls.holdOrder, reasoned),
      client.call(calls.releaseOrder, reasoned),
      client.call(calls.undoReturnOrder, reasoned),
      client.call(calls.askCustomer, { params, body: { version: order.version, note: 'x' } }),
      client.call(calls.returnOrder, { params, body: { version: order.version, reason: 'x', said: SAID } }),
      client.call(calls.markOrder, { params, body: { version: order.version, mark: 1 } }),
      client.call(calls.updateInnerRemark, { params, body: { version: order.version, innerRemark: 'x' } }),
      client.call(calls.closeSilentQuestion, {
        params,
        body: { version: order.version, questionId: '1', reason: 'x' },
      }),
      client.call(calls.answerQuestion, {
        params,
        body: { version: order.version, questionId: '1', questionVersion: 1, answer: 'accept', said: SAID },
      }),
    ]);

    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 404));
  });
});

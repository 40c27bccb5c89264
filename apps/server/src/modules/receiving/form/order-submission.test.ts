import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft, aLine, aSubmitted, type Counter } from '../../../../test/factories/submission.factory.ts';
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

const auditsOf = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('auditLogs')
      .select(['action', 'reason', 'accountId', 'companyId'])
      .where('targetType', '=', 'order')
      .where('targetId', '=', orderId)
      .where('status', '=', orderMachine.state.draft)
      .orderBy('id')
      .execute(),
  );

describe('submitting', () => {
  test('fixes the price list of the Shanghai day, the rate and the quote', async () => {
    const draft = await aDraft(counter, { lines: [aLine({ quantity: 2 })] });
    const preview = await counter.client.ok(calls.getQuotePreview, { params: { id: draft.id } });
    const submitted = await counter.client.ok(calls.submitOrder, {
      params: { id: draft.id },
      body: { version: draft.version },
    });
    const order = await counter.client.ok(calls.getOrder, { params: { id: draft.id } });

    expect(submitted.status).toBe(10);
    expect(order.submittedAt).not.toBeNull();
    expect(order.quotedFen).toBe(preview.totalFen);
    expect(order.quotedFen).toBeGreaterThan(0);
    expect(order.dueFen).toBe(order.quotedFen);
    expect(order.lines[0]).toMatchObject({ quoteTier: 'T3', quoteFen: 12_000 });
    expect((await auditsOf(draft.id)).map((row) => row.action)).toEqual([
      'receiving.createOrder',
      'receiving.submitOrder',
    ]);
  });

  test('with the same key twice answers the same and acts once; with another key it is a wrong state', async () => {
    const draft = await aDraft(counter);
    const input = { params: { id: draft.id }, body: { version: draft.version }, key: 'submit-once-1' };
    const first = await counter.client.ok(calls.submitOrder, input);
    const second = await counter.client.ok(calls.submitOrder, input);
    const third = await counter.client.call(calls.submitOrder, {
      params: { id: draft.id },
      body: { version: first.version },
    });

    expect(second).toEqual(first);
    expect(third).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
    expect((await auditsOf(draft.id)).filter((row) => row.action === 'receiving.submitOrder')).toHaveLength(1);
  });

  test('by two people at once happens once', async () => {
    const draft = await aDraft(counter);
    const call = () =>
      counter.client.call(calls.submitOrder, { params: { id: draft.id }, body: { version: draft.version } });
    const codes = (await Promise.all([call(), call()])).map((answer) => answer.code).sort();

    expect(codes).toEqual([-2, 0]);
  });

  test.each<[string, Parameters<typeof aCounter>[1], Parameters<typeof aDraft>[1], string]>([
    ['without lines', {}, { lines: [] }, 'hasLine'],
    ['by a customer who has not signed', { customer: { agreementSignedAt: null } }, {}, 'agreementSigned'],
    ['by a blocked customer', { customer: { isBlocked: true } }, {}, 'customerNotBlocked'],
    ['without an address', {}, { receiver: null }, 'receiverGiven'],
    ['with stamps', {}, { lines: [aLine({ category1: CATEGORY.stamp })] }, 'categoryInScope'],
  ])('%s is refused and says why before', async (_, options, body, guard) => {
    const own = await aCounter(server, options);
    const draft = await aDraft(own, body);
    const order = await own.client.ok(calls.getOrder, { params: { id: draft.id } });
    const refused = await own.client.call(calls.submitOrder, {
      params: { id: draft.id },
      body: { version: draft.version },
    });

    expect(refused).toMatchObject({ code: -3, msg: textMessage(guard, 'zh-CN'), data: { errorId: 'GUARD_FAILED' } });
    expect(order.allowedActions.find((action) => action.action === 'submit')).toMatchObject({ allowed: false });
    expect((await orderNow(server, draft.id)).status).toBe(0);
  });

  test('by a pick-up customer needs no address', async () => {
    const own = await aCounter(server, { customer: { returnMethod: RETURN_METHOD.pickup } });
    const draft = await aDraft(own, { receiver: null });

    await expect(
      own.client.ok(calls.submitOrder, { params: { id: draft.id }, body: { version: draft.version } }),
    ).resolves.toMatchObject({ status: 10 });
  });
});

describe('taking a submission back', () => {
  test('makes it a draft again without a quote, with a reason', async () => {
    const submitted = await aSubmitted(counter);
    const without = await counter.client.call(calls.unsubmitOrder, {
      params: { id: submitted.id },
      body: { version: submitted.version, reason: ' ' },
    });
    const draft = await counter.client.ok(calls.unsubmitOrder, {
      params: { id: submitted.id },
      body: { version: submitted.version, reason: '客户改主意' },
    });
    const order = await counter.client.ok(calls.getOrder, { params: { id: submitted.id } });

    expect(without).toMatchObject({ code: -1, data: { fields: [{ path: 'reason' }] } });
    expect(draft.status).toBe(0);
    expect(order).toMatchObject({ status: 0, quotedFen: null, quote: null, submittedAt: null });
    const story = await counter.client.ok(care.getOrderStory, { params: { id: submitted.id } });
    expect(story.events[0]).toMatchObject({ reason: '客户改主意', statusBefore: 10, statusAfter: 0 });
    await counter.client.ok(calls.submitOrder, { params: { id: order.id }, body: { version: order.version } });
  });

  test('is refused when something is paid or a draft is asked', async () => {
    const submitted = await aSubmitted(counter);
    const draft = await aDraft(counter);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ paidFen: 1 }).where('id', '=', submitted.id).execute(),
    );
    const paid = await counter.client.call(calls.unsubmitOrder, {
      params: { id: submitted.id },
      body: { version: submitted.version, reason: 'x' },
    });
    const wrong = await counter.client.call(calls.unsubmitOrder, {
      params: { id: draft.id },
      body: { version: draft.version, reason: 'x' },
    });

    expect(paid).toMatchObject({ code: -3, msg: textMessage('nothingPaid', 'zh-CN') });
    expect(wrong).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
  });
});

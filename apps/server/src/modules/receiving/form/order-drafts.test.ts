import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { PAY_POINT, PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import {
  A_RECEIVER,
  aCounter,
  aDraft,
  aLine,
  aSubmitted,
  type Counter,
  itemIdOf,
} from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { orderById, refreshOrder } from '../../../workflow/orders/order.repo.ts';

let server: TestServer;
let counter: Counter;
let other: Counter;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
  other = await aCounter(server);
});
afterAll(() => server.stop());

const auditsOf = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('auditLogs')
      .select(['action', 'reason', 'accountId', 'companyId'])
      .where('targetType', '=', 'order')
      .where('targetId', '=', orderId)
      .orderBy('id')
      .execute(),
  );

describe('a draft', () => {
  test('gets its number, sums, agent and pay point, and is read back with masked phones', async () => {
    const itemId = await itemIdOf(server, 'MS-001');
    const draft = await aDraft(counter, {
      lines: [
        aLine({ catalogItemId: itemId, quantity: 2 }),
        aLine({ category1: CATEGORY.ancient, name: '开元通宝', declaredFen: 500 }),
      ],
    });
    const order = await counter.client.ok(calls.getOrder, { params: { id: draft.id } });

    expect(draft).toMatchObject({ orderCode: expect.stringMatching(/^S20261120\d{5}$/), status: 0 });
    expect(order).toMatchObject({
      status: 0,
      declaredQty: 3,
      declaredFen: 360_500,
      categories: [3, 5],
      services: [SERVICE.newGrading],
      payPoint: PAY_POINT.afterGrading,
      receiver: { phone: '138****8000', areaText: A_RECEIVER.areaText },
      customer: { name: '王守成', mobile: '138****8000' },
    });
    expect(order.lines.map((line) => [line.seq, line.itemCode, line.quantity])).toEqual([
      [1, 'MS-001', 2],
      [2, null, 1],
    ]);
    const story = await counter.client.ok(care.getOrderStory, { params: { id: order.id } });
    expect(story.events.map((event) => event.action)).toEqual(['receiving.createOrder']);
    expect(await auditsOf(draft.id)).toMatchObject([
      { action: 'receiving.createOrder', accountId: counter.client.accountId, companyId: counter.companyId },
    ]);
  });

  test('is inserted with the columns that its facts derive: deriving them again changes nothing', async () => {
    const draft = await aDraft(counter);
    const { services } = server;
    const [made, again] = await services.db.transaction(SYSTEM_SCOPE, async (tx) => [
      await orderById(tx, draft.id),
      await refreshOrder(tx, draft.id),
    ]);

    expect(again).toEqual(made);
    expect(made).toMatchObject({
      version: 1,
      status: 0,
      isPay: PAY_STATE.paid,
      coinQty: 0,
      dueFen: 0,
      isOnCredit: false,
    });
  });

  test('asked for by six at the same moment: six orders for six keys, one order and one log row for one key', async () => {
    const body = { customerId: counter.customerId, lines: [aLine()] };
    const ask = (key: string) => counter.client.ok(calls.createOrder, { body, headers: { 'idempotency-key': key } });
    const apart = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => ask(`apart-key-${n}`)));
    const twins = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask('same-key-000')));
    const [first] = twins;

    expect(new Set(apart.map((order) => order.orderCode)).size).toBe(6);
    expect(twins).toEqual(twins.map(() => first));
    expect(await auditsOf(first?.id ?? '')).toHaveLength(1);
    for (const order of apart) expect(await auditsOf(order.id)).toHaveLength(1);
  });

  test('takes the default address of the customer, or one that is named', async () => {
    const own = await aCounter(server);
    const [first, second] = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('customerAddresses')
        .values(
          [false, true].map((isDefault) => ({
            companyId: own.companyId,
            customerId: own.customerId,
            ...A_RECEIVER,
            detail: isDefault ? 'B' : 'A',
            isDefault,
          })),
        )
        .returning('id')
        .execute(),
    );
    const byDefault = await own.client.ok(calls.createOrder, { body: { customerId: own.customerId } });
    const named = await own.client.ok(calls.createOrder, {
      body: { customerId: own.customerId, addressId: first?.id ?? '' },
    });
    const stranger = await own.client.call(calls.createOrder, {
      body: { customerId: own.customerId, addressId: String(Number(second?.id) + 100) },
    });
    const form = await own.client.ok(calls.getSubmitter, { params: { id: own.customerId } });

    expect((await orderNow(server, byDefault.id)).receiver).toMatchObject({ detail: 'B', phone: A_RECEIVER.phone });
    expect((await orderNow(server, named.id)).receiver).toMatchObject({ detail: 'A' });
    expect(stranger).toMatchObject({ code: -1, data: { fields: [{ path: 'addressId' }] } });
    expect(form.addresses.map((address) => [address.detail, address.phone])).toEqual([
      ['B', '138****8000'],
      ['A', '138****8000'],
    ]);
  });

  test('is changed with its lines replaced, and refuses a stale version', async () => {
    const draft = await aDraft(counter);
    const saved = await counter.client.ok(calls.updateOrder, {
      params: { id: draft.id },
      body: { version: draft.version, remark: '轻拿轻放', lines: [aLine({ quantity: 5, declaredFen: 100 })] },
    });
    const stale = await counter.client.call(calls.updateOrder, {
      params: { id: draft.id },
      body: { version: draft.version, remark: 'x' },
    });
    const order = await counter.client.ok(calls.getOrder, { params: { id: draft.id } });

    expect(stale).toMatchObject({ code: -2, data: { errorId: 'VERSION_STALE', current: { version: saved.version } } });
    expect(order).toMatchObject({
      remark: '轻拿轻放',
      declaredQty: 5,
      declaredFen: 500,
      receiver: { areaCode: '330106' },
    });
    const records = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('modificationRecords').selectAll().where('orderId', '=', draft.id).orderBy('id').execute(),
    );
    expect(records).toMatchObject([
      { fieldGroup: 'order', field: 'remark', oldValue: '', newValue: '轻拿轻放', coinId: null },
      { fieldGroup: 'order', field: 'declaredQty', newValue: 5 },
      { fieldGroup: 'order', field: 'declaredFen', newValue: 500 },
    ]);
  });

  test('marks every wrong field of its lines', async () => {
    const itemId = await itemIdOf(server, 'MS-001');
    const wrong = await counter.client.call(calls.createOrder, {
      body: {
        customerId: counter.customerId,
        lines: [
          aLine({ catalogItemId: '999999999' }),
          aLine({ catalogItemId: itemId, category1: CATEGORY.ancient }),
          aLine({ catalogItemId: itemId, varietyId: '999999' }),
          aLine({ serviceType: SERVICE.regrade, quantity: 2 }),
          aLine({ serviceType: SERVICE.regrade, oldCertNo: 'Y6000123450' }),
        ],
      },
    });
    const texts = await counter.client.call(calls.createOrder, {
      body: { customerId: counter.customerId, lines: [aLine({ name: '=HYPERLINK("x")', quantity: 0 })] },
    });

    expect(wrong.code).toBe(-1);
    expect((wrong.data as unknown as { fields: { path: string }[] }).fields.map((field) => field.path)).toEqual([
      'lines.0.catalogItemId',
      'lines.1.category1',
      'lines.2.varietyId',
      'lines.3.quantity',
      'lines.3.oldCertNo',
      'lines.4.oldCertNo',
    ]);
    expect((texts.data as unknown as { fields: { path: string }[] }).fields.map((field) => field.path)).toEqual([
      'lines.0.name',
      'lines.0.quantity',
    ]);
  });

  test('is deleted, once; a submitted order is not', async () => {
    const draft = await aDraft(counter);
    const submitted = await aSubmitted(counter);
    await counter.client.ok(calls.removeOrder, { params: { id: draft.id }, body: { version: draft.version } });
    const again = await counter.client.call(calls.removeOrder, {
      params: { id: draft.id },
      body: { version: draft.version },
    });
    const refused = await counter.client.call(calls.removeOrder, {
      params: { id: submitted.id },
      body: { version: submitted.version },
    });

    expect(again.code).toBe(404);
    expect(refused).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT', status: 10 } });
  });

  test('of another company is not there, whatever is asked of it', async () => {
    const foreign = await aDraft(other);
    const answers = await Promise.all([
      counter.client.call(calls.getOrder, { params: { id: foreign.id } }),
      counter.client.call(calls.getQuotePreview, { params: { id: foreign.id } }),
      counter.client.call(calls.updateOrder, { params: { id: foreign.id }, body: { version: foreign.version } }),
      counter.client.call(calls.removeOrder, { params: { id: foreign.id }, body: { version: foreign.version } }),
      counter.client.call(calls.submitOrder, { params: { id: foreign.id }, body: { version: foreign.version } }),
      counter.client.call(calls.createOrder, { body: { customerId: other.customerId } }),
      counter.client.call(calls.getSubmitter, { params: { id: other.customerId } }),
    ]);

    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 404));
  });
});

describe('agents', () => {
  test('make orders for their own customers only and neither read nor write the house’s remark', async () => {
    const companyId = await server.company();
    const agentId = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const row = await tx
        .insertInto('agents')
        .values({ companyId, agentNo: 'A1', name: '南京代理' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const own = await aCounter(server, { companyId, customer: { agentId } });
    const direct = await aCounter(server, { companyId });
    const agent = await server.person({
      permissions: ['closeReview:order:page', 'order:order:submit'],
      scope: 'agent',
      companyId,
      agentId,
    });
    const draft = await aDraft({ ...own, client: agent });
    const refused = await agent.call(calls.createOrder, { body: { customerId: direct.customerId } });
    const remark = await agent.call(calls.updateInnerRemark, {
      params: { id: draft.id },
      body: { version: draft.version, innerRemark: 'x' },
    });
    const order = await agent.ok(calls.getOrder, { params: { id: draft.id } });

    expect(refused.code).toBe(404);
    expect(remark.code).toBe(403);
    expect(order).toMatchObject({ source: 2, agent: { name: '南京代理' }, innerRemark: null });
    const story = await agent.ok(care.getOrderStory, { params: { id: draft.id } });
    expect(story.events.map((event) => event.byName)).toEqual([null]);
    expect(order.allowedActions.map((action) => action.action)).not.toContain('innerRemark');
  });
});

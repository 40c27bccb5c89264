import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import {
  A_RECEIVER,
  aCounter,
  aDraft,
  aSubmitted,
  type Counter,
} from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';

let server: TestServer;
let counter: Counter;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
});
afterAll(() => server.stop());

const guard = (name: string) => ({ code: -3, msg: textMessage(name, 'zh-CN') });
const BEIJING = { ...A_RECEIVER, areaCode: '110105', areaText: '北京市朝阳区', detail: '建国路 9 号' };
const inHouse = (options: OrderOptions = {}) =>
  anOrder(server, { companyId: counter.companyId, customerId: counter.customerId, ...options });
const amend = (order: { id: string; version: number }, body: object, client = counter.client) =>
  client.call(care.amendOrder, {
    params: { id: order.id },
    body: { version: order.version, reason: '客户来电', ...body },
  });

/** An order with a priced piece in the house. */
async function aPriced(options: OrderOptions = {}) {
  const made = await inHouse({ coins: [{ status: coinMachine.state.toLabel }], ...options });
  const by = { now: server.clock.now(), accountId: null };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => repriceOrder(tx, made.order.id, by));
  return { ...made, order: await orderNow(server, made.order.id) };
}

const changesOf = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('modificationRecords')
      .select(['field', 'oldValue', 'newValue', 'reason'])
      .where('orderId', '=', orderId)
      .orderBy('field')
      .execute(),
  );

describe('changing an order that was submitted', () => {
  test('keeps what was and why, in the history of changes and in the story', async () => {
    const order = await aSubmitted(counter);
    const done = await amend(order, { receiver: BEIJING, remark: '请先寄样' });
    const now = await orderNow(server, order.id);
    const story = await counter.client.ok(care.getOrderStory, { params: { id: order.id } });

    expect(done).toMatchObject({ code: 0, data: { status: 10, version: order.version + 1 } });
    expect(now).toMatchObject({ receiver: BEIJING, remark: '请先寄样' });
    expect(await changesOf(order.id)).toMatchObject([
      { field: 'receiver', oldValue: A_RECEIVER, newValue: BEIJING, reason: '客户来电' },
      { field: 'remark', oldValue: '', newValue: '请先寄样', reason: '客户来电' },
    ]);
    expect(story.events[0]).toMatchObject({ action: 'receiving.amendOrder', reason: '客户来电' });
  });

  test('calculates freight anew: to a dearer area, and none when the customer comes himself', async () => {
    const { order } = await aPriced();
    await amend(order, { receiver: BEIJING });
    const dearer = await orderNow(server, order.id);
    await amend(dearer, { returnMethod: RETURN_METHOD.pickup });
    const fetched = await orderNow(server, order.id);

    expect(dearer.calculatedFen).toBe(order.calculatedFen + 1_000);
    expect(fetched.calculatedFen).toBeLessThan(order.calculatedFen);
    expect(fetched.billedFen).toBe(fetched.calculatedFen);
  });

  test('is refused after the payment where it costs something, and goes through where it does not', async () => {
    const { order } = await aPriced();
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('submissionOrders')
        .set({ paidFen: order.billedFen ?? 0 })
        .where('id', '=', order.id)
        .execute(),
    );
    const refused = await amend(order, { receiver: BEIJING });
    const unchanged = await orderNow(server, order.id);
    const near = { ...A_RECEIVER, areaCode: '310115', areaText: '上海市浦东新区' };
    const same = await amend(order, { receiver: near, remark: '改了门牌' });

    expect(refused).toMatchObject(guard('paidFreightStays'));
    expect(unchanged).toMatchObject({ version: order.version, billedFen: order.billedFen, receiver: order.receiver });
    expect(await changesOf(order.id)).toHaveLength(2);
    expect(same.code).toBe(0);
  });

  test('comes too late for the way back once a parcel is there, and never too late for the remark before the end', async () => {
    const { order } = await inHouse({ coins: [{ status: coinMachine.state.ready }] });
    const packer = await server.person({
      permissions: ['closeReview:delivery:page', 'closeReview:delivery:pack'],
      companyId: counter.companyId,
    });
    await packer.ok(deliveryEndpoints.createDelivery, {
      body: { orderIds: [order.id], method: RETURN_METHOD.insuredCourier },
    });
    const record = await counter.client.ok(calls.getOrder, { params: { id: order.id } });
    const refused = await amend(order, { returnMethod: RETURN_METHOD.pickup });
    const remark = await amend(order, { remark: '放前台' });

    expect(record.allowedActions.find(({ action }) => action === 'amendWay')).toMatchObject({
      allowed: false,
      reason: textMessage('notInActiveDelivery', 'zh-CN'),
    });
    expect(refused).toMatchObject(guard('notInActiveDelivery'));
    expect(remark.code).toBe(0);
  });

  test('is refused for drafts and ended orders, without a change, without an address, and when somebody was faster', async () => {
    const draft = await aDraft(counter);
    const closed = (await inHouse({ closedAt: server.clock.now() })).order;
    const order = await aSubmitted(counter, { returnMethod: RETURN_METHOD.pickup, receiver: null });
    const conflict = { code: -3, data: { errorId: 'STATE_CONFLICT' } };

    expect(await amend(draft, { remark: 'x' })).toMatchObject(conflict);
    expect(await amend(closed, { remark: 'x' })).toMatchObject(conflict);
    expect(await amend(order, { remark: '' })).toMatchObject(guard('somethingChanged'));
    expect(await amend(order, { returnMethod: RETURN_METHOD.insuredCourier })).toMatchObject(guard('receiverGiven'));
    expect(await amend({ ...order, version: 1 }, { remark: 'x' })).toMatchObject({
      data: { errorId: 'VERSION_STALE' },
    });
    expect(await amend(order, { receiver: { ...BEIJING, phone: '123' } })).toMatchObject({
      data: { fields: [{ path: 'receiver.phone' }] },
    });
    expect(await amend(order, { addressId: '999999' })).toMatchObject({ data: { fields: [{ path: 'addressId' }] } });
    expect(await amend(order, { reason: ' ', remark: 'x' })).toMatchObject({ data: { fields: [{ path: 'reason' }] } });
  });

  test('is nobody else’s: another company does not find the order', async () => {
    const other = await aCounter(server);
    expect((await amend(await aSubmitted(counter), { remark: 'x' }, other.client)).code).toBe(404);
  });
});

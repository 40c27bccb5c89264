import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { regroupEndpoints as api } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, orderNow } from '../../../../test/factories/order.factory.ts';
import { A_RECEIVER, aDraft, aLine, aSubmitted } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { type ParcelDesk, parcelOf, received } from '../parcels/parcels.factory.ts';
import { aRegroupDesk, arrivedIn, confirmedOf, linesOf } from './regroup.factory.ts';

let server: TestServer;
let desk: ParcelDesk;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  desk = await aRegroupDesk(server);
  clerk = desk.client;
});
afterAll(() => server.stop());

type Order = { readonly id: string };
const FIVE = { lines: [aLine({ quantity: 3 }), aLine({ quantity: 2, name: '光绪元宝' })] };
const reason = '客户要求';
const versionOf = async ({ id }: Order) => (await orderNow(server, id)).version;

async function split(order: Order, quantities: readonly number[], by = clerk) {
  const lines = (await linesOf(server, order.id)).map(({ id }, at) => ({ lineId: id, quantity: quantities[at] ?? 0 }));
  const body = { version: await versionOf(order), reason, lines };
  return by.call(api.splitOrder, { params: { id: order.id }, body });
}
async function splitOf(order: Order, quantities: readonly number[]) {
  const answer = await split(order, quantities);
  expect(answer).toMatchObject({ code: 0 });
  return (answer.data as { other: { id: string; orderCode: string } }).other;
}
async function move(order: Order, orderCode: string, quantities: readonly number[]) {
  const lines = (await linesOf(server, order.id)).map(({ id }, at) => ({ lineId: id, quantity: quantities[at] ?? 0 }));
  const body = { version: await versionOf(order), reason, orderCode, lines };
  return clerk.call(api.moveLines, { params: { id: order.id }, body });
}
const merge = async (order: Order, orderCode: string) =>
  clerk.call(api.mergeOrder, {
    params: { id: order.id },
    body: { version: await versionOf(order), reason, orderCode },
  });
const SAID = { channel: 'phone', person: '王守成', note: '' } as const;
const party = async (order: Order, customerId: string, agentId: string | null = null) =>
  clerk.call(api.changeParty, {
    params: { id: order.id },
    body: { version: await versionOf(order), reason, customerId, agentId, said: SAID },
  });
const guardOf = (answer: { readonly msg: string; readonly data: unknown }) => answer;
const quantities = async (order: Order) => (await linesOf(server, order.id)).map(({ quantity }) => quantity);

describe('splitting', () => {
  test('gives an order of its own at the same stage, with the quote and the price list of the first day', async () => {
    const order = await aSubmitted(desk, FIVE);
    const before = await orderNow(server, order.id);
    const made = await splitOf(order, [1, 2]);
    const [rest, own] = [await orderNow(server, order.id), await orderNow(server, made.id)];
    expect([await quantities(order), await quantities(made)]).toEqual([[2], [1, 2]]);
    expect(own).toMatchObject({ status: orderMachine.state.submitted, splitFromId: order.id, declaredQty: 3 });
    expect(own.submittedAt).toEqual(before.submittedAt);
    expect(own.priceListId).toBe(before.priceListId);
    expect(rest.declaredFen + own.declaredFen).toBe(before.declaredFen);
    expect(rest.quotedFen).toBeGreaterThan(0);
    expect(own.quotedFen).toBeGreaterThan(0);
    expect(own.dueFen).toBe(own.quotedFen);
  });

  test('is refused where it would leave the order empty, for more than a line has, and for nothing', async () => {
    const order = await aSubmitted(desk, FIVE);
    for (const [taken, path] of [
      [[3, 2], 'lines.0.quantity'],
      [[0, 3], 'lines.1.quantity'],
      [[0, 0], 'lines.0.quantity'],
    ] as const)
      expect(await split(order, taken)).toMatchObject({ code: -1, data: { fields: [{ path }] } });
    expect(await quantities(order)).toEqual([3, 2]);
  });

  test('is refused for a paid, a held and an order in entry, each with its reason; nothing of it for another company', async () => {
    const paid = await aSubmitted(desk, FIVE);
    const set = (patch: object, id: string) =>
      server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
        tx.updateTable('submissionOrders').set(patch).where('id', '=', id).execute(),
      );
    await set({ isHeld: true }, paid.id);
    expect(guardOf(await split(paid, [1, 0]))).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    await set({ isHeld: false, paidFen: 100 }, paid.id);
    expect((await split(paid, [1, 0])).msg).toContain('付款');
    await set({ paidFen: 0, status: orderMachine.state.entering }, paid.id);
    expect((await split(paid, [1, 0])).msg).toContain('录入');
    await set({ status: orderMachine.state.submitted }, paid.id);
    const stranger = await aRegroupDesk(server);
    expect(await split(paid, [1, 0], stranger.client)).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
    const clerkOnly = await server.person({ permissions: ['order:order:submit'], companyId: desk.companyId });
    expect(await split(paid, [1, 0], clerkOnly)).toMatchObject({ data: { errorId: 'NOT_ALLOWED' } });
  });

  test('of an order that arrived keeps both in its parcel; of a received one the receipt is that of both', async () => {
    const order = await aSubmitted(desk, FIVE);
    const parcel = await arrivedIn(desk, await received(clerk), order.orderCode);
    const made = await splitOf(order, [1, 0]);
    expect((await parcelOf(clerk, parcel.id)).orders.map(({ id }) => id)).toEqual([order.id, made.id]);
    await confirmedOf(desk, order.id);
    await confirmedOf(desk, made.id);
    const late = await splitOf(order, [0, 1]);
    const [rest, own] = [await orderNow(server, order.id), await orderNow(server, late.id)];
    expect(own).toMatchObject({ status: orderMachine.state.received, confirmedQty: 1, confirmedDeclaredFen: 180_000 });
    expect(rest.confirmedQty).toBe(3);
    expect(own.promisedAt).toEqual(rest.promisedAt);
    const record = await clerk.ok(receivingEndpoints.getOrder, { params: { id: late.id } });
    expect(record.confirmedAt).toEqual(rest.confirmedAt?.toISOString());
  });
});

describe('moving and merging', () => {
  test('pieces go to another order of the customer, and both are quoted anew; the history of both says so', async () => {
    const [from, to] = [await aSubmitted(desk, FIVE), await aSubmitted(desk)];
    const trial = {
      act: 'move' as const,
      body: { version: await versionOf(from), orderCode: to.orderCode, lines: [] },
    };
    const [first] = await linesOf(server, from.id);
    const effect = await clerk.ok(api.tryRegroup, {
      params: { id: from.id },
      body: { ...trial, body: { ...trial.body, lines: [{ lineId: first?.id ?? '', quantity: 2 }] } },
    });
    expect(await quantities(from)).toEqual([3, 2]);
    expect(await move(from, to.orderCode, [2, 0])).toMatchObject({ code: 0 });
    expect([await quantities(from), await quantities(to)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const [left, right] = [await orderNow(server, from.id), await orderNow(server, to.id)];
    expect(effect.orders.map(({ after }) => after?.quotedFen)).toEqual([left.quotedFen, right.quotedFen]);
    for (const { id } of [from, to]) {
      const { rows } = await server.services.db.read(SYSTEM_SCOPE, async (db) => ({
        rows: await db
          .selectFrom('auditLogs')
          .select(['action', 'reason'])
          .where('targetType', '=', 'order')
          .where('targetId', '=', id)
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
      }));
      expect(rows).toMatchObject([{ action: 'receiving.moveLines', reason }]);
    }
  });

  test('a whole order comes in; its number ends, names the other one, and is not restored', async () => {
    const [into, from] = [await aSubmitted(desk, FIVE), await aSubmitted(desk)];
    expect(await merge(into, from.orderCode)).toMatchObject({ code: 0 });
    expect(await quantities(into)).toEqual([3, 2, 1]);
    const ended = await orderNow(server, from.id);
    expect(ended).toMatchObject({
      status: orderMachine.state.cancelled,
      mergedIntoId: into.id,
      declaredQty: 0,
      dueFen: 0,
    });
    const restore = { params: { id: from.id }, body: { version: ended.version, reason } };
    expect(await clerk.call(receivingEndpoints.restoreOrder, restore)).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
    });
  });

  test('paid with unpaid, two customers, two stages, two addresses: each is refused with its reason', async () => {
    const into = await aSubmitted(desk);
    const other = await aCustomer(server, { companyId: desk.companyId, mobile: '13800138005' });
    const foreign = await aSubmitted({ ...desk, customerId: other.id });
    expect((await merge(into, foreign.orderCode)).msg).toContain('客户');
    const arrived = await aSubmitted(desk);
    await arrivedIn(desk, await received(clerk), arrived.orderCode);
    expect((await merge(into, arrived.orderCode)).msg).toContain('阶段');
    const elsewhere = await aSubmitted(desk, { receiver: { ...A_RECEIVER, detail: '文三路 2 号' } });
    expect((await merge(into, elsewhere.orderCode)).msg).toContain('寄回');
    const paid = await aSubmitted(desk);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ paidFen: 100 }).where('id', '=', paid.id).execute(),
    );
    expect((await merge(into, paid.orderCode)).msg).toContain('付款');
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('submissionOrders').set({ paidFen: 0 }).where('id', '=', paid.id).execute(),
    );
    expect((await merge(into, into.orderCode)).data).toMatchObject({ errorId: 'GUARD_FAILED' });
    expect(await merge(into, 'S0000000000000')).toMatchObject({ data: { fields: [{ path: 'orderCode' }] } });
  });

  test('two who regroup the same order at once do it once', async () => {
    const order = await aSubmitted(desk, FIVE);
    const both = await Promise.all([split(order, [1, 0]), split(order, [1, 0])]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-2, 0]);
    expect(await quantities(order)).toEqual([2, 2]);
  });
});

describe('another customer or agent', () => {
  test('has the order with their address, payer and price, and the former one’s word is on record', async () => {
    const draft = await aDraft(desk, FIVE);
    const other = await aCustomer(server, {
      companyId: desk.companyId,
      mobile: '13800138006',
      name: '李静',
      payPoint: PAY_POINT.beforeGrading,
    });
    expect(await party(draft, other.id)).toMatchObject({ code: 0 });
    const order = await orderNow(server, draft.id);
    expect(order).toMatchObject({ customerId: other.id, payPoint: PAY_POINT.beforeGrading, receiver: null });
    expect((await party(draft, other.id)).data).toMatchObject({ errorId: 'GUARD_FAILED' });
  });

  test('of a submitted order has signed the agreement and has an address; another company’s is not found', async () => {
    const order = await aSubmitted(desk, FIVE);
    const companyId = desk.companyId;
    const unsigned = await aCustomer(server, {
      companyId,
      mobile: '13800138007',
      agreementSignedAt: null,
      agreementVersion: null,
    });
    expect((await party(order, unsigned.id)).data).toMatchObject({ errorId: 'GUARD_FAILED' });
    const foreign = await aRegroupDesk(server);
    expect((await party(order, foreign.customerId)).data).toMatchObject({ errorId: 'NOT_FOUND' });
  });
});

test('after all of this every check of verify holds', async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { agreementsEndpoints } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { customerCareEndpoints as care } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { customerMergeEndpoints as calls } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import { customersEndpoints as customers } from '@mintmark/contract/customers/customers.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { ensureFundAccounts } from '../../finance/index.ts';
import { waiting } from '../../finance/locks.factory.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { insertSampleAgreement } from '../agreements/sample-agreement.repo.ts';

const DESK = [
  'customer:user:page',
  'customer:user:edit',
  'customer:user:terms',
  'customer:user:identity',
  'customer:user:block',
  'customer:user:points',
  'customer:user:merge',
  'customer:user:readagrement',
  'finance:payment:page',
  'finance:payment:collect',
  'order:order:submit',
] as const;
const ADDRESS = { areaCode: '310101', areaText: '上海市 黄浦区', detail: '人民路 1 号', name: '孙小圣' };

let server: TestServer;
let companyId: string;
let agentId: string;
let desk: TestClient;
let stranger: TestClient;
let agent: TestClient;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  const otherId = await server.company();
  agentId = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await ensureFundAccounts(tx, companyId);
    const values = { companyId, agentNo: 'D777', name: '东区', mobile: '' };
    return (await tx.insertInto('agents').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
  desk = await server.person({ companyId, permissions: DESK });
  stranger = await server.person({ companyId: otherId, permissions: DESK });
  agent = await server.person({ companyId, agentId, scope: 'agent', permissions: DESK });
});
afterAll(async () => {
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  expect(await desk.ok(financeEndpoints.getTieOut, {})).toMatchObject({ isClosed: true });
  await server.stop();
});

async function aCustomer(more: { phone?: string; name?: string } = {}, who: TestClient = desk) {
  serial += 1;
  const mobile = `1370000${String(serial).padStart(4, '0')}`;
  const address = { ...ADDRESS, phone: more.phone ?? mobile };
  const body = { name: more.name ?? `客户${randomUUID().slice(0, 8)}`, mobile, address };
  return { ...(await who.ok(customers.createCustomer, { body })), mobile, name: body.name };
}
const read = (id: string) => desk.ok(customers.getCustomer, { params: { id } });

async function merge(id: string, otherId: string, who: TestClient = desk) {
  const [one, other] = [await read(id).catch(() => null), await read(otherId).catch(() => null)];
  const body = { version: one?.version ?? 1, otherId, otherVersion: other?.version ?? 1, reason: '同一人' };
  return who.call(calls.mergeCustomers, { params: { id }, body });
}

/** Two machine-struck coins at 900.00, priced and billed: 80.00 and no parcel. */
async function billed(customerId: string): Promise<MadeOrder['order']> {
  const coin = {
    status: 60,
    declaredFen: 90_000,
    grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
  } as const;
  const made = await anOrder(server, {
    companyId,
    customerId,
    returnMethod: RETURN_METHOD.pickup,
    coins: [coin, coin],
  });
  await reprice(made.order.id);
  return orderNow(server, made.order.id);
}
const reprice = (orderId: string) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    repriceOrder(tx, orderId, { now: server.clock.now(), accountId: null }),
  );
const pay = (order: MadeOrder['order'], amountFen: number, settleFen = amountFen, method: 1 | 2 = 1) =>
  desk.ok(financeEndpoints.collectPayment, {
    body: {
      allocations: [{ orderId: order.id, version: order.version, amountFen: settleFen }],
      method,
      amountFen,
      receivedAt: server.clock.now().toISOString(),
    },
  });

describe('duplicates are found', () => {
  test('by the mobile in an address and by the same address, with the same name only', async () => {
    const one = await aCustomer({ name: '马小跳' });
    const other = await aCustomer({ name: '马小跳', phone: one.mobile });
    await aCustomer({ name: '马小别', phone: one.mobile });
    const { list } = await desk.ok(calls.listDuplicates, { query: { customerId: one.id } });
    expect(list).toMatchObject([{ one: { id: one.id }, other: { id: other.id }, reasons: ['address', 'phone'] }]);
    expect(JSON.stringify(list)).not.toContain(one.mobile);
  });

  test('by the ID number, in one company only, and never for an agent', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()];
    const abroad = await aCustomer({}, stranger);
    for (const [who, { id }] of [
      [desk, one],
      [desk, other],
      [stranger, abroad],
    ] as const)
      await who.ok(care.putCustomerIdentity, {
        params: { id },
        body: { version: 1, idType: 1, idNo: '11010519491231002X' },
      });
    const { list } = await desk.ok(calls.listDuplicates, {});
    expect(list.filter(({ reasons }) => reasons.includes('idNo'))).toMatchObject([
      { one: { id: one.id }, other: { id: other.id } },
    ]);
    expect((await stranger.ok(calls.listDuplicates, {})).list).toEqual([]);
    expect(await agent.call(calls.listDuplicates, {})).toMatchObject({ code: -3 });
  });
});

describe('merging', () => {
  test('orders, coins, money, addresses and points follow, and every sum stays what it was', async () => {
    const [stays, goes] = [await aCustomer(), await aCustomer()];
    const paid = await billed(goes.id);
    await pay(paid, 10_000, 8_000);
    const open = await billed(goes.id);
    await desk.ok(care.adjustCustomerPoints, {
      params: { id: goes.id },
      body: { version: 1, delta: 50, reason: '赠' },
    });
    const preview = await desk.ok(calls.getMergePreview, { params: { id: stays.id, otherId: goes.id } });
    expect(preview).toMatchObject({
      follows: { orders: 2, coins: 4, payments: 1, addresses: 1, points: 50, balanceFen: 2_000, dueFen: 8_000 },
      obstacles: [],
    });

    expect(await merge(stays.id, goes.id)).toMatchObject({ code: 0 });

    expect(await read(stays.id)).toMatchObject({ balanceFen: 2_000, dueFen: 8_000, points: 50 });
    expect((await read(stays.id)).addresses).toHaveLength(2);
    expect((await desk.call(customers.getCustomer, { params: { id: goes.id } })).code).toBe(404);
    expect(await orderNow(server, open.id)).toMatchObject({ customerId: stays.id });
    const byNumber = await desk.ok(customers.listCustomers, { query: { customerNo: goes.customerNo } });
    expect(byNumber.list).toMatchObject([{ id: stays.id, orders: 2, coins: 4, balanceFen: 2_000, dueFen: 8_000 }]);
    const entries = await desk.ok(care.listCustomerEntries, { query: { customerId: stays.id, limit: 50 } });
    expect(entries.list.filter(({ kind }) => kind === 'customerMerge')).toHaveLength(4);
    const points = await desk.ok(care.listCustomerPoints, { query: { customerId: stays.id } });
    expect(points.list.map(({ delta }) => delta)).toEqual([50, -50, 50]);
    const log = (await auditOf(server, 'customers.merge')).filter(({ targetId }) => targetId === stays.id);
    expect(log).toMatchObject([{ before: { merged: goes.customerNo }, after: { orders: 2 } }]);
  });

  test('a bill of the duplicate that changes later is reversed and paid on the account of the survivor', async () => {
    const [stays, goes] = [await aCustomer(), await aCustomer()];
    const order = await billed(goes.id);
    await merge(stays.id, goes.id);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('coins').set({ declaredFen: 200_000 }).where('orderId', '=', order.id).execute(),
    );
    await reprice(order.id);
    const now = await orderNow(server, order.id);
    expect(now.dueFen).toBeGreaterThan(8_000);
    expect(await read(stays.id)).toMatchObject({ dueFen: now.dueFen });
    await pay(now, now.dueFen);
    expect(await read(stays.id)).toMatchObject({ dueFen: 0, balanceFen: 0 });
  });

  test('the survivor is found by the old mobile, which nobody else may take, and keeps his own words', async () => {
    const [stays, goes] = [await aCustomer(), await aCustomer()];
    await merge(stays.id, goes.id);
    const found = await desk.ok(customers.searchCustomers, { query: { q: goes.mobile } });
    expect(found.map(({ id }) => id)).toEqual([stays.id]);
    const again = await desk.call(customers.createCustomer, { body: { name: '又来', mobile: goes.mobile } });
    expect(again).toMatchObject({ code: -1, data: { fields: [{ path: 'mobile' }] } });
    expect(await read(stays.id)).toMatchObject({ name: stays.name });
  });

  test('an order entered while the merge runs belongs to the survivor', async () => {
    const [stays, goes] = [await aCustomer(), await aCustomer()];
    await merge(stays.id, goes.id);
    const { order } = await anOrder(server, { companyId, customerId: goes.id });
    expect(order.customerId).toBe(stays.id);
  });

  test('a survivor merged on takes his duplicates with him', async () => {
    const [first, second, third] = [await aCustomer(), await aCustomer(), await aCustomer()];
    await merge(second.id, first.id);
    await merge(third.id, second.id);
    const found = await desk.ok(customers.listCustomers, { query: { customerNo: first.customerNo } });
    expect(found.list.map(({ id }) => id)).toEqual([third.id]);
    const history = await desk.ok(care.getCustomerHistory, { params: { id: third.id } });
    expect(history.filter(({ action }) => action === 'customers.merge')).toHaveLength(4);
  });

  test('of two people at once, one merges and the other is told', async () => {
    const [stays, goes] = [await aCustomer(), await aCustomer()];
    const body = { version: 1, otherVersion: 1, reason: '同一人' };
    const answers = await Promise.all([
      desk.call(calls.mergeCustomers, { params: { id: stays.id }, body: { ...body, otherId: goes.id } }),
      desk.call(calls.mergeCustomers, { params: { id: goes.id }, body: { ...body, otherId: stays.id } }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toContain(0);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});

describe('a merge is refused', () => {
  test('with the whole list of what stands in the way', async () => {
    const [stays, goes] = [await aCustomer(), await aCustomer()];
    const put = (id: string, idNo: string) =>
      desk.ok(care.putCustomerIdentity, { params: { id }, body: { version: 1, idType: 3, idNo } });
    await put(stays.id, 'G12345678');
    await put(goes.id, 'G87654321');
    await desk.ok(care.setCustomerStanding, {
      params: { id: goes.id },
      body: { version: 2, standing: 'blocked', reason: '欠款' },
    });
    expect(await merge(stays.id, goes.id)).toMatchObject({
      code: -3,
      data: { obstacles: [{ kind: 'identity' }, { kind: 'standing' }] },
    });
    expect(await read(goes.id)).toMatchObject({ customerNo: goes.customerNo });
  });

  test('for customers of another agent, by an agent, and for a customer and himself', async () => {
    const [own, theirs, house] = [await aCustomer({}, agent), await aCustomer({}, agent), await aCustomer()];
    expect(await merge(house.id, own.id)).toMatchObject({ code: -3, data: { obstacles: [{ kind: 'agent' }] } });
    expect(await merge(own.id, theirs.id, agent)).toMatchObject({ code: -3 });
    expect(await merge(own.id, own.id)).toMatchObject({ code: -1, data: { fields: [{ path: 'otherId' }] } });
  });

  test('for another company on either side: none is there', async () => {
    const [own, foreign] = [await aCustomer(), await aCustomer({}, stranger)];
    const everywhere = await server.person({ companyId, scope: 'all', permissions: DESK });
    const answers = [
      await merge(own.id, foreign.id),
      await merge(foreign.id, own.id),
      await merge(own.id, foreign.id, everywhere),
      await desk.call(calls.getMergePreview, { params: { id: own.id, otherId: foreign.id } }),
      await everywhere.call(calls.getMergePreview, { params: { id: own.id, otherId: foreign.id } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
  });
});

test('what a duplicate signed is shown with the survivor and stays as it was written', async () => {
  const [stays, goes] = [await aCustomer(), await aCustomer()];
  const signedBefore = await desk.ok(agreementsEndpoints.listSignatures, { query: { customerId: [stays.id] } });
  expect(signedBefore.total).toBe(0);
  const text = { versionNo: '9.1', titleZh: '协议', titleEn: 'Agreement', htmlZh: '<p>甲</p>', htmlEn: '<p>A</p>' };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    insertSampleAgreement(
      tx,
      { ...text, validFrom: '2026-01-01', companyId },
      [{ id: goes.id, companyId }],
      server.clock.now(),
    ),
  );
  expect(await merge(stays.id, goes.id)).toMatchObject({ code: 0 });
  const signed = await desk.ok(agreementsEndpoints.listSignatures, { query: { customerId: [stays.id] } });
  expect(signed.list).toMatchObject([{ customerId: goes.id, signerName: goes.name }]);
});

test('a merge waits for the orders before it holds the customers, as every step of an order does: neither ever waits for the other', async () => {
  const [stays, goes] = [await aCustomer(), await aCustomer()];
  const { order } = await anOrder(server, { companyId, customerId: goes.id });
  const { db } = server.services;
  let merging: ReturnType<typeof merge> | null = null;
  const free = await db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx.selectFrom('submissionOrders').select('id').where('id', '=', order.id).forUpdate().execute();
    merging = merge(stays.id, goes.id);
    await expect.poll(() => waiting(server), { timeout: 10_000, interval: 20 }).toBe(1);
    const both = tx.selectFrom('customers').select('id').where('id', 'in', [stays.id, goes.id]);
    return (await both.forNoKeyUpdate().skipLocked().execute()).length;
  });
  expect(await merging).toMatchObject({ code: 0 });
  expect(free).toBe(2);
  expect(await orderNow(server, order.id)).toMatchObject({ customerId: stays.id });
});

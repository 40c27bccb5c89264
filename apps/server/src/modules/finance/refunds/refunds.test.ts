import { randomUUID } from 'node:crypto';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints as api } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { faultsOf, refundDesk } from './refunds.factory.ts';

let desk: Awaited<ReturnType<typeof refundDesk>>;
beforeAll(async () => {
  desk = await refundDesk();
});
afterAll(async () => {
  expect(await faultsOf(desk)).toEqual({ findings: [], figures: [] });
  await desk.server.stop();
});

const now = (id: string) => orderNow(desk.server, id);
const guard = (name: string) => ({ code: -3, data: { params: { guard: textMessage(name, 'zh-CN') } } });
const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: { path: string }[] }).fields?.map((field) => field.path);

describe('money given back', () => {
  test('asked for, approved and paid out: the order is refunding, then refunded, and the receivable stands again', async () => {
    const { order, payment, refundable } = await desk.paid();
    expect(refundable).toMatchObject({
      methods: [1, 2, 4, 5],
      places: [{ orderId: order.id, paidFen: 12_000, leftFen: 12_000 }],
      allowedActions: [{ action: 'requestRefund', allowed: true }],
    });
    const { version } = refundable.payment;
    const parts = [{ orderId: order.id, amountFen: 12_000 }];
    const asked = await desk.request(payment.id, { version, parts });
    expect(asked.data).toMatchObject({ status: 0, amountFen: 12_000, refundNo: expect.stringMatching(/^T\d{13}$/) });
    expect(await now(order.id)).toMatchObject({
      isPay: PAY_STATE.refunding,
      refundingFen: 12_000,
      dueFen: 0,
      status: 70,
    });

    const { id } = asked.data;
    expect((await desk.approve(id, asked.data.version)).data).toMatchObject({ status: 1 });
    const done = await desk.payOut(id, asked.data.version + 1);
    expect(done.data).toMatchObject({ status: 2 });
    expect(await now(order.id)).toMatchObject({
      ...{
        isPay: PAY_STATE.refunded,
        paidFen: 12_000,
        refundedFen: 12_000,
        refundingFen: 0,
        dueFen: 12_000,
        paidAt: null,
        status: 60,
      },
    });
    const detail = await desk.cashier.ok(api.getRefund, { params: { id } });
    expect(detail.steps.map((step) => step.action)).toEqual(['request', 'approve', 'payOut']);
    expect(detail.transfers[0]?.entries).toMatchObject([
      { kind: 'receivable', amountFen: 12_000 },
      { kind: 'cash', amountFen: -12_000 },
    ]);
    const sheet = await desk.cashier.ok(financeEndpoints.getPrice, { params: { id: order.id } });
    expect(sheet.tieOut).toMatchObject({ receivableFen: 12_000, receivableOffFen: 0 });
    expect((await desk.cashier.ok(financeEndpoints.getPayment, { params: { id: payment.id } })).status).toBe(3);
  });

  test('in part to the balance: partly refunded, and the customer has it', async () => {
    const { order, payment, refundable } = await desk.paid();
    const { version } = refundable.payment;
    const parts = [{ orderId: order.id, amountFen: 5_000 }];
    const { data } = await desk.request(payment.id, { version, parts, method: 2 });
    await desk.approve(data.id, data.version);
    expect(fieldsOf(await desk.payOut(data.id, data.version + 1, { channelTxnId: 'TX12345' }))).toEqual([
      'channelTxnId',
    ]);
    await desk.payOut(data.id, data.version + 1);
    expect(await desk.refundableOf(payment.id)).toMatchObject({
      payment: { status: 4 },
      wallet: { balanceFen: 5_000 },
      places: [{ refundedFen: 5_000, leftFen: 7_000 }],
    });
    expect(await now(order.id)).toMatchObject({ isPay: PAY_STATE.partlyPaid, dueFen: 5_000 });
  });

  test('what went to the wallet leaves the wallet, unless it has been spent since', async () => {
    const { order, payment, refundable } = await desk.paid(20_000);
    const { version } = refundable.payment;
    const parts = [{ orderId: null, amountFen: 8_000 }];
    expect(fieldsOf(await desk.request(payment.id, { version, parts, method: 2 }))).toEqual(['method']);
    const { data } = await desk.request(payment.id, { version, parts });
    await desk.approve(data.id, data.version);
    const next = await desk.billed({ customerId: order.customerId });
    await desk.collect(next.order, 8_000, 2);
    const spent = await desk.payOut(data.id, data.version + 1);
    expect(spent).toMatchObject({ code: -3, data: { errorId: 'BALANCE_SHORT' } });
    const { data: failed } = await desk.cashier.call(api.failRefund, {
      params: { id: data.id },
      body: { version: data.version + 1, reason: '余额已用' },
    });
    expect(failed).toMatchObject({ status: 4 });
    const ended = await desk.cashier.call(api.cancelRefund, {
      params: { id: data.id },
      body: { version: failed.version },
    });
    expect(ended.data).toMatchObject({ status: 5 });
  });

  test('what was paid from the balance goes back there only', async () => {
    const first = await desk.paid(24_000);
    const next = await desk.billed({ customerId: first.order.customerId });
    const payment = await desk.collect(next.order, 12_000, 2);
    const refundable = await desk.refundableOf(payment.id);
    expect(refundable.methods).toEqual([2]);
    const { version } = refundable.payment;
    const parts = [{ orderId: next.order.id, amountFen: 12_000 }];
    expect(fieldsOf(await desk.request(payment.id, { version, parts, method: 1 }))).toEqual(['method']);
    expect((await desk.request(payment.id, { version, parts, method: 2 })).code).toBe(0);
  });

  test('lets an order be cancelled on which something was paid, once all of it is back', async () => {
    const { server, companyId } = desk;
    const { order } = await anOrder(server, { companyId, reached: 'submitted', quotedFen: 12_000 });
    const payment = await desk.collect(order, 12_000, 1);
    const { version } = (await desk.refundableOf(payment.id)).payment;
    const { data } = await desk.request(payment.id, { version, parts: [{ orderId: order.id, amountFen: 12_000 }] });
    await desk.approve(data.id, data.version);
    const counter = await server.person({ permissions: ['order:order:cancel'], companyId });
    const cancel = async () =>
      counter.call(receivingEndpoints.cancelOrder, {
        params: { id: order.id },
        body: { version: (await now(order.id)).version, reason: '客户退评' },
      });
    expect(await cancel()).toMatchObject(guard('paymentsRefunded'));
    await desk.payOut(data.id, data.version + 1);
    expect((await cancel()).code).toBe(0);
  });
});

describe('what is refused', () => {
  test('more than was paid, less what is asked for already: beside its field (21)', async () => {
    const { order, payment, refundable } = await desk.paid();
    const { version } = refundable.payment;
    const part = (amountFen: number) => [{ orderId: order.id, amountFen }];
    expect(fieldsOf(await desk.request(payment.id, { version, parts: part(12_001) }))).toEqual(['parts.0.amountFen']);
    await desk.request(payment.id, { version, parts: part(7_000) });
    const over = await desk.request(payment.id, { version: version + 1, parts: part(5_001) });
    expect(fieldsOf(over)).toEqual(['parts.0.amountFen']);
    const other = await desk.paid();
    const foreign = [{ orderId: other.order.id, amountFen: 1 }];
    expect(fieldsOf(await desk.request(payment.id, { version: version + 1, parts: foreign }))).toEqual([
      'parts.0.orderId',
    ]);
    expect(fieldsOf(await desk.request(payment.id, { version: version + 1, parts: part(1), reason: ' ' }))).toEqual([
      'reason',
    ]);
  });

  test('one person on both sides: who asked decides nothing, who approved pays nothing out (D17)', async () => {
    const all = ['finance:payment:page', 'finance:payment:refund', 'finance:payment:refundApprove'] as const;
    const both = await desk.server.person({ permissions: all, companyId: desk.companyId });
    const one = await desk.paid();
    const parts = [{ orderId: one.order.id, amountFen: 100 }];
    const own = await desk.request(one.payment.id, { version: one.refundable.payment.version, parts }, both);
    expect(await desk.approve(own.data.id, own.data.version, both)).toMatchObject(guard('notRequester'));
    const reject = { params: { id: own.data.id }, body: { version: own.data.version, reason: '不退' } };
    expect(await both.call(api.rejectRefund, reject)).toMatchObject(guard('notRequester'));
    expect((await desk.manager.call(api.rejectRefund, reject)).data).toMatchObject({ status: 3 });
    expect(await now(one.order.id)).toMatchObject({ isPay: PAY_STATE.paid, refundingFen: 0 });

    const two = await desk.paid();
    const asked = await desk.request(two.payment.id, {
      version: two.refundable.payment.version,
      parts: [{ orderId: two.order.id, amountFen: 100 }],
    });
    await desk.approve(asked.data.id, asked.data.version, both);
    expect(await desk.payOut(asked.data.id, asked.data.version + 1, {}, both)).toMatchObject(guard('notApprover'));
  });

  test('above the limit of the house, but not for who may approve above it (limitOfRole)', async () => {
    await desk.server.parameter('security.refundLimitYuan', 50);
    const { order, payment, refundable } = await desk.paid();
    const parts = [{ orderId: order.id, amountFen: 5_001 }];
    const { data } = await desk.request(payment.id, { version: refundable.payment.version, parts });
    expect(await desk.approve(data.id, data.version)).toMatchObject(guard('limitOfRole'));
    const large = [
      'finance:payment:page',
      'finance:payment:refundApprove',
      'finance:payment:refundApproveLarge',
    ] as const;
    const head = await desk.server.person({ permissions: large, companyId: desk.companyId });
    expect((await desk.approve(data.id, data.version, head)).data).toMatchObject({ status: 1 });
    await desk.server.parameter('security.refundLimitYuan', 5_000);
  });

  test('steps that the machine does not know, and a pay-out without its number', async () => {
    const { id, version } = await desk.approved(1_000, { method: 4 });
    expect(await desk.approve(id, version)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect(fieldsOf(await desk.payOut(id, version))).toEqual(['channelTxnId']);
    expect(fieldsOf(await desk.payOut(id, version, { channelTxnId: 'TX999', fundAccountId: '99999' }))).toEqual([
      'fundAccountId',
    ]);
    const channelTxnId = `TX${randomUUID()}`;
    expect((await desk.payOut(id, version, { channelTxnId })).code).toBe(0);
    const other = await desk.approved(1_000, { method: 4 });
    const again = await desk.payOut(other.id, other.version, { channelTxnId: channelTxnId.toLowerCase() });
    expect(again).toMatchObject({
      data: { errorId: 'TXN_USED', fields: [{ msg: expect.stringMatching(/登记在 T\d+/) }] },
    });
    expect(fieldsOf(again)).toEqual(['channelTxnId']);
  });

  test('what belongs to another company, as if it were not there', async () => {
    const { payment, id, version, order } = await desk.approved(500);
    const companyId = await desk.server.company();
    const permissions = ['finance:payment:page', 'finance:payment:refund', 'finance:payment:refundApprove'] as const;
    const stranger = await desk.server.person({ permissions, companyId });
    const parts = [{ orderId: order.id, amountFen: 1 }];
    const answers = await Promise.all([
      stranger.call(api.getRefundable, { params: { id: payment.id } }),
      desk.request(payment.id, { version: 1, parts }, stranger),
      stranger.call(api.getRefund, { params: { id } }),
      desk.approve(id, version, stranger),
      desk.payOut(id, version, {}, stranger),
    ]);
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404]);
    expect((await stranger.ok(api.listRefunds, {})).total).toBe(0);
  });
});

describe('at the same time', () => {
  test('of two clerks who refund one payment, one gets it and the other is told', async () => {
    const { order, payment, refundable } = await desk.paid();
    const body = { version: refundable.payment.version, parts: [{ orderId: order.id, amountFen: 12_000 }] };
    const answers = await Promise.all([desk.request(payment.id, body), desk.request(payment.id, body, desk.second)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);
    expect((await desk.refundableOf(payment.id)).refunds).toHaveLength(1);
  });

  test('of two cashiers who pay one refund out, one does; a call that is sent again answers the same', async () => {
    const { id, version, payment } = await desk.approved();
    const answers = await Promise.all([desk.payOut(id, version), desk.payOut(id, version, {}, desk.second)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([-2, 0]);

    const next = await desk.approved();
    const input = { params: { id: next.id }, body: { version: next.version }, key: randomUUID() };
    const same = await Promise.all([1, 2, 3].map(() => desk.cashier.call(api.payOutRefund, input)));
    expect(same.map((answer) => answer.code)).toEqual([0, 0, 0]);
    const posted = await desk.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('ledgerTransfers')
        .select('id')
        .where('kind', '=', 'refund')
        .where('paymentId', 'in', [payment.id, next.payment.id])
        .execute(),
    );
    expect(posted).toHaveLength(2);
  });
});

describe('the list', () => {
  test('counts its tabs, finds by order and payment, and says what the reader may do', async () => {
    const { id, order, payment } = await desk.approved(300);
    const page = await desk.cashier.ok(api.listRefunds, { query: { orderCode: order.orderCode } });
    expect(page).toMatchObject({
      total: 1,
      counts: { requested: 0, toPay: 1, all: 1 },
      list: [{ id, payNo: payment.payNo }],
    });
    const actions = page.list[0]?.allowedActions.filter((one) => one.allowed).map((one) => one.action);
    expect(actions).toEqual(['payOut', 'fail', 'cancel']);
    expect((await desk.cashier.ok(api.listRefunds, { query: { payNo: payment.payNo, status: [0] } })).total).toBe(0);
  });

  test('a person who asked is told of the decision', async () => {
    const { id } = await desk.approved(200);
    const told = await desk.server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('notices')
        .select(['kind', 'path'])
        .where('accountId', '=', desk.cashier.accountId ?? '')
        .execute(),
    );
    expect(told).toContainEqual({ kind: 'refundApproved', path: `/Finance/paymentManagement?refundId=${id}` });
  });

  test('history and parts are never changed, a refund is never removed', async () => {
    const { id } = await desk.approved(200);
    const change = (run: Parameters<typeof desk.server.services.db.transaction>[1]) =>
      expect(desk.server.services.db.transaction(SYSTEM_SCOPE, run)).rejects.toThrow();
    await change((tx) => tx.deleteFrom('refunds').where('id', '=', id).execute());
    await change((tx) => tx.updateTable('refundSteps').set({ note: 'x' }).where('refundId', '=', id).execute());
    await change((tx) => tx.updateTable('refundParts').set({ amountFen: 1 }).where('refundId', '=', id).execute());
  });
});

import { customerMergeEndpoints } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import { refundsEndpoints as api } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { held, waiting } from '../locks.factory.ts';
import { aBookedTopUp } from '../top-ups/top-ups.factory.ts';
import { faultsOf, refundDesk } from './refunds.factory.ts';

let desk: Awaited<ReturnType<typeof refundDesk>>;
beforeAll(async () => {
  desk = await refundDesk();
});
afterAll(async () => {
  const { findings, figures } = await faultsOf(desk);
  expect(findings).toEqual([]);
  expect(figures).toEqual([]);
  await desk.server.stop();
});

const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields?.map(({ path, msg }) => `${path}: ${msg}`);

/** What an approved top-up posts: money and a bonus on the wallet. */
const topUp = (customerId: string, amountFen: number, bonusFen: number) => {
  const people = [desk.cashier.accountId ?? '', desk.manager.accountId ?? ''] as const;
  return aBookedTopUp(desk.server, { companyId: desk.companyId, customerId, amountFen, bonusFen, people });
};

const walletOf = async (id: string) => (await desk.cashier.ok(api.getWalletRefundable, { params: { id } })).wallet;
const ask = (id: string, amountFen: number, more: object = {}, who = desk.cashier) =>
  who.call(api.requestWalletRefund, {
    params: { id },
    body: { method: 1, amountFen, reason: '客户要求退余额', ...more },
  });

/** A customer with 120.00 that was given back to his balance. */
async function refundedToBalance() {
  const { order, payment, refundable } = await desk.paid();
  const parts = [{ orderId: order.id, amountFen: 12_000 }];
  const { data } = await desk.request(payment.id, { version: refundable.payment.version, parts, method: 2 });
  await desk.approve(data.id, data.version);
  await desk.payOut(data.id, data.version + 1);
  return { order, payment, customerId: order.customerId };
}

describe('a balance in money', () => {
  test('also what was given back to it: asked for, approved by another, paid out, and the books close', async () => {
    const { customerId } = await refundedToBalance();
    expect(await walletOf(customerId)).toEqual({ balanceFen: 12_000, bonusFen: 0, openFen: 0, cashableFen: 12_000 });
    const found = await desk.cashier.ok(api.searchWallets, { query: {} });
    expect(found).toContainEqual(expect.objectContaining({ customerId, balanceFen: 12_000 }));

    const { data } = await ask(customerId, 12_000);
    expect(data).toMatchObject({ status: 0, amountFen: 12_000 });
    expect(await walletOf(customerId)).toMatchObject({ openFen: 12_000, cashableFen: 0 });
    await desk.approve(data.id, data.version);
    expect((await desk.payOut(data.id, data.version + 1)).data).toMatchObject({ status: 2 });

    expect(await walletOf(customerId)).toMatchObject({ balanceFen: 0, openFen: 0 });
    const detail = await desk.cashier.ok(api.getRefund, { params: { id: data.id } });
    expect(detail).toMatchObject({
      paymentId: null,
      payNo: null,
      paymentFen: null,
      orderCodes: [],
      parts: [{ orderId: null }],
    });
    expect(detail.transfers[0]?.entries).toMatchObject([
      { kind: 'wallet', amountFen: 12_000 },
      { kind: 'cash', amountFen: -12_000 },
    ]);
    const listed = await desk.cashier.ok(api.listRefunds, { query: { refundNo: detail.refundNo } });
    expect(listed.list).toMatchObject([{ id: data.id, customerName: '王*' }]);
  });

  test('is refused beside its field: more than there is, more than is left beside what is asked for, no way back to itself', async () => {
    const { customerId } = await refundedToBalance();
    expect(fieldsOf(await ask(customerId, 12_001))).toEqual(['amountFen: 超过客户余额']);
    await ask(customerId, 7_000);
    expect(fieldsOf(await ask(customerId, 5_001))).toEqual(['amountFen: 超过客户余额']);
    expect((await ask(customerId, 1, { method: 2 })).code).toBe(-1);
    expect((await ask(customerId, 0)).code).toBe(-1);
    expect((await ask(customerId, 1, { reason: ' ' })).code).toBe(-1);
  });

  test('asked for by two clerks at once is never more than there is', async () => {
    const { customerId } = await refundedToBalance();
    const answers = await Promise.all([ask(customerId, 12_000), ask(customerId, 12_000, {}, desk.second)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-1, 0]);
  });

  test('asked for as such and as a part of its payment at once is never more than there is', async () => {
    const { order, payment, refundable } = await desk.paid(20_000);
    const parts = [{ orderId: null, amountFen: 8_000 }];
    const { version } = refundable.payment;
    const release = await held(desk.server, desk.companyId, 'wallet');
    const asked = Promise.all([
      desk.request(payment.id, { version, parts }),
      ask(order.customerId, 8_000, {}, desk.second),
    ]);
    try {
      // Both look at the wallet only when it is theirs.
      await expect.poll(() => waiting(desk.server), { timeout: 4_000 }).toBe(2);
    } finally {
      await release();
    }
    const answers = await asked;
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-1, 0]);
  });

  test('that was spent meanwhile is not paid out; of another company it is not there', async () => {
    const { customerId } = await refundedToBalance();
    const { data } = await ask(customerId, 12_000);
    await desk.approve(data.id, data.version);
    const next = await desk.billed({ customerId });
    await desk.collect(next.order, 12_000, 2);
    expect(await desk.payOut(data.id, data.version + 1)).toMatchObject({ data: { errorId: 'BALANCE_SHORT' } });
    const permissions = ['finance:payment:page', 'finance:payment:refund'] as const;
    const stranger = await desk.server.person({ permissions, companyId: await desk.server.company() });
    expect((await ask(customerId, 1, {}, stranger)).code).toBe(404);
    expect((await stranger.call(api.getWalletRefundable, { params: { id: customerId } })).code).toBe(404);
    expect(await stranger.ok(api.searchWallets, { query: {} })).toEqual([]);
  });

  test('follows the customer when he turns out to be a duplicate', async () => {
    const goes = await refundedToBalance();
    const stays = await desk.paid();
    const { data } = await ask(goes.customerId, 12_000);
    const merger = await desk.server.person({
      companyId: desk.companyId,
      permissions: ['customer:user:page', 'customer:user:merge'],
    });
    const merged = await merger.call(customerMergeEndpoints.mergeCustomers, {
      params: { id: stays.order.customerId },
      body: { version: 1, otherId: goes.customerId, otherVersion: 1, reason: '同一人' },
    });
    expect(merged.code).toBe(0);
    expect(await walletOf(stays.order.customerId)).toMatchObject({ balanceFen: 12_000, openFen: 12_000 });
    await desk.approve(data.id, data.version);
    expect((await desk.payOut(data.id, data.version + 1)).code).toBe(0);
    expect(await walletOf(stays.order.customerId)).toMatchObject({ balanceFen: 0, openFen: 0 });
  });
});

describe('a bonus', () => {
  test('never leaves by the refund of an overpayment that was spent long ago', async () => {
    const { order, payment } = await desk.paid(20_000);
    const next = await desk.billed({ customerId: order.customerId });
    await desk.collect(next.order, 8_000, 2);
    await topUp(order.customerId, 100, 8_000);
    const { payment: now, wallet } = await desk.refundableOf(payment.id);
    expect(wallet).toEqual({ balanceFen: 8_100, bonusFen: 8_000, openFen: 0, cashableFen: 100 });
    const parts = (amountFen: number) => [{ orderId: null, amountFen }];
    const refused = await desk.request(payment.id, { version: now.version, parts: parts(101) });
    expect(fieldsOf(refused)).toEqual(['parts.0.amountFen: 余额中的赠送部分只能消费，不能退现']);
    expect((await desk.request(payment.id, { version: now.version, parts: parts(100) })).code).toBe(0);
  });

  test('stays on the balance when the balance is asked for in money, also by way of a purchase that goes back', async () => {
    const { order } = await desk.paid();
    const { customerId } = order;
    await topUp(customerId, 10_000, 2_000);
    expect(fieldsOf(await ask(customerId, 10_001))).toEqual(['amountFen: 余额中的赠送部分只能消费，不能退现']);
    const next = await desk.billed({ customerId });
    const spent = await desk.collect(next.order, 12_000, 2);
    const { payment } = await desk.refundableOf(spent.id);
    const parts = [{ orderId: next.order.id, amountFen: 12_000 }];
    const { data } = await desk.request(spent.id, { version: payment.version, parts, method: 2 });
    await desk.approve(data.id, data.version);
    await desk.payOut(data.id, data.version + 1);
    expect(await walletOf(customerId)).toEqual({
      balanceFen: 12_000,
      bonusFen: 2_000,
      openFen: 0,
      cashableFen: 10_000,
    });
  });

  test('that came after the request does not make it leave: the pay-out looks again', async () => {
    const { customerId } = await refundedToBalance();
    const { data } = await ask(customerId, 12_000);
    await desk.approve(data.id, data.version);
    const next = await desk.billed({ customerId });
    await desk.collect(next.order, 12_000, 2);
    await topUp(customerId, 100, 12_000);
    expect(await desk.payOut(data.id, data.version + 1)).toMatchObject({ data: { errorId: 'BALANCE_SHORT' } });
  });
});

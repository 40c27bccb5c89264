import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints as api } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { refundDesk } from './refunds.factory.ts';

let desk: Awaited<ReturnType<typeof refundDesk>>;
beforeAll(async () => {
  desk = await refundDesk();
});
afterAll(async () => {
  expect(await verifyAll(desk.server.services)).toMatchObject({ findings: [] });
  await desk.server.stop();
});

const guard = (name: string) => ({ code: -3, data: { params: { guard: textMessage(name, 'zh-CN') } } });

describe('taking back a request', () => {
  test('is for who asked for it and for approvers: another cashier is told why not', async () => {
    const { id, version } = await desk.approved(1_000);
    const cancel = (who: typeof desk.cashier) => who.call(api.cancelRefund, { params: { id }, body: { version } });
    const { allowedActions } = await desk.second.ok(api.getRefund, { params: { id } });
    expect(allowedActions).toContainEqual(expect.objectContaining({ action: 'cancel', allowed: false }));
    expect(await cancel(desk.second)).toMatchObject(guard('requesterOrApprover'));
    expect((await cancel(desk.manager)).data).toMatchObject({ status: 5 });
  });

  test('what a list shows to somebody of one category can be worked on, whatever else the payment settled', async () => {
    const { server, companyId } = desk;
    const one = await desk.billed({ categories: [5] });
    const other = await desk.billed({ categories: [9], customerId: one.order.customerId });
    const allocations = [one, other].map(({ order }) => ({
      orderId: order.id,
      version: order.version,
      amountFen: 12_000,
    }));
    const receivedAt = server.clock.now().toISOString();
    const { payment } = await desk.cashier.ok(financeEndpoints.collectPayment, {
      body: { allocations, method: 1, amountFen: 24_000, receivedAt },
    });
    const permissions = ['finance:payment:page', 'finance:payment:refund', 'finance:payment:refundApprove'] as const;
    const narrow = await server.person({ companyId, permissions });
    const accountId = narrow.accountId ?? '';
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.insertInto('accountCategories').values({ accountId, category1: CATEGORY.badge }).execute(),
    );
    const parts = [one, other].map(({ order }) => ({ orderId: order.id, amountFen: 12_000 }));
    const { data } = await desk.request(payment.id, { version: 1, parts });
    expect((await narrow.ok(api.listRefunds, { query: { payNo: payment.payNo } })).total).toBe(1);
    expect((await narrow.ok(api.getRefund, { params: { id: data.id } })).parts).toHaveLength(2);
    expect((await desk.approve(data.id, data.version, narrow)).data).toMatchObject({ status: 1 });
    expect((await desk.payOut(data.id, data.version + 1)).data).toMatchObject({ status: 2 });
  });
});

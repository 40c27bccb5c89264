import { customerMergeEndpoints as merging } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { invoicesEndpoints as api } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { refundsEndpoints as refunds } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { TITLE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAll } from '../../../verify/verify.ts';
import { fieldsOf, invoiceDesk } from './invoices.factory.ts';

let desk: Awaited<ReturnType<typeof invoiceDesk>>;
beforeAll(async () => {
  desk = await invoiceDesk({ TAX_GATEWAY: 'none' });
});
afterAll(async () => {
  expect((await verifyAll(desk.server.services)).findings).toEqual([]);
  await desk.server.stop();
});

describe('the list', () => {
  test('counts its tabs, adds up, and is found by order, payment, number, title and tax number', async () => {
    const made = await desk.issued({ title: '上海钱币商行', taxNo: '91440300708461136T' });
    const { invoiceNo, requestNo } = await desk.see(made.id);
    const find = async (query: object) => (await desk.issuer.ok(api.listInvoices, { query })).list.map(({ id }) => id);
    for (const query of [
      { orderCode: made.order.orderCode },
      { payNo: made.payment.payNo },
      { invoiceNo },
      { requestNo },
      { title: '上海钱币' },
      { taxNo: '91440300708461136T' },
      { issued: { from: desk.today(), to: desk.today() }, requestNo },
      { amount: { from: 12_000, to: 12_000 }, requestNo },
    ])
      expect(await find(query)).toEqual([made.id]);
    const page = await desk.issuer.ok(api.listInvoices, { query: { orderCode: made.order.orderCode } });
    expect(page).toMatchObject({
      counts: { requested: 0, toIssue: 0, toSend: 1, sent: 0, ended: 0, all: 1 },
      totals: { amountFen: 12_000, taxFen: 679 },
    });
    const actions = page.list[0]?.allowedActions.filter((one) => one.allowed).map((one) => one.action);
    expect(actions).toEqual(['send', 'void', 'credit']);
  });
});

test('the list as a file has the columns of the screen, with names in words and private titles masked', async () => {
  const { id } = await desk.requested({ titleKind: TITLE_KIND.person, title: '李清照', taxNo: '' });
  const { requestNo } = await desk.see(id);
  const columns = ['requestNo', 'title', 'kind', 'amountFen', 'status'];
  const file = await desk.issuer.raw(api.exportInvoices, { body: { query: { requestNo }, columns, format: 'csv' } });
  const lines = file.payload
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines).toEqual(['申请号,抬头类型,抬头,种类,价税合计,状态', `${requestNo},个人,李*,普票,120.00,申请`]);
});

describe('money that is given back', () => {
  test('is not while it is invoiced; the message names the invoice, and after the credit note it is', async () => {
    const { id, version, order, payment } = await desk.approved();
    const refundable = await desk.refundableOf(payment.id);
    expect(refundable.places).toMatchObject([{ orderId: order.id, invoicedFen: 12_000 }]);
    const parts = [{ orderId: order.id, amountFen: 2_000 }];
    const refund = await desk.request(order.customerId, [{ orderId: order.id, amountFen: 1 }]);
    expect(fieldsOf(refund)).toEqual(['orders.0.amountFen: 超过可开票金额']);
    const asked = await desk.refund(payment.id, { version: refundable.payment.version, parts });
    await desk.approve(asked.data.id, asked.data.version);
    const { requestNo } = await desk.see(id);
    expect(await desk.payOut(asked.data.id, asked.data.version + 1)).toMatchObject({
      msg: `该金额已开票，请先拒绝、作废或红冲发票：${requestNo}`,
    });
    const shown = await desk.cashier.ok(refunds.getRefund, { params: { id: asked.data.id } });
    expect(shown.allowedActions.find(({ action }) => action === 'payOut')).toEqual({
      ...{ action: 'payOut', allowed: false, reason: `该金额已开票，请先拒绝、作废或红冲发票：${requestNo}` },
    });
    await desk.issuer.ok(api.refuseInvoice, { params: { id }, body: { version, reason: '退款' } });
    // What is asked back is not invoiced anew meanwhile.
    expect(fieldsOf(await desk.request(order.customerId, [{ orderId: order.id, amountFen: 10_001 }]))).toEqual([
      'orders.0.amountFen: 超过可开票金额',
    ]);
    expect(await desk.request(order.customerId, [{ orderId: order.id, amountFen: 10_000 }])).toMatchObject({ code: 0 });
    expect(await desk.payOut(asked.data.id, asked.data.version + 1)).toMatchObject({ code: 0 });
  });

  test('is never more than what is not invoiced, whoever is first', async () => {
    const { order, payment } = await desk.paidOrder();
    const { version } = (await desk.refundableOf(payment.id)).payment;
    const asked = await desk.refund(payment.id, { version, parts: [{ orderId: order.id, amountFen: 12_000 }] });
    await desk.approve(asked.data.id, asked.data.version);
    const [paidOut, invoiced] = await Promise.all([
      desk.payOut(asked.data.id, asked.data.version + 1),
      desk.request(order.customerId, [{ orderId: order.id, amountFen: 1 }]),
    ]);
    expect([paidOut.code, invoiced.code]).toEqual([0, -1]);
    const { figures } = await desk.cashier.ok(financeEndpoints.getTieOut, {});
    expect(figures.filter(({ count }) => count !== 0)).toEqual([]);
  });
});

describe('a customer who was entered twice', () => {
  test('has the invoices and titles of both', async () => {
    const { server, companyId } = desk;
    const [goes, stays] = [await desk.requested({ title: '一号商行' }), await desk.requested({ title: '二号商行' })];
    const permissions = ['customer:user:page', 'customer:user:merge'];
    const service = await server.person({ companyId, permissions });
    const [id, otherId] = [stays.order.customerId, goes.order.customerId];
    const body = { version: 1, otherId, otherVersion: 1, reason: '同一人' };
    await service.ok(merging.mergeCustomers, { params: { id }, body });
    expect((await desk.issuer.ok(api.listInvoices, { query: { customerId: [id] } })).total).toBe(2);
    const form = await desk.clerk.ok(api.getInvoiceForm, { params: { id } });
    expect(form.titles.map(({ title }) => title).toSorted()).toEqual(['一号商行', '二号商行']);
  });
});

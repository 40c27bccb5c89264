import { invoicesEndpoints } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { statementsEndpoints as api } from '@mintmark/contract/finance/statements.endpoints.ts';
import { INVOICE_KIND, TITLE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { matchBody, statementDesk } from './statements.factory.ts';

let desk: Awaited<ReturnType<typeof statementDesk>>;
beforeAll(async () => {
  desk = await statementDesk();
});
afterAll(async () => {
  expect((await verifyAll(desk.server.services)).findings).toEqual([]);
  await desk.server.stop();
});

test('a match is not undone while its payment is invoiced; the message names the invoice', async () => {
  const { customerId, orders } = await desk.payer('辛弃疾', [52_000]);
  const [order] = orders;
  if (!order) throw new Error('no order');
  const rows = await desk.bank([{ income: '520.00', payer: '辛弃疾' }]);
  await desk.cashier.ok(api.matchRows, { body: matchBody(rows, [{ order, fen: 52_000 }]) });
  const permissions = ['finance:payment:page', 'finance:payment:invoiceRequest', 'finance:payment:invoice'];
  const clerk = await desk.server.person({ companyId: desk.companyId, permissions });
  const title = { kind: INVOICE_KIND.plain, titleKind: TITLE_KIND.person, title: '辛弃疾' };
  const { id, version, requestNo } = await clerk.ok(invoicesEndpoints.requestInvoice, {
    body: { customerId, ...title, orders: [{ orderId: order.id, amountFen: 1 }] },
  });
  const matched = await desk.see(rows[0]?.id ?? '');
  expect(await desk.undo(matched)).toMatchObject({
    msg: `该金额已开票，请先拒绝、作废或红冲发票：${requestNo}`,
  });
  expect(await orderNow(desk.server, order.id)).toMatchObject({ paidFen: 52_000, invoicedFen: 1 });
  await clerk.ok(invoicesEndpoints.refuseInvoice, { params: { id }, body: { version, reason: '匹配错误' } });
  expect(await desk.undo(matched)).toMatchObject({ code: 0 });
  expect(await orderNow(desk.server, order.id)).toMatchObject({ paidFen: 0, invoicedFen: 0 });
});

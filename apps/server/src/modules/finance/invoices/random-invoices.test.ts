import { invoicesEndpoints as api } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { refundsEndpoints as refunds } from '@mintmark/contract/finance/refunds.endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { invoiceDesk } from './invoices.factory.ts';

let desk: Awaited<ReturnType<typeof invoiceDesk>>;
beforeAll(async () => {
  desk = await invoiceDesk();
});
afterAll(() => desk.server.stop());

const ACTS = [
  ...(['ask', 'ask', 'ask', 'approve', 'approve', 'issue', 'byHand', 'answer', 'refuse', 'void', 'credit'] as const),
  ...(['refund', 'approveRefund', 'payOut', 'payOut'] as const),
];
type Act = { readonly act: (typeof ACTS)[number]; readonly pick: number; readonly amountFen: number };
const someActs = (size: number) =>
  fc.sample(
    fc.record<Act>({
      act: fc.constantFrom(...ACTS),
      pick: fc.nat(9_999),
      amountFen: fc.integer({ min: 1, max: 7_000 }),
    }),
    { numRuns: size, seed: 20_261_124 },
  );

type Paid = Awaited<ReturnType<typeof desk.paidOrder>>;

/** Acts that are done on an invoice that is there. */
async function onInvoice({ act, pick }: Act): Promise<number | null> {
  const { list } = await desk.issuer.ok(api.listInvoices, { query: { limit: 200 } });
  const one = list[pick % Math.max(list.length, 1)];
  if (!one) return null;
  const [params, { version }, reason] = [{ id: one.id }, one, '随机'];
  switch (act) {
    case 'approve':
      return (await desk.step('approveInvoice', one)).code;
    case 'issue':
      return (await desk.issue(one)).code;
    case 'byHand':
      return (await desk.issue(one, { paper: desk.paper() })).code;
    case 'refuse':
      return (await desk.issuer.call(api.refuseInvoice, { params, body: { version, reason } })).code;
    case 'void':
      return (await desk.issuer.call(api.voidInvoice, { params, body: { version, reason, isDeducted: false } })).code;
    default:
      return (await desk.credit(one, one.invoiceNo?.startsWith('9') ? {} : { paper: desk.paper() })).code;
  }
}

/** Acts that are done on a refund that is there. */
async function onRefund({ act, pick }: Act): Promise<number | null> {
  const { list } = await desk.cashier.ok(refunds.listRefunds, { query: { limit: 200 } });
  const one = list[pick % Math.max(list.length, 1)];
  if (!one) return null;
  if (act === 'approveRefund') return (await desk.approve(one.id, one.version)).code;
  return (await desk.payOut(one.id, one.version)).code;
}

async function take(one: Act, paid: readonly Paid[]): Promise<number | null> {
  const { act, pick, amountFen } = one;
  const { order, payment } = paid[pick % paid.length] ?? (paid[0] as Paid);
  const parts = [{ orderId: order.id, amountFen }];
  if (act === 'ask') return (await desk.request(order.customerId, parts)).code;
  if (act === 'answer') return (await desk.server.worker.deliverOnce()) * 0;
  if (act === 'approveRefund' || act === 'payOut') return onRefund(one);
  if (act !== 'refund') return onInvoice(one);
  const { version } = (await desk.refundableOf(payment.id)).payment;
  return (await desk.refund(payment.id, { version, parts })).code;
}

test('whatever is asked, four at a time, no more is invoiced than was paid and not refunded, and the books agree', async () => {
  const paid = [await desk.paidOrder(), await desk.paidOrder(), await desk.paidOrder()];
  const all = someActs(320);
  const codes: (number | null)[] = [];
  for (let from = 0; from < all.length; from += 4) {
    codes.push(...(await Promise.all(all.slice(from, from + 4).map((one) => take(one, paid)))));
    for (const { order } of paid) {
      const { paidFen, refundedFen, invoicedFen } = await orderNow(desk.server, order.id);
      expect(invoicedFen).toBeLessThanOrEqual(paidFen - refundedFen);
    }
  }
  await desk.server.worker.deliverOnce();
  // Done, said beside a field, refused by state, guard or version; never an unexpected failure.
  expect(codes.filter((code) => ![0, -1, -2, -3, null].includes(code))).toEqual([]);
  expect(codes.filter((code) => code === 0).length).toBeGreaterThan(80);
  const { list } = await desk.issuer.ok(api.listInvoices, { query: { limit: 200 } });
  expect(new Set(list.map(({ status }) => status)).size).toBeGreaterThan(3);
  expect((await verifyAll(desk.server.services)).findings).toEqual([]);
});

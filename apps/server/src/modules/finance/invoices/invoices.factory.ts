import { invoicesEndpoints as api } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { INVOICE_KIND, TITLE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { START } from '../../../../test/test-environment.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { MoneyHouse } from '../house.factory.ts';
import { refundDesk } from '../refunds/refunds.factory.ts';

const PAGE = 'finance:payment:page';
const ISSUER = [PAGE, 'finance:payment:invoice', 'finance:payment:invoiceVoid'] as const;
const CLERK = [PAGE, 'finance:payment:invoiceRequest'] as const;

export type Request = BodyInputOf<typeof api.requestInvoice>;
export const FIRM = { titleKind: TITLE_KIND.firm, title: '杭州泉社有限公司', taxNo: '91350100M000100Y43' } as const;

let numbers = 0;
/** A number of 20 digits that no invoice has. */
export function aNumber(): string {
  numbers += 1;
  return `24${String(numbers).padStart(18, '0')}`;
}

type Saved = { readonly id: string; readonly version: number; readonly status: number };

/** A desk that asks for invoices and issues them, on the desk that collects and refunds; `env` as for the server. */
export async function invoiceDesk(
  env: Readonly<Record<string, string>> = {},
  start: string = START,
  house?: MoneyHouse,
) {
  const money = await refundDesk({ env, start }, house);
  const { server, companyId } = money;
  const clerk = await server.person({ permissions: [...CLERK, 'finance:payment:collect'], companyId });
  const issuer = await server.person({ permissions: ISSUER, companyId });
  const today = () => shanghaiDay(server.clock.now());
  const paper = (more: object = {}) => ({ no: aNumber(), issuedOn: today(), ...more });
  /** A bill of 120.00 that is paid. */
  const paidOrder = async (amountFen = 12_000, options: Parameters<typeof money.billed>[0] = {}) => {
    const { order, payment } = await money.paid(amountFen, 5, options);
    return { order: await orderNow(server, order.id), payment };
  };
  const request = (customerId: string, orders: Request['orders'], more: Partial<Request> = {}, who = clerk) =>
    who.call(api.requestInvoice, { body: { customerId, kind: INVOICE_KIND.plain, ...FIRM, orders, ...more } });
  /** Asked for over the whole of a paid order. */
  const requested = async (more: Partial<Request> = {}, amountFen = 12_000) => {
    const { order, payment } = await paidOrder();
    const { customerId, id: orderId } = order;
    const { data } = await request(customerId, [{ orderId, amountFen }], more);
    return { order, payment, ...(data as Saved) };
  };
  const step = (call: 'approveInvoice' | 'askInvoiceAgain', { id, version }: Saved, who: TestClient = issuer) =>
    who.call(api[call], { params: { id }, body: { version } });
  const approved = async (more: Partial<Request> = {}) => {
    const made = await requested(more);
    const { data } = await step('approveInvoice', made);
    return { ...made, ...(data as Saved) };
  };
  const issue = ({ id, version }: Saved, more: object = {}, who: TestClient = issuer) =>
    who.call(api.issueInvoice, { params: { id }, body: { version, ...more } });
  const issued = async (more: Partial<Request> = {}, typed: object = {}) => {
    const made = await approved(more);
    const { data } = await issue(made, { paper: paper(typed) });
    return { ...made, ...(data as Saved) };
  };
  const end = (call: 'voidInvoice' | 'creditInvoice', { id, version }: Saved, more: object = {}, who = issuer) =>
    who.call(api[call], { params: { id }, body: { version, reason: '抬头开错', isDeducted: false, ...more } as never });
  const credit = ({ id, version }: Saved, more: object = {}) =>
    issuer.call(api.creditInvoice, { params: { id }, body: { version, reason: '退款', ...more } });
  const see = (id: string, who: TestClient = issuer) => who.ok(api.getInvoice, { params: { id } });
  const heldOf = async (orderId: string) => (await orderNow(server, orderId)).invoicedFen;
  const { request: refund, ...others } = money;
  const acts = { paidOrder, request, requested, step, approved, issue, issued, end, credit, see, heldOf, paper, today };
  return { ...others, refund, clerk, issuer, ...acts };
}

/** Paths and messages beside fields. */
export const fieldsOf = (answer: { readonly data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields?.map(({ path, msg }) => `${path}: ${msg}`);

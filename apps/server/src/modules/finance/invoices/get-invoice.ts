import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { capitalAmount } from '@mintmark/domain/finance/capital-amount.ts';
import { TITLE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceableFenOf } from '@mintmark/domain/finance/invoice/invoice-rules.ts';
import { hasTaxGateway } from '../../../adapters/tax/gateways.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { FileAnswer, query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { searchCustomers } from '../../customers/index.ts';
import { readDocument } from '../../files/index.ts';
import { maskName } from '../../identity/index.ts';
import { walletOwner } from '../payments/wallet.queries.ts';
import { invoiceActions } from './invoice-actions.ts';
import { asksOfInvoice } from './invoice-asks.repo.ts';
import { paidOrdersOf } from './invoice-form.queries.ts';
import {
  linesOfInvoice,
  ordersOfInvoice,
  paymentsOfInvoice,
  sellerOf,
  stepsOfInvoice,
} from './invoice-record.queries.ts';
import { customersOwnTitle, type InvoiceTitleFacts, titlesOf } from './invoice-titles.repo.ts';
import { invoiceList, invoicePage, type ListedInvoice } from './invoices.queries.ts';
import { type InvoicePaperRow, invoiceRow, papersOf } from './invoices.repo.ts';

const withActions = <T extends ListedInvoice>(row: T, context: SignedInContext) => ({
  ...row,
  allowedActions: invoiceActions(row, context),
});

/** 发票管理: the list with the counts of its tabs. */
export const listInvoices = query(calls.listInvoices, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await invoicePage(db, context.scope, asked);
    return { ...page, list: page.list.map((row) => withActions(row, context)) };
  }),
);

const fileTypeOf = (key: string | null) => (key === null ? null : key.endsWith('.ofd') ? 'ofd' : 'pdf');

const presentPaper = ({ id, isCredit, code, no, issuedOn, byGateway, fileKey }: InvoicePaperRow) =>
  ({ id, isCredit, code, no, issuedOn, isByGateway: byGateway, fileType: fileTypeOf(fileKey) }) as const;

/** What stands behind an invoice: lines, orders, payments, papers, questions, history. */
async function behind(db: Reader, id: string) {
  return {
    lines: await linesOfInvoice(db, id),
    orderParts: await ordersOfInvoice(db, id),
    payments: (await paymentsOfInvoice(db, id)).map((one) => ({ ...one, receivedAt: iso(one.receivedAt) ?? '' })),
    papers: (await papersOf(db, id)).map(presentPaper),
    asks: (await asksOfInvoice(db, id)).map((one) => ({
      ...one,
      askedAt: iso(one.askedAt) ?? '',
      answeredAt: iso(one.answeredAt),
    })),
    steps: (await stepsOfInvoice(db, id)).map((one) => ({ ...one, at: iso(one.at) ?? '' })),
  };
}

/** One invoice. */
export const getInvoice = query(calls.getInvoice, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const listed = withActions(await rowById(db, invoiceList, context.scope, params.id), context);
    const { title, address, phone, bank, bankAccount, mail, courier, companyId, amountFen } = await invoiceRow(
      db,
      listed.id,
    );
    return {
      ...listed,
      ...{ fullTitle: title, address, phone, bank, bankAccount, mail, courier },
      seller: await sellerOf(db, companyId),
      capitals: capitalAmount(amountFen),
      ...(await behind(db, listed.id)),
      hasGateway: hasTaxGateway(context),
    };
  }),
);

/** The PDF or OFD of an invoice or its credit note, for who sees the invoice. */
export const getInvoiceFile = query(calls.getInvoiceFile, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    await rowById(db, invoiceList, context.scope, params.id);
    const paper = found((await papersOf(db, params.id)).find(({ id }) => id === params.paperId));
    const { bytes, mime } = await readDocument(context, db, found(paper.fileKey));
    return new FileAnswer(bytes, mime, `${paper.no}.${fileTypeOf(paper.fileKey)}`);
  }),
);

/** Who an invoice may be asked for: customers in sight, by what is typed. */
export const searchInvoiceCustomers = query(calls.searchInvoiceCustomers, ({ query: { q } }, { db, scope }) =>
  db.read(scope, async (reader) =>
    (await searchCustomers(reader, scope, { q: q ?? '' })).map(({ id, customerNo, name }) => ({
      id,
      customerNo,
      customerName: maskName(name),
    })),
  ),
);

/** Titles that were used, and before them what the customer's own record says where that is another one. */
async function titlesFor(
  db: Reader,
  customerId: string,
): Promise<(InvoiceTitleFacts & { readonly id: string | null })[]> {
  const used = await titlesOf(db, customerId);
  const { invoiceTitle: title, taxNo, mail } = await customersOwnTitle(db, customerId);
  if (title === '' || used.some((one) => one.title === title)) return used;
  const titleKind = taxNo === '' ? TITLE_KIND.person : TITLE_KIND.firm;
  const own = { id: null, titleKind, title, taxNo, address: '', phone: '', bank: '', bankAccount: '', mail };
  return [own, ...used];
}

/** What the form shows once it is known whose invoice it is. */
export const getInvoiceForm = query(calls.getInvoiceForm, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const { id, customerNo, name } = found(await walletOwner(db, context.scope, params.id));
    const orders = await paidOrdersOf(db, context.scope, id);
    return {
      ...{ customerId: id, customerNo, customerName: maskName(name) },
      titles: await titlesFor(db, id),
      orders: orders.map((order) => ({ ...order, paidAt: iso(order.paidAt), openFen: invoiceableFenOf(order) })),
    };
  }),
);

import { INVOICE_KINDS, INVOICE_WAYS, TITLE_KINDS } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { z } from 'zod';
import { chosen } from '../../kernel/chosen.ts';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';
import { zFenRange, zListTotals, zSearchText } from '../../kernel/listing.ts';

const { state } = invoiceMachine;

/** Orders that one invoice may be about. */
export const MAX_INVOICE_ORDERS = 100;

export const invoiceFilters = {
  companyId: zMany(zId),
  status: zMany(zCode),
  kind: zMany(zCode),
  requestNo: zCodes,
  invoiceNo: zCodes,
  taxNo: zCodes,
  title: zSearchText,
  customerId: zMany(zId),
  customer: zSearchText,
  orderCode: zCodes,
  payNo: zCodes,
  requested: zDateRange,
  issued: zDateRange,
  amount: zFenRange,
};

/** Tabs of the invoices: what waits for somebody first. A tab's conditions are those of the list. */
export const INVOICE_TABS = [
  { key: 'requested', query: { status: [state.requested] } },
  { key: 'toIssue', query: { status: [state.approved] } },
  { key: 'toSend', query: { status: [state.issued] } },
  { key: 'sent', query: { status: [state.sent] } },
  { key: 'ended', query: { status: [state.voided, state.credited] } },
  { key: 'all', query: {} },
] as const;

export const zInvoiceRow = z.object({
  id: zIdOut,
  version: z.int(),
  requestNo: z.string(),
  customerId: zIdOut,
  customerNo: z.string(),
  /** First character only (security.md §2); the same for the title of a private person. */
  customerName: z.string(),
  agentName: z.string().nullable(),
  companyName: z.string(),
  companyNameEn: z.string(),
  kind: z.int(),
  titleKind: z.int(),
  title: z.string(),
  taxNo: z.string(),
  orderQty: z.int(),
  amountFen: zFen,
  taxFen: zFen,
  status: z.int(),
  /** State of the question to gateway or mail server that is open; null: none. */
  askState: z.int().nullable(),
  invoiceCode: z.string().nullable(),
  invoiceNo: z.string().nullable(),
  issuedOn: zDay.nullable(),
  creditNo: z.string().nullable(),
  way: z.int().nullable(),
  waybillNo: z.string(),
  sentAt: zTime.nullable(),
  note: z.string(),
  requestedByName: z.string().nullable(),
  requestedAt: zTime,
  approvedByName: z.string().nullable(),
  approvedAt: zTime.nullable(),
  endedByName: z.string().nullable(),
  endedAt: zTime.nullable(),
  allowedActions: zAllowedActions,
});

export const zInvoiceList = listOf(zInvoiceRow).extend({ counts: z.record(z.string(), z.int()), totals: zListTotals });

const zPaper = z.object({
  id: zIdOut,
  isCredit: z.boolean(),
  code: z.string(),
  no: z.string(),
  issuedOn: zDay,
  isByGateway: z.boolean(),
  /** `pdf` or `ofd`; null: the paper has no file. */
  fileType: z.enum(['pdf', 'ofd']).nullable(),
});

const zAsk = z.object({
  id: zIdOut,
  act: z.int(),
  state: z.int(),
  reference: z.string(),
  answer: z.string(),
  tries: z.int(),
  askedByName: z.string().nullable(),
  askedAt: zTime,
  answeredAt: zTime.nullable(),
  /** The question goes out again by itself. */
  isOnItsWay: z.boolean(),
});

const zOrderPart = z.object({
  orderId: zIdOut,
  orderCode: z.string(),
  amountFen: zFen,
  paidFen: zFen,
  refundedFen: zFen,
  refundingFen: zFen,
  /** By all invoices that hold something of it, this one included. */
  invoicedFen: zFen,
});

/** An invoice whole: to whom, what of, its papers, what was asked, and what was done. */
export const zInvoiceDetail = zInvoiceRow.extend({
  /** The title as it is printed. */
  fullTitle: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  mail: z.string(),
  courier: z.string(),
  seller: z.object({ name: z.string(), taxNo: z.string() }),
  capitals: z.string(),
  lines: z.array(z.object({ category: z.int(), rateBp: z.int(), amountFen: zFen, taxFen: zFen })),
  orderParts: z.array(zOrderPart),
  payments: z.array(
    z.object({
      id: zIdOut,
      payNo: z.string(),
      orderCode: z.string(),
      method: z.int(),
      amountFen: zFen,
      receivedAt: zTime,
    }),
  ),
  papers: z.array(zPaper),
  asks: z.array(zAsk),
  steps: z.array(
    z.object({
      id: zIdOut,
      action: z.string(),
      status: z.int(),
      /** Null: the gateway or the mail server answered. */
      byName: z.string().nullable(),
      note: z.string(),
      at: zTime,
    }),
  ),
  /** Is there a gateway that issues? Otherwise numbers are entered by hand or by file. */
  hasGateway: z.boolean(),
});

export const zInvoiceCustomerQuery = z.strictObject({ q: zSearchText });
export const zCustomerOfInvoice = z.object({ id: zIdOut, customerNo: z.string(), customerName: z.string() });

const zTitle = z.object({
  /** Null: from the customer's own data. */
  id: zIdOut.nullable(),
  titleKind: z.int(),
  title: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  mail: z.string(),
});

/** What the form shows of the customer: the titles used before, and paid orders of which something may be invoiced. */
export const zInvoiceForm = z.object({
  customerId: zIdOut,
  customerNo: z.string(),
  customerName: z.string(),
  titles: z.array(zTitle),
  orders: z.array(
    z.object({
      id: zIdOut,
      orderCode: z.string(),
      paidFen: zFen,
      refundedFen: zFen,
      refundingFen: zFen,
      invoicedFen: zFen,
      openFen: zFenNotNegative,
      paidAt: zTime.nullable(),
    }),
  ),
});

/** Asks for an invoice over paid orders of one customer. What is wrong with title and tax number stands beside its field. */
export const zRequestInvoice = z.strictObject({
  customerId: zId,
  kind: chosen('invoiceKind', z.literal(INVOICE_KINDS.map(({ code }) => code))),
  titleKind: chosen('invoiceTitleKind', z.literal(TITLE_KINDS.map(({ code }) => code))),
  title: zText(100),
  taxNo: zText(60).default(''),
  address: zText(100).default(''),
  phone: zText(30).default(''),
  bank: zText(60).default(''),
  bankAccount: zText(40).default(''),
  mail: z.union([z.literal(''), z.email().max(100)]).default(''),
  note: zText(200).default(''),
  orders: z
    /** Nothing of an order leaves it out. */
    .array(z.strictObject({ orderId: zId, amountFen: zFenNotNegative }))
    .min(1)
    .max(MAX_INVOICE_ORDERS),
});

export const zInvoiceVersion = z.strictObject({ version: zVersion });
export const zInvoiceReason = z.strictObject({ version: zVersion, reason: zReason });

/** A file of an invoice as base64: 4 MB of it are 5.6 million signs. */
const MAX_FILE_SIGNS = 5_600_000;
/** What a call that may bring such a file may weigh. */
export const INVOICE_BODY_LIMIT = 6 * 1024 * 1024;

/** A number that the house got by hand, and its PDF or OFD where it has one. */
export const zPaperTyped = z.strictObject({
  code: zText(20).default(''),
  no: zText(40),
  issuedOn: zDay,
  fileBase64: z.string().max(MAX_FILE_SIGNS).default(''),
});
export const zIssueInvoice = z.strictObject({ version: zVersion, paper: zPaperTyped.optional() });
export const zSendInvoice = z.strictObject({
  version: zVersion,
  way: chosen('invoiceWay', z.literal(INVOICE_WAYS.map(({ code }) => code))),
  mail: z.union([z.literal(''), z.email().max(100)]).default(''),
  courier: zText(40).default(''),
  waybillNo: zText(40).default(''),
});
export const zVoidInvoice = zInvoiceReason.extend({ isDeducted: z.boolean() });
export const zCreditInvoice = zInvoiceReason.extend({ paper: zPaperTyped.optional() });

/** The invoice as it is now; `isAsked`: the answer of gateway or mail server comes later. */
export const zInvoiceSaved = z.object({
  id: zIdOut,
  requestNo: z.string(),
  status: z.int(),
  version: z.int(),
  isAsked: z.boolean(),
});

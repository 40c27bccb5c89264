import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId, zNull } from '../../kernel/fields.ts';
import { IMPORT_BODY_LIMIT, zImportUpload } from '../../kernel/import.ts';
import { exportEndpoint, listQuery } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import { zInvoiceNumberReport, zInvoiceNumbersAccepted } from './invoice-numbers.schema.ts';
import {
  INVOICE_BODY_LIMIT,
  invoiceFilters,
  zCreditInvoice,
  zCustomerOfInvoice,
  zInvoiceCustomerQuery,
  zInvoiceDetail,
  zInvoiceForm,
  zInvoiceList,
  zInvoiceReason,
  zInvoiceSaved,
  zInvoiceVersion,
  zIssueInvoice,
  zRequestInvoice,
  zSendInvoice,
  zVoidInvoice,
} from './invoices.schema.ts';

const PATH = '/api/finance/invoices';
const ONE = `${PATH}/{id}`;
const IMPORTS = '/api/finance/invoice-numbers';
const zIdParam = z.strictObject({ id: zId });
const page = { permission: 'finance:payment:page' } as const;
const ask = { ...page, action: 'finance:payment:invoiceRequest' } as const;
const issue = { ...page, action: 'finance:payment:invoice' } as const;
const undo = { ...page, action: 'finance:payment:invoiceVoid' } as const;
const STEP_ERRORS = ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED', 'INPUT_INVALID'] as const;
const step = { method: 'POST', params: zIdParam, data: zInvoiceSaved, idempotency: 'required', logged: true } as const;

const listInvoices = endpoint({
  title: named('发票列表', 'Invoices and counts of their tabs'),
  method: 'GET',
  path: PATH,
  ...page,
  query: listQuery(invoiceFilters),
  data: zInvoiceList,
  errors: ['FILTER_UNKNOWN'],
});

/** 发票管理 (states.md “Invoice”): asked for over paid orders, approved, issued by the tax gateway or by hand, sent, voided, credited. */
export const invoicesEndpoints = endpoints('finance', {
  listInvoices,
  exportInvoices: exportEndpoint({
    title: named('导出发票', 'Export invoices'),
    of: listInvoices,
    summary: 'Invoices as a file',
  }),
  getInvoice: endpoint({
    title: named('查看一张发票', 'An invoice with its lines, orders, papers and history'),
    method: 'GET',
    path: ONE,
    ...page,
    params: zIdParam,
    data: zInvoiceDetail,
    errors: ['NOT_FOUND'],
  }),
  getInvoiceFile: endpoint({
    title: named('下载发票文件', 'The file of an invoice or of its credit note'),
    method: 'GET',
    path: `${ONE}/papers/{paperId}/file`,
    ...page,
    params: z.strictObject({ id: zId, paperId: zId }),
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
  }),
  searchInvoiceCustomers: endpoint({
    title: named('查找开票客户', 'Customers that an invoice may be asked for, at most 20'),
    method: 'GET',
    path: '/api/finance/invoice-customers',
    ...ask,
    query: zInvoiceCustomerQuery,
    data: z.array(zCustomerOfInvoice),
  }),
  getInvoiceForm: endpoint({
    title: named(
      '开票申请所需的抬头与订单',
      'Titles of a customer, and paid orders of which something may be invoiced',
    ),
    method: 'GET',
    path: '/api/finance/invoice-customers/{id}',
    ...ask,
    params: zIdParam,
    data: zInvoiceForm,
    errors: ['NOT_FOUND'],
  }),
  removeInvoiceTitle: endpoint({
    title: named('删除开票抬头', 'Remove title'),
    method: 'DELETE',
    path: '/api/finance/invoice-titles/{id}',
    ...ask,
    params: zIdParam,
    data: zNull,
    errors: ['NOT_FOUND'],
    idempotency: 'optional',
    logged: true,
    summary: 'Offer a title of a customer no longer; invoices keep theirs',
  }),
  requestInvoice: endpoint({
    title: named('申请开票', 'Request invoice'),
    method: 'POST',
    path: PATH,
    ...ask,
    body: zRequestInvoice,
    data: zInvoiceSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Ask for an invoice over paid orders of one customer; what it is about is held at once',
  }),
  approveInvoice: endpoint({
    title: named('审核发票', 'Approve invoice'),
    ...step,
    path: `${ONE}/approve`,
    ...issue,
    body: zInvoiceVersion,
    errors: STEP_ERRORS,
    summary: 'Approve a request while it is within what was paid',
  }),
  refuseInvoice: endpoint({
    title: named('拒绝开票', 'Refuse invoice'),
    ...step,
    path: `${ONE}/refuse`,
    ...issue,
    body: zInvoiceReason,
    errors: STEP_ERRORS,
    summary: 'Refuse a request that was not issued; its amounts are free again',
  }),
  issueInvoice: endpoint({
    title: named('开具发票', 'Issue invoice'),
    ...step,
    path: `${ONE}/issue`,
    ...issue,
    body: zIssueInvoice,
    bodyLimit: INVOICE_BODY_LIMIT,
    errors: STEP_ERRORS,
    summary: 'Ask the tax gateway for an approved invoice, or enter the number that it got by hand',
  }),
  askInvoiceAgain: endpoint({
    title: named('再次询问税务网关', 'Ask again'),
    ...step,
    path: `${ONE}/ask-again`,
    ...issue,
    body: zInvoiceVersion,
    errors: STEP_ERRORS,
    summary: 'Ask gateway or mail server once more under the same reference',
  }),
  sendInvoice: endpoint({
    title: named('寄送发票', 'Send invoice'),
    ...step,
    path: `${ONE}/send`,
    ...issue,
    body: zSendInvoice,
    errors: STEP_ERRORS,
    summary: 'Mail an issued invoice, or note the waybill that it went with',
  }),
  voidInvoice: endpoint({
    title: named('作废发票', 'Void invoice'),
    ...step,
    path: `${ONE}/void`,
    ...undo,
    body: zVoidInvoice,
    errors: STEP_ERRORS,
    summary: 'Void an issued invoice in the month of its day; its amounts are free again',
  }),
  creditInvoice: endpoint({
    title: named('红冲发票', 'Credit invoice'),
    ...step,
    path: `${ONE}/credit`,
    ...undo,
    body: zCreditInvoice,
    bodyLimit: INVOICE_BODY_LIMIT,
    errors: STEP_ERRORS,
    summary: 'A red credit note over the whole invoice; its amounts are free again',
  }),
  getInvoiceNumberTemplate: endpoint({
    title: named('下载发票号码模板', 'The list of invoice numbers to fill in, with what waits to be issued'),
    method: 'GET',
    path: `${IMPORTS}/template`,
    ...issue,
    data: zNull,
    answer: 'file',
  }),
  createInvoiceNumberImport: endpoint({
    title: named('检查发票号码文件', 'Check a list of invoice numbers; nothing is kept yet'),
    method: 'POST',
    path: IMPORTS,
    ...issue,
    body: zImportUpload,
    data: zInvoiceNumberReport,
    errors: ['FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'INPUT_INVALID', 'TOO_MANY_REQUESTS'],
    bodyLimit: IMPORT_BODY_LIMIT,
  }),
  acceptInvoiceNumberImport: endpoint({
    title: named('导入发票号码', 'Import invoice numbers'),
    method: 'POST',
    path: `${IMPORTS}/{id}/accept`,
    ...issue,
    params: zIdParam,
    data: zInvoiceNumbersAccepted,
    errors: ['NOT_FOUND', 'IMPORT_FINDINGS', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Issue every invoice of a checked list with its number: all rows or none',
  }),
});

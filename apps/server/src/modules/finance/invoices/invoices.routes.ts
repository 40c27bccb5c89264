import type { Binding } from '../../../kernel/handlers.ts';
import { approveInvoice, refuseInvoice } from './decide-invoice.ts';
import { creditInvoice, voidInvoice } from './end-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { getInvoice, getInvoiceFile, getInvoiceForm, listInvoices, searchInvoiceCustomers } from './get-invoice.ts';
import { askInvoiceAgain, issueInvoice } from './issue-invoice.ts';
import {
  acceptInvoiceNumberImport,
  createInvoiceNumberImport,
  getInvoiceNumberTemplate,
} from './numbers/import-numbers.ts';
import { removeInvoiceTitle } from './remove-title.ts';
import { requestInvoice } from './request-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

/** Invoices over paid orders. */
export const invoiceBindings: readonly Binding[] = [
  listInvoices,
  exportInvoices,
  getInvoice,
  getInvoiceFile,
  searchInvoiceCustomers,
  getInvoiceForm,
  removeInvoiceTitle,
  requestInvoice,
  approveInvoice,
  refuseInvoice,
  issueInvoice,
  askInvoiceAgain,
  sendInvoice,
  voidInvoice,
  creditInvoice,
  getInvoiceNumberTemplate,
  createInvoiceNumberImport,
  acceptInvoiceNumberImport,
];

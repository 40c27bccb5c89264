import type { Binding } from '../../../kernel/handlers.ts';
import { exportBooks } from '../books/export-books.ts';
import { findParties, getAccountSheet, getBookDays, getJournal, getTrialBalance } from '../books/get-books.ts';
import { exportVouchers } from '../vouchers/export-vouchers.ts';
import {
  createVoucherTemplate,
  listVoucherTemplates,
  removeVoucherTemplate,
  updateVoucherTemplate,
} from '../vouchers/voucher-templates.ts';
import { closeBooks } from './close-books.ts';
import { exportClosings } from './export-closings.ts';
import { getBooks, getChecklist, getClosing, listClosings } from './get-closing.ts';
import { askReopen, confirmReopen, refuseReopen, withdrawReopen } from './reopen-books.ts';

/** Closed days and months, and the books as they are read, printed and handed to an accounting program. */
export const closingBindings: readonly Binding[] = [
  listClosings,
  exportClosings,
  getClosing,
  getBooks,
  getChecklist,
  closeBooks,
  askReopen,
  confirmReopen,
  refuseReopen,
  withdrawReopen,
  getTrialBalance,
  getBookDays,
  getJournal,
  getAccountSheet,
  findParties,
  exportBooks,
  listVoucherTemplates,
  createVoucherTemplate,
  updateVoucherTemplate,
  removeVoucherTemplate,
  exportVouchers,
];

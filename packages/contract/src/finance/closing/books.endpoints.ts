import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zNull } from '../../kernel/fields.ts';
import { named } from '../../kernel/named.ts';
import {
  zAccountSheet,
  zAccountSheetQuery,
  zBookDays,
  zBookDaysQuery,
  zBookFile,
  zJournal,
  zJournalQuery,
  zParties,
  zPartiesQuery,
  zTrialBalance,
  zTrialBalanceQuery,
} from './books.schema.ts';

const PAGE = 'finance:closing:page';
const PATH = '/api/finance/books';

/** The books of a company as they are read and printed (decision 0098). */
export const booksEndpoints = endpoints('finance', {
  getTrialBalance: endpoint({
    method: 'GET',
    path: `${PATH}/trial-balance`,
    permission: PAGE,
    query: zTrialBalanceQuery,
    data: zTrialBalance,
    errors: ['NOT_FOUND'],
    title: named('试算平衡表', 'The trial balance of a month'),
  }),
  getBookDays: endpoint({
    method: 'GET',
    path: `${PATH}/days`,
    permission: PAGE,
    query: zBookDaysQuery,
    data: zBookDays,
    errors: ['NOT_FOUND'],
    title: named('记账日', 'Days of a month on which something was posted'),
  }),
  getJournal: endpoint({
    method: 'GET',
    path: `${PATH}/journal`,
    permission: PAGE,
    query: zJournalQuery,
    data: zJournal,
    errors: ['NOT_FOUND'],
    title: named('序时账', 'The vouchers of a day'),
  }),
  getAccountSheet: endpoint({
    method: 'GET',
    path: `${PATH}/account`,
    permission: PAGE,
    query: zAccountSheetQuery,
    data: zAccountSheet,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    title: named('科目明细账', 'An account of the books in a month'),
  }),
  findParties: endpoint({
    method: 'GET',
    path: `${PATH}/parties`,
    permission: PAGE,
    query: zPartiesQuery,
    data: zParties,
    errors: ['NOT_FOUND'],
    title: named('查找往来户', 'Customers or agents who have an account, by name or mobile'),
  }),
  exportBooks: endpoint({
    title: named('导出账簿', 'Export books'),
    method: 'POST',
    path: `${PATH}/export`,
    permission: PAGE,
    confirm: 'exports',
    body: zBookFile,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'EXPORT_TOO_LARGE'],
    logged: true,
    summary: 'Trial balance, journal or account sheet of a month as a workbook',
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId } from '../../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import {
  closingFilters,
  zBooks,
  zBooksQuery,
  zChecklist,
  zChecklistQuery,
  zCloseBooks,
  zClosingDetail,
  zClosingList,
  zClosingSaved,
  zReopenAsked,
  zReopenConfirmed,
  zReopenWithdrawn,
} from './closings.schema.ts';

const PAGE = 'finance:closing:page';
const CLOSE = 'finance:closing:close';
const REOPEN = 'finance:closing:reopen';
const PATH = '/api/finance/closings';
const ONE = `${PATH}/{id}`;
const zIdParam = z.strictObject({ id: zId });
const STEP_ERRORS = ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'] as const;

const listClosings = endpoint({
  method: 'GET',
  path: PATH,
  permission: PAGE,
  query: listQuery(closingFilters),
  data: zClosingList,
  errors: ['FILTER_UNKNOWN'],
  title: named('结账列表', 'Closed days and months, and counts of their tabs'),
});

/** Closing of a company's books (decision 0098): days and months, closed by one person and opened again by two. */
export const closingsEndpoints = endpoints('finance', {
  listClosings,
  exportClosings: exportEndpoint({
    title: named('导出结账列表', 'Export closings'),
    of: listClosings,
    summary: 'Closed days and months as a file',
  }),
  getClosing: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParam,
    data: zClosingDetail,
    errors: ['NOT_FOUND'],
    title: named('查看结账', 'A closing with its checklist as it was'),
  }),
  getBooks: endpoint({
    method: 'GET',
    path: '/api/finance/books',
    permission: PAGE,
    query: zBooksQuery,
    data: zBooks,
    errors: ['NOT_FOUND'],
    title: named('账簿状态', 'Up to which day the books of a company are closed'),
  }),
  getChecklist: endpoint({
    method: 'GET',
    path: '/api/finance/books/checklist',
    permission: PAGE,
    query: zChecklistQuery,
    data: zChecklist,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    title: named('结账检查', 'What is open before a day or a month is closed, each with its records'),
  }),
  closeBooks: endpoint({
    title: named('结账', 'Close books'),
    method: 'POST',
    path: PATH,
    permission: PAGE,
    action: CLOSE,
    body: zCloseBooks,
    data: zClosingSaved,
    errors: ['INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Close the days up to one, or a month; refused with the list of what is open',
  }),
  askReopen: endpoint({
    title: named('申请反结账', 'Ask to reopen'),
    method: 'POST',
    path: `${ONE}/ask-reopen`,
    permission: PAGE,
    action: CLOSE,
    params: zIdParam,
    body: zReopenAsked,
    data: zClosingSaved,
    errors: STEP_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Ask for a closed day or month to be opened again, with a reason; another person confirms',
  }),
  confirmReopen: endpoint({
    title: named('确认反结账', 'Confirm reopening'),
    method: 'POST',
    path: `${ONE}/reopen`,
    permission: PAGE,
    action: REOPEN,
    params: zIdParam,
    body: zReopenConfirmed,
    data: zClosingSaved,
    errors: STEP_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Open a day or month again that another person asked for, and everything that was closed after it',
  }),
  refuseReopen: endpoint({
    title: named('驳回反结账', 'Refuse reopening'),
    method: 'POST',
    path: `${ONE}/refuse-reopen`,
    permission: PAGE,
    action: REOPEN,
    params: zIdParam,
    body: zReopenAsked,
    data: zClosingSaved,
    errors: STEP_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Leave it closed, with a reason',
  }),
  withdrawReopen: endpoint({
    title: named('撤回反结账申请', 'Withdraw reopening'),
    method: 'POST',
    path: `${ONE}/withdraw-reopen`,
    permission: PAGE,
    action: CLOSE,
    params: zIdParam,
    body: zReopenWithdrawn,
    data: zClosingSaved,
    errors: STEP_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Take the request back: only who asked',
  }),
});

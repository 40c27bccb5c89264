import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zDay, zId } from '../../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import {
  fundAccountFilters,
  zBalanceQuery,
  zCreateFundAccount,
  zFundAccountDetail,
  zFundAccountList,
  zFundAccountSaved,
  zFundAccountStatus,
  zFundBalance,
  zFundSheet,
  zReconcile,
  zReconciled,
  zUndoReconciliation,
  zUpdateFundAccount,
} from './fund-accounts.schema.ts';

const PAGE = 'finance:capital:page';
const EDIT = 'finance:capital:edit';
const PATH = '/api/finance/fund-accounts';
const ONE = `${PATH}/{id}`;
const zIdParam = z.strictObject({ id: zId });

const listFundAccounts = endpoint({
  method: 'GET',
  path: PATH,
  permission: PAGE,
  query: listQuery(fundAccountFilters),
  data: zFundAccountList,
  errors: ['FILTER_UNKNOWN'],
  title: named('公司资金账户列表', 'Fund accounts with their balances and counts of their tabs'),
});

/** Company fund accounts (records.md §3 accountManagement; decision 0088): balances of books and statements, and their days. */
export const fundAccountsEndpoints = endpoints('finance', {
  listFundAccounts,
  exportFundAccounts: exportEndpoint({
    title: named('导出资金账户', 'Export fund accounts'),
    of: listFundAccounts,
    summary: 'Fund accounts as a file',
  }),
  getFundAccount: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParam,
    data: zFundAccountDetail,
    errors: ['NOT_FOUND'],
    title: named('查看资金账户', 'A fund account with its days and what was compared'),
  }),
  createFundAccount: endpoint({
    title: named('新建资金账户', 'Create fund account'),
    method: 'POST',
    path: PATH,
    permission: PAGE,
    action: EDIT,
    body: zCreateFundAccount,
    data: zFundAccountSaved,
    errors: ['INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
  }),
  updateFundAccount: endpoint({
    title: named('修改资金账户', 'Edit fund account'),
    method: 'PUT',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParam,
    body: zUpdateFundAccount,
    data: zFundAccountSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID'],
    logged: true,
  }),
  setFundAccountStatus: endpoint({
    title: named('启用或停用资金账户', 'Open or close fund account'),
    method: 'POST',
    path: `${ONE}/status`,
    permission: PAGE,
    action: EDIT,
    params: zIdParam,
    body: zFundAccountStatus,
    data: zFundAccountSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    logged: true,
    summary: 'Close an account that holds nothing and waits for nothing, or open it again',
  }),
  getFundBalance: endpoint({
    method: 'GET',
    path: `${ONE}/balance`,
    permission: PAGE,
    params: zIdParam,
    query: zBalanceQuery,
    data: zFundBalance,
    errors: ['NOT_FOUND'],
    title: named('资金账户某日余额', 'Balances of a fund account at the end of a day'),
  }),
  getFundSheet: endpoint({
    method: 'GET',
    path: `${ONE}/days/{day}`,
    permission: PAGE,
    params: z.strictObject({ id: zId, day: zDay }),
    data: zFundSheet,
    errors: ['NOT_FOUND'],
    title: named('资金账户日报', 'The sheet of a day: what there was, each posting, what was left'),
  }),
  reconcileFundAccount: endpoint({
    title: named('资金账户对账', 'Reconcile fund account'),
    method: 'POST',
    path: `${ONE}/reconciliations`,
    permission: PAGE,
    action: EDIT,
    params: zIdParam,
    body: zReconcile,
    data: zReconciled,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Compare the books at the end of a day with the statement; a difference needs a reason',
  }),
  undoFundReconciliation: endpoint({
    title: named('撤销对账', 'Undo reconciliation'),
    method: 'POST',
    path: `${ONE}/reconciliations/undo`,
    permission: PAGE,
    action: 'finance:capital:decide',
    params: zIdParam,
    body: zUndoReconciliation,
    data: zReconciled,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Take back the last comparison, with a reason',
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import {
  topUpFilters,
  zApproveTopUp,
  zCancelTopUp,
  zCustomerOfTopUp,
  zCustomerQuery,
  zRequestTopUp,
  zSummaryQuery,
  zTopUpDetail,
  zTopUpForm,
  zTopUpList,
  zTopUpReason,
  zTopUpSaved,
  zTopUpSummary,
} from './top-ups.schema.ts';

const PAGE = 'finance:amountaudit:page';
const REQUEST = 'finance:amountaudit:request';
const DECIDE = 'finance:amountaudit:decide';
const PATH = '/api/finance/top-ups';
const ONE = `${PATH}/{id}`;
const zIdParam = z.strictObject({ id: zId });

const listTopUps = endpoint({
  method: 'GET',
  path: PATH,
  permission: PAGE,
  query: listQuery(topUpFilters),
  data: zTopUpList,
  errors: ['FILTER_UNKNOWN'],
  title: named('充值列表', 'Top-ups and counts of their tabs'),
});

/** Money put on customers' balances (states.md “Top-up”): asked for, approved by another person, posted once, undone openly. */
export const topUpsEndpoints = endpoints('finance', {
  listTopUps,
  exportTopUps: exportEndpoint({
    title: named('导出充值', 'Export top-ups'),
    of: listTopUps,
    summary: 'Top-ups as a file',
  }),
  getTopUp: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParam,
    data: zTopUpDetail,
    errors: ['NOT_FOUND'],
    title: named('查看一笔充值', 'A top-up with its voucher, steps and postings'),
  }),
  searchTopUpCustomers: endpoint({
    method: 'GET',
    path: '/api/finance/top-up-customers',
    permission: PAGE,
    action: REQUEST,
    query: zCustomerQuery,
    data: z.array(zCustomerOfTopUp),
    title: named('查找充值客户', 'Customers whose balance may be topped up, at most 20'),
  }),
  getTopUpForm: endpoint({
    method: 'GET',
    path: '/api/finance/top-up-customers/{id}',
    permission: PAGE,
    action: REQUEST,
    params: zIdParam,
    data: zTopUpForm,
    errors: ['NOT_FOUND'],
    title: named(
      '充值表单所需的客户余额',
      'What the form of a top-up shows of a customer: balance, bonus rule, places of money',
    ),
  }),
  requestTopUp: endpoint({
    title: named('申请充值', 'Request top-up'),
    method: 'POST',
    path: PATH,
    permission: PAGE,
    action: REQUEST,
    body: zRequestTopUp,
    data: zTopUpSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'TXN_USED'],
    idempotency: 'required',
    logged: true,
    summary: 'Ask for money that has arrived to be put on a balance',
  }),
  approveTopUp: endpoint({
    title: named('批准充值', 'Approve top-up'),
    method: 'POST',
    path: `${ONE}/approve`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParam,
    body: zApproveTopUp,
    data: zTopUpSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED', 'TXN_USED'],
    idempotency: 'required',
    logged: true,
    summary: 'Approve a top-up and book it; above the limit the first of two approvals is noted',
  }),
  rejectTopUp: endpoint({
    title: named('驳回充值', 'Reject top-up'),
    method: 'POST',
    path: `${ONE}/reject`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParam,
    body: zTopUpReason,
    data: zTopUpSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Reject a top-up with a reason',
  }),
  cancelTopUp: endpoint({
    title: named('撤销充值', 'Cancel top-up'),
    method: 'POST',
    path: `${ONE}/cancel`,
    permission: PAGE,
    action: REQUEST,
    params: zIdParam,
    body: zCancelTopUp,
    data: zTopUpSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Take back a top-up that nobody has decided: only who asked for it',
  }),
  reverseTopUp: endpoint({
    title: named('冲销充值', 'Reverse top-up'),
    method: 'POST',
    path: `${ONE}/reverse`,
    permission: PAGE,
    action: 'finance:amountaudit:reverse',
    confirm: 'refunds',
    params: zIdParam,
    body: zTopUpReason,
    data: zTopUpSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Undo a booked top-up by the opposite posting, while the balance covers it',
  }),
  getTopUpSummary: endpoint({
    method: 'GET',
    path: '/api/finance/top-up-summary',
    permission: 'finance:capitaltrade:sumIn',
    query: zSummaryQuery,
    data: zTopUpSummary,
    errors: ['INPUT_INVALID'],
    title: named('充值汇总', 'Top-ups of some days, added up by day, method, operator or company'),
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zId } from '../../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import {
  fundMoveFilters,
  zApproveFundMove,
  zCancelFundMove,
  zCountCash,
  zFundMoveDetail,
  zFundMoveList,
  zFundMoveReason,
  zFundMoveSaved,
  zRequestOpening,
  zRequestTransfer,
} from './fund-moves.schema.ts';

const PAGE = 'finance:capital:page';
const REQUEST = 'finance:capital:request';
const DECIDE = 'finance:capital:decide';
const PATH = '/api/finance/fund-moves';
const ONE = `${PATH}/{id}`;
const zIdParam = z.strictObject({ id: zId });
const STEP_ERRORS = ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'] as const;

const listFundMoves = endpoint({
  method: 'GET',
  path: PATH,
  permission: PAGE,
  query: listQuery(fundMoveFilters),
  data: zFundMoveList,
  errors: ['FILTER_UNKNOWN'],
  title: named('资金凭证列表', 'Fund vouchers and counts of their tabs'),
});

/** Fund vouchers (decision 0088): opening balances, transfers, counts of cash boxes; asked by one, booked by another. */
export const fundMovesEndpoints = endpoints('finance', {
  listFundMoves,
  exportFundMoves: exportEndpoint({
    title: named('导出资金凭证', 'Export fund vouchers'),
    of: listFundMoves,
    summary: 'Fund vouchers as a file',
  }),
  getFundMove: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParam,
    data: zFundMoveDetail,
    errors: ['NOT_FOUND'],
    title: named('查看资金凭证', 'A fund voucher with what was counted and booked'),
  }),
  requestFundTransfer: endpoint({
    title: named('申请账户调拨', 'Request fund transfer'),
    method: 'POST',
    path: '/api/finance/fund-transfers',
    permission: PAGE,
    action: REQUEST,
    body: zRequestTransfer,
    data: zFundMoveSaved,
    errors: ['INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Ask for money to be moved between two accounts of a company; another person books it',
  }),
  requestFundOpening: endpoint({
    title: named('登记期初余额', 'Request opening balance'),
    method: 'POST',
    path: '/api/finance/fund-accounts/{id}/opening',
    permission: PAGE,
    action: REQUEST,
    params: zIdParam,
    body: zRequestOpening,
    data: zFundMoveSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Say what an account held before the books began; another person books it, once',
  }),
  countCash: endpoint({
    title: named('盘点现金', 'Count cash'),
    method: 'POST',
    path: '/api/finance/fund-accounts/{id}/counts',
    permission: PAGE,
    action: REQUEST,
    params: zIdParam,
    body: zCountCash,
    data: zFundMoveSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Count a cash box after a shift; the difference is booked, above the limit by a second person',
  }),
  approveFundMove: endpoint({
    title: named('批准资金凭证', 'Approve fund voucher'),
    method: 'POST',
    path: `${ONE}/approve`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParam,
    body: zApproveFundMove,
    data: zFundMoveSaved,
    errors: STEP_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Approve a fund voucher and book it',
  }),
  rejectFundMove: endpoint({
    title: named('驳回资金凭证', 'Reject fund voucher'),
    method: 'POST',
    path: `${ONE}/reject`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParam,
    body: zFundMoveReason,
    data: zFundMoveSaved,
    errors: STEP_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Reject a fund voucher with a reason',
  }),
  cancelFundMove: endpoint({
    title: named('撤销资金凭证', 'Cancel fund voucher'),
    method: 'POST',
    path: `${ONE}/cancel`,
    permission: PAGE,
    action: REQUEST,
    params: zIdParam,
    body: zCancelFundMove,
    data: zFundMoveSaved,
    errors: STEP_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Take back a fund voucher that nobody has decided: only who asked for it',
  }),
  reverseFundMove: endpoint({
    title: named('冲销资金凭证', 'Reverse fund voucher'),
    method: 'POST',
    path: `${ONE}/reverse`,
    permission: PAGE,
    action: DECIDE,
    params: zIdParam,
    body: zFundMoveReason,
    data: zFundMoveSaved,
    errors: STEP_ERRORS,
    idempotency: 'required',
    logged: true,
    summary: 'Undo a booked fund voucher by the opposite posting',
  }),
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../kernel/listing.ts';
import {
  refundFilters,
  zApproveRefund,
  zCancelRefund,
  zPayOutRefund,
  zRefundable,
  zRefundDetail,
  zRefundList,
  zRefundReason,
  zRefundSaved,
  zRequestRefund,
} from './refunds.schema.ts';

const PAGE = 'finance:payment:page';
const REFUND = 'finance:payment:refund';
const APPROVE = 'finance:payment:refundApprove';
const PATH = '/api/finance/refunds';
const ONE = `${PATH}/{id}`;
const zIdParam = z.object({ id: zId });

const listRefunds = endpoint({
  method: 'GET',
  path: PATH,
  permission: PAGE,
  query: listQuery(refundFilters),
  data: zRefundList,
  errors: ['FILTER_UNKNOWN'],
  summary: 'Refunds and counts of their tabs',
});

/** Giving money back (states.md refund): asked for, approved by another person, paid out by one who did not approve. */
export const refundsEndpoints = {
  listRefunds,
  exportRefunds: exportEndpoint({ of: listRefunds, audit: 'finance.exportRefunds', summary: 'Refunds as a file' }),
  getRefund: endpoint({
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: zIdParam,
    data: zRefundDetail,
    errors: ['NOT_FOUND'],
    summary: 'A refund with its parts, steps and postings',
  }),
  getRefundable: endpoint({
    method: 'GET',
    path: '/api/finance/payments/{id}/refundable',
    permission: PAGE,
    params: zIdParam,
    data: zRefundable,
    errors: ['NOT_FOUND'],
    summary: 'What of a payment may be given back, and how',
  }),
  requestRefund: endpoint({
    method: 'POST',
    path: '/api/finance/payments/{id}/refunds',
    permission: REFUND,
    confirm: 'refunds',
    params: zIdParam,
    body: zRequestRefund,
    data: zRefundSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'INPUT_INVALID'],
    idempotency: 'required',
    audit: 'finance.requestRefund',
    summary: 'Ask for money of a payment to be given back; its orders are refunding until it ends',
  }),
  approveRefund: endpoint({
    method: 'POST',
    path: `${ONE}/approve`,
    permission: APPROVE,
    confirm: 'refunds',
    params: zIdParam,
    body: zApproveRefund,
    data: zRefundSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'finance.approveRefund',
    summary: 'Approve a refund that somebody else asked for',
  }),
  rejectRefund: endpoint({
    method: 'POST',
    path: `${ONE}/reject`,
    permission: APPROVE,
    params: zIdParam,
    body: zRefundReason,
    data: zRefundSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'finance.rejectRefund',
    summary: 'Reject a refund with a reason',
  }),
  payOutRefund: endpoint({
    method: 'POST',
    path: `${ONE}/pay-out`,
    permission: REFUND,
    confirm: 'refunds',
    params: zIdParam,
    body: zPayOutRefund,
    data: zRefundSaved,
    errors: [
      'NOT_FOUND',
      'VERSION_STALE',
      'STATE_CONFLICT',
      'GUARD_FAILED',
      'INPUT_INVALID',
      'TXN_USED',
      'BALANCE_SHORT',
    ],
    idempotency: 'required',
    audit: 'finance.payOutRefund',
    summary: 'Record that the money has left, with its postings',
  }),
  failRefund: endpoint({
    method: 'POST',
    path: `${ONE}/fail`,
    permission: REFUND,
    params: zIdParam,
    body: zRefundReason,
    data: zRefundSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT'],
    idempotency: 'required',
    audit: 'finance.failRefund',
    summary: 'Record that the channel refused the money; it may be paid out again or cancelled',
  }),
  cancelRefund: endpoint({
    method: 'POST',
    path: `${ONE}/cancel`,
    permission: REFUND,
    params: zIdParam,
    body: zCancelRefund,
    data: zRefundSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT'],
    idempotency: 'required',
    audit: 'finance.cancelRefund',
    summary: 'Take back a refund that was not paid out',
  }),
} as const;

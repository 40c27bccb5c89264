import { z } from 'zod';
import { zLimitHits } from '../companies/limit.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT } from '../kernel/import.ts';
import { exportEndpoint } from '../kernel/listing.ts';
import type { Permission } from '../kernel/permissions.ts';
import { zAcceptImport, zCreateImport, zImportAccepted, zImportReport } from './import.schema.ts';
import {
  zAnswerBody,
  zAskBody,
  zCloseBody,
  zCreateOrder,
  zInnerRemarkBody,
  zMarkBody,
  zOrderSaved,
  zReasonBody,
  zReturnBody,
  zSilentBody,
  zUpdateOrder,
  zVersionBody,
} from './order.schema.ts';
import { zOrderDetail, zQuotePreview, zSubmitter } from './order-detail.schema.ts';
import { zOrderList, zOrderQuery } from './order-list.schema.ts';

const zIdParams = z.strictObject({ id: zId });
const BASE = '/api/receiving/orders';
const PAGE = 'closeReview:order:page' satisfies Permission;
const EDIT = 'order:order:submit' satisfies Permission;
/** Marks and remarks of the house: whoever may act on orders, not whoever may look at them. */
const NOTE = ['order:order:submit', 'order:order:hold', 'order:order:answer'] as const satisfies readonly Permission[];
/** Up to 2,000 lines with texts (D10). */
const LINES_LIMIT = 3 * 1024 * 1024;

/** A step of the order machine (states.md order): body with version, answers what the order is then. */
function step<B extends z.ZodType>(verb: string, permission: Permission, body: B, audit: string, summary: string) {
  return endpoint({
    method: 'POST',
    path: `${BASE}/{id}/${verb}`,
    permission,
    params: zIdParams,
    body,
    data: zOrderSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: `receiving.${audit}`,
    summary,
  });
}

const listOrders = endpoint({
  method: 'GET',
  path: BASE,
  permission: PAGE,
  query: zOrderQuery,
  data: zOrderList,
  errors: ['FILTER_UNKNOWN'],
  summary: 'Submission orders with the counts of the tabs',
});

/** Submission orders up to the arrival of the parcel, and what can be done to an order as a whole (records.md §2). */
export const receivingEndpoints = {
  listOrders,
  exportOrders: exportEndpoint({
    of: listOrders,
    audit: 'receiving.exportOrders',
    summary: 'Submission orders as a file',
  }),
  getOrder: endpoint({
    method: 'GET',
    path: `${BASE}/{id}`,
    permission: PAGE,
    params: zIdParams,
    data: zOrderDetail,
    errors: ['NOT_FOUND'],
    summary: 'A submission order with lines, quote, questions, discrepancies and timeline',
  }),
  getQuotePreview: endpoint({
    method: 'GET',
    path: `${BASE}/{id}/quote`,
    permission: PAGE,
    params: zIdParams,
    data: zQuotePreview,
    errors: ['NOT_FOUND', 'NO_PRICE_RULE'],
    summary: 'What the order would be quoted today; nothing is stored',
  }),
  getOrderLimits: endpoint({
    method: 'GET',
    path: `${BASE}/{id}/limits`,
    permission: PAGE,
    params: zIdParams,
    data: zLimitHits,
    errors: ['NOT_FOUND'],
    summary: 'What the limits of the company say to a draft if it were submitted now; nothing is taken',
  }),
  getSubmitter: endpoint({
    method: 'GET',
    path: '/api/receiving/submitters/{id}',
    permission: EDIT,
    params: zIdParams,
    data: zSubmitter,
    errors: ['NOT_FOUND'],
    summary: 'What the order form needs of a customer: agent, pay point, addresses, agreement',
  }),
  createOrder: endpoint({
    method: 'POST',
    path: BASE,
    permission: EDIT,
    body: zCreateOrder,
    data: zOrderSaved,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'receiving.createOrder',
    bodyLimit: LINES_LIMIT,
    summary: 'A draft made at the counter',
  }),
  updateOrder: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}`,
    permission: EDIT,
    params: zIdParams,
    body: zUpdateOrder,
    data: zOrderSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'receiving.updateOrder',
    bodyLimit: LINES_LIMIT,
    summary: 'Change a draft; lines are replaced as a whole',
  }),
  removeOrder: step('remove', EDIT, zVersionBody, 'removeOrder', 'Delete a draft that was never submitted'),
  submitOrder: step('submit', EDIT, zVersionBody, 'submitOrder', 'Submit: price list fixed, quote stored'),
  unsubmitOrder: step('unsubmit', EDIT, zReasonBody, 'unsubmitOrder', 'Back to draft before anything arrived'),
  cancelOrder: step('cancel', 'order:order:cancel', zReasonBody, 'cancelOrder', 'Cancel an order or an empty parcel'),
  restoreOrder: step('restore', 'order:order:restore', zReasonBody, 'restoreOrder', 'Take a cancellation back'),
  holdOrder: step('hold', 'order:order:hold', zReasonBody, 'holdOrder', 'Stop every forward step of the order'),
  releaseOrder: step('release', 'order:order:hold', zReasonBody, 'releaseOrder', 'End the hold'),
  askCustomer: step('ask', 'order:order:ask', zAskBody, 'askCustomer', 'Ask the customer; the order waits for him'),
  answerQuestion: step(
    'answer',
    'order:order:answer',
    zAnswerBody,
    'answerQuestion',
    'Record the answer; declining withdraws the named coins',
  ),
  closeSilentQuestion: step(
    'silent',
    'order:order:ask',
    zSilentBody,
    'closeSilentQuestion',
    'Close a question nobody answered for 15 days',
  ),
  returnOrder: step('return', 'order:order:return', zReturnBody, 'returnOrder', 'Send everything back ungraded'),
  closeOrder: step('close', 'order:order:answer', zCloseBody, 'closeOrder', 'Close an order on the customer’s word'),
  undoReturnOrder: step('undoReturn', 'order:order:return', zReasonBody, 'undoReturnOrder', 'Take a return back'),
  markOrder: endpoint({
    method: 'POST',
    path: `${BASE}/{id}/mark`,
    permission: NOTE,
    params: zIdParams,
    body: zMarkBody,
    data: zOrderSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    audit: 'receiving.markOrder',
    summary: 'Colour flag of an order',
  }),
  updateInnerRemark: endpoint({
    method: 'PUT',
    path: `${BASE}/{id}/innerRemark`,
    permission: NOTE,
    params: zIdParams,
    body: zInnerRemarkBody,
    data: zOrderSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'NOT_ALLOWED'],
    audit: 'receiving.updateInnerRemark',
    summary: 'Remark for the house',
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/api/receiving/imports/template',
    permission: EDIT,
    data: zNull,
    answer: 'file',
    summary: 'The list that customers fill in, with choices and notes',
  }),
  createImport: endpoint({
    method: 'POST',
    path: '/api/receiving/imports',
    permission: EDIT,
    body: zCreateImport,
    data: zImportReport,
    errors: ['NOT_FOUND', 'FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'TOO_MANY_REQUESTS'],
    bodyLimit: IMPORT_BODY_LIMIT,
    summary: 'Check a customer’s list; nothing is imported yet',
  }),
  acceptImport: endpoint({
    method: 'POST',
    path: '/api/receiving/imports/{id}/accept',
    permission: EDIT,
    params: zIdParams,
    body: zAcceptImport,
    data: zImportAccepted,
    errors: ['NOT_FOUND', 'IMPORT_FINDINGS', 'GUARD_FAILED', 'VERSION_STALE'],
    idempotency: 'optional',
    audit: 'receiving.acceptImport',
    summary: 'Make a draft of the checked list, or append to one, in one transaction',
  }),
  getAnnotatedImport: endpoint({
    method: 'GET',
    path: '/api/receiving/imports/{id}/annotated',
    permission: EDIT,
    params: zIdParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
    summary: 'The person’s own file with a column that says what is wrong',
  }),
};

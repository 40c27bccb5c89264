import { z } from 'zod';
import { zLimitHits } from '../companies/limit.schema.ts';
import { type EndpointNames, endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT } from '../kernel/import.ts';
import { exportEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
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
function step<B extends z.ZodType>(verb: string, permission: Permission, body: B, names: EndpointNames) {
  return endpoint({
    method: 'POST',
    path: `${BASE}/{id}/${verb}`,
    permission,
    params: zIdParams,
    body,
    data: zOrderSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    ...names,
  });
}

const listOrders = endpoint({
  title: named('送评单列表', 'Submission orders with the counts of the tabs'),
  method: 'GET',
  path: BASE,
  permission: PAGE,
  query: zOrderQuery,
  data: zOrderList,
  errors: ['FILTER_UNKNOWN'],
});

/** Submission orders up to the arrival of the parcel, and what can be done to an order as a whole (records.md §2). */
export const receivingEndpoints = endpoints('receiving', {
  listOrders,
  exportOrders: exportEndpoint({
    title: named('导出送评单', 'Export orders'),
    of: listOrders,
    summary: 'Submission orders as a file',
  }),
  getOrder: endpoint({
    title: named('查看一张送评单', 'A submission order with lines, quote, questions, discrepancies and timeline'),
    method: 'GET',
    path: `${BASE}/{id}`,
    permission: PAGE,
    params: zIdParams,
    data: zOrderDetail,
    errors: ['NOT_FOUND'],
  }),
  getQuotePreview: endpoint({
    title: named('送评单的预估费用', 'What the order would be quoted today; nothing is stored'),
    method: 'GET',
    path: `${BASE}/{id}/quote`,
    permission: PAGE,
    params: zIdParams,
    data: zQuotePreview,
    errors: ['NOT_FOUND', 'NO_PRICE_RULE'],
  }),
  getOrderLimits: endpoint({
    title: named(
      '送评单的收评限制',
      'What the limits of the company say to a draft if it were submitted now; nothing is taken',
    ),
    method: 'GET',
    path: `${BASE}/{id}/limits`,
    permission: PAGE,
    params: zIdParams,
    data: zLimitHits,
    errors: ['NOT_FOUND'],
  }),
  getSubmitter: endpoint({
    title: named(
      '下单所需的客户信息',
      'What the order form needs of a customer: agent, pay point, addresses, agreement',
    ),
    method: 'GET',
    path: '/api/receiving/submitters/{id}',
    permission: EDIT,
    params: zIdParams,
    data: zSubmitter,
    errors: ['NOT_FOUND'],
  }),
  createOrder: endpoint({
    title: named('新建送评单', 'Create order'),
    method: 'POST',
    path: BASE,
    permission: EDIT,
    body: zCreateOrder,
    data: zOrderSaved,
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    bodyLimit: LINES_LIMIT,
    summary: 'A draft made at the counter',
  }),
  updateOrder: endpoint({
    title: named('编辑送评单', 'Edit order'),
    method: 'PUT',
    path: `${BASE}/{id}`,
    permission: EDIT,
    params: zIdParams,
    body: zUpdateOrder,
    data: zOrderSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    bodyLimit: LINES_LIMIT,
    summary: 'Change a draft; lines are replaced as a whole',
  }),
  removeOrder: step('remove', EDIT, zVersionBody, {
    title: named('删除送评单', 'Delete order'),
    summary: 'Delete a draft that was never submitted',
  }),
  submitOrder: step('submit', EDIT, zVersionBody, {
    title: named('提交送评单', 'Submit order'),
    summary: 'Submit: price list fixed, quote stored',
  }),
  unsubmitOrder: step('unsubmit', EDIT, zReasonBody, {
    title: named('撤回提交', 'Unsubmit order'),
    summary: 'Back to draft before anything arrived',
  }),
  cancelOrder: step('cancel', 'order:order:cancel', zReasonBody, {
    title: named('取消送评单', 'Cancel order'),
    summary: 'Cancel an order or an empty parcel',
  }),
  restoreOrder: step('restore', 'order:order:restore', zReasonBody, {
    title: named('恢复送评单', 'Restore order'),
    summary: 'Take a cancellation back',
  }),
  holdOrder: step('hold', 'order:order:hold', zReasonBody, {
    title: named('挂起送评单', 'Hold order'),
    summary: 'Stop every forward step of the order',
  }),
  releaseOrder: step('release', 'order:order:hold', zReasonBody, {
    title: named('解除挂起送评单', 'Release order'),
    summary: 'End the hold',
  }),
  askCustomer: step('ask', 'order:order:ask', zAskBody, {
    title: named('发起客户确认', 'Ask customer'),
    summary: 'Ask the customer; the order waits for him',
  }),
  answerQuestion: step('answer', 'order:order:answer', zAnswerBody, {
    title: named('登记客户答复', 'Record answer'),
    summary: 'Record the answer; declining withdraws the named coins',
  }),
  closeSilentQuestion: step('silent', 'order:order:ask', zSilentBody, {
    title: named('关闭未答复的询问', 'Close silent question'),
    summary: 'Close a question nobody answered for 15 days',
  }),
  returnOrder: step('return', 'order:order:return', zReturnBody, {
    title: named('退回送评单', 'Return order'),
    summary: 'Send everything back ungraded',
  }),
  closeOrder: step('close', 'order:order:answer', zCloseBody, {
    title: named('客户确认收货并结单', 'Close order'),
    summary: 'Close an order on the customer’s word',
  }),
  undoReturnOrder: step('undoReturn', 'order:order:return', zReasonBody, {
    title: named('撤销退回', 'Undo return'),
    summary: 'Take a return back',
  }),
  markOrder: endpoint({
    title: named('标记送评单', 'Mark order'),
    method: 'POST',
    path: `${BASE}/{id}/mark`,
    permission: NOTE,
    params: zIdParams,
    body: zMarkBody,
    data: zOrderSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    logged: true,
    summary: 'Colour flag of an order',
  }),
  updateInnerRemark: endpoint({
    title: named('修改内部备注', 'Edit inner note'),
    method: 'PUT',
    path: `${BASE}/{id}/innerRemark`,
    permission: NOTE,
    params: zIdParams,
    body: zInnerRemarkBody,
    data: zOrderSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'NOT_ALLOWED'],
    logged: true,
    summary: 'Remark for the house',
  }),
  getImportTemplate: endpoint({
    title: named('下载送评单导入模板', 'The list that customers fill in, with choices and notes'),
    method: 'GET',
    path: '/api/receiving/imports/template',
    permission: EDIT,
    data: zNull,
    answer: 'file',
  }),
  createImport: endpoint({
    title: named('检查送评单导入文件', 'Check a customer’s list; nothing is imported yet'),
    method: 'POST',
    path: '/api/receiving/imports',
    permission: EDIT,
    body: zCreateImport,
    data: zImportReport,
    errors: ['NOT_FOUND', 'FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'TOO_MANY_REQUESTS'],
    bodyLimit: IMPORT_BODY_LIMIT,
  }),
  acceptImport: endpoint({
    title: named('导入送评单', 'Import order'),
    method: 'POST',
    path: '/api/receiving/imports/{id}/accept',
    permission: EDIT,
    params: zIdParams,
    body: zAcceptImport,
    data: zImportAccepted,
    errors: ['NOT_FOUND', 'IMPORT_FINDINGS', 'GUARD_FAILED', 'VERSION_STALE'],
    idempotency: 'optional',
    logged: true,
    summary: 'Make a draft of the checked list, or append to one, in one transaction',
  }),
  getAnnotatedImport: endpoint({
    title: named('下载标注问题的送评单导入文件', 'The person’s own file with a column that says what is wrong'),
    method: 'GET',
    path: '/api/receiving/imports/{id}/annotated',
    permission: EDIT,
    params: zIdParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
  }),
});

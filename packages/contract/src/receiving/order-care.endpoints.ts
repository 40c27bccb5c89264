import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import { zOrderSaved } from './order.schema.ts';
import {
  zAmendBody,
  zAnnounceBody,
  zOrderPaper,
  zOrderStory,
  zUndoWithdrawBody,
  zWithdrawBody,
} from './order-care.schema.ts';

const zIdParams = z.strictObject({ id: zId });
const zCoinParams = z.strictObject({ id: zId, coinId: zId });
const BASE = '/api/receiving/orders/{id}';
const PAGE = 'closeReview:order:page' satisfies Permission;
const WITHDRAW = 'order:coin:withdraw' satisfies Permission;
/** Whoever hands orders in, and whoever hears from the customer what has changed. */
const AMEND = ['order:order:submit', 'order:order:answer'] as const satisfies readonly Permission[];
const STEP_ERRORS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'INPUT_INVALID',
];

/** What is done with an order between its submission and its end, and what it is told by (records.md §2). */
export const orderCareEndpoints = endpoints('receiving', {
  getOrderStory: endpoint({
    title: named('送评单的往来与经过', 'Payments, parcels and the story of an order since its first day'),
    method: 'GET',
    path: `${BASE}/story`,
    permission: PAGE,
    params: zIdParams,
    data: zOrderStory,
    errors: ['NOT_FOUND'],
  }),
  getOrderPaper: endpoint({
    title: named('送评单与对账单的打印内容', 'What the printed form and statement of an order say'),
    method: 'GET',
    path: `${BASE}/paper`,
    permission: PAGE,
    params: zIdParams,
    data: zOrderPaper,
    errors: ['NOT_FOUND'],
  }),
  amendOrder: endpoint({
    title: named('更改已提交的送评单', 'Change submitted order'),
    method: 'POST',
    path: `${BASE}/amend`,
    permission: AMEND,
    params: zIdParams,
    body: zAmendBody,
    data: zOrderSaved,
    errors: STEP_ERRORS,
    idempotency: 'optional',
    logged: true,
    summary: 'Address, way back and remark after the submission, with a reason',
  }),
  announceParcel: endpoint({
    title: named('登记客户寄件运单', 'Keep announced waybill'),
    method: 'POST',
    path: `${BASE}/announce`,
    permission: AMEND,
    params: zIdParams,
    body: zAnnounceBody,
    data: zOrderSaved,
    errors: STEP_ERRORS,
    idempotency: 'optional',
    logged: true,
    summary: 'Courier and waybill of the parcel that the customer has sent, before it arrives',
  }),
  withdrawCoin: endpoint({
    title: named('撤回一枚', 'Withdraw one piece'),
    method: 'POST',
    path: `${BASE}/coins/{coinId}/withdraw`,
    permission: WITHDRAW,
    params: zCoinParams,
    body: zWithdrawBody,
    data: zOrderSaved,
    errors: STEP_ERRORS,
    idempotency: 'optional',
    logged: true,
    summary: 'One piece goes back ungraded on the customer’s word',
  }),
  undoWithdrawCoin: endpoint({
    title: named('撤销撤回一枚', 'Take withdrawal back'),
    method: 'POST',
    path: `${BASE}/coins/{coinId}/undoWithdraw`,
    permission: WITHDRAW,
    params: zCoinParams,
    body: zUndoWithdrawBody,
    data: zOrderSaved,
    errors: STEP_ERRORS,
    idempotency: 'optional',
    logged: true,
    summary: 'The piece goes on where it was',
  }),
});

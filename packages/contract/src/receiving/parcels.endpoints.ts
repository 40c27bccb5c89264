import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zId } from '../kernel/fields.ts';
import { exportEndpoint, listQuery } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import {
  parcelFilters,
  zHandOut,
  zJoinOrder,
  zMatchParcel,
  zMoveParcel,
  zParcelDetail,
  zParcelList,
  zParcelSaved,
  zReceiveParcel,
  zSendBack,
  zTakeOut,
} from './parcels.schema.ts';

const PATH = '/api/receiving/parcels';
const ONE = `${PATH}/{id}`;
const PAGE = 'closeReview:confirm:page' satisfies Permission;
const DESK = 'order:order:arrive' satisfies Permission;
const SERVICE = 'order:confirm:resolve' satisfies Permission;
const LEAVE = 'order:order:return' satisfies Permission;
const STEP_ERRORS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'INPUT_INVALID',
];
const step = {
  method: 'POST',
  params: z.strictObject({ id: zId }),
  data: zParcelSaved,
  errors: STEP_ERRORS,
  idempotency: 'optional',
  logged: true,
} as const;

const listParcels = endpoint({
  title: named('包裹列表', 'Parcels received, with the counts of their tabs'),
  method: 'GET',
  path: PATH,
  permission: PAGE,
  query: listQuery(parcelFilters),
  data: zParcelList,
  errors: ['FILTER_UNKNOWN'],
});

/** Parcels as they stood at the door: with orders, with several, with none (states.md “Parcel”). */
export const parcelsEndpoints = endpoints('receiving', {
  listParcels,
  exportParcels: exportEndpoint({ title: named('导出包裹', 'Export parcels received'), of: listParcels }),
  getParcel: endpoint({
    title: named('查看一个包裹', 'A parcel with its orders, photos and history'),
    method: 'GET',
    path: ONE,
    permission: PAGE,
    params: z.strictObject({ id: zId }),
    data: zParcelDetail,
    errors: ['NOT_FOUND'],
  }),
  receiveParcel: endpoint({
    title: named('登记无主包裹', 'Receive parcel without owner'),
    method: 'POST',
    path: PATH,
    permission: DESK,
    body: zReceiveParcel,
    data: zParcelSaved,
    errors: ['INPUT_INVALID', 'NOT_FOUND'],
    idempotency: 'optional',
    logged: true,
    summary: 'A parcel without form and name gets its number, its place and its photos',
  }),
  moveParcel: endpoint({
    ...step,
    title: named('移动包裹', 'Move parcel'),
    path: `${ONE}/move`,
    permission: DESK,
    body: zMoveParcel,
    summary: 'Where it lies, what was seen of it, more photos',
  }),
  matchParcel: endpoint({
    ...step,
    title: named('认领包裹', 'Match parcel to customer'),
    path: `${ONE}/match`,
    permission: SERVICE,
    body: zMatchParcel,
    summary: 'On the customer’s word: a draft order of theirs is made and takes the parcel',
  }),
  joinOrder: endpoint({
    ...step,
    title: named('放入送评单', 'Put order into parcel'),
    path: `${ONE}/orders`,
    permission: DESK,
    body: zJoinOrder,
    summary: 'An order lies in the parcel: it arrives with its first one; several orders one after the other',
  }),
  takeOut: endpoint({
    ...step,
    title: named('取消归单', 'Take order out of parcel'),
    path: `${ONE}/orders/{orderId}/take-out`,
    params: z.strictObject({ id: zId, orderId: zId }),
    permission: SERVICE,
    body: zTakeOut,
    summary: 'The order was not in it; while nothing of the order was counted',
  }),
  sendBack: endpoint({
    ...step,
    title: named('退回包裹', 'Send parcel back'),
    path: `${ONE}/send-back`,
    permission: LEAVE,
    body: zSendBack,
    summary: 'A parcel without owner goes back with a courier, as it came',
  }),
  handOut: endpoint({
    ...step,
    title: named('交还包裹', 'Hand parcel out'),
    path: `${ONE}/hand-out`,
    permission: LEAVE,
    body: zHandOut,
    errors: [...STEP_ERRORS, 'CONFIRM_AGAIN'],
    summary: 'A parcel without owner is handed out at the counter: document, picture, signature, second person',
  }),
});

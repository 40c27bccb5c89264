import { z } from 'zod';
import { endpoint, type Method } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zCode, zCodes, zDateRange, zId, zMany } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint, summedListEndpoint } from '../kernel/listing.ts';
import type { Permission } from '../kernel/permissions.ts';
import {
  zCreateDelivery,
  zDeliveryCouriers,
  zDeliveryDetail,
  zDeliveryDone,
  zDeliveryRow,
  zPack,
  zReadyOrderRow,
  zReasonBody,
  zRemoveItem,
  zScanItem,
  zScanned,
  zTrace,
  zVersionBody,
} from './delivery.schema.ts';
import { zCheckIdentity, zIdentityChecked, zPickup } from './pickup.schema.ts';

const zIdParams = z.strictObject({ id: zId });
const ERRORS_OF_STEPS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'PAYMENT_DUE',
];

/** One step of a delivery: `POST /api/delivery/deliveries/{id}/<verb>`. */
function step<B extends z.ZodType>(verb: string, permission: Permission, body: B, summary: string) {
  return endpoint({
    method: 'POST' satisfies Method,
    path: `/api/delivery/deliveries/{id}/${verb}`,
    permission,
    params: zIdParams,
    body,
    data: zDeliveryDone,
    errors: ERRORS_OF_STEPS,
    idempotency: 'required',
    audit: `delivery.${verb}`,
    summary,
  });
}

const listDeliveries = summedListEndpoint({
  path: '/api/delivery/deliveries',
  permission: 'closeReview:delivery:page',
  summary: 'Deliveries',
  row: zDeliveryRow,
  filters: { status: zMany(zCode), deliveryNo: zCodes, waybillNo: zCodes, method: zMany(zCode), created: zDateRange },
});

/** Deliveries: pack by scanning, waybill, hand-over, pick-up with ID check (states.md delivery, records.md §2). */
export const deliveryEndpoints = {
  listReadyOrders: listEndpoint({
    path: '/api/delivery/ready-orders',
    permission: 'closeReview:delivery:page',
    summary: 'Orders with coins that wait for their parcel',
    row: zReadyOrderRow,
    filters: { orderCode: zCodes, returnMethod: zMany(zCode), isPay: zMany(zCode) },
  }),
  listDeliveries,
  exportDeliveries: exportEndpoint({
    of: listDeliveries,
    audit: 'delivery.exportDeliveries',
    summary: 'Deliveries as a file',
  }),
  getDelivery: endpoint({
    method: 'GET',
    path: '/api/delivery/deliveries/{id}',
    permission: 'closeReview:delivery:page',
    params: zIdParams,
    data: zDeliveryDetail,
    errors: ['NOT_FOUND'],
    summary: 'One delivery with its coins and what has been scanned',
  }),
  getDeliveryCouriers: endpoint({
    method: 'GET',
    path: '/api/delivery/deliveries/{id}/couriers',
    permission: 'closeReview:delivery:page',
    params: zIdParams,
    data: zDeliveryCouriers,
    errors: ['NOT_FOUND'],
    summary: 'Couriers and products that this parcel may be booked with',
  }),
  createDelivery: endpoint({
    method: 'POST',
    path: '/api/delivery/deliveries',
    permission: 'closeReview:delivery:pack',
    body: zCreateDelivery,
    data: zDeliveryDone,
    errors: ERRORS_OF_STEPS,
    idempotency: 'required',
    audit: 'delivery.createDelivery',
    summary: 'Start packing: all ready coins of the orders, one customer and address',
  }),
  scanItem: endpoint({
    method: 'POST',
    path: '/api/delivery/deliveries/{id}/scan',
    permission: 'closeReview:delivery:pack',
    params: zIdParams,
    body: zScanItem,
    data: zScanned,
    errors: ERRORS_OF_STEPS,
    idempotency: 'optional',
    audit: 'delivery.scanItem',
    summary: 'Tick a coin by its certificate number or coin code; refuses what does not belong',
  }),
  removeItem: step('remove-item', 'closeReview:delivery:pack', zRemoveItem, 'Take a coin out of the parcel'),
  pack: step(
    'pack',
    'closeReview:delivery:pack',
    zPack,
    'Packed: every coin scanned, insured or waived; pick-ups wait at the counter',
  ),
  unpack: step('unpack', 'closeReview:delivery:pack', zReasonBody, 'Open the parcel again'),
  makeWaybill: step(
    'waybill',
    'closeReview:delivery:waybill',
    zVersionBody,
    'Ask the courier for a waybill number (answered through the queue)',
  ),
  cancelWaybill: step(
    'cancel-waybill',
    'closeReview:delivery:waybill',
    zReasonBody,
    'Ask the courier to void the waybill (answered through the queue)',
  ),
  handOver: step(
    'hand-over',
    'closeReview:delivery:ship',
    zVersionBody,
    'Hand the parcel over to the courier: coins are shipped',
  ),
  checkIdentity: endpoint({
    method: 'POST',
    path: '/api/delivery/deliveries/{id}/identity',
    permission: 'closeReview:delivery:ship',
    params: zIdParams,
    body: zCheckIdentity,
    data: zIdentityChecked,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'delivery.checkIdentity',
    summary: 'Compare the document at the counter with the customer’s; every answer is kept',
  }),
  releaseIdentity: step(
    'release-identity',
    'closeReview:delivery:cancel',
    zReasonBody,
    'Let the comparison go on after too many wrong ones; another person than those who made them',
  ),
  pickUp: step(
    'pick-up',
    'closeReview:delivery:ship',
    zPickup,
    'Hand the coins out after the identity was compared, with picture and signature',
  ),
  trace: step('trace', 'closeReview:delivery:trace', zTrace, 'Record what happened on the way'),
  checkIn: step(
    'check-in',
    'closeReview:delivery:checkIn',
    zReasonBody,
    'A refused parcel is back: count and seals checked',
  ),
  cancelDelivery: step(
    'cancel',
    'closeReview:delivery:cancel',
    zReasonBody,
    'Cancel before a waybill; the coins are free again',
  ),
} as const;

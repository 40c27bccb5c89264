import { z } from 'zod';
import { type EndpointNames, endpoint, endpoints, type Method } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { zCode, zCodes, zId, zMany } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import type { Permission } from '../kernel/permissions.ts';
import { zChangeAddress, zJoin, zSplit } from './contents.schema.ts';
import {
  zCreateDelivery,
  zDeliveryCouriers,
  zDeliveryDetail,
  zDeliveryDone,
  zPack,
  zReadyOrderRow,
  zReasonBody,
  zRemoveItem,
  zScanItem,
  zScanned,
  zVersionBody,
} from './delivery.schema.ts';
import { zDeliveryList, zDeliveryQuery } from './delivery-list.schema.ts';
import { zCheckIdentity, zIdentityChecked, zPickup } from './pickup.schema.ts';
import { zCheckIn, zReportLost, zSettleLoss, zTrace } from './road.schema.ts';

const zIdParams = z.strictObject({ id: zId });
const ERRORS_OF_STEPS: readonly ErrorId[] = [
  'NOT_FOUND',
  'STATE_CONFLICT',
  'VERSION_STALE',
  'GUARD_FAILED',
  'PAYMENT_DUE',
];

/** One step of a delivery: `POST /api/delivery/deliveries/{id}/<verb>`. */
function step<B extends z.ZodType>(verb: string, permission: Permission, body: B, names: EndpointNames) {
  return endpoint({
    method: 'POST' satisfies Method,
    path: `/api/delivery/deliveries/{id}/${verb}`,
    permission,
    params: zIdParams,
    body,
    data: zDeliveryDone,
    errors: ERRORS_OF_STEPS,
    idempotency: 'required',
    logged: true,
    ...names,
  });
}

const listDeliveries = endpoint({
  title: named('发货单列表', 'Deliveries'),
  method: 'GET',
  path: '/api/delivery/deliveries',
  permission: 'closeReview:delivery:page',
  query: zDeliveryQuery,
  data: zDeliveryList,
  errors: ['FILTER_UNKNOWN'],
  summary: 'Deliveries with the counts of the tabs',
});

/** Deliveries: pack by scanning, waybill, hand-over, pick-up with ID check (states.md delivery, records.md §2). */
export const deliveryEndpoints = endpoints('delivery', {
  listReadyOrders: listEndpoint({
    title: named('待发货的送评单', 'Orders with coins that wait for their parcel'),
    path: '/api/delivery/ready-orders',
    permission: 'closeReview:delivery:page',
    row: zReadyOrderRow,
    filters: { orderCode: zCodes, returnMethod: zMany(zCode), isPay: zMany(zCode) },
  }),
  listDeliveries,
  exportDeliveries: exportEndpoint({
    title: named('导出发货单', 'Export deliveries'),
    of: listDeliveries,
    summary: 'Deliveries as a file',
  }),
  getDelivery: endpoint({
    title: named('查看一个发货单', 'One delivery with its coins and what has been scanned'),
    method: 'GET',
    path: '/api/delivery/deliveries/{id}',
    permission: 'closeReview:delivery:page',
    params: zIdParams,
    data: zDeliveryDetail,
    errors: ['NOT_FOUND'],
  }),
  getDeliveryCouriers: endpoint({
    title: named('发货单可用的快递公司和产品', 'Couriers and products that this parcel may be booked with'),
    method: 'GET',
    path: '/api/delivery/deliveries/{id}/couriers',
    permission: 'closeReview:delivery:page',
    params: zIdParams,
    data: zDeliveryCouriers,
    errors: ['NOT_FOUND'],
  }),
  listDeliveryCouriers: endpoint({
    title: named('快递公司和产品', 'Couriers and products'),
    method: 'GET',
    path: '/api/delivery/couriers',
    permission: 'closeReview:delivery:page',
    data: zDeliveryCouriers,
    summary: 'Couriers and products of the companies in sight, to filter by',
  }),
  createDelivery: endpoint({
    title: named('新建发货单', 'Create delivery'),
    method: 'POST',
    path: '/api/delivery/deliveries',
    permission: 'closeReview:delivery:pack',
    body: zCreateDelivery,
    data: zDeliveryDone,
    errors: ERRORS_OF_STEPS,
    idempotency: 'required',
    logged: true,
    summary: 'Start packing: all ready coins of the orders, one customer and address',
  }),
  scanItem: endpoint({
    title: named('扫描装箱', 'Scan into parcel'),
    method: 'POST',
    path: '/api/delivery/deliveries/{id}/scan',
    permission: 'closeReview:delivery:pack',
    params: zIdParams,
    body: zScanItem,
    data: zScanned,
    errors: ERRORS_OF_STEPS,
    idempotency: 'optional',
    logged: true,
    summary: 'Tick a coin by its certificate number or coin code; refuses what does not belong',
  }),
  removeItem: step('remove-item', 'closeReview:delivery:pack', zRemoveItem, {
    name: 'delivery.remove-item',
    title: named('移出发货单', 'Remove from delivery'),
    summary: 'Take a coin out of the parcel',
  }),
  joinDeliveries: step('join', 'closeReview:delivery:pack', zJoin, {
    title: named('合并包裹', 'Join parcels'),
    summary: 'Put other parcels of the same customer and address into this one',
  }),
  splitDelivery: step('split', 'closeReview:delivery:pack', zSplit, {
    title: named('拆分包裹', 'Split parcel'),
    summary: 'Let some coins travel in a parcel of their own; answers the new one',
  }),
  changeAddress: step('address', 'closeReview:delivery:pack', zChangeAddress, {
    title: named('修改收件地址', 'Change address'),
    summary: 'Another receiver, before there is a waybill',
  }),
  pack: step('pack', 'closeReview:delivery:pack', zPack, {
    title: named('打包', 'Pack'),
    summary: 'Packed: every coin scanned, insured or waived; pick-ups wait at the counter',
  }),
  unpack: step('unpack', 'closeReview:delivery:pack', zReasonBody, {
    title: named('拆包', 'Unpack'),
    summary: 'Open the parcel again',
  }),
  makeWaybill: step('waybill', 'closeReview:delivery:waybill', zVersionBody, {
    name: 'delivery.waybill',
    title: named('打运单', 'Make waybill'),
    summary: 'Ask the courier for a waybill number (answered through the queue)',
  }),
  cancelWaybill: step('cancel-waybill', 'closeReview:delivery:waybill', zReasonBody, {
    name: 'delivery.cancel-waybill',
    title: named('作废运单', 'Void waybill'),
    summary: 'Ask the courier to void the waybill (answered through the queue)',
  }),
  handOver: step('hand-over', 'closeReview:delivery:ship', zVersionBody, {
    name: 'delivery.hand-over',
    title: named('交运', 'Hand over'),
    summary: 'Hand the parcel over to the courier: coins are shipped',
  }),
  checkIdentity: endpoint({
    title: named('取件核对证件', 'Compare identity at pick-up'),
    method: 'POST',
    path: '/api/delivery/deliveries/{id}/identity',
    permission: 'closeReview:delivery:ship',
    params: zIdParams,
    body: zCheckIdentity,
    data: zIdentityChecked,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Compare the document at the counter with the customer’s; every answer is kept',
  }),
  releaseIdentity: step('release-identity', 'closeReview:delivery:cancel', zReasonBody, {
    name: 'delivery.release-identity',
    title: named('解除证件核对锁定', 'Release identity comparison'),
    summary: 'Let the comparison go on after too many wrong ones; another person than those who made them',
  }),
  pickUp: step('pick-up', 'closeReview:delivery:ship', zPickup, {
    name: 'delivery.pick-up',
    title: named('客户自提', 'Customer pick-up'),
    summary: 'Hand the coins out after the identity was compared, with picture and signature',
  }),
  trace: step('trace', 'closeReview:delivery:trace', zTrace, {
    title: named('物流跟踪', 'Trace parcel'),
    summary: 'Record what happened on the way, and who said so',
  }),
  checkIn: step('check-in', 'closeReview:delivery:checkIn', zCheckIn, {
    name: 'delivery.check-in',
    title: named('退件入库', 'Check in return'),
    summary: 'A refused parcel is back: every piece scanned, count and seals checked',
  }),
  reportLost: step('lost', 'order:coin:lost', zReportLost, {
    title: named('登记运输遗失', 'Report parcel lost'),
    summary: 'Lost with the courier: incident and claim, a second person confirms',
  }),
  foundParcel: step('found', 'order:coin:lost', zReasonBody, {
    title: named('登记找回', 'Parcel found'),
    summary: 'What was lost with the courier is there again',
  }),
  settleLoss: step('settle-loss', 'order:coin:lost', zSettleLoss, {
    title: named('运输理赔', 'Settle a loss'),
    summary: 'The courier has paid for what it lost',
  }),
  cancelDelivery: step('cancel', 'closeReview:delivery:cancel', zReasonBody, {
    name: 'delivery.cancel',
    title: named('取消发货单', 'Cancel delivery'),
    summary: 'Cancel before a waybill; the coins are free again',
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zCancelledWaybills, zCancelWaybills, zMakeWaybills, zWaybillBatch } from './waybills.schema.ts';

/** Waybills of many parcels at once (records.md §2 “SfPrintWaybills”). */
export const waybillsEndpoints = endpoints('delivery', {
  makeWaybills: endpoint({
    title: named('批量打运单', 'Make waybills'),
    method: 'POST',
    path: '/api/delivery/waybills',
    permission: 'closeReview:delivery:waybill',
    body: zMakeWaybills,
    data: zWaybillBatch,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Ask couriers for the waybills of up to 50 parcels; each parcel has its own outcome',
  }),
  getWaybillBatch: endpoint({
    title: named('批量打运单的结果', 'What became of waybills that were asked for together'),
    method: 'GET',
    path: '/api/delivery/waybill-batches/{batchNo}',
    permission: 'closeReview:delivery:page',
    params: z.strictObject({ batchNo: zId }),
    data: zWaybillBatch,
    errors: ['NOT_FOUND'],
  }),
  cancelWaybills: endpoint({
    title: named('批量作废运单', 'Void waybills'),
    method: 'POST',
    path: '/api/delivery/waybills/cancel',
    permission: 'closeReview:delivery:waybill',
    body: zCancelWaybills,
    data: zCancelledWaybills,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Ask couriers to void the waybills of several parcels; each parcel has its own outcome',
  }),
});

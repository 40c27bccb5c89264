import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { zBookedLabels } from '../labels/printer.schema.ts';
import { zDeliveryIds, zPrintWaybills, zWaybillPapers } from './waybill-papers.schema.ts';
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
  getWaybillPapers: endpoint({
    title: named('查看电子面单', 'Papers of waybills'),
    method: 'GET',
    path: '/api/delivery/waybill-papers',
    permission: 'closeReview:delivery:page',
    query: z.strictObject({ ids: zDeliveryIds }),
    data: zWaybillPapers,
    summary: 'Papers of chosen parcels as they stood when the courier made them, in the order of the packing bench',
  }),
  printWaybills: endpoint({
    title: named('打印电子面单', 'Print waybills'),
    method: 'POST',
    path: '/api/delivery/waybill-prints',
    permission: 'closeReview:delivery:waybill',
    body: zPrintWaybills,
    data: zBookedLabels,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED', 'LABEL_TEXT_LONG'],
    idempotency: 'required',
    logged: true,
    summary: 'Book papers of waybills as a numbered job; a reprint is counted and says why',
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

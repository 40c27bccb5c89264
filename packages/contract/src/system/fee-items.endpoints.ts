import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import * as s from './fee-items.schema.ts';

const PATH = '/api/system/fee-items';
const PAGE = 'system:xinxifee:list';
const EDIT = 'system:otherAmount:edit';
const one = z.strictObject({ id: zId });

const listFeeItems = listEndpoint({
  path: PATH,
  permission: PAGE,
  filters: s.feeItemFilters,
  row: s.zFeeItem,
  summary: 'Fee items with what holds today',
});

/** Fees beside the price list (otherAmount, records.md §8). */
export const feeItemsEndpoints = {
  listFeeItems,
  exportFeeItems: exportEndpoint({
    of: listFeeItems,
    audit: 'system.exportFeeItems',
    summary: 'Fee items as a file',
  }),
  listOfferedFees: endpoint({
    method: 'GET',
    path: `${PATH}/offered`,
    permission: 'finance:payment:adjust',
    data: s.zOfferedFees,
    summary: 'Fees that may be added to a price today',
  }),
  getFeeItemAmounts: endpoint({
    method: 'GET',
    path: `${PATH}/{id}/amounts`,
    permission: PAGE,
    params: one,
    data: s.zFeeItemAmounts,
    errors: ['NOT_FOUND'],
    summary: 'Every amount of a fee item, the newest first',
  }),
  createFeeItem: endpoint({
    method: 'POST',
    path: PATH,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: s.zNewFeeItem,
    data: z.object({ id: z.string() }),
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'system.createFeeItem',
    summary: 'New fee item; its amount holds from today',
  }),
  updateFeeItem: endpoint({
    method: 'PUT',
    path: `${PATH}/{id}`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: one,
    body: s.zFeeItemChange,
    data: s.zFeeItemVersion,
    errors: ['NOT_FOUND', 'VERSION_STALE'],
    idempotency: 'optional',
    audit: 'system.updateFeeItem',
    summary: 'Names, unit and rules of a fee item',
  }),
  setFeeItemAmount: endpoint({
    method: 'PUT',
    path: `${PATH}/{id}/amounts`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: one,
    body: s.zFeeAmountChange,
    data: s.zFeeItemVersion,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE'],
    idempotency: 'optional',
    audit: 'system.setFeeItemAmount',
    summary: 'Another amount from a day on',
  }),
  removeFeeItem: endpoint({
    method: 'DELETE',
    path: `${PATH}/{id}`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: one,
    data: zNull,
    errors: ['NOT_FOUND', 'IN_USE'],
    idempotency: 'optional',
    audit: 'system.removeFeeItem',
    summary: 'Remove a fee item that no price has used',
  }),
} as const;

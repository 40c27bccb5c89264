import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import * as s from './fee-items.schema.ts';

const PATH = '/api/system/fee-items';
const PAGE = 'system:xinxifee:list';
const EDIT = 'system:otherAmount:edit';
const one = z.strictObject({ id: zId });

const listFeeItems = listEndpoint({
  title: named('其他费用列表', 'Fee items with what holds today'),
  path: PATH,
  permission: PAGE,
  filters: s.feeItemFilters,
  row: s.zFeeItem,
});

/** Fees beside the price list (otherAmount, records.md §8). */
export const feeItemsEndpoints = endpoints('system', {
  listFeeItems,
  exportFeeItems: exportEndpoint({
    title: named('导出其他费用', 'Export fee items'),
    of: listFeeItems,
    summary: 'Fee items as a file',
  }),
  listOfferedFees: endpoint({
    title: named('计价可用的其他费用', 'Fees that may be added to a price today'),
    method: 'GET',
    path: `${PATH}/offered`,
    permission: 'finance:payment:adjust',
    data: s.zOfferedFees,
  }),
  getFeeItemAmounts: endpoint({
    title: named('其他费用的金额记录', 'Every amount of a fee item, the newest first'),
    method: 'GET',
    path: `${PATH}/{id}/amounts`,
    permission: PAGE,
    params: one,
    data: s.zFeeItemAmounts,
    errors: ['NOT_FOUND'],
  }),
  createFeeItem: endpoint({
    title: named('新建费用项目', 'Create fee item'),
    method: 'POST',
    path: PATH,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: s.zNewFeeItem,
    data: z.object({ id: z.string() }),
    errors: ['INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'New fee item; its amount holds from today',
  }),
  updateFeeItem: endpoint({
    title: named('编辑费用项目', 'Edit fee item'),
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
    logged: true,
    summary: 'Names, unit and rules of a fee item',
  }),
  setFeeItemAmount: endpoint({
    title: named('设置费用项目金额', 'Set fee amount'),
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
    logged: true,
    summary: 'Another amount from a day on',
  }),
  removeFeeItem: endpoint({
    title: named('删除费用项目', 'Delete fee item'),
    method: 'DELETE',
    path: `${PATH}/{id}`,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: one,
    data: zNull,
    errors: ['NOT_FOUND', 'IN_USE'],
    idempotency: 'optional',
    logged: true,
    summary: 'Remove a fee item that no price has used',
  }),
});

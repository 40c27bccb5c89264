import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { SHEET_BODY_LIMIT, zExportHandSheet, zHandSheet, zSaveHandSheet } from './hand-sheet.schema.ts';
import { zPriceChange } from './price.schema.ts';

const PAGE = 'finance:payment:page';
const PATH = '/api/finance/orders/{id}/hand-sheet';
const zIdParam = z.object({ id: zId });

/** The price sheet by hand, coin by coin (R171). */
export const handSheetEndpoints = endpoints('finance', {
  getHandSheet: endpoint({
    title: named('送评单的手工计价明细', 'Price sheet by hand: the rule, price, discount and waiver of each coin'),
    method: 'GET',
    path: PATH,
    permission: PAGE,
    params: zIdParam,
    query: z.strictObject({ dispatchId: zId.optional() }),
    data: zHandSheet,
    errors: ['NOT_FOUND'],
  }),
  saveHandSheet: endpoint({
    title: named('保存手工计价', 'Save prices by hand'),
    method: 'POST',
    path: PATH,
    permission: 'finance:payment:adjust',
    params: zIdParam,
    body: zSaveHandSheet,
    data: zPriceChange,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'STATE_CONFLICT', 'GUARD_FAILED', 'INPUT_INVALID'],
    idempotency: 'required',
    bodyLimit: SHEET_BODY_LIMIT,
    logged: true,
    summary:
      'Prices, discounts and waivers of many coins at once, each with a reason; above the limit one audit of type 6',
  }),
  exportHandSheet: endpoint({
    title: named('导出手工计价明细', 'Export prices by hand'),
    method: 'POST',
    path: `${PATH}/export`,
    permission: PAGE,
    confirm: 'exports',
    params: zIdParam,
    body: zExportHandSheet,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
    logged: true,
    summary: 'The price sheet by hand as a workbook, which can be changed and pasted back',
  }),
});

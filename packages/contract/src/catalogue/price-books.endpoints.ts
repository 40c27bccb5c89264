import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT } from '../kernel/import.ts';
import { named } from '../kernel/named.ts';
import { zPriceBookReport, zPriceBookUpload } from './price-book.schema.ts';
import { zPriceListSaved } from './price-list.schema.ts';

const ONE = '/api/catalogue/price-lists/{id}/workbook';
const PAGE = 'basic:category:page';
const EDIT = 'basic:price:edit';
const zIdParams = z.strictObject({ id: zId });

/** A price list as a workbook: written, checked, and taken into a draft as a whole or not at all (issue 5, fees.md). */
export const priceBooksEndpoints = endpoints('catalogue', {
  exportPriceBook: endpoint({
    title: named('导出价格表', 'Export price list'),
    method: 'POST',
    path: `${ONE}/export`,
    permission: PAGE,
    confirm: 'exports',
    params: zIdParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
    logged: true,
    summary: 'A price list as a workbook: one sheet for each kind of rule, amounts in yuan',
  }),
  checkPriceBook: endpoint({
    title: named(
      '检查价格标准工作簿',
      'What a workbook would make of a draft, and every wrong cell; nothing is written',
    ),
    method: 'POST',
    path: `${ONE}/check`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zPriceBookUpload,
    data: zPriceBookReport,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'GUARD_FAILED', 'HOUSE_ONLY'],
    bodyLimit: IMPORT_BODY_LIMIT,
  }),
  importPriceBook: endpoint({
    title: named('导入价格表', 'Import price list'),
    method: 'POST',
    path: ONE,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zPriceBookUpload,
    data: zPriceListSaved,
    errors: [
      'NOT_FOUND',
      'VERSION_STALE',
      'FILE_TOO_LARGE',
      'WORKBOOK_REFUSED',
      'IMPORT_FINDINGS',
      'GUARD_FAILED',
      'HOUSE_ONLY',
      'NOT_ALLOWED',
    ],
    bodyLimit: IMPORT_BODY_LIMIT,
    idempotency: 'optional',
    logged: true,
    summary: 'Everything of a draft from a workbook, as a whole or not at all',
  }),
});

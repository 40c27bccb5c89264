import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT } from '../kernel/import.ts';
import { zPriceBookReport, zPriceBookUpload } from './price-book.schema.ts';
import { zPriceListSaved } from './price-list.schema.ts';

const ONE = '/api/catalogue/price-lists/{id}/workbook';
const PAGE = 'basic:category:page';
const EDIT = 'basic:price:edit';
const zIdParams = z.strictObject({ id: zId });

/** A price list as a workbook: written, checked, and taken into a draft as a whole or not at all (issue 5, fees.md). */
export const priceBooksEndpoints = {
  exportPriceBook: endpoint({
    method: 'POST',
    path: `${ONE}/export`,
    permission: PAGE,
    confirm: 'exports',
    params: zIdParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'catalogue.exportPriceBook',
    summary: 'A price list as a workbook: one sheet for each kind of rule, amounts in yuan',
  }),
  checkPriceBook: endpoint({
    method: 'POST',
    path: `${ONE}/check`,
    permission: PAGE,
    action: EDIT,
    params: zIdParams,
    body: zPriceBookUpload,
    data: zPriceBookReport,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'GUARD_FAILED', 'HOUSE_ONLY'],
    bodyLimit: IMPORT_BODY_LIMIT,
    summary: 'What a workbook would make of a draft, and every wrong cell; nothing is written',
  }),
  importPriceBook: endpoint({
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
    audit: 'catalogue.importPriceBook',
    summary: 'Everything of a draft from a workbook, as a whole or not at all',
  }),
} as const;

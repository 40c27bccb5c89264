import { endpoint } from '../kernel/endpoint.ts';
import { zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT } from '../kernel/import.ts';
import {
  zItemImport,
  zItemImportCheck,
  zItemImportList,
  zItemImportParams,
  zItemImportSaved,
  zItemImportUndo,
  zNewItemImport,
} from './item-imports.schema.ts';

const ALL = '/api/catalogue/imports';
const ONE = `${ALL}/{id}`;
const RIGHTS = { permission: 'basic:category:page', action: 'basic:compendium:import', reach: 'house' } as const;

/** 纲目导入: a workbook with free mapping, checked and imported in the background, rolled back as a whole. */
export const itemImportsEndpoints = {
  listItemImports: endpoint({
    method: 'GET',
    path: ALL,
    ...RIGHTS,
    data: zItemImportList,
    summary: 'The last fifty imports, and the sources whose mapping is remembered',
  }),
  getItemImport: endpoint({
    method: 'GET',
    path: ONE,
    ...RIGHTS,
    params: zItemImportParams,
    data: zItemImport,
    errors: ['NOT_FOUND'],
    summary: 'One import: columns, mapping, progress, findings',
  }),
  createItemImport: endpoint({
    method: 'POST',
    path: ALL,
    ...RIGHTS,
    body: zNewItemImport,
    data: zItemImport,
    errors: ['FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'INPUT_INVALID', 'TOO_MANY_REQUESTS'],
    bodyLimit: IMPORT_BODY_LIMIT,
    summary: 'Read a workbook; its columns get the mapping that its source had before',
  }),
  checkItemImport: endpoint({
    method: 'POST',
    path: `${ONE}/check`,
    ...RIGHTS,
    params: zItemImportParams,
    body: zItemImportCheck,
    data: zItemImportSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.checkItemImport',
    summary: 'Dry run in the background; nothing is imported, the mapping is remembered for the source',
  }),
  runItemImport: endpoint({
    method: 'POST',
    path: `${ONE}/run`,
    ...RIGHTS,
    params: zItemImportParams,
    data: zItemImportSaved,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.runItemImport',
    summary: 'Import the good rows in the background, in one transaction',
  }),
  cancelItemImport: endpoint({
    method: 'POST',
    path: `${ONE}/cancel`,
    ...RIGHTS,
    params: zItemImportParams,
    data: zItemImportSaved,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.cancelItemImport',
    summary: 'Stop a dry run or an import under way; what was written of it is taken back',
  }),
  rollBackItemImport: endpoint({
    method: 'POST',
    path: `${ONE}/roll-back`,
    ...RIGHTS,
    params: zItemImportParams,
    body: zItemImportUndo,
    data: zItemImportSaved,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.rollBackItemImport',
    summary: 'Take a whole import back while nothing uses its items',
  }),
  getItemImportFindings: endpoint({
    method: 'GET',
    path: `${ONE}/findings`,
    ...RIGHTS,
    params: zItemImportParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    summary: 'Every row that has a finding, as it was written, as a workbook to be mended',
  }),
} as const;

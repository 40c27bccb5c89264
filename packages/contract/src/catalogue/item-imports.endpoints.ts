import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT } from '../kernel/import.ts';
import { named } from '../kernel/named.ts';
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
export const itemImportsEndpoints = endpoints('catalogue', {
  listItemImports: endpoint({
    title: named('最近的图鉴导入', 'The last fifty imports, and the sources whose mapping is remembered'),
    method: 'GET',
    path: ALL,
    ...RIGHTS,
    data: zItemImportList,
  }),
  getItemImport: endpoint({
    title: named('查看一次图鉴导入', 'One import: columns, mapping, progress, findings'),
    method: 'GET',
    path: ONE,
    ...RIGHTS,
    params: zItemImportParams,
    data: zItemImport,
    errors: ['NOT_FOUND'],
  }),
  createItemImport: endpoint({
    title: named('读取图鉴导入文件', 'Read a workbook; its columns get the mapping that its source had before'),
    method: 'POST',
    path: ALL,
    ...RIGHTS,
    body: zNewItemImport,
    data: zItemImport,
    errors: ['FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'INPUT_INVALID', 'TOO_MANY_REQUESTS'],
    bodyLimit: IMPORT_BODY_LIMIT,
  }),
  checkItemImport: endpoint({
    title: named('检查纲目导入', 'Check catalogue import'),
    method: 'POST',
    path: `${ONE}/check`,
    ...RIGHTS,
    params: zItemImportParams,
    body: zItemImportCheck,
    data: zItemImportSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Dry run in the background; nothing is imported, the mapping is remembered for the source',
  }),
  runItemImport: endpoint({
    title: named('导入纲目', 'Import catalogue'),
    method: 'POST',
    path: `${ONE}/run`,
    ...RIGHTS,
    params: zItemImportParams,
    data: zItemImportSaved,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Import the good rows in the background, in one transaction',
  }),
  cancelItemImport: endpoint({
    title: named('取消纲目导入', 'Cancel catalogue import'),
    method: 'POST',
    path: `${ONE}/cancel`,
    ...RIGHTS,
    params: zItemImportParams,
    data: zItemImportSaved,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Stop a dry run or an import under way; what was written of it is taken back',
  }),
  rollBackItemImport: endpoint({
    title: named('撤销纲目导入', 'Roll back catalogue import'),
    method: 'POST',
    path: `${ONE}/roll-back`,
    ...RIGHTS,
    params: zItemImportParams,
    body: zItemImportUndo,
    data: zItemImportSaved,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Take a whole import back while nothing uses its items',
  }),
  getItemImportFindings: endpoint({
    title: named('下载图鉴导入的问题行', 'Every row that has a finding, as it was written, as a workbook to be mended'),
    method: 'GET',
    path: `${ONE}/findings`,
    ...RIGHTS,
    params: zItemImportParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
  }),
});

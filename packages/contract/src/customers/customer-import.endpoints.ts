import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT, zImportUpload } from '../kernel/import.ts';
import { named } from '../kernel/named.ts';
import {
  zCustomerBatch,
  zCustomerImportAccept,
  zCustomerImportAccepted,
  zCustomerImportReport,
} from './customer-import.schema.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';

const zIdParams = z.strictObject({ id: zId });
const may = { permission: 'customer:user:page', action: 'customer:user:import' } as const;

/** Customers from a workbook: checked first, then all or the good rows in one transaction, taken back while unused. */
export const customerImportEndpoints = endpoints('customers', {
  getCustomerTemplate: endpoint({
    title: named('下载客户导入模板', 'The list of customers to fill in, with notes'),
    ...may,
    method: 'GET',
    path: paths.template,
    data: zNull,
    answer: 'file',
  }),
  createCustomerImport: endpoint({
    title: named('检查客户导入文件', 'Check a list of customers; nothing is imported yet'),
    ...may,
    method: 'POST',
    path: paths.imports,
    body: zImportUpload,
    data: zCustomerImportReport,
    errors: ['FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'INPUT_INVALID', 'TOO_MANY_REQUESTS'],
    bodyLimit: IMPORT_BODY_LIMIT,
  }),
  getAnnotatedCustomers: endpoint({
    title: named('下载标注问题的客户导入文件', "The person's own file with a column that says what is wrong"),
    ...may,
    method: 'GET',
    path: paths.annotated,
    params: zIdParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
  }),
  acceptCustomerImport: endpoint({
    name: 'customers.acceptImport',
    title: named('导入客户', 'Import customers'),
    ...may,
    method: 'POST',
    path: paths.accept,
    params: zIdParams,
    body: zCustomerImportAccept,
    data: zCustomerImportAccepted,
    errors: ['NOT_FOUND', 'IMPORT_FINDINGS', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Make the customers of a checked list',
  }),
  listCustomerBatches: endpoint({
    title: named('客户导入批次', 'Files that customers came from'),
    ...may,
    method: 'GET',
    path: paths.batches,
    data: z.object({ list: z.array(zCustomerBatch) }),
  }),
  rollBackCustomers: endpoint({
    name: 'customers.rollBackImport',
    title: named('撤销导入客户', 'Take imported customers back'),
    ...may,
    method: 'POST',
    path: paths.rollBack,
    params: zIdParams,
    data: z.object({ removed: z.int() }),
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Take the customers of a file back while nothing hangs on any of them',
  }),
});

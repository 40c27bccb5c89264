import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT, zImportUpload } from '../kernel/import.ts';
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
export const customerImportEndpoints = {
  getCustomerTemplate: endpoint({
    ...may,
    method: 'GET',
    path: paths.template,
    data: zNull,
    answer: 'file',
    summary: 'The list of customers to fill in, with notes',
  }),
  createCustomerImport: endpoint({
    ...may,
    method: 'POST',
    path: paths.imports,
    body: zImportUpload,
    data: zCustomerImportReport,
    errors: ['FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'INPUT_INVALID', 'TOO_MANY_REQUESTS'],
    bodyLimit: IMPORT_BODY_LIMIT,
    summary: 'Check a list of customers; nothing is imported yet',
  }),
  getAnnotatedCustomers: endpoint({
    ...may,
    method: 'GET',
    path: paths.annotated,
    params: zIdParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
    summary: "The person's own file with a column that says what is wrong",
  }),
  acceptCustomerImport: endpoint({
    ...may,
    method: 'POST',
    path: paths.accept,
    params: zIdParams,
    body: zCustomerImportAccept,
    data: zCustomerImportAccepted,
    errors: ['NOT_FOUND', 'IMPORT_FINDINGS', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.acceptImport',
    summary: 'Make the customers of a checked list',
  }),
  listCustomerBatches: endpoint({
    ...may,
    method: 'GET',
    path: paths.batches,
    data: z.object({ list: z.array(zCustomerBatch) }),
    summary: 'Files that customers came from',
  }),
  rollBackCustomers: endpoint({
    ...may,
    method: 'POST',
    path: paths.rollBack,
    params: zIdParams,
    data: z.object({ removed: z.int() }),
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'customers.rollBackImport',
    summary: 'Take the customers of a file back while nothing hangs on any of them',
  }),
} as const;

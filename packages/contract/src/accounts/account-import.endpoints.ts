import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zNull } from '../kernel/fields.ts';
import { IMPORT_BODY_LIMIT, zImportUpload } from '../kernel/import.ts';
import { named } from '../kernel/named.ts';
import { ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION } from '../kernel/permissions.ts';
import {
  zAccountBatch,
  zAccountImportAccept,
  zAccountImportAccepted,
  zAccountImportReport,
} from './account-import.schema.ts';
import { ACCOUNT_IMPORT_PATHS as paths } from './accounts.paths.ts';

const zIdParams = z.strictObject({ id: zId });
const PAGES = [ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION] as const;
const ACTION = 'admin:user:import';

/** Accounts from a workbook: checked first, then all or the good rows in one transaction, taken back while unused. */
export const accountImportEndpoints = endpoints('accounts', {
  getAccountTemplate: endpoint({
    title: named('下载账号导入模板', 'The list of accounts to fill in, with notes'),
    method: 'GET',
    path: paths.template,
    permission: PAGES,
    action: ACTION,
    data: zNull,
    answer: 'file',
  }),
  createAccountImport: endpoint({
    title: named('检查账号导入文件', 'Check a list of accounts; nothing is imported yet'),
    method: 'POST',
    path: paths.imports,
    permission: PAGES,
    action: ACTION,
    body: zImportUpload,
    data: zAccountImportReport,
    errors: ['FILE_TOO_LARGE', 'WORKBOOK_REFUSED', 'INPUT_INVALID', 'TOO_MANY_REQUESTS'],
    bodyLimit: IMPORT_BODY_LIMIT,
  }),
  getAnnotatedAccounts: endpoint({
    title: named('下载标注问题的账号导入文件', 'The person’s own file with a column that says what is wrong'),
    method: 'GET',
    path: paths.annotated,
    permission: PAGES,
    action: ACTION,
    params: zIdParams,
    data: zNull,
    answer: 'file',
    errors: ['NOT_FOUND'],
  }),
  acceptAccountImport: endpoint({
    name: 'accounts.acceptImport',
    title: named('导入账号', 'Import accounts'),
    method: 'POST',
    path: paths.accept,
    permission: PAGES,
    action: ACTION,
    confirm: 'grants',
    params: zIdParams,
    body: zAccountImportAccept,
    data: zAccountImportAccepted,
    errors: ['NOT_FOUND', 'IMPORT_FINDINGS', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Make the accounts; their one-time passwords are answered once, as a workbook',
  }),
  listAccountBatches: endpoint({
    title: named('账号导入批次', 'Files that accounts came from'),
    method: 'GET',
    path: paths.batches,
    permission: PAGES,
    action: ACTION,
    data: z.object({ list: z.array(zAccountBatch) }),
  }),
  rollBackBatch: endpoint({
    title: named('撤销账号导入', 'Roll back import'),
    method: 'POST',
    path: paths.rollBack,
    permission: PAGES,
    action: ACTION,
    params: zIdParams,
    data: z.object({ removed: z.int() }),
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Take the accounts of a file back while nobody of them has signed in',
  }),
});

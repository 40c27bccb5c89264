import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zEmpty, zId, zIdOut } from '../../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zSearchText } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import { OPERATION_LOG_PATHS as paths } from './operation-log.paths.ts';
import {
  operationLogFilters,
  zLogVerification,
  zOperationLogCheck,
  zOperationLogEntry,
  zOperationLogRow,
} from './operation-log.schema.ts';

const PAGE = 'admin:operlog:page';

const listOperationLog = listEndpoint({
  title: named('操作日志列表', 'Acts in scope, newest first: done, refused and failed ones'),
  path: paths.list,
  permission: PAGE,
  filters: operationLogFilters,
  row: zOperationLogRow,
});

/** The operation log (R453): read, exported and verified; there is no call that writes or deletes it. */
export const operationLogEndpoints = endpoints('system', {
  listOperationLog,
  listLogPeople: endpoint({
    title: named('按姓名查找操作人', 'Accounts in scope for the filter by person'),
    method: 'GET',
    path: paths.people,
    permission: PAGE,
    query: z.strictObject({ name: zSearchText }),
    data: z.array(z.object({ id: zIdOut, username: z.string(), realName: z.string() })),
  }),
  getLogEntry: endpoint({
    title: named('查看一条操作日志', 'One act with what it changed and its place in the chain'),
    method: 'GET',
    path: paths.one,
    permission: PAGE,
    params: z.strictObject({ id: zId }),
    data: zOperationLogEntry,
    errors: ['NOT_FOUND'],
  }),
  exportOperationLog: exportEndpoint({
    title: named('导出操作日志', 'Export operation log'),
    of: listOperationLog,
    summary: 'The log as a file; logged itself',
  }),
  verifyOperationLog: endpoint({
    title: named('校验操作日志', 'Verify operation log'),
    method: 'POST',
    path: paths.verify,
    permission: PAGE,
    body: zEmpty,
    /** The result, or null when there are too many rows to wait for it and background work began. */
    data: z.object({ check: zOperationLogCheck.nullable() }),
    errors: ['TOO_MANY_REQUESTS'],
    logged: true,
    summary: 'Check every row, the hash chain, archives, and the anchors outside; above a parameter in the background',
  }),
  getLogVerification: endpoint({
    title: named('操作日志的校验结果', 'The newest verification in the background: how far it is, or what it found'),
    method: 'GET',
    path: paths.verification,
    permission: PAGE,
    data: z.object({ run: zLogVerification.nullable() }),
  }),
  cancelLogVerification: endpoint({
    title: named('取消校验操作日志', 'Cancel verifying the operation log'),
    method: 'POST',
    path: paths.cancel,
    permission: PAGE,
    reach: 'house',
    body: zEmpty,
    data: z.object({ cancelled: z.boolean() }),
    logged: true,
    summary: 'Ask the verification in the background to stop',
  }),
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zEmpty, zId, zIdOut } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zSearchText } from '../kernel/listing.ts';
import { OPERATION_LOG_PATHS as paths } from './operation-log.paths.ts';
import {
  operationLogFilters,
  zOperationLogCheck,
  zOperationLogEntry,
  zOperationLogRow,
} from './operation-log.schema.ts';

const PAGE = 'admin:operlog:page';

const listOperationLog = listEndpoint({
  path: paths.list,
  permission: PAGE,
  filters: operationLogFilters,
  row: zOperationLogRow,
  summary: 'Acts in scope, newest first: done, refused and failed ones',
});

/** The operation log (R453): read, exported and verified; there is no call that writes or deletes it. */
export const operationLogEndpoints = {
  listOperationLog,
  listLogPeople: endpoint({
    method: 'GET',
    path: paths.people,
    permission: PAGE,
    query: z.strictObject({ name: zSearchText }),
    data: z.array(z.object({ id: zIdOut, username: z.string(), realName: z.string() })),
    summary: 'Accounts in scope for the filter by person',
  }),
  getLogEntry: endpoint({
    method: 'GET',
    path: paths.one,
    permission: PAGE,
    params: z.strictObject({ id: zId }),
    data: zOperationLogEntry,
    errors: ['NOT_FOUND'],
    summary: 'One act with what it changed and its place in the chain',
  }),
  exportOperationLog: exportEndpoint({
    of: listOperationLog,
    audit: 'system.exportOperationLog',
    summary: 'The log as a file; logged itself',
  }),
  verifyOperationLog: endpoint({
    method: 'POST',
    path: paths.verify,
    permission: PAGE,
    body: zEmpty,
    data: zOperationLogCheck,
    errors: ['TOO_MANY_REQUESTS'],
    audit: 'system.verifyOperationLog',
    summary: 'Check the newest rows and their hash chain, and the anchors kept outside of the database',
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zEmpty, zId, zIdOut } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zSearchText } from '../kernel/listing.ts';
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
    /** The result, or null when there are too many rows to wait for it and background work began. */
    data: z.object({ check: zOperationLogCheck.nullable() }),
    errors: ['TOO_MANY_REQUESTS'],
    audit: 'system.verifyOperationLog',
    summary: 'Check every row, the hash chain, archives, and the anchors outside; above a parameter in the background',
  }),
  getLogVerification: endpoint({
    method: 'GET',
    path: paths.verification,
    permission: PAGE,
    data: z.object({ run: zLogVerification.nullable() }),
    summary: 'The newest verification in the background: how far it is, or what it found',
  }),
  cancelLogVerification: endpoint({
    method: 'POST',
    path: paths.cancel,
    permission: PAGE,
    reach: 'house',
    body: zEmpty,
    data: z.object({ cancelled: z.boolean() }),
    audit: 'system.cancelLogVerification',
    summary: 'Ask the verification in the background to stop',
  }),
} as const;

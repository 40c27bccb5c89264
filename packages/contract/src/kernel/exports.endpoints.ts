import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { listOf, zId, zIdOut, zNull, zTime } from './fields.ts';
import { named } from './named.ts';

/** How far a file that is made in the background is. `expired`: it was deleted after its days. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Why a file could not be made: rights lost, more rows than a file takes, no room on the disk, anything else. */
export const EXPORT_FAILURES = ['rights', 'tooMany', 'noRoom', 'other'] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

/** A file of a list that is made, or was made, in the background for one person. */
export const zExport = z.object({
  id: zIdOut,
  fileName: z.string(),
  state: z.enum(EXPORT_STATES),
  /** Rows that matched when it was asked for; of a file that is ready, the rows in it. */
  rows: z.int(),
  /** Rows written so far. */
  done: z.int(),
  bytes: z.int().nullable(),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  /** Cancelling was asked for and the worker has not stopped yet. */
  isStopping: z.boolean(),
  createdAt: zTime,
  expiresAt: zTime,
});
export type ExportRow = z.output<typeof zExport>;

const PATH = '/api/exports';
const params = z.strictObject({ exportId: zId });

/** Own exports that were too large to be handed over at once (D38); those of others answer as absent. */
export const exportsEndpoints = endpoints('listing', {
  listExports: endpoint({
    title: named('自己的后台导出', 'Own exports of the background, newest first, at most 20'),
    method: 'GET',
    path: PATH,
    permission: 'signed-in',
    data: listOf(zExport),
  }),
  getExportLink: endpoint({
    title: named(
      '导出文件的下载地址',
      'Short signed address of an own file that is ready; rights and data scope are checked again',
    ),
    method: 'GET',
    path: `${PATH}/{exportId}/link`,
    permission: 'signed-in',
    params,
    data: z.object({ url: z.string(), fileName: z.string() }),
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'EXPORT_NARROWED'],
  }),
  cancelExport: endpoint({
    title: named('取消后台导出', 'Cancel export'),
    method: 'POST',
    path: `${PATH}/{exportId}/cancel`,
    permission: 'signed-in',
    params,
    data: zNull,
    errors: ['NOT_FOUND'],
    logged: true,
    summary: 'Stops an own export; one that has ended stays as it is',
  }),
  retryExport: endpoint({
    title: named('重新导出', 'Export again'),
    method: 'POST',
    path: `${PATH}/{exportId}/retry`,
    permission: 'signed-in',
    params,
    data: zNull,
    errors: ['NOT_FOUND'],
    logged: true,
    summary: 'Makes an own file that failed or was cancelled once more; one that is under way stays as it is',
  }),
});

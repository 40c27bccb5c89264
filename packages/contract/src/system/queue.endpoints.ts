import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zAllowedActions, zCode, zDateRange, zId, zIdOut, zMany, zReason, zTime } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zSearchText } from '../kernel/listing.ts';

const PATH = '/api/system/tasks';

/** One piece of background work; its payload never leaves the server. */
export const zTaskRow = z.object({
  id: zIdOut,
  kind: z.string(),
  status: z.int(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  askedByName: z.string().nullable(),
  attempts: z.int(),
  maxAttempts: z.int(),
  progressDone: z.int(),
  progressTotal: z.int().nullable(),
  progressText: z.string(),
  error: z.string().nullable(),
  isCancelAsked: z.boolean(),
  createdAt: zTime,
  availableAt: zTime,
  startedAt: zTime.nullable(),
  finishedAt: zTime.nullable(),
  allowedActions: zAllowedActions,
});
export type TaskRow = z.output<typeof zTaskRow>;

export const TASK_BATCH = 200;
const zTaskIds = z.array(zId).min(1).max(TASK_BATCH);
const zDone = z.object({
  succeeded: z.int(),
  failures: z.array(z.object({ id: zIdOut, reason: z.string() })),
});

const listTasks = listEndpoint({
  path: PATH,
  permission: 'admin:mq:page',
  filters: {
    status: zMany(zCode),
    kind: zMany(z.string().max(80)),
    q: zSearchText,
    companyId: zMany(zId),
    created: zDateRange,
  },
  row: zTaskRow,
  summary: 'Background work with state, progress, attempts and error',
});

/** The execution queue (R452): company people see their company's work only. */
export const queueEndpoints = {
  listTasks,
  exportTasks: exportEndpoint({
    of: listTasks,
    audit: 'system.exportTasks',
    summary: 'Background work as a file',
  }),
  getQueue: endpoint({
    method: 'GET',
    path: '/api/system/queue',
    permission: 'admin:mq:page',
    data: z.object({
      /** Waiting, running, failed and dead work, by its code. */
      counts: z.record(z.string(), z.int()),
      /** The last hour by minute, oldest first. */
      minutes: z.array(z.object({ at: zTime, done: z.int(), failed: z.int() })),
    }),
    summary: 'How much waits, runs and failed, and the throughput of the last hour',
  }),
  listTaskKinds: endpoint({
    method: 'GET',
    path: '/api/system/task-kinds',
    permission: 'admin:mq:page',
    data: z.array(z.object({ kind: z.string(), title: z.string() })),
    summary: 'Kinds of background work with their names in the language of the request',
  }),
  retryTasks: endpoint({
    method: 'POST',
    path: `${PATH}/retry`,
    permission: 'admin:mq:retry',
    body: z.strictObject({ ids: zTaskIds }),
    data: zDone,
    audit: 'system.retryTasks',
    summary: 'Dead, cancelled and failed work is due at once; a reason for each that is not',
  }),
  cancelTasks: endpoint({
    method: 'POST',
    path: `${PATH}/cancel`,
    permission: 'admin:mq:cancel',
    body: z.strictObject({ ids: zTaskIds, reason: zReason }),
    data: zDone,
    audit: 'system.cancelTasks',
    summary: 'Waiting work is cancelled, running work is asked to stop; a reason for each that is not',
  }),
} as const;

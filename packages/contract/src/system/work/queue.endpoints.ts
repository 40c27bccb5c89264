import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zAllowedActions, zCode, zDateRange, zId, zIdOut, zMany, zReason, zTime } from '../../kernel/fields.ts';
import { exportEndpoint, listEndpoint, zSearchText } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';

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
  title: named('执行队列列表', 'Background work with state, progress, attempts and error'),
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
});

/** The execution queue (R452): company people see their company's work only. */
export const queueEndpoints = endpoints('system', {
  listTasks,
  exportTasks: exportEndpoint({
    title: named('导出执行队列', 'Export background work'),
    of: listTasks,
    summary: 'Background work as a file',
  }),
  getQueue: endpoint({
    title: named('队列概况', 'How much waits, runs and failed, and the throughput of the last hour'),
    method: 'GET',
    path: '/api/system/queue',
    permission: 'admin:mq:page',
    data: z.object({
      /** Waiting, running, failed and dead work, by its code. */
      counts: z.record(z.string(), z.int()),
      /** The last hour by minute, oldest first. */
      minutes: z.array(z.object({ at: zTime, done: z.int(), failed: z.int() })),
    }),
  }),
  listTaskKinds: endpoint({
    title: named('后台任务的种类', 'Kinds of background work with their names in the language of the request'),
    method: 'GET',
    path: '/api/system/task-kinds',
    permission: 'admin:mq:page',
    data: z.array(z.object({ kind: z.string(), title: z.string() })),
  }),
  retryTasks: endpoint({
    title: named('重试队列任务', 'Retry tasks'),
    method: 'POST',
    path: `${PATH}/retry`,
    permission: 'admin:mq:retry',
    body: z.strictObject({ ids: zTaskIds }),
    data: zDone,
    logged: true,
    summary: 'Dead, cancelled and failed work is due at once; a reason for each that is not',
  }),
  cancelTasks: endpoint({
    title: named('取消队列任务', 'Cancel tasks'),
    method: 'POST',
    path: `${PATH}/cancel`,
    permission: 'admin:mq:cancel',
    body: z.strictObject({ ids: zTaskIds, reason: zReason }),
    data: zDone,
    logged: true,
    summary: 'Waiting work is cancelled, running work is asked to stop; a reason for each that is not',
  }),
});

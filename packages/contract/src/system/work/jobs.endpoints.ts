import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { listOf, zDateRange, zEmpty, zIdOut, zMany, zTime, zVersion } from '../../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../../kernel/listing.ts';
import { named } from '../../kernel/named.ts';
import { JOB_STATES, zJob, zJobChange, zJobResult, zJobRow, zJobRun, zPauseBody, zResumeBody } from './jobs.schema.ts';

const PATH = '/api/system/jobs';
const zName = z.strictObject({ name: z.string().max(80) });
const zChanged = z.object({ version: zVersion });

const listJobs = {
  ...listEndpoint({
    title: named('定时任务列表', 'Scheduled jobs of the code, with their schedule, last run and state'),
    path: PATH,
    permission: 'admin:job:page',
    filters: { state: zMany(z.enum(JOB_STATES)) },
    row: zJobRow,
  }),
  data: listOf(zJobRow).extend({ counts: z.record(z.string(), z.int()) }),
};

const listJobRuns = listEndpoint({
  title: named('定时任务的运行记录', 'Runs of jobs, newest first, with their output'),
  path: '/api/system/job-runs',
  permission: 'admin:job:page',
  filters: { name: zMany(z.string().max(80)), result: zMany(zJobResult), started: zDateRange },
  row: zJobRun,
});

/** Scheduled jobs (R451): only names that stand in the code, expressions of five fields, parameters by the job's schema. */
export const jobsEndpoints = endpoints('system', {
  listJobs,
  exportJobs: exportEndpoint({
    title: named('导出定时任务', 'Export scheduled jobs'),
    of: listJobs,
    keys: z.string().max(80),
    summary: 'Scheduled jobs as a file',
  }),
  getJob: endpoint({
    title: named('查看一个定时任务', 'One scheduled job with its next five times and its parameters'),
    method: 'GET',
    path: `${PATH}/{name}`,
    permission: 'admin:job:page',
    params: zName,
    data: zJob,
    errors: ['NOT_FOUND'],
  }),
  listJobRuns,
  exportJobRuns: exportEndpoint({
    title: named('导出任务执行记录', 'Export runs of jobs'),
    of: listJobRuns,
    summary: 'Runs of jobs as a file',
  }),
  previewSchedule: endpoint({
    title: named('预览执行时间', 'The next five times of an expression in Asia/Shanghai'),
    method: 'GET',
    path: '/api/system/job-preview',
    permission: 'admin:job:page',
    query: z.strictObject({ cron: z.string().max(200) }),
    data: z.object({ isValid: z.boolean(), times: z.array(zTime) }),
  }),
  editJob: endpoint({
    title: named('编辑定时任务', 'Edit scheduled task'),
    method: 'PUT',
    path: `${PATH}/{name}`,
    permission: 'admin:job:edit',
    reach: 'house',
    params: zName,
    body: zJobChange,
    data: zChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID', 'NOT_ALLOWED'],
    logged: true,
    summary: 'Sets the schedule and the parameters of a job; every process follows at once',
  }),
  runJob: endpoint({
    title: named('立即运行定时任务', 'Run scheduled task'),
    method: 'POST',
    path: `${PATH}/{name}/run`,
    permission: 'admin:job:run',
    reach: 'house',
    params: zName,
    body: zEmpty,
    data: z.object({ taskId: zIdOut }),
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'NOT_ALLOWED'],
    logged: true,
    summary: 'Puts a run into the queue now; refused while one waits or runs',
  }),
  pauseJob: endpoint({
    title: named('暂停定时任务', 'Pause scheduled task'),
    method: 'POST',
    path: `${PATH}/{name}/pause`,
    permission: 'admin:job:pause',
    reach: 'house',
    params: zName,
    body: zPauseBody,
    data: zChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    logged: true,
    summary: 'Pauses the schedule of a job, with a reason; a run that goes on goes on',
  }),
  resumeJob: endpoint({
    title: named('恢复定时任务', 'Resume scheduled task'),
    method: 'POST',
    path: `${PATH}/{name}/resume`,
    permission: 'admin:job:pause',
    reach: 'house',
    params: zName,
    body: zResumeBody,
    data: zChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    logged: true,
    summary: 'Resumes the schedule of a job from now on; times that were missed are not made up',
  }),
});

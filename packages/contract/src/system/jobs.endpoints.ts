import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { listOf, zDateRange, zEmpty, zIdOut, zMany, zTime, zVersion } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { JOB_STATES, zJob, zJobChange, zJobResult, zJobRow, zJobRun, zPauseBody, zResumeBody } from './jobs.schema.ts';

const PATH = '/api/system/jobs';
const zName = z.strictObject({ name: z.string().max(80) });
const zChanged = z.object({ version: zVersion });

const listJobs = {
  ...listEndpoint({
    path: PATH,
    permission: 'admin:job:page',
    filters: { state: zMany(z.enum(JOB_STATES)) },
    row: zJobRow,
    summary: 'Scheduled jobs of the code, with their schedule, last run and state',
  }),
  data: listOf(zJobRow).extend({ counts: z.record(z.string(), z.int()) }),
};

const listJobRuns = listEndpoint({
  path: '/api/system/job-runs',
  permission: 'admin:job:page',
  filters: { name: zMany(z.string().max(80)), result: zMany(zJobResult), started: zDateRange },
  row: zJobRun,
  summary: 'Runs of jobs, newest first, with their output',
});

/** Scheduled jobs (R451): only names that stand in the code, expressions of five fields, parameters by the job's schema. */
export const jobsEndpoints = {
  listJobs,
  exportJobs: exportEndpoint({
    of: listJobs,
    keys: z.string().max(80),
    audit: 'system.exportJobs',
    summary: 'Scheduled jobs as a file',
  }),
  getJob: endpoint({
    method: 'GET',
    path: `${PATH}/{name}`,
    permission: 'admin:job:page',
    params: zName,
    data: zJob,
    errors: ['NOT_FOUND'],
    summary: 'One scheduled job with its next five times and its parameters',
  }),
  listJobRuns,
  exportJobRuns: exportEndpoint({ of: listJobRuns, audit: 'system.exportJobRuns', summary: 'Runs of jobs as a file' }),
  previewSchedule: endpoint({
    method: 'GET',
    path: '/api/system/job-preview',
    permission: 'admin:job:page',
    query: z.strictObject({ cron: z.string().max(200) }),
    data: z.object({ isValid: z.boolean(), times: z.array(zTime) }),
    summary: 'The next five times of an expression in Asia/Shanghai',
  }),
  editJob: endpoint({
    method: 'PUT',
    path: `${PATH}/{name}`,
    permission: 'admin:job:edit',
    reach: 'house',
    params: zName,
    body: zJobChange,
    data: zChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'INPUT_INVALID', 'NOT_ALLOWED'],
    audit: 'system.editJob',
    summary: 'Sets the schedule and the parameters of a job; every process follows at once',
  }),
  runJob: endpoint({
    method: 'POST',
    path: `${PATH}/{name}/run`,
    permission: 'admin:job:run',
    reach: 'house',
    params: zName,
    body: zEmpty,
    data: z.object({ taskId: zIdOut }),
    errors: ['NOT_FOUND', 'GUARD_FAILED', 'NOT_ALLOWED'],
    audit: 'system.runJob',
    summary: 'Puts a run into the queue now; refused while one waits or runs',
  }),
  pauseJob: endpoint({
    method: 'POST',
    path: `${PATH}/{name}/pause`,
    permission: 'admin:job:pause',
    reach: 'house',
    params: zName,
    body: zPauseBody,
    data: zChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    audit: 'system.pauseJob',
    summary: 'Pauses the schedule of a job, with a reason; a run that goes on goes on',
  }),
  resumeJob: endpoint({
    method: 'POST',
    path: `${PATH}/{name}/resume`,
    permission: 'admin:job:pause',
    reach: 'house',
    params: zName,
    body: zResumeBody,
    data: zChanged,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', 'NOT_ALLOWED'],
    audit: 'system.resumeJob',
    summary: 'Resumes the schedule of a job from now on; times that were missed are not made up',
  }),
} as const;

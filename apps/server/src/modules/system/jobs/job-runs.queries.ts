import { jobsEndpoints as e } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import { type JobRun, zJobRun } from '@mintmark/contract/system/work/jobs.schema.ts';
import { JOB_RESULT, JOB_TRIGGER } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { bindExport, col, defineList, filter, globalScope } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';

/** Runs of jobs, newest first. Jobs belong to the house, not to a company. */
export const jobRunList = defineList({
  key: 'system.jobRuns',
  table: 'job_runs',
  alias: 'r',
  joins: sql`LEFT JOIN accounts a ON a.id = r.asked_by`,
  columns: {
    id: col.id(sql`r.id`, { sort: true }),
    name: col.text(sql`r.name`, { sort: true }),
    trigger: col.text(sql`r.trigger`),
    askedByName: col.text<string | null>(sql`a.real_name`, { joined: true }),
    startedAt: col.time(sql`r.started_at`, { sort: true }),
    finishedAt: col.time<string | null>(sql`r.finished_at`),
    durationMs: col.int<number | null>(sql`r.duration_ms`, { sort: true }),
    result: col.text<JobRun['result']>(sql`r.result`),
    isOverrun: col.bool(sql`r.overrun_at IS NOT NULL`),
    output: col.text(sql`r.output`),
    error: col.text<string | null>(sql`r.error`),
  },
  filters: {
    name: filter.oneOf(sql`r.name`, 'text'),
    result: filter.oneOf(sql`r.result`, 'text'),
    started: filter.dayRange(sql`r.started_at`),
  },
  scope: globalScope,
  defaultSort: '-id',
  count: 'exact',
  row: zJobRun,
});

/** Runs of jobs as a file, with their output. */
export const exportJobRuns = bindExport(e.exportJobRuns, {
  list: jobRunList,
  of: e.listJobRuns,
  columns: () => ({
    name: [{ key: 'name', words: (name, locale) => textMessage(`job.${String(name)}`, locale), width: 24 }],
    startedAt: [{ key: 'startedAt' }],
    finishedAt: [{ key: 'finishedAt' }],
    durationMs: [{ key: 'durationMs' }],
    result: [{ key: 'result', codes: JOB_RESULT }],
    isOverrun: [{ key: 'isOverrun' }],
    trigger: [{ key: 'trigger', codes: JOB_TRIGGER }],
    askedByName: [{ key: 'askedByName' }],
    output: [{ key: 'output', width: 60 }],
    error: [{ key: 'error', width: 40 }],
  }),
  section: 'jobRuns',
});

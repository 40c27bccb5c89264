import { jobsEndpoints as e } from '@mintmark/contract/system/jobs.endpoints.ts';
import { JOB_STATES, type JobRow } from '@mintmark/contract/system/jobs.schema.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { nextRuns, readCron } from '../../../kernel/jobs/cron.ts';
import { registeredWork } from '../../../kernel/work-registry.ts';
import { presentJob, presentJobDetail } from './job.present.ts';
import { editJob, pauseJob, resumeJob, runJob } from './job-commands.ts';
import { listJobFacts, listRuns } from './jobs.queries.ts';

const PREVIEW = 5;
const SORTS: Readonly<Record<string, (row: JobRow) => string | number>> = {
  title: (row) => row.title,
  nextAt: (row) => row.nextAt ?? '9',
  lastStartedAt: (row) => row.lastStartedAt ?? '',
};

/** Rows in the order that was asked for; alarms first without one. */
function sorted(rows: readonly JobRow[], sort: string | undefined): JobRow[] {
  const by = sort === undefined ? (row: JobRow) => JOB_STATES.indexOf(row.state) : SORTS[sort.replace(/^-/, '')];
  if (!by) throw new AppError('FILTER_UNKNOWN', { params: { key: sort ?? '' } });
  const sign = sort?.startsWith('-') ? -1 : 1;
  const order = (a: JobRow, b: JobRow): number => {
    const [x, y] = [by(a), by(b)];
    return sign * (typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y));
  };
  return [...rows].sort(order);
}

async function allJobs(context: SignedInContext): Promise<JobRow[]> {
  const { jobs } = registeredWork(context);
  const names = jobs.map(({ name }) => name);
  const facts = await context.db.read(context.scope, (db) => listJobFacts(db, names));
  return jobs.flatMap((job) => {
    const own = facts.get(job.name);
    return own ? [presentJob(job, own, context)] : [];
  });
}

const listJobs = query(e.listJobs, async ({ query: { state, page, limit, sort } }, context) => {
  const rows = await allJobs(context);
  const counts = Object.fromEntries(JOB_STATES.map((one) => [one, rows.filter((row) => row.state === one).length]));
  const chosen = sorted(
    rows.filter((row) => !state || state.includes(row.state)),
    sort,
  );
  return { list: chosen.slice((page - 1) * limit, page * limit), total: chosen.length, counts };
});

const getJob = query(e.getJob, async ({ params: { name } }, context) => {
  const job = found(registeredWork(context).jobs.find((one) => one.name === name));
  const facts = await context.db.read(context.scope, (db) => listJobFacts(db, [name]));
  return presentJobDetail(job, found(facts.get(name)), context);
});

const listJobRuns = query(e.listJobRuns, async ({ params: { name }, query: { page, limit } }, context) => {
  found(registeredWork(context).jobs.find((one) => one.name === name));
  const { rows, total } = await context.db.read(context.scope, (db) =>
    listRuns(db, name, { offset: (page - 1) * limit, limit }),
  );
  const list = rows.map(({ realName, overrunAt, startedAt, finishedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    finishedAt: iso(finishedAt),
    askedByName: realName,
    isOverrun: overrunAt !== null,
  }));
  return { list, total };
});

const previewSchedule = query(e.previewSchedule, async ({ query: { cron } }, { clock }) => {
  if (readCron(cron) === null) return { isValid: false, times: [] };
  return { isValid: true, times: nextRuns(cron.trim(), clock.now(), PREVIEW).map((at) => at.toISOString()) };
});

export const jobsBindings: readonly Binding[] = [
  listJobs,
  getJob,
  listJobRuns,
  previewSchedule,
  editJob,
  runJob,
  pauseJob,
  resumeJob,
];

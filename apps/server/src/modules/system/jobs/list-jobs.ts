import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { jobsEndpoints as e } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import { JOB_STATES, type JobRow, type JobState } from '@mintmark/contract/system/work/jobs.schema.ts';
import { JOB_RESULT } from '@mintmark/domain/system/work.enums.ts';
import type { Locale, SignedInContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { bindRowsExport, type RowsField } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { registeredWork } from '../../../kernel/work/work-registry.ts';
import { presentJob } from './job.present.ts';
import { listJobFacts } from './jobs.queries.ts';

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

type JobQuery = ListQuery & { readonly state?: readonly JobState[] | undefined };

const chosen = (rows: readonly JobRow[], { state, sort }: JobQuery): JobRow[] =>
  sorted(
    rows.filter((row) => !state || state.includes(row.state)),
    sort,
  );

/** Jobs of the code, with how many are in each state. */
export const listJobs = query(e.listJobs, async ({ query: asked }, context) => {
  const rows = await allJobs(context);
  const counts = Object.fromEntries(JOB_STATES.map((one) => [one, rows.filter((row) => row.state === one).length]));
  const matching = chosen(rows, asked);
  const from = (asked.page - 1) * asked.limit;
  return { list: matching.slice(from, from + asked.limit), total: matching.length, counts };
});

const stateText = (state: unknown, locale: Locale): string => textMessage(`export.jobs.state.${String(state)}`, locale);

const COLUMNS: Readonly<Record<string, readonly RowsField<JobRow>[]>> = {
  title: [
    { key: 'title', kind: 'text', width: 24 },
    { key: 'name', kind: 'text' },
  ],
  state: [
    { key: 'state', kind: 'text', words: stateText },
    { key: 'pauseReason', kind: 'text' },
  ],
  schedule: [
    { key: 'cron', kind: 'text' },
    { key: 'everyMs', kind: 'int' },
  ],
  nextAt: [{ key: 'nextAt', kind: 'time' }],
  lastStartedAt: [{ key: 'lastStartedAt', kind: 'time' }],
  lastResult: [
    { key: 'lastResult', kind: 'text', codes: JOB_RESULT },
    { key: 'lastError', kind: 'text', width: 40 },
  ],
  lastDurationMs: [{ key: 'lastDurationMs', kind: 'int' }],
  runs: [{ key: 'runs', kind: 'int' }],
  failures: [{ key: 'failures', kind: 'int' }],
};

/** 定时任务 as a file. */
export const exportJobs = bindRowsExport<JobRow>(e.exportJobs, {
  rows: async (asked, context) => chosen(await allJobs(context), asked),
  keyOf: (row) => row.name,
  columns: () => COLUMNS,
  section: 'jobs',
});

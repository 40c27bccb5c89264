import { jobsEndpoints as e } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import { found } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { nextRuns, readCron } from '../../../kernel/jobs/cron.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { registeredWork } from '../../../kernel/work/work-registry.ts';
import { presentJobDetail } from './job.present.ts';
import { editJob, pauseJob, resumeJob, runJob } from './job-commands.ts';
import { exportJobRuns, jobRunList } from './job-runs.queries.ts';
import { listJobFacts } from './jobs.queries.ts';
import { exportJobs, listJobs } from './list-jobs.ts';

const PREVIEW = 5;
const getJob = query(e.getJob, async ({ params: { name } }, context) => {
  const job = found(registeredWork(context).jobs.find((one) => one.name === name));
  const facts = await context.db.read(context.scope, (db) => listJobFacts(db, [name]));
  return presentJobDetail(job, found(facts.get(name)), context);
});

const previewSchedule = query(e.previewSchedule, async ({ query: { cron } }, { clock }) => {
  if (readCron(cron) === null) return { isValid: false, times: [] };
  return { isValid: true, times: nextRuns(cron.trim(), clock.now(), PREVIEW).map((at) => at.toISOString()) };
});

export const jobsBindings: readonly Binding[] = [
  listJobs,
  exportJobs,
  getJob,
  bindList(e.listJobRuns, jobRunList),
  exportJobRuns,
  previewSchedule,
  editJob,
  runJob,
  pauseJob,
  resumeJob,
];

import { jobsEndpoints as e } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { readCron } from '../../../kernel/jobs/cron.ts';
import { isPulse, type ScheduledJob } from '../../../kernel/jobs/job.ts';
import { announceJobs, closeDeadRuns } from '../../../kernel/jobs/jobs.repo.ts';
import { JOB_TASK } from '../../../kernel/jobs/run-job.ts';
import { jobSummary } from '../../../kernel/jobs/summary.ts';
import { insertTask } from '../../../kernel/tasks/enqueue.ts';
import { registeredWork } from '../../../kernel/work/work-registry.ts';
import { type LockedSetting, lockSetting, saveSetting } from './jobs.repo.ts';

/** The job of the name that stands in the code. */
function jobToChange(context: CommandContext, name: string): ScheduledJob {
  return found(registeredWork(context).jobs.find((one) => one.name === name));
}

const refuse = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });
const target = (job: ScheduledJob) => ({ targetType: 'job', targetNo: job.name, companyId: null });
const shown = ({ cron, params, isPaused }: LockedSetting) => ({ cron, params, isPaused });

/** The parameters by the job's schema; each fault beside its field. */
function readParams(job: ScheduledJob, params: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const names = Object.keys(job.params?.shape ?? {});
  const stranger = Object.keys(params).find((key) => !names.includes(key));
  if (stranger !== undefined) throw fieldError(`params.${stranger}`, 'unknown-field');
  if (!job.params) return null;
  const parsed = job.params.safeParse(params);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({
    path: ['params', ...issue.path].join('.'),
    msg: issue.code === 'too_big' ? 'too-big' : issue.code === 'too_small' ? 'too-small' : 'bad-type',
  }));
  throw new AppError('INPUT_INVALID', { fields });
}

/** Schedule and parameters; every process follows at the commit. */
export const editJob = command(e.editJob, async (tx, { params: { name }, body }, context) => {
  const job = jobToChange(context, name);
  if (isPulse(job)) throw refuse('jobPulse');
  const before = await lockSetting(tx, name, body.version, context.now);
  if (body.cron !== null && readCron(body.cron) === null) throw fieldError('cron', 'cron');
  const cron = body.cron === null ? null : body.cron.replace(/\s+/g, ' ');
  const change = { cron: cron === job.cron ? null : cron, params: readParams(job, body.params) };
  const version = await saveSetting(tx, name, before, change, { accountId: context.actor.accountId, now: context.now });
  await announceJobs(tx);
  await context.audit({ ...target(job), before: shown(before), after: shown({ ...before, ...change }) });
  return { version };
});

/** A run now, through the queue, so that it is seen, can be cancelled and happens once. */
export const runJob = command(e.runJob, async (tx, { params: { name } }, context) => {
  const job = jobToChange(context, name);
  if (isPulse(job)) throw refuse('jobPulse');
  await closeDeadRuns(tx, JOB_TASK, name, context.now);
  const taskId = await insertTask(
    tx,
    { kind: JOB_TASK, maxAttempts: 3 },
    { name, trigger: 'person' },
    {
      ...jobSummary(job),
      uniqueKey: name,
      askedBy: context.actor.accountId,
      priority: 1,
      now: context.now,
    },
  );
  if (taskId === null) throw refuse('jobOpen');
  await context.audit({ ...target(job), targetId: taskId, after: { taskId } });
  return { taskId };
});

export const pauseJob = command(e.pauseJob, async (tx, { params: { name }, body }, context) => {
  const job = jobToChange(context, name);
  const before = await lockSetting(tx, name, body.version, context.now);
  if (before.isPaused) throw refuse('jobPaused');
  const change = { isPaused: true, pauseReason: body.reason };
  const version = await saveSetting(tx, name, before, change, { accountId: context.actor.accountId, now: context.now });
  await announceJobs(tx);
  await context.audit({ ...target(job), before: { isPaused: false }, after: { isPaused: true }, reason: body.reason });
  return { version };
});

export const resumeJob = command(e.resumeJob, async (tx, { params: { name }, body }, context) => {
  const job = jobToChange(context, name);
  const before = await lockSetting(tx, name, body.version, context.now);
  if (!before.isPaused) throw refuse('jobNotPaused');
  const change = { isPaused: false, pauseReason: '' };
  const version = await saveSetting(tx, name, before, change, { accountId: context.actor.accountId, now: context.now });
  await announceJobs(tx);
  await context.audit({ ...target(job), before: { isPaused: true }, after: { isPaused: false } });
  return { version };
});

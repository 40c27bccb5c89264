import type { Job, JobParam, JobRow, JobState } from '@mintmark/contract/system/work/jobs.schema.ts';
import type { z } from 'zod';
import { iso } from '../../../kernel/clock.ts';
import type { Locale, SignedInContext } from '../../../kernel/context.ts';
import { cronOf, nextTimes } from '../../../kernel/jobs/due.ts';
import { defaultsOf, expectMsOf, isPulse, type ScheduledJob } from '../../../kernel/jobs/job.ts';
import { paramsOf } from '../../../kernel/jobs/run-job.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import type { JobFacts } from './jobs.queries.ts';

const PREVIEW = 5;

function stateOf(facts: JobFacts): JobState {
  if (facts.alarmedAt !== null) return 'alarm';
  if (facts.isOpen) return 'running';
  return facts.isPaused ? 'paused' : 'waiting';
}

/** What may be done with a job now; the pulse of the house is neither set nor asked for. */
function actionsOf(job: ScheduledJob, facts: JobFacts, { actor, locale }: SignedInContext) {
  const pulse = isPulse(job) && 'jobPulse';
  return allowedActions(actor, locale, [
    { action: 'edit', permission: 'admin:job:edit', isInState: true, failing: [pulse] },
    { action: 'run', permission: 'admin:job:run', isInState: true, failing: [pulse, facts.isOpen && 'jobOpen'] },
    { action: 'pause', permission: 'admin:job:pause', isInState: true, failing: [facts.isPaused && 'jobPaused'] },
    {
      action: 'resume',
      permission: 'admin:job:pause',
      isInState: true,
      failing: [!facts.isPaused && 'jobNotPaused'],
    },
  ]);
}

/** A job as a row of the list. */
export function presentJob(job: ScheduledJob, facts: JobFacts, context: SignedInContext): JobRow {
  const { locale, clock } = context;
  const cron = cronOf(job, facts.cron);
  return {
    name: job.name,
    title: textMessage(`job.${job.name}`, locale),
    about: textMessage(`job.${job.name}.about`, locale),
    cron,
    everyMs: cron === null ? (job.everyMs ?? null) : null,
    isPulse: isPulse(job),
    state: stateOf(facts),
    isPaused: facts.isPaused,
    pauseReason: facts.pauseReason,
    nextAt: iso(nextTimes(job, facts, clock.now(), 1)[0] ?? null),
    lastStartedAt: iso(facts.lastStartedAt),
    lastDurationMs: facts.lastDurationMs,
    lastResult: facts.lastResult,
    lastError: facts.lastError,
    alarmedAt: iso(facts.alarmedAt),
    runs: Number(facts.runs),
    failures: Number(facts.failures),
    version: facts.version,
    allowedActions: actionsOf(job, facts, context),
  };
}

type Value = JobParam['value'];
const isValue = (value: unknown): value is Value => ['number', 'boolean', 'string'].includes(typeof value);

interface Shape {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The form of a job's parameters, from its schema. */
export function paramsForm(job: ScheduledJob, set: unknown, locale: Locale): JobParam[] {
  if (!job.params) return [];
  const values = paramsOf(job, set);
  const defaults = defaultsOf(job);
  return Object.entries(job.params.shape).flatMap(([key, schema]) => {
    const [value, fallback] = [values[key], defaults[key]];
    if (!isValue(value) || !isValue(fallback)) return [];
    const shape = (schema as z.ZodType).toJSONSchema({ io: 'input' }) as Shape;
    const type = typeof fallback === 'number' ? 'integer' : typeof fallback === 'boolean' ? 'boolean' : 'text';
    const label = textMessage(`job.${job.name}.${key}`, locale);
    return [{ key, label, type, min: shape.minimum ?? null, max: shape.maximum ?? null, value, default: fallback }];
  });
}

/** A job with its next times and its form. */
export function presentJobDetail(job: ScheduledJob, facts: JobFacts, context: SignedInContext): Job {
  return {
    ...presentJob(job, facts, context),
    nextRuns: nextTimes(job, facts, context.clock.now(), PREVIEW).map((at) => at.toISOString()),
    params: paramsForm(job, facts.params, context.locale),
    defaultCron: job.cron ?? null,
    expectMs: expectMsOf(job),
  };
}

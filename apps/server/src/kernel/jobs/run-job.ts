import { z } from 'zod';
import { SYSTEM_SCOPE } from '../scope.ts';
import { defineTask, type LongTaskContext, safeError, type TaskKind, TaskRefused } from '../tasks/task.ts';
import type { WorkerLine } from '../tasks/worker-line.ts';
import { alarm } from './alarms.ts';
import { defaultsOf, type JobRun, type ScheduledJob } from './job.ts';
import { beginRun, endRun, findSetting } from './jobs.repo.ts';

export const JOB_TASK = 'jobs.run';
const OUTPUT_CHARACTERS = 16_000;
const AT_MOST_MS = 6 * 3_600_000;

const zJobTask = z.strictObject({ name: z.string(), trigger: z.enum(['schedule', 'person']) });
export type JobTask = z.output<typeof zJobTask>;

/** Lines of a run, as many as fit. */
export class Output {
  #text = '';

  add(line: string): void {
    if (this.#text.length >= OUTPUT_CHARACTERS) return;
    this.#text = `${this.#text}${safeError(line)}\n`.slice(0, OUTPUT_CHARACTERS);
  }

  get text(): string {
    return this.#text;
  }
}

/** What is set, by the job's schema; what no longer fits it falls back to the defaults. */
export function paramsOf(job: ScheduledJob, set: unknown): Record<string, unknown> {
  const parsed = job.params?.safeParse(set ?? {});
  return parsed?.success ? parsed.data : defaultsOf(job);
}

async function runLocked(job: ScheduledJob, task: JobTask, context: LongTaskContext): Promise<void> {
  const { services, taskId, askedBy, signal, progress } = context;
  const { db, clock } = services;
  const setting = await db.read(SYSTEM_SCOPE, (reader) => findSetting(reader, job.name));
  const params = paramsOf(job, setting?.params);
  const id = await db.transaction(SYSTEM_SCOPE, (tx) =>
    beginRun(tx, { name: job.name, trigger: task.trigger, askedBy, taskId, params, now: clock.now() }),
  );
  const output = new Output();
  const run: JobRun = { trigger: task.trigger, params, signal, log: (line) => output.add(line), progress };
  const began = performance.now();
  const failure = await job.run(services, run).then(
    () => null,
    (error: unknown) => ({ error: safeError(error) }),
  );
  const end = { output: output.text, durationMs: Math.round(performance.now() - began), now: clock.now() };
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    const result = failure === null ? 'ok' : signal.aborted ? 'cancelled' : 'failed';
    await endRun(tx, id, job.name, { ...end, result, error: failure?.error ?? null });
    if (failure && result === 'failed') await alarm(tx, job.name, 'jobFailed', { now: end.now, error: failure.error });
  });
  if (failure) throw new TaskRefused(failure.error);
}

/**
 * The work that runs a scheduled job, asked for by the schedule or a person. One run of a job at a time on all processes:
 * one open task of the name, and the job's lock. A run that fails is told and not repeated before its next time; one whose
 * process ended is begun again.
 */
export function jobTask(jobs: readonly ScheduledJob[], line: () => WorkerLine): TaskKind<JobTask> {
  const known = new Map(jobs.map((job) => [job.name, job]));
  return defineTask({
    kind: JOB_TASK,
    payload: zJobTask,
    maxAttempts: 3,
    concurrency: 3,
    timeoutMs: AT_MOST_MS,
    deliver: async (task, context) => {
      const job = known.get(task.name);
      if (!job) throw new TaskRefused(`no job ${task.name}`);
      if (!(await line().tryLock(job.name))) throw new Error('the job still runs elsewhere');
      try {
        await runLocked(job, task, context);
      } finally {
        await line().unlock(job.name);
      }
    },
  });
}

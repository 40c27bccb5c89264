import type { z } from 'zod';
import type { Services } from '../context.ts';

/** What a run is told about itself. */
export interface JobRun {
  readonly trigger: 'schedule' | 'person';
  /** By the job's schema; `{}` for a job without one. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  /** A line of the run's output, shown in its history: counts and names of tables, no personal data. */
  log(line: string): void;
  progress(done: number, total?: number): Promise<void>;
}

/**
 * Work that runs by itself: a name from code, and by default a cron of five fields in Asia/Shanghai or an interval. Names
 * stand in the server's texts as `job.<name>` and `job.<name>.about`, parameters as `job.<name>.<parameter>`.
 * Intervals below a minute are the pulse of the house: each process tries at its own beat, one runs, and only counters are kept.
 */
export interface ScheduledJob {
  readonly name: string;
  readonly cron?: string;
  readonly everyMs?: number;
  /** Every parameter has a default; only numbers, booleans and words. */
  readonly params?: z.ZodObject;
  /** Longer than this is told as an overrun; ten minutes unless said. */
  readonly expectMs?: number;
  readonly run: (services: Services, run?: JobRun) => Promise<void>;
}

export const MINUTE_MS = 60_000;

/** Is it the pulse of the house, which no person sets? */
export function isPulse(job: ScheduledJob): boolean {
  return job.everyMs !== undefined && job.everyMs < MINUTE_MS;
}

export function expectMsOf(job: ScheduledJob): number {
  return job.expectMs ?? 10 * MINUTE_MS;
}

/** The defaults of a job's parameters. */
export function defaultsOf(job: ScheduledJob): Record<string, unknown> {
  return job.params?.parse({}) ?? {};
}

interface JobSpec<P extends z.ZodObject> extends Omit<ScheduledJob, 'params' | 'run'> {
  readonly params?: P;
  readonly run: (services: Services, run: JobRun & { readonly params: z.output<P> }) => Promise<void>;
}

/** A job that reads its parameters or says what it did; also runs bare, with its defaults (tests). */
export function defineJob<P extends z.ZodObject>(spec: JobSpec<P>): ScheduledJob {
  const job: ScheduledJob = {
    ...spec,
    run: (services, run) => spec.run(services, (run ?? bareRun(job)) as JobRun & { readonly params: z.output<P> }),
  };
  return job;
}

function bareRun(job: ScheduledJob): JobRun {
  return {
    trigger: 'person',
    params: defaultsOf(job),
    signal: new AbortController().signal,
    log: () => {},
    progress: async () => {},
  };
}

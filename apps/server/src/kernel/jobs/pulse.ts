import type { Services } from '../context.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { safeError } from '../tasks/task.ts';
import type { WorkerLine } from '../tasks/worker-line.ts';
import { alarm } from './alarms.ts';
import { MINUTE_MS, type ScheduledJob } from './job.ts';
import { countRuns, noteFailure } from './jobs.repo.ts';

/**
 * A job of the house's pulse, every few seconds: it does not go through the queue, and its counters are written once a
 * minute. A failure is written when it begins to fail, and then once a minute.
 */
export class Pulse {
  readonly job: ScheduledJob;
  readonly #services: Services;
  #runs = 0;
  #writtenAt = 0;
  #isFailing = false;

  constructor(services: Services, job: ScheduledJob) {
    this.#services = services;
    this.job = job;
  }

  /** One beat, unless another process has it. */
  async beat(line: WorkerLine): Promise<void> {
    if (!(await line.tryLock(this.job.name))) return;
    try {
      const began = performance.now();
      const error = await this.job.run(this.#services).then(
        () => null,
        (failure: unknown) => safeError(failure),
      );
      await this.#count(error, Math.round(performance.now() - began));
    } finally {
      await line.unlock(this.job.name);
    }
  }

  async #count(error: string | null, durationMs: number): Promise<void> {
    this.#runs += 1;
    const { db, clock } = this.#services;
    const now = clock.now();
    const isChanged = (error !== null) !== this.#isFailing;
    if (!isChanged && now.getTime() - this.#writtenAt < MINUTE_MS) return;
    const runs = this.#runs;
    await db.transaction(SYSTEM_SCOPE, async (tx) => {
      const end = { result: error === null ? 'ok' : 'failed', error, durationMs, now, output: '' } as const;
      await countRuns(tx, this.job.name, end, runs);
      if (error === null) return;
      await noteFailure(tx, this.job.name, end);
      await alarm(tx, this.job.name, 'jobFailed', { now, error });
    });
    this.#isFailing = error !== null;
    this.#runs = 0;
    this.#writtenAt = now.getTime();
  }
}

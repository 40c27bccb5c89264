import type { Services } from '../context.ts';
import { JOBS_CHANNEL } from '../jobs/jobs.repo.ts';
import { jobTask } from '../jobs/run-job.ts';
import { Scheduler } from '../jobs/scheduler.ts';
import type { ServerModule } from '../module.ts';
import { TASK_CHANNEL } from '../tasks/enqueue.ts';
import { TaskWorker, type TaskWorkerOptions } from '../tasks/task-worker.ts';
import { WorkerLine } from '../tasks/worker-line.ts';
import { workOf } from './work-registry.ts';

/**
 * Background work of one process: takes from the queue and hands out the slots of the scheduled jobs. Safe with several
 * processes (decision 0011). `--role=web` does without it.
 */
export class Worker {
  readonly #tasks: TaskWorker;
  readonly #scheduler: Scheduler;
  readonly #line: WorkerLine;

  constructor(services: Services, modules: readonly ServerModule[], options: TaskWorkerOptions = {}) {
    const { jobs, kinds } = workOf(modules);
    this.#line = new WorkerLine(services, [TASK_CHANNEL, JOBS_CHANNEL], (channel, payload) =>
      channel === TASK_CHANNEL ? this.#tasks.hear(payload) : this.#scheduler.hear(),
    );
    this.#tasks = new TaskWorker(services, [...kinds, jobTask(jobs, () => this.#line)], options);
    this.#scheduler = new Scheduler(services, jobs, this.#line);
  }

  /** Its name in the leases of its tasks. */
  get id(): string {
    return this.#tasks.id;
  }

  start(): void {
    this.#line.keep();
    this.#tasks.start();
    this.#scheduler.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#tasks.stop(), this.#scheduler.stop()]);
    await this.#line.end();
  }

  /** Does what is due now, one after the other; returns how many attempts were made. For tests. */
  async deliverOnce(): Promise<number> {
    return this.#tasks.deliverOnce();
  }

  /** Puts the jobs that are due into the queue; returns when the next is due. For tests. */
  async scheduleOnce(): Promise<Date | null> {
    return this.#scheduler.scheduleOnce();
  }

  /** Prolongs what is held and takes back what others lost. For tests. */
  async beat(): Promise<void> {
    await this.#tasks.beat();
  }
}

import type { Services } from '../context.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { Bell } from '../tasks/bell.ts';
import { insertTask } from '../tasks/enqueue.ts';
import type { WorkerLine } from '../tasks/worker-line.ts';
import { alarm } from './alarms.ts';
import { dueAt } from './due.ts';
import { expectMsOf, isPulse, type ScheduledJob } from './job.ts';
import { closeDeadRuns, ensureStates, type JobPlan, listPlans, lockPlan, markOverruns, takeSlot } from './jobs.repo.ts';
import { Pulse } from './pulse.ts';
import { JOB_TASK } from './run-job.ts';
import { jobSummary } from './summary.ts';

const LOOK_MS = 20_000;

/**
 * Hands the slots of the scheduled jobs out, each once whatever the number of processes: the slot is taken under the
 * job's row, in the transaction that puts its run into the queue.
 */
export class Scheduler {
  readonly #services: Services;
  readonly #jobs: readonly ScheduledJob[];
  readonly #pulses: readonly Pulse[];
  readonly #line: WorkerLine;
  readonly #bell = new Bell();
  readonly #stop = new AbortController();
  readonly #pausedPulses = new Set<string>();
  #loops: Promise<void>[] = [];

  constructor(services: Services, jobs: readonly ScheduledJob[], line: WorkerLine) {
    this.#services = services;
    this.#jobs = jobs.filter((job) => !isPulse(job));
    this.#pulses = jobs.filter(isPulse).map((job) => new Pulse(services, job));
    this.#line = line;
  }

  start(): void {
    this.#loops = [this.#planLoop(), ...this.#pulses.map((pulse) => this.#pulseLoop(pulse))];
  }

  /** The settings have changed. */
  hear(): void {
    this.#bell.ring();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#bell.ring();
    await Promise.all(this.#loops);
  }

  async #planLoop(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const next = await this.scheduleOnce().catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'schedule round failed');
        return null;
      });
      const waitMs = next === null ? LOOK_MS : next.getTime() - this.#services.clock.now().getTime();
      await this.#bell.wait(Math.max(Math.min(waitMs, LOOK_MS), 10));
    }
  }

  /** Puts what is due into the queue and tells overruns; returns when the next is due. Tests call it directly. */
  async scheduleOnce(): Promise<Date | null> {
    const { db, clock } = this.#services;
    await this.#ensure();
    const now = clock.now();
    const plans = new Map((await db.read(SYSTEM_SCOPE, listPlans)).map((plan) => [plan.name, plan]));
    for (const pulse of this.#pulses) this.#pause(pulse, plans.get(pulse.job.name)?.isPaused ?? false);
    let next: Date | null = null;
    for (const job of this.#jobs) {
      const plan = plans.get(job.name);
      const at = plan && dueAt(job, plan, now);
      if (!at) continue;
      if (at <= now) await this.#hand(job, now);
      else if (next === null || at < next) next = at;
    }
    await this.#tellOverruns(now);
    return next;
  }

  #pause(pulse: Pulse, isPaused: boolean): void {
    if (isPaused) this.#pausedPulses.add(pulse.job.name);
    else this.#pausedPulses.delete(pulse.job.name);
  }

  #isEnsured = false;
  async #ensure(): Promise<void> {
    if (this.#isEnsured) return;
    const now = this.#services.clock.now();
    const all = [...this.#jobs, ...this.#pulses.map(({ job }) => job)];
    const slots = all.map((job) => ({ name: job.name, lastSlotAt: job.everyMs === undefined ? now : null }));
    await this.#services.db.transaction(SYSTEM_SCOPE, (tx) => ensureStates(tx, slots));
    this.#isEnsured = true;
  }

  async #hand(job: ScheduledJob, now: Date): Promise<void> {
    await this.#services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const plan: JobPlan | null = await lockPlan(tx, job.name);
      const at = plan && dueAt(job, plan, now);
      if (!at || at > now) return;
      await takeSlot(tx, job.name, now);
      await closeDeadRuns(tx, JOB_TASK, job.name, now);
      const payload = { name: job.name, trigger: 'schedule' };
      await insertTask(tx, { kind: JOB_TASK, maxAttempts: 3 }, payload, {
        ...jobSummary(job),
        uniqueKey: job.name,
        now,
      });
    });
  }

  async #tellOverruns(now: Date): Promise<void> {
    const expected = this.#jobs.map((job) => ({ name: job.name, expectMs: expectMsOf(job) }));
    if (expected.length === 0) return;
    await this.#services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const name of await markOverruns(tx, expected, now)) await alarm(tx, name, 'jobOverrun', { now, error: '' });
    });
  }

  async #pulseLoop(pulse: Pulse): Promise<void> {
    const everyMs = pulse.job.everyMs ?? LOOK_MS;
    const bell = new Bell();
    this.#stop.signal.addEventListener('abort', () => bell.ring());
    while (!this.#stop.signal.aborted) {
      if (!this.#pausedPulses.has(pulse.job.name))
        await pulse
          .beat(this.#line)
          .catch((error: unknown) => this.#services.log.error({ err: error, job: pulse.job.name }, 'job failed'));
      await bell.wait(everyMs);
    }
  }
}

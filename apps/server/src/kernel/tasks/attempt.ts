import { later } from '../clock.ts';
import type { Services } from '../context.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { type AnyTaskKind, backOffOf, type LongTaskContext, safeError, type TaskContext, TaskRefused } from './task.ts';
import { type Claimed, failTask, finishTask, keepProgress, releaseTasks } from './tasks.repo.ts';

const TIMEOUT_MS = 60_000;
const PROGRESS_EVERY_MS = 500;

class LeaseLost extends Error {}

/** One attempt at one task, from its claim to its end. */
export class Attempt {
  readonly task: Claimed;
  readonly #kind: AnyTaskKind;
  readonly #services: Services;
  readonly #worker: string;
  readonly #stop = new AbortController();
  #isCancelled = false;
  #isReleased = false;
  #result: unknown;
  #written = 0;

  constructor(services: Services, kind: AnyTaskKind, task: Claimed, worker: string) {
    this.#services = services;
    this.#kind = kind;
    this.task = task;
    this.#worker = worker;
  }

  get isLong(): boolean {
    return this.#kind.deliver !== undefined;
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#stop.abort(new Error('cancelled'));
  }

  /** The server stops: what looks at its signal ends now and is done again elsewhere, without counting. */
  release(): void {
    this.#isReleased = true;
    this.#stop.abort(new Error('the server stops'));
  }

  /** Somebody else has it. */
  lose(): void {
    this.#stop.abort(new LeaseLost());
  }

  /** Never throws; the task says how it went. */
  async run(): Promise<void> {
    try {
      if (this.#kind.inTransaction) await this.#runInTransaction();
      else await this.#runOutside();
    } catch (error) {
      await this.#failed(error).catch((second: unknown) =>
        this.#services.log.warn({ err: second, taskId: this.task.id }, 'task end not written'),
      );
    }
  }

  #context(): TaskContext {
    const { id, attempts, companyId, askedBy } = this.task;
    return {
      services: this.#services,
      taskId: id,
      attempt: attempts,
      idempotencyKey: `task-${id}`,
      companyId,
      askedBy,
    };
  }

  /** “Done” is written first: it is the fence, and falls with the effect. */
  async #runInTransaction(): Promise<void> {
    const payload = this.#kind.payload.parse(this.task.payload) as never;
    await this.#services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const now = this.#services.clock.now();
      if (!(await finishTask(tx, this.task, this.#worker, { now }))) throw new LeaseLost();
      await this.#kind.inTransaction?.(tx, payload, { ...this.#context(), now });
    });
  }

  async #runOutside(): Promise<void> {
    const payload = this.#kind.payload.parse(this.task.payload) as never;
    const { signal } = this.#stop;
    const context: LongTaskContext = {
      ...this.#context(),
      signal,
      isCancelled: () => signal.aborted,
      progress: (done, total, text) => this.#progress(done, total ?? null, text ?? ''),
      keepResult: (result) => {
        this.#result = result;
      },
    };
    await this.#inTime(this.#kind.deliver?.(payload, context) ?? Promise.resolve());
    const { db, clock } = this.#services;
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      finishTask(tx, this.task, this.#worker, { now: clock.now(), result: this.#result }),
    );
  }

  /** Work that does not end in time is told so, and no longer waited for. */
  async #inTime(work: Promise<void>): Promise<void> {
    const limitMs = this.#kind.timeoutMs ?? TIMEOUT_MS;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`not done within ${Math.round(limitMs / 1_000)} s`);
        this.#stop.abort(error);
        reject(error);
      }, limitMs);
    });
    await Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  async #progress(done: number, total: number | null, text: string): Promise<void> {
    const { db, clock } = this.#services;
    const now = clock.now().getTime();
    if (now - this.#written < PROGRESS_EVERY_MS && done !== total) return;
    this.#written = now;
    await db.transaction(SYSTEM_SCOPE, (tx) => keepProgress(tx, this.task, this.#worker, { done, total, text }));
  }

  async #failed(error: unknown): Promise<void> {
    if (error instanceof LeaseLost || this.#stop.signal.reason instanceof LeaseLost) return;
    const { db, clock, log } = this.#services;
    const { id, kind, attempts, maxAttempts } = this.task;
    if (this.#isReleased) {
      await db.transaction(SYSTEM_SCOPE, (tx) => releaseTasks(tx, [this.task], this.#worker));
      return;
    }
    const message = safeError(error);
    if (!this.#isCancelled) log.warn({ kind, taskId: id, attempts, message }, 'task failed');
    const now = clock.now();
    const isLast = attempts >= maxAttempts || error instanceof TaskRefused;
    const retryAt = isLast ? null : later(now, backOffOf(this.#kind, attempts));
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      failTask(tx, this.task, this.#worker, { now, error: message, retryAt, isCancelled: this.#isCancelled }),
    );
  }
}

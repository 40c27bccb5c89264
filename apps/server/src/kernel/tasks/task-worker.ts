import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Services } from '../context.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { Attempt } from './attempt.ts';
import { Bell } from './bell.ts';
import type { AnyTaskKind } from './task.ts';
import { type Claimed, claimTasks, nextDue, prolong, reapLost, releaseTasks } from './tasks.repo.ts';

const IDLE_MS = 5_000;
const LEASE_MS = 30_000;
/** Short work taken at once, and how much of it runs at the same time: fewer than the pool has connections. */
const BATCH = 60;
const RUNNERS = 3;
const LONG_AT_ONCE = 2;

export interface TaskWorkerOptions {
  readonly leaseMs?: number;
  readonly runners?: number;
}

/**
 * Takes work from the queue and does it. Safe with many processes: rows are taken with SKIP LOCKED under a lease that is
 * prolonged while this process lives, and every end is written only by the holder.
 */
export class TaskWorker {
  readonly id = `${hostname().slice(0, 40)}:${process.pid}:${randomUUID().slice(0, 8)}`;
  readonly #services: Services;
  readonly #kinds: ReadonlyMap<string, AnyTaskKind>;
  readonly #leaseMs: number;
  readonly #runners: number;
  readonly #bell = new Bell();
  /** Taken, short, not begun. */
  #waiting: Attempt[] = [];
  readonly #running = new Map<string, Attempt>();
  #shortRunning = 0;
  #isStopping = false;
  #loop: Promise<void> = Promise.resolve();
  #heart: NodeJS.Timeout | undefined;
  readonly #work = new Set<Promise<void>>();

  constructor(services: Services, kinds: readonly AnyTaskKind[], options: TaskWorkerOptions = {}) {
    this.#services = services;
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    this.#runners = options.runners ?? RUNNERS;
  }

  start(): void {
    this.#heart = setInterval(() => void this.beat().catch(() => {}), this.#leaseMs / 3);
    this.#loop = this.#takeLoop();
  }

  /** Hears a word of TASK_CHANNEL. */
  hear(word: string): void {
    if (word.startsWith('-')) this.#running.get(word.slice(1))?.cancel();
    else this.#bell.ring();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#heart);
    this.#bell.ring();
    await this.#loop;
    const open = this.#waiting.map((attempt) => attempt.task);
    this.#waiting = [];
    for (const attempt of this.#running.values()) attempt.release();
    if (open.length > 0)
      await this.#services.db.transaction(SYSTEM_SCOPE, (tx) => releaseTasks(tx, open, this.id)).catch(() => undefined);
    await Promise.all(this.#work);
  }

  get #holder() {
    return { worker: this.id, leaseMs: this.#leaseMs };
  }

  async #takeLoop(): Promise<void> {
    while (!this.#isStopping) {
      const taken = await this.#take().catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'task round failed');
        return 0;
      });
      if (taken === 0) await this.#bell.wait(await this.#pauseMs());
    }
  }

  /** Until something becomes due, at most IDLE_MS; a word or a free place ends it earlier. */
  async #pauseMs(): Promise<number> {
    const { db, clock } = this.#services;
    const now = clock.now();
    const at = await db.read(SYSTEM_SCOPE, (reader) => nextDue(reader, [...this.#kinds.keys()], now)).catch(() => null);
    return at === null ? IDLE_MS : Math.min(at.getTime() - now.getTime() + 1, IDLE_MS);
  }

  /** How many of each kind fit now. */
  #places(): Map<string, number> {
    const places = new Map<string, number>();
    for (const kind of this.#kinds.values()) {
      const long = [...this.#running.values()].filter((attempt) => attempt.task.kind === kind.kind).length;
      const free = kind.deliver ? (kind.concurrency ?? LONG_AT_ONCE) - long : BATCH - this.#waiting.length;
      if (free > (kind.deliver ? 0 : BATCH / 2)) places.set(kind.kind, free);
    }
    return places;
  }

  async #claim(places: ReadonlyMap<string, number>): Promise<readonly Claimed[]> {
    if (places.size === 0) return [];
    const { db, clock } = this.#services;
    return db.transaction(SYSTEM_SCOPE, (tx) => claimTasks(tx, places, this.#holder, clock.now()));
  }

  #attempt(task: Claimed): Attempt {
    const kind = this.#kinds.get(task.kind);
    if (!kind) throw new Error(`no handler for ${task.kind}`);
    return new Attempt(this.#services, kind, task, this.id);
  }

  async #take(): Promise<number> {
    const claimed = await this.#claim(this.#places());
    for (const task of claimed) {
      const attempt = this.#attempt(task);
      if (attempt.isLong) this.#follow(this.#runOne(attempt));
      else this.#waiting.push(attempt);
    }
    while (this.#shortRunning < this.#runners && this.#waiting.length > this.#shortRunning) {
      this.#shortRunning += 1;
      this.#follow(
        this.#runShort().finally(() => {
          this.#shortRunning -= 1;
        }),
      );
    }
    return claimed.length;
  }

  #follow(work: Promise<void>): void {
    this.#work.add(work);
    void work.finally(() => this.#work.delete(work));
  }

  async #runShort(): Promise<void> {
    while (!this.#isStopping) {
      const next = this.#waiting.shift();
      if (!next) return;
      await this.#runOne(next);
    }
  }

  async #runOne(attempt: Attempt): Promise<void> {
    this.#running.set(attempt.task.id, attempt);
    await attempt.run();
    this.#running.delete(attempt.task.id);
    if (attempt.isLong || this.#waiting.length < BATCH / 2) this.#bell.ring();
  }

  /** Prolongs what is held, hears of cancelling, and gives lost work of others back. Tests call it directly. */
  async beat(): Promise<void> {
    const { db, clock } = this.#services;
    const now = clock.now();
    const running = [...this.#running.values()];
    const long = running.filter((attempt) => attempt.isLong);
    const short = [...this.#waiting, ...running.filter((attempt) => !attempt.isLong)];
    await db.transaction(SYSTEM_SCOPE, async (tx) => {
      const idsOf = (attempts: readonly Attempt[]) => attempts.map(({ task }) => task.id);
      const kept = await prolong(tx, idsOf(long), this.#holder, { now, isSkipping: false });
      await prolong(tx, idsOf(short), this.#holder, { now, isSkipping: true });
      for (const attempt of long) {
        const own = kept.find(({ id }) => id === attempt.task.id);
        if (own?.isCancelled) attempt.cancel();
        else if (!own && this.#running.has(attempt.task.id)) attempt.lose();
      }
    });
    const lost = await db.transaction(SYSTEM_SCOPE, (tx) => reapLost(tx, now));
    if (lost > 0) this.#bell.ring();
  }

  /** Does what is due now, one after the other; returns how many attempts were made. For tests and tools. */
  async deliverOnce(): Promise<number> {
    const claimed = await this.#claim(new Map([...this.#kinds.keys()].map((kind) => [kind, 20])));
    for (const task of claimed) await this.#runOne(this.#attempt(task));
    return claimed.length;
  }
}

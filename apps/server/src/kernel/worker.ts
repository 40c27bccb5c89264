import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { later } from './clock.ts';
import type { Services } from './context.ts';
import type { OutboxHandler, ScheduledJob, ServerModule } from './module.ts';
import { SYSTEM_SCOPE } from './scope.ts';

const MAX_ATTEMPTS = 8;
const IDLE_MS = 1_000;

interface OutboxRow {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/**
 * Delivers outbox events and runs the interval jobs. Safe with several processes: events are taken with
 * SKIP LOCKED and a visibility time, jobs under an advisory lock.
 */
export class Worker {
  readonly #services: Services;
  readonly #handlers: ReadonlyMap<string, OutboxHandler>;
  readonly #jobs: readonly ScheduledJob[];
  readonly #stop = new AbortController();
  #loops: Promise<void>[] = [];
  #locks: pg.Client | null = null;

  constructor(services: Services, modules: readonly ServerModule[]) {
    this.#services = services;
    this.#handlers = new Map(modules.flatMap((m) => m.outbox ?? []).map((h) => [h.kind, h]));
    this.#jobs = modules.flatMap((m) => m.jobs ?? []);
  }

  start(): void {
    this.#loops = [this.#deliverLoop(), ...this.#jobs.map((job) => this.#jobLoop(job))];
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#loops);
    await this.#locks?.end().catch(() => undefined);
  }

  async #sleep(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.#stop.signal }).catch(() => {});
  }

  async #deliverLoop(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const delivered = await this.deliverOnce().catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'outbox round failed');
        return 0;
      });
      if (delivered === 0) await this.#sleep(IDLE_MS);
    }
  }

  /** Takes up to 20 due events; returns how many were tried. Tests call it directly. */
  async deliverOnce(): Promise<number> {
    const { db, clock } = this.#services;
    const now = clock.now();
    const rows = await db.transaction(SYSTEM_SCOPE, (tx) =>
      sql<OutboxRow>`UPDATE outbox SET attempts = attempts + 1, available_at = ${later(now, 60_000)}
        WHERE id IN (SELECT id FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND available_at <= ${now}
          ORDER BY available_at LIMIT 20 FOR UPDATE SKIP LOCKED) RETURNING id, kind, payload, attempts`.execute(tx),
    );
    for (const row of rows.rows) await this.#deliver(row);
    return rows.rows.length;
  }

  async #deliver(row: OutboxRow): Promise<void> {
    const { db, clock, log } = this.#services;
    const handler = this.#handlers.get(row.kind);
    try {
      if (!handler) throw new Error(`no outbox handler for ${row.kind}`);
      await handler.deliver(row.payload, this.#services);
      await db.transaction(SYSTEM_SCOPE, (tx) =>
        tx.updateTable('outbox').set({ doneAt: clock.now(), error: null }).where('id', '=', row.id).execute(),
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.warn({ kind: row.kind, outboxId: row.id, attempts: row.attempts, message }, 'outbox delivery failed');
      const now = clock.now();
      const isDead = row.attempts >= MAX_ATTEMPTS;
      await db.transaction(SYSTEM_SCOPE, (tx) =>
        tx
          .updateTable('outbox')
          .set({
            error: message.slice(0, 500),
            deadAt: isDead ? now : null,
            availableAt: later(now, 2 ** row.attempts * 1_000),
          })
          .where('id', '=', row.id)
          .execute(),
      );
    }
  }

  async #jobLoop(job: ScheduledJob): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#runJob(job).catch((error: unknown) =>
        this.#services.log.error({ err: error, job: job.name }, 'job failed'),
      );
      await this.#sleep(job.everyMs);
    }
  }

  /** Locks live on one connection of their own: a job must not wait for a pool whose connections are held by locks. */
  async #lockClient(): Promise<pg.Client> {
    if (this.#locks) return this.#locks;
    const client = new pg.Client({ connectionString: this.#services.db.url, application_name: 'mintmark-jobs' });
    const forget = () => {
      if (this.#locks === client) this.#locks = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.#locks = client;
    return client;
  }

  async #runJob(job: ScheduledJob): Promise<void> {
    const client = await this.#lockClient();
    const lock = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock(77, hashtext($1)) AS ok', [job.name]);
    if (!lock.rows[0]?.ok) return;
    try {
      await job.run(this.#services);
    } finally {
      await client.query('SELECT pg_advisory_unlock(77, hashtext($1))', [job.name]).catch(() => undefined);
    }
  }
}

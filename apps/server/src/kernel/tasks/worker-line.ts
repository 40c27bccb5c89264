import pg from 'pg';
import type { Services } from '../context.ts';

const AGAIN_MS = 1_000;
/** Class of the advisory locks of jobs. */
const JOB_LOCKS = 77;

/**
 * The worker's own connection: words of other processes come in by it, and the locks of running jobs hang on it (a job must
 * not wait for a pool whose connections are held by locks). When it is lost, the locks are gone and it is made again.
 */
export class WorkerLine {
  readonly #services: Services;
  readonly #channels: readonly string[];
  readonly #hear: (channel: string, payload: string) => void;
  #client: Promise<pg.Client> | null = null;
  #isKept = false;
  /** End of the last statement: one connection does one at a time, and jobs end whenever they like. */
  #last: Promise<unknown> = Promise.resolve();
  /** A session gets a lock that it has once more; this worker does not. */
  readonly #locks = new Set<string>();

  constructor(services: Services, channels: readonly string[], hear: (channel: string, payload: string) => void) {
    this.#services = services;
    this.#channels = channels;
    this.#hear = hear;
  }

  /** Connects, and from now on again whenever the connection is lost. */
  keep(): void {
    this.#isKept = true;
    void this.#connected().catch(() => {});
  }

  async #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#lost();
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#services.db.url, application_name: 'mintmark-worker' });
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload));
    client.on('error', () => {});
    await client.connect();
    client.on('end', () => this.#lost());
    for (const channel of this.#channels) await client.query(`LISTEN ${channel}`);
    // What was said while nobody listened is looked for.
    for (const channel of this.#channels) this.#hear(channel, '');
    return client;
  }

  #lost(): void {
    this.#client = null;
    this.#locks.clear();
    if (this.#isKept) setTimeout(() => this.#isKept && void this.#connected().catch(() => {}), AGAIN_MS).unref();
  }

  /** Asks for a lock or gives it back, after what was asked before; true when the database did it. */
  #lockStatement(
    client: pg.Client,
    what: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
    name: string,
  ): Promise<boolean> {
    const run = async () => {
      const { rows } = await client.query<{ ok: boolean }>(`SELECT ${what}($1, hashtext($2)) AS ok`, [JOB_LOCKS, name]);
      return rows[0]?.ok ?? false;
    };
    const done = this.#last.then(run, run);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** The lock of the name, unless somebody has it. */
  async tryLock(name: string): Promise<boolean> {
    const client = await this.#connected();
    if (this.#locks.has(name)) return false;
    this.#locks.add(name);
    const isOurs = await this.#lockStatement(client, 'pg_try_advisory_lock', name);
    if (!isOurs) this.#locks.delete(name);
    return isOurs;
  }

  async unlock(name: string): Promise<void> {
    if (!this.#locks.delete(name)) return;
    const client = await this.#connected();
    await this.#lockStatement(client, 'pg_advisory_unlock', name).catch(() => undefined);
  }

  async end(): Promise<void> {
    this.#isKept = false;
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}

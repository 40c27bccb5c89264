import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type ConnectionProvider,
  Kysely,
  type QueryExecutor,
  type RawBuilder,
  sql,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/schema.generated.ts';
import { AppError } from '../errors.ts';
import { type Scope, SYSTEM_SCOPE } from '../scope.ts';
import { copyOut, type HearRows } from './copy-out.ts';
import { HouseDialect } from './dialect.ts';
import { checkOut, SharedLine } from './line.ts';
import { literalText } from './literal-text.ts';
import { NamingClient } from './naming-client.ts';
import { NamesPlugin } from './plugin.ts';
import { onLine, wallOf } from './transact.ts';
import { readValues } from './values.ts';

export type Reader = Kysely<DB>;
export type Tx = Transaction<DB>;

readValues();
const RETRYABLE = new Set(['40001', '40P01']);
const LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
]);
const MAX_TRIES = 10;

/** PostgreSQL's code of a driver error, or the system's. */
export function pgCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Name of the violated constraint, if the driver says one. */
export function constraintOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return null;
  return typeof error.constraint === 'string' ? error.constraint : null;
}

/** Too many connections on the server, and a row or lock that others held for as long as anybody waits. */
const BUSY = new Set(['53300', '55P03']);

/** Too many people at once, at the connections or at one row, for as long as anybody waits: it works, it is busy. */
export function isDatabaseBusy(error: unknown): boolean {
  if (BUSY.has(pgCode(error) ?? '')) return true;
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

const DISK_FULL = '53100';

/** A Unix socket goes with its server. */
const isSocketGone = (error: unknown): boolean =>
  pgCode(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect';

/** True when the connection, not the statement, failed. */
export function isDatabaseLost(error: unknown): boolean {
  const code = pgCode(error);
  if ((code !== null && LOST.has(code)) || isSocketGone(error)) return true;
  return (
    error instanceof Error && /Connection terminated|Client has encountered a connection error/.test(error.message)
  );
}

const WAIT_MS = 3_000;

function makePool(url: string, role: string, max: number, waitMs: number): pg.Pool {
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'mintmark',
    pipeline: true,
    // Waited for before anybody gets the connection. A database without the roles keeps the wall on its owner; where it has
    // them and they cannot be taken, the connection ends instead of working as the owner.
    onConnect: async (client) => {
      // What is asked lies in memory or on flash: a page anywhere costs what the next one costs, so that an index serves a word
      // that a tenth of the rows have, too.
      await client.query(
        `SELECT mm_work_as('${role}'); SET jit = off; SET max_parallel_workers_per_gather = 0; SET random_page_cost = 1.1`,
      );
    },
  });
  pool.on('error', () => {});
  // A connection that dies while somebody works on it is told by his next query; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Login of the run time when the owner's must not be used (D16). */
  readonly appUrl?: string | null;
  readonly maxConnections?: number;
  /** How long somebody waits for a connection. */
  readonly waitMs?: number;
}

/**
 * Two pools: `mintmark_all` for scope all, `mintmark_app` behind row-level security for everyone else. In a database that
 * was made by a login that may not make roles, both are the owner behind forced walls, the first with its eyes open.
 */
export class Database {
  readonly #executor: QueryExecutor;
  readonly #props: Omit<ConstructorParameters<typeof Transaction>[0], 'executor'>;
  readonly allPool: pg.Pool;
  readonly #appPool: pg.Pool;
  readonly url: string;
  /** A write was refused because the disk is full; until a trial succeeds nothing is ready. */
  #isFull = false;

  constructor(options: DatabaseOptions) {
    const url = options.appUrl ?? options.url;
    const max = options.maxConnections ?? 4;
    this.url = url;
    const waitMs = options.waitMs ?? WAIT_MS;
    this.allPool = makePool(url, 'mintmark_all', max, waitMs);
    this.#appPool = makePool(url, 'mintmark_app', max, waitMs);
    const dialect = new HouseDialect({ pool: this.allPool });
    const db = new Kysely<DB>({ dialect, plugins: [new NamesPlugin()] });
    this.#executor = db.getExecutor();
    // A statement goes by its executor; driver and dialect only make the parts whole.
    this.#props = { config: { dialect }, dialect, driver: dialect.createDriver() };
  }

  /** Reads with the scope's wall up. Statements that are asked together leave together. */
  async read<T>(scope: Scope, run: (db: Reader) => Promise<T>): Promise<T> {
    if (scope.kind === 'all') return this.#guarded(() => run(this.#over(new SharedLine(this.allPool))));
    return this.#guarded(() => this.#inTransaction(scope, run));
  }

  /** One transaction, retried on serialization failures and deadlocks (security rule 23). No network call inside. */
  async transaction<T>(scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#guarded(() => this.#inTransaction(scope, run));
      } catch (error) {
        if (attempt >= MAX_TRIES || !RETRYABLE.has(pgCode(error) ?? '')) throw error;
        await pause(Math.random() * 20 * attempt);
      }
    }
  }

  #over(connections: ConnectionProvider): Tx {
    const executor = this.#executor.withConnectionProvider(connections);
    return new Transaction<DB>({ ...this.#props, executor });
  }

  async #inTransaction<T>(scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T> {
    const { client, line } = await checkOut(scope.kind === 'all' ? this.allPool : this.#appPool);
    const end = { isSound: false };
    try {
      return await onLine(line, wallOf(scope), (connections) => this.#over(connections), run, end);
    } finally {
      client.release(!end.isSound);
    }
  }

  /**
   * A `COPY … TO STDOUT` with the scope's wall up, heard as its bytes come; `isLong`: it may take as long as it needs. A copy
   * that fails ends its connection.
   */
  copyOut(scope: Scope, statement: RawBuilder<unknown>, hear: HearRows, { isLong = false } = {}): Promise<void> {
    const text = literalText(statement);
    return this.#guarded(async () => {
      const client = await (scope.kind === 'all' ? this.allPool : this.#appPool).connect();
      let isSound = false;
      try {
        // A file is sorted as a whole; on the disk that took a fifth longer.
        await client.query(`BEGIN READ ONLY; SET LOCAL work_mem = '64MB'`);
        const wall = wallOf(scope);
        if (wall) await client.query(wall.text, wall.values);
        if (isLong) await client.query(`SET LOCAL statement_timeout = '15min'`);
        await copyOut(client, text, hear);
        await client.query('COMMIT');
        isSound = true;
      } finally {
        client.release(!isSound);
      }
    });
  }

  async #guarded<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (isDatabaseBusy(error)) throw new AppError('DATABASE_BUSY');
      if (isDatabaseLost(error)) throw new AppError('DATABASE_LOST');
      if (pgCode(error) === DISK_FULL) {
        this.#isFull = true;
        throw new AppError('STORAGE_FULL');
      }
      throw error;
    }
  }

  /** Does the database answer, and does it take rows again where its disk was full? Throws otherwise. */
  async ping(): Promise<void> {
    if (!this.#isFull) {
      await this.allPool.query('SELECT 1');
      return;
    }
    await this.transaction(SYSTEM_SCOPE, async (tx) => {
      await sql`TRUNCATE storage_trials`.execute(tx);
      await sql`INSERT INTO storage_trials SELECT repeat(md5(n::text), 60) FROM generate_series(1, 500) AS n`.execute(
        tx,
      );
      await sql`TRUNCATE storage_trials`.execute(tx);
    });
    this.#isFull = false;
  }

  async close(): Promise<void> {
    await Promise.all([this.allPool.end(), this.#appPool.end()]);
  }
}

/** Opens the wall to further companies inside one transaction, after the rule that allows it was checked (D14: grading company). */
export async function widenWall(tx: Tx, companyIds: readonly string[]): Promise<void> {
  await sql`SELECT set_config('mintmark.companies', (mm_companies() || ${`{${companyIds.join(',')}}`}::bigint[])::text, true)`.execute(
    tx,
  );
}

/** Tells every process when the transaction commits; what is said is a key or an id, never content. */
export async function tell(tx: Tx, channel: `mintmark_${string}`, word = ''): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${word})`.execute(tx);
}

/** A value for a jsonb column; arrays would otherwise become PostgreSQL arrays. */
export function jsonb(value: unknown) {
  return sql<never>`${JSON.stringify(value)}::jsonb`;
}

/** A fixed statement of the kernel, sent as it is: every command runs it, and building it anew cost more than running it. */
export async function runText(db: Reader, text: string, values: readonly unknown[]): Promise<readonly unknown[]> {
  return (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
}

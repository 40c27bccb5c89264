import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type pg from 'pg';
import { rowsOf } from './rows.ts';

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A promise that is waited for later; a failure before that is not unheard. */
export function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** One connection as kysely works on it: statements leave when they are given, and are answered in their order. */
export class Line implements DatabaseConnection {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, fields, rows } = await this.#client.query<unknown[]>({
      text: sql,
      values: parameters as unknown[],
      rowMode: 'array',
    });
    const named = rowsOf(fields, rows) as R[];
    return WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: named } : { rows: named };
  }

  /** A statement of the kernel's own; its failure is heard by whoever waits for it. */
  send(text: string, values: readonly unknown[] = []): Promise<QueryResult<unknown>> {
    return heard(this.executeQuery(CompiledQuery.raw(text, [...values])));
  }

  /** BEGIN, COMMIT and the like: the simple protocol; answers the command that was carried out. */
  async command(text: string): Promise<string> {
    return (await this.#client.query(text)).command;
  }

  // biome-ignore lint/correctness/useYield: nothing here is streamed, files come by COPY
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed.');
  }
}

/** A checked-out connection and how it goes back. */
interface CheckedOut {
  readonly client: pg.PoolClient;
  readonly line: Line;
}

const lines = new WeakMap<pg.PoolClient, Line>();

export async function checkOut(pool: pg.Pool): Promise<CheckedOut> {
  const client = await pool.connect();
  const line = lines.get(client) ?? new Line(client);
  lines.set(client, line);
  return { client, line };
}

/**
 * The connection of one read: statements that are asked together share it and leave together; between statements it goes
 * back, so that nobody who reads within a read waits for himself.
 */
export class SharedLine {
  readonly #pool: pg.Pool;
  #open: Promise<CheckedOut> | null = null;
  #users = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#users += 1;
    this.#open ??= checkOut(this.#pool);
    const open = this.#open;
    try {
      return await use((await open).line);
    } finally {
      this.#users -= 1;
      if (this.#users === 0) {
        this.#open = null;
        await open.then(
          ({ client }) => client.release(),
          () => undefined,
        );
      }
    }
  }
}

import type pg from 'pg';
import { copyIn, copyValue } from '../../../kernel/db/copy-in.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows of one table, made ready while the database is busy with those before. */
export interface Portion {
  readonly statement: string;
  readonly data: Buffer;
}

/** One transaction of the owner that fills tables by COPY. */
export class BulkLoad {
  readonly client: pg.ClientBase;
  /** COPY is refused behind forced walls (a database without the roles of the program): INSERT does it there. */
  readonly #isWalled: boolean;

  private constructor(client: pg.ClientBase, isWalled: boolean) {
    this.client = client;
    this.#isWalled = isWalled;
  }

  /** Opens the transaction on a connection; whoever opens it ends it. */
  static async begin(client: pg.ClientBase): Promise<BulkLoad> {
    await client.query('BEGIN');
    await client.query(`SET LOCAL ROLE NONE; SET LOCAL mintmark.scope = 'all'; SET LOCAL statement_timeout = 0;
      SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s';
      SET LOCAL work_mem = '64MB'; SET LOCAL maintenance_work_mem = '512MB'`);
    const { rows } = await client.query<{ has: boolean }>('SELECT mm_has_roles() AS has');
    return new BulkLoad(client, rows[0]?.has !== true);
  }

  /** Fresh ids of tables and numbers of sequences, in one round trip: `[what, how many]` each, in this order. */
  async numbers(wanted: readonly (readonly [source: { table: string } | { sequence: string }, count: number])[]) {
    const parts = wanted.map(([source, count]) => {
      const name = 'table' in source ? `pg_get_serial_sequence('${source.table}', 'id')` : `'${source.sequence}'`;
      return `ARRAY(SELECT nextval(${name}::regclass)::text FROM generate_series(1, ${count}))`;
    });
    const { rows } = await this.client.query<{ taken: string[] }>(
      parts
        .map((part, at) => `SELECT ${at} AS at, ${part} AS taken`)
        .join(' UNION ALL ')
        .concat(' ORDER BY at'),
    );
    return rows.map(({ taken }) => taken);
  }

  /** Rows given as objects with column names, ready to be sent; columns are those of the first row, ids included. */
  prepare(table: string, rows: readonly Row[]): Portion | null {
    const first = rows[0];
    if (!first) return null;
    const columns = Object.keys(first);
    const names = columns.map((column) => `"${column}"`).join(', ');
    if (this.#isWalled) {
      const statement = `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM jsonb_populate_recordset(null::${table}, $1::jsonb)`;
      return { statement, data: Buffer.from(JSON.stringify(rows)) };
    }
    const lines = rows.map((row) => columns.map((column) => copyValue(row[column])).join('\t'));
    return { statement: `COPY ${table} (${names}) FROM STDIN`, data: Buffer.from(`${lines.join('\n')}\n`) };
  }

  /** Sends portions in their order. */
  async send(portions: readonly (Portion | null)[]): Promise<void> {
    for (const portion of portions) {
      if (portion === null) continue;
      if (this.#isWalled) await this.client.query(portion.statement, [portion.data.toString()]);
      else await copyIn(this.client, portion.statement, portion.data);
    }
  }
}

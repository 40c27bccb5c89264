import { sql } from 'kysely';
import type { Services } from '../../kernel/context.ts';
import { COIN_TITLES, titledCondition } from '../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import type { IndexedCoin, IndexHealth, SearchIndex, Written } from './search-index.ts';

/** PostgreSQL's own index: the gram column of the coins, written with every change in its transaction. */
export class PostgresIndex implements SearchIndex {
  readonly adapter = 'postgres';
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async health(): Promise<IndexHealth> {
    const { rows } = await this.#services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{ n: number }>`SELECT (SELECT coalesce(sum(n), 0) FROM list_counts
          WHERE list = 'coins' AND company_id = 0 AND status = 32767)::int
        + (SELECT coalesce(sum(n), 0) FROM list_count_deltas WHERE list = 'coins')::int AS n`.execute(db),
    );
    return { isHealthy: true, problem: null, documents: rows[0]?.n ?? 0 };
  }

  async find(grams: readonly string[], limit: number): Promise<readonly string[] | null> {
    const { rows } = await this.#services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{
        id: string;
      }>`SELECT c.id::text FROM coins c WHERE ${titledCondition(COIN_TITLES, grams)} AND c.deleted_at IS NULL
        LIMIT ${limit + 1}`.execute(db),
    );
    return rows.length > limit ? null : rows.map(({ id }) => id);
  }

  async begin(): Promise<void> {}

  async write(_: string | null, coins: readonly IndexedCoin[]): Promise<Written> {
    const wanted = coins.filter((coin) => coin.grams !== null);
    const changed = await this.#services.db.transaction(SYSTEM_SCOPE, (tx) =>
      sql`UPDATE coins c SET grams = v.grams FROM (SELECT id, ARRAY(SELECT jsonb_array_elements_text(grams)) AS grams
          FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS r (id bigint, grams jsonb)) v
        WHERE c.id = v.id AND c.grams IS DISTINCT FROM v.grams`.execute(tx),
    );
    return { changed: Number(changed.numAffectedRows ?? 0), failed: [] };
  }

  async publish(): Promise<void> {}
  async discard(): Promise<void> {}

  async read(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const rows = await this.#services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('coins')
        .select(['id', 'grams'])
        .where('id', 'in', [...ids, '0'])
        .execute(),
    );
    return new Map(rows.map((row) => [row.id, row.grams]));
  }
}

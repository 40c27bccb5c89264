import type pg from 'pg';

/** Ids of the newest coins of a name that are kept. */
const NEWEST = 50;
/** Coins of one block of ids, as the kept totals of the product have them. */
const BLOCK = 1024n;

interface Block {
  readonly block: bigint;
  readonly n: number;
}

interface Name {
  readonly name: string;
  readonly n: number;
  /** Ids, newest first. */
  readonly newest: readonly string[];
}

/** What the tuned server knows by heart: totals, how many coins each block of ids has, and the distinct names. */
export class Kept {
  readonly total: number;
  readonly #totals: ReadonlyMap<string, number>;
  /** Newest block first. */
  readonly #blocks: readonly Block[];
  readonly #names: readonly Name[];

  private constructor(totals: ReadonlyMap<string, number>, blocks: readonly Block[], names: readonly Name[]) {
    this.#totals = totals;
    this.#blocks = blocks;
    this.#names = names;
    this.total = blocks.reduce((sum, { n }) => sum + n, 0);
  }

  /** Reads all of it once. */
  static async read(pool: pg.Pool): Promise<Kept> {
    const totals = await pool.query<{ key: string; n: number }>(
      `SELECT concat(company_id, ':', status) AS key, count(*)::int AS n FROM coins WHERE deleted_at IS NULL GROUP BY 1`,
    );
    const blocks = await pool.query<{ block: string; n: number }>(
      'SELECT (id >> 10)::text AS block, count(*)::int AS n FROM coins WHERE deleted_at IS NULL GROUP BY id >> 10 ORDER BY id >> 10 DESC',
    );
    const names = await pool.query<{ name: string; n: number; newest: string[] }>(
      `SELECT name, max(n)::int AS n, array_agg(id::text ORDER BY id DESC) AS newest FROM (
        SELECT name, id, count(*) OVER (PARTITION BY name) AS n, row_number() OVER (PARTITION BY name ORDER BY id DESC) AS at
        FROM coins WHERE deleted_at IS NULL) c WHERE at <= ${NEWEST} GROUP BY name`,
    );
    return new Kept(
      new Map(totals.rows.map(({ key, n }) => [key, n])),
      blocks.rows.map(({ block, n }) => ({ block: BigInt(block), n })),
      names.rows,
    );
  }

  totalOf(companyId: string, status: string): number {
    return this.#totals.get(`${companyId}:${status}`) ?? 0;
  }

  /** Where the rows behind so many newer ones begin: below an id, and so many further. */
  placeOf(skipped: number): { readonly below: string; readonly offset: number } {
    let rest = skipped;
    for (const { block, n } of this.#blocks) {
      if (rest < n) return { below: String((block + 1n) * BLOCK), offset: rest };
      rest -= n;
    }
    return { below: '0', offset: 0 };
  }

  /** Distinct names with a word in them, and how many coins have one. */
  named(word: string): { readonly names: readonly string[]; readonly total: number } {
    const found = this.#names.filter(({ name }) => name.includes(word));
    return { names: found.map(({ name }) => name), total: found.reduce((sum, { n }) => sum + n, 0) };
  }

  /** Ids of the newest coins of these names. */
  newestOf(names: readonly string[], count: number): readonly string[] {
    const wanted = new Set(names);
    return this.#names
      .flatMap(({ name, newest }) => (wanted.has(name) ? newest : []))
      .sort((a, b) => Number(b) - Number(a))
      .slice(0, count);
  }
}

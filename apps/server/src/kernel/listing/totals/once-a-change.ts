import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { VersionCache, visibleVersion } from './version-cache.ts';

/**
 * Figures that many people look at: made once for everybody who may see the same, until something is committed anywhere or
 * the minute is over. Who asks while they are being made waits for them instead of making them again; what was committed
 * before the question is always in the answer.
 */
export class OnceAChange<T> {
  readonly #kept: VersionCache<Promise<T>>;

  /** `name`: as the cache is called on the page of caches; `max`: kinds of askers that are remembered. */
  constructor(max: number, name: string) {
    this.#kept = new VersionCache(max, name);
  }

  /** `key`: everything that the figures depend on beside the rows, the scope included. */
  async of(db: Reader, key: string, now: Date, make: () => Promise<T>): Promise<T> {
    const { rows } = await sql<{ version: string | null }>`SELECT ${visibleVersion} AS version`.execute(db);
    const version = rows[0]?.version ?? null;
    const ofMinute = `${key} ${Math.floor(now.getTime() / 60_000)}`;
    const known = this.#kept.find(ofMinute, version);
    if (known) return known;
    const making = make();
    this.#kept.keep(ofMinute, version, making);
    making.catch(() => this.#kept.drop(ofMinute));
    return making;
  }
}

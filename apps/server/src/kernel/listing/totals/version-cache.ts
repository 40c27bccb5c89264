import { type RawBuilder, sql } from 'kysely';
import { CacheMeter, groupsByList, listOfKey, registerCache } from '../../caches.ts';

/**
 * What the running statement can see, as text, or null inside a transaction that has written: equal texts mean equal
 * data, whoever asks. Exact without any bookkeeping of writes; every commit anywhere in the cluster ends it.
 */
export const visibleVersion: RawBuilder<string | null> = sql<string | null>`CASE
  WHEN pg_current_xact_id_if_assigned() IS NULL THEN current_database() || ':' || pg_current_snapshot()::text END`;

/** Values that hold as long as nothing has been committed; least recently used go first. Keys begin with the list's. */
export class VersionCache<T> {
  readonly #entries = new Map<string, { version: string; value: T }>();
  readonly #max: number;
  readonly #meter = new CacheMeter();

  constructor(max: number, name: string) {
    this.#max = max;
    registerCache({
      name,
      limit: max,
      meter: this.#meter,
      size: () => this.#entries.size,
      groups: () => groupsByList(this.#entries.keys()),
      evict: (group) => this.#evict(group),
    });
  }

  find(key: string, version: string | null): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry || version === null || entry.version !== version) return this.#meter.count<T>(undefined);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#meter.hits += 1;
    return entry.value;
  }

  keep(key: string, version: string | null, value: T): void {
    if (version === null) return;
    this.#entries.delete(key);
    this.#entries.set(key, { version, value });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#max && oldest !== undefined) this.#entries.delete(oldest);
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  #evict(group: string | null): void {
    for (const key of this.#entries.keys()) if (group === null || listOfKey(key) === group) this.#entries.delete(key);
  }
}

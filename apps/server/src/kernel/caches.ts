/** What a cache says of itself; nothing of it is anybody's data. */
export interface CacheFacts {
  readonly name: string;
  readonly size: number;
  /** Entries at most; null without a limit. */
  readonly limit: number | null;
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
  readonly groups: readonly { readonly group: string; readonly size: number }[] | null;
}

/** A cache of this process that an administrator can look at and empty (/system/sysCache). */
export interface Cache {
  /** `module.what`, the same on every process; its title stands in the texts as `cache.<name>`. */
  readonly name: string;
  readonly limit?: number;
  readonly size: () => number;
  /** Entries by kind (list, category …), never by what somebody typed. */
  readonly groups?: () => ReadonlyMap<string, number>;
  /** Forgets all, or one kind; everything comes back by itself. */
  readonly evict: (group: string | null) => void;
  readonly meter: CacheMeter;
}

/** Counts the questions to a cache. */
export class CacheMeter {
  hits = 0;
  misses = 0;
  evictions = 0;

  /** Counts, and hands the answer on. */
  count<T>(found: T | undefined): T | undefined {
    if (found === undefined) this.misses += 1;
    else this.hits += 1;
    return found;
  }
}

const caches = new Map<string, Cache>();

/** Makes a cache known; one of the same name (another server in this process) takes its place. */
export function registerCache(cache: Cache): void {
  caches.set(cache.name, cache);
}

/** Everything that this process caches, by name. */
export function cacheFacts(): CacheFacts[] {
  return [...caches.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, limit, size, groups, meter }) => ({
      name,
      size: size(),
      limit: limit ?? null,
      hits: meter.hits,
      misses: meter.misses,
      evictions: meter.evictions,
      groups: groups ? [...groups()].map(([group, n]) => ({ group, size: n })).sort((a, b) => b.size - a.size) : null,
    }));
}

/** Empties one cache or all, whole or one kind of entries. Returns how many caches were asked. */
export function evictCaches(name: string | null, group: string | null): number {
  const asked = [...caches.values()].filter((cache) => name === null || cache.name === name);
  for (const cache of asked) {
    cache.evict(group);
    cache.meter.evictions += 1;
  }
  return asked.length;
}

/** Entries of a map by the first part of their key, `["receiving.orders",…]` → `receiving.orders`. */
export function groupsByList(keys: Iterable<string>): Map<string, number> {
  const groups = new Map<string, number>();
  for (const key of keys) {
    const group = listOfKey(key);
    groups.set(group, (groups.get(group) ?? 0) + 1);
  }
  return groups;
}

/** The list that a key of the listing caches belongs to; the rest of the key may be what somebody typed. */
export function listOfKey(key: string): string {
  return /^\["([\w.]+)"/.exec(key)?.[1] ?? '–';
}

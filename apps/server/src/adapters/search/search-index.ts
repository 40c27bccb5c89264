import type { SearchAdapter } from '@mintmark/domain/system/system.enums.ts';

/** A coin as an index holds it; `grams` null = it must not be found any more. */
export interface IndexedCoin {
  readonly id: string;
  readonly grams: readonly string[] | null;
}

export interface IndexHealth {
  readonly isHealthy: boolean;
  /** Why not, in words without secrets. */
  readonly problem: string | null;
  readonly documents: number | null;
}

export interface Written {
  /** Documents that were other than they should be. */
  readonly changed: number;
  /** Ids that could not be written after all tries. */
  readonly failed: readonly string[];
}

/** The port to a search index of coins. It narrows down ids; scope and filters stay in PostgreSQL. */
export interface SearchIndex {
  readonly adapter: SearchAdapter;
  health(): Promise<IndexHealth>;
  /** Coins that have all the grams, or null when they are more than `limit`. Throws when it does not answer. */
  find(grams: readonly string[], limit: number): Promise<readonly string[] | null>;
  /** Makes an empty index for a complete run; what is searched stays the old one until `publish`. */
  begin(name: string): Promise<void>;
  /** Writes; `name` null = the index that is searched. Written documents are found at once. */
  write(name: string | null, coins: readonly IndexedCoin[]): Promise<Written>;
  /** Searches the new index from now on, and drops the others. */
  publish(name: string): Promise<void>;
  discard(name: string): Promise<void>;
  /** What it holds of some coins. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

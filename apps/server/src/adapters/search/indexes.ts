import type { SearchAdapter } from '@mintmark/domain/system/system.enums.ts';
import type { Services } from '../../kernel/context.ts';
import { OpenSearch } from './open-search.ts';
import { PostgresIndex } from './postgres-index.repo.ts';
import type { SearchIndex } from './search-index.ts';

const made = new WeakMap<object, SearchIndex>();

/** The other index, one for a configuration so that its breaker counts all calls; null without OPENSEARCH_URL. */
export function openSearchOf({ config, clock }: Services): SearchIndex | null {
  if (config.openSearch === null) return null;
  const known = made.get(config.openSearch);
  if (known) return known;
  const index = new OpenSearch(config.openSearch, clock);
  made.set(config.openSearch, index);
  return index;
}

/** The index of an adapter; null when it is not configured. */
export function indexOf(services: Services, adapter: SearchAdapter): SearchIndex | null {
  return adapter === 'postgres' ? new PostgresIndex(services) : openSearchOf(services);
}

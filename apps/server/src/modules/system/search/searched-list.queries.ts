import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { openSearchOf } from '../../../adapters/search/indexes.ts';
import { wordsOf } from '../../../adapters/search/open-search.ts';
import type { Services } from '../../../kernel/context.ts';
import { anyOf, filter, type TypedList } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { gramQuery } from '../../../kernel/search/index.ts';
import { searchableState } from './search-state.repo.ts';

/** As many ids as the lists keep for a word themselves; more are walked in PostgreSQL. */
const MOST_FOUND = 8_000;
const MOST_WAITING = 2_000;

/**
 * A list of coins whose text filter is narrowed down by the other index, when that one is chosen, complete and answers; else
 * the list as it is. What the index says is only a hint: the coins whose changes wait are taken along, every coin is
 * looked at again in PostgreSQL, and scope and filters are never left to it. So both ways find the same.
 */
export async function searchedList<T>(
  services: Services,
  list: TypedList<T>,
  name: string,
  text: string | undefined,
): Promise<TypedList<T>> {
  const index = openSearchOf(services);
  if (index === null || !text || services.parameters.get('search.adapter') !== 'opensearch') return list;
  const grams = gramQuery(text);
  const column = list.filters[name]?.column;
  if (grams.length === 0 || !column) return list;
  // First what waits, then the question: what is not among the waiting is in the index by now.
  const state = await services.db.read(SYSTEM_SCOPE, (db) => searchableState(db, MOST_WAITING));
  if (!state?.isComplete) return list;
  const found = await index.find(grams, MOST_FOUND).catch((error: unknown) => {
    services.log.warn({ problem: wordsOf(error) }, 'search index away: PostgreSQL answers');
    return null;
  });
  if (found === null) return list;
  const ids = [...new Set([...found, ...state.waiting])];
  const digest = createHash('sha256').update(ids.join()).digest('base64url').slice(0, 16);
  const narrowed = filter.custom(
    () => sql`${anyOf(sql.ref(`${list.alias}.id`), ids, 'bigint')} AND ${column} @> ${grams}::text[]`,
  );
  return { ...list, key: `${list.key}.index.${digest}`, filters: { ...list.filters, [name]: narrowed } };
}

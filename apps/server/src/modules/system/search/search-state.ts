import { searchIndexEndpoints as calls } from '@mintmark/contract/system/work/search-index.endpoints.ts';
import type { SearchCheck, SearchState } from '@mintmark/contract/system/work/search-index.schema.ts';
import type { SearchAdapter } from '@mintmark/domain/system/system.enums.ts';
import { indexOf } from '../../../adapters/search/indexes.ts';
import type { IndexHealth } from '../../../adapters/search/search-index.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Locale, Services } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { findParameter } from '../../../kernel/parameters/parameters.repo.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { sampleCoins } from './search-coins.repo.ts';
import { readState, waitingChanges } from './search-state.repo.ts';

const SAMPLE = 200;
type Difference = SearchCheck['different'][number];

/** What is known of both indexes now. */
export async function lookAtIndexes(services: Services) {
  const { db, parameters } = services;
  const facts = await db.read(SYSTEM_SCOPE, async (reader) => ({
    state: await readState(reader),
    waiting: await waitingChanges(reader),
    version: (await findParameter(reader, 'search.adapter'))?.version ?? 0,
  }));
  const postgres = await indexOf(services, 'postgres')?.health();
  const openSearch = (await indexOf(services, 'opensearch')?.health()) ?? null;
  return { ...facts, active: parameters.get('search.adapter'), coins: postgres?.documents ?? 0, openSearch };
}
type Seen = Awaited<ReturnType<typeof lookAtIndexes>>;

/** Why the adapter cannot be switched to now (id of the guard), or null. */
export function switchGuard(seen: Seen, adapter: SearchAdapter): string | null {
  if (seen.active === adapter) return 'searchActive';
  if (adapter === 'postgres') return null;
  if (seen.openSearch === null) return 'searchNotConfigured';
  if (!seen.openSearch.isHealthy) return 'searchNotHealthy';
  if (!seen.state.isComplete) return 'searchNotComplete';
  return seen.waiting.n > 0 ? 'searchNotInStep' : null;
}

function adapterState(seen: Seen, adapter: SearchAdapter, health: IndexHealth | null, locale: Locale) {
  const guard = switchGuard(seen, adapter);
  return {
    adapter,
    isConfigured: health !== null,
    isHealthy: health?.isHealthy ?? false,
    problem: health?.problem ?? null,
    documents: health?.documents ?? null,
    isComplete: adapter === 'postgres' || seen.state.isComplete,
    switchReason: guard === null ? null : textMessage(guard, locale),
  };
}

/** Which adapter answers, how far each is, what waits. */
export const getSearchState = query(calls.getSearchState, async (_, context): Promise<SearchState> => {
  const seen = await lookAtIndexes(context);
  const { state, waiting, active, coins, version } = seen;
  const usable = seen.openSearch?.isHealthy === true && state.isComplete;
  return {
    active,
    answering: active === 'opensearch' && usable ? 'opensearch' : 'postgres',
    version,
    coins,
    waiting: waiting.n,
    oldestWaitingAt: iso(waiting.oldestAt),
    lastSyncedAt: iso(state.lastSyncedAt),
    lastError: state.lastError,
    lastErrorAt: iso(state.lastErrorAt),
    adapters: [
      adapterState(seen, 'postgres', { isHealthy: true, problem: null, documents: coins }, context.locale),
      adapterState(seen, 'opensearch', seen.openSearch, context.locale),
    ],
  };
});

/** A sample of the index beside what the coins say. */
export const checkSearchIndex = query(calls.checkSearchIndex, async ({ query: asked }, context) => {
  const index = indexOf(context, asked.adapter);
  if (index === null) throw new AppError('GUARD_FAILED', { params: { guard: 'searchNotConfigured' } });
  const coins = await context.db.read(SYSTEM_SCOPE, (db) => sampleCoins(db, SAMPLE));
  const held = await index.read(coins.map(({ id }) => id)).catch(() => {
    throw new AppError('GUARD_FAILED', { params: { guard: 'searchNotHealthy' } });
  });
  const different = coins.flatMap(({ id, coinCode, grams }): Difference[] => {
    const there = held.get(id);
    if (there === undefined) return [{ coinId: id, coinCode, fault: 'missing' }];
    const isEqual = there.length === grams?.length && there.every((gram) => grams.includes(gram));
    return isEqual ? [] : [{ coinId: id, coinCode, fault: 'different' }];
  });
  return { adapter: asked.adapter, sample: coins.length, equal: coins.length - different.length, different };
});

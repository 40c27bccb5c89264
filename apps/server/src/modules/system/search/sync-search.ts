import { openSearchOf } from '../../../adapters/search/indexes.ts';
import { wordsOf } from '../../../adapters/search/open-search.ts';
import type { Services } from '../../../kernel/context.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { coinsToIndex } from './search-coins.repo.ts';
import { isCompleteRunOpen } from './search-runs.repo.ts';
import { dropChanges, nextChanges, noteSearchError, readState } from './search-state.repo.ts';

const BATCH = 500;
const EVERY_MS = 2_000;

/** Writes the changes that wait into the other index; returns how many were written. */
export async function syncSearch(services: Services): Promise<number> {
  const index = openSearchOf(services);
  if (index === null) return 0;
  const { db, clock } = services;
  const isDue = await db.read(SYSTEM_SCOPE, async (reader) => {
    const state = await readState(reader);
    return state.isComplete && !(await isCompleteRunOpen(reader));
  });
  if (!isDue) return 0;
  let written = 0;
  for (;;) {
    const changes = await db.read(SYSTEM_SCOPE, (reader) => nextChanges(reader, BATCH));
    if (changes.length === 0) return written;
    const ids = changes.map(({ coinId }) => coinId);
    const coins = await db.read(SYSTEM_SCOPE, (reader) => coinsToIndex(reader, ids));
    const { failed } = await index.write(null, coins);
    const done = changes.filter(({ coinId }) => !failed.includes(coinId));
    await db.transaction(SYSTEM_SCOPE, (tx) => dropChanges(tx, done, clock.now()));
    written += done.length;
    if (failed.length > 0) throw new Error(`${failed.length} documents refused`);
  }
}

/** Changes reach the other index within seconds; until then a search looks them up in PostgreSQL. */
export const syncSearchJob: ScheduledJob = {
  name: 'system.syncSearch',
  everyMs: EVERY_MS,
  run: async (services) => {
    try {
      await syncSearch(services);
    } catch (error) {
      const words = error instanceof Error && /refused$/.test(error.message) ? error.message : wordsOf(error);
      await services.db.transaction(SYSTEM_SCOPE, (tx) => noteSearchError(tx, words, services.clock.now()));
    }
  },
};

import type { SearchAdapter } from '@mintmark/domain/system/system.enums.ts';
import { z } from 'zod';
import { indexOf } from '../../../adapters/search/indexes.ts';
import { wordsOf } from '../../../adapters/search/open-search.ts';
import type { SearchIndex } from '../../../adapters/search/search-index.ts';
import type { Services } from '../../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { defineTask, type LongTaskContext } from '../../../kernel/tasks/task.ts';
import { type CoinRange, countRange, nextCoins } from './search-coins.repo.ts';
import { findRun, OPEN_STATES, RUN, type SearchRun, saveRun } from './search-runs.repo.ts';
import { beginTracking, markComplete, noteSearchError } from './search-state.repo.ts';

const BATCH = 500;
const MAX_ATTEMPTS = 5;
const HOURS_6 = 6 * 3_600_000;

type Context = Pick<LongTaskContext, 'services' | 'signal' | 'isCancelled' | 'progress' | 'attempt'>;

const rangeOf = ({ fromId, toId, fromDay, toDay }: SearchRun): CoinRange => ({ fromId, toId, fromDay, toDay });
const isWhole = (run: SearchRun) => Object.values(rangeOf(run)).every((bound) => bound === null);
const write = (services: Services, id: string, patch: Parameters<typeof saveRun>[2]) =>
  services.db.transaction(SYSTEM_SCOPE, (tx) => saveRun(tx, id, patch));

/** The run as it is when work on it begins: counted, and with an index of its own when everything is written anew. */
async function begin(services: Services, index: SearchIndex, run: SearchRun): Promise<SearchRun | undefined> {
  if (run.state === RUN.running) return run;
  const isNew = index.adapter === 'opensearch' && isWhole(run);
  const name = isNew ? `mintmark-coins-${run.id}` : null;
  if (isNew) await services.db.transaction(SYSTEM_SCOPE, beginTracking);
  if (name !== null) await index.begin(name);
  const total = await services.db.read(SYSTEM_SCOPE, (db) => countRange(db, rangeOf(run)));
  return write(services, run.id, { state: RUN.running, startedAt: services.clock.now(), total, indexName: name });
}

async function end(services: Services, index: SearchIndex, run: SearchRun, patch: Parameters<typeof saveRun>[2]) {
  if (run.indexName !== null && patch.state !== RUN.done) await index.discard(run.indexName).catch(() => undefined);
  await write(services, run.id, { ...patch, finishedAt: services.clock.now() });
}

/** All of a range was written: a new index is searched from now on, if nothing is missing in it. */
async function finish(services: Services, index: SearchIndex, run: SearchRun): Promise<void> {
  if (run.failed > 0) return end(services, index, run, { state: RUN.failed, error: `${run.failed} documents refused` });
  const { indexName } = run;
  if (indexName !== null) {
    await index.publish(indexName);
    await services.db.transaction(SYSTEM_SCOPE, (tx) => markComplete(tx, indexName, services.clock.now()));
  }
  await end(services, index, run, { state: RUN.done, error: null });
}

/** Batch by batch; where it is stands in the table, so another process goes on there after a crash. */
async function work(context: Context, index: SearchIndex, first: SearchRun): Promise<void> {
  const { services } = context;
  let run: SearchRun | undefined = await begin(services, index, first);
  while (run !== undefined) {
    context.signal.throwIfAborted();
    const { id, cursorId, indexName }: SearchRun = run;
    if (run.isCancelAsked || context.isCancelled()) return end(services, index, run, { state: RUN.cancelled });
    const range = rangeOf(run);
    const coins = await services.db.read(SYSTEM_SCOPE, (db) => nextCoins(db, range, cursorId, BATCH));
    if (coins.length === 0) return finish(services, index, run);
    const { changed, failed } = await index.write(indexName, coins);
    run = await write(services, id, {
      cursorId: coins.at(-1)?.id ?? cursorId,
      done: run.done + coins.length,
      changed: run.changed + changed,
      failed: run.failed + failed.length,
      attempts: 0,
      error: null,
    });
    if (run) await context.progress(run.done, run.total);
  }
}

/** Does a run, or what is left of it. Throws for another attempt; after five without progress the run has failed. */
export async function runIndex(runId: string, context: Context): Promise<void> {
  const { services } = context;
  const run = await services.db.read(SYSTEM_SCOPE, (db) => findRun(db, runId));
  if (run === undefined || !OPEN_STATES.includes(run.state)) return;
  const index = indexOf(services, run.adapter as SearchAdapter);
  if (index === null) {
    await write(services, runId, { state: RUN.failed, error: 'OPENSEARCH_URL', finishedAt: services.clock.now() });
    return;
  }
  try {
    await work(context, index, run);
  } catch (error) {
    if (context.signal.aborted) throw error;
    const words = wordsOf(error);
    const now = (await services.db.read(SYSTEM_SCOPE, (db) => findRun(db, runId))) ?? run;
    await services.db.transaction(SYSTEM_SCOPE, (tx) => noteSearchError(tx, words, services.clock.now()));
    if (now.attempts + 1 >= MAX_ATTEMPTS) return end(services, index, now, { state: RUN.failed, error: words });
    await write(services, runId, { attempts: now.attempts + 1, error: words });
    throw error;
  }
}

/** Writing the index anew; can be repeated at any point, every document is written as it is now. */
export const searchRunTask = defineTask({
  kind: 'system.searchRun',
  payload: z.object({ runId: z.string() }),
  timeoutMs: HOURS_6,
  concurrency: 1,
  deliver: ({ runId }, context) => runIndex(runId, context),
});

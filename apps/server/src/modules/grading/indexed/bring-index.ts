import { ratingIndexEndpoints as calls } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import { type Binding, command, query } from '../../../kernel/handlers.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { indexGrams, indexPlain } from '../../../kernel/search/index.ts';
import { askForRebuild, bringSome, dueTexts, keepTexts, lagOf, rebuild, workToDo } from './coin-index.repo.ts';

const EVERY_MS = 2_000;
const BATCH = 2_000;
const TEXTS = 500;
/** From here on making all of it anew, as sets, is quicker than coin by coin. */
const MANY = 60_000;
/** What somebody at the page waits for; the job does the rest. */
const AT_ONCE = 10;

type HasDb = Pick<Services, 'db'>;

/** Cuts the words of texts that came in; what nobody was called before needs the readings of its signs. */
async function cutTexts({ db }: HasDb): Promise<void> {
  for (;;) {
    const due = await db.read(SYSTEM_SCOPE, (reader) => dueTexts(reader, TEXTS));
    if (due.length === 0) return;
    const cut = due.map((text) => ({ id: text.textId, grams: indexGrams(text), plain: indexPlain(text) }));
    await db.transaction(SYSTEM_SCOPE, (tx) => keepTexts(tx, cut));
  }
}

/** Brings the index forward, at most so many times; answers how many notes it took. Safe to do twice at once. */
export async function bringIndex(services: HasDb, times = Number.POSITIVE_INFINITY): Promise<number> {
  const { db } = services;
  let brought = 0;
  for (let time = 0; time < times; time += 1) {
    const taken = await db.transaction(SYSTEM_SCOPE, (tx) => bringSome(tx, BATCH));
    brought += taken;
    if (taken === 0) break;
    await cutTexts(services);
  }
  await cutTexts(services);
  return brought;
}

/** What is due: all of it anew, where somebody asked or too much changed, else what waits. */
export async function keepIndex(services: HasDb): Promise<void> {
  const { db } = services;
  const { waiting, isRebuild } = await db.read(SYSTEM_SCOPE, (reader) => workToDo(reader, MANY));
  if (isRebuild || waiting >= MANY) await db.transaction(SYSTEM_SCOPE, rebuild);
  if (isRebuild || waiting > 0) await bringIndex(services);
  else await cutTexts(services);
}

/** Changes reach the index within seconds. */
export const keepIndexJob: ScheduledJob = { name: 'grading.keepIndex', everyMs: EVERY_MS, run: keepIndex };

/** Not a command: it changes no record, and each batch is a transaction of its own. */
const bringIndexNow = query(calls.bringIndex, async (_, context) => {
  const brought = await bringIndex(context, AT_ONCE);
  return { brought, lag: await context.db.read(context.scope, lagOf) };
});

const rebuildIndex = command(calls.rebuildIndex, async (tx, _, context) => {
  await askForRebuild(tx, context.now);
  await context.audit({ targetType: 'search', targetNo: 'coin_index' });
  return { askedAt: iso(context.now) ?? '' };
});

export const bringIndexBindings: readonly Binding[] = [bringIndexNow, rebuildIndex];

import { liveEndpoints } from '@mintmark/contract/live/live.endpoints.ts';
import type { Services } from '../../kernel/context.ts';
import { query } from '../../kernel/handlers.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { type Watch, wordDeskOf } from '../../kernel/words/word-desk.ts';
import { readWords, WORD_CHANNEL } from '../../kernel/words/words.ts';
import { tellWatch, WATCH_CHANNEL } from './live.repo.ts';
import { tellWords } from './tell-words.ts';

/** What moves within so short a time is told at once: a batch of many commands is one word for a page. */
const GATHER_MS = 300;

const watch = query(liveEndpoints.watch, async ({ body }, { db, scope, actor }) => {
  await db.read(scope, (reader) => tellWatch(reader, { ...body, accountId: actor.accountId }));
  return null;
});

/** Starts one telling for all that comes meanwhile. */
function gather(services: Services): void {
  const desk = wordDeskOf(services.db);
  if (!desk.hasDue || waiting.has(desk)) return;
  waiting.add(desk);
  setTimeout(() => {
    waiting.delete(desk);
    tellWords(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'open pages were not told what moved');
      desk.missed();
    });
  }, GATHER_MS).unref();
}

const waiting = new WeakSet<object>();

function hearWords(payload: string, services: Services): void {
  wordDeskOf(services.db).hear(readWords(payload), services.clock.now().getTime());
  gather(services);
}

function hearWatch(payload: string, services: Services): void {
  const said: Watch = JSON.parse(payload);
  wordDeskOf(services.db).watch(said, services.clock.now().getTime());
  gather(services);
}

/** Open pages hear when what they show has moved: a word with kind and id, and they fetch it again. */
export const liveModule: ServerModule = {
  name: 'live',
  bindings: [watch],
  listens: [
    { channel: WORD_CHANNEL, hear: hearWords },
    { channel: WATCH_CHANNEL, hear: hearWatch },
  ],
  onHearing: ({ db }) => wordDeskOf(db).missed(),
};

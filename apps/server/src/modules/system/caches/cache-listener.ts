import { z } from 'zod';
import { cacheFacts, evictCaches } from '../../../kernel/caches.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Listener } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { CACHE_CHANNEL, writeCaches } from './caches.repo.ts';

const zWord = z.discriminatedUnion('act', [
  z.object({ act: z.literal('tell') }),
  z.object({ act: z.literal('evict'), name: z.string().nullable(), group: z.string().nullable() }),
]);

/** When this process began to serve. */
export const startedAt = (clock: Clock): Date => new Date(clock.now().getTime() - Math.round(process.uptime() * 1_000));

async function tell({ db, clock }: Services): Promise<void> {
  await db.transaction(SYSTEM_SCOPE, (tx) => writeCaches(tx, cacheFacts(), startedAt(clock), clock.now()));
}

/** Every process hears it, the one that was asked included: forget, and say what is held now. */
export const cacheListener: Listener = {
  channel: CACHE_CHANNEL,
  hear: (payload, services) => {
    const word = zWord.safeParse(JSON.parse(payload));
    if (!word.success) return;
    if (word.data.act === 'evict') evictCaches(word.data.name, word.data.group);
    // A process that is being stopped need not answer.
    void tell(services).catch((error: unknown) => services.log.debug({ err: error }, 'caches not told'));
  },
};

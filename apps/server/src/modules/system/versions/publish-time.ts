import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { newestReached } from '@mintmark/domain/system/versions.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { open } from '../../../kernel/handlers.ts';
import { mirror } from '../../../kernel/mirror.ts';
import { addressKey, limitRate } from '../../../kernel/rate-limit.ts';
import { listPublished, type PublishedVersion, VERSION_CHANNEL } from './versions.repo.ts';

const RATE = { operation: 'newestVersion', limit: 120, windowMs: 60_000 };
const NONE: readonly PublishedVersion[] = [];

/** Published releases in memory: every answer names the newest one, planned times included. */
export const publishedVersions = mirror(VERSION_CHANNEL, listPublished, NONE);

/** Of the web console: apps ask `newestVersion`, a browser need not reload for them. */
function webTimes(services: Services): number[] {
  return publishedVersions
    .of(services)
    .flatMap(({ platform, publishedAt }) => (platform === 'web' ? [publishedAt.getTime()] : []));
}

/** `publish_time` is the later of the build's time and the newest release that has been reached (spec §4, D31). */
export function publishTimeRoutes(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (_, reply) => {
    const built = Number(reply.getHeader('publish_time'));
    const published = newestReached(webTimes(services), services.clock.now().getTime());
    reply.header('publish_time', String(Math.max(built, published)));
  });
}

/** The newest release of a platform that has been reached, from memory; null without one. */
export const newestVersion = open(versionsEndpoints.newestVersion, async ({ query }, context) => {
  await limitRate(context, RATE, addressKey(context.address));
  const now = context.clock.now();
  const newest = publishedVersions
    .of(context)
    .find(({ platform, publishedAt }) => platform === query.platform && publishedAt <= now);
  if (!newest) return null;
  const { number, notesZh, notesEn, isForced, publishedAt } = newest;
  return { platform: query.platform, number, notesZh, notesEn, isForced, publishedAt: publishedAt.toISOString() };
});

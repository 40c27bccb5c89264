import { z } from 'zod';
import { later } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import { allowLongStatements } from '../../kernel/db/long-statements.repo.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { filesOfKeys, listPurgeable, markPurged } from './purge.repo.ts';
import { findUnattached, lockFree, removeUnattached } from './references.repo.ts';
import { localStoreOf } from './store-image.ts';
import { thumbNameOf } from './thumbs.ts';

const DAY_MS = 86_400_000;
const KEEP_MS = 30 * DAY_MS;
const AT_ONCE = 500;

async function removeBytes(services: Services, files: readonly { id: string; diskName: string }[]): Promise<number> {
  const store = localStoreOf(services.config);
  for (const file of files) {
    await store.remove(thumbNameOf(file.diskName));
    await store.remove(file.diskName);
    await markPurged(services, file.id);
  }
  return files.length;
}

/** Takes the bytes of pictures removed 30 days ago off the disk; their rows stay, so that no key comes back. */
export async function purgeFiles(services: Services): Promise<number> {
  return removeBytes(services, await listPurgeable(services, later(services.clock.now(), -KEEP_MS)));
}

/** Takes files off the disk at once, whatever still names them: their days are over. */
export async function destroyFiles(services: Services, keys: readonly string[]): Promise<void> {
  await removeBytes(services, await filesOfKeys(services, keys));
}

/** Removes uploads that were never attached for so long; an upload that is attached at this moment stays. */
export async function purgeUnattached(services: Services, days: number): Promise<number> {
  const { db, clock } = services;
  const before = later(clock.now(), -days * DAY_MS);
  let removed = 0;
  for (let last: string | undefined = '0'; last !== undefined; ) {
    const after: string = last;
    const [ids, gone] = await db.transaction(SYSTEM_SCOPE, async (tx) => {
      await allowLongStatements(tx);
      const found = await findUnattached(tx, before, after, AT_ONCE);
      return [found, await removeUnattached(tx, await lockFree(tx, found), clock.now())] as const;
    });
    removed += gone;
    last = ids.at(-1);
  }
  return removed;
}

export const purgeUnattachedJob: ScheduledJob = defineJob({
  name: 'files.purgeUnattached',
  cron: '20 4 * * *',
  params: z.object({ days: z.int().min(1).max(365).default(7) }),
  run: async (services, { params, log }) => {
    log(`${await purgeUnattached(services, params.days)} uploads removed that were never attached`);
  },
});

export const purgeFilesJob: ScheduledJob = defineJob({
  name: 'files.purge',
  everyMs: 3_600_000,
  run: async (services, { log }) => {
    log(`${await purgeFiles(services)} pictures taken off the disk that were removed 30 days ago`);
  },
});

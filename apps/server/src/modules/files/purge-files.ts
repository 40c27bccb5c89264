import { later } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import type { ScheduledJob } from '../../kernel/module.ts';
import { listPurgeable, markPurged } from './purge.repo.ts';
import { localStoreOf } from './store-image.ts';

const KEEP_MS = 30 * 86_400_000;

/** Takes the bytes of pictures removed 30 days ago off the disk; their rows stay, so that no key comes back. */
export async function purgeFiles(services: Services): Promise<void> {
  const store = localStoreOf(services.config);
  for (const file of await listPurgeable(services, later(services.clock.now(), -KEEP_MS))) {
    await store.remove(file.diskName);
    await markPurged(services, file.id);
  }
}

export const purgeFilesJob: ScheduledJob = { name: 'files.purge', everyMs: 3_600_000, run: purgeFiles };

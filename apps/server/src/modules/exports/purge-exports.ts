import { LocalObjectStore } from '../../adapters/object-store/local-store.ts';
import { later } from '../../kernel/clock.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { expiredFiles, forgetFiles, markRemoved } from './exports.repo.ts';

const HOUR_MS = 3_600_000;
/** The person still sees for a while that there was a file. */
const REMEMBERED_MS = 7 * 24 * HOUR_MS;

/** Deletes files past their days with their conditions, and what killed attempts left behind. */
export const purgeExports: ScheduledJob = defineJob({
  name: 'exports.purge',
  everyMs: HOUR_MS / 4,
  run: async ({ db, clock, config }, { log }) => {
    const now = clock.now();
    const store = new LocalObjectStore(config.dataDir);
    const expired = await db.read(SYSTEM_SCOPE, (reader) => expiredFiles(reader, now));
    for (const { id, diskName } of expired) {
      if (diskName !== null) await store.remove(diskName);
      await db.transaction(SYSTEM_SCOPE, (tx) => markRemoved(tx, id, now));
    }
    await db.transaction(SYSTEM_SCOPE, (tx) => forgetFiles(tx, later(now, -REMEMBERED_MS)));
    await store.sweep(now.getTime());
    log(`${expired.length} files past their days removed`);
  },
});

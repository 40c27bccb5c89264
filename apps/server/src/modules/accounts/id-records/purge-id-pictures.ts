import { ownOrigin, writeAudit } from '../../../kernel/audit.ts';
import { later } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { destroyFiles } from '../../files/index.ts';
import { markPicturesRemoved, type OldPictures, picturesDecidedBefore } from './id-record.repo.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** When the pictures of a decided card go (security rule 34). */
export const picturesUntil = ({ parameters }: Pick<Services, 'parameters'>, reviewedAt: Date): Date =>
  later(reviewedAt, parameters.get('security.idPicturesKeepDays') * DAY_MS);

/** First the bytes, then the record: what breaks off in between is done again. */
async function removePictures(services: Services, old: OldPictures, now: Date): Promise<void> {
  await destroyFiles(services, [old.frontKey, old.backKey]);
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await markPicturesRemoved(tx, old.id, now);
    await writeAudit(tx, ownOrigin(now), {
      ...{ action: 'accounts.purgeIdPictures', targetType: 'idRecord', targetId: old.id, targetNo: old.username },
      ...{ companyId: old.companyId, after: { reviewedAt: old.reviewedAt.toISOString() } },
    });
  });
}

/** Daily: pictures of ID cards that were decided longer ago than the parameter says leave the disk; the records stay. */
export const purgeIdPictures: ScheduledJob = defineJob({
  name: 'accounts.purgeIdPictures',
  cron: '30 3 * * *',
  run: async (services, { log, signal }) => {
    const { db, clock, parameters } = services;
    const now = clock.now();
    const before = later(now, -parameters.get('security.idPicturesKeepDays') * DAY_MS);
    let removed = 0;
    for (let more = true; more; ) {
      const old = await db.read(SYSTEM_SCOPE, (reader) => picturesDecidedBefore(reader, before, AT_ONCE));
      for (const one of old) {
        signal.throwIfAborted();
        await removePictures(services, one, now);
      }
      removed += old.length;
      more = old.length === AT_ONCE;
    }
    log(`pictures of ${removed} ID cards removed that were decided before ${before.toISOString()}`);
  },
});

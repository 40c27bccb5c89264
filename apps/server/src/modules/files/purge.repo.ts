import type { Services } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

const AT_ONCE = 500;

/** Pictures removed before the instant whose bytes are still there. */
export async function listPurgeable(services: Services, before: Date): Promise<{ id: string; diskName: string }[]> {
  return services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('files')
      .select(['id', 'diskName'])
      .where('deletedAt', '<', before)
      .where('purgedAt', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  );
}

export async function markPurged(services: Services, fileId: string): Promise<void> {
  await services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('files').set({ purgedAt: services.clock.now() }).where('id', '=', fileId).execute(),
  );
}

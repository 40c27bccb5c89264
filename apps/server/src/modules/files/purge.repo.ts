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

/** Files of these keys whose bytes are still there. */
export async function filesOfKeys(services: Services, keys: readonly string[]) {
  return services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('files')
      .select(['id', 'diskName'])
      .where('key', 'in', [...keys])
      .where('purgedAt', 'is', null)
      .execute(),
  );
}

/** The bytes are gone; the row stays, so that no key comes back. */
export async function markPurged(services: Services, fileId: string): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .updateTable('files')
      .set((eb) => ({ purgedAt: now, deletedAt: eb.fn.coalesce('deletedAt', eb.val(now)) }))
      .where('id', '=', fileId)
      .execute(),
  );
}

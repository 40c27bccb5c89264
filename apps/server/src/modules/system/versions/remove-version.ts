import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertMayDo, logged } from './version-rules.ts';
import { changeVersion, lockVersion } from './versions.repo.ts';

/** Removes a draft; what was published stays in the list. Throws VERSION_STALE, GUARD_FAILED. */
export const removeVersion = command(versionsEndpoints.removeVersion, async (tx, { params, body }, context) => {
  const row = await lockVersion(tx, params.id, body.version);
  assertMayDo('remove', row, context.now);
  await changeVersion(tx, row, { deletedAt: context.now }, { accountId: context.actor.accountId, now: context.now });
  const target = { targetType: 'appVersion', targetId: row.id, targetNo: row.number };
  await context.audit({ ...target, before: logged(row) });
  return null;
});

import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { VERSION_STATE } from '@mintmark/domain/system/versions.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertMayDo } from './version-rules.ts';
import { changeVersion, lockVersion } from './versions.repo.ts';

/** Takes a release back, also a planned one: the one before it counts again. Throws VERSION_STALE, GUARD_FAILED. */
export const withdrawVersion = command(versionsEndpoints.withdrawVersion, async (tx, { params, body }, context) => {
  const row = await lockVersion(tx, params.id, body.version);
  assertMayDo('withdraw', row, context.now);
  const who = { accountId: context.actor.accountId, now: context.now };
  const version = await changeVersion(tx, row, { status: VERSION_STATE.withdrawn }, who);
  await context.audit({
    targetType: 'appVersion',
    targetId: row.id,
    targetNo: row.number,
    before: { status: row.status },
    after: { status: VERSION_STATE.withdrawn },
    reason: body.reason,
  });
  return { id: row.id, version };
});

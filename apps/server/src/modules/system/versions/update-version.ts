import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertMayDo, FREE_NUMBER, logged } from './version-rules.ts';
import { changeVersion, lockVersion } from './versions.repo.ts';

/** Changes a draft, or a planned release whose time has not come. Throws VERSION_STALE, GUARD_FAILED. */
export const updateVersion = command(versionsEndpoints.updateVersion, async (tx, { body }, context) => {
  const { id, version: seen, ...change } = body;
  const row = await lockVersion(tx, id, seen);
  assertMayDo('edit', row, context.now);
  const who = { accountId: context.actor.accountId, now: context.now };
  const version = await saidAtField(changeVersion(tx, row, change, who), FREE_NUMBER);
  const target = { targetType: 'appVersion', targetId: id, targetNo: body.number };
  await context.audit({ ...target, before: logged(row), after: logged(change) });
  return { id, version };
});

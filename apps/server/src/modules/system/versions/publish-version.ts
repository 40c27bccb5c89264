import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { compareVersions, VERSION_STATE } from '@mintmark/domain/system/versions.ts';
import { later } from '../../../kernel/clock.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertMayDo } from './version-rules.ts';
import { changeVersion, listPublished, lockVersion } from './versions.repo.ts';

const YEAR_MS = 366 * 86_400_000;

/**
 * Publishes now, or at a time ahead (at most a year): every process names it from that moment (D31). Throws GUARD_FAILED
 * when a newer number of the platform is out already.
 */
export const publishVersion = command(versionsEndpoints.publishVersion, async (tx, { params, body }, context) => {
  const { now, actor } = context;
  const row = await lockVersion(tx, params.id, body.version);
  assertMayDo('publish', row, now);
  const at = body.at === undefined ? now : new Date(body.at);
  if (at < later(now, -60_000)) throw fieldError('at', 'in-the-past');
  if (at > later(now, YEAR_MS)) throw fieldError('at', 'too-late');
  const others = (await listPublished(tx)).filter(({ platform }) => platform === row.platform);
  if (others.some(({ number, publishedAt }) => publishedAt <= at && compareVersions(number, row.number) > 0))
    throw new AppError('GUARD_FAILED', { params: { guard: 'newerVersionOut' } });
  const publishedAt = new Date(Math.max(at.getTime(), now.getTime()));
  const who = { accountId: actor.accountId, now };
  const version = await changeVersion(tx, row, { status: VERSION_STATE.published, publishedAt }, who);
  await context.audit({
    targetType: 'appVersion',
    targetId: row.id,
    targetNo: row.number,
    before: { status: row.status, publishedAt: row.publishedAt },
    after: { status: VERSION_STATE.published, publishedAt },
  });
  return { id: row.id, version };
});

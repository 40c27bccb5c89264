import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import { heirInLine } from '@mintmark/domain/finance/pricing/price-list/price-list-line.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { assertDayToCome, enterLine } from '../enter-line.ts';
import { assertDraft, assertSound, byOf, targetOf } from './edit-scale.ts';
import {
  changeScaleVersion,
  isAssigned,
  lockScale,
  lockScaleVersion,
  publishedVersions,
  rulesOf,
} from './scales.repo.ts';

const REFUSALS = { dayPast: 'scale-day-past', dayTaken: 'scale-day-taken', lineMoved: 'scaleLineMoved' };
const refuse = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

/**
 * From the day on it holds for new orders; the version before it ends the day before. Coins of earlier orders keep theirs,
 * and with it the words of their labels and certificates. One publisher of a scale at a time: who saw another line is told.
 */
export const publishScale = command(calls.publishScale, async (tx, { params, body }, context) => {
  const before = await lockScaleVersion(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  assertDraft(before);
  assertSound(rulesOf(before));
  assertDayToCome(body.validFrom, context.now, REFUSALS);
  await lockScale(tx, before.scaleId);
  const line = await publishedVersions(tx, before.scaleId);
  const { predecessor, predecessorTo, validTo } = enterLine(line, body, REFUSALS);
  const by = byOf(context);
  if (predecessor) await changeScaleVersion(tx, predecessor.id, { validTo: predecessorTo }, by);
  const row = await changeScaleVersion(
    tx,
    before.id,
    {
      ...{ status: 'published', validFrom: body.validFrom, validTo },
      ...{ publishedAt: by.now, publishedBy: by.accountId, publishReason: body.reason },
    },
    by,
  );
  await context.audit({
    ...targetOf(row),
    before: { status: 'draft', predecessorTo: predecessor?.validTo ?? null },
    after: {
      status: 'published',
      validFrom: row.validFrom,
      validTo,
      predecessorTo: predecessor ? predecessorTo : null,
    },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

/** Takes back a version that has not begun: the one before it holds on. The first one stays while anybody is given it. */
export const withdrawScale = command(calls.withdrawScale, async (tx, { params, body }, context) => {
  const before = await lockScaleVersion(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  if (before.status !== 'published') throw refuse('scaleNotPublished');
  if (before.validFrom <= shanghaiDay(context.now)) throw refuse('scaleBegun');
  await lockScale(tx, before.scaleId);
  const line = await publishedVersions(tx, before.scaleId);
  const leaving = line.find(({ id }) => id === before.id);
  if (leaving === undefined) throw refuse('scaleNotPublished');
  const heir = heirInLine(line, leaving);
  if (heir === null && (await isAssigned(tx, before.scaleId))) throw refuse('scaleAssigned');
  const by = byOf(context);
  const row = await changeScaleVersion(
    tx,
    before.id,
    { status: 'withdrawn', withdrawnAt: by.now, withdrawnBy: by.accountId, withdrawReason: body.reason },
    by,
  );
  if (heir) await changeScaleVersion(tx, heir.id, { validTo: leaving.validTo }, by);
  await context.audit({
    ...targetOf(row),
    before: { status: 'published' },
    after: { status: 'withdrawn' },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

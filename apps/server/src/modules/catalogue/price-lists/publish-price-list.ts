import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { heirInLine } from '@mintmark/domain/finance/pricing/price-list/price-list-line.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { assertDayToCome, enterLine } from '../enter-line.ts';
import { assertDraft, byOf, targetOf } from './edit-price-list.ts';
import {
  changePriceList,
  hasOrdersSince,
  isQuotedWith,
  lockLine,
  lockPriceList,
  publishedLine,
} from './price-lists.repo.ts';
import { faultsOf, type PriceValues } from './price-values.ts';

const REFUSALS = { dayPast: 'price-day-past', dayTaken: 'price-day-taken', lineMoved: 'priceLineMoved' };

/**
 * From the day on it holds for new orders of its agent, of its company (or of every company without an own list); what held until then
 * ends the day before, and a later list goes on as it was. Refused while orders of that day or later are priced by the one before.
 * One publisher of a line at a time: who saw another line is told (D7, invariant 24).
 */
export const publishPriceList = command(calls.publishPriceList, async (tx, { params, body }, context) => {
  const before = await lockPriceList(tx, context.scope, params.id, body.version);
  assertKeeps(context.scope, before.companyId);
  assertDraft(before);
  const problems = faultsOf(before.data as PriceValues);
  if (problems.length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'priceListFaulty' }, data: { problems } });
  assertDayToCome(body.validFrom, context.now, REFUSALS);
  await lockLine(tx, before);
  const line = await publishedLine(tx, before);
  const { predecessor, predecessorTo, validTo } = enterLine(line, body, REFUSALS);
  if (predecessor && (await hasOrdersSince(tx, predecessor.id, body.validFrom)))
    throw fieldError('validFrom', 'price-day-orders');
  const by = byOf(context);
  if (predecessor) await changePriceList(tx, predecessor.id, { validTo: predecessorTo }, by);
  const row = await changePriceList(
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

/** Takes back a list that has not begun and that no order was quoted with: the one before it holds on. */
export const withdrawPriceList = command(calls.withdrawPriceList, async (tx, { params, body }, context) => {
  const before = await lockPriceList(tx, context.scope, params.id, body.version);
  assertKeeps(context.scope, before.companyId);
  const refuse = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });
  if (before.status !== 'published') throw refuse('priceListNotPublished');
  if (before.validFrom <= shanghaiDay(context.now)) throw refuse('priceListBegun');
  await lockLine(tx, before);
  if (await isQuotedWith(tx, before.id)) throw refuse('priceListUsed');
  const line = await publishedLine(tx, before);
  const leaving = line.find(({ id }) => id === before.id);
  if (leaving === undefined) throw refuse('priceListNotPublished');
  const heir = heirInLine(line, leaving);
  const by = byOf(context);
  const row = await changePriceList(
    tx,
    before.id,
    { status: 'withdrawn', withdrawnAt: by.now, withdrawnBy: by.accountId, withdrawReason: body.reason },
    by,
  );
  if (heir) await changePriceList(tx, heir.id, { validTo: leaving.validTo }, by);
  await context.audit({
    ...targetOf(row),
    before: { status: 'published' },
    after: { status: 'withdrawn' },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { dayBefore, type PublishedSpan } from '@mintmark/domain/finance/pricing/price-list/price-list-line.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { byOf, targetOf } from './edit-price-list.ts';
import {
  changePriceList,
  hasOrdersSince,
  lockLine,
  lockPriceList,
  type PriceListFacts,
  publishedLine,
} from './price-lists.repo.ts';

const OF_HOUSE = { companyId: null, agentId: null };

/** Throws the field error of a day from which the list cannot be over. */
function assertEndsWithin({ validFrom, validTo }: PriceListFacts, from: string, today: string): void {
  if (from < today) throw fieldError('from', 'price-day-past');
  if (from <= validFrom) throw fieldError('from', 'price-end-early');
  if (validTo !== null && from > validTo) throw fieldError('from', 'price-end-late');
}

/** Throws when the house has no list on the day; its line has no gap and no end, so one list there covers all that follow. */
function assertHouseCovers(house: readonly PublishedSpan[], from: string): void {
  const isCovered = house.some((list) => list.validFrom <= from && (list.validTo === null || from <= list.validTo));
  if (!isCovered) throw fieldError('from', 'price-end-gap');
}

/**
 * Ends the own list of an agent or a company: from the day on the list of his company, or of the house, holds for it. Refused where no list of the house would
 * hold then, and while orders of that day or later are priced by it (D7, invariant 24).
 */
export const endPriceList = command(calls.endPriceList, async (tx, { params, body }, context) => {
  const before = await lockPriceList(tx, context.scope, params.id, body.version);
  assertKeeps(context.scope, before.companyId);
  const refuse = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });
  if (before.status !== 'published') throw refuse('priceListNotPublished');
  if (before.companyId === null) throw refuse('priceListOfHouse');
  assertEndsWithin(before, body.from, shanghaiDay(context.now));
  await lockLine(tx, OF_HOUSE);
  await lockLine(tx, before);
  assertHouseCovers(await publishedLine(tx, OF_HOUSE), body.from);
  if (await hasOrdersSince(tx, before.id, body.from)) throw fieldError('from', 'price-end-orders');
  const row = await changePriceList(tx, before.id, { validTo: dayBefore(body.from) }, byOf(context));
  await context.audit({
    ...targetOf(row),
    before: { validTo: before.validTo },
    after: { validTo: row.validTo },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

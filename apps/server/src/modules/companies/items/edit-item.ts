import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { dayBefore, heirInLine, placeInLine } from '@mintmark/domain/finance/pricing/price-list/price-list-line.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { hasCompany, writerOf } from '../../../kernel/master/index.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import {
  columnsOf,
  countCoins,
  countQuoted,
  deleteRow,
  insertRow,
  lockItem,
  lockLine,
  lockRow,
  logged,
  type OwnRow,
  saveRow,
} from './item.repo.ts';
import { assertFields, choicesFor } from './item-choices.ts';

type House = Awaited<ReturnType<typeof lockItem>>;

const targetOf = (row: OwnRow, { code }: Pick<House, 'code'>) => ({
  targetType: 'companyItem',
  targetId: row.id,
  targetNo: code,
  companyId: row.companyId,
});
const refuse = (guard: string, n = 0) => new AppError('GUARD_FAILED', { params: { guard, count: String(n) } });

/** Throws GUARD_FAILED once a coin was entered under the row: label and certificate stand on it. */
async function assertUnused(tx: Tx, row: OwnRow): Promise<void> {
  const coins = await countCoins(tx, row.id);
  if (coins > 0) throw refuse('companyItemUsed', coins);
}

const PRICES = ['baseFen', 'rateBp', 'minTier'] as const;

/** Throws GUARD_FAILED when orders were quoted with prices that would be others now; `after` null: the row goes. */
async function assertQuotesStand(tx: Tx, row: OwnRow, after: Pick<OwnRow, (typeof PRICES)[number]> | null) {
  if (PRICES.every((one) => row[one] === (after?.[one] ?? null))) return;
  const orders = await countQuoted(tx, row);
  if (orders > 0) throw refuse('companyItemQuoted', orders);
}

/** Own values for orders that are submitted from the day on; what held until then ends the day before. */
export const createCompanyItem = command(calls.createCompanyItem, async (tx, { body }, context) => {
  const { companyId, itemId, validFrom, ...fields } = body;
  if (!coversCompany(context.scope, companyId) || !(await hasCompany(tx, companyId))) throw new AppError('NOT_FOUND');
  assertReach(context.scope, companyId);
  const house = await lockItem(tx, itemId);
  if (house.mergedInto !== null) throw fieldError('itemId', 'company-item-merged');
  assertFields(fields, house, await choicesFor(tx, { companyId, day: validFrom }, house));
  if (validFrom < shanghaiDay(context.now)) throw fieldError('validFrom', 'rule-day-past');
  const line = await lockLine(tx, companyId, itemId);
  const place = placeInLine(line, validFrom);
  if (place === null) throw fieldError('validFrom', 'company-item-day-taken');
  const by = writerOf(context);
  const { predecessor, predecessorTo, validTo } = place;
  if (predecessor && predecessor.validTo !== predecessorTo)
    await saveRow(tx, predecessor.id, { validTo: predecessorTo }, by);
  const row = await insertRow(tx, {
    ...{ companyId, itemId, validFrom, validTo, ...columnsOf(fields) },
    ...{ createdAt: by.now, createdBy: by.accountId, updatedAt: by.now, updatedBy: by.accountId },
  });
  await context.audit({ ...targetOf(row, house), after: logged(row, house.varieties) });
  return { id: row.id, version: row.version };
});

/** What no coin was entered under yet may still be put right, its price only while no order was quoted with it. */
export const updateCompanyItem = command(calls.updateCompanyItem, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const before = await lockRow(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  const house = await lockItem(tx, before.itemId);
  await assertUnused(tx, before);
  await assertQuotesStand(tx, before, fields);
  assertFields(fields, house, await choicesFor(tx, { companyId: before.companyId, day: before.validFrom }, house));
  const row = await saveRow(tx, before.id, columnsOf(fields), writerOf(context));
  await context.audit({
    ...targetOf(row, house),
    before: logged(before, house.varieties),
    after: logged(row, house.varieties),
  });
  return { id: row.id, version: row.version };
});

/** The last day of orders for which the values hold: today at the earliest. From then on the item is as the house has it. */
export const endCompanyItem = command(calls.endCompanyItem, async (tx, { params, body }, context) => {
  const { version, lastDay, reason } = body;
  const before = await lockRow(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  const house = await lockItem(tx, before.itemId);
  const today = shanghaiDay(context.now);
  if (before.validTo !== null && before.validTo < today) throw refuse('companyItemOver');
  if (lastDay < today) throw fieldError('lastDay', 'rule-day-past');
  if (lastDay < before.validFrom) throw fieldError('lastDay', 'range-backwards');
  const next = (await lockLine(tx, before.companyId, before.itemId)).find((one) => one.validFrom > before.validFrom);
  if (next !== undefined && lastDay >= next.validFrom) throw fieldError('lastDay', 'company-item-day-taken');
  const row = await saveRow(tx, before.id, { validTo: lastDay }, writerOf(context));
  await context.audit({
    ...targetOf(row, house),
    before: { validTo: before.validTo },
    after: { validTo: lastDay },
    reason,
  });
  return { id: row.id, version: row.version };
});

/** Takes away what no coin was entered under; what held before it holds on, as if nothing had been. */
export const removeCompanyItem = command(calls.removeCompanyItem, async (tx, { params, body }, context) => {
  const before = await lockRow(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  const house = await lockItem(tx, before.itemId);
  await assertUnused(tx, before);
  await assertQuotesStand(tx, before, null);
  const heir = heirInLine(await lockLine(tx, before.companyId, before.itemId), before);
  await deleteRow(tx, before.id);
  if (heir !== null && heir.validTo === dayBefore(before.validFrom))
    await saveRow(tx, heir.id, { validTo: before.validTo }, writerOf(context));
  await context.audit({ ...targetOf(before, house), before: logged(before, house.varieties), reason: body.reason });
  return null;
});

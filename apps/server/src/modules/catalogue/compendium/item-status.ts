import { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { deleteItem, type ItemRow, lockItem, partsOf, saveItem } from './item-rows.repo.ts';
import { usesOfItem } from './item-uses.queries.ts';
import { itemWords } from './item-words.ts';

function assertVersion(row: ItemRow, version: number): void {
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, status: row.status } } });
}

/** Offered at entry, or no longer; pieces that name the item keep it. */
export const setItemStatus = command(calls.setItemStatus, async (tx, { params, body }, context) => {
  const before = await lockItem(tx, params.id);
  assertVersion(before, body.version);
  if (before.status === body.status) throw new AppError('GUARD_FAILED', { params: { guard: 'itemStatusSame' } });
  const by = { now: context.now, accountId: context.actor.accountId };
  const row = await saveItem(tx, before, { status: body.status }, by);
  await context.audit({
    targetType: 'catalogItem',
    targetId: row.id,
    targetNo: row.code,
    before: { status: before.status },
    after: { status: row.status },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

/** Deletes an item that no piece, no submitted line and no merged item hangs on; else the answer says which. */
export const removeItem = command(calls.removeItem, async (tx, { params, body }, context) => {
  const row = await lockItem(tx, params.id, true);
  assertVersion(row, body.version);
  const { list, ...counts } = await usesOfItem(tx, row.id, null);
  if (list.length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'itemInUse' }, data: { usedBy: list, counts } });
  const words = itemWords(row, await partsOf(tx, row.id));
  await deleteItem(tx, row.id);
  await context.audit({ targetType: 'catalogItem', targetId: row.id, targetNo: row.code, before: words });
  return null;
});

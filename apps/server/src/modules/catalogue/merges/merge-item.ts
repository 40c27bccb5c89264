import { mergesEndpoints as calls } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { mergeFault } from '@mintmark/domain/catalogue/merge.ts';
import { iso, later } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { searchGrams } from '../compendium/item-input.ts';
import { type ItemRow, partsOf, saveItem } from '../compendium/item-rows.repo.ts';
import { changedWords, itemWords } from '../compendium/item-words.ts';
import { putReferences } from '../compendium/references.repo.ts';
import { joinItems } from './merge-parts.ts';
import { bringParts } from './merged-varieties.repo.ts';
import { bringUses, insertMerge, lockItems } from './merges.repo.ts';

const DAY_MS = 86_400_000;

function assertVersions(rows: readonly (readonly [ItemRow, number])[]): void {
  for (const [row, version] of rows)
    if (row.version !== version)
      throw new AppError('VERSION_STALE', { data: { current: { id: row.id, version: row.version, code: row.code } } });
}

function assertMayMerge(survivor: ItemRow, merged: ItemRow): void {
  const isOver = survivor.mergedInto !== null || merged.mergedInto !== null;
  const guard = isOver ? 'itemMerged' : mergeFault(survivor, merged);
  if (guard !== null) throw new AppError('GUARD_FAILED', { params: { guard } });
}

/**
 * A duplicate becomes part of the item that stays: numbers, varieties, guide prices and pictures join, pieces and lines of
 * every company follow, certificates keep their own text. It can be taken back for `compendium.mergeUndoDays`.
 */
export const mergeItem = command(calls.mergeItem, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const [survivor, merged] = await lockItems(tx, [body.into, params.id]);
  assertVersions([
    [survivor, body.intoVersion],
    [merged, body.version],
  ]);
  assertMayMerge(survivor, merged);
  const parts = { survivor: await partsOf(tx, survivor.id), merged: await partsOf(tx, merged.id) };
  const joined = joinItems({ row: survivor, parts: parts.survivor }, { row: merged, parts: parts.merged });
  const undoUntil = later(context.now, context.parameters.get('compendium.mergeUndoDays') * DAY_MS);
  const mergeId = await insertMerge(tx, {
    ...{ mergedId: merged.id, survivorId: survivor.id, reason: body.reason, undoUntil, before: joined.memory },
    ...{ createdAt: by.now, createdBy: by.accountId },
  });
  await putReferences(tx, merged.id, []);
  await putReferences(tx, survivor.id, joined.references);
  await bringParts(tx, survivor.id, merged.id, joined);
  const after = await partsOf(tx, survivor.id);
  const aliases = [...joined.aliases];
  const grams = searchGrams({ ...survivor, aliases }, after);
  const saved = await saveItem(tx, survivor, { ...joined.pictures, aliases, grams }, by);
  await saveItem(tx, merged, { status: CATALOG_STATUS.merged, mergedInto: survivor.id }, by);
  const moved = await bringUses(tx, { id: mergeId, from: merged.id, to: survivor.id });
  const target = { targetType: 'catalogItem', reason: body.reason } as const;
  await context.audit({
    ...{ ...target, targetId: merged.id, targetNo: merged.code },
    before: { status: merged.status },
    after: { status: CATALOG_STATUS.merged, mergedInto: survivor.code, ...moved },
  });
  const words = changedWords(itemWords(survivor, parts.survivor), itemWords(saved, after));
  await context.audit({ ...target, targetId: survivor.id, targetNo: survivor.code, ...words });
  return { mergeId, survivorId: survivor.id, ...moved, undoUntil: iso(undoUntil) ?? '' };
});

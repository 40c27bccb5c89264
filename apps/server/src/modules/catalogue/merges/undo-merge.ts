import { mergesEndpoints as calls } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { searchGrams } from '../compendium/item-input.ts';
import { type By, type ItemParts, type ItemRow, partsOf, saveItem } from '../compendium/item-rows.repo.ts';
import { changedWords, itemWords } from '../compendium/item-words.ts';
import { assertReferences, putReferences } from '../compendium/references.repo.ts';
import { type MergeMemory, zMergeMemory } from './merge-parts.ts';
import { returnParts } from './merged-varieties.repo.ts';
import { closeUndone, lockItems, lockMerge, returnUses } from './merges.repo.ts';

const refuse = (guard: string, data?: Readonly<Record<string, unknown>>) =>
  new AppError('GUARD_FAILED', { params: { guard }, ...(data === undefined ? {} : { data }) });

type Merge = Awaited<ReturnType<typeof lockMerge>>;

/** What the merge kept, while it may be taken back. Throws GUARD_FAILED. */
function memoryOf(merge: Merge, now: Date): MergeMemory {
  if (merge.undoneAt !== null) throw refuse('mergeUndone');
  if (merge.endedAt !== null || merge.undoUntil < now || merge.before === null) throw refuse('mergeFinal');
  return zMergeMemory.parse(merge.before);
}

/** Numbers that came from the merged item go back to it. Throws GUARD_FAILED when a third item has one of them by now. */
async function returnReferences(tx: Tx, survivor: ItemRow, parts: ItemParts, merge: Merge, memory: MergeMemory) {
  const theirs = new Set(memory.added.norms);
  await putReferences(
    tx,
    survivor.id,
    parts.references.filter(({ norm }) => !theirs.has(norm)),
  );
  try {
    await assertReferences(tx, memory.references, merge.mergedId);
  } catch (error) {
    throw error instanceof AppError ? refuse('mergeNumberTaken', error.details.data) : error;
  }
  await putReferences(tx, merge.mergedId, memory.references);
}

/** The survivor without what it got; what people changed since stays. */
async function saveSurvivor(tx: Tx, row: ItemRow, { added }: MergeMemory, by: By): Promise<ItemRow> {
  const aliases = row.aliases.filter((name) => !added.aliases.includes(name));
  const picture = (side: 'obverseKey' | 'reverseKey') =>
    added[side] !== null && row[side] === added[side] ? null : row[side];
  const grams = searchGrams({ ...row, aliases }, await partsOf(tx, row.id));
  const pictures = { obverseKey: picture('obverseKey'), reverseKey: picture('reverseKey') };
  return saveItem(tx, row, { aliases, grams, ...pictures }, by);
}

/** Takes a merge back: both items are what they were, and the pieces that followed go back. */
export const undoMerge = command(calls.undoMerge, async (tx, { params, body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const merge = await lockMerge(tx, params.id);
  const memory = memoryOf(merge, context.now);
  const [survivor, merged] = await lockItems(tx, [merge.survivorId, merge.mergedId]);
  if (survivor.mergedInto !== null) throw refuse('mergeSurvivorMerged');
  const parts = await partsOf(tx, survivor.id);
  const opened = await saveItem(tx, merged, { status: memory.status, mergedInto: null }, by);
  await returnReferences(tx, survivor, parts, merge, memory);
  await returnParts(tx, merge, parts, memory);
  const moved = await returnUses(tx, merge, memory);
  const saved = await saveSurvivor(tx, survivor, memory, by);
  await closeUndone(tx, merge.id, by);
  const target = { targetType: 'catalogItem', reason: body.reason } as const;
  await context.audit({
    ...{ ...target, targetId: merged.id, targetNo: merged.code },
    before: { status: merged.status, mergedInto: survivor.code },
    after: { status: opened.status, mergedInto: '', ...moved },
  });
  const words = changedWords(itemWords(survivor, parts), itemWords(saved, await partsOf(tx, survivor.id)));
  await context.audit({ ...target, targetId: survivor.id, targetNo: survivor.code, ...words });
  return { mergedId: merged.id, survivorId: survivor.id, ...moved };
});

import { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { itemColumns, pictureKeys } from './item-input.ts';
import { assertCategory, type ItemParts, type ItemRow, lockItem, partsOf, saveItem } from './item-rows.repo.ts';
import { changedWords, itemWords } from './item-words.ts';
import { assertReferences, putReferences } from './references.repo.ts';
import { assertVarieties, putPriceGuides, putVarieties } from './varieties.repo.ts';

/** What the other saved, as the form reads an item. */
function currentOf(row: ItemRow, parts: ItemParts) {
  const { grams: _g, pinyin: _p, createdAt: _c, updatedAt: _u, createdBy: _cb, updatedBy: _ub, ...facts } = row;
  const references = parts.references.map(({ system, no, isShared }) => ({ system, no, isShared }));
  return { ...facts, ...parts, references };
}

/** Everything an item states, in one save. Certificates keep what they stated when they were issued. */
export const updateItem = command(calls.updateItem, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const by = { now: context.now, accountId: context.actor.accountId };
  const before = await lockItem(tx, params.id);
  const parts = await partsOf(tx, before.id);
  if (version !== before.version) throw new AppError('VERSION_STALE', { data: { current: currentOf(before, parts) } });
  const ownIds = parts.varieties.map(({ id }) => id);
  await assertCategory(tx, fields.category1, fields.category2);
  await assertReferences(tx, fields.references, before.id);
  assertVarieties(fields.varieties, ownIds);
  const pictures = await pictureKeys(tx, fields, before, by.accountId);
  const idOf = await putVarieties(tx, before.id, fields.varieties, ownIds);
  await putReferences(tx, before.id, fields.references);
  await putPriceGuides(tx, before.id, fields.priceGuides, idOf);
  const row = await saveItem(tx, before, { ...itemColumns(before.code, fields), ...pictures }, by);
  const words = changedWords(itemWords(before, parts), itemWords(row, await partsOf(tx, row.id)));
  await context.audit({ targetType: 'catalogItem', targetId: row.id, targetNo: row.code, ...words });
  return { id: row.id, version: row.version };
});

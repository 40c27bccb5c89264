import { type OutlineVariety, withoutVarieties } from '@mintmark/domain/catalogue/merge.ts';
import { sql } from 'kysely';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import type { ItemParts } from '../compendium/item-rows.repo.ts';
import { guideKey, type Joined, type MergeMemory } from './merge-parts.ts';

type Line = Pick<OutlineVariety, 'id' | 'parentId' | 'depth'>;

async function deferred<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  await sql`SET CONSTRAINTS catalog_varieties_name, catalog_varieties_parent DEFERRED`.execute(tx);
  const answer = await write();
  await sql`SET CONSTRAINTS catalog_varieties_name, catalog_varieties_parent IMMEDIATE`.execute(tx);
  return answer;
}

/** Puts known varieties into an item, in the order given. */
async function placeLines(tx: Tx, itemId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ id, parentId, depth }, sort) => ({ id, parent_id: parentId, depth, sort }));
  await sql`UPDATE catalog_varieties v SET item_id = ${itemId}, parent_id = r.parent_id, depth = r.depth, sort = r.sort
    FROM jsonb_to_recordset(${jsonb(rows)}::jsonb) AS r (id bigint, parent_id bigint, depth smallint, sort smallint)
    WHERE v.id = r.id`.execute(tx);
}

/** Varieties and guide prices of the merged item come to the survivor. */
export async function bringParts(
  tx: Tx,
  survivorId: string,
  mergedId: string,
  { varieties, memory }: Joined,
): Promise<void> {
  await deferred(tx, () => placeLines(tx, survivorId, varieties.outline));
  for (const [id, mergedInto] of varieties.same)
    await tx.updateTable('catalogVarieties').set({ mergedInto }).where('id', '=', id).execute();
  await tx.deleteFrom('priceGuides').where('itemId', '=', mergedId).execute();
  await insertGuides(tx, survivorId, memory.added.priceGuides);
}

async function insertGuides(tx: Tx, itemId: string, guides: MergeMemory['priceGuides']): Promise<void> {
  if (guides.length === 0) return;
  await tx
    .insertInto('priceGuides')
    .values(guides.map((guide) => ({ itemId, ...guide })))
    .execute();
}

/** Varieties of the merged item as they were: those that were deleted since come anew. Answers the new id of each of those. */
async function restoreLines(tx: Tx, mergedId: string, memory: MergeMemory): Promise<ReadonlyMap<string, string>> {
  const anew = new Map<string, string>();
  for (const [sort, line] of memory.varieties.entries()) {
    const { id, nameZh, nameEn, depth } = line;
    const parentId = line.parentId === null ? null : (anew.get(line.parentId) ?? line.parentId);
    const values = { itemId: mergedId, parentId, depth, nameZh, nameEn, sort, mergedInto: null };
    const { numUpdatedRows } = await tx
      .updateTable('catalogVarieties')
      .set(values)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) continue;
    const row = await tx.insertInto('catalogVarieties').values(values).returning('id').executeTakeFirstOrThrow();
    anew.set(id, row.id);
  }
  return anew;
}

/**
 * Varieties and guide prices go back where they were. What the survivor was given since stays its own, save the prices of
 * varieties that go back.
 */
export async function returnParts(
  tx: Tx,
  { survivorId, mergedId }: { readonly survivorId: string; readonly mergedId: string },
  survivor: ItemParts,
  memory: MergeMemory,
): Promise<void> {
  const gone = new Set(memory.moved);
  const anew = await deferred(tx, async () => {
    await placeLines(tx, survivorId, withoutVarieties(survivor.varieties, gone));
    return restoreLines(tx, mergedId, memory);
  });
  const now = (id: string | null) => (id === null ? null : (anew.get(id) ?? id));
  const theirs = new Set(memory.added.priceGuides.map(guideKey));
  const kept = survivor.priceGuides.filter(
    (guide) => !theirs.has(guideKey(guide)) && !(guide.varietyId !== null && gone.has(guide.varietyId)),
  );
  const own = memory.priceGuides.map((guide) => ({ ...guide, varietyId: now(guide.varietyId) }));
  const known = new Set(own.map(guideKey));
  const since = survivor.priceGuides.filter(
    (guide) => guide.varietyId !== null && gone.has(guide.varietyId) && !known.has(guideKey(guide)),
  );
  await tx.deleteFrom('priceGuides').where('itemId', 'in', [survivorId, mergedId]).execute();
  await insertGuides(tx, survivorId, kept);
  await insertGuides(tx, mergedId, [...own, ...since]);
}

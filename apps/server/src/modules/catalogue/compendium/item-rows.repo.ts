import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CatalogItemsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';

export type ItemRow = Selectable<CatalogItemsTable>;
export interface By {
  readonly now: Date;
  readonly accountId: string;
}

export async function findItem(db: Reader, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom('catalogItems').selectAll().where('id', '=', id).executeTakeFirst();
}

/** References, varieties in the order of the page, guide prices. */
export async function partsOf(db: Reader, id: string) {
  const references = await db
    .selectFrom('catalogReferences')
    .select(['system', 'no', 'norm', 'isShared'])
    .where('itemId', '=', id)
    .orderBy('sort')
    .execute();
  const varieties = await db
    .selectFrom('catalogVarieties')
    .select(['id', 'parentId', 'depth', 'nameZh', 'nameEn'])
    .where('itemId', '=', id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const priceGuides = await db
    .selectFrom('priceGuides')
    .select(['varietyId', 'gradeNumber', 'priceFen', 'onDay', 'source'])
    .where('itemId', '=', id)
    .orderBy('gradeNumber')
    .orderBy('onDay', 'desc')
    .orderBy('id')
    .execute();
  return { references, varieties, priceGuides };
}
export type ItemParts = Awaited<ReturnType<typeof partsOf>>;

/**
 * Locks an item; `toRemove` waits for people who are just entering pieces of it. Throws NOT_FOUND, and GUARD_FAILED for
 * one that was merged into another.
 */
export async function lockItem(tx: Tx, id: string, toRemove = false): Promise<ItemRow> {
  const one = tx.selectFrom('catalogItems').selectAll().where('id', '=', id);
  const row = found(await (toRemove ? one.forUpdate() : one.forNoKeyUpdate()).executeTakeFirst());
  if (row.mergedInto !== null) throw new AppError('GUARD_FAILED', { params: { guard: 'itemMerged' } });
  return row;
}

/** Throws INPUT_INVALID when another item has this code. */
export async function assertCodeFree(tx: Tx, code: string): Promise<void> {
  const taken = await tx
    .selectFrom('catalogItems')
    .select('id')
    .where(sql`upper(code)`, '=', code.toUpperCase())
    .executeTakeFirst();
  if (taken) throw fieldError('code', 'already-used');
}

/** Throws INPUT_INVALID unless the two levels belong together. */
export async function assertCategory(tx: Tx, category1: number, category2: number): Promise<void> {
  const row = await tx.selectFrom('categories').select('category1').where('code', '=', category2).executeTakeFirst();
  if (row?.category1 !== category1) throw fieldError('category2', 'bad-choice');
}

export async function insertItem(tx: Tx, values: Insertable<CatalogItemsTable>, by: By): Promise<ItemRow> {
  const stamps = { createdAt: by.now, createdBy: by.accountId, updatedAt: by.now, updatedBy: by.accountId };
  return tx
    .insertInto('catalogItems')
    .values({ ...values, ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveItem(
  tx: Tx,
  before: ItemRow,
  patch: Updateable<CatalogItemsTable>,
  by: By,
): Promise<ItemRow> {
  return tx
    .updateTable('catalogItems')
    .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an item with its parts; the caller knows that nothing hangs on it. */
export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('priceGuides').where('itemId', '=', id).execute();
  await tx.deleteFrom('catalogReferences').where('itemId', '=', id).execute();
  await tx.deleteFrom('catalogVarieties').where('itemId', '=', id).execute();
  await tx.deleteFrom('catalogItems').where('id', '=', id).execute();
}

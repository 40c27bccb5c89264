import type { Reader } from '../../../kernel/db/database.ts';

/** A variety of an item that an appraiser may name. */
export interface ItemVariety {
  readonly id: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

/** Varieties of items, in the order of the catalogue. */
export async function varietiesOf(
  db: Reader,
  itemIds: readonly string[],
): Promise<(ItemVariety & { readonly itemId: string })[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('catalogVarieties')
    .select(['id', 'itemId', 'nameZh', 'nameEn'])
    .where('itemId', 'in', [...itemIds])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

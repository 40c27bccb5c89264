import type { Tx } from '../../../kernel/db/database.ts';
import type { Item } from './coins.ts';

/** Catalogue items that sample coins are made of, with their varieties. */
export async function catalogueItems(tx: Tx): Promise<Item[]> {
  const items = await tx
    .selectFrom('catalogItems')
    .selectAll()
    .where('category1', 'in', [1, 2, 3, 5, 7])
    .orderBy('id')
    .execute();
  const varieties = await tx.selectFrom('catalogVarieties').select(['id', 'itemId', 'nameZh']).orderBy('id').execute();
  return items.map((item) => ({ ...item, varieties: varieties.filter((variety) => variety.itemId === item.id) }));
}

import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Item } from './scene.ts';

/** Catalogue items that sample coins are made of, with their varieties. */
export async function catalogueItems(tx: Tx): Promise<Item[]> {
  const items = await tx
    .selectFrom('catalogItems')
    .selectAll()
    .where('category1', 'in', [CATEGORY.modern, CATEGORY.banknote, CATEGORY.ancient, CATEGORY.struck, CATEGORY.sycee])
    .orderBy('id')
    .execute();
  const varieties = await tx.selectFrom('catalogVarieties').select(['id', 'itemId', 'nameZh']).orderBy('id').execute();
  return items.map((item) => ({ ...item, varieties: varieties.filter((variety) => variety.itemId === item.id) }));
}

/** The published price list of the house. */
export async function housePriceList(tx: Tx): Promise<string> {
  const { id } = await tx
    .selectFrom('priceLists')
    .select('id')
    .where('companyId', 'is', null)
    .where('status', '=', 'published')
    .orderBy('listVersion', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

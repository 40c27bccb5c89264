import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { isCopper } from '@mintmark/domain/catalogue/categories.ts';
import type { Reader } from '../kernel/db/database.ts';

/** Copper or bronze by its catalogue item: asks for a colour designation (scales.json). */
export async function isCopperItem(db: Reader, itemId: string | null): Promise<boolean> {
  if (itemId === null) return false;
  const item = await db
    .selectFrom('catalogItems')
    .select(['metal', 'isCopper'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!item) return false;
  return item.isCopper || isCopper(METALS.find((metal) => metal.code === item.metal)?.code ?? null);
}

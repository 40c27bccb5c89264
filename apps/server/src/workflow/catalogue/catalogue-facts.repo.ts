import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { isCopper } from '@mintmark/domain/catalogue/categories.ts';
import { needsOf } from '@mintmark/domain/catalogue/category-book.ts';
import type { PieceFacts } from '@mintmark/domain/grading/grade.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { readCategoryBook } from './categories.repo.ts';

/** Copper or bronze by its catalogue item: asks for a colour designation (scales.md). */
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

/** What the rules of a grade must know about a coin. */
export async function pieceFacts(
  db: Reader,
  coin: Pick<CoinRow, 'catalogItemId' | 'category1' | 'category2'>,
): Promise<PieceFacts> {
  const { defects = null } = needsOf(await readCategoryBook(db), coin);
  return { isCopper: await isCopperItem(db, coin.catalogItemId), defects };
}

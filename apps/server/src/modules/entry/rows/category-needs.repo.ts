import { type CategoryNeeds as AnyNeeds, needsOf } from '@mintmark/domain/catalogue/category-book.ts';
import { isRawImageKind, type RawImageKind } from '@mintmark/domain/entry/image-name.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';

/** What information entry asks of a piece of a category (records.md §7 categoryManage). */
export type CategoryNeeds = Pick<AnyNeeds, 'requiredMeasures' | 'optionalMeasures'> & {
  readonly rawImages: readonly RawImageKind[];
};

type Placed = { readonly category1: number; readonly category2: number };

/** What the categories of coins ask for: the nearest level that says so. */
export async function categoryNeeds(db: Reader): Promise<(coin: Placed) => CategoryNeeds> {
  const book = await readCategoryBook(db);
  return (coin) => {
    const { requiredMeasures, optionalMeasures, rawImages } = needsOf(book, coin);
    return { requiredMeasures, optionalMeasures, rawImages: rawImages.filter(isRawImageKind) };
  };
}

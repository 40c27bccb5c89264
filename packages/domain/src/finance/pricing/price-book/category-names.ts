import { CATEGORIES1, CATEGORIES2, category2PriceKey } from '../../../catalogue/categories.ts';
import type { EnumItem } from '../../../kernel/enums.ts';

/** What categories are called where a price list is shown, edited, printed or read from a workbook. */
export interface CategoryNames {
  readonly category1: readonly EnumItem[];
  /** Second levels under the key that price lists know them by (`category2PriceKey`). */
  readonly category2: readonly EnumItem[];
}

/** Names of categories by their codes, those that a house added too, for price lists. */
export const categoryNames = (category1: readonly EnumItem[], category2: readonly EnumItem[]): CategoryNames => ({
  category1: category1.map(({ code, zh, en }) => ({ code, zh, en })),
  category2: category2.flatMap(({ code, zh, en }) => {
    const key = category2PriceKey(Number(code));
    return key === null ? [] : [{ code: key, zh, en }];
  }),
});

/** As they were delivered. */
export const DELIVERED: CategoryNames = categoryNames(CATEGORIES1, CATEGORIES2);

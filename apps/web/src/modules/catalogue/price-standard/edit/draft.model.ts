import type { PriceListData } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import type { CategoryNames } from '@mintmark/domain/finance/pricing/price-book/category-names.ts';
import { categoryNames } from '@mintmark/domain/finance/pricing/price-book/category-names.ts';
import * as book from '@mintmark/domain/finance/pricing/price-book/price-draft.ts';
import type { PriceListValues } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { namedItems } from '../../../../kit/dictionary/index.ts';

/** What the house calls its categories now, those that it added too. */
export const houseCategories = (): CategoryNames => categoryNames(namedItems(CATEGORIES1), namedItems(CATEGORIES2));

/** The cells of a list as it crosses the wire. */
export const toDraft = (values: PriceListData, lang: 'zh' | 'en'): book.PriceDraft =>
  book.toDraft(values as PriceListValues, lang, houseCategories());

/** What the cells say, as it crosses the wire. */
export const valuesOf = (draft: book.PriceDraft): PriceListData =>
  book.valuesOf(draft, houseCategories()) as PriceListData;

/** Everything that keeps the draft from being published, at its cell. */
export const faultsOf = (draft: book.PriceDraft) => book.faultsOf(draft, houseCategories());

/** True when every cell could be read. */
export const isReadable = (draft: book.PriceDraft): boolean => book.isReadable(draft, houseCategories());

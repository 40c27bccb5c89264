import type { PriceListData } from '@mintmark/contract/catalogue/price-list.schema.ts';
import * as book from '@mintmark/domain/finance/pricing/price-book/price-draft.ts';
import type { PriceListValues } from '@mintmark/domain/finance/pricing/price-list.ts';

/** The cells of a list as it crosses the wire. */
export const toDraft = (values: PriceListData, lang: 'zh' | 'en'): book.PriceDraft =>
  book.toDraft(values as PriceListValues, lang);

/** What the cells say, as it crosses the wire. */
export const valuesOf = (draft: book.PriceDraft): PriceListData => book.valuesOf(draft) as PriceListData;

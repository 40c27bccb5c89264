import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { gramsOf } from '../../kernel/search/index.ts';

/** What an item is found by. */
export interface SearchedItem {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly nameShort?: string;
  readonly dynasty: string;
  readonly ruler?: string;
  readonly era: string;
  readonly mint?: string;
  readonly typeName?: string;
  readonly yearText: string;
  /** Code of METALS; found by its words. */
  readonly metal?: string | null;
  readonly aliases: readonly string[];
  /** `L&M-63`. */
  readonly references: readonly string[];
  readonly varieties: readonly string[];
  readonly pinyinInitials: string;
}

const metalWords = (code: string | null | undefined): readonly string[] =>
  METALS.flatMap((metal) => (metal.code === code ? [metal.zh, metal.en] : []));

/** Everything an item is found by: names, aliases, code, reign, years, references, varieties, metal, pinyin initials. */
export function itemGrams(item: SearchedItem): string[] {
  const { nameZh, pinyinInitials, code, dynasty, era, yearText, nameEn, aliases, references, varieties } = item;
  return gramsOf([
    ...[nameZh, ...aliases, pinyinInitials, code, dynasty, era, yearText, ...references],
    ...[nameEn, item.nameShort, item.ruler, item.mint, item.typeName],
    // Before the varieties: the number of grams is limited.
    ...metalWords(item.metal),
    ...varieties,
  ]);
}

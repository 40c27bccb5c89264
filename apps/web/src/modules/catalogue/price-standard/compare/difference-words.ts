import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { codesText } from '@mintmark/domain/finance/pricing/price-book/cells.ts';
import {
  FEE_ITEMS,
  OUTCOME_CHARGES,
  WITHDRAWN_STAGES,
} from '@mintmark/domain/finance/pricing/price-book/price-words.ts';
import { RESULT_ITEMS } from '@mintmark/domain/finance/pricing/price-book/tables.ts';
import type { PriceDifference, PriceLeaf } from '@mintmark/domain/finance/pricing/price-list/price-list-diff.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { TextKey, Translate } from '../../../../kit/i18n/index.ts';
import { thousandthsText } from '../../../../ui/format.ts';
import { columnName } from '../../parts/names.ts';
import { houseCategories } from '../edit/draft.model.ts';
import { findScalarLabel } from '../edit/scalar-label.ts';
import { FIELD_TITLES, titleName } from '../edit/table-columns.ts';
import { type PriceData, priceText, rateText } from '../price.model.ts';

type Lang = 'zh' | 'en';

const TABLES: Readonly<Record<string, TextKey>> = {
  columns: 'catalogue.priceEdit.columns',
  tiers: 'catalogue.price.tiers',
  category2Rules: 'catalogue.priceEdit.category2Rules',
  services: 'catalogue.price.services',
  outcomes: 'catalogue.price.outcomes',
  scoreSurcharges: 'catalogue.priceEdit.scores',
  raritySurcharges: 'catalogue.priceEdit.rarity',
  multiBox: 'catalogue.priceEdit.boxes',
  zones: 'catalogue.price.shipping',
  levelPayRatesBp: 'catalogue.price.levels',
};
const ROW_NAMES: Readonly<Record<string, readonly EnumItem[]>> = {
  services: SERVICE_TYPES,
  levelPayRatesBp: CUSTOMER_LEVELS,
};
function rowName(table: string, key: string, lang: Lang): string {
  if (table === 'outcomes') {
    const [result, stage] = key.split('.');
    const name = RESULT_ITEMS.find(({ code }) => String(code) === result)?.[lang] ?? key;
    const how = WITHDRAWN_STAGES.find(({ code }) => code === stage)?.[lang];
    return how === undefined ? name : `${name} (${how})`;
  }
  if (table === 'category2Rules') return houseCategories().category2.find(({ code }) => code === key)?.[lang] ?? key;
  return ROW_NAMES[table]?.find(({ code }) => String(code) === key)?.[lang] ?? key;
}

/** The value that differs, in words: table, row, column; price columns as `columnName` calls them. */
export function placeWords(
  { path }: PriceDifference,
  lang: Lang,
  text: Translate,
  columns: PriceData['columns'],
): readonly string[] {
  const scalar = findScalarLabel(path.join('.'));
  if (scalar) return [text(scalar)];
  const at = path.findIndex((part) => TABLES[part] !== undefined);
  const table = path[at] ?? '';
  const titleKey = TABLES[table];
  if (titleKey === undefined) return [path.join(' · ')];
  const [row = '', ...rest] = path.slice(at + 1);
  const words = rest
    .filter((part) => part !== 'baseFen' && part !== 'bands')
    .map((part) => {
      const title = FIELD_TITLES[titleName(table, part)];
      if (title) return text(title);
      const column = columns.find(({ key }) => key === part);
      return column ? columnName(part, column.category1, lang === 'en' ? 'en' : 'zh-CN') : part;
    });
  return [text(titleKey), rowName(table, row, lang), ...words];
}

const SETS: Readonly<Record<string, () => readonly EnumItem[]>> = {
  category1: () => houseCategories().category1,
  oversizeExceptCategory1: () => houseCategories().category1,
  feeTypes: () => FEE_ITEMS,
  discountable: () => FEE_ITEMS,
  guideResults: () => RESULT_ITEMS,
  successResults: () => RESULT_ITEMS,
};

/** One side of a difference as people write it. */
export function leafWords(path: readonly string[], leaf: PriceLeaf | undefined, lang: Lang, text: Translate): string {
  const last = path.at(-1) ?? '';
  if (leaf === undefined) return '–';
  if (leaf === null) return last === 'capFen' && path[0] === 'tiers' ? text('catalogue.price.noCap') : '–';
  if (typeof leaf === 'boolean') return text(leaf ? 'catalogue.common.yes' : 'catalogue.common.no');
  if (typeof leaf === 'number') {
    if (last.endsWith('Fen') || path.includes('baseFen')) return priceText(leaf);
    if (last.endsWith('Bp') || path[0] === 'levelPayRatesBp') return rateText(leaf);
    return last.endsWith('Um') ? `${thousandthsText(leaf)} mm` : String(leaf);
  }
  if (typeof leaf === 'string') return OUTCOME_CHARGES.find(({ code }) => code === leaf)?.[lang] ?? leaf;
  return codesText(leaf, SETS[last]?.() ?? [], lang) || '–';
}

/** By how much an amount or a rate rose, or null for other values. */
export function changeWords({
  path,
  before,
  after,
}: PriceDifference): { readonly words: string; readonly isUp: boolean } | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const last = path.at(-1) ?? '';
  const isMoney = last.endsWith('Fen') || path.includes('baseFen');
  if (!isMoney && !last.endsWith('Bp') && path[0] !== 'levelPayRatesBp') return null;
  const by = after - before;
  const sign = by > 0 ? '+' : '−';
  const size = isMoney ? priceText(Math.abs(by)) : rateText(Math.abs(by));
  const share = isMoney && before > 0 ? ` (${sign}${rateText(Math.round((Math.abs(by) * 10_000) / before))})` : '';
  return { words: `${sign}${size}${share}`, isUp: by > 0 };
}

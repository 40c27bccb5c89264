import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';
import type { Fen } from '../kernel/money.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { FEE } from './pricing/fee-line.ts';

/** What one of a fee item is charged for (records.md §8 otherAmount). */
export const FEE_UNITS = [
  { code: 1, key: 'piece', zh: '枚', en: 'Piece' },
  { code: 2, key: 'order', zh: '单', en: 'Order' },
  { code: 3, key: 'time', zh: '次', en: 'Time' },
] as const satisfies readonly KeyedItem[];
/** The codes of `FEE_UNITS` by their keys. */
export const FEE_UNIT = /* @__PURE__ */ codesByKey(FEE_UNITS);
export type FeeUnit = CodeOf<typeof FEE_UNITS>;

/** Kinds of fee lines that fee items may make: charges by hand (fees.md §22). */
export const FEE_ITEM_TYPES = [
  { code: FEE.conservation, zh: '清洗养护', en: 'Conservation' },
  { code: FEE.packing, zh: '包装', en: 'Packing' },
  { code: FEE.other, zh: '其他', en: 'Other' },
] as const satisfies readonly EnumItem[];

const seed = (code: string, zh: string, en: string, type: number, unit: FeeUnit, amount: Fen, most: Fen) => ({
  ...{ code, zh, en, type, unit, amount, most },
});

/** Fee items that a house starts with (fees.md “Prices” shows what others charge). */
export const FEE_ITEM_SEEDS = [
  seed('CONSERVE', '清洗养护', 'Conservation', FEE.conservation, 1, 3_000, 50_000),
  seed('PACKING', '加固包装', 'Reinforced packing', FEE.packing, 2, 1_000, 10_000),
  seed('CRACKOUT', '代客拆盒', 'Crack-out', FEE.other, 1, 500, 5_000),
  seed('PHOTO', '加拍照片', 'Extra photos', FEE.other, 1, 1_500, 10_000),
  seed('COPY', '证书副本', 'Copy of a certificate', FEE.other, 3, 2_000, 10_000),
];

/** Amounts of an item from a day on; days are `YYYY-MM-DD`. */
export interface FeeAmount {
  readonly validFrom: string;
  readonly amountFen: Fen;
  readonly maxFen: Fen;
}

/** What holds on a day: the latest amount that began then or before; null before the first. */
export function amountOn<T extends FeeAmount>(amounts: readonly T[], day: string): T | null {
  const begun = amounts.filter(({ validFrom }) => validFrom <= day);
  return begun.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
}

/** Why a line of an item is refused. */
export type FeeItemProblem = 'AMOUNT_FIXED' | 'AMOUNT_ABOVE_MOST' | 'CATEGORY_OUTSIDE' | 'COIN_NEEDED' | 'ORDER_ONLY';

interface ItemRule {
  readonly unit: FeeUnit;
  readonly isEditable: boolean;
  readonly categories: readonly number[];
}

/**
 * Checks a line of an item: a fixed amount is qty × its amount, an editable one at most qty × its limit; 枚 needs a coin, 单
 * stands on the order; a category outside its scope is refused. Source: records.md §8.
 */
export function checkItemLine(
  item: ItemRule,
  amount: FeeAmount,
  line: { readonly qty: number; readonly amountFen: Fen; readonly category1: number | null },
): Result<null, FeeItemProblem> {
  if (item.unit === 1 && line.category1 === null) return err('COIN_NEEDED');
  if (item.unit === 2 && line.category1 !== null) return err('ORDER_ONLY');
  if (line.category1 !== null && item.categories.length > 0 && !item.categories.includes(line.category1))
    return err('CATEGORY_OUTSIDE');
  if (!item.isEditable && line.amountFen !== line.qty * amount.amountFen) return err('AMOUNT_FIXED');
  return line.amountFen > line.qty * amount.maxFen ? err('AMOUNT_ABOVE_MOST') : ok(null);
}

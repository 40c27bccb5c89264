import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { category1Of } from '@mintmark/domain/catalogue/category-book.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { offeredItems } from '../dictionary/index.ts';

/** What the house said of it, else what was delivered: no new piece may come into it. */
const isRefused = (one: EnumItem): boolean =>
  'isRefused' in one
    ? one.isRefused === true
    : CATEGORIES1.some(({ code, isAccepted }) => code === one.code && !isAccepted);

/**
 * First levels into which new pieces may come, those that the house added too, as it names, orders and closes them;
 * `kept` stay offered.
 */
export const openCategories = (kept: readonly unknown[] = []): readonly EnumItem[] =>
  offeredItems(CATEGORIES1, kept).filter((one) => kept.includes(one.code) || !isRefused(one));

/** Second levels of a first that may be chosen, those that the house added too; `kept` stay offered. */
export const openSecondLevels = (category1: number, kept: readonly unknown[] = []): readonly EnumItem[] =>
  offeredItems(CATEGORIES2, kept).filter(({ code }) => category1Of(Number(code)) === category1);

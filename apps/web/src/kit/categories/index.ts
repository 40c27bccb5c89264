import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { category1Of } from '@mintmark/domain/catalogue/category-book.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { offeredItems } from '../dictionary/index.ts';

const ACCEPTED = CATEGORIES1.filter((one) => one.isAccepted);

/** First levels into which new pieces may come, as the house names, orders and closes them; `kept` stay offered. */
export const openCategories = (kept: readonly unknown[] = []): readonly EnumItem[] => offeredItems(ACCEPTED, kept);

/** Second levels of a first that may be chosen, those that the house added too; `kept` stay offered. */
export const openSecondLevels = (category1: number, kept: readonly unknown[] = []): readonly EnumItem[] =>
  offeredItems(CATEGORIES2, kept).filter(({ code }) => category1Of(Number(code)) === category1);

import { type CategoryBook, categoryBook, isSecondLevel } from '../catalogue/category-book.ts';

/** Services that a company offers for a category; a category that is not named is not offered at all. */
export interface ScopeOffer {
  readonly category1: number;
  readonly services: readonly number[];
}

/** What a company offers from a day on, until the next period begins: two of them can never hold on one day. */
export interface ScopePeriod {
  /** YYYY-MM-DD. */
  readonly validFrom: string;
  readonly offers: readonly ScopeOffer[];
}

/** What holds on a day; null: nothing was said, the company offers what the house does (domain.md §6.8 company/scope). */
export function scopeOn(periods: readonly ScopePeriod[], day: string): readonly ScopeOffer[] | null {
  const begun = periods.filter(({ validFrom }) => validFrom <= day);
  const last = begun.sort((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1);
  return last?.offers ?? null;
}

/** Is the service offered for the category? */
export function isOffered(offers: readonly ScopeOffer[] | null, category1: number, service: number): boolean {
  return offers === null || offers.some((one) => one.category1 === category1 && one.services.includes(service));
}

/** Is anything offered for the category? */
export function hasCategory(offers: readonly ScopeOffer[] | null, category1: number): boolean {
  return offers === null || offers.some((one) => one.category1 === category1 && one.services.length > 0);
}

/** The categories of the house as a company takes them: what is out of its scope is closed. */
export function narrowedBook(book: CategoryBook, offers: readonly ScopeOffer[] | null): CategoryBook {
  if (offers === null) return book;
  return categoryBook(
    book.entries.map((entry) =>
      isSecondLevel(entry.code) || hasCategory(offers, entry.code) ? entry : { ...entry, isActive: false },
    ),
  );
}

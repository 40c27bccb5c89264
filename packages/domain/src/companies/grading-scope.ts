import { type CategoryBook, type CategoryEntry, categoryBook, isSecondLevel } from '../catalogue/category-book.ts';
import { hasCertificate } from '../grading/result-types.ts';

/** Services that a company offers for a category; a category that is not named is not offered at all. */
export interface ScopeOffer {
  readonly category1: number;
  readonly services: readonly number[];
  /** Second levels that are taken in; absent: all of the category. */
  readonly seconds?: readonly number[] | undefined;
  /** Tiers of the price list that are worked; absent: all. */
  readonly tiers?: readonly string[] | undefined;
  /** Results with a certificate that are given; absent: all. What goes back raw can always be said. */
  readonly results?: readonly number[] | undefined;
  /** Highest value of one piece in fen; absent: none. */
  readonly maxFen?: number | undefined;
}

/** What a company offers from a day on, until the next period begins: two of them can never hold on one day. */
export interface ScopePeriod {
  /** YYYY-MM-DD. */
  readonly validFrom: string;
  readonly offers: readonly ScopeOffer[];
}

/** What holds on a day; null: nothing was said, the company offers what the house does (records.md §8 company/scope). */
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

/** What is known of a piece; null: not known yet, and not asked. */
export interface ScopedPiece {
  readonly category1: number;
  readonly serviceType: number;
  readonly category2: number | null;
  readonly tier: string | null;
  readonly valueFen: number | null;
}

/** What keeps a piece out of a scope. */
export type ScopeFault = 'category' | 'service' | 'second' | 'tier' | 'value';

const isWithin = <T>(taken: readonly T[] | undefined, value: T | null): boolean =>
  taken === undefined || value === null || taken.includes(value);

/** Why the company does not work on the piece, by what is known of it; null: it does. */
export function scopeFault(offers: readonly ScopeOffer[] | null, piece: ScopedPiece): ScopeFault | null {
  const { category1, serviceType, tier, valueFen } = piece;
  if (!hasCategory(offers, category1)) return 'category';
  if (!isOffered(offers, category1, serviceType)) return 'service';
  const offer = offers?.find((one) => one.category1 === category1);
  // A first level stands for “not known yet”.
  const second = piece.category2 !== null && isSecondLevel(piece.category2) ? piece.category2 : null;
  if (!isWithin(offer?.seconds, second)) return 'second';
  if (!isWithin(offer?.tiers, tier)) return 'tier';
  return offer?.maxFen !== undefined && valueFen !== null && valueFen > offer.maxFen ? 'value' : null;
}

/** Does the company give this result for the category? What has no certificate can always be said: the piece goes back raw. */
export function givesResult(offers: readonly ScopeOffer[] | null, category1: number, resultType: number): boolean {
  const results = offers?.find((one) => one.category1 === category1)?.results;
  return results === undefined || !hasCertificate(resultType) || results.includes(resultType);
}

/** Is the second level taken in? */
function hasSecond(offers: readonly ScopeOffer[], { code, category1 }: CategoryEntry): boolean {
  return isWithin(offers.find((one) => one.category1 === category1)?.seconds, code);
}

/** The categories of the house as a company takes them: what is out of its scope is closed. */
export function narrowedBook(book: CategoryBook, offers: readonly ScopeOffer[] | null): CategoryBook {
  if (offers === null) return book;
  return categoryBook(
    book.entries.map((entry) =>
      (isSecondLevel(entry.code) ? hasSecond(offers, entry) : hasCategory(offers, entry.code))
        ? entry
        : { ...entry, isActive: false },
    ),
  );
}

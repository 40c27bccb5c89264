import type { Lang } from '../kernel/enums.ts';
import type { LabelKind } from './label-template.ts';

/** What is known of a published version when a label is to be made. */
export type TemplateOffer = {
  readonly code: string;
  readonly version: number;
  readonly kind: LabelKind;
  /** Null: of the whole house. */
  readonly companyId: string | null;
  /** Code of a category of either level; null: of all. */
  readonly category: number | null;
  /** The language of its words; null or missing: of all. */
  readonly lang?: Lang | null | undefined;
  /** Used only where a category names it. */
  readonly isOnChoice: boolean;
  readonly validFrom: string;
};

/** The piece that gets the label; `named`: the template that its category names. */
export type LabelledPiece = {
  readonly companyId: string | null;
  readonly category1: number | null;
  readonly category2: number | null;
  readonly named: string | null;
  /** In which the paper is wanted; labels have none. */
  readonly lang?: Lang | null;
};

/** Of every template the version in force on a day: the one that began last, of one day the higher. Pure. */
export function versionsInForce<T extends TemplateOffer>(offers: readonly T[], day: string): readonly T[] {
  const begun = offers.filter(({ validFrom }) => validFrom <= day);
  return begun.filter(
    (one) =>
      !begun.some(
        (other) =>
          other.code === one.code &&
          (other.validFrom > one.validFrom || (other.validFrom === one.validFrom && other.version > one.version)),
      ),
  );
}

/**
 * The template of a label: the company's own before the house's; among the house's the one that the category names; a
 * second level before its first before all. Of papers the wanted language before those of every language; when nobody has
 * it, the house's in another one. Null: there is none in force. Pure.
 */
export function chooseTemplate<T extends TemplateOffer>(
  offers: readonly T[],
  kind: LabelKind,
  piece: LabelledPiece,
): T | null {
  const fitting = offers.filter((one) => one.kind === kind);
  const nearest = (owner: string | null, isSpoken: (lang: Lang | null) => boolean): T | null => {
    const own = fitting.filter((one) => one.companyId === owner && !one.isOnChoice && isSpoken(one.lang ?? null));
    for (const category of [piece.category2, piece.category1, null]) {
      const found = own.find((one) => one.category === category);
      if (found) return found;
    }
    return null;
  };
  const inLang = (owner: string | null): T | null =>
    nearest(owner, (lang) => lang !== null && lang === piece.lang) ?? nearest(owner, (lang) => lang === null);
  const own = piece.companyId === null ? null : inLang(piece.companyId);
  const named = fitting.find((one) => one.code === piece.named && one.companyId === null) ?? null;
  return own ?? named ?? inLang(null) ?? nearest(null, () => true);
}

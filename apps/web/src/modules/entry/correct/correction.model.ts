import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { Correction } from '@mintmark/contract/entry/correction.schema.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';

/** The fields of the form. */
export interface CorrectionFields {
  readonly catalogItemId?: string | null;
  readonly varietyText?: string;
  readonly yearText?: string;
  readonly category2?: number;
  readonly serviceType?: number;
  readonly declaredFen?: number | null;
}

/** The coin as the form begins with it. */
export function fieldsOf(coin: RatingDetail): CorrectionFields {
  return {
    catalogItemId: coin.item?.id ?? null,
    varietyText: coin.variety,
    yearText: coin.year,
    category2: coin.category2,
    ...(coin.serviceType === null ? {} : { serviceType: coin.serviceType }),
    declaredFen: coin.declaredFen,
  };
}

/** What an item says of the fields, after it was chosen instead of another. */
export function fieldsOfItem({ yearText, category2 }: ItemFound, before: CorrectionFields): CorrectionFields {
  return { ...before, varietyText: '', category2, yearText: yearText === '' ? (before.yearText ?? '') : yearText };
}

/** The variety of the item that is called so; words of its own otherwise. */
function varietyPatch(words: string, item: ItemFound | undefined): Correction {
  const found = item?.varieties.find(({ nameZh, nameEn }) => nameZh === words || (nameEn !== '' && nameEn === words));
  return found ? { varietyId: found.id } : { varietyId: null, varietyText: words };
}

/** What differs from the coin: fields that are left alone are not sent. */
export function patchOf(before: CorrectionFields, now: CorrectionFields, item: ItemFound | undefined): Correction {
  const isOther = now.catalogItemId !== before.catalogItemId;
  const words = (now.varietyText ?? '').trim();
  const isVariety = isOther ? words !== '' : words !== before.varietyText;
  const year = (now.yearText ?? '').trim();
  return {
    ...(isOther ? { catalogItemId: now.catalogItemId ?? null } : {}),
    ...(isVariety ? varietyPatch(words, item) : {}),
    ...(year === before.yearText ? {} : { yearText: year }),
    ...(now.category2 === undefined || now.category2 === before.category2 ? {} : { category2: now.category2 }),
    ...(now.serviceType === undefined || now.serviceType === before.serviceType
      ? {}
      : { serviceType: now.serviceType }),
    ...(typeof now.declaredFen === 'number' && now.declaredFen !== before.declaredFen
      ? { declaredFen: now.declaredFen }
      : {}),
  };
}

export const isNothing = (patch: Correction): boolean => Object.keys(patch).length === 0;

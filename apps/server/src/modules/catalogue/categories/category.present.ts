import type { CategoryDetail } from '@mintmark/contract/catalogue/categories.schema.ts';
import { type CategoryNeeds, readNeeds } from '@mintmark/domain/catalogue/category-book.ts';
import { type CategoryRow, categoryEntry } from '../../../workflow/catalogue/categories.repo.ts';

type Editable = Omit<
  CategoryDetail,
  | 'code'
  | 'version'
  | 'category1'
  | 'isAccepted'
  | 'scaleCode'
  | 'isLetterFixed'
  | 'isNameFixed'
  | 'uses'
  | 'allowedActions'
>;

const LEVEL_LISTS = ['requiredMeasures', 'optionalMeasures', 'rawImages', 'slabImages', 'boxTypes'] as const;

/** What people edit of a category; of a second level null says “as the first”. */
export function present(row: CategoryRow): Editable {
  const { zh, en, certLetter, isActive } = categoryEntry(row);
  const isFirst = row.code === row.category1;
  const needs = readNeeds(row.needs);
  const listOf = <K extends (typeof LEVEL_LISTS)[number]>(key: K) => {
    const value: CategoryNeeds[K] | undefined = needs[key];
    return value === undefined ? (isFirst ? [] : null) : [...value];
  };
  return {
    ...{ zh, en, certLetter, isActive },
    requiredMeasures: listOf('requiredMeasures'),
    optionalMeasures: listOf('optionalMeasures'),
    rawImages: listOf('rawImages') as number[] | null,
    slabImages: listOf('slabImages') as number[] | null,
    boxTypes: listOf('boxTypes'),
    labelTemplate: needs.labelTemplate ?? null,
    defects: needs.defects === undefined ? null : [...needs.defects],
    first: isFirst
      ? {
          aliases: [...(needs.aliases ?? [])],
          services: [...(needs.services ?? [])],
          needsAppraiser: needs.needsAppraiser ?? false,
        }
      : null,
  };
}

/** What the operation log keeps: one value a field. */
export function loggedCategory(row: CategoryRow): Record<string, unknown> {
  const { first, ...own } = present(row);
  return { ...own, ...first, isAccepted: row.isAccepted };
}

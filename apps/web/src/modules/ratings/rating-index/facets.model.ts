import type { Facet, IndexFacets } from '@mintmark/contract/grading/rating-index.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { RESULT_TYPES } from '@mintmark/domain/grading/result-types.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import type { FilterValues, ListQuery } from '../../../kit/list/index.ts';

type Value = IndexFacets['facets'][number]['values'][number];

/** What a value of a facet is called. */
export function valueText(facet: Facet, { value, label }: Value, locale: 'zh' | 'en'): string {
  if (facet === 'category1') return enumText(CATEGORIES1, Number(value), locale);
  if (facet === 'resultType') return enumText(RESULT_TYPES, Number(value), locale);
  return label ?? value;
}

/** Values in the order in which they are read: numbers of grades from the highest, everything else as counted. */
export const inOrder = (facet: Facet, values: readonly Value[]): readonly Value[] =>
  facet === 'gradeNumber' ? values.toSorted((a, b) => Number(b.value) - Number(a.value)) : values;

function listOf(value: FilterValues[string] | undefined): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? [] : [String(value)];
}

/** The values of a facet that are asked for. */
export const chosenOf = (filters: FilterValues, facet: Facet): readonly string[] => listOf(filters[facet]);

/** Codes stand as numbers among the conditions, so that a select of the same name shows them. */
const CODES: readonly Facet[] = ['category1', 'resultType', 'gradeNumber'];

/** The conditions with a value of a facet taken in, or out where it was asked for. */
export function toggled(filters: FilterValues, facet: Facet, value: string): FilterValues {
  const chosen = chosenOf(filters, facet);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const { [facet]: _, ...rest } = filters;
  if (next.length === 0) return rest;
  return { ...rest, [facet]: CODES.includes(facet) ? next.map(Number) : next };
}

/** What the counts are asked: the list's conditions without its page. */
export function askedOf({ page: _, limit: __, sort: ___, ...conditions }: ListQuery): ListQuery {
  return conditions;
}

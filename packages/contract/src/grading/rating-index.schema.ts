import { z } from 'zod';
import { zCode, zMany } from '../kernel/fields.ts';

/** Conditions that only the search index offers, beside those of the rating orders. */
export const indexFilters = {
  /** Full text, or pasted numbers. */
  q: z.string().trim().max(200).optional(),
  /** Number of the grade. */
  gradeNumber: zMany(zCode),
  /** The year as it stands on the label. */
  year: zMany(z.string().max(60)),
};

/** By what the results are counted. */
export const FACETS = ['category1', 'gradeNumber', 'resultType', 'year', 'companyId', 'grader'] as const;
export type Facet = (typeof FACETS)[number];

const zFacetValue = z.object({
  value: z.string(),
  /** Name of a company or a grader; null where the value is a code or speaks for itself. */
  label: z.string().nullable(),
  n: z.int(),
});
export type FacetValue = z.output<typeof zFacetValue>;

/** How far the index is. */
export const zIndexLag = z.object({
  /** Changes that are not in the index yet. */
  waiting: z.int(),
  /** Since how many seconds the oldest of them waits; 0 where none does. */
  seconds: z.int(),
  /** Words are being cut, or all of it is made anew: not everything can be found yet. */
  isBuilding: z.boolean(),
});
export type IndexLag = z.output<typeof zIndexLag>;

export const zIndexFacets = z.object({
  /** Nothing is called as it was typed: what was found differs by one sign. */
  isNear: z.boolean(),
  /** The facets that the person may see, in their order, each with its most frequent values. */
  facets: z.array(z.object({ facet: z.enum(FACETS), values: z.array(zFacetValue) })),
  lag: zIndexLag,
});
export type IndexFacets = z.output<typeof zIndexFacets>;

export const zIndexBrought = z.object({ brought: z.int(), lag: zIndexLag });

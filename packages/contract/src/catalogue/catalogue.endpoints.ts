import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { CATALOGUE_PATHS as paths } from './catalogue.paths.ts';
import { scoreRuleFilters, zCategory, zItemFound, zItemSearchQuery, zScoreRuleRow } from './catalogue.schema.ts';
import { catalogItemFilters, zCatalogItem, zCatalogItemRow } from './compendium.schema.ts';

const zIdParams = z.strictObject({ id: zId });

/** Categories, compendium and score rules: global facts, read by every module (D14). */
export const catalogueEndpoints = {
  listCategories: endpoint({
    method: 'GET',
    path: paths.categories,
    permission: 'signed-in',
    data: z.array(zCategory),
    summary: 'Category tree with scale, price column and what each step demands',
  }),
  listItems: listEndpoint({
    path: paths.items,
    permission: 'basic:category:page',
    filters: catalogItemFilters,
    row: zCatalogItemRow,
    summary: 'Catalogue items',
  }),
  getItem: endpoint({
    method: 'GET',
    path: paths.item,
    permission: 'basic:category:page',
    params: zIdParams,
    data: zCatalogItem,
    errors: ['NOT_FOUND'],
    summary: 'One catalogue item with references, varieties and guide prices',
  }),
  searchItems: endpoint({
    method: 'GET',
    path: paths.searchItems,
    permission: [
      'order:entry:edit',
      'order:order:submit',
      'closeReview:rating:page',
      'basic:category:page',
      'system:company:page',
      'company:company:page',
    ],
    query: zItemSearchQuery,
    data: z.array(zItemFound),
    errors: ['NOT_FOUND'],
    summary: 'Items by reference, name, pinyin initials or year; at most 20, for entry grids',
  }),
  listScoreRules: listEndpoint({
    path: paths.scoreRules,
    permission: 'basic:category:page',
    filters: scoreRuleFilters,
    row: zScoreRuleRow,
    summary: 'Scales by category and company',
  }),
} as const;

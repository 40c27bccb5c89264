import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { CATALOGUE_PATHS as paths } from './catalogue.paths.ts';
import { scoreRuleFilters, zCategory, zItemFound, zItemSearchQuery, zScoreRuleRow } from './catalogue.schema.ts';
import { catalogItemFilters, zCatalogItem, zCatalogItemRow } from './compendium.schema.ts';

const zIdParams = z.strictObject({ id: zId });

/** Categories, compendium and score rules: global facts, read by every module (D14). */
export const catalogueEndpoints = endpoints('catalogue', {
  listCategories: endpoint({
    title: named('类别树', 'Category tree with scale, price column and what each step demands'),
    method: 'GET',
    path: paths.categories,
    permission: 'signed-in',
    data: z.array(zCategory),
  }),
  listItems: listEndpoint({
    title: named('图鉴条目列表', 'Catalogue items'),
    path: paths.items,
    permission: 'basic:category:page',
    filters: catalogItemFilters,
    row: zCatalogItemRow,
  }),
  getItem: endpoint({
    title: named('查看一个图鉴条目', 'One catalogue item with references, varieties and guide prices'),
    method: 'GET',
    path: paths.item,
    permission: 'basic:category:page',
    params: zIdParams,
    data: zCatalogItem,
    errors: ['NOT_FOUND'],
  }),
  searchItems: endpoint({
    title: named('查找图鉴条目', 'Items by reference, name, pinyin initials or year; at most 20, for entry grids'),
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
  }),
  listScoreRules: listEndpoint({
    title: named('评分规则列表', 'Scales by category and company'),
    path: paths.scoreRules,
    permission: 'basic:category:page',
    filters: scoreRuleFilters,
    row: zScoreRuleRow,
  }),
});

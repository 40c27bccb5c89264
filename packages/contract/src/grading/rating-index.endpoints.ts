import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zEmpty } from '../kernel/fields.ts';
import { exportEndpoint, summedListEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { ratingFilters } from './rating.endpoints.ts';
import { zRatingRow } from './rating.schema.ts';
import { indexFilters, zIndexBrought, zIndexFacets } from './rating-index.schema.ts';

const PATH = '/api/grading/indexed-orders';
const PAGE = 'closeReview:rating:page';
const filters = { ...ratingFilters, ...indexFilters };

const listIndexed = summedListEndpoint({
  title: named('评级单列表（索引版）', 'Coins found by the search index; rows and rights of the rating orders'),
  path: PATH,
  permission: PAGE,
  row: zRatingRow,
  filters,
});

/** Rating orders by the search index (records.md §2 orderCodeManagement2). */
export const ratingIndexEndpoints = endpoints('grading', {
  listIndexed,
  exportIndexed: exportEndpoint({
    title: named('导出评级单（索引版）', 'Export rating orders (index)'),
    of: listIndexed,
    permission: 'closeReview:rating:read',
    summary: 'What the search index finds as a file, for readers of whole records',
  }),
  countFacets: endpoint({
    title: named(
      '索引结果按类统计',
      'What the search found, by category, grade, result, year, company and grader; lag of the index',
    ),
    method: 'GET',
    path: `${PATH}/facets`,
    permission: PAGE,
    query: z.strictObject(filters),
    data: zIndexFacets,
    errors: ['FILTER_UNKNOWN'],
  }),
  bringIndex: endpoint({
    title: named('更新评级单索引', 'Bring the index of rating orders forward'),
    method: 'POST',
    path: `${PATH}/bring`,
    permission: PAGE,
    body: zEmpty,
    data: zIndexBrought,
    summary: 'Take the changes that wait into the index now; it changes no record',
  }),
  rebuildIndex: endpoint({
    title: named('重建评级单索引', 'Rebuild the index of rating orders'),
    method: 'POST',
    path: `${PATH}/rebuild`,
    permission: PAGE,
    action: 'system:search:reindex',
    reach: 'house',
    body: zEmpty,
    data: z.object({ askedAt: z.string() }),
    idempotency: 'optional',
    logged: true,
    summary: 'Make all of the index anew, in the background',
  }),
});

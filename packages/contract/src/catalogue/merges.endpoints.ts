import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import {
  zApart,
  zDuplicates,
  zDuplicatesQuery,
  zMergeBody,
  zMerged,
  zMergeIdParams,
  zMergeRow,
  zUndoBody,
  zUndone,
} from './merges.schema.ts';

const PAGE = 'basic:category:page';
const MERGE = 'basic:compendium:merge';

/** Duplicates of the compendium: found, merged into a survivor, taken back (records.md §7 “merged”). */
export const mergesEndpoints = endpoints('catalogue', {
  listDuplicates: endpoint({
    title: named('疑似重复的图鉴条目', 'Pairs of items that may be one; the first hundred'),
    method: 'GET',
    path: '/api/catalogue/duplicates',
    permission: PAGE,
    action: MERGE,
    reach: 'house',
    query: zDuplicatesQuery,
    data: zDuplicates,
  }),
  keepApart: endpoint({
    name: 'catalogue.keepItemsApart',
    title: named('标记纲目不重复', 'Keep catalogue items apart'),
    method: 'POST',
    path: '/api/catalogue/duplicates/apart',
    permission: PAGE,
    action: MERGE,
    reach: 'house',
    body: zApart,
    data: zNull,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'Two items are not one: the pair is not shown any more',
  }),
  mergeItem: endpoint({
    title: named('合并纲目', 'Merge catalogue items'),
    method: 'POST',
    path: '/api/catalogue/items/{id}/merge',
    permission: PAGE,
    action: MERGE,
    reach: 'house',
    params: zMergeIdParams,
    body: zMergeBody,
    data: zMerged,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'An item becomes part of another: its parts, pieces and lines follow',
  }),
  listMerges: endpoint({
    title: named('最近的条目合并', 'The last hundred merges'),
    method: 'GET',
    path: '/api/catalogue/merges',
    permission: PAGE,
    action: MERGE,
    reach: 'house',
    data: z.array(zMergeRow),
  }),
  undoMerge: endpoint({
    title: named('撤销纲目合并', 'Undo merge of catalogue items'),
    method: 'POST',
    path: '/api/catalogue/merges/{id}/undo',
    permission: PAGE,
    action: MERGE,
    reach: 'house',
    params: zMergeIdParams,
    body: zUndoBody,
    data: zUndone,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Takes a merge back while it is not final',
  }),
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zNull } from '../kernel/fields.ts';
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
export const mergesEndpoints = {
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/catalogue/duplicates',
    permission: PAGE,
    action: MERGE,
    reach: 'house',
    query: zDuplicatesQuery,
    data: zDuplicates,
    summary: 'Pairs of items that may be one; the first hundred',
  }),
  keepApart: endpoint({
    method: 'POST',
    path: '/api/catalogue/duplicates/apart',
    permission: PAGE,
    action: MERGE,
    reach: 'house',
    body: zApart,
    data: zNull,
    errors: ['NOT_FOUND', 'INPUT_INVALID'],
    idempotency: 'optional',
    audit: 'catalogue.keepItemsApart',
    summary: 'Two items are not one: the pair is not shown any more',
  }),
  mergeItem: endpoint({
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
    audit: 'catalogue.mergeItem',
    summary: 'An item becomes part of another: its parts, pieces and lines follow',
  }),
  listMerges: endpoint({
    method: 'GET',
    path: '/api/catalogue/merges',
    permission: PAGE,
    action: MERGE,
    reach: 'house',
    data: z.array(zMergeRow),
    summary: 'The last hundred merges',
  }),
  undoMerge: endpoint({
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
    audit: 'catalogue.undoMerge',
    summary: 'Takes a merge back while it is not final',
  }),
} as const;

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zIdOut, zNull } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { CATALOGUE_PATHS as paths } from './catalogue.paths.ts';
import {
  zItemChange,
  zItemIdParams,
  zItemRemoval,
  zItemStatus,
  zNewItem,
  zPopulation,
  zTreeNode,
  zTreeQuery,
} from './compendium.schema.ts';

const PAGE = 'basic:category:page';
const EDIT = 'basic:compendium:edit';
const zSavedItem = z.object({ id: zIdOut, version: z.int() });

/** The compendium as it is kept (catalogue.md §1, §6.7): items with references, varieties, guide prices, pictures. */
export const compendiumEndpoints = {
  getItemTree: endpoint({
    method: 'GET',
    path: paths.itemTree,
    permission: PAGE,
    query: zTreeQuery,
    data: z.array(zTreeNode),
    summary: 'Children of a node of the tree: category → dynasty → era → denomination → type, with counts',
  }),
  getItemHistory: endpoint({
    method: 'GET',
    path: paths.itemHistory,
    permission: PAGE,
    params: zItemIdParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
    summary: 'The last 100 acts on an item and what they changed',
  }),
  getItemPopulation: endpoint({
    method: 'GET',
    path: paths.itemPopulation,
    permission: PAGE,
    params: zItemIdParams,
    data: zPopulation,
    errors: ['NOT_FOUND'],
    summary: 'How many pieces of an item were graded, by number; the finest and the last',
  }),
  createItem: endpoint({
    method: 'POST',
    path: paths.items,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zNewItem,
    data: zSavedItem,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.createItem',
    summary: 'New catalogue item',
  }),
  updateItem: endpoint({
    method: 'PUT',
    path: paths.item,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zItemIdParams,
    body: zItemChange,
    data: zSavedItem,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.updateItem',
    summary: 'Everything an item states; its code stays',
  }),
  setItemStatus: endpoint({
    method: 'POST',
    path: paths.itemStatus,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    params: zItemIdParams,
    body: zItemStatus,
    data: zSavedItem,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.setItemStatus',
    summary: 'Offer an item at entry, or no longer',
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: paths.item,
    permission: PAGE,
    action: 'basic:compendium:remove',
    reach: 'house',
    params: zItemIdParams,
    body: zItemRemoval,
    data: zNull,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'catalogue.removeItem',
    summary: 'Delete an item that nothing hangs on',
  }),
} as const;

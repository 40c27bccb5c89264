import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zIdOut, zNull } from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { named } from '../kernel/named.ts';
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
export const compendiumEndpoints = endpoints('catalogue', {
  getItemTree: endpoint({
    title: named(
      '纲目树的下级节点',
      'Children of a node of the tree: category → dynasty → era → denomination → type, with counts',
    ),
    method: 'GET',
    path: paths.itemTree,
    permission: PAGE,
    query: zTreeQuery,
    data: z.array(zTreeNode),
  }),
  getItemHistory: endpoint({
    title: named('图鉴条目的变更历史', 'The last 100 acts on an item and what they changed'),
    method: 'GET',
    path: paths.itemHistory,
    permission: PAGE,
    params: zItemIdParams,
    data: zHistory,
    errors: ['NOT_FOUND'],
  }),
  getItemPopulation: endpoint({
    title: named('图鉴条目的存世统计', 'How many pieces of an item were graded, by number; the finest and the last'),
    method: 'GET',
    path: paths.itemPopulation,
    permission: PAGE,
    params: zItemIdParams,
    data: zPopulation,
    errors: ['NOT_FOUND'],
  }),
  createItem: endpoint({
    title: named('新建纲目', 'Create catalogue item'),
    method: 'POST',
    path: paths.items,
    permission: PAGE,
    action: EDIT,
    reach: 'house',
    body: zNewItem,
    data: zSavedItem,
    errors: ['INPUT_INVALID', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'New catalogue item',
  }),
  updateItem: endpoint({
    title: named('编辑纲目', 'Edit catalogue item'),
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
    logged: true,
    summary: 'Everything an item states; its code stays',
  }),
  setItemStatus: endpoint({
    title: named('启用或停用纲目', 'Enable or disable catalogue item'),
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
    logged: true,
    summary: 'Offer an item at entry, or no longer',
  }),
  removeItem: endpoint({
    title: named('删除纲目', 'Delete catalogue item'),
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
    logged: true,
    summary: 'Delete an item that nothing hangs on',
  }),
});

import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { createItem } from './create-item.ts';
import { getItem, getItemHistory, getItemPopulation, getItemTree } from './get-item.ts';
import { itemList } from './item-list.queries.ts';
import { removeItem, setItemStatus } from './item-status.ts';
import { updateItem } from './update-item.ts';

/** 纲目: items, their tree, their history. */
export const compendiumBindings: readonly Binding[] = [
  bindList(catalogueEndpoints.listItems, itemList),
  getItem,
  getItemTree,
  getItemHistory,
  getItemPopulation,
  createItem,
  updateItem,
  setItemStatus,
  removeItem,
];

import { priceListsEndpoints } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { cancelPriceTrial, listPriceTrials, startPriceTrial } from '../price-trials/price-trials.ts';
import { createPriceList, removePriceList, savePriceList } from './edit-price-list.ts';
import { endPriceList } from './end-price-list.ts';
import { getPriceList } from './get-price-list.ts';
import { checkPriceBook, exportPriceBook, importPriceBook } from './price-books.ts';
import { priceListList } from './price-list-list.queries.ts';
import { publishPriceList, withdrawPriceList } from './publish-price-list.ts';

export const priceListBindings: readonly Binding[] = [
  bindList(priceListsEndpoints.listPriceLists, priceListList),
  getPriceList,
  createPriceList,
  savePriceList,
  publishPriceList,
  withdrawPriceList,
  endPriceList,
  removePriceList,
  exportPriceBook,
  checkPriceBook,
  importPriceBook,
  listPriceTrials,
  startPriceTrial,
  cancelPriceTrial,
];

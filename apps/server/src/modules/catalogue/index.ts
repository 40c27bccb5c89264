import { ensureCatalogueFacts } from '../../db/seed/facts/ensure-catalogue-facts.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { categoryBooks } from '../../workflow/catalogue/categories.repo.ts';
import { catalogueBindings } from './catalogue.routes.ts';
import { categoryBindings } from './categories/index.ts';
import { itemImportBindings, purgeImportsJob } from './imports/imports.routes.ts';
import { checkImportTask, runImportTask } from './imports/run-import.ts';
import { endMergesJob, mergeBindings } from './merges/merges.routes.ts';
import { priceTrialTask } from './price-trials/run-trial.ts';

export { catalogueIndexFor, listCatalogueEntries } from './catalogue-index.queries.ts';
export { listCategories, searchItems } from './items.queries.ts';
export { priceListAt, priceListById } from './price-lists/price-lists.queries.ts';

/** Categories, compendium, score rules and price lists. */
export const catalogueModule: ServerModule = {
  name: 'catalogue',
  bindings: [...catalogueBindings, ...categoryBindings, ...mergeBindings, ...itemImportBindings],
  mirrors: [categoryBooks],
  tasks: [priceTrialTask, checkImportTask, runImportTask],
  jobs: [endMergesJob, purgeImportsJob],
  ensureFacts: (tx, { clock }) => ensureCatalogueFacts(tx, clock.now()),
};

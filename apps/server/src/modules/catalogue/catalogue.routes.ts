import { catalogueEndpoints as endpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import { type Binding, query } from '../../kernel/handlers.ts';
import { bindList } from '../../kernel/listing/index.ts';
import { scoreRuleList } from './catalogue.queries.ts';
import { compendiumBindings } from './compendium/compendium.routes.ts';
import { graderOf, listCategories, searchItems } from './items.queries.ts';
import { priceListBindings } from './price-lists/price-lists.routes.ts';
import { scaleBindings } from './scales/scales.routes.ts';

export const catalogueBindings: readonly Binding[] = [
  query(endpoints.listCategories, (_, { db, scope, clock }) =>
    db.read(scope, (reader) => listCategories(reader, shanghaiDay(clock.now()))),
  ),
  ...compendiumBindings,
  query(endpoints.searchItems, ({ query: asked }, { db, scope }) =>
    db.read(scope, async (reader) => {
      const { dispatchId } = asked;
      return searchItems(
        reader,
        asked,
        dispatchId === undefined ? undefined : await graderOf(reader, scope, dispatchId),
      );
    }),
  ),
  bindList(endpoints.listScoreRules, scoreRuleList),
  ...priceListBindings,
  ...scaleBindings,
];

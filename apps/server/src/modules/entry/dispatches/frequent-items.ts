import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { orderDay } from '../../../workflow/coins/scales.repo.ts';
import { itemsByIds } from '../rows/entry-facts.repo.ts';
import { dispatchesOf, orderIdOfDispatch } from './dispatch.repo.ts';
import { orderInScope } from './dispatches.queries.ts';
import { frequentItemIds } from './frequent-items.queries.ts';

/** What the customer of a dispatch sends most, as its grading company has it: offered before anything is typed (product.md 11). */
export const listFrequentItems = query(entryEndpoints.listFrequentItems, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const order = await orderInScope(db, context.scope, await orderIdOfDispatch(db, context.scope, params.id));
    const dispatch = found((await dispatchesOf(db, order.id)).find(({ id }) => id === params.id));
    const ids = await frequentItemIds(db, order.customerId, dispatch.category1);
    const items = await itemsByIds(db, ids, { companyId: dispatch.gradingCompanyId, day: orderDay(order) });
    return ids.flatMap((id) => {
      const item = items.get(id);
      if (item?.status !== CATALOG_STATUS.active || item.isRefused) return [];
      const { status: _, ...offered } = item;
      return [{ ...offered, references: [...item.references], varieties: [...item.varieties] }];
    });
  }),
);

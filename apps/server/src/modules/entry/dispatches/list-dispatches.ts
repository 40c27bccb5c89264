import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { transitionFor } from '@mintmark/domain/kernel/machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { query } from '../../../kernel/handlers.ts';
import { runList } from '../../../kernel/listing/index.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { entryOrderList } from './dispatches.queries.ts';

/** The queue of detail entry; what may be done with a dispatch comes with the dispatch itself (D37). */
export const listDispatches = query(entryEndpoints.listDispatches, async (input, { db, scope, actor, locale }) => {
  const page = await db.read(scope, (reader) => runList(reader, entryOrderList, scope, input.query));
  const actionsOf = (order: (typeof page.list)[number]) =>
    allowedActions(actor, locale, [
      {
        action: 'start',
        permission: 'order:entry:edit',
        isInState: transitionFor(orderMachine, 'startEntry', order.status) !== null,
        failing: [order.isHeld && 'notHeld'],
      },
    ]);
  return { ...page, list: page.list.map((order) => ({ ...order, allowedActions: actionsOf(order) })) };
});

import { zOrderQuery } from '@mintmark/contract/receiving/order-list.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { withPersonal } from '../../../kernel/listing/index.ts';
import { orderActions } from '../acts/order-actions.ts';
import { warningsOf, withWarningDays, workCalendar } from './order-warnings.ts';
import { ordersPage } from './orders.queries.ts';

/** The list of submission orders with the actions of each row by its state (D37). */
export const listOrders = query(receivingEndpoints.listOrders, async (input, context) => {
  const { db, scope, actor, locale } = context;
  const page = await db.read(scope, async (reader) =>
    ordersPage(reader, scope, withWarningDays(await withPersonal(reader, zOrderQuery, input.query, context), context)),
  );
  const today = shanghaiDay(context.clock.now());
  const calendar = workCalendar(context.parameters);
  return {
    ...page,
    list: page.list.map((row) => ({
      ...row,
      warnings: warningsOf(row, today, calendar),
      allowedActions: orderActions(actor, locale, row),
    })),
  };
});

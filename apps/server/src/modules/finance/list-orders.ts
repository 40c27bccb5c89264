import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { query } from '../../kernel/handlers.ts';
import { allowedActions } from '../../workflow/allowed.ts';
import { orderMoneyPage } from './order-money.queries.ts';
import { priceActions } from './prices/price-actions.ts';

/** 收款管理: orders with their money and the actions of each row. */
export const listOrders = query(financeEndpoints.listOrders, async (input, { db, scope, actor, locale }) => {
  const page = await db.read(scope, (reader) => orderMoneyPage(reader, scope, input.query));
  return {
    ...page,
    list: page.list.map((row) => ({
      ...row,
      allowedActions: allowedActions(actor, locale, priceActions({ ...row, isSubmitted: row.submittedAt !== null })),
    })),
  };
});

import { MAX_INVOICE_ORDERS } from '@mintmark/contract/finance/invoices/invoices.schema.ts';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { orderMoneyList } from '../order-money.queries.ts';

/** Orders among these that the list of payments shows to the scope. */
export async function ordersInSight(db: Reader, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('submissionOrders as o')
    .select('o.id')
    .where(sql<SqlBool>`o.id = ANY (${[...ids]}::bigint[])`)
    .where('o.deletedAt', 'is', null)
    .where(rowsInScope(orderMoneyList, scope))
    .execute();
  return rows.map(({ id }) => id);
}

/** Paid orders of a customer of which something may still be invoiced, the newest first. */
export async function paidOrdersOf(db: Reader, scope: Scope, customerId: string) {
  return db
    .selectFrom('submissionOrders as o')
    .select(['o.id', 'o.orderCode', 'o.paidFen', 'o.refundedFen', 'o.refundingFen', 'o.invoicedFen', 'o.paidAt'])
    .where('o.customerId', '=', customerId)
    .where('o.deletedAt', 'is', null)
    .where(sql<SqlBool>`o.paid_fen - o.refunded_fen - o.refunding_fen - o.invoiced_fen > 0`)
    .where(rowsInScope(orderMoneyList, scope))
    .orderBy('o.id', 'desc')
    .limit(MAX_INVOICE_ORDERS)
    .execute();
}

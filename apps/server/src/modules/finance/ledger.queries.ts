import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { creditLimitOf } from '../../workflow/orders/order.repo.ts';

/** A posted transfer with its legs (debit positive). */
export interface TransferFacts {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly reason: string;
  readonly at: Date;
  readonly byName: string | null;
  readonly paymentId: string | null;
  readonly entries: readonly { readonly account: string; readonly kind: string; readonly amountFen: number }[];
}

async function transfersBy(
  db: Reader,
  column: 'orderId' | 'paymentId' | 'key',
  values: readonly string[],
): Promise<TransferFacts[]> {
  if (values.length === 0) return [];
  const transfers = await db
    .selectFrom('ledgerTransfers as t')
    .leftJoin('accounts as u', 'u.id', 't.accountId')
    .select(['t.id', 't.kind', 't.key', 't.reason', 't.at', 't.paymentId', 'u.realName as byName'])
    .where(`t.${column}`, 'in', values)
    .where('t.kind', '<>', 'commission')
    .orderBy('t.id')
    .execute();
  const entries = await db
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerAccounts as a', 'a.id', 'e.ledgerAccountId')
    .select(['e.transferId', 'a.key as account', 'a.kind', 'e.amountFen'])
    .where('e.transferId', 'in', transfers.length > 0 ? transfers.map((transfer) => transfer.id) : ['0'])
    .orderBy('e.id')
    .execute();
  const byTransfer = Map.groupBy(entries, (entry) => entry.transferId);
  return transfers.map((transfer) => ({
    ...transfer,
    entries: (byTransfer.get(transfer.id) ?? []).map(({ account, kind, amountFen }) => ({ account, kind, amountFen })),
  }));
}

/** Everything posted for an order's payer, oldest first; what its agent earns stands with the agent. */
export const transfersOfOrder = (db: Reader, orderId: string) => transfersBy(db, 'orderId', [orderId]);

/** Everything a payment posted. */
export const transfersOfPayment = (db: Reader, paymentId: string) => transfersBy(db, 'paymentId', [paymentId]);

/** The transfers with these keys. */
export const transfersOfKeys = (db: Reader, keys: readonly string[]) => transfersBy(db, 'key', keys);

/** Balance of a customer's wallet as people know it: what he has is positive. */
export async function walletFenOf(db: Reader, companyId: string, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('ledgerAccounts')
    .select('balanceFen')
    .where('companyId', '=', companyId)
    .where('key', '=', `wallet:customer:${customerId}`)
    .executeTakeFirst();
  return row && row.balanceFen !== 0 ? -row.balanceFen : 0;
}

/** Credit line of the payer of an order (his agent, else the customer; D8) and what that payer owes on account in all. */
export async function creditOfPayer(
  db: Reader,
  order: { readonly customerId: string; readonly agentId: string | null },
): Promise<{ limitFen: number; usedFen: number }> {
  const isSamePayer =
    order.agentId === null ? sql`o.customer_id = c.id AND o.agent_id IS NULL` : sql`o.agent_id = ${order.agentId}`;
  const { rows } = await sql<{ limitFen: number; usedFen: number }>`
    SELECT (${creditLimitOf('0')})::bigint AS limit_fen,
      (SELECT coalesce(sum(o.due_fen), 0) FROM submission_orders o
        WHERE o.due_fen > 0 AND o.is_on_credit AND o.deleted_at IS NULL AND ${isSamePayer})::bigint AS used_fen
    FROM customers c LEFT JOIN agents a ON a.id = ${order.agentId} WHERE c.id = ${order.customerId}`.execute(db);
  return rows[0] ?? { limitFen: 0, usedFen: 0 };
}

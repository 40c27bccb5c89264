import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { OPEN_REFUND_STATES, type RefundWallet } from '@mintmark/domain/finance/refund-rules.ts';
import { type WalletEntry, walletParts } from '@mintmark/domain/finance/wallet.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { gramQuery } from '../../../kernel/search/grams.ts';
import { customerList } from '../../customers/index.ts';
import { maskedName } from '../order-money.queries.ts';

/** Somebody and the duplicates that were merged into him: their entries stay where they were written. */
const samePerson = (customerId: string) =>
  sql`SELECT m.id FROM customers m WHERE m.id = ${customerId} OR m.merged_into_id = ${customerId}`;

/** Every entry of a customer's wallet, oldest first; what a merge moved from one account to the other is left out. */
async function entriesOf(db: Reader, companyId: string, customerId: string): Promise<WalletEntry[]> {
  const { rows } = await sql<WalletEntry>`SELECT -e.amount_fen AS amount_fen, coalesce(d.fen, 0)::bigint AS bonus_fen,
      (t.kind = 'refund' AND e.amount_fen < 0 AND p.method = ${codes(PAY_METHOD.balance)}) IS TRUE AS is_return
    FROM ledger_accounts a JOIN ledger_entries e ON e.ledger_account_id = a.id JOIN ledger_transfers t ON t.id = e.transfer_id
    LEFT JOIN payments p ON p.id = t.payment_id
    LEFT JOIN LATERAL (SELECT sum(x.amount_fen) AS fen FROM ledger_entries x
      JOIN ledger_accounts y ON y.id = x.ledger_account_id AND y.kind = 'discount' WHERE x.transfer_id = t.id) d ON true
    WHERE a.company_id = ${companyId} AND a.kind = 'wallet' AND a.customer_id IN (${samePerson(customerId)})
      AND t.kind <> 'customerMerge' ORDER BY e.id`.execute(db);
  return rows;
}

/** What refunds ask for of a wallet that have not ended; without the refund `but` itself. */
async function openFenOf(db: Reader, customerId: string, but: string | null): Promise<number> {
  const { rows } = await sql<{ openFen: number }>`SELECT coalesce(sum(x.amount_fen), 0)::bigint AS open_fen
    FROM refunds r JOIN refund_parts x ON x.refund_id = r.id AND x.order_id IS NULL LEFT JOIN payments p ON p.id = r.payment_id
    WHERE r.status = ANY (${[...OPEN_REFUND_STATES]}::smallint[]) AND r.id <> ${but ?? '0'}
      AND coalesce(p.customer_id, r.customer_id) IN (${samePerson(customerId)})`.execute(db);
  return rows[0]?.openFen ?? 0;
}

/** A customer's wallet as refunds meet it: balance, bonus, and what others ask for; `but` is a refund that is left out. */
export async function walletOf(
  db: Reader,
  of: { readonly companyId: string; readonly customerId: string },
  but: string | null = null,
): Promise<RefundWallet> {
  const parts = walletParts(await entriesOf(db, of.companyId, of.customerId));
  return { ...parts, openFen: await openFenOf(db, of.customerId, but) };
}

const MAX_FOUND = 20;

/** Customers in scope with money on balance, for what is typed; those with the most first. */
export async function findWallets(db: Reader, scope: Scope, typed: string) {
  const grams = gramQuery(typed.normalize('NFKC').trim());
  const matches = grams.length === 0 ? sql`true` : sql`u.grams @> ${grams}::text[]`;
  const { rows } = await sql<{ customerId: string; customerNo: string; customerName: string; balanceFen: number }>`
    SELECT u.id AS customer_id, u.customer_no, ${maskedName(sql`u.name`)} AS customer_name, -a.balance_fen AS balance_fen
    FROM ledger_accounts a JOIN customers u ON u.id = a.customer_id
    WHERE a.kind = 'wallet' AND a.balance_fen < 0 AND ${rowsInScope(customerList, scope)} AND ${matches}
    ORDER BY a.balance_fen, u.id LIMIT ${sql.lit(MAX_FOUND)}`.execute(db);
  return rows;
}

/** Whose wallet it is, for a customer that the list shows to the scope; undefined beyond it. */
export async function walletOwner(db: Reader, scope: Scope, customerId: string) {
  return db
    .selectFrom('customers as u')
    .select(['u.id', 'u.companyId', 'u.agentId', 'u.customerNo', 'u.name'])
    .where('u.id', '=', customerId)
    .where(rowsInScope(customerList, scope))
    .executeTakeFirst();
}

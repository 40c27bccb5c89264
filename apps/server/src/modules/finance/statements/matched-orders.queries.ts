import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { gramQuery } from '../../../kernel/search/index.ts';
import { maskedName, orderMoneyList } from '../order-money.queries.ts';

/** Versions of orders as they are now. */
export async function versionsOf(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('submissionOrders')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`ANY (${[...orderIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** An order that money may settle. */
export interface OrderToMatch {
  readonly id: string;
  readonly version: number;
  readonly orderCode: string;
  readonly customerId: string;
  readonly customerNo: string;
  readonly customerName: string;
  readonly dueFen: number;
  readonly submittedAt: Date | null;
}

const MAX_FOUND = 20;

const columns = sql`o.id, o.version, o.order_code, o.customer_id, c.customer_no, ${maskedName(sql`c.name`)} AS customer_name,
  o.due_fen, o.submitted_at`;
const isOpen = sql`o.due_fen > 0 AND o.cancelled_at IS NULL AND o.deleted_at IS NULL AND o.submitted_at IS NOT NULL`;

/** Orders of a company that owe something: those that what is typed finds, or with nothing typed those that owe this amount. */
export async function ordersToMatch(
  db: Reader,
  scope: Scope,
  { companyId, amountFen, q }: { readonly companyId: string; readonly amountFen: number; readonly q: string },
): Promise<readonly OrderToMatch[]> {
  const grams = gramQuery(q.normalize('NFKC').trim());
  const matches =
    grams.length === 0
      ? sql`o.due_fen = ${amountFen}`
      : sql`(o.grams @> ${grams}::text[] OR o.customer_id IN (SELECT x.id FROM customers x WHERE x.grams @> ${grams}::text[]))`;
  const { rows } =
    await sql<OrderToMatch>`SELECT ${columns} FROM submission_orders o JOIN customers c ON c.id = o.customer_id
    WHERE o.company_id = ${companyId} AND ${isOpen} AND ${matches} AND ${rowsInScope(orderMoneyList, scope)}
    ORDER BY o.id DESC LIMIT ${sql.lit(MAX_FOUND)}`.execute(db);
  return rows;
}

/** These orders, as far as they are in sight. */
export async function ordersById(
  db: Reader,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderToMatch>> {
  const { rows } =
    await sql<OrderToMatch>`SELECT ${columns} FROM submission_orders o JOIN customers c ON c.id = o.customer_id
    WHERE o.id = ANY (${[...ids]}::bigint[]) AND ${rowsInScope(orderMoneyList, scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Customers as pages show them. */
export async function namesOf(db: Reader, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; customerNo: string; customerName: string }>`
    SELECT c.id, c.customer_no, ${maskedName(sql`c.name`)} AS customer_name FROM customers c
    WHERE c.id = ANY (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Numbers of payments and top-ups by `payment:…` and `topUp:…`. */
export async function receiptNos(db: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
  const { rows } = await sql<{ key: string; no: string }>`
    SELECT 'payment:' || id AS key, pay_no AS no FROM payments WHERE id = ANY (${idsOf('payment')}::bigint[])
    UNION ALL SELECT 'topUp:' || id, top_up_no FROM top_ups WHERE id = ANY (${idsOf('topUp')}::bigint[])`.execute(db);
  return new Map(rows.map(({ key, no }) => [key, no]));
}

const TAKEN_DAYS = 30;

/** Money of the same amount that left the account after a row came, within a month, and explains no other one. */
export async function takersOf(db: Reader, rowId: string) {
  const { rows } = await sql<{ id: string; at: Date; amountFen: number; txnId: string | null; memo: string }>`
    SELECT x.id, x.at, x.amount_fen, x.txn_id, x.memo FROM statement_rows r JOIN statement_rows x
      ON x.company_id = r.company_id AND x.amount_fen = r.amount_fen AND x.fund_account_id = r.fund_account_id AND x.status = ${codes(statementRowMachine.state.outgoing)}
      AND x.at BETWEEN r.at AND r.at + make_interval(days => ${sql.lit(TAKEN_DAYS)})
    WHERE r.id = ${rowId} AND NOT EXISTS (SELECT FROM statement_rows y WHERE y.taken_by_row_id = x.id AND y.id <> r.id)
    ORDER BY x.at LIMIT 5`.execute(db);
  return rows;
}

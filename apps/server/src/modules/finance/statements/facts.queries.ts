import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { endOf, payerKey } from '@mintmark/domain/finance/statements/evidence.ts';
import { readMemo } from '@mintmark/domain/finance/statements/memo.ts';
import { OPEN_ROW_STATES, statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { receiptKey } from '@mintmark/domain/finance/statements/suggest-row.ts';
import type {
  BookedReceipt,
  OpenOrder,
  OpenRow,
  PayerFacts,
  Suggestion,
  SuggestionFacts,
} from '@mintmark/domain/finance/statements/suggestion.types.ts';
import { HOLDING_STATES } from '@mintmark/domain/finance/top-up-rules.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

/** Rows that wait are looked at for so long. */
const OPEN_DAYS = 180;
const MAX_OPEN_ROWS = 5_000;
const NEAR_DAYS = 3;
const DAY_MS = 86_400_000;

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** Rows of a company that wait: all of the last half year, or these; each with what it was wrongly matched with. */
export async function openRows(db: Reader, companyId: string, ids: readonly string[] | null): Promise<OpenRow[]> {
  const narrowed =
    ids === null
      ? sql`r.at > now() - make_interval(days => ${sql.lit(OPEN_DAYS)})`
      : sql`r.id = ANY (${[...ids]}::bigint[])`;
  const { rows } = await sql<Omit<OpenRow, 'at'> & { at: Date }>`
    SELECT r.id, r.txn_id, r.at, r.amount_fen, r.payer_name, r.payer_tail, r.memo,
      ARRAY(SELECT y.key FROM statement_matches m CROSS JOIN LATERAL (
        SELECT 'payment:' || m.payment_id AS key UNION ALL SELECT 'topUp:' || m.top_up_id
        UNION ALL SELECT 'order:' || x.order_id FROM payment_allocations x JOIN payments j ON j.id = x.payment_id
          WHERE j.id = m.payment_id OR j.lead_id = m.payment_id) y
        WHERE m.row_id = r.id AND m.undone_at IS NOT NULL AND y.key IS NOT NULL) AS refused
    FROM statement_rows r WHERE r.company_id = ${companyId} AND r.status = ANY (${[...OPEN_ROW_STATES]}::smallint[]) AND ${narrowed}
    ORDER BY r.id DESC LIMIT ${sql.lit(MAX_OPEN_ROWS)}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What the rows lead to: numbers, ends of numbers, names and accounts. */
function keysOf(rows: readonly OpenRow[]) {
  const memos = rows.map(({ memo }) => readMemo(memo));
  return {
    codes: distinct(memos.flatMap((memo) => memo.codes)),
    ends: distinct(memos.flatMap((memo) => memo.ends.map(endOf))),
    names: distinct(
      rows.flatMap(({ payerName }) => (payerName === '' ? [] : [payerName, payerName.replaceAll(' ', '')])),
    ),
    payers: distinct(rows.flatMap((row) => payerKey(row) ?? [])),
    txns: distinct(rows.flatMap(({ txnId }) => txnId ?? [])),
  };
}

type Keys = ReturnType<typeof keysOf>;

async function learntOf(db: Reader, companyId: string, { payers }: Keys): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ payerKey: string; ids: string[] }>`
    SELECT p.payer_key, array_agg(DISTINCT coalesce(c.merged_into_id, c.id)::text) AS ids FROM payer_accounts p
    JOIN customers c ON c.id = p.customer_id
    WHERE p.company_id = ${companyId} AND p.payer_key = ANY (${payers}::text[]) AND p.uses > 0 GROUP BY 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.payerKey, row.ids]));
}

/** Customers of these names or titles, and those for whom an account has paid before. */
async function payersOf(db: Reader, companyId: string, { names }: Keys, known: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM customers c WHERE c.company_id = ${companyId} AND c.deleted_at IS NULL AND c.name = ANY (${names}::text[])
    UNION SELECT c.id FROM customers c WHERE c.company_id = ${companyId} AND c.deleted_at IS NULL AND c.invoice_title <> ''
      AND c.invoice_title = ANY (${names}::text[])
    UNION SELECT c.id FROM customers c WHERE c.id = ANY (${[...known]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

type FoundOrder = OpenOrder & {
  readonly agentName: string | null;
  readonly isOpen: boolean;
  readonly isCancelled: boolean;
};

/** Orders that a number, an end, a customer or an agent leads to; of those that are named also the ones that owe nothing. */
async function ordersOf(
  db: Reader,
  companyId: string,
  keys: Keys,
  customers: readonly string[],
): Promise<FoundOrder[]> {
  const isOpen = sql`o.due_fen > 0 AND o.cancelled_at IS NULL AND o.deleted_at IS NULL AND o.submitted_at IS NOT NULL`;
  const mine = sql`o.company_id = ${companyId}`;
  const { rows } = await sql<
    Omit<FoundOrder, 'submittedAt' | 'code'> & { orderCode: string; submittedAt: Date | null }
  >`
    SELECT o.id, o.order_code, o.customer_id, o.agent_id, o.due_fen, o.submitted_at, g.name AS agent_name, (${isOpen}) AS is_open,
      (o.cancelled_at IS NOT NULL OR o.deleted_at IS NOT NULL) AS is_cancelled
    FROM submission_orders o LEFT JOIN agents g ON g.id = o.agent_id
    WHERE o.id IN (
      SELECT o.id FROM submission_orders o WHERE o.order_code = ANY (${keys.codes}::text[]) AND ${mine}
      UNION SELECT o.id FROM submission_orders o WHERE right(o.order_code, 5) = ANY (${keys.ends}::text[]) AND ${isOpen} AND ${mine}
      UNION SELECT o.id FROM submission_orders o WHERE o.customer_id = ANY (${[...customers]}::bigint[]) AND ${isOpen} AND ${mine}
      UNION SELECT o.id FROM submission_orders o JOIN agents a ON a.id = o.agent_id
        WHERE a.name = ANY (${keys.names}::text[]) AND ${isOpen} AND ${mine})`.execute(db);
  return rows.map(({ orderCode, submittedAt, ...row }) => ({
    ...row,
    code: orderCode,
    submittedAt: submittedAt?.toISOString() ?? '',
  }));
}

const LIVE_PAYMENTS = codes(paymentMachine.state.succeeded, paymentMachine.state.partlyRefunded);

/**
 * Payments and top-ups that no row stands behind: with one of the numbers, or of one of the customers in these days. Those of one
 * transfer are one receipt.
 */
async function receiptsOf(
  db: Reader,
  companyId: string,
  { rows: asked, txns, customers }: { rows: readonly OpenRow[]; txns: readonly string[]; customers: readonly string[] },
): Promise<BookedReceipt[]> {
  const times = asked.map(({ at }) => Date.parse(at));
  const [from, to] = [Math.min(...times) - NEAR_DAYS * DAY_MS, Math.max(...times) + NEAR_DAYS * DAY_MS];
  const which = sql`(x.channel_txn_id = ANY (${[...txns]}::text[]) OR (x.customer_id = ANY (${[...customers]}::bigint[])
    AND x.received_at BETWEEN ${new Date(from)} AND ${new Date(to)}))`;
  const { rows } = await sql<
    Omit<BookedReceipt, 'receivedAt' | 'txnId'> & { channelTxnId: string | null; receivedAt: Date }
  >`
    SELECT x.id, 'payment' AS kind, x.pay_no AS no, x.channel_txn_id, x.customer_id,
      x.amount_fen + coalesce((SELECT sum(j.amount_fen) FROM payments j WHERE j.lead_id = x.id), 0)::bigint AS amount_fen, x.received_at FROM payments x
    WHERE x.company_id = ${companyId} AND x.lead_id IS NULL AND x.status IN (${LIVE_PAYMENTS}) AND x.match_status = ${codes(statementRowMachine.state.unmatched)}
      AND x.channel IS NOT NULL AND ${which}
    UNION ALL SELECT x.id, 'topUp', x.top_up_no, x.channel_txn_id, x.customer_id, x.amount_fen, x.received_at FROM top_ups x
    WHERE x.company_id = ${companyId} AND x.status = ANY (${[...HOLDING_STATES]}::smallint[]) AND x.channel IS NOT NULL AND ${which}
      AND NOT EXISTS (SELECT FROM statement_matches m WHERE m.top_up_id = x.id AND m.undone_at IS NULL)`.execute(db);
  return rows.map(({ channelTxnId, receivedAt, ...row }) => ({
    ...row,
    txnId: channelTxnId,
    receivedAt: receivedAt.toISOString(),
  }));
}

/** Customers as payers may be called; agents by the orders that were found. */
async function customersOf(db: Reader, ids: readonly string[], orders: readonly FoundOrder[]): Promise<PayerFacts[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name', 'invoiceTitle'])
    .where('id', '=', sql<string>`ANY (${distinct(ids)}::bigint[])`)
    .execute();
  const agents = new Map(orders.map((order) => [order.customerId, order.agentName]));
  return rows.map((row) => ({ ...row, agentName: agents.get(row.id) ?? '' }));
}

/** What is suggested for other rows of these orders. */
async function reservedOf(db: Reader, companyId: string, orderIds: readonly string[], rows: readonly OpenRow[]) {
  const { rows: held } = await sql<{ suggestion: Suggestion }>`
    SELECT suggestion FROM statement_rows WHERE company_id = ${companyId} AND status = ${codes(statementRowMachine.state.suggested)}
      AND (order_ids && ${[...orderIds]}::bigint[] OR suggestion ->> 'receiptId' IS NOT NULL)
      AND id <> ALL (${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  const reservedFen: Record<string, number> = {};
  for (const { orderId, amountFen } of held.flatMap(({ suggestion }) => suggestion.parts))
    reservedFen[orderId] = (reservedFen[orderId] ?? 0) + amountFen;
  const receipts = held.flatMap(({ suggestion: { kind, receiptId } }) =>
    receiptId === null ? [] : [receiptKey({ kind, id: receiptId })],
  );
  return { reservedFen, reservedReceipts: receipts };
}

/** Everything that rows of one company are compared with: by their numbers, names and accounts, never all orders. */
export async function suggestionFacts(
  db: Reader,
  companyId: string,
  rows: readonly OpenRow[],
): Promise<SuggestionFacts> {
  const keys = keysOf(rows);
  const learnt = await learntOf(db, companyId, keys);
  const payers = await payersOf(db, companyId, keys, distinct(Object.values(learnt).flat()));
  const orders = await ordersOf(db, companyId, keys, payers);
  const open = orders.filter(({ isOpen }) => isOpen);
  const receipts = await receiptsOf(db, companyId, { rows, txns: keys.txns, customers: payers });
  const ids = [...payers, ...open.map(({ customerId }) => customerId), ...receipts.map(({ customerId }) => customerId)];
  const closed = orders.filter(({ isOpen }) => !isOpen);
  return {
    orders: open,
    closed: Object.fromEntries(closed.map(({ code, isCancelled }) => [code, isCancelled ? 'cancelled' : 'paid'])),
    customers: await customersOf(db, ids, open),
    learnt,
    receipts,
    ...(await reservedOf(
      db,
      companyId,
      open.map(({ id }) => id),
      rows,
    )),
  };
}

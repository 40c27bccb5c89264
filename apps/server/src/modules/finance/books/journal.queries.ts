import { JOINT_KINDS } from '@mintmark/domain/finance/closing/books.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

/** A voucher with the record behind it, and the voucher that it corrects. */
export interface Voucher {
  readonly id: string;
  readonly day: string;
  readonly no: number;
  readonly at: Date;
  readonly kind: string;
  readonly key: string;
  readonly reason: string;
  readonly byName: string | null;
  readonly target: 'payment' | 'refund' | 'topUp' | 'fundMove' | 'informationBill' | 'order' | null;
  readonly sourceId: string | null;
  readonly sourceNo: string | null;
  readonly reversedId: string | null;
}

export interface VoucherLeg {
  readonly transferId: string;
  readonly subject: string;
  readonly kind: string;
  readonly amountFen: number;
  readonly party: string;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The record behind a voucher `t`: its joins, and the columns that name it. */
export const SOURCE_JOINS = sql`LEFT JOIN accounts u ON u.id = t.account_id LEFT JOIN payments p ON p.id = t.payment_id
  LEFT JOIN refunds r ON t.kind = 'refund' AND r.refund_no = split_part(t.key, ':', 2)
  LEFT JOIN top_ups z ON t.kind IN ('topUp', 'reversal') AND (z.transfer_id = t.id OR z.reversal_id = t.id)
  LEFT JOIN fund_moves m ON m.transfer_id = t.id OR m.reversal_id = t.id
  LEFT JOIN information_payments y ON t.kind IN ('informationPayment', 'reversal') AND (y.transfer_id = t.id OR y.reversal_id = t.id)
  LEFT JOIN information_bills b ON b.id = y.bill_id OR (t.kind IN ('informationBill', 'reversal') AND (b.transfer_id = t.id OR b.reversal_id = t.id))
  LEFT JOIN submission_orders o ON o.id = t.order_id`;
export const SOURCE_COLUMNS = sql`CASE WHEN r.id IS NOT NULL THEN 'refund' WHEN p.id IS NOT NULL THEN 'payment' WHEN z.id IS NOT NULL THEN 'topUp'
    WHEN m.id IS NOT NULL THEN 'fundMove' WHEN b.id IS NOT NULL THEN 'informationBill' WHEN o.id IS NOT NULL THEN 'order' END AS target,
  coalesce(r.id, p.id, z.id, m.id, b.id, o.id) AS source_id,
  coalesce(r.refund_no, p.pay_no, z.top_up_no, m.move_no, b.bill_no, o.order_code) AS source_no`;

/** Whose an account `a` of the ledger is: a customer, an agent, or the company itself, which pays information fees. */
const PARTY_JOINS = sql`LEFT JOIN customers c ON c.id = a.customer_id
  LEFT JOIN agents g ON g.id = coalesce(a.agent_id, substring(a.key FROM '^receivable:agent:(\\d+)$')::bigint)
  LEFT JOIN companies h ON h.id = substring(a.key FROM '^receivable:company:(\\d+)$')::bigint`;
const PARTY = sql`coalesce(c.name, g.name, h.name_zh, '')`;

/**
 * Vouchers of some days of a month in the order of their numbers: vouchers count through the month, those of a day in the order
 * in which they were made. The days before are counted from kept sums.
 */
export async function vouchersOf(db: Reader, companyId: string, { from, to }: Days, limit: number): Promise<Voucher[]> {
  const { rows } = await sql<Voucher>`WITH before AS (
      SELECT coalesce(sum(entries), 0)::int AS n FROM (
        SELECT entries FROM ledger_sums WHERE company_id = ${companyId} AND subject = '' AND day >= date_trunc('month', ${from}::date) AND day < ${from}
        UNION ALL SELECT entries FROM ledger_sum_deltas
          WHERE company_id = ${companyId} AND subject = '' AND day >= date_trunc('month', ${from}::date) AND day < ${from}) s
    ), own AS MATERIALIZED (
      SELECT id, mm_book_day(at) AS day, row_number() OVER (ORDER BY mm_book_day(at), id)::int AS nth FROM ledger_transfers
      WHERE company_id = ${companyId} AND mm_book_day(at) BETWEEN ${from} AND ${to} ORDER BY mm_book_day(at), id LIMIT ${limit}
    )
    SELECT t.id, own.day, before.n + own.nth AS no, t.at, t.kind, t.key, t.reason, u.real_name AS by_name, t.reverses_id AS reversed_id,
      ${SOURCE_COLUMNS}
    FROM own JOIN ledger_transfers t ON t.id = own.id CROSS JOIN before ${SOURCE_JOINS} ORDER BY own.nth`.execute(db);
  return rows;
}

/** Lines of vouchers, debits first as they were posted. */
export async function legsOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, VoucherLeg[]>> {
  const { rows } =
    await sql<VoucherLeg>`SELECT e.transfer_id, mm_book_subject(a.kind, a.key) AS subject, a.kind, e.amount_fen,
      ${PARTY} AS party
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id ${PARTY_JOINS}
    WHERE e.transfer_id = ANY (${[...ids]}::bigint[]) ORDER BY e.id`.execute(db);
  return Map.groupBy(rows, ({ transferId }) => transferId);
}

/** Day and number of vouchers that others correct. */
export async function numbersOf(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { day: string; no: number }>> {
  const { rows } = await sql<{ id: string; day: string; no: number }>`SELECT t.id, mm_book_day(t.at) AS day,
      (b.n + (SELECT count(*) FROM ledger_transfers x
        WHERE x.company_id = t.company_id AND mm_book_day(x.at) = mm_book_day(t.at) AND x.id <= t.id))::int AS no
    FROM ledger_transfers t CROSS JOIN LATERAL (SELECT coalesce(sum(s.entries), 0) AS n FROM (
      SELECT company_id, day, subject, entries FROM ledger_sums UNION ALL SELECT company_id, day, subject, entries FROM ledger_sum_deltas) s
      WHERE s.company_id = t.company_id AND s.subject = '' AND s.day >= date_trunc('month', mm_book_day(t.at)) AND s.day < mm_book_day(t.at)) b
    WHERE t.id = ANY (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...of }) => [id, of]));
}

/** An account of the ledger by the subject that it stands under; `partyId`: the account of one of many. */
export async function accountOf(
  db: Reader,
  companyId: string,
  { subject, partyId }: { readonly subject: string; readonly partyId?: string | undefined },
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`SELECT a.id, ${PARTY} AS name FROM ledger_accounts a ${PARTY_JOINS}
    WHERE a.company_id = ${companyId} AND ${partyId === undefined ? sql`a.key = ${subject}` : sql`a.kind = ${subject} AND a.id = ${partyId}`}`.execute(
    db,
  );
  return rows[0];
}

/** What an account of the ledger held at the end of the day before: its last entry until then. */
export async function heldBefore(db: Reader, accountId: string, day: string): Promise<number> {
  const { rows } = await sql<{
    heldFen: number;
  }>`SELECT coalesce(sum(in_fen - out_fen), 0)::bigint AS held_fen FROM ledger_days
    WHERE ledger_account_id = ${accountId} AND day < ${day}`.execute(db);
  return rows[0]?.heldFen ?? 0;
}

/** A posting on an account. */
export interface AccountEntry extends Pick<Voucher, 'kind' | 'reason' | 'target' | 'sourceId' | 'sourceNo'> {
  readonly seq: number;
  readonly day: string;
  readonly reference: string;
  readonly amountFen: number;
}

/** Postings of an account in some days, found between the first and the last of each day. */
export async function entriesOf(
  db: Reader,
  accountId: string,
  { from, to }: Days,
  limit: number,
): Promise<AccountEntry[]> {
  const { rows } =
    await sql<AccountEntry>`SELECT e.seq, d.day, t.kind, t.key AS reference, t.reason, e.amount_fen, ${SOURCE_COLUMNS}
    FROM ledger_days d JOIN ledger_entries e ON e.ledger_account_id = d.ledger_account_id AND e.seq BETWEEN d.first_seq AND d.last_seq
    JOIN ledger_transfers t ON t.id = e.transfer_id AND mm_book_day(t.at) = d.day ${SOURCE_JOINS}
    WHERE d.ledger_account_id = ${accountId} AND d.day BETWEEN ${from} AND ${to} ORDER BY d.day, e.seq LIMIT ${limit}`.execute(
      db,
    );
  return rows;
}

/** What an account moved in some days. */
export async function movedIn(db: Reader, accountId: string, { from, to }: Days) {
  const { rows } = await sql<{
    entries: number;
    debitFen: number;
    creditFen: number;
  }>`SELECT coalesce(sum(entries), 0)::int AS entries,
      coalesce(sum(in_fen), 0)::bigint AS debit_fen, coalesce(sum(out_fen), 0)::bigint AS credit_fen
    FROM ledger_days WHERE ledger_account_id = ${accountId} AND day BETWEEN ${from} AND ${to}`.execute(db);
  return rows[0] ?? { entries: 0, debitFen: 0, creditFen: 0 };
}

const FOUND = 20;

/** Who has an account under a joint subject, by the whole name, mobile or number; with the id of the account. */
export async function partiesOf(db: Reader, companyId: string, { subject, q }: { subject: string; q: string }) {
  if (q === '' || !JOINT_KINDS.some((kind) => kind === subject)) return [];
  const { rows } = await sql<{ id: string; name: string; balanceFen: number }>`SELECT a.id, x.name, a.balance_fen FROM (
      SELECT 'customer' AS what, id, name FROM customers WHERE company_id = ${companyId} AND (name = ${q} OR mobile = ${q} OR customer_no = ${q})
      UNION ALL SELECT 'agent', id, name FROM agents WHERE name = ${q} OR agent_no = ${q}
      UNION ALL SELECT 'company', id, name_zh FROM companies WHERE ${q} IN (name_zh, name_en)) x
    JOIN ledger_accounts a ON a.company_id = ${companyId} AND a.key = ${subject} || ':' || x.what || ':' || x.id LIMIT ${FOUND}`.execute(
    db,
  );
  return rows;
}

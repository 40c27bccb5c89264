import { FUND_MOVE_KIND } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { carriedStatementFen } from '@mintmark/domain/finance/fund-rules.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

/** A fund account as its days are asked for; the caller has found it in their scope. */
export interface FundOf {
  readonly id: string;
  readonly companyId: string;
  readonly kind: string;
}

const keyOf = ({ kind, id }: FundOf): string => `${kind}:${id}`;

/** Balance, number of entries and id of the ledger account behind a fund account; nothing was posted: zeros. */
export async function bookOf(db: Reader, fund: FundOf): Promise<{ id: string; balanceFen: number; seq: number }> {
  const row = await db
    .selectFrom('ledgerAccounts')
    .select(['id', 'balanceFen', 'seq'])
    .where('companyId', '=', fund.companyId)
    .where('key', '=', keyOf(fund))
    .executeTakeFirst();
  return row ?? { id: '0', balanceFen: 0, seq: 0 };
}

/** What the books hold at the end of a day in Shanghai: the balance of now less what the days after it moved. */
export async function bookFenAt(db: Reader, fund: FundOf, day: string): Promise<number> {
  const { id, balanceFen } = await bookOf(db, fund);
  const { rows } = await sql<{ fen: number }>`SELECT coalesce(sum(in_fen - out_fen), 0)::bigint AS fen FROM ledger_days
    WHERE ledger_account_id = ${id} AND day > ${day}`.execute(db);
  return balanceFen - (rows[0]?.fen ?? 0);
}

/** What a file says in its column of balances that the account held at the end of a day; null without one. */
export async function statedFenAt(db: Reader, fund: FundOf, day: string): Promise<number | null> {
  const row = await db
    .selectFrom('fundStatementBalances')
    .select('balanceFen')
    .where('fundAccountId', '=', fund.id)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.balanceFen ?? null;
}

/** The statement at the end of a day: what the file says where it has balances, else what its rows come to. */
export async function statementFenAt(db: Reader, fund: FundOf, day: string): Promise<number | null> {
  return (await statedFenAt(db, fund, day)) ?? carriedFenAt(db, fund, day);
}

/** What imported rows come to at the end of a day, carried on from what is known; null where they say nothing of it. */
export async function carriedFenAt(db: Reader, fund: FundOf, day: string): Promise<number | null> {
  const { rows } = await sql<{ baseFen: number; rows: number; inFen: number; outFen: number }>`
    SELECT b.fen AS base_fen, coalesce(sum(d.rows), 0)::int AS rows, coalesce(sum(d.in_fen), 0)::bigint AS in_fen,
      coalesce(sum(d.out_fen), 0)::bigint AS out_fen
    FROM (SELECT x.day, x.statement_fen AS fen FROM fund_reconciliations x
        WHERE x.fund_account_id = ${fund.id} AND x.undone_at IS NULL AND x.day <= ${day}
      UNION ALL SELECT (m.decided_at AT TIME ZONE 'Asia/Shanghai')::date - 1, m.amount_fen FROM fund_moves m
        WHERE m.fund_account_id = ${fund.id} AND m.kind = ${codes(FUND_MOVE_KIND.opening)} AND m.status = ${codes(fundMoveMachine.state.booked)}
      ORDER BY 1 DESC LIMIT 1) b
    LEFT JOIN fund_statement_days d ON d.fund_account_id = ${fund.id} AND d.day > b.day AND d.day <= ${day}
    GROUP BY b.fen`.execute(db);
  const [base] = rows;
  return base === undefined || base.rows === 0 ? null : carriedStatementFen({ statementFen: base.baseFen }, base);
}

/** One day of an account, from the books and beside it from its statements. */
export interface FundDay {
  readonly day: string;
  readonly openingFen: number;
  readonly inFen: number;
  readonly outFen: number;
  readonly closingFen: number;
  readonly entries: number;
  readonly statementInFen: number | null;
  readonly statementOutFen: number | null;
}

/** The last days on which something moved, newest first, each with what there was before and after. */
export async function lastDays(db: Reader, fund: FundOf, limit: number): Promise<FundDay[]> {
  const { id, balanceFen } = await bookOf(db, fund);
  const { rows } =
    await sql<FundDay>`SELECT x.day, (x.closing_fen - x.in_fen + x.out_fen)::bigint AS opening_fen, x.in_fen, x.out_fen,
      x.closing_fen, x.entries, x.statement_in_fen, x.statement_out_fen FROM (
    SELECT m.day, m.in_fen, m.out_fen, m.entries, m.statement_in_fen, m.statement_out_fen,
      (${balanceFen}::bigint - coalesce(sum(m.in_fen - m.out_fen) OVER (ORDER BY m.day DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::bigint AS closing_fen
    FROM (SELECT coalesce(d.day, s.day) AS day, coalesce(d.in_fen, 0) AS in_fen, coalesce(d.out_fen, 0) AS out_fen,
        coalesce(d.entries, 0) AS entries, s.in_fen AS statement_in_fen, s.out_fen AS statement_out_fen
      FROM (SELECT * FROM ledger_days WHERE ledger_account_id = ${id} ORDER BY day DESC LIMIT ${limit}) d
      FULL JOIN (SELECT * FROM fund_statement_days WHERE fund_account_id = ${fund.id} ORDER BY day DESC LIMIT ${limit}) s ON s.day = d.day
      ORDER BY 1 DESC LIMIT ${limit}) m) x ORDER BY x.day DESC`.execute(db);
  return rows;
}

/** A posting of a day on an account. */
export interface SheetRow {
  readonly seq: number;
  readonly transferId: string;
  readonly at: Date;
  readonly kind: string;
  readonly key: string;
  readonly reason: string;
  readonly byName: string | null;
  readonly amountFen: number;
  readonly balanceFen: number;
  readonly target: 'payment' | 'refund' | 'topUp' | 'fundMove' | null;
  readonly sourceId: string | null;
  readonly sourceNo: string | null;
}

/** The postings of a day, oldest first, with the record behind each: found between the first and last entry of the day. */
export async function sheetRows(db: Reader, fund: FundOf, day: string, limit: number): Promise<SheetRow[]> {
  const { id } = await bookOf(db, fund);
  const { rows } =
    await sql<SheetRow>`SELECT e.seq, e.transfer_id, t.at, t.kind, t.key, t.reason, u.real_name AS by_name,
      e.amount_fen, e.balance_after_fen AS balance_fen,
      CASE WHEN p.id IS NOT NULL AND t.kind <> 'refund' THEN 'payment' WHEN r.id IS NOT NULL THEN 'refund' WHEN z.id IS NOT NULL THEN 'topUp'
        WHEN m.id IS NOT NULL THEN 'fundMove' END AS target,
      coalesce(CASE WHEN t.kind <> 'refund' THEN p.id END, r.id, z.id, m.id) AS source_id,
      coalesce(CASE WHEN t.kind <> 'refund' THEN p.pay_no END, r.refund_no, z.top_up_no, m.move_no) AS source_no
    FROM ledger_days d JOIN ledger_entries e ON e.ledger_account_id = d.ledger_account_id AND e.seq BETWEEN d.first_seq AND d.last_seq
    JOIN ledger_transfers t ON t.id = e.transfer_id AND (t.at AT TIME ZONE 'Asia/Shanghai')::date = d.day
    LEFT JOIN accounts u ON u.id = t.account_id LEFT JOIN payments p ON p.id = t.payment_id
    LEFT JOIN refunds r ON t.kind = 'refund' AND r.refund_no = split_part(t.key, ':', 2)
    LEFT JOIN top_ups z ON z.transfer_id = t.id OR z.reversal_id = t.id
    LEFT JOIN fund_moves m ON m.transfer_id = t.id OR m.reversal_id = t.id
    WHERE d.ledger_account_id = ${id} AND d.day = ${day} ORDER BY e.seq LIMIT ${limit}`.execute(db);
  return rows;
}

/** What an account moved on a day; nothing: zeros. */
export async function dayOf(db: Reader, fund: FundOf, day: string) {
  const { id } = await bookOf(db, fund);
  const row = await db
    .selectFrom('ledgerDays')
    .select(['entries', 'inFen', 'outFen'])
    .where('ledgerAccountId', '=', id)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? { entries: 0, inFen: 0, outFen: 0 };
}

import { MAX_POINT_ROWS } from '@mintmark/contract/finance/closing/closings.schema.ts';
import type { ClosingPointKey } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { FUND_MOVE_KIND } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

/** A record behind a point. */
export interface PointRow {
  readonly target: 'fundAccount' | 'fundMove' | 'topUp' | 'refund' | 'statementRow' | 'figure' | 'day';
  readonly id: string;
  readonly no: string;
  readonly amountFen: number;
}

export interface PointOf {
  readonly count: number;
  readonly amountFen: number;
  readonly rows: readonly PointRow[];
}

/** What is closed: the days of a company. */
export interface Period {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}

/** Cash boxes in which money moved since the last closing and that nobody counted after it. */
const uncounted = ({
  companyId,
  from,
  to,
}: Period) => sql`SELECT 'fundAccount' AS target, f.id::text AS id, coalesce(nullif(f.name, ''), f.kind) AS no, a.balance_fen AS amount_fen
  FROM fund_accounts f JOIN ledger_accounts a ON a.company_id = f.company_id AND a.key = 'cash:' || f.id
  CROSS JOIN LATERAL (SELECT max(d.day) AS day FROM ledger_days d WHERE d.ledger_account_id = a.id AND d.day BETWEEN ${from} AND ${to}) moved
  WHERE f.company_id = ${companyId} AND f.kind = 'cash' AND moved.day IS NOT NULL
    AND NOT EXISTS (SELECT FROM fund_moves c WHERE c.fund_account_id = f.id AND c.kind = ${codes(FUND_MOVE_KIND.count)}
      AND c.status = ${codes(fundMoveMachine.state.booked)} AND c.shift_day >= moved.day)`;

/** Places of money other than cash boxes that were not compared with their statement to the end. */
const unreconciled = ({
  companyId,
  to,
}: Period) => sql`SELECT 'fundAccount' AS target, f.id::text AS id, coalesce(nullif(f.name, ''), f.kind) AS no, a.balance_fen AS amount_fen
  FROM fund_accounts f JOIN ledger_accounts a ON a.company_id = f.company_id AND a.key = f.kind || ':' || f.id
  WHERE f.company_id = ${companyId} AND f.kind <> 'cash' AND EXISTS (SELECT FROM ledger_days d WHERE d.ledger_account_id = a.id AND d.day <= ${to})
    AND NOT EXISTS (SELECT FROM fund_reconciliations r WHERE r.fund_account_id = f.id AND r.undone_at IS NULL AND r.day >= ${to})`;

const waiting = {
  vouchersWaiting: sql`SELECT 'fundMove' AS target, id::text, move_no AS no, abs(amount_fen) AS amount_fen FROM fund_moves
    WHERE status = ${codes(fundMoveMachine.state.pending)}`,
  topUpsWaiting: sql`SELECT 'topUp' AS target, id::text, top_up_no AS no, amount_fen FROM top_ups WHERE status = ${codes(topUpMachine.state.pending)}`,
  refundsWaiting: sql`SELECT 'refund' AS target, id::text, refund_no AS no, amount_fen FROM refunds
    WHERE status IN (${codes(refundMachine.state.requested, refundMachine.state.approved, refundMachine.state.failed)})`,
} as const;

const askedBefore = ({ companyId, to }: Period) =>
  sql` AND company_id = ${companyId} AND requested_at < ${startOfDay(to, 1)}`;

/** Rows of statements until the end of the days that nobody matched, set aside or sent back. */
const unmatched = ({
  companyId,
  to,
}: Period) => sql`SELECT 'statementRow' AS target, id::text, coalesce(txn_id, payer_name, '') AS no, amount_fen
  FROM statement_rows WHERE company_id = ${companyId} AND at < ${startOfDay(to, 1)}
    AND status IN (${codes(statementRowMachine.state.unmatched, statementRowMachine.state.suggested)})`;

/** Money that nobody knows the payer of, at the end of the days. */
const unallocated = ({
  companyId,
  to,
}: Period) => sql`SELECT 'day' AS target, '' AS id, ${to}::text AS no, -x.fen AS amount_fen FROM (
  SELECT coalesce(sum(d.in_fen - d.out_fen), 0)::bigint AS fen FROM ledger_accounts a JOIN ledger_days d ON d.ledger_account_id = a.id AND d.day <= ${to}
  WHERE a.company_id = ${companyId} AND a.key = 'suspense') x WHERE x.fen <> 0`;

/** The statement of a point, yielding the records that are open; null for those that are no records. */
function statementOf(key: ClosingPointKey, period: Period): RawBuilder<unknown> | null {
  switch (key) {
    case 'cashCount':
      return uncounted(period);
    case 'reconciled':
      return unreconciled(period);
    case 'unmatchedRows':
      return unmatched(period);
    case 'unallocated':
      return unallocated(period);
    case 'vouchersWaiting':
    case 'topUpsWaiting':
    case 'refundsWaiting':
      return sql`${waiting[key]}${askedBefore(period)}`;
    default:
      return null;
  }
}

/** What is open at a point: how many records, how much, and the first of them. Null: it is no question to the database. */
export async function pointOf(db: Reader, key: ClosingPointKey, period: Period): Promise<PointOf | null> {
  const open = statementOf(key, period);
  if (open === null) return null;
  const { rows } = await sql<PointRow & { count: number; sumFen: number }>`SELECT x.*, count(*) OVER ()::int AS count,
      sum(x.amount_fen) OVER ()::bigint AS sum_fen FROM (${open}) x ORDER BY x.no LIMIT ${sql.lit(MAX_POINT_ROWS)}`.execute(
    db,
  );
  return {
    count: rows[0]?.count ?? 0,
    amountFen: rows[0]?.sumFen ?? 0,
    rows: rows.map(({ target, id, no, amountFen }) => ({ target, id, no, amountFen })),
  };
}

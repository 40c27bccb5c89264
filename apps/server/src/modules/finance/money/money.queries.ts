import type { MoneyPairKey, MoneyRecord } from '@mintmark/domain/finance/closing/money-pairs.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

/** Companies that are asked for, as far as they are in sight. */
function companies(
  scope: Scope,
  asked: readonly string[] | undefined,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const own = companyIdsOf(scope);
  const wanted = asked === undefined ? own : own === null ? asked : asked.filter((id) => own.includes(id));
  return wanted === null ? sql`true` : sql`${column} = ANY (${[...wanted]}::bigint[])`;
}

export interface PairSums {
  readonly key: MoneyPairKey;
  readonly records: number;
  readonly leftFen: number;
  readonly rightFen: number;
  readonly offRecords: number;
  readonly offFen: number;
}

/** Kept sums of each pair, of the companies together. */
export async function pairSums(db: Reader, scope: Scope, asked: readonly string[] | undefined): Promise<PairSums[]> {
  const { rows } =
    await sql<PairSums>`SELECT pair AS key, sum(records)::int AS records, sum(left_fen)::bigint AS left_fen,
      sum(right_fen)::bigint AS right_fen, sum(off_records)::int AS off_records, sum(off_fen)::bigint AS off_fen
    FROM money_tie_sums s WHERE ${companies(scope, asked, sql`s.company_id`)} GROUP BY pair`.execute(db);
  return rows;
}

/** How many notes of a touched record are not compared yet, of the companies; no more than a thousand are counted. */
export async function touchedCount(db: Reader, scope: Scope, asked: readonly string[] | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM
    (SELECT FROM money_touched m WHERE ${companies(scope, asked, sql`m.company_id`)} LIMIT 1000) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What is open by itself: unmatched rows of statements, and money without a payer. */
export async function openMoney(db: Reader, scope: Scope, asked: readonly string[] | undefined) {
  const { unmatched, suggested } = statementRowMachine.state;
  const { rows } = await sql<{ unmatchedRows: number; unmatchedFen: number; suspenseFen: number }>`SELECT
    (SELECT count(*) FROM statement_rows r WHERE r.status IN (${codes(unmatched, suggested)}) AND ${companies(scope, asked, sql`r.company_id`)})::int AS unmatched_rows,
    (SELECT coalesce(sum(r.amount_fen), 0) FROM statement_rows r WHERE r.status IN (${codes(unmatched, suggested)})
      AND ${companies(scope, asked, sql`r.company_id`)})::bigint AS unmatched_fen,
    (SELECT coalesce(-sum(a.balance_fen), 0) FROM ledger_accounts a WHERE a.key = 'suspense' AND ${companies(scope, asked, sql`a.company_id`)})::bigint AS suspense_fen`.execute(
    db,
  );
  return rows[0] ?? { unmatchedRows: 0, unmatchedFen: 0, suspenseFen: 0 };
}

/** A record of a pair, with the first posting after which it was off. */
export interface TieRow {
  readonly recordId: string;
  readonly no: string;
  readonly leftFen: number;
  readonly rightFen: number;
  readonly offAt: Date | null;
  readonly postingId: string | null;
  readonly postingKind: string | null;
  readonly postingKey: string | null;
  readonly postingAt: Date | null;
  readonly postingBy: string | null;
}

const NUMBERS: Readonly<Record<MoneyRecord, RawBuilder<unknown>>> = {
  order: sql`(SELECT order_code FROM submission_orders WHERE id = k.record_id)`,
  payment: sql`(SELECT pay_no FROM payments WHERE id = k.record_id)`,
  refund: sql`(SELECT refund_no FROM refunds WHERE id = k.record_id)`,
  informationBill: sql`(SELECT bill_no FROM information_bills WHERE id = k.record_id)`,
  agent: sql`(SELECT agent_no || ' ' || name FROM agents WHERE id = k.record_id)`,
  delivery: sql`(SELECT delivery_no FROM deliveries WHERE id = k.record_id)`,
};

interface Asked {
  readonly pair: MoneyPairKey;
  readonly of: MoneyRecord;
  readonly companyId?: readonly string[] | undefined;
  readonly off: boolean;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Records of a pair, the newest first, below `before`: found by their place, whatever there is above. */
export async function tieRows(
  db: Reader,
  scope: Scope,
  { pair, of, companyId, off, before, limit }: Asked,
): Promise<TieRow[]> {
  const { rows } =
    await sql<TieRow>`SELECT k.record_id, coalesce(${NUMBERS[of]}, '') AS no, k.left_fen, k.right_fen, k.off_at,
      t.id AS posting_id, t.kind AS posting_kind, t.key AS posting_key, t.at AS posting_at, u.real_name AS posting_by
    FROM money_ties k LEFT JOIN ledger_transfers t ON t.id = k.off_transfer_id LEFT JOIN accounts u ON u.id = t.account_id
    WHERE k.pair = ${pair} AND ${companies(scope, companyId, sql`k.company_id`)}
      AND ${off ? sql`k.left_fen <> k.right_fen` : sql`true`} AND ${before === undefined ? sql`true` : sql`k.record_id < ${before}`}
    ORDER BY k.record_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const NUMBERED = {
  order: sql`submission_orders WHERE order_code`,
  coin: sql`coins WHERE coin_code`,
  payment: sql`payments WHERE pay_no`,
  refund: sql`refunds WHERE refund_no`,
  agent: sql`agents WHERE agent_no`,
} as const;
const NUMBER_OF = {
  order: sql`order_code`,
  coin: sql`coin_code`,
  payment: sql`pay_no`,
  refund: sql`refund_no`,
  agent: sql`agent_no`,
} as const;

/** Ids of records by their numbers. */
export async function idsByNumber(
  db: Reader,
  kind: keyof typeof NUMBERED,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string;
    no: string;
  }>`SELECT id, ${NUMBER_OF[kind]} AS no FROM ${NUMBERED[kind]} = ANY (${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map(({ id, no }) => [no, id]));
}

/** Compares at most so many records that were touched; answers how many there were. */
export async function compareTouched(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT mm_refresh_ties(${most}) AS n`.execute(tx);
  return rows[0]?.n ?? 0;
}

import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** The day of the database, as the view of payers reads it: a statement and its lines are of one day and one look. */
const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const OPEN = sql`o.due_fen > 0 AND o.billed_fen IS NOT NULL AND o.deleted_at IS NULL`;

/**
 * Statements of a month for every payer of a company who owes something and has none, with their orders, in one statement:
 * whoever makes them again, at once or after a kill, finds them. How many were made.
 */
export async function insertStatements(
  tx: Tx,
  of: { readonly companyId: string; readonly month: string },
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<number> {
  const { companyId, month } = of;
  const { rows } = await sql<{ made: number }>`WITH made AS (
      INSERT INTO payer_statements (company_id, customer_id, agent_id, statement_no, month, as_of, orders, owed_fen, current_fen, d30_fen,
        d60_fen, d90_fen, over_fen, limit_fen, credit_days, made_by, made_at)
      SELECT p.company_id, p.customer_id, p.agent_id, 'YJ' || to_char(${month}::date, 'YYYYMM') || lpad(nextval('payer_statement_no_seq')::text, 6, '0'),
        ${month}::date, ${TODAY}, p.orders, p.owed_fen, p.current_fen, p.d30_fen, p.d60_fen, p.d90_fen, p.over_fen, p.limit_fen,
        p.credit_days, ${by.accountId}::bigint, ${by.now}
      FROM credit_payers p WHERE p.company_id = ${companyId} AND p.owed_fen > 0
        AND NOT EXISTS (SELECT FROM payer_statements s WHERE s.company_id = p.company_id AND s.customer_id IS NOT DISTINCT FROM p.customer_id
          AND s.agent_id IS NOT DISTINCT FROM p.agent_id AND s.month = ${month}::date)
      ON CONFLICT DO NOTHING RETURNING id, company_id, customer_id, agent_id, credit_days),
    owed AS (
      SELECT m.id, m.company_id, m.credit_days, o.id AS order_id, o.billed_fen, o.due_fen, o.is_on_credit, o.shipped_at
      FROM made m JOIN submission_orders o ON o.customer_id = m.customer_id AND o.agent_id IS NULL AND ${OPEN}
      UNION ALL SELECT m.id, m.company_id, m.credit_days, o.id, o.billed_fen, o.due_fen, o.is_on_credit, o.shipped_at
      FROM made m JOIN submission_orders o ON o.agent_id = m.agent_id AND ${OPEN}),
    lines AS (
      INSERT INTO payer_statement_lines (statement_id, order_id, company_id, billed_fen, due_fen, shipped_on, due_day, late_days)
      SELECT w.id, w.order_id, w.company_id, w.billed_fen, w.due_fen, x.shipped_on, x.shipped_on + w.credit_days,
        greatest(coalesce(${TODAY} - (x.shipped_on + w.credit_days), 0), 0)
      FROM owed w CROSS JOIN LATERAL (SELECT (w.shipped_at AT TIME ZONE 'Asia/Shanghai')::date AS shipped_on) x
      WHERE w.is_on_credit OR w.shipped_at IS NOT NULL)
    SELECT count(*)::int AS made FROM made`.execute(tx);
  return rows[0]?.made ?? 0;
}

/** Companies with payers on account, in id order. */
export async function companiesOnAccount(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT k.id::text FROM companies k
    WHERE EXISTS (SELECT FROM customers c WHERE c.company_id = k.id AND c.credit_limit_fen > 0 AND c.deleted_at IS NULL)
      OR EXISTS (SELECT FROM agents g WHERE g.company_id = k.id AND g.credit_limit_fen > 0) ORDER BY k.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Companies that have made statements, in id order. */
export async function companiesWithStatements(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT k.id::text FROM companies k
    WHERE EXISTS (SELECT FROM payer_statements s WHERE s.company_id = k.id) ORDER BY k.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What stands at the head of a statement; the caller has found it in their scope. */
export async function statementHead(db: Reader, id: string) {
  return db
    .selectFrom('payerStatements as s')
    .innerJoin('companies as k', 'k.id', 's.companyId')
    .select(['s.statementNo', 's.month', 's.asOf', 's.orders', 's.owedFen', 's.currentFen', 's.d30Fen', 's.d60Fen'])
    .select([
      's.d90Fen',
      's.overFen',
      's.limitFen',
      's.creditDays',
      'k.nameZh as companyName',
      'k.nameEn as companyNameEn',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** Orders of a statement, what was due first being first. */
export async function statementLines(db: Reader, id: string, most: number) {
  return db
    .selectFrom('payerStatementLines as l')
    .leftJoin('submissionOrders as o', 'o.id', 'l.orderId')
    .select(['l.orderId', sql<string>`coalesce(o.order_code, '')`.as('orderCode'), 'l.billedFen', 'l.dueFen'])
    .select(['l.shippedOn', 'l.dueDay', 'l.lateDays'])
    .where('l.statementId', '=', id)
    .orderBy(sql`l.due_day NULLS LAST`)
    .orderBy('l.orderId')
    .limit(most)
    .execute();
}

import type { BookRow } from '@mintmark/domain/finance/closing/books.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { daysOfMonth } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

const STANDING = sql`status <> ${codes(closingMachine.state.reopened)}`;
const MONTH = codes(CLOSING_KIND.month);

/** What is kept of the days of a company, and what is not folded yet; `days` narrows the column `day`. */
const sums = (companyId: string, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT day, subject, entries, debit_fen, credit_fen FROM ledger_sums WHERE company_id = ${companyId} AND ${days}
  UNION ALL SELECT day, subject, entries, debit_fen, credit_fen FROM ledger_sum_deltas WHERE company_id = ${companyId} AND ${days})`;

/** The names of a company that may be seen; undefined beyond the scope. */
export async function companyNames(db: Reader, companyId: string) {
  const row = await db
    .selectFrom('companies')
    .select(['nameZh', 'nameEn'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row && { companyName: row.nameZh, companyNameEn: row.nameEn };
}

/** The closing of a month that stands; undefined: it is open. */
export async function closingOfMonth(db: Reader, companyId: string, month: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM closings WHERE company_id = ${companyId} AND kind = ${MONTH}
    AND to_day = ${daysOfMonth(month).to} AND ${STANDING}`.execute(db);
  return rows[0]?.id;
}

/** The trial balance that was kept at a closing. */
export async function keptBalances(db: Reader, closingId: string): Promise<BookRow[]> {
  return db
    .selectFrom('closingBalances')
    .select(['subject', 'openingFen', 'debitFen', 'creditFen'])
    .where('closingId', '=', closingId)
    .execute();
}

/**
 * The trial balance of a month from the sums of its days: what each account held before, from the last month that was closed and
 * the days since, and what was posted in it. Grows with the days since that closing, not with postings.
 */
export async function trialRows(db: Reader, companyId: string, month: string): Promise<BookRow[]> {
  const { from, to } = daysOfMonth(month);
  const { rows } = await sql<BookRow>`WITH base AS (
      SELECT id, to_day FROM closings WHERE company_id = ${companyId} AND kind = ${MONTH} AND ${STANDING} AND to_day < ${from}
      ORDER BY to_day DESC LIMIT 1
    ), parts AS (
      SELECT b.subject, b.closing_fen AS opening_fen, 0 AS debit_fen, 0 AS credit_fen FROM closing_balances b JOIN base ON base.id = b.closing_id
      UNION ALL SELECT subject, debit_fen - credit_fen, 0, 0
        FROM ${sums(companyId, sql`day < ${from} AND day > coalesce((SELECT to_day FROM base), '-infinity')`)} earlier
      UNION ALL SELECT subject, 0, debit_fen, credit_fen FROM ${sums(companyId, sql`day BETWEEN ${from} AND ${to}`)} own
    )
    SELECT subject, sum(opening_fen)::bigint AS opening_fen, sum(debit_fen)::bigint AS debit_fen, sum(credit_fen)::bigint AS credit_fen
    FROM parts WHERE subject <> '' GROUP BY subject
    HAVING sum(opening_fen) <> 0 OR sum(debit_fen) <> 0 OR sum(credit_fen) <> 0 ORDER BY subject`.execute(db);
  return rows;
}

/** Vouchers of some days, and what they come to on one side. */
export async function postedBetween(
  db: Reader,
  companyId: string,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<{ vouchers: number; debitFen: number; firstDay: string | null }> {
  const days = sql`day <= ${to} AND day >= coalesce(${from}::date, '-infinity')`;
  const { rows } = await sql<{ vouchers: number; debitFen: number; firstDay: string | null }>`
    SELECT coalesce(sum(entries) FILTER (WHERE subject = ''), 0)::int AS vouchers, coalesce(sum(debit_fen), 0)::bigint AS debit_fen,
      min(day) AS first_day FROM ${sums(companyId, days)} s`.execute(db);
  return rows[0] ?? { vouchers: 0, debitFen: 0, firstDay: null };
}

/** Days of a month on which something was posted. */
export async function bookDays(db: Reader, companyId: string, month: string) {
  const { from, to } = daysOfMonth(month);
  const { rows } = await sql<{ day: string; vouchers: number; entries: number; debitFen: number }>`
    SELECT day, coalesce(sum(entries) FILTER (WHERE subject = ''), 0)::int AS vouchers,
      coalesce(sum(entries) FILTER (WHERE subject <> ''), 0)::int AS entries, coalesce(sum(debit_fen), 0)::bigint AS debit_fen
    FROM ${sums(companyId, sql`day BETWEEN ${from} AND ${to}`)} s GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

/** What the accounts of a subject moved on each day of a month. */
export async function subjectDays(
  db: Reader,
  companyId: string,
  { month, subject }: { month: string; subject: string },
) {
  const { from, to } = daysOfMonth(month);
  const { rows } = await sql<{ day: string; entries: number; debitFen: number; creditFen: number }>`
    SELECT day, sum(entries)::int AS entries, sum(debit_fen)::bigint AS debit_fen, sum(credit_fen)::bigint AS credit_fen
    FROM ${sums(companyId, sql`subject = ${subject} AND day BETWEEN ${from} AND ${to}`)} s GROUP BY day ORDER BY day`.execute(
    db,
  );
  return rows;
}

/** Sums of each account of the books on each of some days: vouchers that are made by day. */
export async function subjectsByDay(db: Reader, companyId: string, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ day: string; subject: string; debitFen: number; creditFen: number }>`
    SELECT day, subject, sum(debit_fen)::bigint AS debit_fen, sum(credit_fen)::bigint AS credit_fen
    FROM ${sums(companyId, sql`subject <> '' AND day BETWEEN ${from} AND ${to}`)} s GROUP BY day, subject ORDER BY day, subject`.execute(
    db,
  );
  return rows;
}

/** What the house calls the places of money of a company, by their key. */
export async function placeNames(db: Reader, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('fundAccounts')
    .select(['id', 'kind', 'name', 'noMasked'])
    .where('companyId', '=', companyId)
    .execute();
  return new Map(
    rows.map(({ id, kind, name, noMasked }) => [`${kind}:${id}`, [name, noMasked].filter(Boolean).join(' ')]),
  );
}

/** How many lines the vouchers of some days have. */
export async function bookEntries(
  db: Reader,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ entries: number }>`SELECT coalesce(sum(entries), 0)::int AS entries
    FROM ${sums(companyId, sql`subject <> '' AND day BETWEEN ${from} AND ${to}`)} s`.execute(db);
  return rows[0]?.entries ?? 0;
}

import { OPEN_ROW_STATES, statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { suggest } from '@mintmark/domain/finance/statements/suggest.ts';
import type { Found, Suggestion } from '@mintmark/domain/finance/statements/suggestion.types.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { openRows, suggestionFacts } from './facts.queries.ts';

const { state } = statementRowMachine;

/** What a row may be now, with what is suggested for others left to them. Null: it does not wait. */
export async function findNow(db: Reader, companyId: string, rowId: string): Promise<Found | null> {
  const rows = await openRows(db, companyId, [rowId]);
  if (rows.length === 0) return null;
  return suggest(rows, await suggestionFacts(db, companyId, rows)).get(rowId) ?? null;
}

interface Kept {
  readonly id: string;
  readonly status: number;
  readonly suggestion: string | null;
  readonly score: number | null;
  readonly orderIds: string;
  readonly note: string | null;
}

const keptOf = (id: string, found: Found | undefined): Kept => {
  const best = found?.best ?? null;
  return {
    id,
    status: best === null ? state.unmatched : state.suggested,
    suggestion: best === null ? null : JSON.stringify(best),
    score: best?.score ?? null,
    orderIds: `{${(best?.parts ?? []).map(({ orderId }) => orderId).join(',')}}`,
    note: found?.note ?? null,
  };
};

/** One statement for all rows; those that stay as they were are not written. */
async function keep(tx: Tx, all: readonly Kept[]): Promise<void> {
  const { rows } = await sql<{ id: string; status: number }>`UPDATE statement_rows r SET status = k.status,
      suggestion = k.suggestion::jsonb, score = k.score, order_ids = k.order_ids::bigint[], find_note = k.note, version = r.version + 1
    FROM unnest(${all.map((one) => one.id)}::bigint[], ${all.map((one) => one.status)}::smallint[],
      ${all.map((one) => one.suggestion)}::text[], ${all.map((one) => one.score)}::smallint[],
      ${all.map((one) => one.orderIds)}::text[], ${all.map((one) => one.note)}::text[]) AS k (id, status, suggestion, score, order_ids, note)
    WHERE r.id = k.id AND r.status = ANY (${[...OPEN_ROW_STATES]}::smallint[]) AND (r.suggestion IS DISTINCT FROM k.suggestion::jsonb OR r.find_note IS DISTINCT FROM k.note)
    RETURNING r.id, r.status`.execute(tx);
  for (const { id, status } of rows) sayMoved(tx, 'statementRow', id, status);
}

/**
 * Compares the rows of a company that wait, all or some, with what is open now, and keeps what is clear. Two who do it at once for
 * one company come one after the other.
 */
export async function suggestRows(
  tx: Tx,
  companyId: string,
  ids: readonly string[] | null,
): Promise<{ rows: number; suggested: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`statements:${companyId}`}, 0))`.execute(tx);
  const rows = await openRows(tx, companyId, ids);
  if (rows.length === 0) return { rows: 0, suggested: 0 };
  const found = suggest(rows, await suggestionFacts(tx, companyId, rows));
  // Whoever decides about a row in this moment is not waited for: it needs no suggestion any more.
  const { rows: free } = await sql<{ id: string }>`SELECT id FROM statement_rows
    WHERE id = ANY (${rows.map(({ id }) => id)}::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED`.execute(tx);
  const kept = free.map(({ id }) => keptOf(id, found.get(id)));
  await keep(tx, kept);
  return { rows: rows.length, suggested: kept.filter(({ status }) => status === state.suggested).length };
}

/** Rows for which one of these orders is suggested. */
export async function rowsSuggesting(tx: Tx, companyId: string, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM statement_rows
    WHERE company_id = ${companyId} AND status = ${codes(state.suggested)} AND order_ids && ${[...orderIds]}::bigint[]`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** What is kept as suggested for a row. */
export async function keptSuggestion(db: Reader, rowId: string): Promise<Suggestion | null> {
  const row = await db.selectFrom('statementRows').select('suggestion').where('id', '=', rowId).executeTakeFirst();
  return (row?.suggestion ?? null) as Suggestion | null;
}

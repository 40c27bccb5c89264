import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { found } from '../errors.ts';
import { companyIdsOf, type Scope } from '../scope.ts';

/** Tables of files that rows came from, all alike. */
export type BatchTable = 'account_batches' | 'customer_batches';

interface By {
  readonly accountId: string;
  readonly now: Date;
}

/** A batch of rows from one file; returns its id. */
export async function insertBatch(
  tx: Tx,
  table: BatchTable,
  fileName: string,
  by: By & { readonly companyId: string | null },
): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`INSERT INTO ${sql.table(table)} (company_id, file_name, created_at, created_by)
    VALUES (${by.companyId}, ${fileName}, ${by.now}, ${by.accountId}) RETURNING id`.execute(tx);
  return found(rows[0]).id;
}

/** Batches `b` that a scope sees: those of its companies; others see what they imported themselves. */
export function batchesInScope(scope: Scope, accountId: string) {
  const ids = companyIdsOf(scope);
  if (ids === null) return sql<boolean>`true`;
  const own = sql<boolean>`b.created_by = ${accountId}`;
  return scope.kind === 'company' ? sql<boolean>`(b.company_id = ANY (${[...ids]}::bigint[]) OR ${own})` : own;
}

export interface Batch {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: Date;
  readonly rolledBackAt: Date | null;
  readonly who: string;
  readonly count: number;
  /** Rows that are in use; none may be for a roll-back. */
  readonly used: number;
}

const MOST_BATCHES = 50;

/** The newest batches: how many rows of `rows` came from each, and how many of them (`x`) are in use. */
export async function listBatches(
  db: Reader,
  scope: Scope,
  accountId: string,
  of: { readonly table: BatchTable; readonly rows: 'accounts' | 'customers'; readonly isUsed: ReturnType<typeof sql> },
): Promise<Batch[]> {
  const { rows } = await sql<Batch>`SELECT b.id, b.file_name, b.created_at, b.rolled_back_at,
      coalesce(nullif(w.real_name, ''), w.username, '') AS who,
      (SELECT count(*)::int FROM ${sql.table(of.rows)} x WHERE x.batch_id = b.id) AS count,
      (SELECT count(*)::int FROM ${sql.table(of.rows)} x WHERE x.batch_id = b.id AND (${of.isUsed})) AS used
    FROM ${sql.table(of.table)} b LEFT JOIN accounts w ON w.id = b.created_by
    WHERE ${batchesInScope(scope, accountId)} ORDER BY b.id DESC LIMIT ${sql.lit(MOST_BATCHES)}`.execute(db);
  return rows;
}

/** A batch in sight, locked. Throws NOT_FOUND. */
export async function lockBatch(
  tx: Tx,
  table: BatchTable,
  scope: Scope,
  by: { readonly accountId: string; readonly batchId: string },
): Promise<Pick<Batch, 'id' | 'fileName' | 'rolledBackAt'>> {
  const { rows } = await sql<Pick<Batch, 'id' | 'fileName' | 'rolledBackAt'>>`
    SELECT b.id, b.file_name, b.rolled_back_at FROM ${sql.table(table)} b
    WHERE b.id = ${by.batchId} AND ${batchesInScope(scope, by.accountId)} FOR UPDATE`.execute(tx);
  return found(rows[0]);
}

export async function markRolledBack(tx: Tx, table: BatchTable, batchId: string, by: By): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET rolled_back_at = ${by.now}, rolled_back_by = ${by.accountId}
    WHERE id = ${batchId}`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { taskScope } from './queue.queries.ts';

export interface LockedTask {
  readonly id: string;
  readonly kind: string;
  readonly status: number;
  readonly companyId: string | null;
  readonly uniqueKey: string | null;
  readonly summaryZh: string;
}

/** The tasks of these ids inside the scope, locked; those that are being written just now are left out. */
export async function lockTasks(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedTask>> {
  const { rows } =
    await sql<LockedTask>`SELECT t.id, t.kind, t.status, t.company_id, t.unique_key, t.summary_zh FROM tasks t
    WHERE t.id = ANY (${ids}::bigint[]) AND ${taskScope(scope)} ORDER BY t.id FOR UPDATE SKIP LOCKED`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of these that exist inside the scope, whoever writes them. */
export async function knownTasks(tx: Tx, scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT t.id FROM tasks t WHERE t.id = ANY (${ids}::bigint[]) AND ${taskScope(scope)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

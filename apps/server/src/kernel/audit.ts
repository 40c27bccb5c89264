import { type Insertable, sql } from 'kysely';
import type { AuditLogsTable } from '../db/schema.generated.ts';
import type { Tx } from './db/database.ts';

/** What the operation log keeps of one act (security rules 29, 30): ids and masked values, never secrets. */
export interface AuditEntry {
  readonly action: string;
  readonly targetType?: string;
  readonly targetId?: string;
  readonly targetNo?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  readonly companyId?: string | null;
  readonly result?: string;
}

export interface AuditOrigin {
  readonly accountId: string | null;
  readonly companyId: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly now: Date;
}

export type AuditRow = Insertable<AuditLogsTable>;

const jsonOrNull = (value: unknown) => sql<never>`${value === undefined ? null : JSON.stringify(value)}::jsonb`;

/** The row of an entry; its values are taken down now, whatever happens to them afterwards. */
export function auditRow(origin: AuditOrigin, entry: AuditEntry): AuditRow {
  return {
    at: origin.now,
    accountId: origin.accountId,
    companyId: entry.companyId ?? origin.companyId,
    action: entry.action,
    targetType: entry.targetType ?? null,
    targetId: entry.targetId ?? null,
    targetNo: entry.targetNo ?? null,
    before: jsonOrNull(entry.before),
    after: jsonOrNull(entry.after),
    reason: entry.reason ?? null,
    result: entry.result ?? 'ok',
    address: origin.address,
    requestId: origin.requestId,
  };
}

/** Writes the row in the transaction of the act. */
export async function writeAudit(tx: Tx, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  await writeAuditRows(tx, [auditRow(origin, entry)]);
}

/** Writes rows in the transaction of the act. */
export async function writeAuditRows(tx: Tx, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('auditLogs').values(rows).execute();
}

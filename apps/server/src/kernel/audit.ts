import { jsonb, type Tx } from './db/database.ts';

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

/** Writes the row in the transaction of the act. */
export async function writeAudit(tx: Tx, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditLogs')
    .values({
      at: origin.now,
      accountId: origin.accountId,
      companyId: entry.companyId ?? origin.companyId,
      action: entry.action,
      targetType: entry.targetType ?? null,
      targetId: entry.targetId ?? null,
      targetNo: entry.targetNo ?? null,
      before: entry.before === undefined ? null : jsonb(entry.before),
      after: entry.after === undefined ? null : jsonb(entry.after),
      reason: entry.reason ?? null,
      result: entry.result ?? 'ok',
      address: origin.address,
      requestId: origin.requestId,
    })
    .execute();
}

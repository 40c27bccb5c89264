import { runText, type Tx } from './db/database.ts';

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

/** The row of an entry as JSON text; its values are taken down now, whatever happens to them afterwards. */
export function auditRow(origin: AuditOrigin, entry: AuditEntry): string {
  return JSON.stringify({
    at: origin.now,
    account_id: origin.accountId,
    company_id: entry.companyId ?? origin.companyId,
    action: entry.action,
    target_type: entry.targetType,
    target_id: entry.targetId,
    target_no: entry.targetNo,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    result: entry.result ?? 'ok',
    address: origin.address,
    request_id: origin.requestId,
  });
}

/** `INSERT` of rows of `auditRow`; the parameter holds them as a JSON array. */
export function insertAudit(parameter: string): string {
  return `INSERT INTO audit_logs (at, account_id, company_id, action, target_type, target_id, target_no, before, after,
    reason, result, address, request_id)
  SELECT * FROM jsonb_to_recordset(${parameter}::jsonb) AS r (at timestamptz, account_id bigint, company_id bigint, action text,
    target_type text, target_id bigint, target_no text, before jsonb, after jsonb, reason text, result text, address text,
    request_id text)`;
}

const INSERT = insertAudit('$1');

/** Writes the row in the transaction of the act. */
export async function writeAudit(tx: Tx, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  await writeAuditRows(tx, [auditRow(origin, entry)]);
}

/** Writes rows in the transaction of the act. */
export async function writeAuditRows(tx: Tx, rows: readonly string[]): Promise<void> {
  if (rows.length > 0) await runText(tx, INSERT, [`[${rows.join()}]`]);
}

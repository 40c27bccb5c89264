import type { RequestContext } from './context.ts';
import { runText, type Tx } from './db/database.ts';
import { sendWithCommit } from './db/transact.ts';
import { maskRow } from './operation-log/mask-row.ts';
import { newTrail, type Trail } from './operation-log/trail.ts';

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
  /** `ok`, or why it was refused or failed: an error id or a word of the act's own. */
  readonly result?: string;
  /** A failure of ours, not a refusal. */
  readonly isFailure?: boolean;
}

export interface AuditOrigin {
  readonly accountId: string | null;
  readonly companyId: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string;
  readonly trail: Trail;
  readonly now: Date;
}

/** Where the act of a request came from; the account is the signed-in one unless given (before sign-in there is none). */
export function originOf(context: RequestContext, accountId?: string | null): AuditOrigin {
  const { actor, address, requestId, userAgent, trail } = context;
  return {
    accountId: accountId ?? actor?.accountId ?? null,
    companyId: actor?.companyId ?? null,
    address,
    requestId,
    userAgent,
    trail,
    now: context.clock.now(),
  };
}

/** Of what the house does by itself: nobody asked, from nowhere. */
export const ownOrigin = (now: Date): AuditOrigin => ({
  ...{ accountId: null, companyId: null, address: '', requestId: '', userAgent: '', now },
  trail: newTrail(() => 0),
});

/** As the column `status` says it. */
const statusOf = ({ result, isFailure }: AuditEntry): number =>
  result === undefined || result === 'ok' ? 0 : isFailure ? 2 : 1;
const MAX_AGENT = 300;

/** The row of an entry as JSON text; its values are taken down now, whatever happens to them afterwards. */
export function auditRow(origin: AuditOrigin, entry: AuditEntry): string {
  const row = JSON.stringify({
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
    status: statusOf(entry),
    address: origin.address,
    request_id: origin.requestId,
    user_agent: origin.userAgent.slice(0, MAX_AGENT),
  });
  return maskRow(row);
}

/** The row with the time that the request has taken so far, in ms. */
export function withDuration(row: string, trail: Trail): string {
  return `${row.slice(0, -1)},"duration_ms":${Math.round(trail.elapsedMs())}}`;
}

/** `INSERT` of rows of `auditRow`; the parameter holds them as a JSON array. */
export function insertAudit(parameter: string): string {
  return `INSERT INTO audit_logs (at, account_id, company_id, action, target_type, target_id, target_no, before, after,
    reason, result, status, address, request_id, user_agent, duration_ms)
  SELECT * FROM jsonb_to_recordset(${parameter}::jsonb) AS r (at timestamptz, account_id bigint, company_id bigint, action text,
    target_type text, target_id bigint, target_no text, before jsonb, after jsonb, reason text, result text, status smallint,
    address text, request_id text, user_agent text, duration_ms integer)`;
}

const INSERT = insertAudit('$1');

/** Writes the row in the transaction of the act. */
export async function writeAudit(tx: Tx, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  await writeAuditRows(tx, [withDuration(auditRow(origin, entry), origin.trail)]);
  origin.trail.isWritten = true;
}

/** Writes rows in the transaction of the act. */
export async function writeAuditRows(tx: Tx, rows: readonly string[]): Promise<void> {
  if (rows.length > 0) await runText(tx, INSERT, [`[${rows.join()}]`]);
}

/** The same with the commit. */
export function writeAuditRowsLast(tx: Tx, rows: readonly string[]): void {
  if (rows.length > 0) sendWithCommit(tx, INSERT, [`[${rows.join()}]`]);
}

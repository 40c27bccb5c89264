import { type AuditEntry, originOf, writeAudit } from '../../../kernel/audit.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

/** A refused or failed act, in a transaction of its own (security rule 29). */
export async function auditAlone(context: RequestContext, accountId: string | null, entry: AuditEntry): Promise<void> {
  await context.db.transaction(SYSTEM_SCOPE, (tx) => writeAudit(tx, originOf(context, accountId), entry));
  context.trail.isAlone = true;
}

import { type AuditEntry, type AuditOrigin, writeAudit } from '../../kernel/audit.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

/** Where an act came from; the account is the signed-in one unless given (before sign-in there is none). */
export function originOf(context: RequestContext, accountId?: string | null): AuditOrigin {
  return {
    accountId: accountId ?? context.actor?.accountId ?? null,
    companyId: context.actor?.companyId ?? null,
    address: context.address,
    requestId: context.requestId,
    now: context.clock.now(),
  };
}

/** A refused or failed act, in a transaction of its own (security rule 29). */
export async function auditAlone(context: RequestContext, accountId: string | null, entry: AuditEntry): Promise<void> {
  await context.db.transaction(SYSTEM_SCOPE, (tx) => writeAudit(tx, originOf(context, accountId), entry));
}

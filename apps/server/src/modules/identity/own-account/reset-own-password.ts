import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { placeKey } from '../../../kernel/auth/desks.repo.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { endSessions } from '../../../kernel/auth/sessions.repo.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { clearFailures } from '../sign-in/sign-in-failures.repo.ts';
import { consumeTicket, findTicket } from '../sign-in/tickets.repo.ts';
import { auditAlone } from '../witness/audit-alone.ts';
import { listAccountsByMobile, updateAccount } from './account.repo.ts';
import { assertNewPassword } from './password-policy.ts';

const RATE = { operation: 'resetOwnPassword', limit: 30, windowMs: 3_600_000 };

/** Sets a new password for one of the accounts of a proved mobile and ends all its sessions (D19, D20). */
export async function resetOwnPassword(
  { body }: InputOf<typeof identityEndpoints.resetOwnPassword>,
  context: RequestContext,
): Promise<null> {
  await limitRate(context, RATE, await placeKey(context));
  const ticket = await findTicket(context, body.ticket);
  const accounts = ticket?.kind === 'password' ? await listAccountsByMobile(context, ticket.mobile) : [];
  const account = accounts.find((candidate) => candidate.id === body.id && candidate.status === ACCOUNT_STATE.enabled);
  if (!ticket || !account) {
    await auditAlone(context, null, { action: 'identity.resetOwnPassword', result: 'wrong-ticket' });
    throw new AppError('SMS_WRONG');
  }
  assertNewPassword(context, body.newPassword, account);
  const passwordHash = await hashPassword(body.newPassword);
  const now = context.clock.now();
  await context.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await consumeTicket(tx, ticket.id, now, 'SMS_WRONG');
    await updateAccount(
      tx,
      account.id,
      { passwordHash, passwordChangedAt: now, mustChangePassword: false, passwordExpiresAt: null },
      now,
    );
    await endSessions(tx, account.id, now);
    await clearFailures(tx, context, account);
    await writeAudit(
      tx,
      { ...originOf(context, account.id), companyId: account.companyId },
      { action: 'identity.resetOwnPassword', targetType: 'account', targetId: account.id },
    );
  });
  return null;
}

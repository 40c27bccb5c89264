import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { hashPassword, verifyPassword } from '../../../kernel/auth/passwords.ts';
import { endSessions } from '../../../kernel/auth/sessions.repo.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { auditAlone } from '../witness/audit-alone.ts';
import { findAccount, updateAccount } from './account.repo.ts';
import { assertNewPassword } from './password-policy.ts';

const RATE = { operation: 'updatePwd', limit: 10, windowMs: 15 * 60_000 };
const ACTION = 'identity.updatePwd';

/**
 * Changes the own password and ends all other sessions; this one stays (D19). Without an idempotency record on purpose: no
 * hash of a password but argon2's is stored; a repeated call finds the new password in place and answers the same.
 */
export async function updatePwd(
  { body }: InputOf<typeof identityEndpoints.updatePwd>,
  context: SignedInContext,
): Promise<null> {
  const { actor, db, scope, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  const account = found(await db.read(scope, (reader) => findAccount(reader, actor.accountId)));
  if (!(await verifyPassword(account.passwordHash, body.oldPassword))) {
    if (await verifyPassword(account.passwordHash, body.newPassword)) return null;
    await auditAlone(context, actor.accountId, { action: ACTION, result: 'wrong-password' });
    throw new AppError('PASSWORD_WRONG');
  }
  if (body.newPassword === body.oldPassword) throw new AppError('PASSWORD_POLICY', { params: { rule: 'same' } });
  assertNewPassword(context, body.newPassword, account);
  const passwordHash = await hashPassword(body.newPassword);
  const now = clock.now();
  await db.transaction(scope, async (tx) => {
    await updateAccount(
      tx,
      actor.accountId,
      { passwordHash, passwordChangedAt: now, mustChangePassword: false, passwordExpiresAt: null },
      now,
    );
    await endSessions(tx, actor.accountId, now, actor.sessionId);
    await writeAudit(tx, originOf(context), { action: ACTION, targetType: 'account', targetId: actor.accountId });
  });
  return null;
}

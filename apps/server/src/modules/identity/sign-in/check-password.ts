import type { ErrorId } from '@mintmark/contract/kernel/error-codes.ts';
import { verifyPassword } from '../../../kernel/auth/passwords.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { findAccountByUsername, type SignInAccount } from '../own-account/account.repo.ts';
import { maskUsername } from '../own-account/mask.ts';
import { auditAlone } from '../witness/audit-alone.ts';
import { type AskedFor, claimAttempt, noteLock, releaseAttempt } from './sign-in-failures.repo.ts';

/** A one-time password that nobody used in time opens nothing; its owner is told nothing but that (security rule 14). */
function hasExpired(account: SignInAccount, now: Date): boolean {
  return account.mustChangePassword && account.passwordExpiresAt !== null && account.passwordExpiresAt <= now;
}

/**
 * The account of a user name whose password is right. Unknown name, wrong password and lock answer with the same error after
 * the same work (security rules 13, 14); every failure is logged.
 */
export async function checkPassword(
  context: RequestContext,
  given: { readonly username: string; readonly password: string },
  failure: { readonly error: ErrorId; readonly action: string; readonly askedFor: AskedFor },
): Promise<SignInAccount> {
  const account = await findAccountByUsername(context, given.username);
  const who = { username: given.username, accountId: account?.id ?? null, askedFor: failure.askedFor };
  const { attempt, waitMs } = await claimAttempt(context, who);
  if (waitMs > 0) await context.clock.wait(waitMs);
  const stored = attempt === null ? null : (account?.passwordHash ?? null);
  const isRight = await verifyPassword(stored, given.password);
  const isExpired = account !== undefined && isRight && hasExpired(account, context.clock.now());
  if (account && attempt && isRight && !isExpired) {
    await releaseAttempt(context, attempt);
    return account;
  }
  if (account && attempt?.locksUntil) await noteLock(context, account.id, attempt.locksUntil);
  await auditAlone(context, account?.id ?? null, {
    action: failure.action,
    result: attempt === null ? 'locked' : isExpired ? 'expired-password' : 'wrong-password',
    after: { username: maskUsername(given.username) },
  });
  throw new AppError(failure.error);
}

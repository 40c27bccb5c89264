import type { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { SignedIn } from '@mintmark/contract/identity/identity.schema.ts';
import { placeKey } from '../../../kernel/auth/desks.repo.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import { constraintOf } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { checkSmsCode, consumeSmsCode } from '../codes/sms-codes.repo.ts';
import { openSignIn } from '../sign-in/sign-in.ts';
import { auditAlone } from '../witness/audit-alone.ts';
import { insertRegistered } from './account.repo.ts';
import { assertNewPassword } from './password-policy.ts';

type Endpoint = typeof identityEndpoints.register;

const RATE = { operation: 'register', limit: 20, windowMs: 3_600_000 };
/** Sign-in takes user names up to this length (zLoginBody). */
const MAX_USERNAME = 64;

/**
 * Registers by mail, password and a mobile proved by its code; the mail is the user name. The real name follows on the
 * change-phone page (facts X9). Throws NOT_ALLOWED when REGISTRATION=off.
 */
export async function register({ body }: InputOf<Endpoint>, context: RequestContext): Promise<SignedIn> {
  if (!context.config.isRegistrationOn) throw new AppError('NOT_ALLOWED');
  await limitRate(context, RATE, await placeKey(context));
  const mail = body.mail.toLowerCase();
  if (mail.length > MAX_USERNAME) throw fieldError('mail', 'too-long');
  assertNewPassword(context, body.password, { username: mail, mail, mobile: body.mobile });
  const codeId = await checkSmsCode(
    context,
    { mobile: body.mobile, purpose: 'register', accountId: null },
    body.captcha,
  );
  if (codeId === null) {
    await auditAlone(context, null, { action: 'identity.register', result: 'wrong-sms' });
    throw new AppError('SMS_WRONG');
  }
  const passwordHash = await hashPassword(body.password);
  const now = context.clock.now();
  try {
    return await context.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const accountId = await insertRegistered(tx, { mail, mobile: body.mobile, passwordHash, now });
      await consumeSmsCode(tx, codeId, now);
      return openSignIn(tx, context, accountId, 'registration');
    });
  } catch (error) {
    if (constraintOf(error) === 'accounts_username') throw fieldError('mail', 'already-used');
    throw error;
  }
}

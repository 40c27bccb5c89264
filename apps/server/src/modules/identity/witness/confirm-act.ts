import type { confirmEndpoints } from '@mintmark/contract/identity/confirm.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { originOf, writeAudit } from '../../../kernel/audit.ts';
import { insertConfirmation } from '../../../kernel/auth/confirmations.repo.ts';
import { later } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { InputOf } from '../../../kernel/handlers.ts';
import { limitRate } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { deliverCode } from '../codes/deliver-code.ts';
import { type CodeOwner, checkSmsCode, consumeSmsCode } from '../codes/sms-codes.repo.ts';
import { findAccount, type SignInAccount } from '../own-account/account.repo.ts';
import { checkPassword } from '../sign-in/check-password.ts';
import { newSecret } from '../sign-in/keyed-hash.ts';
import { auditAlone } from './audit-alone.ts';

type Endpoint = typeof confirmEndpoints.confirmAct;

const VALID_MS = 5 * 60_000;
const RATE = { operation: 'confirm', limit: 30, windowMs: 15 * 60_000 };
const ACTION = 'identity.confirmAct';

/** The own bound mobile as the owner of a code; throws where there is none. */
function codeOwner({ id, mobile, isMobileBound }: SignInAccount): CodeOwner {
  if (mobile === null || !isMobileBound) throw new AppError('GUARD_FAILED', { params: { guard: 'noBoundMobile' } });
  return { mobile, purpose: 'confirm', accountId: id };
}

async function own({ db, actor }: SignedInContext): Promise<SignInAccount> {
  const account = await db.read(SYSTEM_SCOPE, (reader) => findAccount(reader, actor.accountId));
  if (!account) throw new AppError('SESSION_MISSING');
  return account;
}

/** Checks the code; the id of what is used up with the ticket. */
async function checkCode(context: SignedInContext, account: SignInAccount, code: string): Promise<string> {
  const codeId = await checkSmsCode(context, codeOwner(account), code);
  if (codeId !== null) return codeId;
  await auditAlone(context, account.id, { action: ACTION, result: 'wrong-sms' });
  throw new AppError('SMS_WRONG');
}

/**
 * The person proves once more that it is they who sit there; failures count apart from sign-ins. The ticket opens one call
 * with one content of this session, within five minutes (`assertConfirmed`).
 */
export async function confirmAct({ body }: InputOf<Endpoint>, context: SignedInContext): Promise<DataOf<Endpoint>> {
  const { actor, clock } = context;
  await limitRate(context, RATE, actor.accountId);
  const account = await own(context);
  let codeId: string | null = null;
  if (body.way === 'sms') codeId = await checkCode(context, account, body.secret);
  else {
    const given = { username: account.username, password: body.secret };
    await checkPassword(context, given, { error: 'PASSWORD_WRONG', action: ACTION, askedFor: 'confirm' });
  }
  const now = clock.now();
  const expiresAt = later(now, VALID_MS);
  const { secret, hash } = newSecret();
  await context.db.transaction(SYSTEM_SCOPE, async (tx) => {
    if (codeId !== null) await consumeSmsCode(tx, codeId, now);
    await insertConfirmation(tx, {
      ticketHash: hash,
      accountId: actor.accountId,
      sessionId: actor.sessionId,
      purpose: body.purpose,
      contentHash: Buffer.from(body.content, 'hex'),
      way: body.way,
      createdAt: now,
      expiresAt,
      usedAt: null,
    });
    await writeAudit(tx, originOf(context), { action: ACTION, after: { purpose: body.purpose, way: body.way } });
  });
  return { ticket: secret, expiresAt: expiresAt.toISOString() };
}

/** Sends a code to the own bound mobile; it opens confirmations only. */
export async function sendConfirmCode(_: unknown, context: SignedInContext): Promise<null> {
  await deliverCode(context, codeOwner(await own(context)), 'identity.sendConfirmCode');
  return null;
}

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { queueSms } from '../../../adapters/sms/sms.ts';
import { later } from '../../../kernel/clock.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { keyedHash } from '../sign-in/keyed-hash.ts';

/** What a code opens; a code for one purpose opens nothing else (security rule 15). */
export type CodePurpose = 'login' | 'second-step' | 'register' | 'bind' | 'password' | 'confirm';

export interface CodeOwner {
  readonly mobile: string;
  readonly purpose: CodePurpose;
  /** The account that asked, where there is one (`bind`, `second-step`). */
  readonly accountId: string | null;
}

const VALID_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const MAX_TRIES = 5;

const codeHash = (context: RequestContext, owner: CodeOwner, code: string): Buffer =>
  keyedHash(context.config, 'sms', owner.purpose, owner.mobile, owner.accountId ?? '', code);

async function assertNotTooMany(tx: Tx, { parameters }: RequestContext, owner: CodeOwner, now: Date): Promise<void> {
  const resendMs = parameters.get('security.smsResendSeconds') * 1_000;
  await sql`SELECT pg_advisory_xact_lock(79, hashtext(${owner.mobile}))`.execute(tx);
  const sent = await tx
    .selectFrom('smsCodes')
    .select(['purpose', 'createdAt'])
    .where('mobile', '=', owner.mobile)
    .where('createdAt', '>', later(now, -DAY_MS))
    .execute();
  const isRecent = sent.some((row) => row.purpose === owner.purpose && row.createdAt > later(now, -resendMs));
  if (isRecent || sent.length >= parameters.get('security.smsPerNumberDay')) throw new AppError('TOO_MANY_REQUESTS');
}

/**
 * Makes a six-digit code and queues its message. With `isDelivered` false everything happens except the message, so that
 * nobody learns which numbers we know. Throws TOO_MANY_REQUESTS too soon after the last one, or after too many a day
 * (security.sms… parameters).
 */
export async function issueCode(context: RequestContext, owner: CodeOwner, isDelivered: boolean): Promise<void> {
  const now = context.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const text = textMessage('sms-code', context.locale, { code });
  await context.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await assertNotTooMany(tx, context, owner, now);
    await tx
      .insertInto('smsCodes')
      .values({
        ...owner,
        codeHash: codeHash(context, owner, code),
        createdAt: now,
        expiresAt: later(now, VALID_MS),
        verifiedAt: null,
        usedAt: null,
      })
      .execute();
    if (isDelivered) await queueSms(tx, context.config, { mobile: owner.mobile, purpose: owner.purpose, text }, now);
  });
}

/**
 * Looks at the newest code of the owner; the try counts whatever comes of it. Returns the code's id when it was right, null
 * when it was wrong, used, expired or tried five times.
 */
export async function checkSmsCode(context: RequestContext, owner: CodeOwner, code: string): Promise<string | null> {
  const now = context.clock.now();
  return context.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const newest = await tx
      .selectFrom('smsCodes')
      .select(['id', 'codeHash', 'tries', 'expiresAt', 'usedAt'])
      .where('mobile', '=', owner.mobile)
      .where('purpose', '=', owner.purpose)
      .where('accountId', owner.accountId === null ? 'is' : '=', owner.accountId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!newest || newest.usedAt !== null || newest.expiresAt <= now || newest.tries >= MAX_TRIES) return null;
    const isRight = newest.codeHash.equals(codeHash(context, owner, code.trim()));
    await tx
      .updateTable('smsCodes')
      .set({ tries: newest.tries + 1, ...(isRight ? { verifiedAt: now } : {}) })
      .where('id', '=', newest.id)
      .execute();
    return isRight ? newest.id : null;
  });
}

/** Uses a checked code up, in the transaction of what it opens; throws SMS_WRONG when it was used in between. */
export async function consumeSmsCode(tx: Tx, codeId: string, now: Date): Promise<void> {
  const row = await tx
    .updateTable('smsCodes')
    .set({ usedAt: now })
    .where('id', '=', codeId)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('SMS_WRONG');
}

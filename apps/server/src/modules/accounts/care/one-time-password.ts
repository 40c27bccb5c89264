import { createHmac, randomBytes } from 'node:crypto';
import { later } from '../../../kernel/clock.ts';
import type { Services, SignedInContext } from '../../../kernel/context.ts';

/** No 0, O, 1, l, I: people copy it from a screen or a slip. */
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGIT = '23456789';
const GROUP = [UPPER, LOWER, DIGIT, LOWER] as const;
const GROUPS = 4;

const HOUR_MS = 3_600_000;

/** Until when a password made now opens anything; the administrator sees it and may reset it. */
export const oneTimeUntil = ({ parameters }: Services, now: Date): Date =>
  later(now, parameters.get('security.oneTimePasswordHours') * HOUR_MS);

/** 19 characters of four classes, about 66 bits: `Kp7m-Xw3q-Tz9d-Lh4n`. */
function spell(bytes: Buffer): string {
  const letters = Array.from({ length: GROUPS * GROUP.length }, (_, at) => {
    const alphabet = GROUP[at % GROUP.length] ?? LOWER;
    return alphabet[bytes.readUInt16BE(at * 2) % alphabet.length] ?? '';
  }).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** One that comes from chance alone, for work without a call. */
export const randomOneTimePassword = (): string => spell(randomBytes(32));

/**
 * The password that a new or reset account is given once. With an idempotency key it comes from that key under the server's
 * secret: the repeated call answers the same one although no answer holds it (security rules 16, 22).
 */
export function oneTimePassword(context: SignedInContext, operation: string): string {
  const { config, actor, idempotencyKey } = context;
  if (idempotencyKey === null) return randomOneTimePassword();
  const seed = ['one-time-password', operation, actor.sessionId, idempotencyKey].join('\0');
  return spell(createHmac('sha256', config.secretKey).update(seed).digest());
}

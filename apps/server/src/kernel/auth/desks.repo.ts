import { createHash, randomBytes } from 'node:crypto';
import { later } from '../clock.ts';
import type { RequestContext } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { addressKey } from '../rate-limit.ts';
import { SYSTEM_SCOPE } from '../scope.ts';

/** Name of the header that carries what the browser keeps. */
export const DEVICE_HEADER = 'device';
const KNOWN_FOR_MS = 30 * 86_400_000;
const SECRET = /^[\w-]{43}$/;
const LOOKED_AT = 100;

type Call = Pick<RequestContext, 'device' | 'address' | 'clock'>;

/** What the browser keeps is stored as its hash only. */
function hashOf(device: string | null): Buffer | null {
  return device !== null && SECRET.test(device) ? createHash('sha256').update(device).digest() : null;
}

/**
 * Hash of the device that calls, when somebody (or just this account) signed in with it from this address within a month;
 * else null. It opens nothing: it only tells a desk of the house from a stranger at the same address.
 */
export async function knownDesk(db: Reader, call: Call, accountId?: string): Promise<Buffer | null> {
  const hash = hashOf(call.device);
  if (hash === null) return null;
  let query = db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('deviceHash', '=', hash)
    .where('createdAt', '>', later(call.clock.now(), -KNOWN_FOR_MS))
    .limit(LOOKED_AT);
  if (accountId !== undefined) query = query.where('accountId', '=', accountId);
  const place = addressKey(call.address);
  return (await query.execute()).some(({ address }) => addressKey(address) === place) ? hash : null;
}

/** The device of a sign-in: the one that calls, if it was given out here, else a new one. */
export async function deviceOf(
  db: Reader,
  { device }: Pick<Call, 'device'>,
): Promise<{ secret: string; hash: Buffer }> {
  const hash = hashOf(device);
  const isOurs =
    hash !== null &&
    (await db.selectFrom('sessions').select('id').where('deviceHash', '=', hash).limit(1).executeTakeFirst());
  if (device !== null && hash !== null && isOurs) return { secret: device, hash };
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: createHash('sha256').update(secret).digest() };
}

/** By whom calls without a session are counted: a known desk by itself, everybody else by the address. */
export async function placeKey(context: RequestContext): Promise<string> {
  const hash = await context.db.read(SYSTEM_SCOPE, (db) => knownDesk(db, context));
  return hash === null ? addressKey(context.address) : `desk ${hash.toString('hex')}`;
}

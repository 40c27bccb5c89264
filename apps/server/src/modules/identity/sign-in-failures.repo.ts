import { sql } from 'kysely';
import { later } from '../../kernel/clock.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { addressKey } from '../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { keyedHash } from './keyed-hash.ts';

const MINUTE_MS = 60_000;
const KNOWN_FOR_MS = 30 * 86_400_000;

/** A try that counts as failed until it is taken back. */
export interface Attempt {
  readonly rowIds: readonly string[];
  readonly accountKeys: readonly string[];
  /** Set when this try, should it fail, closes the account: until then. */
  readonly locksUntil: Date | null;
}

/** So many failures within the window lock for a while, counted from the last of them (security §2 no. 7). */
interface LockRule {
  readonly failures: number;
  readonly windowMs: number;
  readonly lockMs: number;
}

/** Is the key locked? Parallel tries wait here for each other. */
async function isLocked(tx: Tx, who: { kind: string; key: string }, rule: LockRule, now: Date): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(78, hashtext(${`${who.kind}|${who.key}`}))`.execute(tx);
  const rows = await tx
    .selectFrom('signInFailures')
    .select('at')
    .where('kind', '=', who.kind)
    .where('key', '=', who.key)
    .where('at', '>', later(now, -rule.windowMs - rule.lockMs))
    .orderBy('at', 'desc')
    .limit(rule.failures)
    .execute();
  const [last, first] = [rows[0]?.at, rows[rule.failures - 1]?.at];
  if (!last || !first) return false;
  return last.getTime() - first.getTime() < rule.windowMs && now.getTime() - last.getTime() < rule.lockMs;
}

/** The person's own desk: signed in from there within a month. Nobody elsewhere can lock him out of it. */
async function isKnownAddress(tx: Tx, accountId: string, address: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('address', '=', address)
    .where('createdAt', '>', later(now, -KNOWN_FOR_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes one of the tries that a user name (existing or not) and the address have left, before the secret is looked at:
 * parallel tries cannot overtake the count. Null when locked; a locked try does not prolong the lock.
 */
export async function claimAttempt(
  context: RequestContext,
  who: { readonly username: string; readonly accountId: string | null },
): Promise<Attempt | null> {
  const { config, db, clock, address, parameters } = context;
  const now = clock.now();
  const times = {
    windowMs: parameters.get('security.loginWindowMinutes') * MINUTE_MS,
    lockMs: parameters.get('security.lockMinutes') * MINUTE_MS,
  };
  const name = who.username.trim().toLowerCase();
  const accountKey = keyedHash(config, 'sign-in', name).toString('hex');
  const deskKey = keyedHash(config, 'sign-in', name, addressKey(address)).toString('hex');
  const place = addressKey(address);
  return db.transaction(SYSTEM_SCOPE, async (tx) => {
    const isKnown = await isKnownAddress(tx, who.accountId ?? '0', address, now);
    const account = isKnown ? { kind: 'desk', key: deskKey } : { kind: 'account', key: accountKey };
    const ofAccount = { failures: parameters.get('security.loginFailures'), ...times };
    const ofAddress = { failures: parameters.get('security.addressFailures'), ...times };
    const isRefused =
      (await isLocked(tx, account, ofAccount, now)) ||
      (await isLocked(tx, { kind: 'address', key: place }, ofAddress, now));
    if (isRefused) return null;
    const rows = await tx
      .insertInto('signInFailures')
      .values([
        { ...account, at: now, accountId: who.accountId },
        { kind: 'address', key: place, at: now, accountId: null },
      ])
      .returning('id')
      .execute();
    const isLast = await isLocked(tx, account, ofAccount, now);
    return {
      rowIds: rows.map((row) => row.id),
      accountKeys: [accountKey, deskKey],
      locksUntil: isLast ? later(now, times.lockMs) : null,
    };
  });
}

/** The secret was right: the try does not count. */
export async function releaseAttempt(context: RequestContext, attempt: Attempt): Promise<void> {
  await context.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .deleteFrom('signInFailures')
      .where('id', 'in', [...attempt.rowIds])
      .execute(),
  );
}

/** Says on the account that failures have closed it, for the people who look after accounts. */
export async function noteLock(context: RequestContext, accountId: string, lockedUntil: Date): Promise<void> {
  await context.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('accounts').set({ lockedUntil }).where('id', '=', accountId).execute(),
  );
}

/** Forgets the failures of an account after a complete sign-in, a new password or an unlock. Those of the address stay. */
export async function clearFailures(
  tx: Tx,
  context: Pick<RequestContext, 'config' | 'address'>,
  account: { readonly id: string; readonly username: string },
): Promise<void> {
  await tx.deleteFrom('signInFailures').where('accountId', '=', account.id).execute();
  await tx
    .updateTable('accounts')
    .set({ lockedUntil: null })
    .where('id', '=', account.id)
    .where('lockedUntil', 'is not', null)
    .execute();
  const name = account.username.trim().toLowerCase();
  const keys = [
    keyedHash(context.config, 'sign-in', name).toString('hex'),
    keyedHash(context.config, 'sign-in', name, addressKey(context.address)).toString('hex'),
  ];
  await tx.deleteFrom('signInFailures').where('kind', 'in', ['account', 'desk']).where('key', 'in', keys).execute();
}

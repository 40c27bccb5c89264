import { DELAY_STEPS, signInDelayMs } from '@mintmark/domain/identity/sign-in-delay.ts';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import { knownDesk } from '../../../kernel/auth/desks.repo.ts';
import { later } from '../../../kernel/clock.ts';
import type { RequestContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { keyedHash } from './keyed-hash.ts';

const MINUTE_MS = 60_000;
const KNOWN_FOR_MS = 30 * 86_400_000;

/** What a password is asked for; each counts its failures apart. */
export type AskedFor = 'sign-in' | 'witness' | 'confirm';

/** Whose password is tried, and what for. */
export interface Tried {
  readonly username: string;
  readonly accountId: string | null;
  readonly askedFor: AskedFor;
}

/** Under what a failure is counted. `account`: everywhere; `desk`: where the person signed in before; `address`: strangers. */
interface Counter {
  readonly kind: 'account' | 'desk' | 'witness' | 'confirm' | 'address';
  readonly key: string;
}

/** A try that counts as failed until it is taken back. */
export interface Attempt {
  readonly rowIds: readonly string[];
  readonly counter: Counter;
  /** Set when this try, should it fail, closes the account: until then. */
  readonly locksUntil: Date | null;
}

/** So many failures within the window lock for a while, counted from the last of them (security.md §2 no. 7). */
interface LockRule {
  readonly failures: number;
  readonly windowMs: number;
  readonly lockMs: number;
}

/** Times of the newest failures of a counter. Parallel tries wait here for each other. */
async function newestFailures(tx: Tx, { kind, key }: Counter, since: Date, limit: number): Promise<readonly Date[]> {
  await sql`SELECT pg_advisory_xact_lock(78, hashtext(${`${kind}|${key}`}))`.execute(tx);
  const rows = await tx
    .selectFrom('signInFailures')
    .select('at')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

async function isLocked(tx: Tx, counter: Counter, rule: LockRule, now: Date): Promise<boolean> {
  const times = await newestFailures(tx, counter, later(now, -rule.windowMs - rule.lockMs), rule.failures);
  const [last, first] = [times[0], times[rule.failures - 1]];
  if (!last || !first) return false;
  return last.getTime() - first.getTime() < rule.windowMs && now.getTime() - last.getTime() < rule.lockMs;
}

/** An address that the person signed in from within a month: nobody elsewhere can lock them out of it. */
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

const nameOf = (username: string): string => username.trim().toLowerCase();

/** Under what a try counts, and whether the address counts it too. */
async function counterOf(tx: Tx, context: RequestContext, who: Tried): Promise<Counter & { readonly isDesk: boolean }> {
  const { config, clock, address, actor } = context;
  const name = nameOf(who.username);
  const hash = (...parts: string[]): string => keyedHash(config, 'sign-in', name, ...parts).toString('hex');
  if (who.askedFor !== 'sign-in') {
    // By the person who asks: nobody closes a colleague's way of approving or confirming.
    return { kind: who.askedFor, key: hash(who.askedFor, actor?.accountId ?? ''), isDesk: true };
  }
  const accountId = who.accountId ?? '0';
  const device = await knownDesk(tx, context, accountId);
  if (device) return { kind: 'desk', key: hash('device', device.toString('hex')), isDesk: true };
  if (await isKnownAddress(tx, accountId, address, clock.now()))
    return { kind: 'desk', key: hash(addressKey(address)), isDesk: false };
  return { kind: 'account', key: hash(), isDesk: false };
}

export interface Claim {
  /** Null when locked; a locked try does not prolong the lock. */
  readonly attempt: Attempt | null;
  /** What the try waits before the secret is looked at. */
  readonly waitMs: number;
}

/**
 * Takes one of the tries that a user name (existing or not) has left, before the secret is looked at: parallel tries cannot
 * overtake the count. Failures of strangers at one address slow all further strangers there and close nothing.
 */
export async function claimAttempt(context: RequestContext, who: Tried): Promise<Claim> {
  const { db, clock, address, parameters } = context;
  const now = clock.now();
  const windowMs = parameters.get('security.loginWindowMinutes') * MINUTE_MS;
  const lockMs = parameters.get('security.lockMinutes') * MINUTE_MS;
  const rule = { failures: parameters.get('security.loginFailures'), windowMs, lockMs };
  const free = parameters.get('security.addressFailures');
  return db.transaction(SYSTEM_SCOPE, async (tx) => {
    const { isDesk, ...counter } = await counterOf(tx, context, who);
    const place: Counter | null = isDesk ? null : { kind: 'address', key: addressKey(address) };
    const refused = await isLocked(tx, counter, rule, now);
    const before = place ? await newestFailures(tx, place, later(now, -windowMs), free + DELAY_STEPS) : [];
    const waitMs = signInDelayMs(before.length, free);
    if (refused) return { attempt: null, waitMs };
    const rows = await tx
      .insertInto('signInFailures')
      .values([
        { ...counter, at: now, accountId: who.accountId },
        ...(place ? [{ ...place, at: now, accountId: null }] : []),
      ])
      .returning('id')
      .execute();
    const closes = who.askedFor === 'sign-in' && (await isLocked(tx, counter, rule, now));
    const rowIds = rows.map((row) => row.id);
    return { attempt: { rowIds, counter, locksUntil: closes ? later(now, lockMs) : null }, waitMs };
  });
}

/** A try by a code, counted at the address alone until it is taken back: codes have tries of their own. */
export interface StrangersTry {
  readonly rowIds: readonly string[];
  readonly waitMs: number;
}

/** Takes a try for whoever signs in by a code from where nobody signed in before: it slows strangers there, and is slowed. */
export async function claimStrangersTry(context: RequestContext): Promise<StrangersTry> {
  const { db, clock, address, parameters } = context;
  const now = clock.now();
  const since = later(now, -parameters.get('security.loginWindowMinutes') * MINUTE_MS);
  const free = parameters.get('security.addressFailures');
  const place: Counter = { kind: 'address', key: addressKey(address) };
  return db.transaction(SYSTEM_SCOPE, async (tx) => {
    if ((await knownDesk(tx, context)) !== null) return { rowIds: [], waitMs: 0 };
    const before = await newestFailures(tx, place, since, free + DELAY_STEPS);
    const row = { ...place, at: now, accountId: null };
    const rows = await tx.insertInto('signInFailures').values(row).returning('id').execute();
    return { rowIds: rows.map(({ id }) => id), waitMs: signInDelayMs(before.length, free) };
  });
}

/** The code was right: the try does not count. */
export async function releaseStrangersTry(context: RequestContext, { rowIds }: StrangersTry): Promise<void> {
  if (rowIds.length === 0) return;
  await context.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx
      .deleteFrom('signInFailures')
      .where('id', 'in', [...rowIds])
      .execute();
  });
}

/** The secret was right: the try does not count, nor do those before it where no complete sign-in follows. */
export async function releaseAttempt(context: RequestContext, { rowIds, counter }: Attempt): Promise<void> {
  const { kind, key } = counter;
  await context.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx
      .deleteFrom('signInFailures')
      .where('id', 'in', [...rowIds])
      .execute();
    if (kind === 'witness' || kind === 'confirm')
      await tx.deleteFrom('signInFailures').where('kind', '=', kind).where('key', '=', key).execute();
  });
}

/** Says on the account that failures have closed it, for the people who look after accounts. */
export async function noteLock(context: RequestContext, accountId: string, lockedUntil: Date): Promise<void> {
  await context.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('accounts').set({ lockedUntil }).where('id', '=', accountId).execute(),
  );
}

/**
 * Forgets the failed sign-ins of an account after a complete sign-in, a new password or an unlock. Those of the address
 * stay, and so do those of witnessing: else signing in would give new guesses at a colleague's password.
 */
export async function clearFailures(
  tx: Tx,
  context: Pick<RequestContext, 'config'>,
  account: { readonly id: string; readonly username: string },
): Promise<void> {
  const kinds = ['account', 'desk'];
  await tx.deleteFrom('signInFailures').where('accountId', '=', account.id).where('kind', 'in', kinds).execute();
  await tx
    .updateTable('accounts')
    .set({ lockedUntil: null })
    .where('id', '=', account.id)
    .where('lockedUntil', 'is not', null)
    .execute();
  // Tries before the account had this name knew no account.
  const key = keyedHash(context.config, 'sign-in', nameOf(account.username)).toString('hex');
  await tx.deleteFrom('signInFailures').where('kind', '=', 'account').where('key', '=', key).execute();
}

/** Forgets what is counted for an address, or for the password of an account in one dialog; false where nothing is left. */
export async function liftFailures(
  tx: Tx,
  { kind, target }: { readonly kind: 'address' | 'witness' | 'confirm'; readonly target: string },
): Promise<boolean> {
  const column = kind === 'address' ? 'key' : 'accountId';
  const { numDeletedRows } = await tx
    .deleteFrom('signInFailures')
    .where('kind', '=', kind)
    .where(column, '=', target)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Keeps who lifted what, when and why. */
export async function insertLift(tx: Tx, lift: Insertable<DB['signInLifts']>): Promise<void> {
  await tx.insertInto('signInLifts').values(lift).execute();
}

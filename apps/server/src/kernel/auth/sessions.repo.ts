import { createHash, randomBytes } from 'node:crypto';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { sql } from 'kysely';
import { CacheMeter, registerCache } from '../caches.ts';
import { later } from '../clock.ts';
import type { Services } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { ACCOUNT_CHANNEL } from './access.repo.ts';
import { readActor, usableAccounts } from './actor.repo.ts';
import type { Actor } from './actor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The longest that any profile lets a session live (D19); what is in force is looked at with every call. */
const SLIDING_MS = 24 * HOUR_MS;
const ABSOLUTE_MS = 7 * SLIDING_MS;

export interface SessionLength {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/** How long sessions live now: the profile 等保 sets 30 minutes and 24 hours (D19). */
export function sessionLength({ parameters }: Pick<Services, 'parameters'>): SessionLength {
  switch (parameters.get('security.sessionProfile')) {
    case 'dengbao':
      return { idleMs: 30 * MINUTE_MS, absoluteMs: 24 * HOUR_MS };
    case 'own':
      return {
        idleMs: parameters.get('security.sessionIdleMinutes') * MINUTE_MS,
        absoluteMs: parameters.get('security.sessionAbsoluteHours') * HOUR_MS,
      };
    case 'standard':
      return { idleMs: SLIDING_MS, absoluteMs: ABSOLUTE_MS };
  }
}

const TOUCH_EVERY_MS = 60_000;
const TRUST_FOR_MS = 30_000;

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session and returns its opaque 256-bit token; only the hash is stored (security rule 11). */
export async function openSession(
  tx: Tx,
  input: {
    readonly accountId: string;
    readonly now: Date;
    readonly address: string;
    readonly userAgent: string;
    readonly isNewPlace?: boolean;
    readonly deviceHash?: Buffer;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sessions')
    .values({
      tokenHash: tokenHash(token),
      accountId: input.accountId,
      createdAt: input.now,
      lastSeenAt: input.now,
      expiresAt: later(input.now, SLIDING_MS),
      absoluteExpiresAt: later(input.now, ABSOLUTE_MS),
      address: input.address,
      agent: input.userAgent.slice(0, 200),
      isNewPlace: input.isNewPlace ?? false,
      deviceHash: input.deviceHash ?? null,
    })
    .execute();
  return token;
}

/** Where an account signed in from since an instant, the newest first. */
export async function listPlaces(db: Reader, accountId: string, since: Date) {
  return db
    .selectFrom('sessions')
    .select(['address', 'agent'])
    .where('accountId', '=', accountId)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

/** Sessions of an account that still open something, the newest first. */
export async function listOpenSessions(db: Reader, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'address', 'agent', 'isNewPlace'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** Does the session still open anything? */
export async function isSessionOpen(db: Reader, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select('s.id')
    .where('s.id', '=', sessionId)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('a.status', '=', ACCOUNT_STATE.enabled)
    .where('a.deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends sessions of an account (all, or all but one) and tells every process. */
export async function endSessions(
  tx: Tx,
  accountId: string,
  now: Date,
  exceptSessionId: string | null = null,
): Promise<void> {
  let update = tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null);
  if (exceptSessionId !== null) update = update.where('id', '<>', exceptSessionId);
  await update.execute();
  await announceChange(tx, accountId);
}

export async function endSession(tx: Tx, sessionId: string, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
  await announceChange(tx, accountId);
}

/** Drops the account from every process's memory when the transaction commits (security rule 10). */
export async function announceChange(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT pg_notify(${ACCOUNT_CHANNEL}, ${accountId})`.execute(tx);
}

interface Remembered {
  readonly actor: Actor;
  readonly roleIds: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly checkedAt: number;
  touchedAt: number;
}

/** Unused for too long, or too old, by the length that is in force now. */
function hasRunOut(session: Pick<Remembered, 'createdAt' | 'touchedAt'>, length: SessionLength, now: number): boolean {
  // A use is written down once a minute.
  return now - session.touchedAt > length.idleMs + TOUCH_EVERY_MS || now - session.createdAt >= length.absoluteMs;
}

/** Sessions and access lists in memory, dropped by NOTIFY (speed.md “Sessions”). */
export class SessionStore {
  readonly #services: Services;
  readonly #byHash = new Map<string, Remembered>();
  /** Rises with every word that something changed. */
  #epoch = 0;
  #isDeaf = false;
  readonly #meter = new CacheMeter();

  constructor(services: Services) {
    this.#services = services;
    registerCache({
      name: 'sessions',
      meter: this.#meter,
      size: () => this.#byHash.size,
      evict: () => this.#byHash.clear(),
    });
  }

  /** The person of a token, or null when it is missing, unknown, ended or expired. */
  async find(token: string | undefined): Promise<Actor | null> {
    if (!token || token === 'undefined' || token.length > 100) return null;
    const now = this.#services.clock.now().getTime();
    const key = tokenHash(token).toString('hex');
    const known = this.#isDeaf ? undefined : this.#byHash.get(key);
    const length = sessionLength(this.#services);
    if (known && hasRunOut(known, length, now)) return null;
    if (known && known.expiresAt > now && now - known.checkedAt < TRUST_FOR_MS) {
      this.#meter.hits += 1;
      return this.#touch(key, known, now);
    }
    this.#meter.misses += 1;
    const epoch = this.#epoch;
    const loaded = await this.#load(key, length, now);
    // A word that came while it was read may mean this very account: this answer is right, the next one is read again.
    if (loaded && epoch === this.#epoch) this.#byHash.set(key, loaded);
    else this.#byHash.delete(key);
    return loaded ? this.#touch(key, loaded, now) : null;
  }

  /** Called when an account changed anywhere. */
  forget(accountId: string): void {
    this.#drop((entry) => entry.actor.accountId === accountId);
  }

  /** Called when a role changed anywhere: all its people are read anew, by one word. */
  forgetRole(roleId: string): void {
    this.#drop((entry) => entry.roleIds.includes(roleId));
  }

  /** Called when changes may have been missed; from now on they are heard. */
  forgetAll(): void {
    this.#isDeaf = false;
    this.#drop(() => true);
  }

  /** Called when nothing is heard of other processes any more: until then nothing is remembered. */
  distrust(): void {
    this.#isDeaf = true;
  }

  #drop(isMeant: (entry: Remembered) => boolean): void {
    this.#epoch += 1;
    for (const [key, entry] of this.#byHash) if (isMeant(entry)) this.#byHash.delete(key);
  }

  async #touch(key: string, entry: Remembered, now: number): Promise<Actor> {
    if (now - entry.touchedAt < TOUCH_EVERY_MS) return entry.actor;
    entry.touchedAt = now;
    const at = this.#services.clock.now();
    await this.#services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .updateTable('sessions')
        .set({
          lastSeenAt: at,
          expiresAt: sql<Date>`least(absolute_expires_at, ${later(at, sessionLength(this.#services).idleMs)}::timestamptz)`,
        })
        .where('tokenHash', '=', Buffer.from(key, 'hex'))
        .execute(),
    );
    return entry.actor;
  }

  async #load(key: string, length: SessionLength, now: number): Promise<Remembered | null> {
    const row = await this.#services.db.read(SYSTEM_SCOPE, async (db) => {
      const session = await usableAccounts(db)
        .innerJoin('sessions as s', 's.accountId', 'a.id')
        .select(['s.id as sessionId', 's.createdAt as openedAt', 's.expiresAt as sessionExpiresAt', 's.lastSeenAt'])
        .where('s.tokenHash', '=', Buffer.from(key, 'hex'))
        .where('s.endedAt', 'is', null)
        .executeTakeFirst();
      return session ? { session, ...(await readActor(db, session, session.sessionId)) } : null;
    });
    if (!row || row.session.sessionExpiresAt.getTime() <= now) return null;
    const { session, actor, roleIds } = row;
    const times = { createdAt: session.openedAt.getTime(), touchedAt: session.lastSeenAt.getTime() };
    if (hasRunOut(times, length, now)) return null;
    return {
      actor,
      roleIds,
      expiresAt: session.sessionExpiresAt.getTime(),
      checkedAt: now,
      ...times,
    };
  }
}

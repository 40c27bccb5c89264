import {
  type SignInLimit,
  type SignInLimitKind,
  signInLimitsEndpoints,
} from '@mintmark/contract/identity/sign-in-limits.endpoints.ts';
import { signInDelayMs } from '@mintmark/domain/identity/sign-in-delay.ts';
import { sql } from 'kysely';
import { later } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const MINUTE_MS = 60_000;
const SHOWN = 100;

interface Counted {
  readonly kind: SignInLimitKind;
  readonly target: string;
  readonly name: string;
  readonly failures: number;
  readonly lastAt: Date;
}

type Setting = Pick<Services, 'parameters' | 'clock'>;

const windowMsOf = ({ parameters }: Setting): number => parameters.get('security.loginWindowMinutes') * MINUTE_MS;
const lockMsOf = ({ parameters }: Setting): number => parameters.get('security.lockMinutes') * MINUTE_MS;

/** Addresses whose strangers wait. */
async function heldAddresses(db: Reader, services: Setting): Promise<readonly SignInLimit[]> {
  const windowMs = windowMsOf(services);
  const free = services.parameters.get('security.addressFailures');
  const { rows } = await sql<Omit<Counted, 'kind'>>`
    SELECT key AS target, key AS name, count(*)::int AS failures, max(at) AS "lastAt" FROM sign_in_failures
    WHERE kind = 'address' AND at > ${later(services.clock.now(), -windowMs)}
    GROUP BY key HAVING count(*) >= ${free} ORDER BY max(at) DESC LIMIT ${SHOWN}`.execute(db);
  return rows.map(({ lastAt, ...row }) => ({
    kind: 'address',
    ...row,
    lastAt: lastAt.toISOString(),
    endsAt: later(lastAt, windowMs).toISOString(),
    waitSeconds: signInDelayMs(row.failures, free) / 1_000,
  }));
}

/** Accounts whose password is refused to a witness dialog or a confirmation. */
async function heldDialogs(db: Reader, services: Setting): Promise<readonly SignInLimit[]> {
  const [windowMs, lockMs] = [windowMsOf(services), lockMsOf(services)];
  const now = services.clock.now();
  const { rows } = await sql<Counted>`
    SELECT kind, account_id::text AS target, a.username AS name, max(held.failures)::int AS failures, max(held.last_at) AS "lastAt"
    FROM (SELECT kind, key, account_id, count(*) AS failures, max(at) AS last_at FROM sign_in_failures
      WHERE kind IN ('witness', 'confirm') AND at > ${later(now, -windowMs - lockMs)}
      GROUP BY kind, key, account_id) AS held
    JOIN accounts a ON a.id = held.account_id
    WHERE held.failures >= ${services.parameters.get('security.loginFailures')} AND held.last_at > ${later(now, -lockMs)}
    GROUP BY kind, account_id, a.username ORDER BY max(held.last_at) DESC LIMIT ${SHOWN}`.execute(db);
  return rows.map(({ lastAt, ...row }) => ({
    ...row,
    lastAt: lastAt.toISOString(),
    endsAt: later(lastAt, lockMs).toISOString(),
    waitSeconds: 0,
  }));
}

/** What failed passwords hold back now, the newest first. */
export async function listHeld(db: Reader, services: Setting): Promise<readonly SignInLimit[]> {
  return [...(await heldAddresses(db, services)), ...(await heldDialogs(db, services))];
}

/** What is held back now and what people lifted, the newest hundred of each. */
export const listSignInLimits = query(signInLimitsEndpoints.listSignInLimits, (_, context) =>
  context.db.read(SYSTEM_SCOPE, async (db) => {
    const lifted = await db
      .selectFrom('signInLifts as l')
      .innerJoin('accounts as by', 'by.id', 'l.liftedBy')
      .leftJoin('accounts as a', 'a.id', 'l.accountId')
      .select(['l.id', 'l.kind', 'l.address', 'a.username', 'l.failures', 'l.reason', 'l.liftedAt', 'by.realName'])
      .orderBy('l.id', 'desc')
      .limit(SHOWN)
      .execute();
    const kindOf = (kind: string): SignInLimitKind => (kind === 'witness' || kind === 'confirm' ? kind : 'address');
    const lifts = lifted.map(({ kind, address, username, realName, liftedAt, ...row }) => ({
      ...row,
      kind: kindOf(kind),
      name: address ?? username ?? '',
      liftedAt: liftedAt.toISOString(),
      liftedByName: realName,
    }));
    return { held: [...(await listHeld(db, context))], lifted: lifts };
  }),
);

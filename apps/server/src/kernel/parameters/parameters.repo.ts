import type { ParameterKey, ParameterValue } from '@mintmark/contract/kernel/parameters/parameters.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../db/database.ts';

export const PARAMETER_CHANNEL = 'mintmark_parameters';

/** All values that were set, as they stand in the database. */
export async function listParameters(db: Reader) {
  return db.selectFrom('parameters').selectAll().orderBy('key').execute();
}

export interface ParameterChange {
  readonly key: ParameterKey;
  /** Null brings the default back. */
  readonly value: ParameterValue | null;
  /** The version that was read; 0 while the default was in force. */
  readonly version: number;
  readonly reason: string;
  readonly accountId: string | null;
  readonly now: Date;
}

/** The row of a parameter; undefined while its default is in force and was never changed. */
export async function findParameter(db: Reader, key: ParameterKey) {
  return db.selectFrom('parameters').selectAll().where('key', '=', key).executeTakeFirst();
}

/** The row of a parameter, locked; undefined while its default is in force. */
export async function lockParameter(tx: Tx, key: ParameterKey) {
  // Two first changes of one parameter have no row to wait at.
  await sql`SELECT pg_advisory_xact_lock(78, hashtext(${key}))`.execute(tx);
  return tx.selectFrom('parameters').selectAll().where('key', '=', key).executeTakeFirst();
}

/**
 * Writes a value with its history and tells every process; false when somebody saved first. The version goes on counting
 * over a return to the default.
 */
export async function saveParameter(tx: Tx, change: ParameterChange): Promise<boolean> {
  const before = await lockParameter(tx, change.key);
  const version = before?.version ?? 0;
  if (version !== change.version) return false;
  const row = {
    key: change.key,
    value: jsonb(change.value),
    version: version + 1,
    updatedAt: change.now,
    updatedBy: change.accountId,
  };
  await tx
    .insertInto('parameters')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await tx
    .insertInto('parameterChanges')
    .values({
      key: change.key,
      before: jsonb(before?.value ?? null),
      after: jsonb(change.value),
      reason: change.reason,
      at: change.now,
      accountId: change.accountId,
    })
    .execute();
  await sql`SELECT pg_notify(${PARAMETER_CHANNEL}, ${change.key})`.execute(tx);
  return true;
}

/** Changes of one parameter, the newest first. */
export async function listParameterChanges(db: Reader, key: ParameterKey, limit: number) {
  return db
    .selectFrom('parameterChanges as c')
    .leftJoin('accounts as a', 'a.id', 'c.accountId')
    .select(['c.id', 'c.before', 'c.after', 'c.reason', 'c.at', 'a.realName', 'a.username'])
    .where('c.key', '=', key)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

import { createHmac } from 'node:crypto';
import type { AuditRow } from './audit.ts';
import type { Config } from './config.ts';
import { jsonb, type Tx } from './db/database.ts';
import { AppError } from './errors.ts';

/**
 * Hash of what the person asked for, under the server's key since bodies hold short secrets: the same idempotency key
 * with another request is refused (security rule 22).
 */
export function requestHash(secretKey: Config['secretKey'], input: unknown): Buffer {
  return createHmac('sha256', secretKey).update(JSON.stringify(input)).digest();
}

export interface KeyOf {
  readonly accountId: string;
  readonly endpoint: string;
  readonly key: string;
}

/**
 * Claims the key inside the command's transaction. A parallel twin waits on the unique key until the first commits and
 * then gets its stored answer; returns null when this call is the first.
 */
export async function claimKey(tx: Tx, id: KeyOf, hash: Buffer, now: Date): Promise<{ answer: unknown } | null> {
  const inserted = await tx
    .insertInto('idempotencyKeys')
    .values({ ...id, requestHash: hash, createdAt: now, answer: null })
    .onConflict((c) => c.columns(['accountId', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return null;
  const stored = await tx
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('accountId', '=', id.accountId)
    .where('endpoint', '=', id.endpoint)
    .where('key', '=', id.key)
    .executeTakeFirst();
  if (!stored) throw new AppError('IDEMPOTENCY_RUNNING');
  if (!stored.requestHash.equals(hash)) throw new AppError('IDEMPOTENCY_MISMATCH');
  return { answer: (stored.answer as { data: unknown } | null)?.data ?? null };
}

/** Ends a claimed command in one statement: the rows of the operation log and the answer for a repetition. */
export async function keepAnswer(tx: Tx, id: KeyOf, data: unknown, log: readonly AuditRow[]): Promise<void> {
  const query = log.length === 0 ? tx : tx.with('logged', (db) => db.insertInto('auditLogs').values(log));
  await query
    .updateTable('idempotencyKeys')
    .set({ answer: jsonb({ data }) })
    .where('accountId', '=', id.accountId)
    .where('endpoint', '=', id.endpoint)
    .where('key', '=', id.key)
    .execute();
}

import { createHmac } from 'node:crypto';
import { insertAudit } from './audit.ts';
import type { Config } from './config.ts';
import { runText, type Tx } from './db/database.ts';
import { sendWithCommit } from './db/transact.ts';
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

const CLAIM = `INSERT INTO idempotency_keys (account_id, endpoint, key, request_hash, created_at)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account_id, endpoint, key) DO NOTHING RETURNING 1 AS claimed`;

/**
 * Claims the key inside the command's transaction. A parallel twin waits on the unique key until the first commits and
 * then gets its stored answer; returns null when this call is the first.
 */
export async function claimKey(tx: Tx, id: KeyOf, hash: Buffer, now: Date): Promise<{ answer: unknown } | null> {
  const inserted = await runText(tx, CLAIM, [id.accountId, id.endpoint, id.key, hash, now]);
  if (inserted.length > 0) return null;
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

const KEEP = `WITH logged AS (${insertAudit('$5')})
  UPDATE idempotency_keys SET answer = $4::jsonb WHERE account_id = $1 AND endpoint = $2 AND key = $3`;

/** Ends a claimed command in one statement with its commit: the rows of the operation log and the answer for a repetition. */
export function keepAnswer(tx: Tx, id: KeyOf, data: unknown, log: readonly string[]): void {
  sendWithCommit(tx, KEEP, [id.accountId, id.endpoint, id.key, JSON.stringify({ data }), `[${log.join()}]`]);
}
